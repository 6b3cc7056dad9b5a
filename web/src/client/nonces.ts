/** This browser's part of the randomness: 32 bytes, sealed before the deal and opened for it. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const key = (table: string, seat: number): string => `goblintop nonce ${table} ${seat}`;
const memory = new Map<string, string>();

function kept(name: string): string | null {
    try {
        return localStorage.getItem(name) ?? memory.get(name) ?? null;
    } catch {
        return memory.get(name) ?? null;
    }
}

export function seal(table: string, seat: number): string {
    const name = key(table, seat);
    const nonce = kept(name) ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    memory.set(name, nonce);
    try {
        localStorage.setItem(name, nonce);
    } catch {
        // Without storage the number lives as long as the page.
    }
    return bytesToHex(sha256(hexToBytes(nonce)));
}

/** The number behind the seal, if this browser made it. */
export function opened(table: string, seat: number): string | null {
    return kept(key(table, seat));
}
