/** How the reader holds their cards: which are turned, and which end they consider. It is nobody else's business. */

import type { BoardModel } from "../../client/board.svelte.ts";
import type { Piece } from "../../protocol/types.ts";
import { LEFT, type Plan, plan, RIGHT, zoneFor } from "./wood.ts";

export class Holding {
    private readonly model: BoardModel;
    private readonly seat: () => number;
    /** Faces of the cards that are held the other way round. */
    private turned: ReadonlySet<string> = $state.raw(new Set<string>());
    /** The end under the pointer or the focus. */
    near: number | null = $state(null);

    constructor(model: BoardModel, seat: () => number) {
        this.model = model;
        this.seat = seat;
    }

    readonly hand: Piece[] = $derived.by(() => this.model.pieces(`hand@${this.seat()}`));
    /** The card of the own hand that is picked up. */
    readonly piece: Piece | undefined = $derived.by(() => this.hand.find((piece) => piece[0] === this.model.selected));
    readonly turn: boolean = $derived.by(() => this.isTurned(this.piece));
    readonly plans: (Plan | undefined)[] = $derived.by(() =>
        this.piece ? [LEFT, RIGHT].map((end) => plan(this.model, this.hand, end, this.turn)) : [undefined, undefined],
    );
    /** What is shown as if it were done: the end considered, or the only one that fits. */
    readonly shown: Plan | undefined = $derived.by(() => {
        const open = this.plans.filter((each) => each !== undefined);
        return (this.near === null ? undefined : this.plans[this.near]) ?? (open.length === 1 ? open[0] : undefined);
    });

    isTurned(piece: Piece | undefined): boolean {
        return piece?.[1] ? this.turned.has(piece[1]) : false;
    }

    rotate(piece: Piece | undefined): void {
        if (!piece?.[1]) return;
        const next = new Set(this.turned);
        if (!next.delete(piece[1])) next.add(piece[1]);
        this.turned = next;
        this.model.why = null;
    }

    private fits(turned: boolean): boolean {
        return [LEFT, RIGHT].some((end) => this.model.placeStanding(zoneFor(end, turned)) === "legal");
    }

    /** A card that is picked up the wrong way round is turned by itself. */
    settle(): void {
        if (this.piece && !this.fits(this.turn) && this.fits(!this.turn)) this.rotate(this.piece);
    }
}
