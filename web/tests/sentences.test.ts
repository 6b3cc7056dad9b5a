import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Faces, fill, Speaker } from "../src/client/speaker.ts";
import type { Arg } from "../src/protocol/types.ts";

interface Case {
    lang: string;
    sentence: string;
    reader: number;
    args: Record<string, Arg>;
    says: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const vectors = read("../../tests/vectors/sentences.json") as {
    names: string[];
    catalogue: Record<string, Record<string, string>>;
    faces: Faces;
    cases: Case[];
};

describe("sentences are said as Python says them", () => {
    it.each(vectors.cases)("$lang: $sentence", ({ lang, sentence, reader, args, says }) => {
        const shared = read(`../../src/goblintop/engine/locale/${lang}.json`) as Record<string, string>;
        const sentences = { ...shared, ...vectors.catalogue[lang], asked: sentence };
        const speaker = new Speaker(lang, sentences, vectors.faces, vectors.names, reader);
        expect(speaker.say({ key: "asked", args })).toBe(says);
    });
});

describe("a line does not break before a French mark", () => {
    it.each([
        ["fr", "Reste {n} : « oui » ?", "Reste 3\u00a0: «\u00a0oui\u00a0»\u00a0?"],
        ["fr", "{n} % en tout", "3\u00a0% en tout"],
        ["en", "Left {n} : yes ?", "Left 3 : yes ?"],
    ])("%s: %s", (lang, sentence, says) => expect(fill(lang, sentence, { n: 3 })).toBe(says));
});
