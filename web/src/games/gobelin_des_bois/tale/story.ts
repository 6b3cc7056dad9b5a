/** The tale of Gobelin des Bois as the server shows it. */

import acorn from "icon:acorn";
import bandit from "icon:bandit";
import book from "icon:open-book";
import candle from "icon:candle-flame";
import crown from "icon:crown";
import forest from "icon:forest";
import goblin from "icon:goblin-head";
import key from "icon:key";
import leaves from "icon:three-leaves";
import queen from "icon:queen-crown";
import path from "icon:stone-path";
import snail from "icon:snail";
import village from "icon:village";
import type { Faces } from "../../../client/speaker.ts";
import type { CampaignInfo } from "../../../protocol/types.ts";
import { type CardData, cardOf, squareOf } from "../card.ts";

export interface ChapterLine {
    name: string;
    /** The effect that it changes; empty for the epilogue. */
    effect: string;
    /** -1 until it has been won. */
    winner: number;
    gold: number;
}

export interface MadeCard {
    colours: string[];
    effects: string[];
    gold: number;
    maker: number;
}

export interface Story {
    /** The chapter to be played next, from 1; one more than there are once the tale is told. */
    chapter: number;
    chapters: ChapterLine[];
    cards: MadeCard[];
    /** The chapters whose rules were in force in the epilogue. */
    chosen: string[];
    /** The edition of one's own that it is played with; empty for the standard one. */
    own: string;
    totals: number[];
    won: number[];
    winners: number[];
    colours: string[];
    effects: string[];
    most_gold: number;
}

export const storyOf = (info: CampaignInfo): Story => info.story as unknown as Story;

const ICONS: Record<string, string> = { forest, king: crown, villager: village, goblin, path, queen, brigand: bandit, gobeline: leaves, epilogue: book };
export const chapterIcon = (name: string): string => ICONS[name] ?? book;

/** The signs of the players, as on the table of this game. */
const SIGNS = [snail, key, acorn, candle];
export const sign = (seat: number): string => SIGNS[seat] ?? snail;

export const cardFrom = (made: Pick<MadeCard, "colours" | "effects" | "gold">): CardData => ({
    a: squareOf(made.colours[0] ?? "", made.effects[0] ?? ""),
    b: squareOf(made.colours[1] ?? "", made.effects[1] ?? ""),
    gold: made.gold,
});

/** What cards of the box with both effects, or else with one of them, are worth: from the least to the most. */
export function usualGold(faces: Faces, effects: string[]): [number, number] | null {
    const plain = effects.map((effect) => effect.replace("tale-", ""));
    const cards = Object.values(faces).map(cardOf);
    const worth = (all: boolean): number[] =>
        cards.filter((card) => {
            const has = (effect: string): boolean => card.a.effect === effect || card.b.effect === effect;
            return all ? plain.every(has) : plain.some(has);
        }).map((card) => card.gold);
    const both = worth(true);
    const found = both.length > 0 ? both : worth(false);
    return found.length > 0 ? [Math.min(...found), Math.max(...found)] : null;
}
