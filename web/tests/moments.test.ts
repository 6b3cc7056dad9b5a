/** What the last page calls remarkable. */
import { expect, it } from "vitest";
import { moments, turns } from "../src/client/moments.ts";
import type { LogLine } from "../src/protocol/types.ts";

const line = (at: number, ...keys: string[]): LogLine => ({ line: at, step: at, seat: 0, events: keys.map((key) => ({ message: { key, args: {} } })) }) as unknown as LogLine;

it("tells what happened least often, in the order in which it happened, and never that nothing did", () => {
    const lines = [line(1, "event.turn", "event.laid"), line(2, "event.no_target"), line(3, "event.stole"), line(4, "event.laid"), line(5, "event.tie"), line(6, "event.laid")];
    expect(moments(lines, 2).map(({ event }) => event.message.key)).toEqual(["event.stole", "event.tie"]);
    expect(moments(lines, 9).map(({ event }) => event.message.key)).not.toContain("event.no_target");
});

it("is about whom the sentence names, and about who acted where it names nobody", () => {
    const named = { message: { key: "event.won_round", args: { seat: { seat: 1 } } } };
    const lines = [{ ...line(1, "event.laid"), seat: 2 }, { ...line(2), events: [named] }, { ...line(3, "event.storm"), seat: -1 }] as unknown as LogLine[];
    expect(moments(lines, 9).map(({ seat }) => seat)).toEqual([2, 1, 0]);
});

it("puts what brought or cost most points before what is merely rare", () => {
    const scored = (at: number, args: Record<string, number>): LogLine => ({ line: at, step: at, seat: 0, events: [{ message: { key: "event.scored", args: Object.fromEntries(Object.entries(args).map(([name, number]) => [name, { number }])) } }] }) as unknown as LogLine;
    const lines = [scored(1, { points: 2 }), scored(2, { points: 1, prize: -8 }), line(3, "event.cleaned"), scored(4, { points: 6 }), scored(5, { points: 0 })];
    expect(moments(lines, 3).map(({ line: { line: at } }) => at)).toEqual([1, 2, 4]);
});

it("begins with the first turn, or with the first round where there are no turns", () => {
    const set = [line(1, "event.laid"), line(2, "event.enters", "event.turn", "event.slain"), line(3, "event.fell"), line(4, "event.turn")];
    expect(moments(set, 9).map(({ event }) => event.message.key)).toEqual(["event.slain", "event.fell"]);
    expect(turns(set).map((each) => each.line)).toEqual([2, 4]);
    const rounds = [line(1, "event.laid"), line(2, "event.round"), line(3, "event.fell")];
    expect(moments(rounds, 9).map(({ event }) => event.message.key)).toEqual(["event.fell"]);
    expect(turns(rounds).map((each) => each.line)).toEqual([2]);
});

it("does not repeat what the score says, nor that a pile came to its end", () => {
    const lines = [line(1, "event.turn", "event.stole"), line(2, "event.pile_empty"), line(3, "event.counted", "event.king_counted")];
    expect(moments(lines, 9).map(({ event }) => event.message.key)).toEqual(["event.stole"]);
});
