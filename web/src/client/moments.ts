/** What was remarkable in a game, whatever the game: what brought or cost most points, then the kinds of event that
 * happened least often. */

import type { Event, LogLine } from "../protocol/types.ts";

export interface Moment {
    line: LogLine;
    event: Event;
    /** Whom it is about: the seat that the sentence names, or else who acted. */
    seat: number;
}

const TURN = "event.turn";
const ROUND = "event.round";

/** Said of every turn, or of nothing that came about: never remarkable. */
const DULL = new Set([TURN, ROUND, "event.begins", "event.ended_turn", "event.drew", "event.no_target", "event.counted", "event.king_counted", "event.pile_empty", "event.market"]);

const tells = (line: LogLine, key: string): boolean => line.step >= 0 && (line.events ?? []).some((event) => event.message.key === key);

/** What a game is counted in: turns, or rounds where nobody has a turn alone. */
export const counted = (lines: LogLine[]): string => (lines.some((line) => tells(line, TURN)) ? TURN : ROUND);

/** The lines with which turns begin, or rounds. */
export function turns(lines: LogLine[]): LogLine[] {
    const key = counted(lines);
    return lines.filter((line) => tells(line, key));
}

export function moments(lines: LogLine[], most: number): Moment[] {
    const all = lines.flatMap((line) => (line.step < 0 ? [] : (line.events ?? []).map((event) => ({ line, event, seat: Math.max(0, event.message.args["seat"]?.seat ?? line.seat) }))));
    const key = counted(lines);
    const begins = all.findIndex(({ event }) => event.message.key === key); // whatever comes before is the set-up
    const told = all.slice(Math.max(0, begins)).filter(({ event }) => !DULL.has(event.message.key));
    const count = new Map<string, number>();
    for (const { event } of told) count.set(event.message.key, (count.get(event.message.key) ?? 0) + 1);
    const rare = (moment: Moment): number => count.get(moment.event.message.key) ?? 0;
    const worth = ({ event: { message } }: Moment): number => Math.abs((message.args["prize"] ?? message.args["points"])?.number ?? 0);
    return [...told]
        .sort((a, b) => worth(b) - worth(a) || rare(a) - rare(b) || b.line.line - a.line.line)
        .slice(0, most)
        .sort((a, b) => a.line.line - b.line.line);
}
