// What the options of For Glory touch: cards in hand, cards in the supply, things in play, arenas, and the little buttons that come with them.
import type { Spot, Touch } from "../../shared/choosing.svelte";

export const card = (kind: number): Spot => `card ${kind}`;
export const supply = (kind: number): Spot => `supply ${kind}`;
/** A gladiator, a patron, an arena card in play, by its id. */
export const thing = (id: number): Spot => `thing ${id}`;
export const arena = (a: number): Spot => `arena ${a}`;
export const deck = (d: number): Spot => `deck ${d}`;
/** What is done with a card or a thing that was touched. */
export const deed = (action: string): Spot => `do ${action}`;
export const RESERVE: Spot = "reserve";
export const BUY_BACK: Spot = "buy_back";

type Touches = (action: string, a: number, b: number, count: number) => Spot[];

const TOUCHES: Record<string, Touches> = {
  buy: (_, k) => [supply(k)],
  play: (action, k, a, count) => (count > 1 ? [card(k), arena(a)] : [card(k), deed(action)]),
  register: (_, k, a) => [card(k), arena(a)],
  reserve: (_, k) => [card(k), RESERVE],
  discard: (_, k) => [card(k)],
  card: (_, k) => [card(k)],
  tactic: (action, k) => [card(k), deed(action)],
  react: (action, k) => [card(k), deed(action)],
  upgrade: (action, k) => [card(k), deed(action)],
  use: (action, id) => [thing(id), deed(action)],
  free: (action, id) => [thing(id), deed(action)],
  attack: (action, id) => [thing(id), deed(action)],
  target: (_, id) => [thing(id)],
  bless: (_, id) => [thing(id)],
  give_up: (_, id) => [thing(id)],
  arena: (_, a) => [arena(a)],
  deck: (_, d) => [deck(d)],
  buy_back: () => [BUY_BACK],
};

export function spotsOf(action: string): Spot[] {
  const [verb = "", ...rest] = action.split(" ");
  const [a = -1, b = -1] = rest.map(Number);
  return TOUCHES[verb]?.(action, a, b, rest.length) ?? [];
}

export const touch: Touch = { spots: spotsOf };

/** What a deed is called on its button. */
export function deedName(action: string): string {
  const [verb = ""] = action.split(" ", 1);
  return { play: "Play", tactic: "Use", react: "React", use: "Use", free: "Use", attack: "Attack", upgrade: "Upgrade" }[verb] ?? verb;
}
