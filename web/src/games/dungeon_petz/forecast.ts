/** What the cards under one's own pets will cost and win, as far as their owner can know: from the view alone, which
 * holds nothing that the seat may not see. Bars still bare count for nothing. */

import type { BoardModel } from "../../client/board.svelte.ts";
import { type Cage, cagesOf, type Colour, has, type Need, noNeeds, SPOT_CAGES, type Stores, storesOf, switchesOf, type Wish, wishesOf } from "./shop.ts";

/** A card that lies under a pet, by the end that counts. */
export interface Given {
    cage: number;
    colour: Colour;
    symbols: Need[];
}

/** What becomes of one symbol: fine without a cost, a cost that was planned for, or harm. */
export type Fate = "free" | "veg" | "meat" | "box" | "imp" | "manure" | "armor" | "unfed" | "alone" | "hurt" | "mutates" | "ill" | "well";

export interface Sale {
    customer: Wish;
    cage: number;
    score: number;
    points: number;
    platform: boolean;
    gold: number;
}

export interface Forecast {
    /** For each cage and need, what becomes of each symbol, in order. */
    fates: Record<Need, Fate[]>[];
    /** Hungers that nothing feeds, by cage; and so on. */
    unfed: number[];
    manure: number[];
    /** Imps that play, and plays that nobody serves. */
    players: number;
    alone: number[];
    hurt: number[];
    /** Cages that cannot hold their pet even with all free imps. */
    escapes: number[];
    mutations: number[];
    ill: number[];
    /** Suffering in all, by cage; and pets that it, magic or anger would take away. */
    suffering: number[];
    lost: number[];
    /** Imps that are left for jobs. */
    free: number;
    exhibition: { wish: Wish; score: number; cage: number | null; parts: [string, number][]; judge: number } | null;
    sales: Sale[];
}

const HARMLESS = 2;
const PLATFORM = 3;
const BLACK_MARKET = 2;
const MUTATION_DISCOUNT = 2;
const MUTATIONS_THAT_END = 2;
const zeros = (): number[] => [0, 0, 0, 0];

export function forecast(model: BoardModel, seat: number, given: Given[]): Forecast {
    const cages = cagesOf(model, seat);
    const stores = storesOf(model, seat);
    const needs = cages.map((cage) => {
        const counts = noNeeds();
        for (const card of given) if (card.cage === cage.at) for (const need of card.symbols) counts[need]++;
        return counts;
    });
    const found: Forecast = {
        fates: cages.map(() => ({ hunger: [], poop: [], play: [], anger: [], magic: [], disease: [] })),
        unfed: zeros(),
        manure: zeros(),
        players: 0,
        alone: zeros(),
        hurt: zeros(),
        escapes: [],
        mutations: zeros(),
        ill: zeros(),
        suffering: zeros(),
        lost: [],
        free: stores.imps,
        exhibition: null,
        sales: [],
    };
    feed(found, cages, stores, needs);
    bury(found, cages, needs);
    soil(found, cages, needs);
    playWith(found, cages, needs);
    bury(found, cages, needs);
    hold(model, found, cages, stores, needs);
    sicken(found, cages, needs);
    bury(found, cages, needs);
    exhibit(model, found, cages, stores, needs);
    sell(model, found, cages, stores, needs, given);
    return found;
}

type Tally = Record<Need, number>[];

/** R7.17: what a lost pet would still have needed is ignored. */
function lose(found: Forecast, needs: Tally, at: number): void {
    found.lost.push(at);
    needs[at] = noNeeds();
}

/** R7.15: looked at after hunger, after play and after disease. */
function bury(found: Forecast, cages: Cage[], needs: Tally): void {
    for (const { at, pet } of cages) {
        if (pet && !found.lost.includes(at) && pet.suffering + (found.suffering[at] ?? 0) >= pet.size) lose(found, needs, at);
    }
}

/** R7.3 to R7.5 and R12.4: symbols of the cage first; those who eat only one kind before those who eat both. */
function feed(found: Forecast, cages: Cage[], stores: Stores, needs: Tally): void {
    let veg = stores.veg.reduce((sum, box) => sum + box, 0);
    let meat = stores.meat.reduce((sum, box) => sum + box, 0);
    let boxes = has(stores, "magic_box");
    const picky = (cage: Cage): number => (cage.pet?.eatsVeg && cage.pet.eatsMeat ? 1 : 0);
    for (const cage of [...cages].sort((a, b) => picky(a) - picky(b))) {
        if (!cage.pet) continue;
        let hunger = needs[cage.at]?.hunger ?? 0;
        const fates = found.fates[cage.at]?.hunger ?? [];
        const take = (most: number, fate: Fate): number => {
            const taken = Math.min(hunger, most);
            for (let at = 0; at < taken; at++) fates.push(fate);
            hunger -= taken;
            return taken;
        };
        take((cage.pet.eatsVeg ? cage.veg : 0) + (cage.pet.eatsMeat ? cage.meat : 0), "free");
        // Whoever eats both is given what there is more of.
        const first = veg >= meat;
        if (cage.pet.eatsVeg && first) veg -= take(veg, "veg");
        if (cage.pet.eatsMeat) meat -= take(meat, "meat");
        if (cage.pet.eatsVeg && !first) veg -= take(veg, "veg");
        boxes -= take(boxes, "box");
        found.unfed[cage.at] = hunger;
        found.suffering[cage.at] = (found.suffering[cage.at] ?? 0) + hunger;
        take(hunger, "unfed");
    }
}

