/** Where the cards of the path lie: squares are equal steps along a curve through the wood. For show only; the order of
 * the cards is the state. */

export interface Point {
    x: number;
    y: number;
}

export interface Lying extends Point {
    /** Of the card's long side, in degrees; what is read on it turns back. */
    angle: number;
}

export interface Trail {
    /** The side of a square. */
    side: number;
    cards: Lying[];
    /** Where the next card would lie at either end, and the open squares there. */
    next: [Lying, Lying];
    ends: [Point, Point];
}

const STEPS = 240;
/** Beyond the cards that lie there: a place for one more at each end. */
const SPARE = 2;
/** So many squares make a long path: it winds the more, the longer it is. */
const FULL = 11;
const HIGH = 142;

type Curve = (t: number) => Point;

/** On a wide table the path rises and falls three times; on a phone it is an arch with both ends in reach. */
function curve(width: number, height: number, side: number, squares: number): Curve {
    const edge = side * 0.78;
    const grown = Math.min(1, squares / FULL);
    if (width > 560) {
        const high = Math.max(0, Math.min(HIGH + 9 * Math.max(0, squares - FULL), height / 2 - edge)) * (0.35 + 0.65 * grown);
        return (t) => ({ x: edge + t * (width - 2 * edge), y: height / 2 + high * Math.cos((t - 0.5) * 3 * Math.PI) });
    }
    const wide = width / 2 - edge;
    const tall = (height - 2 * edge) * (0.3 + 0.7 * grown);
    const top = edge + (height - 2 * edge - tall) * 0.45;
    return (t) => {
        const turn = Math.PI * (1 - t);
        const bend = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;
        return { x: width / 2 + wide * bend(Math.cos(turn), 0.62), y: top + tall * (1 - bend(Math.sin(turn), 0.72)) };
    };
}

/** The curve as points at equal distances. */
function measured(path: Curve): { points: Point[]; lengths: number[] } {
    const points: Point[] = [];
    const lengths: number[] = [];
    for (let i = 0; i <= STEPS; i++) {
        const point = path(i / STEPS);
        const last = points.at(-1);
        lengths.push(last ? (lengths.at(-1) ?? 0) + Math.hypot(point.x - last.x, point.y - last.y) : 0);
        points.push(point);
    }
    return { points, lengths };
}

function at(points: Point[], lengths: number[], length: number): Point {
    let i = lengths.findIndex((each) => each >= length);
    if (i < 0) i = lengths.length - 1;
    if (i === 0) i = 1;
    const [a, b] = [points[i - 1] ?? { x: 0, y: 0 }, points[i] ?? { x: 0, y: 0 }];
    const [from, to] = [lengths[i - 1] ?? 0, lengths[i] ?? 1];
    const part = (length - from) / Math.max(0.001, to - from);
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

function between(a: Point, b: Point): Lying {
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
}

/** Lay `count` cards into a clearing of this size. */
export function lay(count: number, width: number, height: number, most: number): Trail {
    const squares = count + 1 + SPARE;
    let side = most;
    let { points, lengths } = measured(curve(width, height, side, squares));
    for (let i = 0; i < 4; i++) {
        side = Math.min(most, (lengths.at(-1) ?? 0) / (squares - 0.4));
        ({ points, lengths } = measured(curve(width, height, side, squares)));
    }
    const start = ((lengths.at(-1) ?? 0) - side * (squares - 1)) / 2;
    const centres = Array.from({ length: squares }, (_, i) => at(points, lengths, start + i * side));
    const origin = { x: 0, y: 0 };
    const centre = (i: number): Point => centres[i] ?? origin;
    return {
        side,
        cards: Array.from({ length: count }, (_, i) => between(centre(i + 1), centre(i + 2))),
        next: [between(centre(0), centre(1)), between(centre(count + 1), centre(count + 2))],
        ends: [centre(1), centre(count + 1)],
    };
}

/** A signpost, and the pile with its words in the lower right corner, in pixels. */
export const SIGN = { width: 104, height: 36 };
export const STOCK = { width: 222, height: 128 };
const POLE = 14;

/** How far a card reaches up and down as it lies. */
const reach = ({ angle }: Lying, side: number): number => side * (Math.abs(Math.sin((angle * Math.PI) / 180)) + Math.abs(Math.cos((angle * Math.PI) / 180)) / 2);

/** How much of the open square a signpost whose top is there would hide. */
export function hides(top: number, next: Lying, square: Point, side: number): number {
    const wide = (SIGN.width + side) / 2 - Math.abs(next.x - square.x);
    const high = (SIGN.height + side) / 2 - Math.abs(top + SIGN.height / 2 - square.y);
    return (Math.max(0, wide) * Math.max(0, high)) / side ** 2;
}

/** Where the signpost of an end stands: above the place of the next card, lower where the clearing ends above, or below that
 * place where it would hide less of the open square; never on the pile. `top` is counted from the middle of that place. */
export function signpost(next: Lying, square: Point, side: number, width: number, height: number, least: number): { top: number; pole: boolean } {
    const wished = next.y - reach(next, side) - POLE - SIGN.height;
    const above = Math.max(least, wished);
    const overPile = next.x + SIGN.width / 2 > width - STOCK.width;
    const most = height - SIGN.height - (overPile ? STOCK.height : 0);
    const below = Math.min(most, next.y + reach(next, side) + POLE / 2);
    const better = hides(above, next, square, side) <= hides(below, next, square, side) ? above : below;
    return { top: better - next.y, pole: better === wished };
}
