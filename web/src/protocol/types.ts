// Generated from src/goblintop/server/protocol/ by scripts/protocol_types.py. Never edited by hand.

export const PROTOCOL = 1;
export const SPECTATOR = 7;
export const OPEN = 8;
export const DEALER = -1;

export const LANGUAGE_VALUES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGE_VALUES)[number];
export const LEVEL_VALUES = ["apprentice", "journeyman", "master", "legend"] as const;
export type Level = (typeof LEVEL_VALUES)[number];
export const WATCHERS_VALUES = ["anyone", "after", "nobody"] as const;
export type Watchers = (typeof WATCHERS_VALUES)[number];
export const CHATKIND_VALUES = ["phrases", "free"] as const;
export type ChatKind = (typeof CHATKIND_VALUES)[number];
export const ABSENT_VALUES = ["wait", "vote", "bot"] as const;
export type Absent = (typeof ABSENT_VALUES)[number];
export const UNDOKIND_VALUES = ["news", "ask", "never"] as const;
export type UndoKind = (typeof UNDOKIND_VALUES)[number];
export const PHRASE_VALUES = ["hello", "good_luck", "well_played", "thanks", "oops", "nice", "thinking", "hurry", "one_moment", "again", "bye"] as const;
export type Phrase = (typeof PHRASE_VALUES)[number];
export const PROBLEM_VALUES = ["malformed", "too_fast", "no_such_table", "no_such_campaign", "no_such_link", "not_yours", "not_allowed", "taken", "not_started", "started", "over", "not_over", "stale", "not_your_turn", "illegal", "no_undo", "no_redo", "voting", "no_question", "bad_options", "bad_edition", "bad_record", "bad_campaign", "too_large", "busy", "closing"] as const;
export type Problem = (typeof PROBLEM_VALUES)[number];
export const STATUS_VALUES = ["open", "sealing", "playing", "over", "abandoned"] as const;
export type Status = (typeof STATUS_VALUES)[number];
export const LINEKIND_VALUES = ["move", "chance", "undo", "redo", "bot_sits_in", "handed_back"] as const;
export type LineKind = (typeof LINEKIND_VALUES)[number];

/** One argument of a message: exactly one of these is set. */
export interface Arg {
  number?: number | null;
  seat?: number | null;
  face?: string | null;
  place?: string | null;
  term?: string | null;
  text?: string | null;
  list?: Arg[] | null;
  hidden?: string | null;
}

/** A key of the catalogue and its arguments. */
export interface Message {
  key: string;
  args: Record<string, Arg>;
}

/** Why not, and the paragraph of the RULES (`3.2`, or empty). */
export interface Refusal {
  message: Message;
  rule: string;
}

/** A piece went from one zone to another. */
export interface Move {
  piece: Arg;
  from: string;
  to: string;
}

/** Something happened. */
export interface Event {
  message: Message;
  moves: Move[];
}

/** A piece in a zone: a token to point at it in this view only, its face or null where hidden, marks. */
export type Piece = [token: string, face: string | null, marks?: string[]];

/** A place on the table. `layout` is a hint: hand, pile, row, column, grid, slot, pool or hex. */
export interface Zone {
  id: string;
  kind: string;
  owner: number;
  layout: string;
  count: number;
  pieces: Piece[];
  counters?: Record<string, number>;
}

/** Everything this observer may know. */
export interface View {
  observer: number;
  to_move: number[];
  zones: Zone[];
  counters: Record<string, number>;
  sealed: string[];
  status?: Message | null;
  extras?: Record<string, unknown>;
}

/** A legal option: its number (what `play` sends), short text, sentence, and the pieces and places it touches. */
export interface Offer {
  option: number;
  notation: string;
  sentence: Message;
  pieces: string[];
  places: string[];
}

/**
 * Something that could be tried: any one of the pieces, onto the places. It leads to an option or to a reason.
 * What no intent names cannot be done now (`table.not_now`).
 */
export interface Intent {
  pieces: string[];
  places: string[];
  option?: number | null;
  why_not?: Refusal | null;
}

/** What this seat must decide now. */
export interface Question {
  prompt: Message;
  options: Offer[];
  intents: Intent[];
}

/** One way points were made. */
export type ScoreLine = [key: string, points: number];

/** How the game ended. */
export interface Result {
  winners: number[];
  scores: number[];
  breakdown: ScoreLine[][];
  ending: string;
}

/** A component as it is printed. */
export interface Face {
  id: string;
  kind: string;
  name: Message;
  lines: Message[];
  props: Record<string, number | string>;
}

