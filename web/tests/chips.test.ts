import { expect, it } from "vitest";
import { whole } from "../src/board/chips.ts";
import { Speaker } from "../src/client/speaker.ts";

function shown(lang: string, sentence: string): string[] {
    const speaker = new Speaker(lang, { asked: sentence }, {}, ["Odile", "Bruno"]);
    return whole(speaker.parts({ key: "asked", args: { seat: { seat: 0 }, other: { seat: 1 } } } as never)).map(({ kind, text, tail }) => (kind === "seat" ? `[${text}]${tail}` : text));
}

it("keeps what follows a name without a space beside it", () => {
    expect(shown("en", "It goes into {seat}’s basket")).toEqual(["It goes into ", "[Odile]’s", " basket"]);
    expect(shown("en", "{seat}, {other}.")).toEqual(["[Odile],", " ", "[Bruno].", ""]);
    expect(shown("fr", "Le coffre de {seat} : vide")).toEqual(["Le coffre d’", "[Odile]\u00a0:", " vide"]);
});

it("leaves alone what stands apart", () => {
    expect(shown("en", "{seat} draws (1): {other} waits")).toEqual(["[Odile]", " draws (1): ", "[Bruno]", " waits"]);
});
