/** Copy a text, also where the browser gives no clipboard (plain http). */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const area = document.createElement("textarea");
        area.value = text;
        area.className = "sr";
        area.readOnly = true;
        document.body.append(area);
        area.select();
        // The old way is the only one on plain http.
        const done = document.execCommand("copy");
        area.remove();
        return done;
    }
}
