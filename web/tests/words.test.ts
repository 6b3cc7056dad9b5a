/** What the scenes say by themselves counts as their language does: one thing, many things. */

import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../src/client/settings.svelte.ts";
import { w as petz } from "../src/games/dungeon_petz/words.ts";
import { w as bois } from "../src/games/gobelin_des_bois/words.ts";
import { w as laundry } from "../src/games/goblin_laundromat/words.ts";
import { w as slayer } from "../src/games/goblin_slayer/words.ts";
import { w as crash } from "../src/games/gold_n_crash/words.ts";

const usual = settings.lang;
afterEach(() => {
    settings.lang = usual;
});

describe("words of the scenes", () => {
    it("speaks of one or several laundries that still choose", () => {
        settings.lang = "en";
        expect(laundry("othersPick", { names: "Bob", n: 1 })).toBe("Bob is choosing");
        expect(laundry("othersPick", { names: "Bob and Cid", n: 2 })).toBe("Bob and Cid are choosing");
        expect(laundry("sealed", { names: "Bob and Cid", n: 2 })).toContain("until Bob and Cid have chosen");
        settings.lang = "fr";
        expect(laundry("othersPick", { names: "Bob et Cid", n: 2 })).toBe("Bob et Cid choisissent");
        expect(laundry("sealed", { names: "Odile", n: 1 })).toContain("tant qu’Odile n’a pas choisi");
        expect(laundry("sealed", { names: "Bob et Cid", n: 2 })).toContain("tant que Bob et Cid n’ont pas choisi");
    });

    it("does not take nothing for one thing: in French both are singular", () => {
        settings.lang = "fr";
        expect(bois("sign", { n: 0 })).toBe("0 carte");
        expect(bois("ourGold", { hand: 3, treasures: 0, seen: 0, closed: 0 })).toBe("3 dans ta main");
        expect(bois("ourGold", { hand: 3, treasures: 4, seen: 2, closed: 1 })).toBe("3 dans ta main, 4 en trésors connus, 2 dans d’autres mains, 1 fermé");
        expect(laundry("fail", { n: 0 })).toBe("0 ferait échouer");
        expect(slayer("hits", { n: 0 })).toBe("0 touche");
        expect(slayer("onBoard", { n: 0 })).toBe("0 gobelin en jeu");
    });

    it("counts one thing in the singular", () => {
        settings.lang = "fr";
        expect(laundry("clean", { type: "Cape", n: 1 })).toBe("Cape\u00a0: 1 propre");
        expect(laundry("clean", { type: "Cape", n: 3 })).toBe("Cape\u00a0: 3 propres");
        expect(crash("aloft", { n: 1 })).toBe("1 zeppelin sur 3 en vol");
        expect(crash("aloft", { n: 2 })).toBe("2 zeppelins sur 3 en vol");
        expect(petz("suffering", { n: 1, of: 4 })).toBe("1 souffrance sur 4");
        expect(petz("manure", { n: 1 })).toBe("1 crottin");
        expect(petz("foodLine", { veg: 1, meat: 2 })).toBe("après le repas\u00a0: 1 légume et 2 viandes");
        expect(petz("foodLine", { veg: 0, meat: 1 })).toBe("après le repas\u00a0: 1 viande");
        expect(petz("foodLine", { veg: 0, meat: 0 })).toBe("après le repas\u00a0: rien");
        expect(petz("groupsTitle", { imps: 2, gold: 0 })).toBe("Forme tes groupes\u00a0: 2 lutins au logis");
        expect(slayer("broken")).toBe("brisée");
        expect(slayer("wait", { n: 1 })).toBe("1 attend le tour suivant");
        settings.lang = "en";
        expect(slayer("wait", { n: 1 })).toBe("1 waits until next turn");
        expect(slayer("wait", { n: 2 })).toBe("2 wait until next turn");
    });

    // In French nothing is counted like one thing: a 1 written out in that case would be said of none.
    const games = readdirSync(new URL("../src/games", import.meta.url));
    it.each(games)("%s says none and not one of nothing", (game) => {
        const text = readFileSync(new URL(`../src/games/${game}/words.ts`, import.meta.url), "utf8");
        expect(text.slice(text.indexOf("const fr")).match(/\bone \{[^{}]*\b1\b[^{}]*\}/g)).toBeNull();
    });
});
