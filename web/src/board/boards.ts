/** Finds a game's own board, or the generic one that plays any game from its zones. */

import type { Component, Snippet } from "svelte";
import type { BoardModel } from "../client/board.svelte.ts";
import type { Speaker } from "../client/speaker.ts";
import type { Clock, Face, SeatInfo } from "../protocol/types.ts";
import type { Drawing } from "./Card.svelte";

export interface BoardProps {
    model: BoardModel;
    seats: SeatInfo[];
    clock?: Clock | null | undefined;
    /** "Since your last turn", to be put where the scene is empty. */
    note?: Snippet | undefined;
}

export type Look = (face: Face, speaker: Speaker) => Drawing;

export interface BoardOf {
    Board: Component<BoardProps>;
    look: Look;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../games/*/Board.svelte");
const looks = import.meta.glob<{ look: Look }>("../games/*/look.ts");
const posters = import.meta.glob<string>("../assets/*.svg", { query: "?url", import: "default", eager: true });

export async function boardOf(game: string): Promise<BoardOf> {
    const board = boards[`../games/${game}/Board.svelte`];
    const look = looks[`../games/${game}/look.ts`];
    const generic = await import("./generic/look.ts");
    const Board = board ? (await board()).default : (await import("./generic/Board.svelte")).default;
    return { Board, look: look ? (await look()).look : generic.look };
}

/** The poster of a game; the goblin for one that has brought none. */
export function poster(game: string): string {
    return posters[`../assets/${game}.svg`] ?? posters["../assets/goblin.svg"] ?? "";
}
