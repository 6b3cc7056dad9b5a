/** Hexagons by axial coordinates, pointed at the top. */

export interface Cell {
    id: string;
    q: number;
    r: number;
}

/** Six directions: right, upper right, upper left, left, lower left, lower right. */
export const STEPS: readonly [number, number][] = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
];

export const centre = (cell: Cell, size: number): [number, number] => [
    size * Math.sqrt(3) * (cell.q + cell.r / 2),
    size * 1.5 * cell.r,
];

export function corners(x: number, y: number, size: number): string {
    return Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 180) * (60 * i - 30);
        return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`;
    }).join(" ");
}

/** The step that a key means. Up and down lean to the side on which there is a cell: right first, with Shift left. */
export function stepOf(key: string, shift: boolean): number[] {
    const keys: Record<string, number[]> = {
        ArrowRight: [0],
        ArrowLeft: [3],
        ArrowUp: shift ? [2, 1] : [1, 2],
        ArrowDown: shift ? [4, 5] : [5, 4],
        d: [0],
        e: [1],
        w: [2],
        a: [3],
        z: [4],
        x: [5],
    };
    return keys[key] ?? [];
}

/** The cell that a key leads to from another, if there is one. */
export function neighbour(cells: ReadonlyMap<string, Cell>, from: Cell, key: string, shift: boolean): Cell | undefined {
    for (const step of stepOf(key, shift)) {
        const [dq, dr] = STEPS[step] ?? [0, 0];
        const found = cells.get(`${from.q + dq},${from.r + dr}`);
        if (found) return found;
    }
    return undefined;
}

/** Where a zone lies, read from the end of its name: `place-3-4`, `hex-2.-1`, `cell-5,6`; by number in rows otherwise. */
export function cellOf(id: string, at: number): Cell {
    const found = /(-?\d+)[,._-](-?\d+)(?:@\d+)?$/.exec(id);
    if (found) return { id, q: Number(found[1]), r: Number(found[2]) };
    const row = Math.floor(at / 6);
    return { id, q: (at % 6) - Math.floor(row / 2), r: row };
}
