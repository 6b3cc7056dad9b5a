/** Questions to the server outside the socket. */

import type {
    Book,
    CampaignInfo,
    CampaignLaid,
    Continue,
    Expected,
    Fairness,
    GameInfo,
    Laid,
    Link,
    LobbyTable,
    Make,
    Me,
    NewCampaign,
    NewTable,
    Redeem,
    Redeemed,
    Room,
    RulesText,
    Settings,
    Trouble,
} from "../protocol/types.ts";

/** What a table agrees on where nobody says otherwise. */
export const USUAL: Settings = {
    public: false,
    watchers: "anyone",
    chat: "phrases",
    absent: "vote",
    undo: "news",
    hints: true,
    clock: null,
    pace: 500,
};

export class Refusal extends Error {
    readonly trouble: Trouble;

    constructor(trouble: Trouble) {
        super(trouble.detail || trouble.problem);
        this.trouble = trouble;
    }
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await fetch(path, init);
    const body: unknown = await answer.json().catch(() => ({ problem: "malformed" }));
    if (!answer.ok) {
        const trouble = body as Partial<Trouble>;
        throw new Refusal({ problem: trouble.problem ?? "malformed", detail: trouble.detail ?? "", why: trouble.why ?? null });
    }
    return body as Answer;
}

const send = <Answer>(path: string, body: unknown): Promise<Answer> =>
    ask<Answer>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<Answer>(path: string): Promise<Answer> {
    let asked = kept.get(path) as Promise<Answer> | undefined;
    if (!asked) {
        asked = ask<Answer>(path);
        asked.catch(() => kept.delete(path));
        kept.set(path, asked);
    }
    return asked;
}

export const http = {
    me: () => ask<Me>("/api/me"),
    rename: (name: string) => send<Me>("/api/me", { name }),
    games: () => once<GameInfo[]>("/api/games"),
    sentences: (game: string, lang: string) => once<Record<string, string>>(`/api/games/${game}/sentences/${lang}`),
    rules: (game: string, lang: string) => once<RulesText>(`/api/games/${game}/rules/${lang}`),
    book: (table: string) => once<Book>(`/api/tables/${table}/book`),
    room: (table: string) => ask<Room>(`/api/tables/${table}`),
    tables: () => ask<LobbyTable[]>("/api/tables"),
    lay: (wish: NewTable) => send<Laid>("/api/tables", wish),
    invite: (table: string, seat: number | null) => send<Link>(`/api/tables/${table}/invites`, { seat }),
    addDevice: (table: string) => send<Link>(`/api/tables/${table}/devices`, {}),
    expected: (code: string) => ask<Expected>(`/api/links/${code}`),
    redeem: (wish: Redeem) => send<Redeemed>("/api/links", wish),
    playOn: (table: string, wish: Continue) => send<Laid>(`/api/tables/${table}/continue`, wish),
    learn: (game: string, name: string) => send<Laid>(`/api/games/${game}/tutorial`, { name }),
    fairness: (table: string) => ask<Fairness>(`/api/tables/${table}/fairness`),
    campaigns: () => ask<CampaignInfo[]>("/api/campaigns"),
    campaign: (id: string) => ask<CampaignInfo>(`/api/campaigns/${id}`),
    beginCampaign: (wish: NewCampaign) => send<CampaignLaid>("/api/campaigns", wish),
    nextTable: (campaign: string) => send<Laid>(`/api/campaigns/${campaign}/table`, {}),
    make: (campaign: string, wish: Make) => send<CampaignInfo>(`/api/campaigns/${campaign}/make`, wish),
    campaignBook: (campaign: string) => once<Book>(`/api/campaigns/${campaign}/book`),
    campaignPath: (campaign: string) => `/api/campaigns/${campaign}/file`,
    importRecord: (text: string) =>
        ask<Laid>("/api/records", { method: "POST", headers: { "content-type": "text/plain" }, body: text }),
    recordPath: (table: string) => `/api/tables/${table}/record`,
};
