import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitment, Dealer, type Promised, verify } from "../src/client/fair.ts";

interface Vector extends Promised {
    commitment: string;
    draws: { purpose: string; size: number; value: number }[];
}

const at = (path: string): URL => new URL(path, import.meta.url);
const vectors = JSON.parse(readFileSync(at("../../tests/vectors/dealer.json"), "utf8")) as Vector[];
const records = readdirSync(at("../../tests/records/gold_n_crash"))
    .map((name) => readFileSync(at(`../../tests/records/gold_n_crash/${name}`), "utf8"))
    .filter((text) => /^secret /m.test(text));

describe("the dealer draws as Python does", () => {
    it.each(vectors)("$id", (vector) => {
        expect(commitment(vector)).toBe(vector.commitment);
        const dealer = new Dealer(vector);
        for (const { purpose, size, value } of vector.draws) expect(dealer.below(purpose, size)).toBe(value);
    });
});

describe("rolls", () => {
    const { record, rolls } = JSON.parse(readFileSync(at("../../tests/vectors/rolls.json"), "utf8")) as { record: string; rolls: [number, number[]][] };
    const known = rolls.map(([line, weights]) => ({ line, weights }));

    it("are drawn again, one by one", () => {
        expect(verify(record, known)).toMatchObject({ sealed: true, rolls: rolls.length, wrong: "" });
    });

    it("that fell otherwise are found", () => {
        const line = rolls.find(([, weights]) => weights.length > 1)?.[0] ?? 0;
        const forged = record.replace(new RegExp(`^(${line}\\. ~ \\S+) (\\d+)$`, "m"), (_, head: string, fell: string) => `${head} ${fell === "0" ? 1 : 0}`);
        expect(verify(forged, known).wrong).toMatch(new RegExp(`^${line}\\. ~`));
    });
});

describe("records", () => {
    it("are proven", () => {
        expect(records.length).toBeGreaterThan(0);
        for (const record of records) {
            const verdict = verify(record, []);
            expect(verdict.sealed).toBe(true);
            expect(verdict.shuffles).toBeGreaterThanOrEqual(5);
            expect(verdict.wrong).toBe("");
        }
    });

    it("with two cards exchanged are not", () => {
        const forged = (records[0] ?? "").replace(/^1\. ~ deck\.0 (\d+) (\d+)/m, "1. ~ deck.0 $2 $1");
        expect(verify(forged, []).wrong).toMatch(/^1\. ~ deck\.0/);
    });

    it("with another secret are not", () => {
        const forged = (records[0] ?? "").replace(/^secret .*/m, `secret ${"ab".repeat(32)}`);
        expect(verify(forged, []).sealed).toBe(false);
    });
});
