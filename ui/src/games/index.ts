// The games and their faces. One that is not here yet plays on the plain board.
import type { View } from "../api/types";
import { arenaRex } from "./arena_rex";
import type { GameFace, SeatFace } from "./contract";
import { forGlory } from "./for_glory";
import { gladius } from "./gladius";

export const faces: Record<string, GameFace> = { gladius, for_glory: forGlory, arena_rex: arenaRex };

const COLOURS = ["tamer", "senator", "centurion", "fan", "spy"];

function plainSeat(_view: View, _cards: unknown, seat: number): SeatFace {
  const colour = COLOURS[seat % COLOURS.length] ?? "spy";
  return { emblem: `seat-${colour}`, colour, role: "", stock: [], first: false, passed: false };
}

const plain: GameFace = { where: () => "", phases: () => [], seat: plainSeat, heading: () => undefined, Board: undefined };

export const face = (game: string): GameFace => faces[game] ?? plain;

export interface Offer {
  name: string;
  title: string;
  line: string;
  players: string;
  minutes: number;
  /** How many sit at a table that is made with one click. */
  now: number;
  /** How the lobby's lists mark it: a symbol on a fresco ground. */
  icon: string;
  ground: string;
}

/** What the lobby shows of each game. */
export const offers: Offer[] = [
  { name: "gladius", title: "Gladius", line: "Bet in secret on the teams, then rig the match.", players: "2 to 5", minutes: 25, now: 4, icon: "token", ground: "g-fight" },
  { name: "for_glory", title: "For Glory", line: "Build your school, then win the crowd in the arena.", players: "2 to 4", minutes: 60, now: 2, icon: "laurel", ground: "g-luck" },
  { name: "arena_rex", title: "Arena Rex", line: "Skirmish on the open sand. Mind the pit.", players: "2 to 4", minutes: 75, now: 2, icon: "helmet", ground: "g-theatrics" },
];

export const offer = (game: string): Offer | undefined => offers.find((one) => one.name === game);

/** How many sit at a table that is made with one click. */
export const playersNow = (game: string): number => offer(game)?.now ?? 2;