/** R7.6. */
function soil(found: Forecast, cages: Cage[], needs: Tally): void {
    for (const cage of cages) {
        const poop = needs[cage.at]?.poop ?? 0;
        for (let at = 0; at < poop; at++) found.fates[cage.at]?.poop.push(at < cage.drain ? "free" : "manure");
        found.manure[cage.at] = Math.max(0, poop - cage.drain);
    }
}

/** R7.7 to R7.9: an imp between two cages plays with both. */
function playWith(found: Forecast, cages: Cage[], needs: Tally): void {
    const left = cages.map((cage) => Math.max(0, (needs[cage.at]?.play ?? 0) - cage.play));
    const served = zeros();
    const pair = (): readonly [number, number] | undefined => {
        const open = SPOT_CAGES.filter(([one, other]) => (left[one] ?? 0) > 0 && (left[other] ?? 0) > 0);
        return open.sort((a, b) => (left[b[0]] ?? 0) + (left[b[1]] ?? 0) - (left[a[0]] ?? 0) - (left[a[1]] ?? 0))[0];
    };
    while (found.free > 0 && left.some((plays) => plays > 0)) {
        const both = pair() ?? [left.findIndex((plays) => plays > 0)];
        for (const at of both) {
            left[at] = (left[at] ?? 0) - 1;
            served[at] = (served[at] ?? 0) + 1;
        }
        found.players++;
        found.free--;
    }
    for (const cage of cages) {
        const plays = needs[cage.at]?.play ?? 0;
        for (let at = 0; at < plays; at++) {
            found.fates[cage.at]?.play.push(at < cage.play ? "free" : at < cage.play + (served[cage.at] ?? 0) ? "imp" : "alone");
        }
        found.alone[cage.at] = left[cage.at] ?? 0;
        found.suffering[cage.at] = (found.suffering[cage.at] ?? 0) + (left[cage.at] ?? 0);
    }
}

/** R7.10 to R7.13 and R12.2. */
function hold(model: BoardModel, found: Forecast, cages: Cage[], stores: Stores, needs: Tally): void {
    let armors = has(stores, "imp_armor");
    const order = switchesOf(model).magic_before_anger ? (["magic", "anger"] as const) : (["anger", "magic"] as const);
    for (const need of order) {
        for (const cage of cages) {
            if (!cage.pet) continue;
            const count = needs[cage.at]?.[need] ?? 0;
            const limit = need === "anger" ? cage.strength : cage.antimagic;
            const shielded = Math.min(armors, Math.max(0, count - limit));
            armors -= shielded;
            const beyond = Math.max(0, count - limit - shielded);
            for (let at = 0; at < count; at++) {
                const harm: Fate = need === "anger" ? "hurt" : "mutates";
                found.fates[cage.at]?.[need].push(at < limit ? "well" : at < limit + shielded ? "armor" : harm);
            }
            if (need === "magic") {
                found.mutations[cage.at] = beyond;
                if (cage.pet.mutations + beyond >= MUTATIONS_THAT_END) lose(found, needs, cage.at);
            } else if (beyond > found.free) {
                found.escapes.push(cage.at);
                lose(found, needs, cage.at);
            } else {
                found.hurt[cage.at] = beyond;
                found.free -= beyond;
            }
        }
    }
}

/** R7.14: the manure of this round counts already. */
function sicken(found: Forecast, cages: Cage[], needs: Tally): void {
    for (const cage of cages) {
        const sick = needs[cage.at]?.disease ?? 0;
        const total = sick + cage.manure + (found.manure[cage.at] ?? 0);
        const harm = sick > 0 && total > HARMLESS ? 1 + total - HARMLESS : 0;
        for (let at = 0; at < sick; at++) found.fates[cage.at]?.disease.push(harm > 0 ? "ill" : "well");
        found.ill[cage.at] = harm;
        found.suffering[cage.at] = (found.suffering[cage.at] ?? 0) + harm;
    }
}

