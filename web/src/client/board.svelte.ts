/** What a board shows and how it answers to touch. It knows no rule: intents say what leads where, and why not. */

import type { Event, Intent, Move, Offer, Piece, Position, Refusal, View, Zone } from "../protocol/types.ts";
import { type Faces, Speaker } from "./speaker.ts";

/** How a piece or a place stands to what can be done now. Shape first, colour second: see the kit. */
export type Standing = "" | "selected" | "legal" | "can" | "refused";

/** A refusal, and the token or zone it answers for. */
export interface Why {
    at: string;
    refusal: Refusal;
    /** In the scene's own words, where the rules say only that nothing can be done. */
    words?: string;
}

const NOTHING: Position = {
    version: -1,
    step: 0,
    view: { observer: 7, to_move: [], zones: [], counters: {}, sealed: [] } as View,
};

export class BoardModel {
    position: Position = $state.raw(NOTHING);
    /** Who speaks, and the seat whose side is nearest: told by whoever shows the board. */
    readonly speaker: Speaker;
    readonly seat: number;
    /** May the reader touch anything now? Not while a past position is shown. */
    live = $state(true);
    selected: string | null = $state(null);
    touched: string[] = $state.raw([]);
    why: Why | null = $state.raw(null);
    /** The face that the inspector explains. */
    inspected: string | null = $state(null);
    /** Tokens and zones that changed since the reader last acted. */
    moved: ReadonlySet<string> = $state.raw(new Set<string>());
    /** What a lesson points at. */
    pointed: ReadonlySet<string> = $state.raw(new Set<string>());
    /** The places that a line of the log names, while the reader is at it. */
    traced: ReadonlySet<string> = $state.raw(new Set<string>());
    /** Only these options are open in a lesson; null for all. */
    only: ReadonlySet<number> | null = $state.raw(null);
    /** What happened on the way to the position shown: a scene may roll its dice by it. */
    told: Event[] = $state.raw([]);
    /** The move that waits for a second yes, where the reader wants to be asked. */
    asked: Offer | null = $state.raw(null);
    careful: () => boolean = () => false;
    /** What glows for a place that an option names: itself, another one, or nothing (""). A scene may draw less than that. */
    glow: (place: string) => string = (place) => place;
    /** Why nothing can be done with a token or a zone, where a scene knows more than the rules tell. */
    idle: (at: string) => { words: string; rule: string } | null = () => null;
    /** All that is known to have happened up to the position shown; `recall` fetches the whole of a long game. */
    history: () => Event[] = () => [];
    recall: () => void = () => undefined;
    play: (options: number[]) => void = () => undefined;
    refused: () => void = () => undefined;
    lifted: () => void = () => undefined;

    constructor(voice: () => Speaker, near: () => number) {
        this.speaker = $derived(voice());
        this.seat = $derived(near());
    }

    readonly view: View = $derived(this.position.view);
    readonly faces: Faces = $derived.by(() => this.speaker.faces);
    readonly players: number = $derived.by(() => this.speaker.names.length);
    readonly mayAct: boolean = $derived(this.live && this.position.question != null);
    readonly offers: Offer[] = $derived.by(() => {
        const all = this.mayAct ? (this.position.question?.options ?? []) : [];
        return all.filter((offer) => this.only === null || this.only.has(offer.option));
    });
    readonly intents: Intent[] = $derived(this.mayAct ? (this.position.question?.intents ?? []) : []);
    readonly zones: ReadonlyMap<string, Zone> = $derived(new Map(this.view.zones.map((zone) => [zone.id, zone])));
    readonly zoneOf: ReadonlyMap<string, string> = $derived(
        new Map(this.view.zones.flatMap((zone) => zone.pieces.map((piece): [string, string] => [piece[0], zone.id]))),
    );
    readonly faceOf: ReadonlyMap<string, string> = $derived(
        new Map(
            this.view.zones.flatMap((zone) =>
                zone.pieces.flatMap((piece): [string, string][] => (piece[1] ? [[piece[0], piece[1]]] : [])),
            ),
        ),
    );
    private readonly byPiece: ReadonlyMap<string, Intent[]> = $derived(group(this.intents, (intent) => intent.pieces));
    private readonly byPlace: ReadonlyMap<string, Intent[]> = $derived(
        group(
            this.intents.filter((intent) => intent.pieces.length === 0),
            (intent) => intent.places,
        ),
    );
    private readonly offerOf: ReadonlyMap<number, Offer> = $derived(
        new Map(this.offers.map((offer) => [offer.option, offer])),
    );

