import { describe, expect, it } from "vitest";
import type { BoardModel } from "../src/client/board.svelte.ts";
import { compare, forecast, type Given } from "../src/games/dungeon_petz/forecast.ts";
import { NeedPlan } from "../src/games/dungeon_petz/plan.svelte.ts";
import { type Need, prizesOf, smallSpacesOf, wishesOf } from "../src/games/dungeon_petz/shop.ts";
import type { Face, Piece, Zone } from "../src/protocol/types.ts";

/** A shop as the view of its owner tells it: two pets above, one below, and whatever a test wants besides. */
const pet = (id: string, diet: string): Face => ({ id, kind: "pet", name: { key: id, args: {} }, lines: [], props: { diet, bars: "GRYPGRY", gold: "3 4 5 6" } });
const tile = (id: string, props: Record<string, number>): Face => ({ id, kind: "cage", name: { key: id, args: {} }, lines: [], props });
const wish = (id: string, kind: string, props: Record<string, number | string>): Face => ({ id, kind, name: { key: id, args: {} }, lines: [], props });
const FACES: Record<string, Face> = Object.fromEntries(
    [
        pet("pet-gobblet", "omnivore"),
        pet("pet-woolgor", "herbivore"),
        pet("pet-fangpup", "carnivore"),
        tile("cage-printed", { strength: 1, antimagic: 1 }),
        tile("cage-playground", { strength: 1, antimagic: 1, play: 1, poop: 1 }),
        wish("exhibition-parade", "exhibition", { scope: "all", anger: 1, play: 1, manure: -1 }),
        wish("exhibition-bout", "exhibition", { scope: "single", anger: 2, food: "3 1 0 2" }),
        wish("customer-collector", "customer", { play: 2, disease: -2, multicolour: "play" }),
        wish("customer-lady", "customer", { anger: 2 }),
        { id: "imp-0", kind: "imp", name: { key: "imp", args: {} }, lines: [], props: {} },
        { id: "artifact-imp_armor", kind: "artifact", name: { key: "armor", args: {} }, lines: [], props: {} },
    ].map((face) => [face.id, face]),
);

interface Setting {
    veg?: number;
    meat?: number;
    imps?: number;
    armor?: boolean;
    manure?: number;
    exhibition?: string;
    customers?: string[];
    platform?: number;
    last?: boolean;
    magicFirst?: boolean;
    oneSymbol?: boolean;
}

function shop(setting: Setting): BoardModel {
    const zones = new Map<string, Zone>();
    const lay = (id: string, pieces: Piece[], counters: Record<string, number> = {}): void =>
        void zones.set(id, { id, kind: "", owner: 0, layout: "", count: pieces.length, pieces, counters });
    lay("cage-1@0", [["1", "cage-printed"], ["2", "pet-gobblet", ["size-4"]]], { manure: setting.manure ?? 0 });
    lay("cage-2@0", [["3", "cage-playground"], ["4", "pet-woolgor", ["size-5", "suffering-1"]]]);
    lay("cage-3@0", [["5", "cage-printed"], ["6", "pet-fangpup", ["size-2"]]]);
    lay("cage-4@0", []);
    lay("larder@0", [], { veg_1: setting.veg ?? 0, meat_2: setting.meat ?? 0 });
    lay("imps@0", Array.from({ length: setting.imps ?? 0 }, (_, at): Piece => [`i${at}`, "imp-0"]), { gold: 0, exhibition: 2 });
    lay("stock@0", setting.armor ? [["a", "artifact-imp_armor"]] : []);
    lay("platform", Array.from({ length: setting.platform ?? 0 }, (_, at): Piece => [`p${at}`, "imp-0"]));
    lay("exhibitions", setting.exhibition ? [["e", setting.exhibition, ["round-3", "now"]]] : []);
    lay("customers", (setting.customers ?? []).map((id, at): Piece => [`c${at}`, id, ["round-3", "now"]]));
    const switches = { magic_before_anger: setting.magicFirst ?? false, multicolour_counts_both_symbols: !setting.oneSymbol };
    const view = { counters: { round: 3, rounds: setting.last ? 3 : 5 }, extras: { switches } };
    const model = { view, faces: FACES, zone: (id: string) => zones.get(id), pieces: (id: string) => zones.get(id)?.pieces ?? [] };
    return model as unknown as BoardModel;
}

