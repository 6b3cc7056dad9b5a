/** How the end of this game is told. */

import type { Ending } from "../../board/boards.ts";

export const ending: Record<string, Ending> = {
    en: {
        you: "You take the sky",
        wins: "{count, plural, one {{names} takes the sky} other {{names} share the sky}}",
        joke: "A recount has been asked for.",
    },
    fr: {
        you: "Le ciel est à toi",
        wins: "{count, plural, one {{names} prend le ciel} other {{names} se partagent le ciel}}",
        joke: "On a demandé un nouveau décompte.",
    },
};
