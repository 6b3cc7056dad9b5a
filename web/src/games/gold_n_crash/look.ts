/** How the faces of Gold n' Crash are drawn. */

import backup from "icon:backup";
import sabres from "icon:crossed-sabres";
import coin from "icon:crown-coin";
import mask from "icon:domino-mask";
import hook from "icon:fishing-hook";
import chest from "icon:locked-chest";
import mustache from "icon:mustache";
import openChest from "icon:open-treasure-chest";
import crown from "icon:queen-crown";
import wheel from "icon:ship-wheel";
import spyglass from "icon:spyglass";
import bag from "icon:swap-bag";
import watch from "icon:pocket-watch";
import cigar from "icon:cigar";
import hat from "icon:top-hat";
import fish from "icon:fish-cooked";
import recruiter from "icon:megaphone";
import bomb from "icon:unlit-bomb";
import whistle from "icon:whistle";
import zeppelin from "icon:zeppelin";
import type { Drawing, Sigil } from "../../board/Card.svelte";
import type { Speaker } from "../../client/speaker.ts";
import type { Face } from "../../protocol/types.ts";

interface Kind {
    colour: string;
    sigil: Sigil;
    icon: string;
    footIcon?: string;
}

export const KINDS: Record<string, Kind> = {
    bombard: { colour: "red", sigil: "star", icon: bomb, footIcon: openChest },
    board: { colour: "blue", sigil: "diamond", icon: sabres, footIcon: wheel },
    fish: { colour: "purple", sigil: "drop", icon: hook, footIcon: whistle },
    reinforce: { colour: "green", sigil: "hexagon", icon: backup, footIcon: spyglass },
    secure: { colour: "brown", sigil: "square", icon: chest, footIcon: bag },
    coin: { colour: "yellow", sigil: "disc", icon: coin },
};

export const GUESTS: Record<string, string> = {
    gold: mustache,
    plays: watch,
    cards: crown,
    kinds: mask,
    bombard: bomb,
    board: cigar,
    fish,
    reinforce: recruiter,
    secure: chest,
    coin: hat,
};

export function look(face: Face, speaker: Speaker): Drawing {
    const kind = KINDS[face.kind];
    if (kind) {
        const foot = face.kind === "coin" ? undefined : speaker.word(`term.discard.${face.kind}`);
        return {
            ...kind,
            title: speaker.word(`term.${face.kind}`),
            coin: face.props["gold"],
            foot: foot ?? "",
            remark: foot === undefined,
        };
    }
    const title = speaker.say(face.name);
    if (face.kind === "zeppelin") return { colour: "brown", sigil: "disc", icon: zeppelin, title };
    const wish = String(face.props["wish"] ?? "gold");
    return { colour: "yellow", sigil: "disc", icon: GUESTS[wish] ?? crown, title, coin: face.props["gold"] };
}
