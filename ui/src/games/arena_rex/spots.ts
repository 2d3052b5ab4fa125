// What the options of Arena Rex touch: models and features, boxes of the damage tree.
import type { Spot, Touch } from "../../shared/choosing.svelte";

export const body = (id: number): Spot => `body ${id}`;
export const box = (n: number): Spot => `box ${n}`;
export const FREE_PUSH: Spot = "free push";

/** How many of the numbers of an answer are bodies. Those not here touch nothing: buttons and hands do it. */
const BODIES: Record<string, number> = {
  relieve: 1, activate: 1, attack: 2, strike: 2, advance: 1, assist: 1, contact: 1, hazard: 1, stop: 1, duelist: 1, partner: 1, maneuver: 1, recover: 1,
  incite: 2, rouse: 2, maniple: 2, gift: 1, offering: 1, brothers: 2, ambush: 2, challenge: 3, mount: 1, dismount: 1, continue: 1, wild: 1, nearest: 1, pick: 1, zone: 1,
};
/** The first of two is who acts, which goes without saying while only one can. */
const ACTS = new Set(["attack", "strike"]);
/** Its two numbers are a place. */
const isPlace = (verb: string, args: number[]): boolean => verb === "zone" && args.length === 2;

/** `actors` says who may act now: one alone need not be touched. */
export function touchOf(actors: () => Set<number>): Touch {
  return {
    spots(action) {
      const [verb = "", ...rest] = action.split(" ");
      const args = rest.map(Number);
      if (verb === "box") return [box(args[0] ?? -1)];
      if (verb === "push") return [FREE_PUSH];
      if (isPlace(verb, args)) return [];
      const bodies = args.slice(0, BODIES[verb] ?? 0);
      const named = ACTS.has(verb) && actors().size === 1 ? bodies.slice(1) : bodies;
      const spots = [...new Set(named.map(body))];
      return MANY.has(verb) && spots.length ? [...spots, deed(action)] : spots;
    },
    anyEnd: (action) => ACTS.has(action.split(" ", 1)[0] ?? ""),
  };
}

/** A clear turn has many things to do with the same model: touching it asks which. */
const MANY = new Set(["maneuver", "recover", "mount", "dismount", "maniple", "gift", "offering", "rouse"]);
export const deed = (action: string): Spot => `do ${action}`;

export function actorsOf(actions: string[]): Set<number> {
  const found = actions.filter((action) => ACTS.has(action.split(" ", 1)[0] ?? "")).map((action) => Number(action.split(" ")[1]));
  return new Set(found);
}
