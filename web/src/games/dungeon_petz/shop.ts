/** Reading a view of Dungeon Petz: cages with what they withstand, pets with their bars, stores, wishes. It decides
 * nothing; whatever is legal comes from the server. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Face, Piece } from "../../protocol/types.ts";

export const COLOURS = ["green", "red", "yellow", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export const NEEDS = ["hunger", "poop", "play", "anger", "magic", "disease"] as const;
export type Need = (typeof NEEDS)[number];
export const SPOTS = ["top", "left", "right", "bottom"] as const;
/** The two cages that each play spot lies between. */
export const SPOT_CAGES = [[0, 1], [0, 2], [1, 3], [2, 3]] as const;
export const PLACES = [0, 1, 2, 3] as const;
export const EXITS = 6;
const LETTERS = "GRYP";
const SALE_SIZE = 4;

export type Counts = Record<Need, number>;

export function noNeeds(): Counts {
    return { hunger: 0, poop: 0, play: 0, anger: 0, magic: 0, disease: 0 };
}

export interface Beast {
    piece: Piece;
    face: Face | undefined;
    /** Its drawing: the name of its face without the kind. */
    art: string;
    size: number;
    suffering: number;
    mutations: number;
    eatsVeg: boolean;
    eatsMeat: boolean;
    /** All seven bars, in the order in which they come. */
    bars: Colour[];
    /** What it brings in gold at its size; null as long as nobody buys it. */
    price: number | null;
}

export interface Cage {
    at: number;
    zone: string;
    tile: Piece | null;
    addon: Piece | null;
    pet: Beast | null;
    manure: number;
    imps: number;
    strength: number;
    antimagic: number;
    veg: number;
    meat: number;
    play: number;
    drain: number;
}

/** The number behind a mark such as `size-4`; 0 without it. */
export function marked(piece: Piece, name: string): number {
    const mark = piece[2]?.find((each) => each.startsWith(`${name}-`));
    return mark === undefined ? 0 : Number(mark.slice(name.length + 1));
}

export function faceOf(model: BoardModel, piece: Piece | null | undefined): Face | undefined {
    return piece?.[1] ? model.faces[piece[1]] : undefined;
}

export function artOf(id: string | null | undefined): string {
    return id ? id.slice(id.indexOf("-") + 1) : "";
}

export function beastOf(model: BoardModel, piece: Piece): Beast {
    const face = faceOf(model, piece);
    const size = marked(piece, "size");
    const diet = String(face?.props["diet"] ?? "");
    const prices = String(face?.props["gold"] ?? "").split(" ");
    return {
        piece,
        face,
        art: artOf(piece[1]),
        size,
        suffering: marked(piece, "suffering"),
        mutations: marked(piece, "mutations"),
        eatsVeg: diet !== "carnivore",
        eatsMeat: diet !== "herbivore",
        bars: [...String(face?.props["bars"] ?? "")].map((letter) => COLOURS[LETTERS.indexOf(letter)] ?? "green"),
        price: size < SALE_SIZE ? null : Number(prices[size - SALE_SIZE] ?? 0),
    };
}

export function cagesOf(model: BoardModel, seat: number): Cage[] {
    return PLACES.map((at) => {
        const zone = `cage-${at + 1}@${seat}`;
        const pieces = model.pieces(zone);
        const kind = (wanted: string): Piece | null => pieces.find((piece) => faceOf(model, piece)?.kind === wanted) ?? null;
        const tile = kind("cage");
        const addon = kind("addon");
        const pet = kind("pet");
        const sum = (prop: string): number =>
            Number(faceOf(model, tile)?.props[prop] ?? 0) + (tile ? Number(faceOf(model, addon)?.props[prop] ?? 0) : 0);
        return {
            at,
            zone,
            tile,
            addon,
            pet: pet ? beastOf(model, pet) : null,
            manure: model.zone(zone)?.counters?.["manure"] ?? 0,
            imps: pieces.filter((piece) => faceOf(model, piece)?.kind === "imp").length,
            strength: sum("strength"),
            antimagic: sum("antimagic"),
            veg: sum("veg"),
            meat: sum("meat"),
            play: sum("play"),
            drain: sum("poop"),
        };
    });
}

/** The visible bars of a pet, in the order in which they are asked for: colour by colour. */
export function barsNow(pet: Beast): Colour[] {
    const now = pet.bars.slice(0, pet.size);
    return COLOURS.flatMap((colour) => now.filter((bar) => bar === colour));
}

export interface Stores {
    veg: number[];
    meat: number[];
    imps: number;
    gold: number;
    reputation: number;
    exhibition: number;
    potions: number;
    artifacts: Piece[];
    hospital: number;
    platform: number;
}

