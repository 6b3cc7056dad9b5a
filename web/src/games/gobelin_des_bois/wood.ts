/** Reading a view of Gobelin des Bois. It decides nothing; whatever is legal comes from the server. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Offer, Piece, View } from "../../protocol/types.ts";
import { type CardData, cardOf, type Colour, type Effect, EFFECTS, matches, type Square } from "./card.ts";

export const LEFT = 0;
export const RIGHT = 1;
export const ENDS = ["left", "right"] as const;
export const LETTERS = ["A", "B"] as const;

export interface Agreed {
    mode: string;
    rounds: number;
    chapter: number;
    track: string;
    level: number;
    scaling: string;
    zero: string;
}

export const CHAPTERS = ["forest", "king", "villager", "goblin", "path", "queen", "brigand", "gobeline", "epilogue"] as const;

export function agreedOf(view: View): Agreed {
    const found = (view.extras?.["agreed"] ?? {}) as Partial<Agreed>;
    return { mode: "competitive", rounds: 1, chapter: 0, track: "easy", level: 1, scaling: "scaled", zero: "acts", ...found };
}

export function teamsOf(view: View): number[] {
    const teams = view.extras?.["teams"];
    return Array.isArray(teams) ? (teams as number[]) : [];
}

export function talesOf(view: View): Effect[] {
    const tales = view.extras?.["tales"];
    return Array.isArray(tales) ? EFFECTS.filter((effect) => tales.includes(effect)) : [];
}

export function trackOf(view: View): string[][] {
    const track = view.extras?.["track"];
    return Array.isArray(track) ? (track as string[][]) : [];
}

export function cardAt(model: BoardModel, piece: Piece | undefined): CardData | undefined {
    const face = piece?.[1] ? model.faces[piece[1]] : undefined;
    return face ? cardOf(face) : undefined;
}

export const isTurned = (piece: Piece | undefined): boolean => piece?.[2]?.includes("turned") ?? false;

/** The zone for an end of the path, by how the card is held. */
export const zoneFor = (end: number, turned: boolean): string => (ENDS[end] ?? "left") + (turned ? "-turned" : "");

/** The square that a card lays over an end, and the one that then lies open. On the left end its right square is laid. */
export function laid(card: CardData, end: number, turned: boolean): { under: Square; open: Square } {
    const right = (end === LEFT) !== turned;
    return right ? { under: card.b, open: card.a } : { under: card.a, open: card.b };
}

interface Step {
    card: CardData;
    turned: boolean;
}

function endsOf(path: Step[]): [Colour, Colour] {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return ["any", "any"];
    return [(first.turned ? first.card.b : first.card.a).colour, (last.turned ? last.card.a : last.card.b).colour];
}

export function pathOf(model: BoardModel): Step[] {
    return model.pieces("path").flatMap((piece) => {
        const card = cardAt(model, piece);
        return card ? [{ card, turned: isTurned(piece) }] : [];
    });
}

/** Which ends a square would fit. */
export function fitting(square: Square, path: Step[]): number[] {
    if (path.length === 0) return [];
    const ends = endsOf(path);
    return [LEFT, RIGHT].filter((end) => matches(square.colour, ends[end] ?? "any"));
}

/** The effect that an offer to lay a card would have. */
export function effectOf(offer: Offer | undefined): { effect: Effect; tale: boolean } | undefined {
    const term = offer?.sentence.args["effect"]?.term ?? "";
    const plain = EFFECTS.find((effect) => effect === term.replace("tale-", ""));
    return plain ? { effect: plain, tale: term.startsWith("tale-") } : undefined;
}

export interface Plan {
    end: number;
    zone: string;
    offer: Offer;
    effect: Effect;
    tale: boolean;
    /** The card at the other end, where the effect will take it away. */
    far: CardData | undefined;
    /** Colours at both ends afterwards, where the other card of the hand will fit neither. */
    ambush: [Colour, Colour] | undefined;
}

/** What laying the selected card at an end would do, as far as the table shows it. */
export function plan(model: BoardModel, hand: Piece[], end: number, turned: boolean): Plan | undefined {
    const zone = zoneFor(end, turned);
    const offer = model.leadsTo(zone);
    const what = effectOf(offer);
    const piece = hand.find((each) => each[0] === model.selected);
    const card = cardAt(model, piece);
    if (!offer || !what || !card || !piece) return undefined;
    const path = pathOf(model);
    const after = end === LEFT ? [{ card, turned }, ...path] : [...path, { card, turned }];
    const takes = what.effect === "capture" || what.effect === "return";
    const far = takes ? (end === LEFT ? after.pop() : after.shift())?.card : undefined;
    const other = cardAt(model, hand.find((each) => each[0] !== piece[0]));
    const ends = endsOf(after);
    const fits = (square: Square): boolean => ends.some((colour) => matches(square.colour, colour));
    const stuck = other !== undefined && (what.effect !== "swap" || what.tale) && !fits(other.a) && !fits(other.b);
    return { end, zone, offer, effect: what.effect, tale: what.tale, far, ambush: stuck ? ends : undefined };
}

export interface Walk {
    /** Column after column, as the King comes through them. */
    columns: number[];
    coins: number;
    /** He takes his last coin, and the game ends there. */
    last: boolean;
}

/** The King's coins: with the last one the game is over. */
export const COINS = 4;

/** How the King will walk: past his last column he takes a coin and begins again. `held` are the coins he has. */
export function walk(from: number, steps: number, columns: number, held: number): Walk {
    const seen: number[] = [];
    let coins = 0;
    for (let i = 1, at = from; i <= steps && columns > 0 && held + coins < COINS; i++) {
        at += 1;
        if (at === columns) [at, coins] = [0, coins + 1];
        seen.push(at);
    }
    return { columns: seen, coins, last: coins > 0 && held + coins === COINS };
}

export const counter = (model: BoardModel, zone: string, name: string): number => model.zone(zone)?.counters?.[name] ?? 0;

/** Gold of the cards of a zone that the reader knows, and how many stay closed. */
export function gold(model: BoardModel, zone: string): { known: number; closed: number } {
    const pieces = model.pieces(zone);
    const cards = pieces.map((piece) => cardAt(model, piece));
    const known = cards.reduce((sum, card) => sum + (card?.gold ?? 0), 0);
    const open = cards.filter((card) => card !== undefined).length;
    return { known, closed: Math.max(0, (model.zone(zone)?.count ?? 0) - open) };
}
