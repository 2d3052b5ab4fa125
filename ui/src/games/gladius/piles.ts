// Which discard piles one may look through, and what lies on them.
import { capital, type Board } from "./names";

export interface SeenPile {
  title: string;
  /** The rule that lets one look. */
  rule: string;
  /** Each card once with how many there are, by name. */
  cards: [name: string, n: number][];
}

function counted(names: string[]): [string, number][] {
  const of = new Map<string, number>();
  for (const name of names) of.set(name, (of.get(name) ?? 0) + 1);
  return [...of].sort(([a], [b]) => a.localeCompare(b));
}

/** The own one, those of others where the table plays it so, then the gladiators and events that anybody may see. */
export function pilesOf(board: Board): SeenPile[] {
  const { box, view } = board;
  const seats = view.spectators.map((_, seat) => seat).sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  const influence = seats.flatMap((seat): SeenPile[] => {
    const pile = view.spectators[seat]?.discard;
    return pile ? [{ title: `${capital(board.whose(seat))} Influence cards`, rule: "GLA-17.10", cards: counted(pile.map((kind) => box.influence(kind))) }] : [];
  });
  const gladiators: SeenPile = { title: "Gladiators", rule: "GLA-17.12", cards: counted(view.gladiator_discard.map((g) => box.gladiator(g))) };
  const events: SeenPile = { title: "Events", rule: "GLA-17.12", cards: counted(view.event_discard.map((e) => box.event(e))) };
  return [...influence, gladiators, ...(view.players > 2 ? [events] : [])];
}
