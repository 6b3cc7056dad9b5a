/** How cards of Goblin Laundromat look: the colours and badges of the species, and what the log shows of a card. */

import dwarf from "icon:dwarf-face";
import elf from "icon:elf-ear";
import vampire from "icon:fangs";
import mermaid from "icon:mermaid";
import orc from "icon:orc-head";
import potion from "icon:round-potion";
import machine from "icon:washing-machine";
import type { Drawing, Sigil } from "../../board/Card.svelte";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";
import { upper } from "./laundry.ts";

export interface Species {
    icon: string;
    /** Cloth, light trim, paper of the card, foot of the card. */
    cloth: string;
    trim: string;
    paper: string;
    foot: string;
    /** How garments are stretched. */
    wide: number;
    tall: number;
    skin: string;
    shade: string;
    colour: string;
    sigil: Sigil;
}

const ELF: Species = { icon: elf, cloth: "#54792f", trim: "#b7cf86", paper: "#eaf0d3", foot: "#34511b", wide: 0.94, tall: 1.04, skin: "#93ad4e", shade: "#64803a", colour: "green", sigil: "hexagon" };

export const SPECIES: Record<string, Species> = {
    elf: ELF,
    mermaid: { icon: mermaid, cloth: "#2d6a93", trim: "#9dcbdc", paper: "#dcecee", foot: "#194863", wide: 1, tall: 1, skin: "#8aa64a", shade: "#5f7838", colour: "blue", sigil: "diamond" },
    dwarf: { icon: dwarf, cloth: "#c1912c", trim: "#f3dc97", paper: "#f8ecc9", foot: "#7a5710", wide: 1.08, tall: 0.88, skin: "#7fa05e", shade: "#5f7838", colour: "yellow", sigil: "disc" },
    orc: { icon: orc, cloth: "#b8452c", trim: "#f0b195", paper: "#f8ded0", foot: "#752515", wide: 1.05, tall: 1, skin: "#98a35a", shade: "#5f7838", colour: "red", sigil: "star" },
    vampire: { icon: vampire, cloth: "#6f4a86", trim: "#c9aed6", paper: "#ebe0ef", foot: "#432856", wide: 0.98, tall: 1.03, skin: "#84a06f", shade: "#5f7838", colour: "purple", sigil: "drop" },
};

export const speciesOf = (name: unknown): Species => SPECIES[String(name)] ?? ELF;

/** Paper and head of the programs I to IV. */
export const PROGRAMS: readonly [paper: string, head: string][] = [
    ["#a9bfa4", "#5d7a5f"],
    ["#9fbcc6", "#4d7484"],
    ["#d3a48d", "#8b5340"],
    ["#b6a2bf", "#6b5078"],
];

/** The enamel of each seat's machine. */
export const ENAMEL = ["#c07f4f", "#6f9a63", "#7d90a0", "#b06a5a", "#9a86ac"];

export function look(face: Face, speaker: Speaker): Drawing {
    const title = upper(speaker.say(face.name));
    if (face.kind === "potion") return { colour: "purple", sigil: "drop", icon: potion, title, coin: face.props["coins"] };
    if (face.kind === "program") return { colour: "brown", sigil: "square", icon: machine, title, coin: face.props["coins"] };
    const species = speciesOf(face.props["species"]);
    return { colour: species.colour, sigil: species.sigil, icon: species.icon, title, coin: face.props["first"] ?? face.props["coins"] };
}
