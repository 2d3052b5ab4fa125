// Names, pictures and figures of the cards in the box: everything a part of the board says or shows about a number.
import type { Card, Catalogue } from "../../api/types";
import { FIGURES } from "./figures";
import type { GladiusView, SeenMarker } from "../../api/protocol";

export const SKILLS = ["fight", "theatrics", "luck"] as const;
export const TEAMS = ["Left", "Middle", "Right"] as const;
export const ROMAN = ["", "I", "II", "III", "IV", "V"] as const;
export const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th"] as const;
export const BRONZE = 0;

export type Skill = (typeof SKILLS)[number];

export interface Effect {
  /** One skill, or all three alike. */
  skills: number[];
  text: string;
  words: string;
}

interface Facts {
  skills?: number[];
  number?: number;
  demanded?: number[];
  kind?: string;
  face_up?: string;
  face_down?: string;
  modifies?: number[];
  zeroes?: number[];
  heals?: boolean;
  ability?: string;
  cost?: number;
  effect?: string;
}

/** Their weapons or beasts reach to the edge of the picture. */
const WIDE = new Set("hilarus spiculus memnon verus lydia felix flamma columbus melitta diodorus serena urbicus".split(" "));
const SPARE_FIGURES = ["murmillo", "retiarius", "dimachaerus", "hoplomachus", "thraex", "secutor", "gladiatrix"];
const ART = new Set(
  ("smuggled-blade grand-entrance lucky-amulet poison stab-wound jeering-mob ill-omen dulled-edge stage-fright " +
    "broken-mirror mystic-healer turncoats understudy volunteer informer sleight-of-hand").split(" "),
);
const SPARE_ART: Record<string, string> = {
  raise: "smuggled-blade", lower: "poison", neutralise: "broken-mirror", remove: "mystic-healer", look: "informer",
  move: "sleight-of-hand", swap: "turncoats", add: "volunteer",
};
const EVENTS: [RegExp, string][] = [
  [/sea/, "sea-battle"], [/blood/, "first-blood"], [/masque/, "masque"], [/wheel/, "wheel"], [/hunt|beast/, "beast-hunt"],
  [/chariot/, "chariot"],
];
const SPARE_EVENTS = ["first-blood", "masque", "wheel"];
const GROUNDS: Record<string, string> = { raise: "g-even", lower: "g-fight", neutralise: "g-theatrics", remove: "g-luck" };
const SEALS: [RegExp, string][] = [
  [/tamer|beast/, "tamer"], [/fan/, "fan"], [/centurion/, "centurion"], [/senator/, "senator"], [/spy/, "spy"],
];
const SPARE_SEALS = ["tamer", "fan", "centurion", "senator", "spy"];
/** Sentences that are too long for a card in hand. */
const SHORT: Record<string, string> = {
  "Before scores are counted, discards the card in this column that hurts the gladiator above most in the demanded skills.":
    "Discards the card that hurts this gladiator most",
  "Two gladiators of different teams change places, with their cards and markers; bets stay. Only while nobody has passed.":
    "Two gladiators of two teams change places, while nobody has passed",
  "Two gladiators of different teams change places, with their cards and markers; bets stay.":
    "Two gladiators of two teams change places",
  "Choose a gladiator: the next one of the deck takes its place.": "The next of the deck takes a gladiator's place",
  "Choose one of the smallest teams: the next gladiator of the deck joins it.": "The next of the deck joins a smallest team",
  "Look at up to 3 bets that opponents placed this round.": "Look at up to 3 bets",
  "Move a face-down card of any player below another gladiator, unseen.": "Move a hidden card",
};

export const signed = (amount: number): string => (amount < 0 ? `\u2212${-amount}` : `+${amount}`);
export const tokenName = (token: number): string => (token < 0 ? "face down" : token === BRONZE ? "bronze" : `gold ${token}`);
export const ordinal = (n: number): string => PLACES[n] ?? `${n}th`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words in a row: "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** What changes skills, in glyphs and figures. */
export function effectsOf(modifies: number[], zeroes: number[]): Effect[] {
  const out: Effect[] = [];
  const same = modifies[0] !== 0 && modifies.every((value) => value === modifies[0]);
  if (same) out.push({ skills: [0, 1, 2], text: signed(modifies[0] ?? 0), words: `every skill ${signed(modifies[0] ?? 0)}` });
  else modifies.forEach((value, k) => value && out.push({ skills: [k], text: signed(value), words: `${SKILLS[k]} ${signed(value)}` }));
  zeroes.forEach((zero, k) => zero && out.push({ skills: [k], text: "= 0", words: `${SKILLS[k]} = 0` }));
  return out;
}

export const markerEffects = (marker: SeenMarker): Effect[] => effectsOf(marker.skills, marker.zeroes);

/** The cards of the box by the indices of the view. */
export class Box {
  constructor(private readonly catalogue: Catalogue | undefined) {}

  private card(deck: string, index: number): Card | undefined {
    return index < 0 ? undefined : this.catalogue?.decks[deck]?.[index];
  }

  private facts(deck: string, index: number): Facts {
    return (this.card(deck, index)?.facts ?? {}) as Facts;
  }

  // ---- gladiators

  gladiator(g: number): string {
    return this.card("gladiators", g)?.name ?? `Gladiator ${g + 1}`;
  }

  skills(g: number): number[] {
    return this.facts("gladiators", g).skills ?? [0, 0, 0];
  }

