import { describe, expect, it } from "vitest";
import { lay } from "../src/games/gobelin_des_bois/trail.ts";

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
