// For Glory outside of its board: phases, seats, headings of the log.
import type { ForGloryView } from "../api/protocol";
import type { Catalogue, Option, Sentence, View } from "../api/types";
import { roman } from "../shared/numbers";
import type { GameFace, Phase, SeatFace, Window } from "./contract";

const PHASES: [string, string][] = [["machinations", "Machinations"], ["late registration", "Registration"], ["battle", "Battles"], ["resolution", "Resolution"]];
const SEALS = ["senator", "centurion", "fan", "tamer"];

const glance = (view: View): ForGloryView => view as unknown as ForGloryView;

function phases(view: View): Phase[] {
  const { phase, over } = glance(view);
  const now = over ? PHASES.length : PHASES.findIndex(([key]) => key === phase);
  return PHASES.map(([, name], i) => ({ name, state: i < now ? "done" : i === now ? "now" : "next" }));
}

function seat(view: View, _catalogue: Catalogue | undefined, n: number): SeatFace {
  const { seats, favor } = glance(view);
  const p = seats?.[n];
  const colour = SEALS[n % SEALS.length] ?? "spy";
  return {
    emblem: `seat-${colour}`,
    colour,
    role: favor === n ? "Crowd's Favor" : "",
    stock: p ? [...(seats.length > 2 ? [] : [{ icon: "glory", count: p.glory, name: "glory" }]), { icon: "hand", count: p.hand_size, name: "cards in hand" }, { icon: "coin", count: p.coins, name: "coin tokens" }] : [],
    first: false,
    passed: false,
  };
}

const CHAPTERS: Record<string, string> = { registered_none: "Late registration", battle: "Battle", glory: "Battle", flipped: "Resolution", favor: "Resolution" };

/** "Round II: @0's turn" is told as "Round II". */
function heading({ verb, args }: Sentence, before: string): string | undefined {
  const round = /^Round [IVX]+/.exec(before)?.[0];
  if (verb === "round") return `Round ${roman(args[0] ?? 1)}`;
  if (verb === "won") return "The end";
  const chapter = CHAPTERS[verb] ?? (verb === "turn" ? "Machinations" : undefined);
  if (!chapter) return round ? undefined : "Set-up";
  return round ? `${round}, ${chapter.toLowerCase()}` : chapter;
}

const LISTS = new Set(["rows", "hand", "reserve", "discard", "boasts", "removed", "unseen", "shown", "deck_top", "champion", "supply_discard", "kind"]);

function meaning(catalogue: Catalogue, _within: string, key: string, value: number): string | undefined {
  if (!LISTS.has(key)) return undefined;
  return Object.values(catalogue.decks).flat().find((card) => card.index === value)?.name;
}

/** A reaction window: how to pass, and whether one holds something to react with. */
function window(view: View, options: Option[]): Window | undefined {
  if (glance(view).asked !== "React") return undefined;
  return { pass: options.find(({ action }) => action === "pass")?.action, holds: options.some(({ action }) => /^(react|use|bless) /.test(action)) };
}

const boards = import.meta.glob<{ default: never }>("./for_glory/Board.svelte");

export const forGlory: GameFace = {
  where: (view) => {
    const { round, rounds, over } = glance(view);
    return over ? "The end" : round > 0 ? `Round ${roman(round)}${rounds ? ` of ${roman(rounds)}` : ""}` : "Set-up";
  },
  phases,
  seat,
  heading,
  meaning,
  window,
  guide: () => import("./for_glory/guide"),
  concedes: true,
  Board: boards["./for_glory/Board.svelte"] as GameFace["Board"],
};
