import { describe, expect, it } from "vitest";
import type { BoardModel } from "../src/client/board.svelte.ts";
import { Laundry } from "../src/games/goblin_laundromat/laundry.ts";
import type { Face, Piece } from "../src/protocol/types.ts";

const garment = (id: string, type: string, design: string): Face => ({ id, kind: "garment", name: { key: id, args: {} }, lines: [], props: { type, design } });
const FACES: Record<string, Face> = Object.fromEntries([garment("red", "sock", "red"), garment("blue", "sock", "blue"), garment("cape", "cape", "red")].map((face) => [face.id, face]));

function hanging(...ids: string[]): Laundry {
    const pieces = ids.map((id, at): Piece => [String(at), id]);
    return new Laundry({ faces: FACES, pieces: () => pieces } as unknown as BoardModel);
}

describe("the last sheet", () => {
    it("counts pairs by their design, whatever an edition pays for them", () => {
        expect(hanging().pairs(0, "sock")).toBe(0);
        expect(hanging("red", "blue", "cape").pairs(0, "sock")).toBe(0);
        expect(hanging("red", "blue", "red").pairs(0, "sock")).toBe(1);
        expect(hanging("red", "red", "red", "red", "blue", "blue").pairs(0, "sock")).toBe(3);
    });
});