/** Time in seconds for the whole game and added after each decision; a bank of 0 means: `add` for each turn. */
export interface ClockWish {
  bank: number;
  add: number;
}

/** Who shall sit there: me, here (somebody else on this device), open (whoever comes or is invited), or a bot. */
export interface SeatWish {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  level?: "apprentice" | "journeyman" | "master" | "legend";
}

/** What a table agrees on beside the rules. */
export interface Settings {
  public: boolean;
  watchers: "anyone" | "after" | "nobody";
  chat: "phrases" | "free";
  absent: "wait" | "vote" | "bot";
  undo: "news" | "ask" | "never";
  hints: boolean;
  clock: ClockWish | null;
  pace: number;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  present: boolean;
  level?: string;
  bot_sits_in?: boolean;
  invited?: boolean;
  sealed?: boolean;
  shared?: boolean;
  late?: boolean;
  absent?: boolean;
}

/** Milliseconds left, as of `at` (milliseconds since 1970); the seats that are running. */
export interface Clock {
  left: number[];
  running: number[];
  at: number;
}

/** A question to the table. */
export interface Poll {
  question: number;
  kind: "undo" | "bot" | "abandon";
  by: number;
  about: number;
  waiting: number[];
}

/** The promise behind shuffles and dice: see `docs/protocol.md`, Fairness. */
export interface Deal {
  commitment: string;
  nonces: string[];
  secret: string;
  salt: string;
}

/**
 * Where one stands in a lesson. Only the steps' `expect` options are accepted; the text stands in the game's
 * sentences under `say`.
 */
export interface TutorialInfo {
  step: number;
  steps: number;
  say: Message;
  point?: string[];
  move?: boolean;
  expect?: number[];
  done?: boolean;
}

/** A table as it is known outside the game: who sits where, and what was agreed. `mine` and `host` are yours. */
export interface Room {
  table: string;
  game: string;
  rules: number;
  players: number;
  edition: string;
  edition_titles: Record<string, string>;
  reconstructed: boolean;
  options: Record<string, boolean | number | string>;
  settings: Settings;
  status: "open" | "sealing" | "playing" | "over" | "abandoned";
  seats: SeatInfo[];
  deal: Deal;
  created: number;
  lang: string;
  mine: number[];
  host: boolean;
  watching: number;
  polls?: Poll[];
  rematch?: string;
  origin?: "new" | "rematch" | "imported" | "continued" | "tutorial" | "campaign";
  tutorial?: TutorialInfo | null;
  campaign?: string;
}

/** A table in the lobby. `mine` and `your_turn` are yours. */
export interface LobbyTable {
  table: string;
  game: string;
  players: number;
  status: "open" | "sealing" | "playing" | "over" | "abandoned";
  seats: SeatInfo[];
  public: boolean;
  lang: string;
  changed: number;
  clock?: ClockWish | null;
  watchers?: "anyone" | "after" | "nobody";
  mine?: number[];
  your_turn?: boolean;
}

/**
 * How far this seat can go back. `last` is the step before its latest decision (-1: it has made none), and `free`
 * says whether it can go there by itself; `free_to` is the furthest step that is free (the position's own step where
 * none is). Any earlier step that a decision began at can be asked for. `barrier` says why not freely: `news`
 * (something hidden was seen), `other` (another seat has acted), `ask` (this table always asks).
 */
export interface UndoState {
  last: number;
  free: boolean;
  free_to: number;
  redo: boolean;
  barrier: "" | "news" | "other" | "ask";
}

/** The table at one moment as one observer may know it. */
export interface Position {
  version: number;
  step: number;
  view: View;
  undo?: UndoState | null;
  question?: Question | null;
  result?: Result | null;
  clock?: Clock | null;
}

/** One line of the log: who did what, as this observer may know it. `line` is the version that it led to. */
export interface LogLine {
  line: number;
  step: number;
  kind: "move" | "chance" | "undo" | "redo" | "bot_sits_in" | "handed_back";
  seat: number;
  at: number;
  events?: Event[];
  numbers?: number[];
  text?: string;
}

/** Somebody said something. Texts are inert: show them as text. */
export interface ChatLine {
  line: number;
  seat: number;
  name: string;
  at: number;
  phrase?: "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "nice" | "thinking" | "hurry" | "one_moment" | "again" | "bye" | null;
  text?: string;
}

/** First on every connection. */
export interface Hello {
  do: "hello";
  protocol: number;
}

/** Are you there? Answered by `pong`. */
export interface Ping {
  do: "ping";
  n?: number;
}

