/** Pieces travel from where they were to where they are (first, last, invert, play). Nothing here changes the table. */

import type { Move } from "../protocol/types.ts";

interface Spot {
    face: string;
    rect: DOMRect;
    taken: boolean;
}

/** Where everything lay before an update. */
export interface Before {
    pieces: Map<string, Spot[]>;
    zones: Map<string, DOMRect>;
}

const seen = (rect: DOMRect): boolean => rect.width > 0 && rect.height > 0;

export function capture(root: HTMLElement): Before {
    const before: Before = { pieces: new Map(), zones: new Map() };
    for (const element of root.querySelectorAll<HTMLElement>("[data-zone]")) {
        const rect = element.getBoundingClientRect();
        if (seen(rect)) before.zones.set(element.dataset["zone"] ?? "", rect);
    }
    for (const element of root.querySelectorAll<HTMLElement>("[data-token]")) {
        const rect = element.getBoundingClientRect();
        const zone = element.dataset["in"] ?? "";
        if (!seen(rect)) continue;
        const spots = before.pieces.get(zone) ?? [];
        spots.push({ face: element.dataset["face"] ?? "", rect, taken: false });
        before.pieces.set(zone, spots);
    }
    return before;
}

/** Where a piece comes from: its own place, or a zone that never showed it. */
function origin(before: Before, move: Move): { rect: DOMRect; own: boolean } | undefined {
    const spots = before.pieces.get(move.from) ?? [];
    const free = spots.filter((spot) => !spot.taken);
    const spot = free.findLast((there) => there.face === (move.piece.face ?? "")) ?? free.at(-1);
    if (!spot) {
        const rect = before.zones.get(move.from);
        return rect && { rect, own: false };
    }
    spot.taken = true;
    return { rect: spot.rect, own: true };
}

function arrival(root: HTMLElement, move: Move, taken: Set<Element>): HTMLElement | null {
    const face = move.piece.face ?? "";
    const there = [...root.querySelectorAll<HTMLElement>(`[data-in="${CSS.escape(move.to)}"]`)];
    const free = there.filter((element) => !taken.has(element));
    const found = free.findLast((element) => element.dataset["face"] === face) ?? free.at(-1);
    return found ?? root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(move.to)}"]`);
}

/** What a pixel of the screen is where an element is drawn: a map has its own units. */
function unitOf(element: Element): number {
    return element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a ?? 1) : 1;
}

/** The moves of one update by the piece that made them: who goes on from where it has just arrived makes one journey of
 * several legs. Alike pieces that lay there before are moved first, unless the table tells them apart. */
export function journeys(moves: Move[], lying: (zone: string) => string[]): Move[][] {
    const found: Move[][] = [];
    const left = new Map<string, string[]>();
    for (const move of moves) {
        const face = move.piece.face ?? "";
        const there = left.get(move.from) ?? [...lying(move.from)];
        left.set(move.from, there);
        const known = face !== "" && !there.includes(face);
        const before = found.findLast((legs) => {
            const last = legs.at(-1);
            if (last?.to !== move.from) return false;
            return (last.piece.face ?? "") === face ? known || there.length === 0 : there.length === 0 && !last.piece.face;
        });
        if (before) before.push(move);
        else {
            found.push([move]);
            const at = there.lastIndexOf(face);
            there.splice(at < 0 ? there.length - 1 : at, 1);
        }
    }
    return found;
}

/** Fly each moved piece to its place, by way of wherever it went, one shortly after the other; resolves when the last has
 * landed. */
export async function fly(root: HTMLElement, before: Before, moves: Move[], ms: number): Promise<void> {
    if (ms <= 0 || document.hidden) return;
    const taken = new Set<Element>();
    const flights: Animation[] = [];
    const all = journeys(moves, (zone) => (before.pieces.get(zone) ?? []).map((spot) => spot.face));
    const apart = Math.min(90, (400 - Math.min(ms, 400)) / Math.max(1, all.length - 1) + 60);
    for (const legs of all) {
        const [first, last] = [legs[0], legs.at(-1)];
        const from = first && origin(before, first);
        const piece = last && arrival(root, last, taken);
        if (!from || !piece) continue;
        taken.add(piece);
        const to = piece.getBoundingClientRect();
        if (!seen(to)) continue;
        const unit = unitOf(piece);
        const shift = (rect: DOMRect): string => {
            const x = (rect.left + rect.width / 2 - (to.left + to.width / 2)) * unit;
            const y = (rect.top + rect.height / 2 - (to.top + to.height / 2)) * unit;
            return `translate(${x}px, ${y}px)`;
        };
        const stops = legs.slice(1).flatMap((leg) => before.zones.get(leg.from) ?? []);
        const scale = Math.max(0.2, Math.min(from.own ? 4 : 1, from.rect.width / to.width));
        const frames = [`${shift(from.rect)} scale(${scale})`, ...stops.map(shift), "none"];
        piece.classList.add("is-flying");
        piece.style.setProperty("--legs", String(frames.length - 1));
        const flight = piece.animate(
            frames.map((transform) => ({ transform, easing: "cubic-bezier(.2,.8,.2,1)" })),
            { duration: ms * (frames.length - 1), delay: flights.length * apart, fill: "backwards" },
        );
        flight.onfinish = flight.oncancel = () => piece.classList.remove("is-flying");
        flights.push(flight);
    }
    await Promise.all(flights.map((flight) => flight.finished.catch(() => undefined)));
}

/** A click finishes whatever is still on its way. */
export function land(root: HTMLElement): void {
    for (const flight of root.getAnimations({ subtree: true })) {
        const target = flight.effect instanceof KeyframeEffect ? flight.effect.target : null;
        if (target?.classList.contains("is-flying")) flight.finish();
    }
}
