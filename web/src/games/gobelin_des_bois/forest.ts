/** The trees, tufts and fireflies of the clearing: strewn once, the same for everybody. */

/** Equal numbers for equal seeds: only for pictures. */
function strewing(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
    };
}

const TIERS: [dx: number, y: number, back: number, up: number][] = [
    [0.126, 0.32, 0.0504, 0.3],
    [0.1848, 0.6, 0.084, 0.58],
    [0.2352, 0.9, 0.0336, 0.87],
];

/** A fir of three tiers, its tip at x, y. */
export function tree(x: number, y: number, tall: number): string {
    const n = (value: number): string => value.toFixed(1);
    const side = (sign: number): string[] =>
        TIERS.map(([dx, down, back, up], i) => {
            const from = i === 0 ? 0 : (TIERS[i - 1]?.[2] ?? 0);
            const top = i === 0 ? 0 : (TIERS[i - 1]?.[3] ?? 0);
            const p = (px: number, py: number): string => `${n(x + sign * px * tall)} ${n(y + py * tall)}`;
            return `C${p(from + (dx - from) * 0.34, top + (down - top) * 0.45)} ${p(from + (dx - from) * 0.74, top + (down - top) * 0.82)} ${p(dx, down)}L${p(back, up)}`;
        });
    const half = side(1).join("");
    const other = side(-1).join("");
    const trunk = tall * 0.0336;
    return `M${n(x)} ${n(y)}${half}V${n(y + tall)}H${n(x - trunk)}V${n(y + tall * 0.87)}M${n(x)} ${n(y)}${other}V${n(y + tall)}H${n(x)}Z`;
}

export interface Fir {
    d: string;
    shade: number;
}

/** A row of firs along the back of the clearing. */
export function row(seed: number, from: number, to: number, apart: number, foot: number, tall: number): Fir[] {
    const next = strewing(seed);
    const firs: Fir[] = [];
    for (let x = from; x < to; x += apart * (0.7 + 0.6 * next())) {
        const height = tall * (0.75 + 0.5 * next());
        firs.push({ d: tree(x, foot - height + 18 * next(), height), shade: Math.floor(next() * 3) });
    }
    return firs;
}

export interface Spot {
    x: number;
    y: number;
    size: number;
    kind: number;
}

/** Things on the ground between two heights. */
export function strewn(seed: number, count: number, width: number, top: number, bottom: number): Spot[] {
    const next = strewing(seed);
    return Array.from({ length: count }, () => ({ x: width * next(), y: top + (bottom - top) * next(), size: 0.6 + 0.8 * next(), kind: Math.floor(next() * 6) }));
}
