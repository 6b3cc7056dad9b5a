/** The mountain around the floor, drawn from the layout alone: the same cavern always looks the same. */

import { at, type Cave, CENTRE, type Hex, SIDES } from "./cave.ts";

export const SIZE = 30;
/** How far the rock stands above the floor. */
export const WALL = 9;
const RINGS = 8;
const TONES = 7;

type Point = [number, number];
interface Place {
    q: number;
    r: number;
}

export const middle = ({ q, r }: Place): Point => [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
const fix = (value: number): string => value.toFixed(1);
const line = (points: Point[]): string => "M" + points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join("L");

/** A number from 0 to 1 that belongs to a place. */
export function chance(q: number, r: number, salt: number): number {
    let x = (q * 374761393 + r * 668265263 + salt * 2147483647) | 0;
    x = Math.imul(x ^ (x >>> 13), 1274126177);
    return ((x ^ (x >>> 16)) >>> 0) / 4294967296;
}

/** The corners of a hex, a little out of true; corners that meet move alike. */
function ring(place: Place, inset: number, rough: number): Point[] {
    const [x, y] = middle(place);
    return Array.from({ length: 6 }, (_, i): Point => {
        const angle = ((60 * i - 30) * Math.PI) / 180;
        const [cx, cy] = [x + (SIZE - inset) * Math.cos(angle), y + (SIZE - inset) * Math.sin(angle)];
        const [kx, ky] = [Math.round(x + SIZE * Math.cos(angle)), Math.round(y + SIZE * Math.sin(angle))];
        return [cx + rough * (chance(kx, ky, 1) - 0.5), cy + rough * (chance(kx, ky, 2) - 0.5)];
    });
}

/** A side of a hex as a ragged line. */
function ragged([x1, y1]: Point, [x2, y2]: Point): string {
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
        const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
        const rough = t === 0 || t === 1 ? 0 : 3.4;
        return [x + rough * (chance(Math.round(x), Math.round(y), 3) - 0.5), y + rough * (chance(Math.round(x), Math.round(y), 4) - 0.5)];
    });
    return line(points);
}

export interface Spot {
    x: number;
    y: number;
    kind: string;
}

export interface Rock {
    /** The whole mass, for its shadow and its face. */
    mass: string;
    /** Facets by how much light they catch, near the floor and far away. */
    near: string[];
    far: string[];
    walls: string;
    rim: string;
    thresholds: string;
    floors: { tile: string; path: string; light: string; dark: string }[];
    pebbles: string;
    torches: Spot[];
    props: Spot[];
}

export function slotCentre(slot: number): Place {
    if (slot === CENTRE) return { q: 0, r: 0 };
    let [q, r] = [3, 2];
    for (let i = 0; i < slot; i++) [q, r] = [-r, q + r];
    return { q, r };
}

function board(): Map<string, Place> {
    const all = new Map<string, Place>();
    for (let slot = 0; slot < 7; slot++) {
        const { q: x, r: y } = slotCentre(slot);
        for (let q = -2; q <= 2; q++) for (let r = -2; r <= 2; r++) if (Math.abs(q + r) <= 2) all.set(at(q + x, r + y), { q: q + x, r: r + y });
    }
    return all;
}

function around(all: Map<string, Place>): Place[] {
    const found = new Map<string, Place>();
    let edge = [...all.values()];
    for (let i = 0; i < RINGS; i++) {
        const fresh = new Map<string, Place>();
        for (const { q, r } of edge) {
            for (const [dq, dr] of SIDES) {
                const key = at(q + dq, r + dr);
                if (!all.has(key) && !found.has(key)) fresh.set(key, { q: q + dq, r: r + dr });
            }
        }
        for (const [key, place] of fresh) found.set(key, place);
        edge = [...fresh.values()];
    }
    return [...found.values()];
}

