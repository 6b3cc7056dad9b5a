/** The order in which games hang on the wall; those that came later follow. */

import type { GameInfo } from "../protocol/types.ts";

const ORDER = ["goblin_laundromat", "gobelin_des_bois", "gold_n_crash", "dungeon_petz", "goblin_slayer"];

export function inOrder(games: GameInfo[]): GameInfo[] {
    const rank = (game: GameInfo): number => (ORDER.indexOf(game.name) + ORDER.length + 1) % (ORDER.length + 1);
    return [...games].sort((a, b) => rank(a) - rank(b));
}
