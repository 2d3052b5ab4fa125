// Bases or a zone that are being placed: a place for each, beginning with one that is offered. Where a thing can stand
// near to where it was dropped the server says.
import type { Option, Reason } from "../../api/types";
import type { Placed } from "../../api/protocol";
import { announcer } from "../../shared/announce.svelte";
import { pairs, type Point } from "./geometry";
import { compass, type Table } from "./table";

interface Source {
  readonly board: Table;
  readonly asked: boolean;
  readonly options: Option[];
  why(action: string): Promise<Reason | undefined>;
  act(action: string): unknown;
}

export class Placing {
  private moved = $state.raw<Point[] | undefined>(undefined);
  /** Where the held thing is dragged, until the server has said where it can stand. */
  private floating = $state.raw<Point | undefined>(undefined);
  private wanted: Point | undefined;
  private asking = false;
  private chosen = $state(0);
  private picked = $state(-1);
  refusal = $state.raw<{ text: string; rule: string } | undefined>(undefined);

  constructor(private readonly source: Source) {}

  /** What is placed, in the order of the answer. */
  get things(): Placed[] {
    return this.source.asked ? this.source.board.aids.placed : [];
  }

  get on(): boolean {
    return this.things.length > 0 && this.offered.length > 0;
  }

  /** Answers that say a place for each. */
  get offered(): Option[] {
    const words = 1 + 2 * this.things.length;
    return this.source.options.filter(({ action }) => action.split(" ").length === words);
  }

  get formation(): number {
    return this.moved ? -1 : this.chosen;
  }

  private get start(): string[] {
    const { offered, chosen } = this;
    const middle = this.things.some(({ body }) => body < 0) ? offered.length >> 1 : 0; // of the edge
    return ((offered[chosen || middle] ?? offered[0])?.action ?? "").split(" ");
  }

  get verb(): string {
    return this.start[0] ?? "";
  }

  private get settled(): Point[] {
    return this.moved ?? pairs(this.start.slice(1).map(Number));
  }

  get places(): Point[] {
    const { floating, held } = this;
    return floating ? this.settled.map((place, i) => (i === held ? floating : place)) : this.settled;
  }

  /** Which of them is in the hand; one alone always is. */
  get held(): number {
    return this.things.length === 1 ? 0 : this.picked;
  }

  set held(i: number) {
    this.picked = i;
  }

  /** The thing that lies there. */
  at(point: Point): number {
    return this.places.findIndex((place, i) => Math.hypot(place.x - point.x, place.y - point.y) <= (this.things[i]?.radius ?? 0));
  }

  clear(): void {
    this.moved = undefined;
    this.floating = undefined;
    this.wanted = undefined;
    this.chosen = 0;
    this.picked = -1;
    this.refusal = undefined;
  }

  take(formation: number): void {
    this.clear();
    this.chosen = formation;
  }

  put(point: Point): void {
    if (this.held < 0) return;
    this.floating = this.wanted = { x: Math.round(point.x), y: Math.round(point.y) };
    if (!this.asking) void this.settle();
  }

  nudge(dx: number, dy: number): void {
    const from = this.places[this.held];
    if (from) this.put({ x: from.x + dx, y: from.y + dy });
  }

  /** One question at a time; what was wanted meanwhile is asked next. */
  private async settle(): Promise<void> {
    this.asking = true;
    while (this.wanted) {
      const { x, y } = this.wanted;
      const { held, verb } = this;
      this.wanted = undefined;
      const reason = await this.source.why(["near", held, x, y, ...this.settled.flatMap((p) => [p.x, p.y])].join(" "));
      if (!reason?.read.startsWith(`${verb} `) || !this.on) continue;
      this.moved = pairs(reason.read.split(" ").slice(1).map(Number));
      this.refusal = reason.allowed ? undefined : { text: reason.text, rule: reason.rule };
      if (!this.wanted) announcer.say(reason.allowed ? compass(this.moved[held] ?? { x, y }) : reason.text);
    }
    this.floating = undefined;
    this.asking = false;
  }

  go(): void {
    if (!this.refusal && !this.asking) this.source.act([this.verb, ...this.settled.flatMap(({ x, y }) => [x, y])].join(" "));
  }
}
