/** The small tag under each card: what it will do. */

import type { Fate, Forecast } from "./forecast.ts";
import type { Bar } from "./plan.svelte.ts";
import type { BoardModel } from "../../client/board.svelte.ts";
import { faceOf, symbolsOf } from "./shop.ts";

export interface Tag {
    fate: Fate;
    tone: "ok" | "plain" | "bad";
    /** How many symbols of the card end so. */
    times: number;
}

const TONES: Record<Fate, Tag["tone"]> = {
    free: "ok",
    veg: "ok",
    meat: "ok",
    box: "ok",
    imp: "ok",
    well: "ok",
    armor: "ok",
    manure: "plain",
    unfed: "bad",
    alone: "bad",
    hurt: "bad",
    mutates: "bad",
    ill: "bad",
};
const WORST = ["ok", "plain", "bad"];

/** By the number of the bar. */
export function tagsOf(model: BoardModel, bars: Bar[], found: Forecast): Map<number, Tag> {
    const next = found.fates.map((fates) => Object.fromEntries(Object.entries(fates).map(([need, all]) => [need, [...all]])));
    const tags = new Map<number, Tag>();
    for (const bar of bars) {
        if (!bar.card) continue;
        let tag: Tag | undefined;
        for (const need of symbolsOf(faceOf(model, bar.card), bar.double)) {
            const fate = next[bar.cage]?.[need]?.shift() as Fate | undefined;
            if (!fate) continue;
            const tone = TONES[fate];
            if (tag?.fate === fate) tag.times++;
            else if (!tag || WORST.indexOf(tone) > WORST.indexOf(tag.tone)) tag = { fate, tone, times: 1 };
        }
        if (tag) tags.set(bar.index, tag);
    }
    return tags;
}
