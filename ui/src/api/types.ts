// The shapes of the protocol, as docs/protocol.md describes them.

export type Status = "waiting" | "running" | "over" | "abandoned";
export type Visibility = "public" | "link" | "private";
export type Scalar = string | number | boolean | null;

/** Sees what everybody knows. */
export const WATCHER = -2;
/** Sees everything; only of games that have ended. */
export const OPEN = -3;

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  rule?: string;
  hint?: string;
}

export interface Switch {
  key: string;
  default: Scalar;
  values: Scalar[];
  rule: string;
  title: string;
  text: string;
  note: string;
}

export interface Choice {
  key: string;
  title: string;
}

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  switches: Switch[];
  packs: Choice[];
  bots: Choice[];
}

export interface Card {
  index: number;
  id: string;
  key: string;
  name: string;
  source: string;
  text: string[];
  facts: Record<string, unknown>;
}

export interface Catalogue {
  game: string;
  pack: string;
  title: string;
  digest: string;
  decks: Record<string, Card[]>;
}

export interface Entry {
  id: string;
  title: string;
  kind: "rule" | "ruling" | "example" | "component";
  section: string;
  text: string;
  source: string;
  applies: string;
  ref?: string | null;
  why?: string | null;
  option?: string | null;
  see?: string[];
}

export interface Rules {
  game: string;
  version: string;
  sections: Record<string, string>;
  terms: Record<string, string>;
  rules: Entry[];
}

export interface Me {
  name: string;
  csrf: string;
}

export type SeatKind = "me" | "friend" | "open" | "bot" | "same_screen";

export interface NewSeat {
  kind: SeatKind;
  name?: string | null;
  level?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number | boolean>;
  pace?: string;
  visibility?: Visibility;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "human" | "bot" | "program" | "empty";
  waits_for: "" | "friend" | "open";
  level: string;
  you: boolean;
  here: boolean;
  stand_in: boolean;
}

export interface Result {
  places: number[];
  scores: number[];
  reason: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: Status;
  visibility: Visibility;
  options: Record<string, Scalar>;
  pace: string;
  seats: SeatInfo[];
  number: number;
  to_act: number[];
  your_turn: boolean;
  owner: boolean;
  created: number;
  updated: number;
  commitment: string;
  parent: string | null;
  result: Result | null;
}

export interface Invite {
  seat: number;
  token: string;
  link: string;
}

export interface Made {
  table: TableInfo;
  invites: Invite[];
}

export interface Seated {
  table: TableInfo;
  seat: number;
  token: string | null;
}

export interface LobbyLists {
  open: TableInfo[];
  mine: TableInfo[];
  finished: TableInfo[];
}

export interface Sentence {
  text: string;
  rule: string;
  verb: string;
  args: number[];
  secret: number[];
}

export interface Told {
  n: number;
  seat: number;
  sentences: Sentence[];
  undo: number | null;
  at: number | null;
}

export interface Moment {
  moment: number;
  told: Told | null;
}

export interface Replay {
  table: TableInfo;
  seat: number;
  moments: Moment[];
}

/** The game's own picture of the table; only its board looks inside. */
export type View = Record<string, unknown>;

export interface MomentView {
  moment: number;
  last: number;
  seat: number;
  to_act: number[];
  view: View;
  question: string;
  told: Told | null;
  result: Result | null;
}

// ---- over the socket

export interface Option {
  action: string;
  text: string;
}

export interface MayUndo {
  possible: boolean;
  why: string;
}

export interface Seen {
  seat: number;
  view: View;
  question: string;
  options: Option[];
  undo: MayUndo;
  told: Told[];
}

export interface Hello {
  type: "hello";
  table: TableInfo;
  seats: number[];
  number: number;
}

export interface StateMessage {
  type: "state";
  number: number;
  after: number;
  status: Status;
  to_act: number[];
  clock: Record<string, number>;
  seats: Seen[];
  result: Result | null;
}

export interface Outcome {
  type: "outcome";
  command: string;
  kind: string;
  number: number;
  n: number;
  text: string;
  rule: string;
  title: string;
}

export interface Reason {
  type: "why";
  command: string;
  seat: number;
  action: string;
  allowed: boolean;
  text: string;
  rule: string;
  title: string;
}

export interface Hinted {
  type: "hint";
  command: string;
  seat: number;
  number: number;
  action: string;
  text: string;
  reason: string;
}

export interface Said {
  type: "chat";
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface Presence {
  type: "presence";
  status: Status;
  seats: SeatInfo[];
  watchers: number;
}

export interface TakebackAsked {
  type: "takeback";
  seat: number | null;
  to: number;
  agreed: number[];
  asked: number[];
  text: string;
}

export interface Wrong {
  type: "error";
  text: string;
  command: string;
}

export interface Pong {
  type: "pong";
}

export interface Bye {
  type: "bye";
  text: string;
  back_in: number;
}

export type ServerMessage =
  | Hello
  | StateMessage
  | Outcome
  | Reason
  | Hinted
  | Said
  | Presence
  | TakebackAsked
  | Wrong
  | Pong
  | Bye;

export type Command =
  | { type: "answer"; seat: number; after: number; action: string }
  | { type: "undo"; seat: number; after?: number }
  | { type: "takeback"; seat: number; to: number }
  | { type: "consent"; seat: number; agree: boolean }
  | { type: "why"; seat: number; action: string }
  | { type: "hint"; seat: number }
  | { type: "stand_in"; seat: number; on: boolean };
