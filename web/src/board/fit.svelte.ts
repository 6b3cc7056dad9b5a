/** The size at which a text fits a width, measured with the face it is set in. */

const fonts = $state({ loaded: 0 });
if (typeof document !== "undefined" && "fonts" in document) {
    document.fonts.addEventListener("loadingdone", () => fonts.loaded++);
}

let pen: CanvasRenderingContext2D | null | undefined;

function width(text: string, face: string, weight: number): number {
    pen ??= document.createElement("canvas").getContext("2d");
    if (!pen) return text.length * 50;
    pen.font = `${weight} 100px ${face}`;
    return pen.measureText(text).width;
}

export function fit(text: string, room: number, most: number, face: "display" | "text"): number {
    void fonts.loaded;
    const family = face === "display" ? '"Grenze Gotisch Variable", serif' : '"Alegreya Sans", sans-serif';
    return Math.min(most, (room / Math.max(1, width(text, family, 700))) * 100);
}
