/** Reading a view of Gold n' Crash: which columns face each other, how far guests have come, what a play would do. It
 * decides nothing; whatever is legal comes from the server. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Face, Piece } from "../../protocol/types.ts";
import { w } from "./words.ts";

export const COLUMNS = ["left", "middle", "right"] as const;

/** Lane 0 is the reader's left column; the foe's right column lies across. */
export function columnOf(lane: number, own: boolean): string {
    return COLUMNS[own ? lane : 2 - lane] ?? "middle";
}

export function kindOf(model: BoardModel, piece: Piece | undefined): string {
    return piece?.[1] ? (model.faces[piece[1]]?.kind ?? "") : "";
}

export function goldOf(model: BoardModel, pieces: Piece[]): number {
    return pieces.reduce((sum, piece) => sum + Number((piece[1] && model.faces[piece[1]]?.props["gold"]) || 0), 0);
}

/** How far a guest's wish has come. */
export function progress(model: BoardModel, guest: Face, seat: number, lane: number, own: boolean): number {
    const pieces = model.pieces(`column-${columnOf(lane, own)}@${seat}`);
    const wish = guest.props["wish"];
    if (wish === "gold") return goldOf(model, pieces);
    if (wish === "cards") return pieces.length;
    if (wish === "kinds") return new Set(pieces.map((piece) => kindOf(model, piece))).size;
    if (wish === "plays") {
        const plays = model.view.extras?.["plays"];
        const column = COLUMNS.indexOf(columnOf(lane, own) as (typeof COLUMNS)[number]);
        return model.view.to_move.includes(seat) && Array.isArray(plays) ? Number(plays[column]) : 0;
    }
    return pieces.filter((piece) => kindOf(model, piece) === wish).length;
}

export interface Preview {
    title: string;
    effect: string;
    times: number;
    kind: string;
}

/** What the selected card would do in a lane, in words, as far as the table shows it. */
export function preview(model: BoardModel, me: number, lane: number): Preview | null {
    const selected = model.selected === null ? undefined : model.faceOf.get(model.selected);
    const kind = selected === undefined ? "" : (model.faces[selected]?.kind ?? "");
    if (!kind || !model.selected?.startsWith(`hand@${me}`)) return null;
    const column = model.pieces(`column-${columnOf(lane, true)}@${me}`);
    const times = column.filter((piece) => kindOf(model, piece) === kind).length + 1;
    const title = times > 1 ? `${model.speaker.word(`term.${kind}`)} ×${times}` : model.speaker.word(`term.${kind}`);
    const effect = times >= 3 ? `${says(model, me, lane, kind, times)}, ${w("goes")}` : says(model, me, lane, kind, times);
    return { title, effect: kind === "coin" && times < 3 ? "" : effect.replace(/^, /, ""), times, kind };
}

function says(model: BoardModel, me: number, lane: number, kind: string, times: number): string {
    if (kind === "bombard") return w("bombards");
    if (kind === "fish") return w("fishes", { n: Math.min(times, model.zone(`discard@${me}`)?.count ?? 0) });
    if (kind === "reinforce") return w("draws", { n: Math.min(times, model.zone(`deck@${me}`)?.count ?? 0) });
    if (kind === "secure") return w("secures", { n: times });
    if (kind !== "board") return "";
    const hit = model.pieces(`column-${columnOf(lane, false)}@${1 - me}`).slice(-times).reverse();
    const names = hit.map((piece) => (piece[1] ? model.speaker.face(piece[1]) : ""));
    return w("sends", { cards: names.join(w("and")) });
}