/** R8.2 to R8.5: one pet, the best of those that stay; or all of them, with the manure of all cages. */
function exhibit(model: BoardModel, found: Forecast, cages: Cage[], stores: Stores, needs: Tally): void {
    const wish = wishesOf(model, "exhibitions").find((each) => each.now && each.face);
    if (!wish) return;
    const parts = (at: number): [string, number][] =>
        wish.tastes.flatMap(([taste, weight]): [string, number][] => {
            const cage = cages[at];
            const manure = (cage?.manure ?? 0) + (found.manure[at] ?? 0);
            const stays = cage?.pet && !found.lost.includes(at);
            const count = taste === "manure" ? manure : stays ? (needs[at]?.[taste as Need] ?? 0) : 0;
            return count === 0 ? [] : [[taste, weight * count]];
        });
    const sum = (all: [string, number][]): number => all.reduce((total, [, points]) => total + points, 0);
    const judge = stores.exhibition;
    if (wish.single) {
        const shown = cages.filter((cage) => cage.pet && !found.lost.includes(cage.at)).map((cage) => cage.at);
        const best = shown.sort((a, b) => sum(parts(b)) - sum(parts(a)))[0];
        const counted = best === undefined ? [] : parts(best);
        found.exhibition = { wish, score: judge + sum(counted), cage: best ?? null, parts: counted, judge };
        return;
    }
    const total = new Map<string, number>();
    for (const cage of cages) for (const [taste, points] of parts(cage.at)) total.set(taste, (total.get(taste) ?? 0) + points);
    const counted = [...total].filter(([, points]) => points !== 0);
    found.exhibition = { wish, score: judge + sum(counted), cage: null, parts: counted, judge };
}

/** R9.2 to R9.9: the sales to this round's customers that bring most together. Nobody buys for a score of 0 or less, a pet
 * is sold once, and the imps on the platform help where the score is highest; only one of them in the last round. */
function sell(model: BoardModel, found: Forecast, cages: Cage[], stores: Stores, needs: Tally, given: Given[]): void {
    const both = switchesOf(model).multicolour_counts_both_symbols;
    const offers = (customer: Wish): Sale[] =>
        cages.flatMap((cage): Sale[] => {
            const pet = cage.pet;
            if (!pet || pet.price === null || found.lost.includes(cage.at)) return [];
            let score = -pet.suffering - (found.suffering[cage.at] ?? 0);
            for (const [taste, weight] of customer.tastes) {
                const many = needs[cage.at]?.[taste as Need] ?? 0;
                score += weight * (customer.multicolour.includes(taste) ? bestCards(given, cage.at, taste as Need, both) : many);
            }
            const mutations = pet.mutations + (found.mutations[cage.at] ?? 0);
            const gold = pet.price - MUTATION_DISCOUNT * mutations;
            return score > 0 ? [{ customer, cage: cage.at, score, points: score * BLACK_MARKET, platform: false, gold }] : [];
        });
    let plans: Sale[][] = [[]];
    for (const customer of wishesOf(model, "customers").filter((each) => each.now && each.face)) {
        const sales = offers(customer);
        plans = plans.flatMap((plan) => [plan, ...sales.filter((sale) => !plan.some((other) => other.cage === sale.cage)).map((sale) => [...plan, sale])]);
    }
    const { round, rounds } = model.view.counters;
    const imps = round === rounds ? Math.min(1, stores.platform) : stores.platform;
    const sum = (plan: Sale[], what: "points" | "score"): number => plan.reduce((total, sale) => total + sale[what], 0);
    const better = (a: Sale[], b: Sale[]): number => sum(b, "points") - sum(a, "points") || b.length - a.length || sum(b, "score") - sum(a, "score");
    found.sales = plans.map((plan) => fromPlatform(plan, imps)).sort(better)[0] ?? [];
}

/** R9.7: the best sales, as many as imps can help. */
function fromPlatform(plan: Sale[], imps: number): Sale[] {
    const helped = [...plan].sort((a, b) => b.score - a.score).slice(0, imps);
    return plan.map((sale) => (helped.includes(sale) ? { ...sale, platform: true, points: sale.score * PLATFORM } : sale));
}

/** R9.4: for each colour, the most copies of the symbol on one card under this pet; one where the edition counts so. */
function bestCards(given: Given[], cage: number, need: Need, both: boolean): number {
    const most = new Map<Colour, number>();
    for (const card of given) {
        if (card.cage !== cage) continue;
        const copies = card.symbols.filter((symbol) => symbol === need).length;
        most.set(card.colour, Math.max(most.get(card.colour) ?? 0, both ? copies : Math.min(1, copies)));
    }
    return [...most.values()].reduce((sum, copies) => sum + copies, 0);
}

/** What is different in another forecast, by name: more is what the other has more of. */
export function compare(before: Forecast, after: Forecast): [name: string, more: number][] {
    const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0);
    const best = (found: Forecast): number => Math.max(0, ...found.sales.map((sale) => sale.score));
    const changes: [string, number][] = [
        ["lost", after.lost.length - before.lost.length],
        ["suffering", sum(after.suffering) - sum(before.suffering)],
        ["hurt", sum(after.hurt) - sum(before.hurt)],
        ["mutates", sum(after.mutations) - sum(before.mutations)],
        ["manure", sum(after.manure) - sum(before.manure)],
        ["players", after.players - before.players],
        ["exhibition", (after.exhibition?.score ?? 0) - (before.exhibition?.score ?? 0)],
        ["sale", best(after) - best(before)],
    ];
    return changes.filter(([, more]) => more !== 0);
}
