/** The cards of Gobelin des Bois as data: two squares with a colour and an effect each, and gold on the seam. */

import sun from "icon:sun";
import book from "icon:open-book";
import net from "icon:bug-net";
import fire from "icon:campfire";
import draw from "icon:card-draw";
import exchange from "icon:card-exchange";
import cycle from "icon:cycle";
import leaf from "icon:oak-leaf";
import back from "icon:return-arrow";
import hand from "icon:robber-hand";
import mushroom from "icon:spotted-mushroom";
import spyglass from "icon:spyglass";
import drop from "icon:water-drop";
import wheat from "icon:wheat";
import type { Face } from "../../protocol/types.ts";

export const COLOURS = ["red", "green", "blue", "yellow", "any"] as const;
export type Colour = (typeof COLOURS)[number];
export const EFFECTS = ["return", "capture", "steal", "swap", "look", "take", "discard", "replay"] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Square {
    colour: Colour;
    effect: Effect;
    /** The tale's version of the effect is printed on this square. */
    tale: boolean;
}

export interface CardData {
    a: Square;
    b: Square;
    gold: number;
}

/** The symbol of a colour, and the ink it is printed in. */
export const SYMBOL: Record<Colour, { icon: string; ink: string }> = {
    red: { icon: mushroom, ink: "#7c2615" },
    green: { icon: leaf, ink: "#2f4d14" },
    blue: { icon: drop, ink: "#173f5a" },
    yellow: { icon: wheat, ink: "#79560f" },
    any: { icon: sun, ink: "#6a2f8a" },
};

export const ICON: Record<Effect, string> = { return: back, capture: net, steal: hand, swap: exchange, look: spyglass, take: draw, discard: fire, replay: cycle };
export const BOOK = book;

const TALE = "tale-";

/** A square from the words of an edition: a colour, and an effect or its tale's version (`tale-steal`). */
export function squareOf(colour: string, effect: string): Square {
    const tale = effect.startsWith(TALE);
    const plain = tale ? effect.slice(TALE.length) : effect;
    return {
        colour: COLOURS.find((each) => each === colour) ?? "any",
        effect: EFFECTS.find((each) => each === plain) ?? "take",
        tale,
    };
}

/** The word of the catalogue and of an edition: `steal` or `tale-steal`. */
export function effectWord(square: Square): string {
    return square.tale ? TALE + square.effect : square.effect;
}

/** A card of the box, from the face that the server tells. */
export function cardOf(face: Face): CardData {
    const text = (key: string): string => String(face.props[key] ?? "");
    return {
        a: squareOf(text("a_colour"), text("a_effect")),
        b: squareOf(text("b_colour"), text("b_effect")),
        gold: Number(face.props["gold"] ?? 0),
    };
}

/** Whether a square may lie on another: the table's own rule decides, this only lights what will fit later. */
export function matches(upper: Colour, lower: Colour): boolean {
    return upper === lower || upper === "any" || lower === "any";
}
