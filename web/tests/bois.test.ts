import { expect, it } from "vitest";
import { walk } from "../src/games/gobelin_des_bois/wood.ts";

it("takes a coin past the King's last column and goes on from the first", () => {
    expect(walk(3, 4, 5, 0)).toEqual({ columns: [4, 0, 1, 2], coins: 1, last: false });
    expect(walk(1, 2, 5, 3)).toEqual({ columns: [2, 3], coins: 0, last: false });
});

it("ends the King's walk, and the game, where he takes his fourth coin", () => {
    expect(walk(3, 4, 5, 3)).toEqual({ columns: [4, 0], coins: 1, last: true });
});
