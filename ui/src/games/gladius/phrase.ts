// A half-made choice in words: "Poison: below which gladiator?"
import type { Spot } from "../../shared/choosing.svelte";
import { type Box, capital, ordinal, SKILLS, TEAMS, tokenName } from "./names";

const REST: Record<string, string> = {
  lay: "below which gladiator?",
  bet: "on which team?",
  rebet: "on which team?",
  exchange: "changes places with whom?",
  mark: "which skill?",
  move: "to which gladiator?",
};

/** The thing that was touched, by its name. */
export function nameOf(box: Box, spot: Spot): string {
  const [kind, ...numbers] = spot.split(" ");
  const [a = 0, b = 0] = numbers.map(Number);
  switch (kind) {
    case "card":
      return box.influence(a);
    case "token":
      return capital(tokenName(a));
    case "team":
      return `${TEAMS[a]} team`;
    case "gladiator":
      return box.gladiator(a);
    case "skill":
      return capital(SKILLS[b] ?? "");
    case "laid":
      return `The ${ordinal(b + 1)} card below ${box.gladiator(a)}`;
    default:
      return "";
  }
}

/** What is chosen, and what is still to be: the end to fill in depends on what was touched. */
export function phrase(box: Box, spots: Spot[], verbs: string[]): string {
  const said = spots.map((spot) => nameOf(box, spot)).filter(Boolean).join(", ");
  const [verb = ""] = verbs;
  const begun = spots[0] ?? "";
  if (verb === "lay" && begun.startsWith("gladiator")) return `${said}: which card goes below?`;
  if (/bet$/.test(verb) && begun.startsWith("team")) return `${said}: which token?`;
  if (verb === "move" && begun.startsWith("gladiator")) return `${said}: which card goes there?`;
  if (verbs.length === 1 && verb === "play") return `${said}: play it face up?`;
  if (verbs.includes("lay") && verbs.includes("play")) return `${said}: face up, or below which gladiator?`;
  return `${said}: ${REST[verb] ?? "and then?"}`;
}
