/** One table as this page follows it: room, position, log, chat. Shows only what the server has said; updates are shown
 * one after the other, pieces travelling in between. */

import { tick } from "svelte";
import {
    type ChatLine,
    type Event,
    type Hinted,
    type Level,
    type LogLine,
    type Outgoing,
    type Phrase,
    type Position,
    type Problem,
    type Room,
    SPECTATOR,
} from "../protocol/types.ts";
import { BoardModel, movesOf } from "./board.svelte.ts";
import { type Answered, connection } from "./connection.svelte.ts";
import { type Before, capture, fly } from "./flight.ts";
import { http, Refusal } from "./http.ts";
import { opened, seal } from "./nonces.ts";
import { settings, travel } from "./settings.svelte.ts";
import { play as sound } from "./sounds.ts";
import { type Faces, type Sentences, Speaker } from "./speaker.ts";
import { word } from "./words.svelte.ts";

interface Frame {
    position: Position;
    lines: LogLine[];
}

export class Table {
    /** Lines that were taken back, as they were. */
    private readonly undone = new Map<number, LogLine>();
    readonly id: string;
    readonly board = new BoardModel(
        () => this.speaker,
        () => this.seat,
    );
    room: Room | null = $state.raw(null);
    seat = $state(SPECTATOR);
    lines: LogLine[] = $state.raw([]);
    chat: ChatLine[] = $state.raw([]);
    problem: Problem | "" = $state("");
    /** Shown for a moment: why a command was refused. */
    toast = $state("");
    /** The last line that the reader had seen when they last acted. */
    since = $state(-1);
    /** The step of a past position that is shown, or null for now. */
    past: number | null = $state(null);
    /** What a screen reader is told. */
    spoken = $state("");
    urgent = $state("");
    /** Playing back what happened. */
    watching = $state(false);
    /** How fast it is played back. */
    pace = $state(1);
    /** The position of now, whatever is shown. */
    now: Position | null = $state.raw(null);
    root: HTMLElement | undefined = $state();
    faces: Faces = $state.raw({});
    private sentences: Record<string, Sentences> = $state.raw({});
    private queue: Frame[] = [];
    private pumping = false;
    /** The version that the reader's own move has made, until it is shown: whatever is touched before that is old. */
    private owed = Infinity;
    private stop: () => void = () => undefined;

    readonly names: string[] = $derived(this.room?.seats.map((seat) => seat.name || "?") ?? []);
    readonly mine: number[] = $derived(this.room?.mine ?? []);
    readonly myTurn: boolean = $derived(this.now?.question != null);
    readonly speaker: Speaker = $derived(
        new Speaker(settings.lang, this.sentences[settings.lang] ?? {}, this.faces, this.names, this.seat),
    );
    readonly ready: boolean = $derived(
        this.now !== null && settings.lang in this.sentences && Object.keys(this.faces).length > 0,
    );
    /** What the others did since the reader last acted. */
    readonly told: Event[] = $derived(
        this.lines
            .filter((line) => line.line > this.since && line.seat !== this.seat && line.seat >= 0)
            .flatMap((line) => line.events ?? [])
            .filter((event) => event.message.key !== "event.turn"),
    );
    /** The seat of this device that must decide while another's hand is shown: time for the curtain. */
    readonly handOver: number | null = $derived.by(() => {
        if (this.mine.length < 2 || !this.now || this.now.result) return null;
        const waiting = this.now.view.to_move.filter((seat) => this.mine.includes(seat));
        return waiting.length > 0 && !waiting.includes(this.seat) ? (waiting[0] ?? null) : null;
    });