export function storesOf(model: BoardModel, seat: number): Stores {
    const home = model.zone(`imps@${seat}`);
    const larder = model.zone(`larder@${seat}`)?.counters ?? {};
    const stock = model.pieces(`stock@${seat}`);
    const own = (zone: string): number => model.pieces(zone).filter((piece) => piece[1] === `imp-${seat}`).length;
    return {
        veg: [1, 2, 3].map((box) => larder[`veg_${box}`] ?? 0),
        meat: [1, 2].map((box) => larder[`meat_${box}`] ?? 0),
        imps: home?.count ?? 0,
        gold: home?.counters?.["gold"] ?? 0,
        reputation: home?.counters?.["reputation"] ?? 0,
        exhibition: home?.counters?.["exhibition"] ?? 0,
        potions: stock.filter((piece) => piece[1] === "potion").length,
        artifacts: stock.filter((piece) => piece[1] !== "potion"),
        hospital: own("hospital"),
        platform: own("platform") + own("space-platform"),
    };
}

/** How many of these have not been used in this round. */
export function has(stores: Stores, artifact: string): number {
    return stores.artifacts.filter((piece) => piece[1] === `artifact-${artifact}` && !piece[2]?.includes("spent")).length;
}

/** Where the edition differs from our rulings, as far as one's own needs and sales go. */
export interface Switches {
    magic_before_anger: boolean;
    multicolour_counts_both_symbols: boolean;
}

export function switchesOf(model: BoardModel): Switches {
    return model.view.extras?.["switches"] as Switches;
}

/** A space whose neutral imps take food from the mixed stand: who stands there, and how many will in the next round. */
export interface SmallSpace {
    zone: string;
    food: "veg" | "meat";
    imps: Piece[];
    coming: number;
}

export function smallSpacesOf(model: BoardModel): SmallSpace[] {
    const spaces = [["space-small_green", "veg"], ["space-small_red", "meat"]] as const;
    return spaces.map(([zone, food]) => ({ zone, food, imps: model.pieces(zone), coming: model.zone(zone)?.counters?.["coming"] ?? 0 }));
}

/** The reputation that each place of an exhibition brings. */
export function prizesOf(model: BoardModel): number[] {
    const counters = model.zone("exhibitions")?.counters ?? {};
    return [1, 2, 3, 4].flatMap((place) => counters[`prize_${place}`] ?? []);
}

export interface Wish {
    piece: Piece;
    face: Face | undefined;
    art: string;
    round: number;
    now: boolean;
    past: boolean;
    /** Needs, and manure, with what they are worth. */
    tastes: [string, number][];
    /** Only one pet is looked at. */
    single: boolean;
    multicolour: string[];
    /** What an exhibition brings to the stands: veg; veg and meat; meat. */
    food: { veg: number; meat: number }[];
}

export function wishesOf(model: BoardModel, zone: "exhibitions" | "customers"): Wish[] {
    return model.pieces(zone).map((piece) => {
        const face = faceOf(model, piece);
        const tastes = [...NEEDS, "manure"].flatMap((taste): [string, number][] => {
            const weight = Number(face?.props[taste] ?? 0);
            return weight === 0 ? [] : [[taste, weight]];
        });
        return {
            piece,
            face,
            art: artOf(piece[1]),
            round: marked(piece, "round"),
            now: piece[2]?.includes("now") ?? false,
            past: piece[2]?.includes("past") ?? false,
            tastes: tastes.sort((a, b) => b[1] - a[1]),
            single: face?.props["scope"] === "single",
            multicolour: String(face?.props["multicolour"] ?? "").split(" ").filter(Boolean),
            food: foodOf(String(face?.props["food"] ?? "")),
        };
    });
}

function foodOf(printed: string): Wish["food"] {
    const [veg, mixedVeg, mixedMeat, meat] = printed.split(" ").map(Number);
    if (veg === undefined || mixedVeg === undefined || mixedMeat === undefined || meat === undefined) return [];
    return [{ veg, meat: 0 }, { veg: mixedVeg, meat: mixedMeat }, { veg: 0, meat }];
}

/** What lies on one end of a need card. */
export function symbolsOf(face: Face | undefined, double: boolean): Need[] {
    const both = String(face?.props["double"] ?? "");
    return (double && both ? both.split(" ") : [String(face?.props["need"] ?? "")]).filter((need): need is Need =>
        (NEEDS as readonly string[]).includes(need),
    );
}

export function colourOf(face: Face | undefined): Colour {
    return (face?.props["colour"] as Colour | undefined) ?? "green";
}

export function hasDouble(face: Face | undefined): boolean {
    return face?.props["double"] !== undefined;
}

/** A group in its exit. */
export interface Group {
    seat: number;
    piece: Piece;
    imps: number;
    gold: number;
}

export function groupsOf(model: BoardModel, seat: number): Group[] {
    return model
        .pieces(`exits@${seat}`)
        .map((piece) => ({ seat, piece, imps: marked(piece, "imps"), gold: marked(piece, "gold") }));
}

export const sizeOf = (group: { imps: number; gold: number }): number => group.imps + group.gold;
