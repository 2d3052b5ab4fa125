// The cards of For Glory as the board names and draws them.
import type { Card, Catalogue } from "../../api/types";

export interface Ability {
  kind: string;
  when: string;
  cost: string;
  effect: string;
  answers: string;
}

export interface Facts {
  type: string;
  cost: number;
  influence: number;
  bloodlust: number;
  attack: number;
  health: number;
  agility: number;
  coin: number;
  champion: string;
  level: number;
  abilities: Ability[];
}

const NONE: Facts = { type: "", cost: 0, influence: 0, bloodlust: 0, attack: 0, health: 0, agility: 0, coin: 0, champion: "", level: 0, abilities: [] };

/** Icon, ground and word of each type of card. */
const TYPES: Record<string, [icon: string, ground: string, word: string]> = {
  income: ["coin", "g-even", "Income"],
  scheme: ["for_glory:type-scheme", "g-theatrics", "Scheme"],
  patron: ["for_glory:type-patron", "g-plain", "Patron"],
  gladiator: ["helmet", "g-fight", "Gladiator"],
  tactic: ["for_glory:type-tactic", "g-luck", "Tactic"],
  reaction: ["for_glory:type-reaction", "g-luck", "Reaction"],
  scheme_tactic: ["for_glory:type-tactic", "g-luck", "Scheme, Tactic"],
  arena: ["for_glory:arena", "g-plain", "Arena"],
  boast: ["for_glory:boast", "g-theatrics", "Boast"],
};
const DECKS: Record<string, [icon: string, word: string]> = {
  gladiator: ["helmet", "Gladiator"], training: ["for_glory:deck-training", "Training"], economy: ["for_glory:deck-economy", "Economy"],
  starting: ["laurel", "Starting"], arena: ["for_glory:arena", "Arena"], champion: ["crown", "Champion"], boast: ["for_glory:boast", "Boast"],
};

export const SUPPLIES = ["gladiator", "training", "economy"];
export const deckIcon = (deck: string): string => DECKS[deck]?.[0] ?? "deck";
export const deckWord = (deck: string): string => DECKS[deck]?.[1] ?? deck;

export class Box {
  private readonly cards = new Map<number, Card>();
  private readonly decks = new Map<number, string>();

  constructor(catalogue: Catalogue) {
    for (const [deck, cards] of Object.entries(catalogue.decks))
      for (const card of cards) {
        this.cards.set(card.index, card);
        this.decks.set(card.index, deck);
      }
  }

  key(kind: number): string {
    return this.cards.get(kind)?.key ?? "";
  }

  name(kind: number): string {
    const { champion } = this.facts(kind);
    return champion || (this.cards.get(kind)?.name ?? "A card").replace(/ \(\dp\)$/, "");
  }

  facts(kind: number): Facts {
    return (this.cards.get(kind)?.facts as unknown as Facts | undefined) ?? NONE;
  }

  deck(kind: number): string {
    return this.decks.get(kind) ?? "";
  }

  text(kind: number): string {
    return this.cards.get(kind)?.text.join(" ") ?? "";
  }

  isType(kind: number, ...types: string[]): boolean {
    return types.includes(this.facts(kind).type);
  }

  icon(kind: number): string {
    return TYPES[this.facts(kind).type]?.[0] ?? "deck";
  }

  ground(kind: number): string {
    return TYPES[this.facts(kind).type]?.[1] ?? "g-plain";
  }

  word(kind: number): string {
    const { type, level } = this.facts(kind);
    return level ? `Champion ${"I".repeat(level).replace("IIIII", "V").replace("IIII", "IV")}` : (TYPES[type]?.[2] ?? "");
  }

  art(kind: number): string {
    return art(this.cards.get(kind));
  }

  /** The first level of the n-th Champion. */
  champion(n: number): number {
    const first = [...this.cards.values()].filter((card) => this.facts(card.index).level === 1);
    return first[n]?.index ?? -1;
  }

  /** Some words that fit on a card in the hand. */
  short(kind: number): string {
    const { type, coin, abilities } = this.facts(kind);
    if (type === "income") return `Worth ${coin} coin when you pay.`;
    if (type === "boast") return "A scheme without effect.";
    return abilities.map(({ kind: head, cost, effect }) => (cost ? `${head}, ${cost}: ${effect}.` : `${head}: ${effect}.`)).join(" ");
  }

  /** Everything on a card, to be read aloud. */
  spoken(kind: number): string {
    const f = this.facts(kind);
    const said = [this.name(kind), this.word(kind).toLowerCase()];
    const parts = [said.join(", ")];
    if (f.type === "gladiator") {
      parts.push(`Attack ${f.attack}, health ${f.health}, agility ${f.agility}, bloodlust ${f.bloodlust}${f.influence ? `, needs influence ${f.influence}` : ""}`);
    }
    if (f.type === "patron" && f.influence) parts.push(`Grants influence ${f.influence}`);
    if (f.type === "income") parts.push(`Worth ${f.coin} coin`);
    const text = this.text(kind);
    if (text) parts.push(text.replace(/\.$/, ""));
    return parts.join(". ");
  }
}

/** A name whose long words may be parted where there is no room: in a doubled consonant, or before one after a vowel. */
export function parted(name: string): string {
  const places = [/(?<=..([^aeiou]))\1../, /(?<=...[aeiou])(?:[cp]h|[^aeiou])[aeiou]../];
  return name.replace(/\S{10,}/g, (word) => {
    const place = places.find((one) => one.test(word));
    return place ? word.replace(place, "\u00ad$&") : word;
  });
}

/** Which drawing a card has. */
export function art(card: Card | undefined): string {
  const key = card?.key ?? "";
  return `/for_glory.svg#${key.startsWith("boast") ? "card-boast" : `card-${key}`}`;
}
