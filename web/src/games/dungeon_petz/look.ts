/** How the things of Dungeon Petz are drawn: icons by their names, and their chips in the log and at the end. */

import armor from "icon:chest-armor";
import ball from "icon:beach-ball";
import baron from "icon:pig-face";
import barbed from "icon:barbed-wire";
import book from "icon:spell-book";
import bowl from "icon:dog-bowl";
import box from "icon:mimic-chest";
import cage from "icon:cage";
import carrot from "icon:carrot";
import chef from "icon:chef-toque";
import claw from "icon:claw-slashes";
import cross from "icon:hospital-cross";
import crystal from "icon:crystal-shine";
import crystalBall from "icon:crystal-ball";
import family from "icon:family-house";
import fangs from "icon:fangs";
import fork from "icon:knife-fork";
import gavel from "icon:gavel";
import hole from "icon:hole";
import jester from "icon:jester-hat";
import laurels from "icon:laurels";
import leaf from "icon:solid-leaf";
import magus from "icon:wizard-face";
import mallet from "icon:toy-mallet";
import meat from "icon:meat";
import moon from "icon:moon";
import paw from "icon:paw-print";
import podium from "icon:podium-winner";
import potion from "icon:round-potion";
import rings from "icon:linked-rings";
import rune from "icon:rune-stone";
import spade from "icon:trench-spade";
import sun from "icon:sun";
import toolbox from "icon:toolbox";
import topHat from "icon:top-hat";
import trophy from "icon:trophy-cup";
import turd from "icon:turd";
import vampire from "icon:female-vampire";
import viking from "icon:viking-helmet";
import vomiting from "icon:vomiting";
import wand from "icon:fairy-wand";
import wool from "icon:wool";
import type { Drawing, Sigil } from "../../board/Card.svelte";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";

export const NEED_ICONS: Record<string, string> = { hunger: fork, poop: turd, play: ball, anger: fangs, magic: wand, disease: vomiting, manure: turd };
export const COLOUR_ICONS: Record<string, string> = { green: leaf, red: claw, yellow: sun, purple: moon };
export const SPACE_ICONS: Record<string, string> = {
    young: paw,
    older: paw,
    cage,
    addon: toolbox,
    artifacts: rune,
    veg: carrot,
    mixed: fork,
    meat,
    relatives: family,
    hospital: cross,
    judge: gavel,
    platform: podium,
};
const ICONS: Record<string, string> = {
    potion,
    double_trough: bowl,
    heavy_bars: barbed,
    warding_crystal: crystal,
    toy_chest: mallet,
    dung_chute: hole,
    rune_chain: rings,
    imp_armor: armor,
    crystal_ball: crystalBall,
    magic_box: box,
    book,
    long_shovel: spade,
    old_lady: wool,
    dungeon_lady: vampire,
    war_lord: viking,
    arch_magus: magus,
    dung_baron: baron,
    gourmand: chef,
    jester_lord: jester,
    collector: topHat,
};
const KINDS: Record<string, [colour: string, sigil: Sigil, icon: string]> = {
    pet: ["green", "drop", paw],
    cage: ["brown", "square", cage],
    addon: ["yellow", "square", toolbox],
    artifact: ["blue", "hexagon", rune],
    exhibition: ["red", "star", trophy],
    customer: ["purple", "disc", topHat],
};
const SIGILS: Record<string, Sigil> = { green: "drop", red: "star", yellow: "disc", purple: "diamond" };

export function iconOf(art: string, kind: string): string {
    return ICONS[art] ?? KINDS[kind]?.[2] ?? laurels;
}

export function look(face: Face, speaker: Speaker): Drawing {
    const title = speaker.say(face.name);
    if (face.kind === "need") {
        const colour = String(face.props["colour"]);
        return { colour, sigil: SIGILS[colour] ?? "disc", icon: NEED_ICONS[String(face.props["need"])] ?? fork, title };
    }
    const [colour, sigil, icon] = KINDS[face.kind] ?? ["brown", "disc", face.id === "potion" ? potion : paw];
    return { colour, sigil, icon: ICONS[face.id.slice(face.id.indexOf("-") + 1)] ?? icon, title };
}