    constructor(id: string) {
        this.id = id;
        this.seat = Number(remember(`seat ${id}`) ?? SPECTATOR);
        this.board.play = (options) => void this.play(options);
        this.board.careful = () => settings.confirm;
        this.board.history = () => eventsOf(this.lines.filter((line) => line.step <= (this.past ?? Infinity)));
        this.board.recall = () => void this.recallAll();
        this.board.refused = () => sound("refuse");
        this.board.lifted = () => sound("lift");
        $effect(() => {
            const game = this.room?.game;
            const lang = settings.lang;
            if (game && !(lang in this.sentences)) void this.learnWords(game, lang);
        });
        $effect(() => {
            const lesson = this.room?.tutorial;
            this.board.pointed = new Set(lesson?.point ?? []);
            this.board.only = lesson && !lesson.done ? new Set(lesson.expect ?? []) : null;
        });
    }

    /** Follow the table until the answer is called. */
    follow(): () => void {
        let gone = false;
        void http.room(this.id).then(
            (room) => {
                if (gone) return;
                this.room = room;
                if (!room.mine.includes(this.seat)) this.seat = room.mine[0] ?? SPECTATOR;
                this.stop = connection.listen(
                    (frame) => this.hear(frame),
                    () => this.watch(this.seat, true),
                );
            },
            (error: unknown) => (this.problem = error instanceof Refusal ? error.trouble.problem : "closing"),
        );
        return () => {
            gone = true;
            this.stop();
            connection.send({ do: "unwatch", table: this.id });
        };
    }

    watch(seat: number, again = false): void {
        const since = again && seat === this.seat && this.now ? this.now.version : -1;
        if (seat !== this.seat) {
            this.queue = [];
            this.now = null;
            this.lines = [];
            this.past = null;
            this.watching = false;
            this.owed = Infinity;
            this.board.live = true;
        }
        this.seat = seat;
        remember(`seat ${this.id}`, String(seat));
        this.since = Number(remember(`since ${this.id} ${seat}`) ?? -1);
        connection.send({ do: "watch", table: this.id, seat, since });
    }

    private async learnWords(game: string, lang: string): Promise<void> {
        const [sentences, book] = await Promise.all([http.sentences(game, lang), http.book(this.id)]);
        this.faces = book.faces;
        this.sentences = { ...this.sentences, [lang]: sentences };
    }

    private hear(frame: Outgoing): void {
        if (frame.is === "refused" && frame.id === "" && frame.table === this.id && this.now === null) this.problem = frame.problem;
        if (frame.is === "room" && frame.room.table === this.id) this.enter(frame.room);
        if (!("table" in frame) || frame.table !== this.id) return;
        if (frame.is === "chat") this.chat = [...this.chat.filter((line) => !frame.lines.some((l) => l.line === line.line)), ...frame.lines].slice(-200);
        if (frame.is === "unseal") this.unseal(frame.seat);
        if ((frame.is === "snapshot" || frame.is === "update") && frame.seat === this.seat) {
            if (frame.is === "update" && frame.since !== (this.queue.at(-1)?.position ?? this.now)?.version) return this.watch(this.seat);
            this.queue.push({ position: frame.position, lines: frame.lines });
            if (frame.is === "snapshot") this.settle();
            void this.pump();
        }
    }

    private enter(room: Room): void {
        this.room = room;
        this.problem = "";
        const own = room.mine[0];
        if (own !== undefined && this.seat === SPECTATOR) this.watch(own);
        if (own === undefined && this.seat !== SPECTATOR) this.watch(SPECTATOR);
        if (room.status === "sealing") {
            for (const seat of room.mine) {
                if (!room.seats[seat]?.sealed) void this.command({ do: "seal", table: this.id, seat, seal: seal(this.id, seat) });
            }
        }
    }

    private unseal(seat: number): void {
        const nonce = opened(this.id, seat);
        if (nonce) void this.command({ do: "unseal", table: this.id, seat, nonce });
    }

    /** Show the newest at once. */
    settle(): void {
        const last = this.queue.at(-1);
        if (!last) return;
        const lines = this.queue.flatMap((frame) => frame.lines);
        this.queue = [];
        this.apply({ position: last.position, lines }, this.now === null);
    }

