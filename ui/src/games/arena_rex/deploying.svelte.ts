// A deployment in the making: a place for each model, beginning with a formation that is offered.
import type { Option, Reason } from "../../api/types";
import { pairs, type Point } from "./geometry";
import type { Table } from "./table";

interface Source {
  readonly board: Table;
  readonly asked: boolean;
  readonly options: Option[];
  why(action: string): Promise<Reason | undefined>;
  act(action: string): unknown;
}

export class Deploying {
  private changed = $state.raw<Point[] | undefined>(undefined);
  chosen = $state(0);
  /** Which model is being placed, by its place in the list. */
  held = $state(-1);
  refusal = $state.raw<{ text: string; rule: string } | undefined>(undefined);

  constructor(private readonly source: Source) {}

  get on(): boolean {
    return this.source.asked && this.source.board.view.deploying !== null && this.source.board.view.asked === "Deploy";
  }

  get models(): number[] {
    return this.source.board.view.deploying?.models ?? [];
  }

  get formations(): Option[] {
    return this.source.options.filter(({ action }) => action.startsWith("deploy "));
  }

  get places(): Point[] {
    const option = this.formations[this.chosen] ?? this.formations[0];
    return this.changed ?? pairs((option?.action ?? "").split(" ").slice(1).map(Number));
  }

  get action(): string {
    return ["deploy", ...this.places.flatMap(({ x, y }) => [x, y])].join(" ");
  }

  clear(): void {
    this.changed = undefined;
    this.chosen = 0;
    this.held = -1;
    this.refusal = undefined;
  }

  take(formation: number): void {
    this.clear();
    this.chosen = formation;
  }

  /** Puts the held model there; beside the wall it is put against the wall. */
  put(point: Point): void {
    if (this.held < 0) return;
    const places = this.places.map((p) => ({ ...p }));
    places[this.held] = this.againstWall(point);
    this.changed = places;
    void this.ask();
  }

  private againstWall({ x, y }: Point): Point {
    const { board } = this.source;
    const { radius } = board.roster.arena(board.view.arena).facts;
    const room = radius - (board.model(this.models[this.held] ?? -1)?.radius ?? 1500);
    const far = Math.hypot(x, y);
    const rounded = { x: Math.round(x), y: Math.round(y) };
    if (!radius || !far || board.view.deploying?.where !== "edge") return rounded;
    let t = room / far;
    let at = { x: Math.trunc(x * t), y: Math.trunc(y * t) };
    while (Math.hypot(at.x, at.y) > room) {
      t -= 1e-5;
      at = { x: Math.trunc(x * t), y: Math.trunc(y * t) };
    }
    return at;
  }

  async ask(): Promise<boolean> {
    const asked = this.action;
    const reason = await this.source.why(asked);
    if (asked !== this.action || !reason) return false;
    this.refusal = reason.allowed ? undefined : { text: reason.text, rule: reason.rule };
    return reason.allowed;
  }

  go(): void {
    if (!this.refusal) this.source.act(this.action);
  }
}