    zone(id: string): Zone | undefined {
        return this.zones.get(id);
    }

    pieces(id: string): Piece[] {
        return this.zones.get(id)?.pieces ?? [];
    }

    offer(option: number): Offer | undefined {
        return this.offerOf.get(option);
    }

    private open(intent: Intent): boolean {
        return intent.option != null && (this.only === null || this.only.has(intent.option));
    }

    /** The intents that fit what has been touched so far. */
    private fitting(piece: string | null, touched: string[]): Intent[] {
        const from = piece === null ? this.intents.filter((i) => i.pieces.length === 0) : (this.byPiece.get(piece) ?? []);
        return from.filter((intent) => touched.every((place) => intent.places.includes(place)));
    }

    /** The only piece that can do anything: it need not be picked up again after it was put back. */
    private readonly sole: string | null = $derived.by(() => {
        const able = [...this.byPiece].filter(([, mine]) => mine.some((intent) => this.open(intent)));
        return able.length === 1 ? (able[0]?.[0] ?? null) : null;
    });

    private ofSole(zone: string): Intent[] {
        return this.sole === null ? [] : this.fitting(this.sole, [zone]);
    }

    standing(token: string): Standing {
        if (!this.mayAct) return "";
        if (this.selected === token) return "selected";
        const mine = this.byPiece.get(token);
        if (this.selected !== null || !mine) return "";
        return mine.some((intent) => this.open(intent)) ? "can" : "";
    }

    placeStanding(zone: string): Standing {
        if (!this.mayAct) return "";
        if (this.selected !== null) {
            const fitting = this.fitting(this.selected, this.touched).filter((i) => i.places.includes(zone));
            if (fitting.some((intent) => this.open(intent))) return this.touched.includes(zone) ? "selected" : "legal";
            if (fitting.some((intent) => intent.why_not != null)) return "refused";
        }
        const alone = this.byPlace.get(zone) ?? [];
        return [...alone, ...this.ofSole(zone)].some((intent) => this.open(intent)) ? "can" : "";
    }

    /** The option that touching this place would choose now. */
    leadsTo(zone: string): Offer | undefined {
        const places = [...this.touched, zone];
        const found = this.fitting(this.selected, places).find((i) => this.open(i) && i.places.length === places.length);
        return found?.option == null ? undefined : this.offerOf.get(found.option);
    }

    /** What buttons offer: options that touch nothing, and those of the selected piece. */
    readonly buttons: Offer[] = $derived.by(() => {
        const open = this.offers;
        if (this.selected !== null) {
            const fitting = new Set(this.fitting(this.selected, this.touched).map((intent) => intent.option));
            return open.filter((offer) => fitting.has(offer.option));
        }
        return open.filter((offer) => offer.pieces.length === 0 && offer.places.length === 0);
    });

    /** How many places glow for the selected piece. */
    readonly targets: number = $derived.by(() => {
        if (this.selected === null) return 0;
        const open = this.fitting(this.selected, this.touched).filter((intent) => this.open(intent));
        const places = open.flatMap((intent) => intent.places.filter((place) => !this.touched.includes(place)));
        return new Set(places.map((place) => this.glow(place)).filter((place) => place !== "")).size;
    });

