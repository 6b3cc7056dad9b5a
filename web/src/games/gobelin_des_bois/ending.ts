/** How the end of this game is told: whoever has won has the gold, the King too. */

import type { Ending } from "../../board/boards.ts";

const counted = ["event.king_counted"];

export const ending: Record<string, Ending> = {
    en: {
        you: "The gold is yours",
        wins: "{count, plural, one {{names} takes the gold} other {{names} take the gold}}",
        nobody: "The King keeps his gold",
        joke: "The bushes saw everything.",
        counted,
    },
    fr: {
        you: "L’or est à toi",
        wins: "{count, plural, one {{names} rafle l’or} other {{names} raflent l’or}}",
        nobody: "Le Roi garde son or",
        joke: "Les buissons ont tout vu.",
        counted,
    },
};
