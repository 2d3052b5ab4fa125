// Which piles one may look into, and what lies in them.
import { deckWord, SUPPLIES, type Box } from "./cards";
import type { Table } from "./table";

/** The piles of nobody: beside the supply. */
export const NOBODY = -1;

export type PileKey = "discard" | "reserve" | "shown" | "top" | "champion" | "hidden" | "removed" | "boasts" | `supply ${string}`;

/** Whose cards one wants to see, and which of them before the others. */
export interface Look {
  seat: number;
  first: PileKey;
}

export interface SeenPile {
  key: PileKey;
  title: string;
  kinds: number[];
  /** The rule that lets one look. */
  rule: string;
  /** In no order anybody knows: how many of each, in place of cards side by side. */
  counted: boolean;
}

/** What is left of these cards without those. */
export function less(kinds: number[], those: number[]): number[] {
  const away = [...those];
  return kinds.filter((kind) => {
    const i = away.indexOf(kind);
    if (i >= 0) away.splice(i, 1);
    return i < 0;
  });
}

/** Each card once with how many there are, by name. */
export function counted(box: Box, kinds: number[]): [kind: number, n: number][] {
  const of = new Map<number, number>();
  for (const kind of kinds) of.set(kind, (of.get(kind) ?? 0) + 1);
  return [...of].sort(([a], [b]) => box.name(a).localeCompare(box.name(b)));
}

/** Everything one may know of these cards; `first` comes first. Empty piles are left out, but for the one asked for. */
export function pilesOf(table: Table, { seat, first }: Look): SeenPile[] {
  const piles = seat === NOBODY ? common(table) : ofPlayer(table, seat);
  return piles.filter(({ key, kinds }) => key === first || kinds.length).sort((a, b) => Number(b.key === first) - Number(a.key === first));
}

const newest = (kinds: number[] | undefined): number[] => [...(kinds ?? [])].reverse();

function common({ view }: Table): SeenPile[] {
  const discards = SUPPLIES.map((deck, d): SeenPile => ({
    key: `supply ${deck}`, title: `${deckWord(deck)} discards, newest first`, kinds: newest(view.supply_discard[d]), rule: "FG-2.8", counted: false,
  }));
  return [
    ...discards,
    { key: "removed", title: "Out of the game", kinds: view.removed, rule: "FG-2.7", counted: true },
    { key: "boasts", title: "Boasts, the top one first", kinds: view.boasts, rule: "FG-2.9", counted: false },
  ];
}

function ofPlayer({ view }: Table, seat: number): SeenPile[] {
  const p = view.seats[seat];
  if (!p) return [];
  const mine = p.hand !== null;
  const hidden = mine ? less(p.unseen, [...(p.hand ?? []), ...(p.reserve ?? [])]) : p.unseen;
  return [
    { key: "discard", title: "Discard pile, newest first", kinds: newest(p.discard), rule: "FG-2.4", counted: false },
    { key: "reserve", title: "Reserve", kinds: p.reserve ?? [], rule: "FG-12.1", counted: false },
    { key: "shown", title: "In hand or reserve, as all have seen", kinds: mine ? [] : p.shown, rule: "FG-2.7", counted: false },
    { key: "top", title: "On top of the deck, as all have seen", kinds: p.deck_top, rule: "FG-2.7", counted: false },
    { key: "champion", title: "Champion, levels to come", kinds: p.champion, rule: "FG-32.3", counted: false },
    { key: "hidden", title: mine ? "Left in the deck" : "Face down in hand, reserve and deck", kinds: hidden, rule: "FG-2.7", counted: true },
  ];
}
