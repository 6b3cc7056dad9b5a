/** What those are told who do not see the pictures: what a tile does, who stands somewhere, what a pet needs. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Face, Piece } from "../../protocol/types.ts";
import { type Beast, type Cage, COLOURS } from "./shop.ts";
import { w } from "./words.ts";

/** What is printed on a tile, in the words of its rules. */
export function tileWords(model: BoardModel, face: Face | undefined): string {
    const bare = face?.kind === "addon" && face.props["strength"] === 0 && face.props["antimagic"] === 0;
    const lines = (face?.lines ?? []).filter((line) => !bare || line.key !== "line.tile");
    return lines.map((line) => model.speaker.say(line)).join(". ");
}

/** What a cage withstands and offers, its add-on counted in. */
export function cageWords(model: BoardModel, cage: Cage): string {
    if (!cage.tile) return w("noCage");
    const offers = { veg: cage.veg, meat: cage.meat, play: cage.play, poop: cage.drain };
    const some = Object.entries(offers).filter(([, count]) => count > 0);
    const words = some.map(([symbol, count]) => `${model.speaker.word(`term.symbol.${symbol}`)}${count > 1 ? ` ×${count}` : ""}`);
    const holds = w("withstands", { strength: cage.strength, antimagic: cage.antimagic });
    const tile = model.speaker.face(cage.tile[1] ?? "");
    return `${tile}: ${[holds, ...(words.length > 0 ? [w("offers", { what: words.join(", ") })] : [])].join(", ")}`;
}

/** The imps of a crowd by their owners. */
export function crowdWords(model: BoardModel, pieces: Piece[]): string {
    const faces = [...new Set(pieces.map((piece) => piece[1] ?? ""))];
    const words = faces.map((face) => {
        const n = pieces.filter((piece) => piece[1] === face).length;
        return face === "imp-neutral" ? w("neutral", { n }) : w("crew", { name: model.speaker.name(Number(face.slice(4))), n });
    });
    return words.join(", ");
}

/** Who stands on a space, and how many may still come. */
export function spaceWords(model: BoardModel, zone: string): string {
    const there = model.zone(zone);
    const free = there?.counters?.["free"] ?? 0;
    const spaces = there?.counters?.["spaces"] ?? 1;
    const crowd = crowdWords(model, model.pieces(zone));
    return [crowd, free === 0 ? "" : spaces > 1 ? w("freeSpaces", { n: free }) : w("freeSpace")].filter(Boolean).join(", ");
}

/** What a pet eats, and its bars by colour: those of now, and those to come. */
export function petWords(model: BoardModel, pet: Beast): string {
    const count = (bars: string[]): string =>
        COLOURS.flatMap((colour) => {
            const n = bars.filter((bar) => bar === colour).length;
            return n === 0 ? [] : [`${n} ${model.speaker.word(`term.${colour}`)}`];
        }).join(", ");
    const diet = model.speaker.word(`term.diet.${String(pet.face?.props["diet"] ?? "")}`);
    const coming = pet.bars.slice(pet.size);
    const bars = w("barsNow", { bars: count(pet.bars.slice(0, pet.size)) });
    return [w("size", { n: pet.size }), diet, bars, coming.length > 0 ? w("barsLater", { bars: count(coming) }) : ""].filter(Boolean).join("; ");
}
