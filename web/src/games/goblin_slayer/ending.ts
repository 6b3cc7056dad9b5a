/** How the end of this game is told: whoever has won has the Widget. */

import type { Ending } from "../../board/boards.ts";

export const ending: Record<string, Ending> = {
    en: {
        you: "The Widget is yours",
        wins: "{names} has the Widget",
        joke: "Nobody knows what it does.",
    },
    fr: {
        you: "Le Machin est à toi",
        wins: "{names} tient le Machin",
        joke: "Nul ne sait à quoi ça sert.",
    },
};
