/** Finds the page that a game has drawn for its campaigns. */

import type { Component } from "svelte";
import type { Faces, Speaker } from "../client/speaker.ts";
import type { CampaignInfo, Refusal } from "../protocol/types.ts";

/** What a game's own campaign page is given. */
export interface CampaignProps {
    info: CampaignInfo;
    speaker: Speaker;
    /** The cards of the box. */
    faces: Faces;
    busy: boolean;
    /** To the table of the game that is next. */
    begin: () => void;
    /** Make something for a seat, or let a bot make it; gives the reason why not. */
    make: (seat: number, wish: Record<string, number | string | string[]> | null) => Promise<Refusal | null>;
}

const campaigns = import.meta.glob<{ default: Component<CampaignProps> }>("../games/*/Campaign.svelte");

/** The page of a game's campaigns, where it has drawn one. */
export async function campaignOf(game: string): Promise<Component<CampaignProps> | null> {
    const found = campaigns[`../games/${game}/Campaign.svelte`];
    return found ? (await found()).default : null;
}
