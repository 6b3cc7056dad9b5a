/** Carrying by pointer: pressed, moved far enough, lifted as a ghost, and let go over something or nothing. */

export interface Hands {
    /** What can be lifted, as a selector. */
    grips: string;
    /** May it be lifted now? Whoever says yes has taken it. */
    lift: (piece: HTMLElement) => boolean;
    /** How its ghost looks under the pointer: a copy of the piece, and the piece where it lay. */
    dress: (ghost: HTMLElement, where: DOMRect) => void;
    /** Let go over an element; over nothing where it is null. */
    drop: (piece: HTMLElement, over: Element | null) => void;
}

/** A finger that has moved so far carries; until then it presses. */
export const FAR = 8;
/** What tells pieces and places apart: a ghost is neither. */
const MARKS = ["data-token", "data-in", "data-face", "data-grip", "data-drop", "data-card"];

export function carried(root: HTMLElement, hands: Hands): () => void {
    let from: { x: number; y: number; piece: HTMLElement; id: number } | null = null;
    let ghost: HTMLElement | null = null;

    function down(event: PointerEvent): void {
        const piece = event.target instanceof Element ? event.target.closest<HTMLElement>(hands.grips) : null;
        if (!piece || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, piece, id: event.pointerId };
    }

    function lift(piece: HTMLElement): void {
        if (!hands.lift(piece)) {
            from = null;
            return;
        }
        const where = piece.getBoundingClientRect();
        ghost = piece.cloneNode(true) as HTMLElement;
        ghost.inert = true;
        ghost.style.width = `${where.width}px`;
        hands.dress(ghost, where);
        ghost.classList.add("dragging");
        for (const mark of MARKS) ghost.removeAttribute(mark);
        piece.classList.add("is-dragged");
        document.body.append(ghost);
    }

    function move(event: PointerEvent): void {
        if (!from || event.pointerId !== from.id) return;
        const [x, y] = [Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y)];
        if (!ghost && Math.hypot(x, y) > FAR) {
            const pans = event.pointerType === "touch" && getComputedStyle(from.piece).touchAction.includes("pan-x");
            if (x > y && pans) from = null;
            else lift(from.piece);
        }
        if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-2deg)`;
    }

    function up(event: PointerEvent): void {
        if (!from || event.pointerId !== from.id) return;
        const { piece } = from;
        piece.classList.remove("is-dragged");
        from = null;
        if (!ghost) return;
        ghost.remove();
        ghost = null;
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, true), 0);
        hands.drop(piece, event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null);
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
