/** Checks in this browser that no shuffle was chosen: the same scheme as `goblintop.match.dealer`, with the same test
 * vectors. Works without the browser's own cryptography, which plain http does not give. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Promised {
    id: string;
    rules: number;
    secret: string;
    salt: string;
    nonces: Record<string, string>;
}

export function commitment(promised: Promised): string {
    return bytesToHex(sha256(utf8ToBytes(`commit ${promised.id} ${promised.salt} ${promised.secret}`)));
}

/** Draws again what the dealer drew, one stream a purpose. */
export class Dealer {
    private readonly key: Uint8Array;
    private readonly counters = new Map<string, number>();

    constructor(promised: Promised) {
        const nonces = Object.entries(promised.nonces)
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([seat, nonce]) => `${seat}:${nonce}`)
            .join(",");
        this.key = hmac(sha256, hexToBytes(promised.secret), utf8ToBytes(`game ${promised.id} ${promised.rules} ${nonces}`));
    }

    below(purpose: string, size: number): number {
        const all = 2n ** 64n;
        const whole = all - (all % BigInt(size));
        for (;;) {
            const counter = this.counters.get(purpose) ?? 0;
            this.counters.set(purpose, counter + 1);
            const block = hmac(sha256, this.key, utf8ToBytes(`${purpose} ${counter}`));
            const number = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
            if (number < whole) return Number(number % BigInt(size));
        }
    }

    /** The outcome in whose share of the weights the draw falls. */
    roll(purpose: string, weights: number[]): number {
        let at = this.below(
            purpose,
            weights.reduce((sum, weight) => sum + weight, 0),
        );
        return weights.findIndex((weight) => (at -= weight) < 0);
    }

    /** The order in which these cards come, whatever order they are given in. */
    shuffle(purpose: string, cards: number[]): number[] {
        const order = [...cards].sort((a, b) => a - b);
        for (let last = order.length - 1; last > 0; last--) {
            const at = this.below(purpose, last + 1);
            [order[last], order[at]] = [order[at] ?? 0, order[last] ?? 0];
        }
        return order;
    }
}

export interface Verdict {
    /** Does what was opened fit what was sealed? */
    sealed: boolean;
    shuffles: number;
    rolls: number;
    /** The first line that was not drawn so, or an empty text. */
    wrong: string;
}

/** A roll's line in the log, and the weight of each outcome: the rules know them, so the server tells. */
export interface Roll {
    line: number;
    weights: number[];
}

/** Read a record and draw every shuffle and every roll in it again. */
export function verify(record: string, rolls: Roll[]): Verdict {
    const lines = record.split("\n");
    const field = (name: string): string => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
    const nonces: Record<string, string> = {};
    for (const line of lines) {
        const found = /^nonce (\d+) ?(.*)$/.exec(line);
        if (found?.[1]) nonces[found[1]] = found[2] ?? "";
    }
    const promised = { id: field("id"), rules: Number(field("rules")), secret: field("secret"), salt: field("salt"), nonces };
    if (!promised.secret) return { sealed: false, shuffles: 0, rolls: 0, wrong: "" };
    const verdict: Verdict = { sealed: commitment(promised) === field("commitment"), shuffles: 0, rolls: 0, wrong: "" };
    const dealer = new Dealer(promised);
    const weightsOf = new Map(rolls.map((roll) => [roll.line, roll.weights]));
    for (const line of lines) {
        const found = /^(\d+)\. ~ (\S+) ([\d ]+)$/.exec(line);
        if (!found?.[2] || !found[3]) continue;
        const drawn = found[3].trim().split(" ").map(Number);
        const weights = weightsOf.get(Number(found[1]));
        const again = weights ? [dealer.roll(found[2], weights)] : dealer.shuffle(found[2], drawn);
        if (weights) verdict.rolls++;
        else verdict.shuffles++;
        if (!verdict.wrong && again.join(" ") !== drawn.join(" ")) verdict.wrong = line;
    }
    return verdict;
}
