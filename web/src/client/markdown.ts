/** The little Markdown that our rules use, as pieces of text: never as HTML. */

export interface Run {
    text: string;
    strong: boolean;
    em: boolean;
    /** A paragraph of the rules that is cited: `6.2`. */
    rule: string;
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`|\bR\d+\.\d+\b)/;

export function runs(line: string): Run[] {
    return line
        .split(MARKS)
        .filter((part) => part !== "")
        .map((part) => {
            const bare = { text: part, strong: false, em: false, rule: "" };
            if (part.startsWith("**")) return { ...bare, text: part.slice(2, -2), strong: true };
            if (/^[*_`].+[*_`]$/.test(part)) return { ...bare, text: part.slice(1, -1), em: true };
            if (/^R\d+\.\d+$/.test(part)) return { ...bare, rule: part.slice(1) };
            return bare;
        });
}

/** For searching: small letters without accents. */
export const plainly = (text: string): string =>
    text
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase();