/** Keep me up to date about tables, or stop it. */
export interface WatchLobby {
  do: "lobby";
  on?: boolean;
}

/**
 * Show me a table from this seat (mine, or SPECTATOR). Answered by `room`, `chat`, and `snapshot` (or `update`, if
 * `since` is a version that the server still remembers). A second `watch` of the table replaces the first.
 */
export interface Watch {
  do: "watch";
  table: string;
  seat: number;
  since?: number;
}

/** I look away. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** Choose options, one after the other: all or nothing, undone as one. */
export interface Play {
  do: "play";
  id: string;
  table: string;
  seat: number;
  version: number;
  options: number[];
}

/** Go back to a step: at once where it is free, else the others are asked. */
export interface Undo {
  do: "undo";
  id: string;
  table: string;
  seat: number;
  version: number;
  to: number;
}

/** Take the last undo back. */
export interface Redo {
  do: "redo";
  id: string;
  table: string;
  seat: number;
  version: number;
}

/** Yes or no to a poll. */
export interface Answer {
  do: "answer";
  id: string;
  table: string;
  seat: number;
  question: number;
  yes: boolean;
}

/**
 * Propose that a bot sits in for a seat that is absent or late (`about`): a journeyman, if the others agree. One's
 * own seat needs no vote, and may be left to a bot of any level.
 */
export interface SendBot {
  do: "send_bot";
  id: string;
  table: string;
  seat: number;
  about: number;
  level?: "apprentice" | "journeyman" | "master" | "legend";
}

/** I am back: my seat is mine again. */
export interface HandBack {
  do: "hand_back";
  id: string;
  table: string;
  seat: number;
}

/** Propose to end the game without a result. */
export interface Abandon {
  do: "abandon";
  id: string;
  table: string;
  seat: number;
}

/** Chat: a phrase, or a text where the table allows it. Also for SPECTATOR where anyone may watch, phrases only. */
export interface Say {
  do: "say";
  id: string;
  table: string;
  seat: number;
  phrase?: "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "nice" | "thinking" | "hurry" | "one_moment" | "again" | "bye" | null;
  text?: string;
}

/** Take an open seat, before the game begins. */
export interface Sit {
  do: "sit";
  id: string;
  table: string;
  seat: number;
  name: string;
}

/** Before the game: give the seat up. During it: I am away (a bot may sit in). */
export interface Stand {
  do: "stand";
  id: string;
  table: string;
  seat: number;
}

/** The host, before the game: who shall sit there. */
export interface SetSeat {
  do: "set_seat";
  id: string;
  table: string;
  seat: number;
  to: SeatWish;
}

/** The host: deal. It also starts by itself when the last open seat is taken. */
export interface Start {
  do: "start";
  id: string;
  table: string;
  seat: number;
}

/** My part of the randomness, sealed: sha256 of the nonce's 32 bytes. */
export interface Seal {
  do: "seal";
  id: string;
  table: string;
  seat: number;
  seal: string;
}

/** The nonce behind my seal, when the server asks for it. */
export interface Unseal {
  do: "unseal";
  id: string;
  table: string;
  seat: number;
  nonce: string;
}

/** Lay a new table for the same people; `room.rematch` tells everyone. */
export interface Rematch {
  do: "rematch";
  id: string;
  table: string;
  seat: number;
}

/** In a lesson: go on. */
export interface Next {
  do: "next";
  id: string;
  table: string;
  seat: number;
}

/**
 * The board at a step as this perspective saw it: one's own while the game goes on, any once it is over.
 * Answered by `looked`; before the first question there is nothing to see, so earlier steps show that one.
 */
export interface Look {
  do: "look";
  id: string;
  table: string;
  seat: number;
  step: number;
}

/** Older lines of the log, those before `before`. Answered by `recalled`. */
export interface Recall {
  do: "recall";
  id: string;
  table: string;
  seat: number;
  before: number;
}

/**
 * What would a bot do, and why? Answered by `hinted`, if the table allows it. Once the game is over, `step` asks
 * about a moment of it, for any seat that had to decide there.
 */
export interface Hint {
  do: "hint";
  id: string;
  table: string;
  seat: number;
  version?: number;
  step?: number | null;
}

/** The answer to `hello`. */
export interface Welcome {
  is: "welcome";
  protocol: number;
  release: string;
  name: string;
  now: number;
}

/** I am. */
export interface Pong {
  is: "pong";
  n: number;
  now: number;
}

/** All tables that you may know of: public ones that are open or in play, and your own. */
export interface Lobby {
  is: "lobby";
  tables: LobbyTable[];
}

