/** Finds a game's own board, or the generic one that plays any game from its zones. */

import type { Component, Snippet } from "svelte";
import type { BoardModel } from "../client/board.svelte.ts";
import type { Speaker } from "../client/speaker.ts";
import type { Clock, Face, Result, SeatInfo } from "../protocol/types.ts";
import type { Drawing } from "./Card.svelte";

export interface BoardProps {
    model: BoardModel;
    seats: SeatInfo[];
    clock?: Clock | null | undefined;
    /** "Since your last turn", to be put where the scene is empty. */
    note?: Snippet | undefined;
}

/** What a game draws behind the name of whoever won, and how it says so. */
export interface BannerProps {
    game: string;
    winners: number[];
}

export interface Ending {
    /** With `names` and their `count`. */
    wins: string;
    you: string;
    /** Where all can lose. */
    nobody?: string;
    joke: string;
    /** Events that count points of somebody who has no seat: the last of each is told below the score. */
    counted?: readonly string[];
}

export type Look = (face: Face, speaker: Speaker) => Drawing;

/** A game's own score sheet, in place of the plain one. */
export interface SheetProps {
    model: BoardModel;
    result: Result;
    /** Seats from left to right: the reader's own first. */
    order: number[];
}

export interface BoardOf {
    Board: Component<BoardProps>;
    look: Look;
    Banner: Component<BannerProps>;
    /** In each language; nothing where the game leaves it to the page. */
    ending: Partial<Record<string, Ending>>;
    Sheet?: Component<SheetProps> | undefined;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../games/*/Board.svelte");
const looks = import.meta.glob<{ look: Look }>("../games/*/look.ts");
const banners = import.meta.glob<{ default: Component<BannerProps> }>("../games/*/Banner.svelte");
const endings = import.meta.glob<{ ending: Record<string, Ending> }>("../games/*/ending.ts");
const sheets = import.meta.glob<{ default: Component<SheetProps> }>("../games/*/Sheet.svelte");
const posters = import.meta.glob<string>("../assets/*.svg", { query: "?url", import: "default", eager: true });

export async function boardOf(game: string): Promise<BoardOf> {
    const board = boards[`../games/${game}/Board.svelte`];
    const look = looks[`../games/${game}/look.ts`];
    const generic = await import("./generic/look.ts");
    const Board = board ? (await board()).default : (await import("./generic/Board.svelte")).default;
    return {
        Board,
        look: look ? (await look()).look : generic.look,
        Banner: banners[`../games/${game}/Banner.svelte`] ? (await banners[`../games/${game}/Banner.svelte`]!()).default : (await import("./generic/Banner.svelte")).default,
        ending: (await endings[`../games/${game}/ending.ts`]?.())?.ending ?? {},
        Sheet: (await sheets[`../games/${game}/Sheet.svelte`]?.())?.default,
    };
}

/** The poster of a game; the goblin for one that has brought none. */
export function poster(game: string): string {
    return posters[`../assets/${game}.svg`] ?? posters["../assets/goblin.svg"] ?? "";
}
