/** Plans that are made behind the screen and sent in one go: groups of imps and gold, and cards for pets. Everything can
 * be rearranged until then; the server sees only the answers, one after the other, as its question wants them. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Piece } from "../../protocol/types.ts";
import type { Given } from "./forecast.ts";
import { barsNow, cagesOf, type Colour, colourOf, EXITS, faceOf, hasDouble, storesOf, symbolsOf } from "./shop.ts";

export interface Party {
    imps: number;
    gold: number;
}

/** Up to six groups, as they stand in the exits. */
export class GroupPlan {
    parties: Party[] = $state(Array.from({ length: EXITS }, () => ({ imps: 0, gold: 0 })));
    /** The exit that the next imp or coin goes to. */
    active = $state(0);
    private readonly model: BoardModel;

    constructor(model: BoardModel) {
        this.model = model;
    }

    /** In a lesson there is one move at a time, and no plan. */
    readonly asked: boolean = $derived.by(() => this.model.mayAct && this.model.only === null && this.model.position.question?.prompt.key === "prompt.groups");
    /** What the question still has to give away: all of it, unless some groups were formed from the list of moves. */
    private readonly pool: Party = $derived.by(() => {
        const args = this.model.position.question?.prompt.args ?? {};
        return { imps: args["imps"]?.number ?? 0, gold: args["gold"]?.number ?? 0 };
    });
    readonly formed: number = $derived.by(() => this.model.position.question?.prompt.args["formed"]?.number ?? 0);
    readonly exits: number = $derived(EXITS - this.formed);
    readonly home: Party = $derived.by(() => {
        const used = this.parties.reduce((sum, party) => ({ imps: sum.imps + party.imps, gold: sum.gold + party.gold }), { imps: 0, gold: 0 });
        return { imps: this.pool.imps - used.imps, gold: this.pool.gold - used.gold };
    });
    readonly groups: Party[] = $derived.by(() =>
        this.parties.filter((party) => party.imps > 0).sort((a, b) => b.imps + b.gold - a.imps - a.gold || b.imps - a.imps),
    );
    /** Gold that stands in an exit without an imp to carry it. */
    readonly stray: boolean = $derived(this.parties.some((party) => party.imps === 0 && party.gold > 0));

    add(at: number, imps: number, gold: number): void {
        const party = this.parties[at];
        if (!party || at >= this.exits) return;
        if (imps > this.home.imps || gold > this.home.gold) return;
        if (party.imps + imps < 0 || party.gold + gold < 0) return;
        party.imps += imps;
        party.gold += gold;
        this.active = at;
    }

    /** Everything of one exit into another. */
    join(from: number, to: number): void {
        const [source, goal] = [this.parties[from], this.parties[to]];
        if (!source || !goal || from === to) return;
        goal.imps += source.imps;
        goal.gold += source.gold;
        source.imps = source.gold = 0;
    }

    clear(): void {
        for (const party of this.parties) party.imps = party.gold = 0;
        this.active = 0;
    }

    /** A common start: one imp in each exit as far as they go, gold with the first. */
    deal(): void {
        this.clear();
        for (let imps = this.pool.imps, at = 0; imps > 0; imps--, at++) this.add(at % this.exits, 1, 0);
        this.active = 0;
    }

    /** The answers that mean these groups; null where the question does not offer one of them. */
    readonly answers: number[] | null = $derived.by(() => {
        const offers = this.model.offers;
        const find = (party: Party): number | undefined =>
            offers.find((offer) => offer.sentence.key === "act.group" && offer.sentence.args["imps"]?.number === party.imps && (offer.sentence.args["gold"]?.number ?? 0) === party.gold)?.option;
        const found = this.groups.map(find);
        const complete = this.groups.length === this.exits || (this.groups.length > 0 && this.home.imps === 0);
        if (!complete) found.push(offers.find((offer) => offer.sentence.key === "act.grouped")?.option);
        const all = found.filter((option) => option !== undefined);
        return all.length === found.length && !this.stray ? all : null;
    });
}

/** What lies, or will lie, under one bar. */
export interface Bar {
    /** Its number among all bars of the shop, as the question counts them. */
    index: number;
    cage: number;
    colour: Colour;
    /** Given to the server already. */
    fixed: boolean;
    /** A card of the hand, a potion, or nothing yet. */
    card: Piece | null;
    potion: boolean;
    double: boolean;
}

interface Choice {
    /** A token of the hand, or `potion`. */
    what: string;
    double: boolean;
}

export const POTION = "potion";

/** A card under every bar, in any order, before the cages are locked. */
export class NeedPlan {
    private chosen: Record<number, Choice> = $state({});
    /** The card in the player's fingers: a token of the hand, POTION, or `bar:3`. */
    picked: string | null = $state(null);
    /** Cards of the hand that were turned before they were given. */
    turned: Record<string, boolean> = $state({});
    private readonly model: BoardModel;

    constructor(model: BoardModel) {
        this.model = model;
    }

    private readonly seat: number = $derived.by(() => this.model.seat);

