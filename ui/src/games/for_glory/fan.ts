// How the cards of a hand share a row: side by side, never over one another, so that name, kind and cost of each are seen.

export interface Fan {
  /** How wide a card is, in px, and how far it lies from the next. */
  slot: number;
  gap: number;
  /** Too narrow for its words: signs instead. */
  thin: boolean;
  /** Too many even so: the row is moved along. */
  scrolls: boolean;
}

const TIGHT = 6;
const LEAST = 64;
const WORDS = 88;

/** `full` is how wide a card is that has all the room it wants. */
export function fan(cards: number, width: number, full: number): Fan {
  const fits = (gap: number): number => (width - gap * (cards - 1)) / Math.max(1, cards);
  const wanted = fits(TIGHT) < full ? fits(TIGHT) : full;
  const slot = Math.max(Math.min(LEAST, full), Math.floor(wanted));
  return { slot, gap: slot < full ? TIGHT : Math.min(8, fits(0) - full), thin: slot < Math.min(WORDS, full), scrolls: slot > fits(TIGHT) };
}
