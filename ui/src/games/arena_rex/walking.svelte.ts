// A walk in the making: where the ghost stands, which way it would go, what the rules say to that.
import type { Reason } from "../../api/types";
import { announcer } from "../../shared/announce.svelte";
import { lengthOf, nearest, pairs, type Point } from "./geometry";
import { inches, type Table } from "./table";
import type { SeenModel } from "./view";

interface Source {
  readonly board: Table;
  readonly asked: boolean;
  why(action: string): Promise<Reason | undefined>;
  act(action: string): unknown;
}

export class Walking {
  /** Where the ghost stands. */
  ghost = $state.raw<Point | undefined>(undefined);
  /** The way there, from where it stands; empty while it is asked for. */
  way = $state.raw<Point[]>([]);
  /** Why not, with its rule. */
  refusal = $state.raw<{ text: string; rule: string } | undefined>(undefined);
  private action = $state("");
  private asked = 0;

  constructor(private readonly source: Source) {}

  get on(): boolean {
    return this.source.asked && this.source.board.view.walk !== null;
  }

  get mover(): SeenModel | undefined {
    const { view } = this.source.board;
    return view.walk ? this.source.board.model(view.walk.mover) : undefined;
  }

  /** Where it starts from. */
  get start(): Point {
    const { board } = this.source;
    const id = board.view.walk?.mover ?? -1;
    return board.model(id) ?? board.feature(id) ?? { x: 0, y: 0 };
  }

  get radius(): number {
    const { board } = this.source;
    const id = board.view.walk?.mover ?? -1;
    return board.model(id)?.radius ?? board.feature(id)?.radius ?? 1500;
  }

  get ready(): boolean {
    return this.action !== "";
  }

  get length(): number {
    return lengthOf(this.way);
  }

  clear(): void {
    this.ghost = undefined;
    this.way = [];
    this.refusal = undefined;
    this.action = "";
    this.asked += 1;
  }

  /** The ghost goes there, or as near as the field lets it; the server finds the way. */
  aim(wanted: Point, settle = true): void {
    const rings = (this.source.board.view.walk?.region ?? []);
    const there = nearest(rings, this.start, { x: Math.round(wanted.x), y: Math.round(wanted.y) });
    this.ghost = there;
    this.way = [];
    this.action = "";
    this.refusal = undefined;
    if (settle) void this.ask(there);
  }

  /** A way that is offered. */
  take(action: string): void {
    const path = action.split(" ").slice(1).map(Number);
    this.ghost = pairs(path).at(-1) ?? this.start;
    this.way = [this.start, ...pairs(path)];
    this.action = action;
    this.refusal = undefined;
  }

  nudge(dx: number, dy: number): void {
    const from = this.ghost ?? this.start;
    this.aim({ x: from.x + dx, y: from.y + dy });
  }

  async ask(there = this.ghost): Promise<void> {
    if (!there) return;
    const mine = ++this.asked;
    const reason = await this.source.why(`go ${there.x} ${there.y}`);
    if (mine !== this.asked || !reason) return;
    const path = reason.read.startsWith("walk") ? pairs(reason.read.split(" ").slice(1).map(Number)) : [];
    this.way = reason.allowed ? [this.start, ...path] : [];
    this.action = reason.allowed ? reason.read : "";
    this.refusal = reason.allowed ? undefined : { text: reason.text, rule: reason.rule };
    announcer.say(reason.allowed ? this.words : reason.text);
  }

  /** "5.9 of 6 inches, engages Tasheret". */
  get words(): string {
    const { board } = this.source;
    const { ghost, mover } = this;
    if (!ghost) return "";
    const parts = [inches(this.length)];
    if (mover) {
      const foes = board.engaged(mover.id, ghost.x, ghost.y).map((m) => board.short(m.id));
      const left = board.engaged(mover.id, mover.x, mover.y).map((m) => board.short(m.id)).filter((name) => !foes.includes(name));
      if (foes.length) parts.push(`engages ${foes.join(" and ")}`);
      if (left.length) parts.push(`leaves ${left.join(" and ")}`);
    }
    return parts.join(", ");
  }

  go(): void {
    const action = this.action;
    if (!action) return;
    this.clear();
    this.source.act(action);
  }
}