    private async pump(): Promise<void> {
        if (this.pumping) return;
        this.pumping = true;
        while (this.queue.length > 0) {
            if (this.queue.length > 4 || document.hidden) {
                this.settle();
                continue;
            }
            const frame = this.queue.shift() as Frame;
            await this.animate(() => this.apply(frame, false), frame.lines);
        }
        this.pumping = false;
    }

    private async animate(change: () => void, lines: LogLine[]): Promise<void> {
        const root = this.root;
        const before: Before | undefined = root && this.past === null ? capture(root) : undefined;
        change();
        await tick();
        const moves = movesOf(eventsOf(lines));
        if (moves.length > 0) sound("move");
        if (root && before) await fly(root, before, moves, travel());
    }

    private apply(frame: Frame, quietly: boolean): void {
        const before = this.now;
        this.now = frame.position;
        const fresh = new Map(this.lines.map((line) => [line.line, line]));
        for (const line of frame.lines) {
            fresh.set(line.line, line);
            for (const number of line.numbers ?? []) this.takeBack(fresh, number, line.kind === "undo");
        }
        this.lines = [...fresh.values()].sort((a, b) => a.line - b.line);
        if (this.since < 0) this.setSince(this.lines.at(-1)?.line ?? 0);
        if (this.past === null && !this.watching) this.board.show(frame.position, eventsOf(frame.lines));
        if (frame.position.version >= this.owed) {
            this.owed = Infinity;
            this.board.live = this.past === null;
        }
        if (!quietly) this.tell(frame, before);
        this.autoplay(frame.position);
    }

    /** What was taken back is no longer told, until it is done again. */
    private takeBack(lines: Map<number, LogLine>, number: number, undo: boolean): void {
        const line = undo ? lines.get(number) : this.undone.get(number);
        if (!line) return;
        if (undo) this.undone.set(number, line);
        lines.set(number, undo ? { ...line, step: -1, events: [] } : line);
    }

    private tell(frame: Frame, before: Position | null): void {
        const others = frame.lines.filter((line) => line.seat !== this.seat);
        const events = others.flatMap((line) => line.events ?? []);
        if (this.ready && events.length > 0) this.spoken = events.map((event) => this.speaker.say(event.message)).join(". ");
        if (frame.position.question && !before?.question) {
            sound("turn");
            this.urgent = word("announce.turn");
        } else if (!frame.position.question) this.urgent = "";
        if (frame.position.result && !before?.result) sound("win");
    }

    /** A single legal option is played by itself where the reader wants that. */
    private autoplay(position: Position): void {
        const options = position.question?.options;
        const only = options?.[0];
        if (settings.autoplay && options?.length === 1 && only && this.past === null) void this.play([only.option]);
    }

    private setSince(line: number): void {
        this.since = line;
        remember(`since ${this.id} ${this.seat}`, String(line));
    }

    /** Send a command; a refusal is shown for a moment. */
    async command(command: Parameters<typeof connection.ask>[0]): Promise<Answered> {
        const answer = await connection.ask(command);
        if (answer.is === "refused") {
            const why = answer.why && this.ready ? this.speaker.say(answer.why.message) : "";
            this.say(why || word(`problem.${answer.problem}`) || answer.problem);
        }
        return answer;
    }

    say(text: string): void {
        this.toast = text;
        setTimeout(() => this.toast === text && (this.toast = ""), 4500);
    }

    async play(options: number[]): Promise<void> {
        if (!this.now) return;
        const seat = this.seat;
        this.board.live = false;
        const answer = await this.command({ do: "play", table: this.id, seat, version: this.now.version, options });
        if (seat !== this.seat || this.now === null) return; // the device was handed on in the meantime
        if (answer.is === "ack" && this.now.version < answer.version) this.owed = answer.version;
        else this.board.live = true;
        if (answer.is === "ack") this.setSince(this.lines.at(-1)?.line ?? 0);
    }

