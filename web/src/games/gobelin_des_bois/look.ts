/** How a card of the path looks in the log and at the end: by its first square. */

import type { Drawing, Sigil } from "../../board/Card.svelte";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";
import { cardOf, type Colour, ICON } from "./card.ts";

const SIGILS: Record<Colour, [colour: string, sigil: Sigil]> = {
    red: ["red", "star"],
    green: ["green", "hexagon"],
    blue: ["blue", "drop"],
    yellow: ["yellow", "disc"],
    any: ["purple", "diamond"],
};

export function look(face: Face, speaker: Speaker): Drawing {
    const card = cardOf(face);
    const [colour, sigil] = SIGILS[card.a.colour];
    return {
        colour,
        sigil,
        icon: ICON[card.a.effect],
        title: speaker.word(`term.${card.a.effect}`),
        coin: card.gold,
        footIcon: ICON[card.b.effect],
        foot: speaker.word(`term.${card.b.effect}`),
    };
}
