/** What the last page calls remarkable. */
import { expect, it } from "vitest";
import { moments } from "../src/client/moments.ts";
import type { LogLine } from "../src/protocol/types.ts";

const line = (at: number, ...keys: string[]): LogLine => ({ line: at, step: at, seat: 0, events: keys.map((key) => ({ message: { key, args: {} } })) }) as unknown as LogLine;

it("tells what happened least often, in the order in which it happened, and never that nothing did", () => {
    const lines = [line(1, "event.turn", "event.laid"), line(2, "event.no_target"), line(3, "event.stole"), line(4, "event.laid"), line(5, "event.tie"), line(6, "event.laid")];
    expect(moments(lines, 2).map(({ event }) => event.message.key)).toEqual(["event.stole", "event.tie"]);
    expect(moments(lines, 9).map(({ event }) => event.message.key)).not.toContain("event.no_target");
});

it("is about whom the sentence names, and about who acted where it names nobody", () => {
    const named = { message: { key: "event.won_round", args: { seat: { seat: 1 } } } };
    const lines = [{ ...line(1, "event.laid"), seat: 2 }, { ...line(2), events: [named] }, { ...line(3, "event.round"), seat: -1 }] as unknown as LogLine[];
    expect(moments(lines, 9).map(({ seat }) => seat)).toEqual([2, 1, 0]);
});
