/** Reading a view of Goblin Slayer: which hexes there are, what is next to what, and what would hit Stormbeard where. It
 * decides nothing; whatever is legal comes from the server. */

import type { Cell } from "../../board/hex.ts";
import type { BoardModel } from "../../client/board.svelte.ts";
import type { Event, View } from "../../protocol/types.ts";

export type Kind = "floor" | "tunnel" | "door";

export interface Hex extends Cell {
    /** The slot of its tile: 6 is the centre, 1 the entrance, the others lie around clockwise from the lower right. */
    slot: number;
    kind: Kind;
    /** The sides without a wall, as bits: 1 for the right one, then clockwise. */
    open: number;
}

/** Sides clockwise from the right, as in the rules. */
export const SIDES: readonly [number, number][] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const EDGE_SLOTS = [2, 3, 4, 5, 0];
export const CENTRE = 6;
export const ENTRANCE = 1;

export const at = (q: number, r: number): string => `${q},${r}`;

export function hexesOf(view: View): Hex[] {
    const rows = view.extras?.["hexes"];
    if (!Array.isArray(rows)) return [];
    return (rows as [string, number, number, number, Kind, number][]).map(([id, q, r, slot, kind, open]) => ({ id, q, r, slot, kind, open }));
}

/** The name of the tile in each slot. */
export function tilesOf(view: View): string[] {
    const tiles = view.extras?.["tiles"] as { edges?: string[] } | undefined;
    const names = ["", "entrance", "", "", "", "", "centre"];
    EDGE_SLOTS.forEach((slot, place) => (names[slot] = tiles?.edges?.[place] ?? ""));
    return names;
}

export class Cave {
    readonly hexes: Hex[];
    private readonly byId: ReadonlyMap<string, Hex>;
    readonly byPlace: ReadonlyMap<string, Hex>;
    /** Steps to the door, figures ignored. */
    readonly steps: ReadonlyMap<string, number>;

    constructor(hexes: Hex[]) {
        this.hexes = hexes;
        this.byId = new Map(hexes.map((hex) => [hex.id, hex]));
        this.byPlace = new Map(hexes.map((hex) => [at(hex.q, hex.r), hex]));
        this.steps = this.walk(hexes.find((hex) => hex.kind === "door"));
    }

    hex(id: string): Hex | undefined {
        return this.byId.get(id);
    }

    /** The hexes next to one, with no wall between. */
    next(hex: Hex): Hex[] {
        return SIDES.flatMap(([q, r], side) => {
            const other = hex.open & (1 << side) ? this.byPlace.get(at(hex.q + q, hex.r + r)) : undefined;
            return other ? [other] : [];
        });
    }

    private walk(from: Hex | undefined): Map<string, number> {
        const steps = new Map<string, number>();
        if (!from) return steps;
        steps.set(from.id, 0);
        const queue = [from];
        for (let here = queue.shift(); here; here = queue.shift()) {
            for (const other of this.next(here)) {
                if (steps.has(other.id)) continue;
                steps.set(other.id, (steps.get(here.id) ?? 0) + 1);
                queue.push(other);
            }
        }
        return steps;
    }

    /** Steps from hex to hex as the crow flies, walls ignored. */
    apart(one: Hex, other: Hex): number {
        const [q, r] = [one.q - other.q, one.r - other.r];
        return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
    }

    /** What the monsters count next to a hex as they stand now: a goblin one, the ogre two. */
    threat(model: BoardModel, hex: Hex): number {
        return this.next(hex).reduce((sum, other) => sum + weight(model, other.id), 0);
    }
}

function weight(model: BoardModel, id: string): number {
    const faces = model.pieces(id).map((piece) => piece[1]);
    return faces.includes("ogre") ? 2 : faces.includes("goblin") ? 1 : 0;
}

/** What monsters that count so much count after so many hits: the ogre, if he is among them, takes one and stands,
 * unless there are hits for everybody. */
export function afterSweep(threat: number, hits: number, ogre: boolean): number {
    if (hits >= threat) return 0;
    return threat - hits + (ogre && hits > 0 ? 1 : 0);
}

/** The hex where a figure stands. */
export function where(model: BoardModel, token: string): string | undefined {
    const zone = model.zoneOf.get(token);
    return zone?.startsWith("hex-") ? zone : undefined;
}

export const HATS = 6;

/** Goblins are alike, so a token says only where one stands; their hats go with them from hex to hex. They come from what
 * has happened, so that they are the same after a reload, at another device and in a replay. */
export function hatsOf(events: Event[], view: View): ReadonlyMap<string, number> {
    const worn = new Map<string, number>();
    let ogre = "";
    /** Of the hats, the one that the fewest wear now. */
    const fresh = (): number => {
        const many = new Array<number>(HATS).fill(0);
        for (const hat of worn.values()) many[hat - 1] = (many[hat - 1] ?? 0) + 1;
        return many.indexOf(Math.min(...many)) + 1;
    };
    for (const { message, moves } of events) {
        if (message.key === "event.bought") ogre = message.args["place"]?.place ?? "";
        // At the beginning the log names the tunnels where they lie in wait, the ogre's too, and moves nobody.
        if (message.key === "event.placed") for (const { place } of message.args["places"]?.list ?? []) if (place != null && place !== ogre) worn.set(place, fresh());
        for (const { piece, from, to } of moves) {
            if (piece.face !== "goblin") continue;
            const hat = from.startsWith("hex-") ? (worn.get(from) ?? any(from)) : fresh();
            worn.delete(from);
            if (to.startsWith("hex-")) worn.set(to, hat);
        }
    }
    const there = view.zones.filter((zone) => zone.kind === "hex" && zone.pieces.some((piece) => piece[1] === "goblin"));
    return new Map(there.map((zone) => [zone.id, worn.get(zone.id) ?? any(zone.id)]));
}

/** For one of whom the log does not tell. */
function any(id: string): number {
    let sum = 7;
    for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
    return (sum % HATS) + 1;
}
