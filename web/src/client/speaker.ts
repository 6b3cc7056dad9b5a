/** Says messages in one language to one reader: the same rules as `Speaker` in `goblintop.engine.sentences`. */

import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import type { Arg, Face, Message } from "../protocol/types.ts";

export type Sentences = Record<string, string>;
export type Faces = Record<string, Face>;

/** What an argument is shown by, and what cases are chosen by. */
interface Spoken {
    shown: Part;
    raw: string | number;
}

/** A stretch of a sentence: plain text, or the name of a seat, a face or a place that a page may draw as a chip. */
export interface Part {
    text: string;
    kind: "text" | "seat" | "face" | "place";
    id: string;
}

const plain = (text: string): Part => ({ text, kind: "text", id: "" });

/** ICU allows no hyphen in the name of a case, and faces have them (`coin-4`): a letter stands in for it. */
const HYPHEN = "ー";
const hide = (sentence: string): string => sentence.replace(/-(?=[\w.-]*\s*\{)/g, HYPHEN);
const show = (text: string): string => text.replaceAll(HYPHEN, "-");

/** Cases are chosen by another value than the one that is shown: `{seat, select, you {…}}` against `{seat}`. */
function split(nodes: MessageFormatElement[], counting = ""): MessageFormatElement[] {
    return nodes.map((node): MessageFormatElement => {
        if (node.type === TYPE.pound) return { type: TYPE.argument, value: `raw:${counting}` };
        if (node.type === TYPE.literal) return { ...node, value: show(node.value) };
        if (node.type !== TYPE.select && node.type !== TYPE.plural) return node;
        const within = node.type === TYPE.plural ? node.value : counting;
        const options = Object.fromEntries(
            Object.entries(node.options).map(([name, option]) => [show(name), { value: split(option.value, within) }]),
        );
        return { ...node, value: `raw:${node.value}`, options };
    });
}

const formats = new Map<string, IntlMessageFormat>();

/** In French a line never ends before a colon, a semicolon, a question, an exclamation or a percentage, nor inside guillemets. */
const set = (lang: string, sentence: string): string => (lang === "fr" ? sentence.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0") : sentence);

function format(lang: string, sentence: string): IntlMessageFormat {
    const key = `${lang} ${sentence}`;
    let made = formats.get(key);
    if (!made) {
        made = new IntlMessageFormat(split(parse(hide(set(lang, sentence)), { ignoreTag: true })), lang);
        formats.set(key, made);
    }
    return made;
}

const ELIDED = /(?<![\p{L}\p{N}_])([Dd]|[Qq]u)e $/u;
const VOWEL = /^[aeiouàâäéèêëîïôöùûüæœ](?!\d)/i;

/** A sentence as stretches. French elides before an argument: the hand of Odile is "la main d’Odile". */
function stretches(lang: string, sentence: string, values: Record<string, string | number | Part>): Part[] {
    const parts = format(lang, sentence)
        .formatToParts<Part>(values)
        .map((part) => (typeof part.value === "string" ? plain(part.value) : { ...part.value, named: true }));
    return parts.map((part, at) => {
        const next = parts[at + 1];
        const elides = lang === "fr" && next !== undefined && "named" in next && VOWEL.test(next.text);
        return { text: elides ? part.text.replace(ELIDED, "$1’") : part.text, kind: part.kind, id: part.id };
    });
}

const joined = (parts: Part[]): string => parts.map((part) => part.text).join("");

/** A sentence with plain arguments, for the page's own words. */
export function fill(lang: string, sentence: string, args: Record<string, string | number>): string {
    const values: Record<string, string | number | Part> = {};
    for (const [name, value] of Object.entries(args)) {
        values[name] = plain(String(value));
        values[`raw:${name}`] = value;
    }
    return joined(stretches(lang, sentence, values));
}

export class Speaker {
    readonly lang: string;
    readonly sentences: Sentences;
    readonly faces: Faces;
    readonly names: readonly string[];
    readonly reader: number;

    constructor(lang: string, sentences: Sentences, faces: Faces, names: readonly string[], reader = -1) {
        this.lang = lang;
        this.sentences = sentences;
        this.faces = faces;
        this.names = names;
        this.reader = reader;
    }

    say(message: Message): string {
        return joined(this.parts(message));
    }

    /** The sentence cut into what is plain and what names something. */
    parts(message: Message): Part[] {
        const sentence = this.sentences[message.key];
        if (sentence === undefined) return [plain(message.key)];
        const values: Record<string, string | number | Part> = {};
        for (const [name, arg] of Object.entries(message.args)) {
            const spoken = this.argument(arg);
            values[name] = spoken.shown;
            values[`raw:${name}`] = spoken.raw;
        }
        return stretches(this.lang, sentence, values);
    }

    /** Whether there is a sentence for a key. */
    knows(key: string): boolean {
        return key in this.sentences;
    }

    /** A sentence without arguments, or an empty text where there is none. */
    word(key: string): string {
        return this.knows(key) ? this.say({ key, args: {} }) : "";
    }

    name(seat: number): string {
        return this.names[seat] ?? String(seat);
    }

    face(id: string): string {
        const face = this.faces[id];
        return face ? this.say(face.name) : id;
    }

    place(id: string): string {
        const [name, owner] = id.split("@");
        const args: Record<string, Arg> = owner === undefined ? {} : { seat: { seat: Number(owner) } };
        return this.say({ key: `place.${name}`, args });
    }

    private argument(arg: Arg): Spoken {
        if (arg.number != null) return { shown: plain(String(arg.number)), raw: arg.number };
        if (arg.seat != null) {
            const shown: Part = { text: this.name(arg.seat), kind: "seat", id: String(arg.seat) };
            return { shown, raw: arg.seat === this.reader ? "you" : String(arg.seat) };
        }
        if (arg.face != null) return { shown: { text: this.face(arg.face), kind: "face", id: arg.face }, raw: arg.face };
        if (arg.place != null) {
            return { shown: { text: this.place(arg.place), kind: "place", id: arg.place }, raw: arg.place };
        }
        if (arg.term != null) return { shown: plain(this.say({ key: `term.${arg.term}`, args: {} })), raw: arg.term };
        if (arg.list != null) {
            const items = arg.list.map((item) => this.argument(item).shown.text);
            return { shown: plain(this.join(items)), raw: arg.list.length };
        }
        if (arg.hidden != null) {
            return { shown: plain(this.say({ key: `hidden.${arg.hidden}`, args: {} })), raw: "hidden" };
        }
        return { shown: plain(arg.text ?? ""), raw: arg.text ?? "" };
    }

    private join(items: string[]): string {
        if (items.length < 2) return items.join("");
        return items.slice(0, -1).join(", ") + (this.sentences["table.and"] ?? ", ") + items.at(-1);
    }
}
