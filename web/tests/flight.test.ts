import { describe, expect, it } from "vitest";
import { journeys } from "../src/client/flight.ts";
import type { Move } from "../src/protocol/types.ts";

const move = (face: string | null, from: string, to: string): Move => ({ piece: { face } as Move["piece"], from, to });
const ways = (moves: Move[], lying: Record<string, string[]>): string[] =>
    journeys(moves, (zone) => lying[zone] ?? []).map((legs) => [legs[0]?.from, ...legs.map((leg) => leg.to)].join(" "));

describe("pieces that move twice in one update", () => {
    it("make one journey of two legs", () => {
        expect(ways([move("ogre", "a", "b"), move("ogre", "b", "c")], { a: ["ogre"] })).toEqual(["a b c"]);
    });
    it("may come back", () => {
        expect(ways([move("ogre", "a", "b"), move("ogre", "b", "a")], { a: ["ogre"] })).toEqual(["a b a"]);
    });
    it("are told from those that stood there", () => {
        const moves = [move("goblin", "a", "b"), move("ogre", "b", "c")];
        expect(ways(moves, { a: ["goblin"], b: ["ogre"] })).toEqual(["a b", "b c"]);
    });
    it("do not go on in place of one that looks alike", () => {
        const moves = [move(null, "deck", "hand"), move(null, "hand", "box")];
        expect(ways(moves, { deck: ["", ""], hand: [""] })).toEqual(["deck hand", "hand box"]);
        expect(ways(moves, { deck: ["", ""] })).toEqual(["deck hand box"]);
    });
    it("follow one another where one leaves and the next comes", () => {
        const moves = [move("goblin", "b", "c"), move("goblin", "a", "b")];
        expect(ways(moves, { a: ["goblin"], b: ["goblin"] })).toEqual(["b c", "a b"]);
    });
    it("are shown on their way out of hiding", () => {
        const moves = [move(null, "deck", "peek"), move("coin", "peek", "column")];
        expect(ways(moves, { deck: [""] })).toEqual(["deck peek column"]);
    });
});