/** Each rock is a low pyramid; light falls from the upper left. */
function facets(places: Place[]): string[] {
    const tones = Array.from({ length: TONES }, () => "");
    for (const place of places) {
        const [x, y] = middle(place);
        const [mx, my, mz] = [x + 14 * (chance(place.q, place.r, 5) - 0.5), y + 14 * (chance(place.q, place.r, 6) - 0.5), 8 + 14 * chance(place.q, place.r, 7)];
        const corners = ring(place, -0.6, 5);
        corners.forEach(([x1, y1], i) => {
            const [x2, y2] = corners[(i + 1) % 6] ?? [x1, y1];
            const [z1, z2] = [11 * chance(Math.round(x1 / 4), Math.round(y1 / 4), 8), 11 * chance(Math.round(x2 / 4), Math.round(y2 / 4), 8)];
            const [ux, uy, uz, vx, vy, vz] = [x1 - mx, y1 - my, z1 - mz, x2 - mx, y2 - my, z2 - mz];
            const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
            const light = (-0.45 * nx - 0.72 * ny + 0.3 * nz) / (Math.hypot(nx, ny, nz) || 1);
            const tone = Math.max(0, Math.min(TONES - 1, Math.round(((light + 0.7) / 1.6) * (TONES - 1))));
            tones[tone] += `${line([[mx, my], [x1, y1], [x2, y2]])}Z`;
        });
    }
    return tones;
}

const PROPS: Record<string, string> = { edge_1: "barrel", edge_2: "mushrooms", edge_3: "bunk", edge_4: "crystals", edge_5: "chair" };

/** Torches and odds and ends stand on rock beside the floor, well apart, never on the floor. */
function furnish(cave: Cave, rocks: Place[], slots: Map<string, string>): [Spot[], Spot[]] {
    const beside = rocks
        .map((place) => ({ place, floor: SIDES.filter(([q, r]) => cave.byPlace.has(at(place.q + q, place.r + r))).length }))
        .filter(({ floor }) => floor > 0)
        .sort((a, b) => b.floor - a.floor || chance(a.place.q, a.place.r, 9) - chance(b.place.q, b.place.r, 9));
    const [torches, props]: [Spot[], Spot[]] = [[], []];
    const apart = (spots: Spot[], [x, y]: Point, least: number): boolean => spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > least);
    for (const { place } of beside) {
        const [x, y] = middle(place);
        if (torches.length < 9 && apart(torches, [x, y], 170)) torches.push({ x, y: y - 22, kind: "torch" });
        else if (props.length < 12 && apart(props, [x, y], 100) && apart(torches, [x, y], 60)) {
            const kind = PROPS[slots.get(at(place.q, place.r)) ?? ""] ?? (chance(place.q, place.r, 10) < 0.5 ? "bones" : "mushrooms");
            props.push({ x, y: y - 12, kind });
        }
    }
    return [torches, props];
}

function floors(cave: Cave, tiles: string[]): Rock["floors"] {
    return tiles.map((tile, slot) => {
        const own = cave.hexes.filter((hex) => hex.slot === slot);
        const of = (some: Hex[]): string => some.map((hex) => `${line(ring(hex, 1, 0))}Z`).join("");
        return { tile, path: of(own), light: of(own.filter((hex) => chance(hex.q, hex.r, 11) < 0.3)), dark: of(own.filter((hex) => chance(hex.q, hex.r, 11) > 0.7)) };
    });
}

function pebbles(cave: Cave): string {
    return cave.hexes
        .filter((hex) => hex.kind === "floor" && chance(hex.q, hex.r, 12) < 0.75)
        .map((hex) => {
            const [x, y] = middle(hex);
            const angle = 6.3 * chance(hex.q, hex.r, 13);
            const [px, py] = [x + 17 * Math.cos(angle), y + 15 * Math.sin(angle)];
            return `M${fix(px)} ${fix(py)}l${fix(3 + 4 * chance(hex.q, hex.r, 14))} ${fix(6 * chance(hex.q, hex.r, 15) - 3)}l${fix(2 + 3 * chance(hex.q, hex.r, 16))} ${fix(5 * chance(hex.q, hex.r, 17) - 3)}`;
        })
        .join("");
}