  number(g: number): number {
    return this.facts("gladiators", g).number ?? 0;
  }

  figure(g: number): string {
    const key = this.card("gladiators", g)?.key ?? "";
    if (FIGURES.has(key)) return `/gladiators.svg#fig-${key}`;
    return `/symbols.svg#fig-${SPARE_FIGURES[g % SPARE_FIGURES.length]}`;
  }

  isWide(g: number): boolean {
    return WIDE.has(this.card("gladiators", g)?.key ?? "");
  }

  /** The ground of a fresco: the best printed skill, ochre when two tie. */
  ground(g: number): string {
    const skills = this.skills(g);
    const best = Math.max(...skills);
    const which = skills.indexOf(best);
    return skills.lastIndexOf(best) === which ? `g-${SKILLS[which]}` : "g-even";
  }

  // ---- events

  event(e: number): string {
    return this.card("events", e)?.name ?? "";
  }

  eventPicture(e: number): string {
    const key = this.card("events", e)?.key ?? "";
    const found = EVENTS.find(([name]) => name.test(key))?.[1];
    const spare = SPARE_EVENTS[this.facts("events", e).demanded?.[0] ?? 0];
    return `/symbols.svg#event-${found ?? spare}`;
  }

  eventGround(e: number): string {
    const demanded = this.facts("events", e).demanded ?? [];
    return demanded.length === 1 ? `g-${SKILLS[demanded[0] ?? 0]}` : demanded.includes(0) ? "g-fight" : "g-even";
  }

  // ---- influence cards

  influence(kind: number): string {
    return kind < 0 ? "a hidden card" : (this.card("influence", kind)?.name ?? `Card ${kind + 1}`);
  }

  faceUp(kind: number): string {
    return this.facts("influence", kind).face_up ?? "";
  }

  faceDown(kind: number): string {
    return this.facts("influence", kind).face_down ?? "";
  }

  effects(kind: number): Effect[] {
    const { modifies = [0, 0, 0], zeroes = [0, 0, 0] } = this.facts("influence", kind);
    return kind < 0 ? [] : effectsOf(modifies, zeroes);
  }

  modifies(kind: number): number[] {
    return this.facts("influence", kind).modifies ?? [0, 0, 0];
  }

  zeroes(kind: number): number[] {
    return this.facts("influence", kind).zeroes ?? [0, 0, 0];
  }

  heals(kind: number): boolean {
    return this.facts("influence", kind).heals ?? false;
  }

  art(kind: number): string {
    const key = (this.card("influence", kind)?.key ?? "").replaceAll("_", "-");
    return `/symbols.svg#art-${ART.has(key) ? key : (SPARE_ART[this.facts("influence", kind).kind ?? ""] ?? "informer")}`;
  }

  artGround(kind: number): string {
    return GROUNDS[this.facts("influence", kind).kind ?? ""] ?? "g-plain";
  }

  /** One sentence that fits below the figures. */
  sentence(kind: number): string {
    const up = this.faceUp(kind);
    const down = this.faceDown(kind);
    const effects = this.effects(kind);
    const short = (text: string): string => SHORT[text] ?? text;
    if (up && down) return `${short(up)}, or ${effects.map((effect) => `${effect.text} to ${effect.skills.length > 1 ? "every skill" : SKILLS[effect.skills[0] ?? 0]}`).join(", ") || short(down)}`;
    if (up) return short(up);
    if (!effects.length) return short(down);
    if (effects.some((effect) => effect.text === "= 0")) return "printed value only";
    return effects[0]?.skills.length === 3 ? "each, for this gladiator" : "to this gladiator";
  }

  // ---- spectators

  spectator(kind: number): string {
    return this.card("spectators", kind)?.name ?? "Spectator";
  }

  ability(kind: number): { name: string; cost: number; text: string } {
    const { ability = "", cost = 0, effect = "" } = this.facts("spectators", kind);
    return { name: ability, cost, text: effect };
  }

  /** The class that colours a spectator's seal; its emblem is seat-…. */
  seal(kind: number, seat = 0): string {
    const key = this.card("spectators", kind)?.key;
    const found = key === undefined ? undefined : SEALS.find(([name]) => name.test(key))?.[1];
    return found ?? SPARE_SEALS[(kind >= 0 ? kind : seat) % SPARE_SEALS.length] ?? "spy";
  }
}

/** Box, view and people together: what every part of the board needs. */
export class Board {
  constructor(
    readonly box: Box,
    readonly view: GladiusView,
    readonly names: string[],
  ) {}

  /** The contest of this round is over: its places are known, and stay until the next teams come. */
  get decided(): boolean {
    return this.view.ranking.length > 0 && (this.view.over || ["contest", "clean-up"].includes(this.view.phase));
  }

  /** Teams from the first place to the last: of this round's contest, before it by what is known; none until all are here. */
  get places(): number[] {
    if (this.decided) return this.view.ranking;
    return this.view.teams.every((team) => team.length) ? this.view.known_ranking : [];
  }

  seal(seat: number): string {
    return this.box.seal(this.view.spectators[seat]?.kind ?? -1, seat);
  }

  name(seat: number): string {
    return seat === this.view.seat ? "You" : (this.names[seat] ?? `Seat ${seat + 1}`);
  }

  /** "your", "Livia's". */
  whose(seat: number): string {
    return seat === this.view.seat ? "your" : `${this.name(seat)}'s`;
  }
}
