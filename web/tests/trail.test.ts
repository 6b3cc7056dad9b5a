import { describe, expect, it } from "vitest";
import { hides, lay, SIGN, signpost, STOCK } from "../src/games/gobelin_des_bois/trail.ts";

const CLEARINGS: [name: string, width: number, height: number, most: number, least: number][] = [
    ["a wide clearing", 850, 540, 96, 44],
    ["below the King's wall", 850, 380, 96, 40],
    ["a phone", 370, 380, 66, 26],
];

describe.each(CLEARINGS)("the path in %s", (_, width, height, most, least) => {
    it.each([1, 2, 5, 9, 14, 20, 26])("stays in view with %i cards, and grows by equal steps", (count) => {
        const trail = lay(count, width, height, most);
        expect(trail.cards).toHaveLength(count);
        expect(trail.side).toBeGreaterThan(least);
        const all = [trail.next[0], ...trail.cards, trail.next[1]];
        for (const { x, y } of all) {
            expect(x).toBeGreaterThan(trail.side * 0.3);
            expect(x).toBeLessThan(width - trail.side * 0.3);
            expect(y).toBeGreaterThan(trail.side * 0.3);
            expect(y).toBeLessThan(height - trail.side * 0.3);
        }
        all.slice(1).forEach((card, i) => {
            const last = all[i] ?? card;
            expect(Math.hypot(card.x - last.x, card.y - last.y)).toBeLessThan(trail.side * 1.02);
            const turn = Math.abs(((card.angle - last.angle + 540) % 360) - 180);
            expect(turn).toBeLessThan(115);
        });
    });
});

describe.each([["a low clearing", 792, 336, -10], ["below the King's wall", 792, 205, 2], ["a wide clearing", 850, 540, -10]])("the signposts in %s", (_, width, height, least) => {
    it.each([1, 2, 3, 5, 9, 14, 20])("stand neither on the pile nor on an open square, with %i cards", (count) => {
        const trail = lay(count, width, height, 96);
        trail.next.forEach((next, end) => {
            const square = trail.ends[end] ?? next;
            const top = next.y + signpost(next, square, trail.side, width, height, least).top;
            expect(top).toBeGreaterThan(least - 0.01);
            const onPile = next.x + SIGN.width / 2 > width - STOCK.width && top + SIGN.height > height - STOCK.height;
            expect(onPile).toBe(false);
            expect(hides(top, next, square, trail.side)).toBeLessThan(0.3);
        });
    });
});
