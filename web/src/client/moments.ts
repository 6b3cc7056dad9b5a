/** What was remarkable in a game, whatever the game: the kinds of event that happened least often. */

import type { Event, LogLine } from "../protocol/types.ts";

export interface Moment {
    line: LogLine;
    event: Event;
    /** Whom it is about: the seat that the sentence names, or else who acted. */
    seat: number;
}

/** Said of every turn, or of nothing that came about: never remarkable. */
const DULL = new Set(["event.turn", "event.begins", "event.ended_turn", "event.drew", "event.no_target"]);

export function moments(lines: LogLine[], most: number): Moment[] {
    const all = lines.flatMap((line) => (line.step < 0 ? [] : (line.events ?? []).map((event) => ({ line, event, seat: Math.max(0, event.message.args["seat"]?.seat ?? line.seat) }))));
    const told = all.filter(({ event }) => !DULL.has(event.message.key));
    const count = new Map<string, number>();
    for (const { event } of told) count.set(event.message.key, (count.get(event.message.key) ?? 0) + 1);
    const rare = (moment: Moment): number => count.get(moment.event.message.key) ?? 0;
    return [...told]
        .sort((a, b) => rare(a) - rare(b) || b.line.line - a.line.line)
        .slice(0, most)
        .sort((a, b) => a.line.line - b.line.line);
}
