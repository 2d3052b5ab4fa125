// What a seat sees of For Glory. The same shapes as in src/munera/for_glory/seen.py; -1 stands for nobody and nothing.

export interface SeenFighter {
  id: number;
  kind: number;
  owner: number;
  arena: number;
  ready: boolean;
  damage: number;
  assigned: number;
  unpreventable: number;
  blessings: number;
  due: boolean;
  attack: number;
  health: number;
  agility: number;
}

export interface SeenStanding {
  id: number;
  kind: number;
  ready: boolean;
}

export interface SeenGround extends SeenStanding {
  glory: number;
  /** On whose side its Reigning Champion Token lies. */
  champion: number;
  open: boolean;
}

/** A turn, an attack, an event that may be answered, a card in use, a payment. */
export interface SeenStep {
  what: string;
  seat: number;
  kind: number;
  id: number;
  ability: number;
  cost: number;
  attacked: boolean;
  tactic: boolean;
}

export interface SeenPlayer {
  hand_size: number;
  deck_size: number;
  reserve_size: number;
  discard: number[];
  villa: SeenStanding[];
  coins: number;
  glory: number;
  influence: number;
  requirement: number;
  reserve_price: number;
  late_fee: number;
  agility: number;
  bloodlust: number;
  /** The levels of the Champion still beside the player, next first. */
  champion: number[];
  hand: number[] | null;
  reserve: number[] | null;
}

export interface ForGloryView {
  seat: number;
  players: number;
  phase: string;
  round: number;
  turn: number;
  active: number;
  favor: number;
  first: number;
  boasts: number[];
  bloodlust: number;
  rows: number[][];
  supply_sizes: number[];
  supply_discard: number[][];
  arenas: SeenGround[];
  arena_deck: number;
  /** Three and four players see the top of the Arena deck. */
  arena_top: number;
  /** How many rounds three and four play; two play on. */
  rounds: number;
  /** Who took the two Reigning Champion Tokens of three and four. */
  reigning: number[];
  /** Who is out of the battle, the first first. */
  out: number[];
  /** First to last place of the battle that was fought. */
  places: number[];
  /** The Champions that may still be picked, all levels. */
  champions: number[][];
  fighters: SeenFighter[];
  battle: number;
  initiative: number;
  cycle: number;
  outcome: number;
  seats: SeenPlayer[];
  to_act: number[];
  asked: string;
  under_way: SeenStep[];
  over: boolean;
  winner: number;
  conceded: number[];
}

/** Glory that wins. */
export const GOAL = 6;
