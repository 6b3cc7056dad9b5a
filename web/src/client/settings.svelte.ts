/** What a reader has chosen for this browser. Kept in local storage; works without it. */

import type { Level } from "../protocol/types.ts";

export type Lang = "en" | "fr";
export type Theme = "parchment" | "cavern";
export type TextFace = "alegreya" | "atkinson";
/** How fast pieces travel: 0 is at once. */
export type Speed = 0 | 0.5 | 1 | 2;

interface Kept {
    lang: Lang;
    theme: Theme | "system";
    face: TextFace;
    speed: Speed;
    sound: number;
    turnSound: boolean;
    moveSound: boolean;
    autoplay: boolean;
    /** Ask once more before a move is made. */
    confirm: boolean;
    /** Show nothing of what others say. */
    muted: boolean;
    /** The level of the last bot that was played against. */
    level: Level;
}

const KEY = "goblintop";

function usual(): Kept {
    const french = typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("fr");
    return {
        lang: french ? "fr" : "en",
        theme: "system",
        face: "alegreya",
        speed: 1,
        sound: 0.5,
        turnSound: true,
        moveSound: true,
        autoplay: false,
        confirm: false,
        muted: false,
        level: "journeyman",
    };
}

function remembered(): Kept {
    try {
        return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
    } catch {
        return usual();
    }
}

export const settings: Kept = $state(remembered());

const dark = typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-color-scheme: dark)");
const still = typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false });
dark?.addEventListener("change", () => (system.dark = dark.matches));
still?.addEventListener("change", () => (system.still = still.matches));

export function theme(): Theme {
    if (settings.theme !== "system") return settings.theme;
    return system.dark ? "cavern" : "parchment";
}

/** Milliseconds that a piece travels; 0 where nothing should move. */
export function travel(): number {
    return system.still || settings.speed === 0 ? 0 : 320 / settings.speed;
}

/** Keep what was chosen, and dress the page accordingly. Called in an effect. */
export function dress(): void {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset["theme"] = theme();
    root.dataset["face"] = settings.face;
    root.dataset["still"] = travel() === 0 ? "yes" : "no";
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing still plays.
    }
}
