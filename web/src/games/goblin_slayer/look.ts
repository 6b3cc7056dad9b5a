/** How the pieces of Goblin Slayer look in the log and at the end. */

import axe from "icon:battle-axe";
import gears from "icon:gears";
import goblin from "icon:goblin-head";
import ogre from "icon:ogre";
import rune from "icon:rune-stone";
import type { Drawing, Sigil } from "../../board/Card.svelte";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";

const LOOKS: Record<string, [colour: string, sigil: Sigil, icon: string]> = {
    stormbeard: ["red", "star", axe],
    goblin: ["green", "drop", goblin],
    ogre: ["purple", "square", ogre],
    widget: ["yellow", "disc", gears],
    stone: ["blue", "hexagon", rune],
};

export function look(face: Face, speaker: Speaker): Drawing {
    const title = speaker.say(face.name);
    const [colour, sigil, icon] = LOOKS[face.kind] ?? LOOKS[face.name.key.replace("face.", "")] ?? ["brown", "disc", goblin];
    return { colour, sigil, icon, title };
}
