/** Reading a view of Goblin Laundromat: who washes, what is counted, what may come next. It decides nothing; whatever is
 * legal, and whatever a seat may know, comes from the server. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Face, Offer, Piece } from "../../protocol/types.ts";

export const STAINS = ["dirt", "magic", "slime"] as const;
export type Stain = (typeof STAINS)[number];
export const TYPES = ["sock", "underwear", "pants", "cape", "shirt", "dress", "hat", "gloves"] as const;
export const NUMERALS = ["I", "II", "III", "IV"] as const;
export type MachineState = "idle" | "waits" | "washes" | "completed" | "stopped" | "failed";

/** A limit of a program: the stains it counts, how many there may be, and how many there are. */
export interface Gauge {
    stains: Stain[];
    most: number;
    count: number;
}

/** Of the cards that may lie in a basket, those that would fail next: counted by the server from what the reader knows. */
export interface Risk {
    basket: number;
    sure: [face: string, overfills: Stain[]][];
    sure_fail: number;
    unseen: number;
    maybe: number;
    maybe_fail: number;
    chance: number;
}

export class Laundry {
    readonly model: BoardModel;

    constructor(model: BoardModel) {
        this.model = model;
    }

    private extra<T>(name: string, otherwise: T): T {
        return (this.model.view.extras?.[name] as T | undefined) ?? otherwise;
    }

    get players(): number {
        return this.model.players;
    }

    get round(): number {
        return this.model.view.counters["round"] ?? 0;
    }

    get cycle(): number {
        return this.model.view.counters["cycle"] ?? 0;
    }

    get washer(): number {
        return this.extra("washer", -1);
    }

    /** 1 passes to the left (clockwise), -1 to the right. */
    get direction(): number {
        return this.extra("direction", 1);
    }

    /** Seats in the order in which they wash in this round. */
    get order(): number[] {
        return this.extra<number[]>("order", []);
    }

    machine(seat: number): MachineState {
        return this.extra<MachineState[]>("machines", [])[seat] ?? "idle";
    }

    gauges(seat: number): Gauge[] {
        return this.extra<Gauge[][]>("gauges", [])[seat] ?? [];
    }

    risk(seat: number): Risk | undefined {
        return this.extra<Risk[]>("risk", [])[seat];
    }

    get washing(): boolean {
        return this.washer >= 0;
    }

    /** Around the table from a seat on, in the direction in which hands go. */
    around(from: number): number[] {
        return Array.from({ length: this.players }, (_, at) => (from + at * this.direction + this.players * at) % this.players);
    }

    next(seat: number): number {
        return (seat + this.direction + this.players) % this.players;
    }

    face(piece: Piece | undefined): Face | undefined {
        return piece?.[1] ? this.model.faces[piece[1]] : undefined;
    }

    species(seat: number): string {
        return String(this.face(this.model.pieces(`goblin@${seat}`)[0])?.props["species"] ?? "elf");
    }

    /** The program of this round, if it lies open. */
    program(seat: number): Piece | undefined {
        return this.model.pieces(`programs@${seat}`)[this.round - 1];
    }

    hasPotion(seat: number): boolean {
        return !this.model.pieces(`potion@${seat}`)[0]?.[2]?.includes("spent");
    }

    count(zone: string): number {
        return this.model.zone(zone)?.count ?? 0;
    }

    /** Clean garments of a type. */
    clean(seat: number, type: string): number {
        return this.model.pieces(`score@${seat}`).filter((piece) => this.face(piece)?.props["type"] === type).length;
    }

    /** Pairs among them: two of one design each. */
    pairs(seat: number, type: string): number {
        const many = new Map<unknown, number>();
        for (const piece of this.model.pieces(`score@${seat}`)) {
            const props = this.face(piece)?.props;
            if (props?.["type"] === type) many.set(props["design"], (many.get(props["design"]) ?? 0) + 1);
        }
        return [...many.values()].reduce((sum, count) => sum + Math.floor(count / 2), 0);
    }

    /** The types of garments in this edition, in the order of the scoring. */
    get types(): string[] {
        const there = new Set(Object.values(this.model.faces).map((face) => String(face.props["type"] ?? "")));
        return TYPES.filter((type) => there.has(type));
    }

    /** All stains on a seat's clean garments: they break ties. */
    dirtiness(seat: number): number {
        return this.model.pieces(`score@${seat}`).reduce((sum, piece) => sum + stainList(this.face(piece)).length, 0);
    }

    /** Coins of completed programs so far. */
    coins(seat: number): number {
        return this.model
            .pieces(`programs@${seat}`)
            .filter((piece) => piece[2]?.includes("completed"))
            .reduce((sum, piece) => sum + Number(this.face(piece)?.props["coins"] ?? 0), 0);
    }

    /** Stains that no limit of the seat's program counts. */
    ignored(seat: number): Stain[] {
        const counted = new Set(this.gauges(seat).flatMap((gauge) => gauge.stains));
        return STAINS.filter((stain) => !counted.has(stain));
    }

    /** All stains of a kind in the drum, counted or not; those under the potion are left out. */
    inDrum(seat: number, stain: Stain): number {
        return this.model
            .pieces(`drum@${seat}`)
            .filter((piece) => !piece[2]?.includes("covered"))
            .reduce((sum, piece) => sum + stainsOf(this.face(piece), stain), 0);
    }

    offer(key: string): Offer | undefined {
        return this.model.offers.find((offer) => offer.sentence.key === key);
    }

    get failed(): boolean {
        return this.model.pieces(`drum@${this.washer}`).length > 0 && this.gauges(this.washer).some((gauge) => gauge.count > gauge.most);
    }
}

export function stainsOf(face: Face | undefined, stain: Stain): number {
    return Number(face?.props[stain] ?? 0);
}

/** Every stain of a garment, one entry for each symbol. */
export function stainList(face: Face | undefined): Stain[] {
    return STAINS.flatMap((stain) => Array.from({ length: stainsOf(face, stain) }, () => stain));
}

/** The limits printed on a program: `dirt 2, magic 1` or `dirt+magic 3`. */
export function limitsOf(face: Face | undefined): { stains: Stain[]; most: number }[] {
    const written = String(face?.props["limits"] ?? "");
    if (!written) return [];
    return written.split(", ").map((limit) => {
        const [stains = "", most = "0"] = limit.split(" ");
        return { stains: stains.split("+") as Stain[], most: Number(most) };
    });
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
