// What a seat sees of Arena Rex, and what helps to draw it. The same shapes as in src/munera/arena_rex/seen.py and aids.py.
// Lengths are units of 10 micrometres, x to the right, y up; -1 stands for nobody and nothing.

export interface SeenModel {
  id: number;
  owner: number;
  profile: number;
  cards: number[];
  stage: number;
  x: number;
  y: number;
  radius: number;
  fatigue: number;
  marked: number;
  riding: boolean;
  partner: number;
  in_play: boolean;
  relieved: boolean;
  spent: number;
  bans: string[];
  used_up: string[];
}

export interface SeenFeature {
  id: number;
  key: string;
  kind: string;
  zone: boolean;
  properties: number;
  x: number;
  y: number;
  /** 0 for a polygon, whose corners are `points`. */
  radius: number;
  points: number[];
  marked: number;
  in_play: boolean;
}

export interface SeenPool {
  dice: number;
  favor: number;
  generated: number;
  bonus: number;
  faces: number[];
}

export interface SeenOdds {
  lowest: number;
  net: number[];
  success: number;
  defeat: number;
  mean_damage: number;
  pushes: number[];
  lines: { boxes: number[]; damage: number; chance: number }[];
}

export interface SeenAttack {
  attacker: number;
  defender: number;
  kind: string;
  exhausted: boolean;
  power: boolean;
  counter: boolean;
  assists: number[];
  attack: SeenPool;
  defence: SeenPool;
  striker: number;
  net: number;
  box: number;
  boxes: number[];
  free_push: boolean;
  damage: number;
  odds: SeenOdds | null;
  counter_odds: SeenOdds | null;
}

export interface SeenWalk {
  mover: number;
  allowance: number;
  what: number;
  mode: number;
  ref: number;
  region: number[][];
}

export interface SeenDeploying {
  seat: number;
  models: number[];
  where: string;
  arc: number[];
  side: number[];
}

export interface RexView {
  seat: number;
  players: number;
  arena: string;
  scenario: string;
  round: number;
  first: number;
  turn: number;
  kind: string;
  turns: number;
  active: number;
  free_move: boolean;
  reacted: number[];
  favor: number[];
  benefits: number[];
  models: SeenModel[];
  features: SeenFeature[];
  chains: { one: number; other: number; length: number }[];
  condemned: number[];
  duelists: number[];
  chosen: number | null;
  attack: SeenAttack | null;
  walk: SeenWalk | null;
  placing: { displacer: number; displaced: number[] } | null;
  deploying: SeenDeploying | null;
  to_act: number[];
  asked: string;
  out: number[];
  over: boolean;
  winners: number[];
  reason: string;
}

export interface Leaves {
  action: string;
  success: number;
  defeat: number;
  answer: number;
}

export interface Ends {
  action: string;
  x: number;
  y: number;
  stands: boolean;
  moved: boolean;
}

export interface RexAids {
  engagement: number[];
  mov: number[];
  reach: number[][];
  leaves: Leaves[];
  ends: Ends[];
}

export const NO_AIDS: RexAids = { engagement: [], mov: [], reach: [], leaves: [], ends: [] };

/** Bodies from here on are features. */
export const FEATURE = 100;
export const INCH = 2540;
/** The names of properties by bit, as in arenas.py. */
export const PROPERTIES = ["staggering", "wounding", "lethal", "binding", "duel", "destructible", "mobile", "aggressive", "chained"];
export const propertiesOf = (bits: number): string[] => PROPERTIES.filter((_, i) => bits & (1 << i));