const card = (cage: number, ...symbols: Need[]): Given => ({ cage, colour: "green", symbols });

describe("the forecast of Dungeon Petz", () => {
    it("feeds those who eat one kind first, and tells what stays hungry", () => {
        const found = forecast(shop({ veg: 1, meat: 1 }), 0, [card(0, "hunger"), card(1, "hunger"), card(2, "hunger")]);
        expect(found.unfed).toEqual([1, 0, 0, 0]);
        expect(found.fates[1]?.hunger).toEqual(["veg"]);
        expect(found.fates[0]?.hunger).toEqual(["unfed"]);
        expect(found.suffering).toEqual([1, 0, 0, 0]);
        expect(found.lost).toEqual([]);
    });

    it("lets a pet die whose suffering reaches its size", () => {
        expect(forecast(shop({}), 0, [card(2, "hunger", "hunger")]).lost).toEqual([2]);
        expect(forecast(shop({ meat: 1 }), 0, [card(2, "hunger", "hunger")]).lost).toEqual([]);
    });

    it("forgets what a pet that starves would still have needed", () => {
        const given = [card(2, "hunger", "hunger"), card(2, "poop", "play"), card(2, "anger", "anger"), card(2, "disease")];
        const found = forecast(shop({ imps: 3 }), 0, given);
        expect(found).toMatchObject({ lost: [2], suffering: [0, 0, 2, 0], players: 0, free: 3 });
        for (const none of [found.manure, found.alone, found.hurt, found.ill]) expect(none).toEqual([0, 0, 0, 0]);
        expect(found.fates[2]?.poop).toEqual([]);
    });

    it("lets a pet that dies for want of play leave its manure, but neither rage nor fall ill", () => {
        const found = forecast(shop({}), 0, [card(2, "poop", "play"), card(2, "play", "disease"), card(2, "anger", "anger")]);
        expect(found).toMatchObject({ lost: [2], manure: [0, 0, 1, 0], alone: [0, 0, 2, 0], escapes: [], ill: [0, 0, 0, 0] });
    });

    it("works no magic on a pet that has escaped, and makes none ill that has vanished", () => {
        const fled = forecast(shop({}), 0, [card(0, "anger", "anger"), card(0, "magic", "magic")]);
        expect(fled).toMatchObject({ lost: [0], mutations: [0, 0, 0, 0] });
        const gone = forecast(shop({ manure: 3 }), 0, [card(0, "magic", "magic"), card(0, "magic", "disease")]);
        expect(gone).toMatchObject({ lost: [0], mutations: [2, 0, 0, 0], ill: [0, 0, 0, 0] });
    });

    it("counts manure less drains, and an imp between two cages for both", () => {
        const given = [card(0, "poop"), card(1, "poop", "poop"), card(0, "play"), card(1, "play", "play")];
        const found = forecast(shop({ imps: 2 }), 0, given);
        expect(found.manure).toEqual([1, 1, 0, 0]);
        expect(found.players).toBe(1);
        expect(found.free).toBe(1);
        expect(found.alone).toEqual([0, 0, 0, 0]);
    });

    it("hurts imps for anger beyond the cage, or lets the pet escape", () => {
        const given = [card(0, "anger", "anger")];
        expect(forecast(shop({ imps: 1 }), 0, given).hurt).toEqual([1, 0, 0, 0]);
        expect(forecast(shop({}), 0, given).lost).toEqual([0]);
        expect(forecast(shop({ armor: true }), 0, given).lost).toEqual([]);
        expect(forecast(shop({}), 0, [card(0, "magic", "magic")]).mutations).toEqual([1, 0, 0, 0]);
    });

    it("goes by the edition: magic before anger takes the armor first, and one symbol of a card may count", () => {
        const given = [card(0, "anger", "anger"), card(0, "magic", "magic")];
        expect(forecast(shop({ armor: true }), 0, given)).toMatchObject({ lost: [], mutations: [1, 0, 0, 0] });
        expect(forecast(shop({ armor: true, magicFirst: true }), 0, given)).toMatchObject({ lost: [0], mutations: [0, 0, 0, 0] });
        const played = [card(0, "play", "play")];
        const sold = (oneSymbol: boolean): number | undefined => forecast(shop({ imps: 3, customers: ["customer-collector"], oneSymbol }), 0, played).sales[0]?.score;
        expect([sold(false), sold(true)]).toEqual([4, 2]);
    });

    it("makes ill only above two, with the manure of this round", () => {
        expect(forecast(shop({ manure: 1 }), 0, [card(0, "disease")]).ill).toEqual([0, 0, 0, 0]);
        expect(forecast(shop({ manure: 1 }), 0, [card(0, "disease"), card(0, "poop")]).ill).toEqual([2, 0, 0, 0]);
    });

    it("adds up an exhibition with its judge: all pets and all manure, or the best one", () => {
        const given = [card(0, "anger"), card(1, "play"), card(1, "anger"), card(0, "poop")];
        expect(forecast(shop({ imps: 3, exhibition: "exhibition-parade" }), 0, given).exhibition?.score).toBe(2 + 3 - 1);
        const single = forecast(shop({ imps: 3, exhibition: "exhibition-bout" }), 0, [...given, card(0, "anger")]).exhibition;
        expect([single?.score, single?.cage]).toEqual([2 + 4, 0]);
        expect(forecast(shop({}), 0, given).exhibition).toBeNull();
    });

    it("finds the best pet for a customer: size four, suffering, the best card of each colour, the platform", () => {
        const given: Given[] = [card(0, "play", "play"), card(0, "play"), { cage: 0, colour: "red", symbols: ["play"] }, card(1, "play")];
        const [sale] = forecast(shop({ imps: 9, customers: ["customer-collector"], platform: 1 }), 0, given).sales;
        expect(sale).toMatchObject({ cage: 0, score: 6, points: 18, gold: 3, platform: true });
        const [alone] = forecast(shop({ customers: ["customer-collector"] }), 0, [card(1, "play")]).sales;
        expect(alone).toMatchObject({ cage: 1, score: 1, points: 2 });
    });

    it("sells a pet once, to whom it brings most together", () => {
        const given = [card(0, "anger", "anger"), card(0, "play", "play"), card(1, "play", "play")];
        const { sales } = forecast(shop({ imps: 9, customers: ["customer-collector", "customer-lady"] }), 0, given);
        expect(sales.map(({ cage, score, points }) => [cage, score, points])).toEqual([[1, 3, 6], [0, 4, 8]]);
        const twice = forecast(shop({ imps: 9, customers: ["customer-lady", "customer-lady"] }), 0, given).sales;
        expect(twice.map(({ cage, points }) => [cage, points])).toEqual([[0, 8]]); // nobody buys a pet for nothing
    });

    it("sells from the platform once in the last round, otherwise as often as imps wait there", () => {
        const given = [card(0, "anger", "anger"), card(1, "play", "play")];
        const from = (setting: Setting): [boolean, number][] =>
            forecast(shop({ imps: 9, customers: ["customer-collector", "customer-lady"], ...setting }), 0, given).sales.map(({ platform, points }) => [platform, points]);
        expect(from({ platform: 2, last: true })).toEqual([[false, 6], [true, 12]]);
        expect(from({ platform: 2 })).toEqual([[true, 9], [true, 12]]);
        expect(from({ platform: 1 })).toEqual([[false, 6], [true, 12]]);
    });

    it("says what one card more would change", () => {
        const model = shop({ imps: 1, exhibition: "exhibition-parade" });
        const before = forecast(model, 0, []);
        expect(compare(before, forecast(model, 0, [card(0, "play")]))).toEqual([["players", 1], ["exhibition", 1]]);
    });
});