    private readonly pending: boolean = $derived.by(() => this.model.mayAct && this.model.position.question?.prompt.key === "prompt.need");
    /** In a lesson there is one move at a time, and no plan. */
    readonly asked: boolean = $derived.by(() => this.pending && this.model.only === null);
    private readonly given: number = $derived.by(() => {
        const left = this.model.position.question?.prompt.args["left"]?.number ?? 0;
        return this.pending ? this.slots.length - left : this.slots.length;
    });
    private readonly slots: { cage: number; colour: Colour }[] = $derived.by(() =>
        cagesOf(this.model, this.seat).flatMap((cage) => (cage.pet ? barsNow(cage.pet).map((colour) => ({ cage: cage.at, colour })) : [])),
    );
    readonly hand: Piece[] = $derived.by(() => this.model.pieces(`hand@${this.seat}`));
    private readonly potions: number = $derived.by(() => storesOf(this.model, this.seat).potions);

    readonly bars: Bar[] = $derived.by(() => {
        const there = new Map<string, Piece[]>();
        for (const cage of cagesOf(this.model, this.seat)) {
            for (const piece of this.model.pieces(`needs-${cage.at + 1}@${this.seat}`)) {
                const key = `${cage.at} ${piece[2]?.[0] ?? ""}`;
                there.set(key, [...(there.get(key) ?? []), piece]);
            }
        }
        return this.slots.map(({ cage, colour }, index): Bar => {
            const fixed = index < this.given;
            const lies = fixed ? there.get(`${cage} ${colour}`)?.shift() : undefined;
            if (lies) {
                const potion = lies[1] === POTION;
                return { index, cage, colour, fixed, card: potion ? null : lies, potion, double: lies[2]?.includes("double") ?? false };
            }
            const choice = fixed ? undefined : this.chosen[index];
            const card = choice ? (this.hand.find((piece) => piece[0] === choice.what) ?? null) : null;
            return { index, cage, colour, fixed, card, potion: choice?.what === POTION, double: choice?.double ?? false };
        });
    });
    readonly inHand: Piece[] = $derived.by(() => {
        const used = new Set(this.bars.filter((bar) => !bar.fixed && bar.card).map((bar) => bar.card?.[0]));
        return this.hand.filter((piece) => !used.has(piece[0]));
    });
    readonly potionsLeft: number = $derived(this.potions - this.bars.filter((bar) => !bar.fixed && bar.potion).length);
    readonly filled: number = $derived(this.bars.filter((bar) => bar.card || bar.potion).length);

    /** The cards as the forecast counts them. */
    readonly tucked: Given[] = $derived.by(() =>
        this.bars.flatMap((bar): Given[] =>
            bar.card ? [{ cage: bar.cage, colour: bar.colour, symbols: symbolsOf(faceOf(this.model, bar.card), bar.double) }] : [],
        ),
    );

    /** The same with the picked card under the first bare bar that it fits, cage by cage. */
    readonly tries: { cage: number; tucked: Given[] }[] = $derived.by(() => {
        const carried = this.picked?.startsWith("bar:") ? null : this.carried();
        const piece = carried ? this.hand.find((each) => each[0] === carried.what) : undefined;
        if (!carried || !piece) return [];
        const free = this.bars.filter((bar) => !bar.card && !bar.potion && this.fits(bar));
        return [...new Set(free.map((bar) => bar.cage))].map((cage) => {
            const symbols = symbolsOf(faceOf(this.model, piece), carried.double);
            return { cage, tucked: [...this.tucked, { cage, colour: colourOf(faceOf(this.model, piece)), symbols }] };
        });
    });

    /** A new question begins with nothing planned. */
    reset(): void {
        this.chosen = {};
        this.picked = null;
        this.turned = {};
    }

    private colour(what: string): Colour | null {
        const piece = this.hand.find((each) => each[0] === what);
        return piece ? colourOf(faceOf(this.model, piece)) : null;
    }

    private carried(): Choice | null {
        if (this.picked === null) return null;
        if (this.picked.startsWith("bar:")) return this.chosen[Number(this.picked.slice(4))] ?? null;
        return { what: this.picked, double: this.turned[this.picked] ?? false };
    }

    /** Does the picked card fit this bar? */
    fits(bar: Bar): boolean {
        const carried = this.carried();
        if (!carried || bar.fixed || this.picked === `bar:${bar.index}`) return false;
        return carried.what === POTION || this.colour(carried.what) === bar.colour;
    }

    pick(what: string): void {
        this.model.why = null;
        this.picked = this.picked === what ? null : what;
    }

    /** Put the picked card under a bar; what lay there takes its place, or goes back to the hand. */
    put(bar: Bar): void {
        const carried = this.carried();
        if (!carried || !this.fits(bar)) return;
        const before = this.chosen[bar.index];
        if (this.picked?.startsWith("bar:")) {
            const from = Number(this.picked.slice(4));
            const fitsBack = before && (before.what === POTION || this.colour(before.what) === this.bars[from]?.colour);
            if (fitsBack && before) this.chosen[from] = before;
            else delete this.chosen[from];
        }
        this.chosen[bar.index] = carried;
        this.picked = null;
    }

