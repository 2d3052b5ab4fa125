// A table that is being played, kept up to date over one socket. Nothing is guessed: what stands here came from the server.
import type {
  Bye,
  Command,
  Hello,
  Hinted,
  MayUndo,
  Option,
  Outcome,
  Presence,
  Reason,
  Result,
  Said,
  SeatInfo,
  Seen,
  ServerMessage,
  StateMessage,
  Status,
  TableInfo,
  TakebackAsked,
  Told,
  View,
} from "./types";
import { WATCHER } from "./types";

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

export type Link = "connecting" | "open" | "lost" | "closed";

/** What one seat of ours (or a watcher) sees. */
export interface SeatView {
  view: View;
  aids: unknown;
  question: string;
  options: Option[];
  undo: MayUndo;
  /** Every entry that stands, oldest first. */
  told: Told[];
  /** The entries that led from the view before to this one. */
  fresh: Told[];
}

interface Waiting {
  message: Command & { command: string };
  done(answer: Outcome | Reason | Hinted | undefined): void;
}

const OPEN_SOCKET = 1;
const FOR_GOOD = [1008, 4403, 4404];
const FIRST_WAIT = 250;
const LONGEST_WAIT = 1200; // a server that is started again finds everybody back within two seconds
const PING_EVERY = 25_000;
const SILENCE = 60_000;

