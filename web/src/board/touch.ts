/** Three ways to one act: dragging, arrows, and a focus that is never lost. All work on any board by its data marks. */

import { tick } from "svelte";
import type { BoardModel } from "../client/board.svelte.ts";
import { carried } from "./carry.ts";

const STOPS = "button:not([disabled]), a[href], [tabindex='0']";

function shown(element: Element): boolean {
    const rect = element.getBoundingClientRect();
    return rect.width > 0 && rect.height > 0;
}

/** The next stop in the direction of an arrow: near, and not too far to the side. */
function next(root: HTMLElement, from: Element, key: string): HTMLElement | undefined {
    const here = middle(from.getBoundingClientRect());
    const along = key === "ArrowLeft" || key === "ArrowRight" ? 0 : 1;
    const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const stop of root.querySelectorAll<HTMLElement>(STOPS)) {
        if (stop === from || !shown(stop)) continue;
        const there = middle(stop.getBoundingClientRect());
        const ahead = sign * ((there[along] ?? 0) - (here[along] ?? 0));
        const aside = Math.abs((there[1 - along] ?? 0) - (here[1 - along] ?? 0));
        const cost = ahead + 2.4 * aside;
        if (ahead > 4 && cost < least) [best, least] = [stop, cost];
    }
    return best;
}

function middle(rect: DOMRect): [number, number] {
    return [rect.left + rect.width / 2, rect.top + rect.height / 2];
}

export function arrows(root: HTMLElement, event: KeyboardEvent): void {
    if (!event.key.startsWith("Arrow") || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = document.activeElement;
    if (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) return;
    const stop = from && root.contains(from) ? next(root, from, event.key) : root.querySelector<HTMLElement>(STOPS);
    if (!stop) return;
    event.preventDefault();
    stop.focus();
}

interface Focus {
    key: string;
    zone: string;
    at: [number, number];
}

/** Remembers what had the focus, and gives it to the same thing, or the nearest, when an update has taken it away. */
export class FocusKeeper {
    private last: Focus | null = null;

    note(event: FocusEvent): void {
        const element = event.target;
        if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
        const { token, target } = element.dataset;
        this.last = {
            key: token ?? target ?? "",
            zone: element.dataset["in"] ?? target ?? "",
            at: middle(element.getBoundingClientRect()),
        };
    }

    async keep(root: HTMLElement | undefined): Promise<void> {
        const last = this.last;
        if (!root || !last) return;
        await tick();
        const now = document.activeElement;
        if (now && now !== document.body && now.isConnected) return;
        const zone = CSS.escape(last.zone);
        const key = CSS.escape(last.key);
        const same =
            root.querySelector<HTMLElement>(`button[data-token="${key}"], [data-target="${key}"]`) ??
            root.querySelector<HTMLElement>(`button[data-in="${zone}"], [data-target="${zone}"]`);
        (same && shown(same) ? same : this.nearest(root, last.at))?.focus({ preventScroll: true });
    }

    private nearest(root: HTMLElement, at: [number, number]): HTMLElement | undefined {
        const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(shown);
        const far = (stop: HTMLElement): number => {
            const [x, y] = middle(stop.getBoundingClientRect());
            return Math.hypot(x - at[0], y - at[1]);
        };
        return stops.sort((a, b) => far(a) - far(b))[0];
    }
}

/** Dragging a piece onto a place: the same two touches, made in one go. */
export function draggable(root: HTMLElement, model: () => BoardModel): () => void {
    return carried(root, {
        grips: "button[data-token]",
        lift: (piece) => {
            const token = piece.dataset["token"] ?? "";
            const standing = model().standing(token);
            if (!model().mayAct || (standing !== "can" && standing !== "selected")) return false;
            if (standing === "can") model().touchPiece(token);
            return true;
        },
        dress: (ghost, where) => {
            ghost.className = "";
            ghost.style.setProperty("--cw", `${where.width}px`);
        },
        drop: (_, over) => {
            const zone = over?.closest<HTMLElement>("[data-zone]")?.dataset["zone"];
            const board = model();
            if (zone && board.selected !== null && board.placeStanding(zone) !== "") board.touchPlace(zone);
            else board.putBack();
        },
    });
}