    /** Under the first bare bar of that cage that it fits, or of any cage. */
    putInto(cage: number | null): void {
        const fitting = this.bars.filter((bar) => (cage === null || bar.cage === cage) && this.fits(bar));
        const bar = fitting.find((each) => !each.card && !each.potion) ?? fitting[0];
        if (bar) this.put(bar);
    }

    /** A bar was touched: set down, pick up, or back to the hand. */
    touch(bar: Bar): void {
        if (bar.fixed) return;
        this.model.why = null;
        if (this.fits(bar)) this.put(bar);
        else if (this.picked === `bar:${bar.index}`) this.takeBack(bar.index);
        else if (bar.card || bar.potion) this.picked = `bar:${bar.index}`;
        else this.refuse(bar);
    }

    /** The picked card has another colour: it goes back, and the rules say why. */
    private refuse(bar: Bar): void {
        const why = this.model.intents.find((intent) => intent.why_not?.message.key === "why.wrong_colour")?.why_not;
        if (this.picked !== null && why) this.model.explain(`bar:${bar.index}`, why);
        this.picked = null;
    }

    takeBack(index: number): void {
        delete this.chosen[index];
        this.picked = null;
    }

    takeAllBack(): void {
        this.chosen = {};
        this.picked = null;
    }

    readonly turnable: boolean = $derived.by(() => {
        const carried = this.carried();
        const piece = carried ? this.hand.find((each) => each[0] === carried.what) : undefined;
        return piece !== undefined && hasDouble(faceOf(this.model, piece));
    });

    turn(): void {
        if (this.picked === null || !this.turnable) return;
        if (this.picked.startsWith("bar:")) {
            const at = Number(this.picked.slice(4));
            const choice = this.chosen[at];
            if (choice) this.chosen[at] = { ...choice, double: !choice.double };
        } else this.turned[this.picked] = !(this.turned[this.picked] ?? false);
    }

    /** Every bare bar gets a card that is left, in the order of the hand. */
    fill(): void {
        this.picked = null;
        for (const bar of this.bars) {
            if (bar.fixed || this.chosen[bar.index]) continue;
            const piece = this.inHand.find((each) => colourOf(faceOf(this.model, each)) === bar.colour);
            if (piece) this.chosen[bar.index] = { what: piece[0], double: this.turned[piece[0]] ?? false };
        }
    }

    /** Bars that must still be given a card: R6.12 lets one stay empty only where cards are short, and then potions, too,
     * stand in for missing cards only. */
    readonly missing: Bar[] = $derived.by(() => {
        const left = new Map<Colour, number>();
        const waiting = new Map<Colour, number>();
        const count = (map: Map<Colour, number>, colour: Colour, by: number): void => void map.set(colour, (map.get(colour) ?? 0) + by);
        for (const piece of this.hand) count(left, colourOf(faceOf(this.model, piece)), 1);
        const lacking = new Map<Colour, number>();
        for (const bar of this.bars) {
            if (!bar.fixed) count(waiting, bar.colour, 1);
            if (!bar.fixed || !bar.card) count(lacking, bar.colour, 1);
        }
        for (const [colour, cards] of left) count(lacking, colour, -cards);
        const missing: Bar[] = [];
        for (const bar of this.bars) {
            if (bar.fixed) continue;
            if (bar.card) count(left, bar.colour, -1);
            else if ((!bar.potion || (lacking.get(bar.colour) ?? 0) > 0) && (waiting.get(bar.colour) ?? 0) <= (left.get(bar.colour) ?? 0)) missing.push(bar);
            count(waiting, bar.colour, -1);
        }
        return missing;
    });

    /** The number that the question's options begin with: every option offered now must agree on it. */
    private readonly base: number | null = $derived.by(() => {
        const order = Object.values(this.model.faces).filter((face) => face.kind === "need").map((face) => face.id);
        let base: number | null = null;
        for (const { option, sentence } of this.model.offers) {
            const at = order.indexOf(sentence.args["card"]?.face ?? "");
            const local = { "act.need": 2 * at, "act.need_double": 2 * at + 1, "act.potion": 2 * order.length, "act.bare": 2 * order.length + 1 }[sentence.key];
            if (local === undefined || (base !== null && base !== option - local)) return null;
            base = option - local;
        }
        return base;
    });

    /** One answer for each bar that the server still asks for; null as long as something is missing. */
    readonly answers: number[] | null = $derived.by(() => {
        const order = Object.values(this.model.faces).filter((face) => face.kind === "need").map((face) => face.id);
        const { base } = this;
        if (!this.asked || this.missing.length > 0 || base === null) return null;
        return this.bars
            .filter((bar) => !bar.fixed)
            .map((bar) => {
                if (bar.potion) return base + 2 * order.length;
                return bar.card ? base + 2 * order.indexOf(bar.card[1] ?? "") + (bar.double ? 1 : 0) : base + 2 * order.length + 1;
            });
    });
}
