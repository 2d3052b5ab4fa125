// Gladius outside of its board: phases, seats, headings of the log.
import type { Card, Catalogue, Option, Sentence, View } from "../api/types";
import type { GameFace, Phase, SeatFace } from "./contract";
import { roman } from "../shared/numbers";

interface Spectator {
  kind: number;
  hand_size: number;
  supply_size: number;
  passed: boolean;
}

interface Glance {
  round: number;
  phase: string;
  first: number;
  over: boolean;
  spectators: Spectator[];
}

const PHASES: [string, string][] = [["event", "Event"], ["bets", "First bets"], ["actions", "Actions"], ["contest", "Contest"], ["clean-up", "Clean-up"]];
const ROUNDS = 3;

/** Emblem and colour by the key of the spectator. */
const SEALS: [RegExp, string][] = [
  [/tamer|beast/, "tamer"],
  [/fan/, "fan"],
  [/centurion/, "centurion"],
  [/senator/, "senator"],
  [/spy/, "spy"],
];
const SPARE = ["tamer", "fan", "centurion", "senator", "spy"];

export function sealOf(card: Card | undefined, seat: number): string {
  const found = card && SEALS.find(([name]) => name.test(card.key));
  return found?.[1] ?? SPARE[(card?.index ?? seat) % SPARE.length] ?? "spy";
}

const glance = (view: View): Glance => view as unknown as Glance;

function phases(view: View, staged: boolean): Phase[] {
  const { phase, over } = glance(view);
  const now = over ? PHASES.length : PHASES.findIndex(([key]) => key === (staged ? "contest" : phase));
  return PHASES.map(([, name], i) => ({ name, state: i < now ? "done" : i === now ? "now" : "next" }));
}

function seat(view: View, catalogue: Catalogue | undefined, n: number): SeatFace {
  const { spectators, first } = glance(view);
  const p = spectators[n];
  const card = p && p.kind >= 0 ? catalogue?.decks["spectators"]?.[p.kind] : undefined;
  const colour = sealOf(card, n);
  return {
    emblem: `seat-${colour}`,
    colour,
    role: card?.name ?? "",
    stock: p
      ? [
          { icon: "hand", count: p.hand_size, name: "cards in hand" },
          { icon: "token", count: p.supply_size, name: "tokens in supply" },
        ]
      : [],
    first: first === n,
    passed: p?.passed ?? false,
  };
}

const CHAPTERS: Record<string, string> = {
  spectators: "Set-up", spectator: "Set-up", first_player: "Set-up",
  event: "Event", dealt: "Event", voted: "Event",
  bet: "First bets",
  laid: "Actions", played: "Actions", activated: "Actions", second_bet: "Actions",
  revealed: "Contest", vote_revealed: "Contest", scored: "Contest", team_scores: "Contest", healed: "Contest", tied: "Contest",
  cleared: "Clean-up", discarded: "Clean-up",
  stack_revealed: "Final scoring", final_score: "Final scoring",
};

/** "Round II: actions". */
function heading({ verb, args }: Sentence, before: string): string | undefined {
  const round = /^Round [IVX]+/.exec(before)?.[0];
  if (verb === "round") return `Round ${roman(args[0] ?? 1)}`;
  const chapter = CHAPTERS[verb];
  if (!chapter) return undefined;
  if (chapter === "Set-up" || chapter === "Final scoring" || !round) return chapter;
  return `${round}, ${chapter.toLowerCase()}`;
}

const DECKS: Record<string, string> = {
  event: "events", event_discard: "events", gladiator: "gladiators", gladiator_discard: "gladiators", "column kind": "influence",
  "spectators kind": "spectators", hand: "influence", discard: "influence", aside: "influence", playing: "influence", supply: "tokens", token: "tokens",
};
const SKILLS = ["fight", "theatrics", "luck"];
const TEAMS = ["left", "middle", "right"];

function meaning(catalogue: Catalogue, within: string, key: string, value: number): string | undefined {
  if (key === "demanded" || key === "vote") return SKILLS[value];
  if (key === "ranking" || key === "known_ranking") return TEAMS[value];
  const deck = DECKS[`${within} ${key}`] ?? DECKS[key];
  return deck === undefined ? undefined : catalogue.decks[deck]?.find((card) => card.index === value)?.name;
}

/** Of a second bet what it ends, of a token where it counts, of cards how many. */
function note(group: string, actions: string[]): string | undefined {
  const [verb, first] = group.split(" ");
  if (verb === "bet" && first === undefined) return "then pass";
  if (verb === "bet" || verb === "rebet") return first === "0" ? "for 3rd place" : "for 1st place";
  if (first !== undefined || (verb !== "lay" && verb !== "play")) return undefined;
  const cards = new Set(actions.map((action) => action.split(" ")[1])).size;
  return cards === 1 ? "1 card" : `${cards} cards`;
}

const brief = ({ text }: Option): string | undefined => /^Play (.+ face up)$/.exec(text)?.[1];

const boards = import.meta.glob<{ default: never }>("./gladius/Board.svelte");

export const gladius: GameFace = {
  where: (view) => {
    const { round, over } = glance(view);
    return over ? "Final scoring" : round > 0 ? `Round ${roman(round)} of ${roman(ROUNDS)}` : "";
  },
  phases,
  seat,
  heading,
  meaning,
  verbs: { lay: "Lay face down", play: "Play face up", bet: "Second bet" },
  brief,
  note,
  guide: () => import("./gladius/guide"),
  Board: boards["./gladius/Board.svelte"] as GameFace["Board"],
};