/** A table is new, or other than it was. */
export interface LobbyChange {
  is: "lobby_change";
  entry: LobbyTable;
}

/** A table is no longer shown. */
export interface LobbyGone {
  is: "lobby_gone";
  table: string;
}

/** A table's seats and settings, whole, at every change. */
export interface RoomIs {
  is: "room";
  room: Room;
}

/** Everything about the game from one perspective: the position and the last lines of the log. */
export interface Snapshot {
  is: "snapshot";
  table: string;
  seat: number;
  position: Position;
  lines: LogLine[];
}

/** What happened since the version `since`, and the position it led to. */
export interface Update {
  is: "update";
  table: string;
  seat: number;
  since: number;
  position: Position;
  lines: LogLine[];
}

/** Done and kept: it survives whatever happens now. */
export interface Ack {
  is: "ack";
  id: string;
  table: string;
  version: number;
}

/** Not done. `id` is empty where the frame could not be read. */
export interface Refused {
  is: "refused";
  id: string;
  problem: "malformed" | "too_fast" | "no_such_table" | "no_such_campaign" | "no_such_link" | "not_yours" | "not_allowed" | "taken" | "not_started" | "started" | "over" | "not_over" | "stale" | "not_your_turn" | "illegal" | "no_undo" | "no_redo" | "voting" | "no_question" | "bad_options" | "bad_edition" | "bad_record" | "bad_campaign" | "too_large" | "busy" | "closing";
  table?: string;
  why?: Refusal | null;
  detail?: string;
}

/** New lines of the chat, or all recent ones after `watch`. */
export interface Chatter {
  is: "chat";
  table: string;
  lines: ChatLine[];
}

/** All seats are sealed: send your nonce for this one. */
export interface PleaseUnseal {
  is: "unseal";
  table: string;
  seat: number;
}

/** The board at a past step. `steps` is how many there are; `lines` are those of this step. */
export interface Looked {
  is: "looked";
  id: string;
  table: string;
  seat: number;
  steps: number;
  position: Position;
  lines: LogLine[];
}

/** Older lines of the log. */
export interface Recalled {
  is: "recalled";
  id: string;
  table: string;
  seat: number;
  lines: LogLine[];
}

/** A move that a bot expects. */
export interface Expected {
  seat: number;
  sentence: Message;
}

/**
 * How a bot sees an option: share of its attention, the chance to win (0 to 1) where it has one, and what it
 * expects to follow.
 */
export interface Advice {
  option: number;
  sentence: Message;
  share: number;
  promise?: number | null;
  line?: Expected[];
}

/** Advice, best first. It is made from what the seat knows, and from nothing else. */
export interface Hinted {
  is: "hinted";
  id: string;
  table: string;
  seat: number;
  version: number;
  level: string;
  advice: Advice[];
}

/** GET and POST /api/me: the guest behind this browser's cookie. */
export interface Me {
  name: string;
}

/** POST /api/me */
export interface Rename {
  name: string;
}

/** Something to agree on before the game; the words are `option.<name>` and `option.<name>.<value>`. */
export interface OptionInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  players: number[] | null;
  only: Record<string, (boolean | number | string)[]>;
}

/** An edition that comes with the game. */
export interface EditionInfo {
  name: string;
  titles: Record<string, string>;
  reconstructed: boolean;
}

/** How campaigns of a game are agreed: for how many, and which options hold for the whole of it. */
export interface CampaignKind {
  players: number[];
  options: string[];
}

/** GET /api/games */
export interface GameInfo {
  name: string;
  rules: number;
  players: number[];
  options: OptionInfo[];
  editions: EditionInfo[];
  titles: Record<string, string>;
  lines: Record<string, string>;
  tutorial: boolean;
  campaign: CampaignKind | null;
}

/** GET /api/tables/{table}/book and GET /api/games/{game}/book: every face of the box, and who plays for whom. */
export interface Book {
  faces: Record<string, Face>;
  teams: number[];
}

/** A chapter of the rules; paragraphs by number (`3.2`), each a line of Markdown. */
export interface Chapter {
  number: number;
  title: string;
  paragraphs: Record<string, string>;
}

/** GET /api/games/{game}/rules/{lang} */
export interface RulesText {
  chapters: Chapter[];
}

/** POST /api/tables */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  name?: string | null;
  edition?: string;
  edition_text?: string | null;
  options?: Record<string, boolean | number | string>;
  settings?: Settings;
  lang?: "en" | "fr";
}