export class LiveTable {
  readonly id: string;
  info = $state.raw<TableInfo | undefined>(undefined);
  link = $state<Link>("connecting");
  /** Why the socket was closed for good, or what the server last complained of. */
  trouble = $state("");
  number = $state(0);
  status = $state<Status>("waiting");
  toAct = $state.raw<number[]>([]);
  /** The seats that are ours; none: we watch. */
  mine = $state.raw<number[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  watchers = $state(0);
  views = $state.raw<Record<number, SeatView>>({});
  result = $state.raw<Result | null>(null);
  chat = $state.raw<Said[]>([]);
  takeback = $state.raw<TakebackAsked | undefined>(undefined);
  /** Why nobody asks for a takeback any more. */
  closing = $state("");
  /** When the time of a seat is up, in ms of our own clock. */
  deadlines = $state.raw<Record<number, number>>({});
  /** How many commands have not been answered yet. */
  pending = $state(0);

  private socket: Socket | undefined;
  private make: (url: string) => Socket;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private askedAt = 0;
  private count = 0;
  private readonly self = Math.random().toString(36).slice(2, 10);
  private over = false;

  constructor(id: string, make: (url: string) => Socket = (url) => new WebSocket(url)) {
    this.id = id;
    this.make = make;
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`);
  }

  // ---- what one can do

  answer = (seat: number, action: string): Promise<Outcome | undefined> =>
    this.send<Outcome>({ type: "answer", seat, after: this.number, action });

  undo = (seat: number): Promise<Outcome | undefined> => this.send<Outcome>({ type: "undo", seat, after: this.number });

  why = (seat: number, action: string): Promise<Reason | undefined> => this.send<Reason>({ type: "why", seat, action });

  hint = (seat: number): Promise<Hinted | undefined> => this.send<Hinted>({ type: "hint", seat });

  askBack = (seat: number, to: number): Promise<Outcome | undefined> => this.send<Outcome>({ type: "takeback", seat, to });

  consent = (seat: number, agree: boolean): Promise<Outcome | undefined> =>
    this.send<Outcome>({ type: "consent", seat, agree });

  standIn = (seat: number, on: boolean): Promise<Outcome | undefined> =>
    this.send<Outcome>({ type: "stand_in", seat, on });

  say(text: string): boolean {
    return this.transmit({ type: "chat", text });
  }

  // ---- the line

  connect(): void {
    this.over = false;
    this.open();
    this.beat ??= setInterval(() => this.keepAlive(), PING_EVERY);
    if (typeof addEventListener === "function") {
      addEventListener("online", this.hurry);
      document.addEventListener("visibilitychange", this.hurry);
    }
  }

  disconnect(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.beat = undefined;
    if (typeof removeEventListener === "function") {
      removeEventListener("online", this.hurry);
      document.removeEventListener("visibilitychange", this.hurry);
    }
    this.drop();
    this.settleAll();
  }

  /** We hold a seat now, or have left one: say hello again as whoever we are. */
  again(): void {
    this.drop();
    this.number = 0;
    this.views = {};
    this.open();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    this.link = this.info ? "lost" : "connecting";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/tables/${encodeURIComponent(this.id)}/socket?after=${this.number}`;
    const socket = this.make(`${scheme}//${location.host}${path}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = (event: CloseEvent) => this.closed(event);
  }

  private hurry = (): void => {
    if (this.over || this.link === "open" || this.link === "closed" || document.hidden) return;
    this.tries = 0;
    this.open();
  };

  private keepAlive(): void {
    if (this.link === "open" && Date.now() - this.heard > SILENCE) this.open();
    else this.transmit({ type: "ping" });
  }

  private closed(event: { code: number; reason?: string }): void {
    this.socket = undefined;
    if (this.over) return;
    if (FOR_GOOD.includes(event.code)) {
      this.link = "closed";
      this.trouble = event.reason || "This table cannot be seen.";
      this.settleAll();
      return;
    }
    this.link = "lost";
    if (event.reason) this.trouble = event.reason;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.later(wait);
  }

  private later(wait: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait);
  }

  private transmit(message: object): boolean {
    if (this.socket?.readyState !== OPEN_SOCKET || this.link !== "open") return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Sent now or when the line is back; with an id of its own, so that it is done once however often it is sent. */
  private send<T extends Outcome | Reason | Hinted>(wish: Command): Promise<T | undefined> {
    const command = `${this.self}-${++this.count}`;
    const message = { ...wish, command };
    return new Promise((done) => {
      this.waiting.set(command, { message, done: done as Waiting["done"] });
      this.pending = this.waiting.size;
      this.transmit(message);
    });
  }

  private settle(command: string, answer: Outcome | Reason | Hinted | undefined): void {
    const wait = this.waiting.get(command);
    if (!wait) return;
    this.waiting.delete(command);
    this.pending = this.waiting.size;
    wait.done(answer);
  }

  private settleAll(): void {
    for (const command of [...this.waiting.keys()]) this.settle(command, undefined);
  }

  // ---- what the server says

  private hear(data: string): void {
    this.heard = Date.now();
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case "hello":
        return this.hello(message);
      case "state":
        return this.state(message);
      case "outcome":
      case "why":
      case "hint":
        return this.settle(message.command, message);
      case "chat":
        return this.said(message);
      case "presence":
        return this.presence(message);
      case "takeback":
        this.closing = message.seat === null && this.takeback ? message.text : "";
        this.takeback = message.seat === null ? undefined : message;
        this.askedAt = this.number;
        return;
      case "error":
        this.trouble = message.text;
        if (message.command) this.settle(message.command, undefined);
        return;
      case "bye":
        return this.bye(message);
      case "pong":
        return;
    }
  }

  private hello({ table, seats }: Hello): void {
    const other = seats.join() !== this.mine.join();
    if (this.info && other && this.number > 0) {
      this.mine = seats;
      return this.again(); // what we were told was told to other seats: begin anew
    }
    this.info = table;
    this.mine = seats;
    this.seats = table.seats;
    this.status = table.status;
    this.result = table.result;
    this.link = "open";
    this.trouble = "";
    this.tries = 0;
    for (const { message } of this.waiting.values()) this.transmit(message);
  }

  private state(message: StateMessage): void {
    const views: Record<number, SeatView> = {};
    for (const seen of message.seats) views[seen.seat] = follow(this.views[seen.seat], seen);
    this.views = views;
    this.number = message.number;
    if (message.number > this.askedAt && this.takeback) {
      const done = message.seats.some((seen) => seen.told.some((entry) => entry.undo !== null));
      this.closing = done ? "everybody agreed: the answer is taken back" : "the game went on";
      this.takeback = undefined;
    }
    this.status = message.status;
    this.toAct = message.to_act;
    this.result = message.result;
    const now = Date.now();
    this.deadlines = Object.fromEntries(Object.entries(message.clock).map(([seat, left]) => [Number(seat), now + left]));
  }

  private presence({ status, seats, watchers }: Presence): void {
    this.status = status;
    this.watchers = watchers;
    this.seats = seats.map((seat) => ({ ...seat, you: this.mine.includes(seat.seat) }));
  }

  private said(line: Said): void {
    if (this.chat.some((old) => old.id === line.id)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.id - b.id).slice(-200);
  }

  private bye({ text, back_in }: Bye): void {
    this.trouble = text;
    this.drop();
    this.link = "lost";
    this.later(back_in);
  }
}

/** A seat's view after a state: old entries stay, new ones are added once, and what was taken back goes. */
export function follow(before: SeatView | undefined, seen: Seen): SeatView {
  const known = before?.told ?? [];
  const last = known.at(-1)?.n ?? 0;
  const fresh = seen.told.filter((entry) => entry.n > last);
  const { view, aids, question, options, undo } = seen;
  return { view, aids, question, options, undo, told: standing([...known, ...fresh]), fresh: before ? fresh : [] };
}

/** The entries that stand; an undo stays as the note that something was taken back. */
export function standing(told: Told[]): Told[] {
  const kept: Told[] = [];
  for (const entry of told) {
    if (entry.undo !== null) while (kept.length && (kept.at(-1)?.n ?? 0) >= entry.undo) kept.pop();
    kept.push(entry);
  }
  return kept;
}

/** The seat through whose eyes one looks first: the one that is asked, else the first of ours, else a watcher. */
export function firstSeat(mine: number[], toAct: number[]): number {
  return mine.find((seat) => toAct.includes(seat)) ?? mine[0] ?? WATCHER;
}
