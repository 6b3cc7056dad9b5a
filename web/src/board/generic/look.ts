/** How a face is drawn by a game that has brought no pictures: a colour, a silhouette and an icon by its kind. */

import bag from "icon:swap-bag";
import crown from "icon:queen-crown";
import goblin from "icon:goblin-head";
import hook from "icon:fishing-hook";
import lantern from "icon:old-lantern";
import potion from "icon:round-potion";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";
import type { Drawing, Sigil } from "../Card.svelte";

const COLOURS = ["red", "blue", "purple", "green", "brown", "yellow"];
const SIGILS: Sigil[] = ["star", "diamond", "drop", "hexagon", "square", "disc"];
const ICONS = [goblin, lantern, potion, hook, bag, crown];

function slot(kind: string): number {
    let sum = 0;
    for (const letter of kind) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
    return sum % COLOURS.length;
}

/** The number that matters most on a card: the first of its properties that is one. */
function value(face: Face): number | undefined {
    return Object.values(face.props).find((prop) => typeof prop === "number");
}

export function look(face: Face, speaker: Speaker): Drawing {
    const at = slot(face.kind);
    const line = face.lines[0];
    return {
        colour: COLOURS[at] ?? "brown",
        sigil: SIGILS[at] ?? "disc",
        icon: ICONS[at] ?? goblin,
        title: speaker.say(face.name),
        coin: value(face),
        foot: line ? speaker.say(line) : undefined,
        remark: true,
    };
}