    /** Ask for the seat that is shown; null where another's hand is shown by the time of the answer. */
    private async askHere(command: Parameters<typeof connection.ask>[0]): Promise<Answered | null> {
        const seat = this.seat;
        const answer = await connection.ask(command);
        return seat === this.seat ? answer : null;
    }

    async undo(to: number): Promise<void> {
        if (this.now) await this.command({ do: "undo", table: this.id, seat: this.seat, version: this.now.version, to });
    }

    async redo(): Promise<void> {
        if (this.now) await this.command({ do: "redo", table: this.id, seat: this.seat, version: this.now.version });
    }

    answer(question: number, yes: boolean): void {
        void this.command({ do: "answer", table: this.id, seat: this.seat, question, yes });
    }

    /** What would a bot do? Null where it may not be asked now. */
    async hint(): Promise<Hinted | null> {
        if (!this.now) return null;
        const answer = await this.command({ do: "hint", table: this.id, seat: this.seat, version: this.now.version });
        return answer.is === "hinted" && answer.seat === this.seat ? answer : null;
    }

    giveUp(): void {
        void this.command({ do: "abandon", table: this.id, seat: this.seat });
    }

    sendBot(about: number, level: Level): void {
        void this.command({ do: "send_bot", table: this.id, seat: this.seat, about, level });
    }

    handBack(): void {
        void this.command({ do: "hand_back", table: this.id, seat: this.seat });
    }

    phrase(phrase: Phrase): void {
        void this.command({ do: "say", table: this.id, seat: this.seat, phrase });
    }

    text(text: string): void {
        void this.command({ do: "say", table: this.id, seat: this.seat, text });
    }

    /** Show the board as it was after a step; null is now. */
    async look(step: number | null, travelling = false): Promise<void> {
        if (step === null || !this.now || step === this.now.step) {
            this.past = null;
            this.board.live = true;
            if (this.now) this.board.show(this.now);
            return;
        }
        const answer = await this.askHere({ do: "look", table: this.id, seat: this.seat, step });
        if (answer?.is !== "looked") return;
        const show = (): void => {
            this.past = step;
            this.board.live = false;
            this.board.show(answer.position, eventsOf(answer.lines));
        };
        if (!travelling || !this.root) return show();
        const before = capture(this.root);
        show();
        await tick();
        await fly(this.root, before, movesOf(eventsOf(answer.lines)), travel());
    }

    /** Play back what the others did since the reader last acted. */
    async watchAgain(): Promise<void> {
        const steps = [...new Set(this.lines.filter((line) => line.line > this.since).map((line) => line.step))];
        const first = steps[0];
        if (first === undefined || this.watching) return;
        this.watching = true;
        await this.look(Math.max(0, first - 1));
        for (const step of steps) {
            await pause(350 / this.pace);
            if (!this.watching) break;
            await this.look(step, true);
            await pause(500 / this.pace);
        }
        this.watching = false;
        await this.look(null);
    }

    /** The whole log, however long. */
    async recallAll(): Promise<void> {
        for (let first = Infinity; (this.lines[0]?.line ?? 0) < first; ) {
            first = this.lines[0]?.line ?? 0;
            await this.recall();
        }
    }

    /** Lines of the log that are older than those shown. */
    async recall(): Promise<void> {
        const before = this.lines[0]?.line ?? 0;
        if (before <= 1) return;
        const answer = await this.askHere({ do: "recall", table: this.id, seat: this.seat, before });
        if (answer?.is === "recalled") this.lines = [...answer.lines, ...this.lines];
    }
}

const eventsOf = (lines: LogLine[]): Event[] => lines.flatMap((line) => line.events ?? []);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What this browser keeps about a table; a text to keep, or nothing to be told it. */
function remember(key: string, value?: string): string | null {
    try {
        if (value !== undefined) sessionStorage.setItem(`goblintop ${key}`, value);
        return sessionStorage.getItem(`goblintop ${key}`);
    } catch {
        return null;
    }
}