describe("an exhibition", () => {
    it("says what it brings to each stand", () => {
        const [bout] = wishesOf(shop({ exhibition: "exhibition-bout" }), "exhibitions");
        expect(bout?.food).toEqual([{ veg: 3, meat: 0 }, { veg: 1, meat: 0 }, { veg: 0, meat: 2 }]);
        expect(wishesOf(shop({ customers: ["customer-lady"] }), "customers")[0]?.food).toEqual([]);
    });
});

describe("the plan of need cards", () => {
    it("turns only a card whose face shows another end", () => {
        const need = (id: string, props: Record<string, string>): Face => ({ id, kind: "need", name: { key: id, args: {} }, lines: [], props: { colour: "green", need: "hunger", ...props } });
        const faces = { plain: need("plain", {}), both: need("both", { double: "hunger poop" }) };
        const model = { seat: 0, only: null, faces, offers: [], zone: () => undefined, pieces: (id: string): Piece[] => (id === "hand@0" ? [["1", "plain"], ["2", "both"]] : []) };
        const plan = new NeedPlan(model as unknown as BoardModel);
        const turnable = (card: string): boolean => {
            plan.picked = card;
            return plan.turnable;
        };
        expect([turnable("1"), turnable("2")]).toEqual([false, true]);
    });
});