export function carve(cave: Cave, tiles: string[]): Rock {
    const all = board();
    const slots = new Map<string, string>();
    for (let slot = 0; slot < 7; slot++) {
        const { q: x, r: y } = slotCentre(slot);
        for (const { q, r } of all.values()) if (Math.max(Math.abs(q - x), Math.abs(r - y), Math.abs(q + r - x - y)) <= 2) slots.set(at(q, r), tiles[slot] ?? "");
    }
    const inner = [...all.values()].filter(({ q, r }) => !cave.byPlace.has(at(q, r)));
    const outer = around(all);
    let [walls, rim, thresholds] = ["", "", ""];
    for (const hex of cave.hexes) {
        const corners = ring(hex, 0, 5);
        SIDES.forEach(([q, r], side) => {
            const [one, two] = [corners[side], corners[(side + 1) % 6]];
            const other = cave.byPlace.get(at(hex.q + q, hex.r + r));
            if (!one || !two) return;
            const open = (hex.open & (1 << side)) !== 0;
            if (!other) rim += ragged(one, two);
            else if (side < 3 && !open) walls += ragged(one, two);
            else if (side < 3 && other.slot !== hex.slot) {
                const part = (t: number): Point => [one[0] + (two[0] - one[0]) * t, one[1] + (two[1] - one[1]) * t];
                thresholds += line([part(0.18), part(0.82)]);
            }
        });
    }
    const [torches, props] = furnish(cave, inner.concat(outer), slots);
    const mass = inner.concat(outer).map((place) => `${line(ring(place, -0.5, 5))}Z`).join("");
    return { mass, near: facets(inner), far: facets(outer), walls, rim, thresholds, floors: floors(cave, tiles), pebbles: pebbles(cave), torches, props };
}

export interface Label {
    slot: number;
    text: string;
    x: number;
    y: number;
}

/** Half of what a name takes, and how far a figure on a hex reaches around its middle. */
const LETTER = 4.4;
const LINE = 9;
const FIGURE = { side: 27, above: 40, below: 32 };

/** Tile names stand on bare rock, as near to their own tile as torches, figures and each other leave room for. */
export function name(cave: Cave, rock: Rock, texts: string[]): Label[] {
    const middles = cave.hexes.map((hex) => ({ slot: hex.slot, at: middle(hex) }));
    const xs = middles.map(({ at: [x] }) => x);
    const ys = middles.map(({ at: [, y] }) => y);
    const [left, right, top, bottom] = [Math.min(...xs) - 60, Math.max(...xs) + 60, Math.min(...ys) - 20, Math.max(...ys) + 30];
    const found: Label[] = [];
    texts.forEach((text, slot) => {
        const half = LETTER * text.length;
        const own = middles.filter((each) => each.slot === slot);
        let [best, least]: [Label | null, number] = [null, Infinity];
        for (let y = top; y <= bottom && own.length > 0 && text !== ""; y += 6) {
            for (let x = left + half; x <= right - half; x += 6) {
                const far = (all: typeof middles): number => Math.min(...all.map(({ at: [hx, hy] }) => Math.hypot(Math.max(0, Math.abs(hx - x) - half), hy - y)));
                const near = far(own);
                const cost = near + 2 * Math.max(0, near + 12 - far(middles.filter((each) => each.slot !== slot)));
                if (cost < least && free(x, y, half)) [best, least] = [{ slot, text, x, y }, cost];
            }
        }
        if (best) found.push(best);
    });
    return found;

    function free(x: number, y: number, half: number): boolean {
        const clear = (ox: number, oy: number, side: number, above: number, below: number): boolean =>
            Math.abs(ox - x) > half + side || y + LINE < oy - above || y - LINE > oy + below;
        return (
            middles.every(({ at: [hx, hy] }) => clear(hx, hy, FIGURE.side, FIGURE.above, FIGURE.below)) &&
            rock.torches.every((torch) => clear(torch.x, torch.y, 12, 24, 20)) &&
            rock.props.every((prop) => clear(prop.x, prop.y, 17, 20, 14)) &&
            found.every((other) => clear(other.x, other.y, LETTER * other.text.length + 6, LINE, LINE))
        );
    }
}
