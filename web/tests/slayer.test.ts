import { describe, expect, it } from "vitest";
import { afterSweep, Cave, type Hex } from "../src/games/goblin_slayer/cave.ts";

describe("what a sweep leaves", () => {
    const rolled = (threat: number, ogre: boolean): number[] => [1, 2, 3].map((hits) => afterSweep(threat, hits, ogre));
    it("kills a goblin with every hit", () => {
        expect(rolled(2, false)).toEqual([1, 0, 0]);
        expect(rolled(5, false)).toEqual([4, 3, 2]);
    });
    it("does nothing to the ogre with the first hit, unless there are hits for everybody", () => {
        expect(rolled(2, true)).toEqual([2, 0, 0]);
        expect(rolled(3, true)).toEqual([3, 2, 0]);
        expect(rolled(5, true)).toEqual([5, 4, 3]);
    });
});

describe("steps to the door", () => {
    const floor = (id: string, q: number, open: number, kind: Hex["kind"] = "floor"): Hex => ({ id, q, r: 0, slot: 1, kind, open });
    it("go around walls", () => {
        const cave = new Cave([floor("a", 0, 1, "door"), floor("b", 1, 8 | 1), floor("c", 2, 8), floor("d", 3, 0)]);
        expect([...cave.steps]).toEqual([["a", 0], ["b", 1], ["c", 2]]);
    });
});
