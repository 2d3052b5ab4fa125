// Arena Rex outside of its board: where the turn is, seats, headings of the log.
import type { Catalogue, Sentence, View } from "../api/types";
import type { GameFace, Phase, SeatFace } from "./contract";

interface Glance {
  scenario: string;
  kind: string;
  turn: number;
  turns: number;
  round: number;
  active: number;
  over: boolean;
  favor: number[];
  asked: string;
  models: { owner: number; in_play: boolean }[];
}

const SEALS = ["senator", "centurion", "fan", "tamer"];
/** "primus_superiorum" as Primus Superiorum. */
export const scenarioName = (key: string): string => key.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
const glance = (view: View): Glance => view as unknown as Glance;

function phases(view: View): Phase[] {
  const { kind, over, active, turns, asked } = glance(view);
  if (over) return [];
  if (!turns) return [{ name: "Set-up", state: asked === "Deploy" ? "done" : "now" }, { name: "Deployment", state: asked === "Deploy" ? "now" : "next" }];
  if (kind === "clear") return [{ name: "Fatigue", state: "done" }, { name: "Clear turn", state: "now" }];
  return [{ name: "Relief", state: asked === "Relieve" ? "now" : "done" }, { name: "Activation", state: asked === "Relieve" ? "next" : active >= 0 || asked === "Activate" ? "now" : "next" }];
}

function seat(view: View, _catalogue: Catalogue | undefined, n: number): SeatFace {
  const { favor, models } = glance(view);
  const colour = SEALS[n % SEALS.length] ?? "spy";
  const standing = models?.filter((m) => m.owner === n && m.in_play).length ?? 0;
  return {
    emblem: `seat-${colour}`,
    colour,
    role: "",
    stock: favor ? [{ icon: "favor", count: favor[n] ?? 0, name: "Favor" }, { icon: "helmet", count: standing, name: "models in the arena" }] : [],
    first: false,
    passed: false,
  };
}

const KINDS = ["", "", ", a clear turn", ", a last stand"];

/** Turns are counted from the deployment on. */
function heading({ verb, args }: Sentence, before: string): string | undefined {
  if (verb === "turn") return `Turn ${Number(/^Turn (\d+)/.exec(before)?.[1] ?? 0) + 1}${KINDS[args[1] ?? 0] ?? ""}`;
  return verb === "deployed" ? "Deployment" : undefined;
}

const LENGTHS = new Set(["x", "y", "radius", "allowance"]);
const FATIGUE = ["Ready", "Fatigued", "Exhausted"];
const INCH = 2540;

/** Only who was chosen for a duel is secret; elsewhere -1 is nobody. */
function meaning(catalogue: Catalogue, _within: string, key: string, value: number): string | undefined {
  if (key === "profile") return catalogue.decks["models"]?.[value]?.name;
  if (key === "cards") return catalogue.decks["cards"]?.[value]?.name;
  if (key === "fatigue") return FATIGUE[value];
  if (LENGTHS.has(key)) return `${(value / INCH).toFixed(1)}″`;
  return value === -1 && key !== "chosen" ? "nobody" : undefined;
}

const settings = import.meta.glob<{ default: never }>("./arena_rex/Setting.svelte");
const boards = import.meta.glob<{ default: never }>("./arena_rex/Board.svelte");

export const arenaRex: GameFace = {
  where: (view) => {
    const { scenario, turns, over } = glance(view);
    return over ? "The end" : turns ? `Turn ${turns}` : scenarioName(scenario);
  },
  phases,
  seat,
  heading,
  meaning,
  verbs: { advance: "Move a model in reaction" },
  concedes: true,
  guide: () => import("./arena_rex/guide"),
  Setting: settings["./arena_rex/Setting.svelte"] as NonNullable<GameFace["Setting"]>,
  Board: boards["./arena_rex/Board.svelte"] as GameFace["Board"],
};
