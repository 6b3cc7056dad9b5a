/** The one socket of this page. It comes back by itself, says again what was not answered, and shows its state. */

import { type Incoming, type Outgoing, PROTOCOL } from "../protocol/types.ts";
import { setClock } from "./time.svelte.ts";

export const SOCKET = "/socket";

type Sent = Extract<Incoming, { id: string }>;
export type Answered = Extract<Outgoing, { id: string }>;
type Listener = (frame: Outgoing) => void;
type Unsent<T> = T extends Sent ? Omit<T, "id"> : never;

export function randomId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds between two questions whether the other end is still there, and how long an answer may take. A network
 *  that goes away closes nothing by itself. */
const ASK_EVERY = 20_000;
const ANSWER_WITHIN = 6_000;

class Connection {
    online = $state(false);
    name = $state("");
    private socket: WebSocket | undefined;
    private wanted = false;
    private wait = 500;
    /** When the other end was last heard. */
    private heard = 0;
    private readonly listeners = new Set<Listener>();
    private readonly again = new Set<() => void>();
    private readonly open = new Map<string, { frame: Sent; done: (answer: Answered) => void }>();

    constructor() {
        if (typeof window === "undefined") return;
        setInterval(() => this.check(), ASK_EVERY);
        document.addEventListener("visibilitychange", () => !document.hidden && this.check());
        window.addEventListener("offline", () => this.socket && this.lost(this.socket));
        window.addEventListener("online", () => this.wanted && this.connect());
    }

    connect(): void {
        this.wanted = true;
        if (this.socket) return;
        const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${SOCKET}`);
        this.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify({ do: "hello", protocol: PROTOCOL }));
        socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Outgoing);
        socket.onclose = () => this.lost(socket);
    }

    private lost(socket: WebSocket): void {
        if (this.socket !== socket) return;
        this.socket = undefined;
        this.online = false;
        socket.onmessage = null;
        socket.close();
        setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
        this.wait = Math.min(this.wait * 1.7, 8000);
    }

    /** Is the other end still there? Whoever does not answer is gone. */
    private check(): void {
        const socket = this.socket;
        if (!socket || !this.online) return;
        const asked = performance.now();
        this.send({ do: "ping" });
        setTimeout(() => this.heard < asked && this.lost(socket), ANSWER_WITHIN);
    }

    private hear(frame: Outgoing): void {
        this.heard = performance.now();
        if (frame.is === "welcome") {
            if (frame.protocol !== PROTOCOL) return location.reload();
            setClock(frame.now);
            this.name = frame.name;
            this.online = true;
            this.wait = 500;
            for (const call of this.again) call();
            for (const { frame: unanswered } of this.open.values()) this.send(unanswered);
        }
        if (frame.is === "pong") setClock(frame.now);
        if ("id" in frame && this.open.has(frame.id)) {
            const waiting = this.open.get(frame.id);
            this.open.delete(frame.id);
            waiting?.done(frame as Answered);
        }
        for (const listener of this.listeners) listener(frame);
    }

    /** Hear every frame until the answer is called. `back` is called at each (re)connection, now if there is one. */
    listen(listener: Listener, back: () => void): () => void {
        this.listeners.add(listener);
        this.again.add(back);
        if (this.online) back();
        else this.connect();
        return () => {
            this.listeners.delete(listener);
            this.again.delete(back);
        };
    }

    send(frame: Incoming): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
    }

    /** Do something at a table; it is sent again after a lost connection, and done once. */
    ask(command: Unsent<Sent>): Promise<Answered> {
        const frame = { ...command, id: randomId() } as Sent;
        return new Promise((done) => {
            this.open.set(frame.id, { frame, done });
            if (this.online) this.send(frame);
        });
    }
}

export const connection = new Connection();
