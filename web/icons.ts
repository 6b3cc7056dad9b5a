import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

interface IconSet {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
}

/** `import octopus from "icon:octopus"` gives the drawing of one icon of game-icons.net; only used ones are built in. */
export function icons(): Plugin {
    let set: IconSet | undefined;
    return {
        name: "goblintop-icons",
        resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${PREFIX}`)) return undefined;
            const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
            set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
            const name = id.slice(PREFIX.length + 1);
            const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
            if (!icon) throw new Error(`game-icons has no icon ${name}`);
            return `export default ${JSON.stringify(icon.body)};`;
        },
    };
}