describe("the boards", () => {
    const board = (zones: Record<string, { pieces?: Piece[]; counters?: Record<string, number> }>): BoardModel =>
        ({ zone: (id: string) => zones[id], pieces: (id: string) => zones[id]?.pieces ?? [] }) as unknown as BoardModel;

    it("shows neutral imps that take from the mixed stand, now and in the next round", () => {
        const imp: Piece = ["n", "imp-neutral"];
        const model = board({ "space-small_green": { pieces: [imp] }, "space-small_red": { pieces: [], counters: { coming: 1 } } });
        expect(smallSpacesOf(model)).toEqual([
            { zone: "space-small_green", food: "veg", imps: [imp], coming: 0 },
            { zone: "space-small_red", food: "meat", imps: [], coming: 1 },
        ]);
        expect(smallSpacesOf(board({})).every((space) => space.imps.length + space.coming === 0)).toBe(true);
    });

    it("reads the prizes of the edition", () => {
        expect(prizesOf(board({ exhibitions: { counters: { prize_1: 8, prize_2: 5, prize_3: 2 } } }))).toEqual([8, 5, 2]);
    });
});

describe("potions where cards are short", () => {
    /** Two green bars and a red one, two potions, and so many green cards. */
    function planned(greens: number): NeedPlan {
        const hand = Array.from({ length: greens }, (_, at): Piece => [`h${at}`, "green"]);
        const zones: Record<string, Piece[]> = {
            "cage-1@0": [["1", "cage"], ["2", "pet", ["size-3"]]],
            "hand@0": hand,
            "stock@0": [["p0", "potion"], ["p1", "potion"]],
        };
        const beast: Face = { ...pet("pet", "omnivore"), props: { diet: "omnivore", bars: "GGRYPGR", gold: "3 4 5 6" } };
        const green: Face = { id: "green", kind: "need", name: { key: "green", args: {} }, lines: [], props: { colour: "green", need: "hunger" } };
        const model = {
            seat: 0,
            only: null,
            mayAct: true,
            why: null,
            offers: [],
            position: { question: { prompt: { key: "prompt.need", args: { left: { number: 3 } } } } },
            faces: { cage: tile("cage", { strength: 1, antimagic: 1 }), pet: beast, green },
            zone: () => undefined,
            pieces: (id: string): Piece[] => zones[id] ?? [],
        };
        return new NeedPlan(model as unknown as BoardModel);
    }
    const put = (plan: NeedPlan, what: string, at: number): void => {
        plan.picked = what;
        const bar = plan.bars[at];
        if (bar) plan.put(bar);
    };
    const missing = (plan: NeedPlan): number[] => plan.missing.map((bar) => bar.index);

    it("stand in for the missing card only", () => {
        const plan = planned(1);
        put(plan, "potion", 0);
        put(plan, "potion", 1);
        expect(missing(plan)).toEqual([1]);
        put(plan, "h0", 1);
        expect(missing(plan)).toEqual([]);
    });

    it("may replace any card where there is one for each bar", () => {
        const plan = planned(2);
        put(plan, "potion", 0);
        put(plan, "potion", 1);
        expect(missing(plan)).toEqual([]);
    });
});
