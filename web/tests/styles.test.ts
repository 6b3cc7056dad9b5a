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
