// The printed things of Arena Rex by the numbers the views use.
import type { Card, Catalogue } from "../../api/types";

export interface TreeBox {
  kind: string;
  damage: number;
  row: number;
  below: number[];
}

export interface CardFacts {
  profile: number;
  stage: number;
  mov: number;
  atk: number;
  def: number;
  arm: number;
  vitality: string[];
  abilities: { name: string; text: string }[];
  tree: TreeBox[];
  flourish: boolean;
  chord: TreeBox | null;
  ludus: number;
}

export interface ModelFacts {
  ludus: number;
  ludus_name: string;
  radius: number;
  cards: number[];
  categories: string[];
  rides: number;
  mount_of: number;
}

export interface ArenaFacts {
  radius: number;
  points: number[];
  edge: string;
  scenarios: string[];
  sections: { arc: number[]; side: number[] }[];
  features: { key: string; kind: string; zone: boolean; disc: number[]; points: number[]; properties: string[] }[];
}

const LUDI = ["magnus", "legio", "morituri", "zephyri", "helleniki"];

/** The symbol of a Ludus; without one, the helmet. */
export const ludusIcon = (ludus: number): string => (LUDI[ludus] ? `arena_rex:ludus-${LUDI[ludus]}` : "helmet");

const BOX_ICONS: Record<string, string> = { push: "push", fatigue: "fatigue", favor: "favor", reposition: "reposition", special: "arena_rex:star" };
export const boxIcon = (kind: string): string | undefined => BOX_ICONS[kind];

const DECLARATIONS: Record<string, string> = { favor: "favor", power: "arena_rex:power", counter: "arena_rex:counter", assist: "arena_rex:assist", ready: "check", goad: "arena_rex:incite" };
/** The sign of something that is declared in a negotiation. */
export const declarationIcon = (action: string): string => DECLARATIONS[action.split(" ", 1)[0] ?? ""] ?? "dots";

/** A box of a damage tree in words. */
export const boxWords = (box: TreeBox): string => (box.kind === "damage" ? `${box.damage} damage` : `${box.kind}, ${box.damage} damage`);

export class Roster {
  constructor(private readonly catalogue: Catalogue) {}

  private at(deck: string, n: number): Card | undefined {
    return this.catalogue.decks[deck]?.[n];
  }

  model(n: number): Card | undefined {
    return this.at("models", n);
  }

  modelFacts(n: number): ModelFacts {
    return (this.model(n)?.facts ?? { ludus: -1, ludus_name: "", radius: 1500, cards: [], categories: [], rides: -1, mount_of: -1 }) as unknown as ModelFacts;
  }

  card(n: number): Card | undefined {
    return this.at("cards", n);
  }

  facts(n: number): CardFacts {
    return (this.card(n)?.facts ?? { profile: -1, stage: 0, mov: 0, atk: 0, def: 0, arm: 0, vitality: [], abilities: [], tree: [], flourish: false, chord: null, ludus: -1 }) as unknown as CardFacts;
  }

  arena(key: string): { name: string; note: string; facts: ArenaFacts } {
    const all = this.catalogue.decks["arenas"] ?? [];
    const card = all.find((one) => one.key === key) ?? all[0];
    return { name: card?.name ?? "", note: card?.text[0] ?? "", facts: (card?.facts ?? { radius: 38100, points: [], edge: "inert", scenarios: [], sections: [], features: [] }) as unknown as ArenaFacts };
  }

  get benefits(): Card[] {
    return this.catalogue.decks["benefits"] ?? [];
  }
}
