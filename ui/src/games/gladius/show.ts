// The contest as it happened, read from the story: who stood where, which cards were turned, healed, counted.
import type { Sentence, Told } from "../../api/types";
import { type Box, PLACES, TEAMS } from "./names";
import type { GladiusView, SeenBet, SeenMarker } from "../../api/protocol";

export interface Turned {
  owner: number;
  kind: number;
  healed: boolean;
}

export interface Bout {
  gladiator: number;
  cards: Turned[];
  markers: SeenMarker[];
  /** By skill; -1 where it is not demanded. */
  values: number[];
  total: number;
}

export interface Show {
  round: number;
  teams: Bout[][];
  bets: SeenBet[][];
  votes: { seat: number; skill: number }[];
  scores: number[];
  /** Teams, best first. */
  ranking: number[];
}

interface Stage extends Show {
  markers: Map<number, SeenMarker[]>;
}

const NOTHING = [-1, -1, -1];

function bout(stage: Stage, g: number): Bout | undefined {
  return stage.teams.flat().find((one) => one.gladiator === g);
}

const fresh = (gladiator: number): Bout => ({ gladiator, cards: [], markers: [], values: NOTHING, total: 0 });

function clear(stage: Stage): void {
  stage.teams = [[], [], []];
  stage.bets = [[], [], []];
  stage.markers.clear();
}

function placeBet(stage: Stage, owner: number, team: number, secret: number[]): void {
  stage.bets[team]?.push({ owner, token: secret[0] ?? -1 });
}

function takeBack(stage: Stage, owner: number, team: number): void {
  const at = stage.bets[team]?.findIndex((one) => one.owner === owner) ?? -1;
  if (at >= 0) stage.bets[team]?.splice(at, 1);
}

function swap(stage: Stage, a: number, b: number): void {
  stage.teams = stage.teams.map((team) =>
    team.map((one) => (one.gladiator === a ? (bout(stage, b) ?? one) : one.gladiator === b ? (bout(stage, a) ?? one) : one)),
  );
}

type Happening = (stage: Stage, args: number[], secret: number[]) => unknown;

const HAPPENINGS: Record<string, Happening> = {
  round: (s, [n = 0]) => {
    clear(s);
    s.round = n;
  },
  dealt: (s, [team = 0, ...more]) => s.teams[team]?.push(...more.map(fresh)),
  added: (s, [team = 0, g = 0]) => s.teams[team]?.push(fresh(g)),
  exchanged: (s, [, a = 0, b = 0]) => swap(s, a, b),
  replaced: (s, [, old = 0, now = 0]) => {
    const one = bout(s, old);
    if (one) one.gladiator = now;
    s.markers.set(now, s.markers.get(old) ?? []);
    s.markers.delete(old);
  },
  markers_lost: (s, [g = 0]) => s.markers.delete(g),
  column_lost: (s, [g = 0, owner = 0], [kind = -1]) => {
    const one = bout(s, g);
    const at = one?.cards.findIndex((card) => card.owner === owner && card.kind === kind) ?? -1;
    if (at >= 0) one?.cards.splice(at, 1);
  },
  dismissed: (s, [, g = 0]) => {
    s.teams = s.teams.map((team) => team.filter((one) => one.gladiator !== g));
  },
  marked: (s, [owner = 0, g = 0, ...m]) => {
    s.markers.set(g, [...(s.markers.get(g) ?? []), { owner, skills: m.slice(0, 3), zeroes: m.slice(3, 6) }]);
  },
  bet: (s, [owner = 0, team = 0], secret) => placeBet(s, owner, team, secret),
  second_bet: (s, [owner = 0, team = 0], secret) => placeBet(s, owner, team, secret),
  rebet: (s, [owner = 0, from = 0, to = 0], secret) => {
    takeBack(s, owner, from);
    placeBet(s, owner, to, secret);
  },
  revealed: (s, [g = 0, owner = 0, kind = 0]) => bout(s, g)?.cards.push({ owner, kind, healed: false }),
  vote_revealed: (s, [seat = 0, skill = 0]) => s.votes.push({ seat, skill }),
  healed: (s, [g = 0, owner = 0, kind = 0]) => {
    const found = bout(s, g)?.cards.find((card) => card.owner === owner && card.kind === kind && !card.healed);
    if (found) found.healed = true;
  },
  scored: (s, [g = 0, ...values]) => {
    const one = bout(s, g);
    if (one) Object.assign(one, { values: values.slice(0, 3), total: values[3] ?? 0, markers: s.markers.get(g) ?? [] });
  },
  team_scores: (s, args) => {
    s.scores = args;
  },
  ranked: (s, args) => {
    s.ranking = args;
  },
};

