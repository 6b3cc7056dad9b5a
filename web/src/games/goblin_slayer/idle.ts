/** Why a hex that is not near does nothing: the server gives reasons for what lies next to a figure, and for nothing else. */

import type { BoardModel } from "../../client/board.svelte.ts";
import { type Cave, where } from "./cave.ts";
import { type Word, w } from "./words.ts";

interface Idle {
    words: string;
    rule: string;
}

const say = (key: Word, rule: string): Idle => ({ words: w(key), rule });

export function idle(model: BoardModel, cave: Cave, at: string): Idle | null {
    const hex = cave.hex(model.zoneOf.get(at) ?? at);
    // In a lesson other moves are closed as well, near ones too: there the lesson says what to do.
    if (!hex || model.only !== null) return null;
    const far = (from: string | undefined): boolean => {
        const start = from === undefined ? undefined : cave.hex(from);
        return start !== undefined && cave.apart(start, hex) > 1;
    };
    const asked = model.position.question?.prompt.key ?? "";
    if (asked === "prompt.step" || asked === "prompt.haste") return far(where(model, "stormbeard")) ? say("farHero", "6.1") : null;
    if (asked === "prompt.monsters" || asked === "prompt.ogre_step") {
        const held = model.selected;
        if (held === null) return model.pieces(hex.id).length === 0 ? say("pickMonster", "7.1") : null;
        if (!far(model.zoneOf.get(held))) return null;
        return model.faceOf.get(held) === "ogre" ? say("farOgre", "7.3") : say("farGoblin", "7.2");
    }
    if (asked === "prompt.appear") return hex.kind === "tunnel" ? null : say("onTunnels", "8.1");
    if (asked === "prompt.attack" || asked === "prompt.hit") return far(where(model, "stormbeard")) ? say("farAxe", "9.1") : null;
    return null;
}
