// A cohort in the making, from the cards of the catalogue: which benefits it would have, and how it is written in the options.
import type { Card, Catalogue } from "../../api/types";
import type { ModelFacts } from "./cards";

const facts = (catalogue: Catalogue, card: Card): ModelFacts => catalogue.decks["models"]?.[Number(card.facts["profile"])]?.facts as unknown as ModelFacts;

export interface Lit {
  benefit: Card;
  have: number;
  need: number;
  on: boolean;
}

/** The benefits of these cards, those of Ludi that are in it: by symbols, or all if every gladiator is of one Ludus (AR-22.3, AR-22.4). */
export function benefitsOf(catalogue: Catalogue, cards: Card[]): Lit[] {
  const ludi = cards.map((card) => facts(catalogue, card));
  const gladiators = ludi.filter((one) => one.categories.includes("gladiator"));
  return (catalogue.decks["benefits"] ?? []).flatMap((benefit) => {
    const ludus = Number(benefit.facts["ludus"]);
    const have = ludi.filter((one) => one.ludus === ludus).length;
    const need = Number(benefit.facts["threshold"]);
    const pure = gladiators.length > 0 && gladiators.every((one) => one.ludus === ludus);
    return have ? [{ benefit, have, need, on: pure || have >= need }] : [];
  });
}

/** One cohort for each seat: its key, or the keys of its cards. */
export const written = (cohorts: string[][]): string => cohorts.map((keys) => keys.join(", ")).join("; ");
export const read = (line: string): string[][] => line.split(";").map((cohort) => cohort.split(",").map((key) => key.trim()));
