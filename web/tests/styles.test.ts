import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const at = (path: string): URL => new URL(path, import.meta.url);
const files = readdirSync(at("../src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

describe("style sheets", () => {
    it.each(files)("%s closes what it opens", (name) => {
        const text = readFileSync(at(`../src/${name}`), "utf8").replace(/\/\*[^]*?\*\//g, "");
        expect(text.split("{").length).toBe(text.split("}").length);
    });
});

/** The classes with which the rules of a style sheet begin, where nothing else narrows them down. */
function heads(text: string): string[] {
    const rules = text.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]+)\{/g);
    return [...rules].flatMap(([, selectors]) => (selectors ?? "").split(",")).flatMap((each) => /^\s*(?:\[[^\]]*\]\s+)?\.([\w-]+)(?=[\s>+~]|$)/.exec(each)?.[1] ?? []);
}

describe("colours of their own", () => {
    // Style sheets stay once they are loaded: what two of them say of the whole page, the later one says for both.
    it("are named for the whole page by one style sheet only", () => {
        const named = files.filter((name) => !name.startsWith("styles/")).flatMap((name) => {
            const rules = readFileSync(at(`../src/${name}`), "utf8").matchAll(/(?:^|\n)(?::root|\[data-theme="\w+"\]) \{([^}]*)\}/g);
            return [...new Set([...rules].flatMap(([, body]) => [...(body ?? "").matchAll(/(--[\w-]+):/g)].map((found) => found[1])))];
        });
        expect(named.filter((each, i) => named.indexOf(each) !== i)).toEqual([]);
    });
});

describe("scenes", () => {
    const shell = new Set(heads(readFileSync(at("../src/styles/shell.css"), "utf8")));
    const SHARED = new Set(["scene", "replaying", "ended", "phone-only"]);

    // A style sheet stays when its scene has gone: what it calls like a part of the shell would be restyled for good.
    it.each(files.filter((name) => name.startsWith("games/")))("%s leaves the shell alone", (name) => {
        const own = heads(readFileSync(at(`../src/${name}`), "utf8"));
        expect([...new Set(own)].filter((head) => shell.has(head) && !SHARED.has(head))).toEqual([]);
    });
});
