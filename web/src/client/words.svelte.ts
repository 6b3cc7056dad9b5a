/** The page's own words, in the reader's language. */

import en from "../locale/en.json";
import fr from "../locale/fr.json";
import { settings } from "./settings.svelte.ts";
import { fill } from "./speaker.ts";

const catalogues: Record<string, Record<string, string>> = { en, fr };

export type Word = keyof typeof en;

/** A sentence of the page, switched in place when the language is. */
export function t(key: Word, args: Record<string, string | number> = {}): string {
    const sentence = catalogues[settings.lang]?.[key] ?? en[key];
    return fill(settings.lang, sentence, args);
}

/** The same for keys that are put together from data; an empty text where there is none. */
export function word(key: string, args: Record<string, string | number> = {}): string {
    const sentence = catalogues[settings.lang]?.[key];
    return sentence === undefined ? "" : fill(settings.lang, sentence, args);
}

/** A title that comes in several languages. */
export function titled(titles: Record<string, string>): string {
    return titles[settings.lang] ?? titles["en"] ?? Object.values(titles)[0] ?? "";
}
