// The half-made choice. An option touches spots of the board (a card in hand, a gladiator, a team …); whoever touches them
// one after the other, in any order, narrows the options until one is left whose every spot was touched: that is the answer.
import type { Option } from "../api/types";
import type { Picking } from "./picking.svelte";

export type Spot = string;

/** What the options of a game touch. */
export interface Touch {
  /** In the order one thinks of them; none for a plain word like "done". */
  spots(action: string): Spot[];
  /** Whether any of them may be touched first, not only the first. */
  anyEnd?(action: string): boolean;
}

/** Where options begin: lit while nothing is chosen. */
export function starts(touch: Touch, options: Option[]): Set<Spot> {
  const out = new Set<Spot>();
  for (const { action } of options) {
    const spots = touch.spots(action);
    for (const spot of touch.anyEnd?.(action) ? spots : spots.slice(0, 1)) out.add(spot);
  }
  return out;
}

/** The options that touch all of these spots. */
export function fitting(touch: Touch, options: Option[], chosen: Iterable<Spot>): Option[] {
  const wanted = [...chosen];
  return options.filter(({ action }) => {
    const spots = touch.spots(action);
    return wanted.every((spot) => spots.includes(spot));
  });
}

/** The spots that every one of several options touches: chosen, whoever narrowed them. */
export function shared(touch: Touch, options: Option[]): Spot[] {
  const [first, ...others] = options.map(({ action }) => touch.spots(action));
  if (!first || !others.length) return [];
  return first.filter((spot) => others.every((spots) => spots.includes(spot)));
}

/** What may be touched next, after these. */
export function nexts(touch: Touch, options: Option[], chosen: Spot[]): Set<Spot> {
  if (!chosen.length) return starts(touch, options);
  const out = new Set<Spot>();
  for (const { action } of options) for (const spot of touch.spots(action)) if (!chosen.includes(spot)) out.add(spot);
  return out;
}

/** Whether touching these spots is an answer, and which. */
export function answer(touch: Touch, options: Option[], chosen: Spot[]): string | undefined {
  const [only, ...more] = fitting(touch, options, chosen);
  return only && !more.length && touch.spots(only.action).every((spot) => chosen.includes(spot)) ? only.action : undefined;
}

/** What the board and its parts ask: is this spot lit, chosen, usable; and what they do: touch it. */
export class Choosing {
  private touched = $state.raw<Spot[]>([]);

  constructor(
    private readonly source: { readonly options: Option[]; readonly picking: Picking },
    private readonly act: (action: string) => unknown,
    private readonly touches: Touch,
    private readonly say: (spots: Spot[], verbs: string[]) => string,
  ) {}

  left = $derived.by(() => this.source.picking.left(this.source.options));
  chosen = $derived.by((): Spot[] => {
    if (!this.source.picking.active) return [];
    const kept = this.touched.filter((spot) => this.left.some(({ action }) => this.touches.spots(action).includes(spot)));
    return [...new Set([...kept, ...shared(this.touches, this.left)])];
  });
  lit = $derived.by(() => nexts(this.touches, this.left, this.chosen));
  private every = $derived.by(() => new Set(this.source.options.flatMap(({ action }) => this.touches.spots(action))));

  isLit(spot: Spot): boolean {
    return this.lit.has(spot);
  }

  isChosen(spot: Spot): boolean {
    return this.chosen.includes(spot);
  }

  /** Some option touches it, perhaps not one that is left. */
  isUsable(spot: Spot): boolean {
    return this.every.has(spot);
  }

  /** The option that touching this spot would be, in its own words. */
  wording(spot: Spot): string | undefined {
    const action = answer(this.touches, this.left, [...this.chosen, spot]);
    return action && this.left.find((option) => option.action === action)?.text;
  }

  /** Takes it, adds it to what is chosen, or lets go of it. False: nothing fits. */
  touch(spot: Spot): boolean {
    if (this.isChosen(spot)) {
      this.clear();
      return true;
    }
    const { options } = this.source;
    for (const chosen of [[...this.chosen, spot], [spot]]) {
      const from = chosen.length > 1 ? this.left : options;
      const left = fitting(this.touches, from, chosen);
      if (!left.length) continue;
      const action = answer(this.touches, from, chosen);
      if (action) this.take(action);
      else this.narrow(chosen, left);
      return true;
    }
    return false;
  }

  take(action: string): void {
    this.clear();
    this.act(action);
  }

  clear(): void {
    this.touched = [];
    this.source.picking.clear();
  }

  private narrow(chosen: Spot[], left: Option[]): void {
    const actions = new Set(left.map(({ action }) => action));
    this.touched = chosen;
    const verbs = [...new Set(left.map(({ action }) => action.split(" ", 1)[0] ?? ""))];
    this.source.picking.narrow(this.say(chosen, verbs), (action) => actions.has(action));
  }
}
