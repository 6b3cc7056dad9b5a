/** A sentence in which names are drawn as chips. */

import type { Part } from "../client/speaker.ts";

/** A stretch, and what follows it without a space: "’s" in "Odile’s", the colon after a name in French. */
export interface Stretch extends Part {
    tail: string;
}

const TAIL = /^\u00a0?[’,.:;)!?»]\S*/;

/** What belongs to a chip goes with it, so that no line ends between them. */
export function whole(parts: Part[]): Stretch[] {
    const found: Stretch[] = [];
    for (const part of parts) {
        const before = found.at(-1);
        const tail = part.kind === "text" && before && before.kind !== "text" ? (TAIL.exec(part.text)?.[0] ?? "") : "";
        if (before) before.tail += tail;
        found.push({ ...part, text: part.text.slice(tail.length), tail: "" });
    }
    return found;
}
