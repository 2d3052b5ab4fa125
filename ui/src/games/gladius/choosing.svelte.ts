// The half-made choice. An option touches spots of the board (a card in hand, a gladiator, a team …); whoever touches them
// one after the other, in any order, narrows the options until one is left whose every spot was touched: that is the answer.
import type { Option } from "../../api/types";
import type { Picking } from "../../shared/picking.svelte";

export type Spot = string;

export const card = (kind: number): Spot => `card ${kind}`;
export const faceUp = (kind: number): Spot => `up ${kind}`;
export const token = (value: number): Spot => `token ${value}`;
export const team = (t: number): Spot => `team ${t}`;
export const gladiator = (g: number): Spot => `gladiator ${g}`;
export const skillOf = (g: number, k: number): Spot => `skill ${g} ${k}`;
export const laid = (g: number, i: number): Spot => `laid ${g} ${i}`;
export const bet = (t: number, i: number): Spot => `bet ${t} ${i}`;
export const vote = (k: number): Spot => `vote ${k}`;
export const spectator = (kind: number): Spot => `spectator ${kind}`;
export const seat = (n: number): Spot => `seat ${n}`;
export const ABILITY: Spot = "ability";

type Touches = (a: number, b: number, c: number, many: boolean) => Spot[];

const TOUCHES: Record<string, Touches> = {
  bet: (t, to) => [token(t), team(to)],
  rebet: (t, to) => [token(t), team(to)],
  lay: (kind, g) => [card(kind), gladiator(g)],
  play: (kind) => [card(kind), faceUp(kind)],
  pay: (kind) => [card(kind)],
  discard: (kind) => [card(kind)],
  ability: () => [ABILITY],
  mark: (g, k, _, many) => (many ? [gladiator(g), skillOf(g, k)] : [gladiator(g)]),
  exchange: (g, h) => [gladiator(g), gladiator(h)],
  replace: (g) => [gladiator(g)],
  dismiss: (g) => [gladiator(g)],
  add: (t) => [team(t)],
  move: (g, i, to) => [laid(g, i), gladiator(to)],
  look_bet: (t, i) => [bet(t, i)],
  look_card: (g, i) => [laid(g, i)],
  vote: (k) => [vote(k)],
  spectator: (kind) => [spectator(kind)],
  first: (n) => [seat(n)],
};

/** Either end may be touched first. */
const BOTH_ENDS = new Set(["exchange"]);

/** The spots an option touches; none for a plain word like "done". */
export function spotsOf(action: string): Spot[] {
  const [verb = "", ...rest] = action.split(" ");
  const [a = 0, b = 0, c = 0] = rest.map(Number);
  return TOUCHES[verb]?.(a, b, c, rest.length > 1) ?? [];
}

/** Where options begin: lit while nothing is chosen. */
export function starts(options: Option[]): Set<Spot> {
  const out = new Set<Spot>();
  for (const { action } of options) {
    const spots = spotsOf(action);
    const both = BOTH_ENDS.has(action.split(" ", 1)[0] ?? "");
    for (const spot of both ? spots : spots.slice(0, 1)) out.add(spot);
  }
  return out;
}

/** The options that touch all of these spots. */
export function fitting(options: Option[], chosen: Iterable<Spot>): Option[] {
  const wanted = [...chosen];
  return options.filter(({ action }) => {
    const spots = spotsOf(action);
    return wanted.every((spot) => spots.includes(spot));
  });
}

/** The spots that every one of several options touches: chosen, whoever narrowed them. */
export function shared(options: Option[]): Spot[] {
  const [first, ...others] = options.map(({ action }) => spotsOf(action));
  if (!first || !others.length) return [];
  return first.filter((spot) => others.every((spots) => spots.includes(spot)));
}

/** What may be touched next, after these. */
export function nexts(options: Option[], chosen: Spot[]): Set<Spot> {
  if (!chosen.length) return starts(options);
  const out = new Set<Spot>();
  for (const { action } of options) for (const spot of spotsOf(action)) if (!chosen.includes(spot)) out.add(spot);
  return out;
}

/** Whether touching these spots is an answer, and which. */
export function answer(options: Option[], chosen: Spot[]): string | undefined {
  const [only, ...more] = fitting(options, chosen);
  return only && !more.length && spotsOf(only.action).every((spot) => chosen.includes(spot)) ? only.action : undefined;
}

/** What the board and its parts ask: is this spot lit, chosen, usable; and what they do: touch it. */
export class Choosing {
  private touched = $state.raw<Spot[]>([]);

  constructor(
    private readonly source: { readonly options: Option[]; readonly picking: Picking },
    private readonly act: (action: string) => unknown,
    private readonly say: (spots: Spot[], verbs: string[]) => string,
  ) {}

  left = $derived.by(() => this.source.picking.left(this.source.options));
  chosen = $derived.by((): Spot[] => {
    if (!this.source.picking.active) return [];
    const kept = this.touched.filter((spot) => this.left.some(({ action }) => spotsOf(action).includes(spot)));
    return [...new Set([...kept, ...shared(this.left)])];
  });
  lit = $derived.by(() => nexts(this.left, this.chosen));
  private every = $derived.by(() => new Set(this.source.options.flatMap(({ action }) => spotsOf(action))));

  isLit(spot: Spot): boolean {
    return this.lit.has(spot);
  }

  isChosen(spot: Spot): boolean {
    return this.chosen.includes(spot);
  }

  /** Some option touches it, perhaps not one that is left. */
  isUsable(spot: Spot): boolean {
    return this.every.has(spot);
  }

  /** The option that touching this spot would be, in its own words. */
  wording(spot: Spot): string | undefined {
    const action = answer(this.left, [...this.chosen, spot]);
    return action && this.left.find((option) => option.action === action)?.text;
  }

  /** Takes it, adds it to what is chosen, or lets go of it. False: nothing fits. */
  touch(spot: Spot): boolean {
    if (this.isChosen(spot)) {
      this.clear();
      return true;
    }
    const { options } = this.source;
    for (const chosen of [[...this.chosen, spot], [spot]]) {
      const from = chosen.length > 1 ? this.left : options;
      const left = fitting(from, chosen);
      if (!left.length) continue;
      const action = answer(from, chosen);
      if (action) this.take(action);
      else this.narrow(chosen, left);
      return true;
    }
    return false;
  }

  take(action: string): void {
    this.clear();
    this.act(action);
  }

  clear(): void {
    this.touched = [];
    this.source.picking.clear();
  }

  private narrow(chosen: Spot[], left: Option[]): void {
    const actions = new Set(left.map(({ action }) => action));
    this.touched = chosen;
    const verbs = [...new Set(left.map(({ action }) => action.split(" ", 1)[0] ?? ""))];
    this.source.picking.narrow(this.say(chosen, verbs), (action) => actions.has(action));
  }
}