/** A table was laid: go there. */
export interface Laid {
  table: string;
}

/** POST /api/tables/{table}/invites (the host, for an open seat) and /devices (for seats of one's own). */
export interface InviteWish {
  seat?: number | null;
}

/** A link that works once. */
export interface Link {
  url: string;
  code: string;
  expires: number;
  squares: string[];
}

/** POST /api/links: use a link's code. */
export interface Redeem {
  code: string;
  name?: string | null;
}

/** GET /api/links/{code}: what a link is for, before it is used. */
export interface Expected {
  game: string;
  kind: "invite" | "device";
  names: string[];
}

/** Where the link leads. */
export interface Redeemed {
  table: string;
  seats: number[];
}

/** POST /api/tables/{table}/continue: play on from a step of a finished game, bots in the other seats. */
export interface Continue {
  step: number;
  seat: number;
  level?: "apprentice" | "journeyman" | "master" | "legend";
  pace?: number | null;
}

/** POST /api/games/{game}/tutorial: lay a lesson. */
export interface Lesson {
  name?: string | null;
  pace?: number;
}

/** Draws or dice of one purpose against expectation: how often each outcome fell, and how often it should. */
export interface FairnessLine {
  purpose: string;
  outcomes: string[];
  actual: number[];
  expected: number[];
}

/** A roll in the log: its line, and the weight of each outcome. With it a page can draw it again. */
export interface Rolled {
  line: number;
  weights: number[];
}

/** GET /api/tables/{table}/fairness, once the game is over. */
export interface Fairness {
  deal: Deal;
  rules: number;
  game: string;
  verified: boolean;
  charts: FairnessLine[];
  rolls: Rolled[];
}

/** POST /api/campaigns: begin one, or go on with one that was exported (`file`, with a seat for each player). */
export interface NewCampaign {
  game: string;
  seats: SeatWish[];
  name?: string | null;
  options?: Record<string, boolean | number | string>;
  settings?: Settings;
  lang?: "en" | "fr";
  edition_text?: string | null;
  file?: string | null;
}

/** A campaign has begun: go there. */
export interface CampaignLaid {
  campaign: string;
}

/** Who takes part. */
export interface CampaignSeat {
  name: string;
  kind: "open" | "person" | "bot";
  level?: string;
}

/** A bot made something for a player who stayed away. */
export interface BotMade {
  games: number;
  seat: number;
  by: number;
  at: number;
}

/**
 * GET /api/campaigns/{campaign}: where it stands. Nothing in it is secret among those who take part. `mine` and
 * `host` are yours.
 */
export interface CampaignInfo {
  campaign: string;
  game: string;
  title: Message;
  seats: CampaignSeat[];
  mine: number[];
  host: boolean;
  changed: number;
  over: boolean;
  story: Record<string, unknown>;
  table?: string;
  status?: "" | "open" | "sealing" | "playing" | "over" | "abandoned";
  tables?: string[];
  maker?: number;
  bot_makes_in?: number | null;
  bot_made?: BotMade[];
}

/**
 * POST /api/campaigns/{campaign}/make: what the seat makes; nothing where another seat lets a bot
 * make it for one who has been away for too long.
 */
export interface Make {
  seat: number;
  wish?: Record<string, boolean | number | string | string[]> | null;
}

/** The body of every HTTP answer above 399. */
export interface Trouble {
  problem: "malformed" | "too_fast" | "no_such_table" | "no_such_campaign" | "no_such_link" | "not_yours" | "not_allowed" | "taken" | "not_started" | "started" | "over" | "not_over" | "stale" | "not_your_turn" | "illegal" | "no_undo" | "no_redo" | "voting" | "no_question" | "bad_options" | "bad_edition" | "bad_record" | "bad_campaign" | "too_large" | "busy" | "closing";
  detail?: string;
  why?: Refusal | null;
}

export type Incoming =
  | Hello
  | Ping
  | WatchLobby
  | Watch
  | Unwatch
  | Play
  | Undo
  | Redo
  | Answer
  | SendBot
  | HandBack
  | Abandon
  | Say
  | Sit
  | Stand
  | SetSeat
  | Start
  | Seal
  | Unseal
  | Rematch
  | Next
  | Look
  | Recall
  | Hint;

export type Outgoing =
  | Welcome
  | Pong
  | Lobby
  | LobbyChange
  | LobbyGone
  | RoomIs
  | Snapshot
  | Update
  | Ack
  | Refused
  | Chatter
  | PleaseUnseal
  | Looked
  | Recalled
  | Hinted;
