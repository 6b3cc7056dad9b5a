/** A few sounds, made here. Silent until the reader has touched the page, as browsers ask. */

import { settings } from "./settings.svelte.ts";

type Sound = "turn" | "move" | "refuse" | "reveal" | "win" | "lift";

/** Each note: pitch in hertz, start and length in seconds, loudness, shape. */
type Note = [number, number, number, number, OscillatorType];

const SCORES: Record<Sound, Note[]> = {
    lift: [[520, 0, 0.05, 0.12, "triangle"]],
    move: [
        [190, 0, 0.07, 0.35, "triangle"],
        [95, 0.01, 0.09, 0.3, "sine"],
    ],
    refuse: [
        [170, 0, 0.09, 0.22, "square"],
        [128, 0.1, 0.14, 0.22, "square"],
    ],
    reveal: [
        [660, 0, 0.08, 0.2, "triangle"],
        [880, 0.07, 0.16, 0.2, "triangle"],
    ],
    turn: [
        [587, 0, 0.14, 0.22, "sine"],
        [784, 0.13, 0.3, 0.22, "sine"],
    ],
    win: [
        [523, 0, 0.14, 0.25, "triangle"],
        [659, 0.13, 0.14, 0.25, "triangle"],
        [784, 0.26, 0.14, 0.25, "triangle"],
        [1047, 0.39, 0.5, 0.25, "triangle"],
    ],
};

let context: AudioContext | undefined;
let touched = false;

if (typeof window !== "undefined") {
    const wake = (): void => {
        touched = true;
        removeEventListener("pointerdown", wake);
        removeEventListener("keydown", wake);
    };
    addEventListener("pointerdown", wake);
    addEventListener("keydown", wake);
}

export function play(sound: Sound): void {
    const wanted = sound === "turn" || sound === "win" ? settings.turnSound : settings.moveSound;
    if (!touched || !wanted || settings.sound <= 0 || typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    const begin = context.currentTime + 0.01;
    for (const [pitch, at, length, loud, shape] of SCORES[sound]) {
        const voice = context.createOscillator();
        const volume = context.createGain();
        voice.type = shape;
        voice.frequency.setValueAtTime(pitch, begin + at);
        volume.gain.setValueAtTime(0, begin + at);
        volume.gain.linearRampToValueAtTime(loud * settings.sound, begin + at + 0.012);
        volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + length);
        voice.connect(volume).connect(context.destination);
        voice.start(begin + at);
        voice.stop(begin + at + length + 0.05);
    }
}
