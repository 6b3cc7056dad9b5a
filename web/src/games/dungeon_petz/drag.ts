/** Carrying things that are only planned: cards to bars, imps and coins to exits. By marks: `data-grip` can be lifted,
 * `data-drop` takes something. The table's own dragging is for what the server already knows. */

export interface Carry {
    /** May this be lifted now? */
    lift: (grip: string) => boolean;
    drop: (grip: string, onto: string) => void;
    /** Let go over nothing. */
    letGo: () => void;
}

const FAR = 7;

export function carried(root: HTMLElement, hands: Carry): () => void {
    let from: { x: number; y: number; piece: HTMLElement; grip: string; id: number } | null = null;
    let ghost: HTMLElement | null = null;

    function down(event: PointerEvent): void {
        const piece = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
        if (!piece || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, piece, grip: piece.dataset["grip"] ?? "", id: event.pointerId };
    }

    function rise(): void {
        if (!from) return;
        if (!hands.lift(from.grip)) {
            from = null;
            return;
        }
        const rect = from.piece.getBoundingClientRect();
        ghost = from.piece.cloneNode(true) as HTMLElement;
        ghost.classList.add("dragging", "dp-ghost");
        ghost.inert = true;
        ghost.style.width = `${rect.width}px`;
        ghost.style.height = `${rect.height}px`;
        for (const name of ["data-grip", "data-drop", "data-card"]) ghost.removeAttribute(name);
        document.body.append(ghost);
    }

    function move(event: PointerEvent): void {
        if (!from || event.pointerId !== from.id) return;
        if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) rise();
        if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-3deg)`;
    }

    function up(event: PointerEvent): void {
        if (!from || event.pointerId !== from.id) return;
        const { grip } = from;
        from = null;
        if (!ghost) return;
        ghost.remove();
        ghost = null;
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, true), 0);
        const there = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
        if (event.type === "pointerup" && there) hands.drop(grip, there.dataset["drop"] ?? "");
        else hands.letGo();
    }

    const swallow = (event: Event): void => {
        event.stopPropagation();
        event.preventDefault();
    };

    root.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
        root.removeEventListener("pointerdown", down);
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
        ghost?.remove();
    };
}
