import { describe, expect, it } from "vitest";
import { afterSweep, Cave, hatsOf, type Hex } from "../src/games/goblin_slayer/cave.ts";
import type { Event, View } from "../src/protocol/types.ts";

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

describe("hats", () => {
    const went = (...moves: [from: string, to: string][]): Event => ({ message: { key: "event.moved", args: {} }, moves: moves.map(([from, to]) => ({ piece: { face: "goblin" }, from, to })) });
    const standing = (...ids: string[]): View => ({ zones: ids.map((id) => ({ id, kind: "hex", pieces: [[`goblin@${id}`, "goblin"]] })) }) as unknown as View;
    it("go with their goblins, one like the other after any reload", () => {
        const events = [went(["reserve", "hex-1"], ["reserve", "hex-2"]), went(["hex-2", "hex-3"], ["hex-1", "hex-2"])];
        expect([...hatsOf(events, standing("hex-2", "hex-3"))]).toEqual([["hex-2", 1], ["hex-3", 2]]);
        expect(hatsOf([...events, went(["hex-3", "reserve"]), went(["reserve", "hex-3"])], standing("hex-3")).get("hex-3")).toBe(2);
    });
    it("differ where goblins lie in wait at the beginning", () => {
        const ids = ["hex-1", "hex-2", "hex-3", "hex-4", "hex-5", "hex-6"];
        const placed = { message: { key: "event.placed", args: { places: { list: ids.map((place) => ({ place })) } } }, moves: [] };
        expect(new Set(hatsOf([placed], standing(...ids)).values()).size).toBe(6);
    });
    it("stay the same for a goblin of whom the log does not tell", () => {
        expect(hatsOf([went(["hex-7", "hex-8"])], standing("hex-8")).get("hex-8")).toBe(hatsOf([], standing("hex-7")).get("hex-7"));
    });
});