    explain(at: string, refusal: Refusal | null | undefined): void {
        const idle = refusal ? null : this.idle(at);
        const found = refusal ?? { message: { key: "table.not_now", args: {} }, rule: idle?.rule ?? "" };
        this.why = idle ? { at, refusal: found, words: idle.words } : { at, refusal: found };
        this.refused();
    }

    touchPiece(token: string): void {
        const face = this.faceOf.get(token);
        if (face !== undefined) this.inspected = face;
        if (!this.mayAct) return;
        this.why = null;
        const zone = this.zoneOf.get(token) ?? "";
        if (this.selected === token) return this.putBack();
        const standing = this.placeStanding(zone);
        if (this.selected !== null && (standing === "legal" || standing === "refused")) return this.touchPlace(zone);
        const mine = this.byPiece.get(token);
        if (!mine) return this.byPlace.has(zone) ? this.touchPlace(zone) : this.explain(token, null);
        this.select(token, mine);
    }

    private select(token: string, mine: Intent[]): void {
        const legal = mine.filter((intent) => this.open(intent));
        const only = legal[0];
        if (legal.length === 1 && only?.option != null && only.places.length === 0) return this.choose(only.option);
        const refusal = mine.find((intent) => intent.why_not != null)?.why_not;
        if (legal.length === 0 && mine.every((intent) => intent.places.length === 0)) return this.explain(token, refusal);
        this.selected = token;
        this.touched = [];
        this.lifted();
        if (legal.length === 0) this.explain(token, refusal);
    }

    touchPlace(zone: string): void {
        if (!this.mayAct) return;
        this.why = null;
        const places = [...this.touched, zone];
        const fitting = this.fitting(this.selected, places);
        const legal = fitting.filter((intent) => this.open(intent));
        const complete = legal.filter((intent) => intent.places.length === places.length);
        if (complete.length === 1 && complete[0]?.option != null) return this.choose(complete[0].option);
        if (legal.length > 0) {
            this.touched = places;
            return;
        }
        const refusal = fitting.find((intent) => intent.why_not != null)?.why_not;
        if (refusal) return this.explain(zone, refusal);
        if (this.selected === null && this.ofSole(zone).length > 0) {
            this.selected = this.sole;
            return this.touchPlace(zone);
        }
        const alone = this.byPlace.get(zone);
        const open = alone?.find((intent) => this.open(intent));
        if (open?.option != null && open.places.length === 1) return this.choose(open.option);
        this.explain(zone, alone?.find((intent) => intent.why_not != null)?.why_not);
    }

    choose(option: number): void {
        if (!this.mayAct) return;
        const offer = this.offerOf.get(option);
        if (offer && this.careful() && this.asked?.option !== option) {
            this.asked = offer;
            return;
        }
        this.putBack();
        this.play([option]);
    }

    putBack(): void {
        this.asked = null;
        this.selected = null;
        this.touched = [];
        this.why = null;
    }

    /** Show another position. What was picked up stays so only if the reader is asked the same about the same pieces: others
     * who answer at the same time change the table, but not the question. */
    show(position: Position, told: Event[] = []): void {
        const moved = position.version !== this.position.version || position.step !== this.position.step;
        const same = sameQuestion(this.position, position);
        if (moved && (this.selected === null || !same)) this.putBack();
        if (position.question != null && !same) this.inspected = null;
        this.position = position;
        this.told = told;
    }
}

function sameQuestion(before: Position, after: Position): boolean {
    return after.question != null && JSON.stringify(before.question) === JSON.stringify(after.question);
}

function group(intents: Intent[], keys: (intent: Intent) => string[]): Map<string, Intent[]> {
    const found = new Map<string, Intent[]>();
    for (const intent of intents) {
        for (const key of keys(intent)) {
            const there = found.get(key);
            if (there) there.push(intent);
            else found.set(key, [intent]);
        }
    }
    return found;
}

/** All pieces that some events moved. */
export function movesOf(events: Event[]): Move[] {
    return events.flatMap((event) => event.moves);
}
