// Which of our drawings a card has.
import type { Card } from "../api/types";
import { sealOf } from "./gladius";
import { FIGURES } from "./gladius/figures";

export interface Picture {
  art: string;
  ground: string;
  grid: 24 | 48 | 96;
  token?: boolean;
  /** Another sheet of drawings than the one of all. */
  sheet?: string;
  /** 160 by 96. */
  wide?: boolean;
}

const GROUNDS: Record<string, string> = {
  income: "g-even", scheme: "g-theatrics", patron: "g-plain", gladiator: "g-fight", tactic: "g-luck", reaction: "g-luck", scheme_tactic: "g-luck", arena: "g-plain", boast: "g-theatrics",
};

const LUDI = ["g-fight", "g-even", "g-luck", "g-theatrics", "g-plain"];
const EVENTS: Record<string, string> = {
  mock_sea_battle: "sea-battle", first_blood: "first-blood", masque_of_bacchus: "masque", fortunas_wheel: "wheel",
};
const EVENT_WORDS: [RegExp, string][] = [[/beast|hunt/, "beast-hunt"], [/chariot|race/, "chariot"], [/masque|bacch|play|drama/, "masque"], [/wheel|fortun|luck/, "wheel"], [/sea|naval/, "sea-battle"]];
const KINDS: Record<string, string> = { raise: "g-even", lower: "g-fight", neutralise: "g-theatrics", remove: "g-luck" };
const SKILLS = ["fight", "theatrics", "luck"];

/** The ground of a gladiator is the best printed skill. */
export function ground(skills: number[]): string {
  const best = Math.max(...skills);
  const where = skills.flatMap((value, i) => (value === best ? [i] : []));
  return where.length > 1 ? "g-even" : `g-${SKILLS[where[0] ?? 0]}`;
}

const FIGURES_OF: [fact: string, icon: string][] = [["cost", "coin"], ["attack", "attack"], ["health", "health"], ["agility", "agility"], ["bloodlust", "bloodlust"], ["influence", "influence"]];

const STATS: [fact: string, icon: string][] = [["mov", "arena_rex:stat-move"], ["atk", "attack"], ["def", "arena_rex:stat-defense"], ["arm", "arena_rex:stat-armor"]];

/** What is printed on a card in figures, each with its icon and its name. */
export function figures(game: string, card: Card): { icon: string; name: string; value: number }[] {
  if (game === "arena_rex") return STATS.flatMap(([fact, icon]) => (fact in card.facts ? [{ icon, name: fact.toUpperCase(), value: Number(card.facts[fact]) }] : []));
  if (game !== "for_glory") return [];
  const fighter = card.facts["type"] === "gladiator";
  return FIGURES_OF.flatMap(([fact, icon]) => {
    const value = Number(card.facts[fact] ?? 0);
    return value || (fighter && !["cost", "influence"].includes(fact)) ? [{ icon, name: fact, value }] : [];
  });
}

export function pictured(game: string, deck: string, card: Card): Picture | undefined {
  if (game === "for_glory") return { sheet: "for_glory", art: card.key.startsWith("boast") ? "card-boast" : `card-${card.key}`, ground: GROUNDS[String(card.facts["type"])] ?? "g-plain", grid: 96, wide: deck === "arena" };
  if (game === "arena_rex") return deck === "models" || deck === "cards" ? { sheet: "arena_rex", art: `bust-${card.key.split("/")[0]}`, ground: LUDI[Number(card.facts["ludus"])] ?? "g-plain", grid: 96 } : undefined;
  if (game !== "gladius") return undefined;
  switch (deck) {
    case "gladiators":
      return { ...(FIGURES.has(card.key) ? { sheet: "gladiators", art: `fig-${card.key}` } : { art: "fig-murmillo" }), ground: ground((card.facts["skills"] as number[] | undefined) ?? [1, 0, 0]), grid: 96 };
    case "events": {
      const art = EVENTS[card.key] ?? EVENT_WORDS.find(([word]) => word.test(card.key))?.[1] ?? "first-blood";
      const demanded = (card.facts["demanded"] as number[] | undefined) ?? [];
      return { art: `event-${art}`, ground: demanded.length === 1 ? `g-${SKILLS[demanded[0] ?? 0]}` : "g-even", grid: 96 };
    }
    case "influence":
      return { art: `art-${card.key.replaceAll("_", "-")}`, ground: KINDS[String(card.facts["kind"])] ?? "g-plain", grid: 96 };
    case "spectators":
      return { art: `seat-${sealOf(card, card.index)}`, ground: "g-plain", grid: 24 };
    case "tokens":
      return { art: card.facts["kind"] === "bronze" ? "token-bronze" : "token-gold", ground: "g-plain", grid: 48, token: true };
    default:
      return undefined;
  }
}
