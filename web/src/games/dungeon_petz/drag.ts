/** Carrying things that are only planned: cards to bars, imps and coins to exits. By marks: `data-grip` can be lifted,
 * `data-drop` takes something. The table's own dragging is for what the server already knows. */

import { carried } from "../../board/carry.ts";

export interface Plans {
    /** May this be lifted now? */
    lift: (grip: string) => boolean;
    drop: (grip: string, onto: string) => void;
    /** Let go over nothing. */
    letGo: () => void;
}

export function planned(root: HTMLElement, plans: Plans): () => void {
    let grip = "";
    return carried(root, {
        grips: "[data-grip]",
        lift: (piece) => plans.lift((grip = piece.dataset["grip"] ?? "")),
        dress: (ghost, where) => {
            ghost.classList.add("dp-ghost");
            ghost.style.height = `${where.height}px`;
        },
        drop: (_, over) => {
            const there = over?.closest<HTMLElement>("[data-drop]");
            if (there) plans.drop(grip, there.dataset["drop"] ?? "");
            else plans.letGo();
        },
    });
}
