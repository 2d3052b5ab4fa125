// What the options of Gladius touch.
import type { Spot, Touch } from "../../shared/choosing.svelte";

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

function spotsOf(action: string): Spot[] {
  const [verb = "", ...rest] = action.split(" ");
  const [a = 0, b = 0, c = 0] = rest.map(Number);
  return TOUCHES[verb]?.(a, b, c, rest.length > 1) ?? [];
}

export const touch: Touch = { spots: spotsOf, anyEnd: (action) => BOTH_ENDS.has(action.split(" ", 1)[0] ?? "") };