/** What happened in the contest of these entries, if there was one; `before` is the table as it was seen before them. */
export function contestOf(before: GladiusView, told: Told[]): Show | undefined {
  const stage: Stage = {
    round: before.round,
    teams: before.teams.map((team) => team.map((one) => fresh(one.gladiator))),
    bets: before.slots.map((bets) => [...bets]),
    markers: new Map(before.teams.flat().map((one) => [one.gladiator, one.markers])),
    votes: [],
    scores: [],
    ranking: [],
  };
  for (const { verb, args, secret } of sentences(told)) {
    HAPPENINGS[verb]?.(stage, args, secret);
    if (verb === "ranked" && stage.scores.length) {
      const { round, teams, bets, votes, scores, ranking } = stage;
      return { round, teams, bets, votes, scores, ranking };
    }
  }
  return undefined;
}

export function sentences(told: Told[]): Sentence[] {
  return told.filter((entry) => entry.undo === null).flatMap((entry) => entry.sentences);
}

/** How a value came about: "4 + 3 − 3"; nothing if it is the printed one, or none. */
export function working(box: Box, one: Bout, k: number): string {
  const cards = one.cards.filter((card) => !card.healed);
  const zeroed = cards.some((card) => box.zeroes(card.kind)[k]) || one.markers.some((marker) => marker.zeroes[k]);
  const changes = [...cards.map((card) => box.modifies(card.kind)[k] ?? 0), ...one.markers.map((marker) => marker.skills[k] ?? 0)].filter(Boolean);
  if (!changes.length) return "";
  const base = zeroed ? 0 : (box.skills(one.gladiator)[k] ?? 0);
  return [base, ...changes.map((change) => (change < 0 ? `\u2212 ${-change}` : `+ ${change}`))].join(" ");
}

/** The gladiator whose number decides a tie for its team. */
export function champion(box: Box, team: Bout[]): number {
  return team.reduce((best, one) => (best < 0 || box.number(one.gladiator) > box.number(best) ? one.gladiator : best), -1);
}

/** What decided between two tied teams: the first of their numbers, from the highest on, in which they differ. */
function decided(box: Box, winner: Bout[], loser: Bout[]): string {
  const row = (team: Bout[]): number[] => team.map((one) => one.gladiator).sort((x, y) => box.number(y) - box.number(x));
  const [ours, theirs] = [row(winner), row(loser)];
  const spoken = (g: number | undefined): string => (g === undefined ? "none" : `${box.gladiator(g)}'s ${box.number(g)}`);
  const at = ours.findIndex((g, i) => theirs[i] === undefined || box.number(theirs[i]) !== box.number(g));
  return at < 0 ? "Their numbers are equal, too, and it stands further left" : `${spoken(ours[at])} beats ${spoken(theirs[at])}`;
}

/** The places in words, with every tie there was; `tied` are the teams of the ties, the best one first. */
export function verdict(box: Box, show: Show): { text: string; tied: number[] } {
  const { ranking, scores, teams } = show;
  const ties = [0, 1].flatMap((i) => {
    const [a = 0, b = 0] = [ranking[i], ranking[i + 1]];
    return scores[a] === scores[b] ? [{ a, b, place: PLACES[i + 1] }] : [];
  });
  if (ties.length) {
    const text = ties.map(({ a, b, place }) => `${TEAMS[a]} and ${TEAMS[b]} are tied at ${scores[a]}. ${decided(box, teams[a] ?? [], teams[b] ?? [])}, so ${TEAMS[a]} is ${place}.`);
    return { text: text.join(" "), tied: [...new Set(ties.flatMap(({ a, b }) => [a, b]))] };
  }
  const words = ranking.map((team, i) => `${TEAMS[team]} is ${PLACES[i + 1]} with ${scores[team]}`);
  return { text: `${words.join(", ")}.`, tied: [] };
}

/** What a token on the podium is worth to its owner, as it is written below it. */
export function worth(stack: SeenBet[], i: number, first: boolean): { text: string; points: number } {
  const one = stack[i];
  if (!one || one.token < 0) return { text: "", points: 0 };
  if (first) return one.token ? { text: `+${one.token}`, points: one.token } : { text: "out", points: 0 };
  if (one.token) return { text: "0", points: 0 };
  const rivals = stack.filter((other) => other.token > 0 && other.owner !== one.owner).length;
  return { text: rivals ? `2 + ${rivals}` : "2", points: 2 + rivals };
}
