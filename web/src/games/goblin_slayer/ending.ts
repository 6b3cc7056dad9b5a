/** How the end of this game is told: whoever has won has the Widget. */

import type { Ending } from "../../board/boards.ts";

export const ending: Record<string, Ending> = {
    en: {
        you: "The Widget is yours",
        wins: "{names} has the Widget",
        joke: "The Widget shimmers on, unimpressed.",
    },
    fr: {
        you: "Le Machin est à toi",
        wins: "{names} tient le Machin",
        joke: "Le Machin continue de miroiter, peu impressionné.",
    },
};
