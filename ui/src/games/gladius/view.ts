// What a seat sees of Gladius; -1 stands for what is hidden. The same shapes as in src/munera/gladius/seen.py.

export const HIDDEN = -1;

export interface SeenCard {
  owner: number;
  kind: number;
}

export interface SeenBet {
  owner: number;
  token: number;
}

export interface SeenMarker {
  owner: number;
  skills: number[];
  zeroes: number[];
}

export interface SeenFighter {
  gladiator: number;
  column: SeenCard[];
  markers: SeenMarker[];
  known: number;
}

export interface SeenSpectator {
  kind: number;
  hand_size: number;
  deck_size: number;
  discard_size: number;
  supply_size: number;
  bets: number;
  passed: boolean;
  playing: number;
  activations: number;
  hand: number[] | null;
  supply: number[] | null;
  discard: number[] | null;
  aside: number[] | null;
  vote: number;
}

export interface FinalScore {
  gold: number;
  bronze: number;
  total: number;
  unused: number;
  place: number;
}

export interface GladiusView {
  seat: number;
  players: number;
  round: number;
  phase: string;
  first: number;
  event: number;
  demanded: number[];
  teams: SeenFighter[][];
  known_scores: number[];
  hidden_cards: number[];
  known_ranking: number[];
  slots: SeenBet[][];
  capacity: number;
  podium_first: SeenBet[][];
  podium_third: SeenBet[][];
  ranking: number[];
  spectators: SeenSpectator[];
  gladiators_left: number;
  gladiator_discard: number[];
  events_left: number;
  event_discard: number[];
  to_act: number[];
  asked: string;
  over: boolean;
  final: FinalScore[];
}
