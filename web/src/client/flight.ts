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

function origin(before: Before, move: Move): DOMRect | undefined {
    const spots = before.pieces.get(move.from) ?? [];
    const free = spots.filter((spot) => !spot.taken);
    const spot = free.findLast((there) => there.face === (move.piece.face ?? "")) ?? free.at(-1);
    if (!spot) return before.zones.get(move.from);
    spot.taken = true;
    return spot.rect;
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

/** Fly each moved piece to its place, one shortly after the other; resolves when the last has landed. */
export async function fly(root: HTMLElement, before: Before, moves: Move[], ms: number): Promise<void> {
    if (ms <= 0 || document.hidden) return;
    const taken = new Set<Element>();
    const flights: Animation[] = [];
    const apart = Math.min(90, (400 - Math.min(ms, 400)) / Math.max(1, moves.length - 1) + 60);
    for (const move of moves) {
        const from = origin(before, move);
        const piece = arrival(root, move, taken);
        if (!from || !piece) continue;
        taken.add(piece);
        const to = piece.getBoundingClientRect();
        if (!seen(to)) continue;
        const unit = unitOf(piece);
        const x = (from.left + from.width / 2 - (to.left + to.width / 2)) * unit;
        const y = (from.top + from.height / 2 - (to.top + to.height / 2)) * unit;
        const scale = Math.max(0.2, Math.min(4, from.width / to.width));
        piece.classList.add("is-flying");
        const flight = piece.animate(
            [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
            { duration: ms, delay: flights.length * apart, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" },
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
