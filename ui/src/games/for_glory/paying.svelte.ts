// One payment among the legal ones. Touching an income card or a token goes over to the nearest payment with or without it.
import type { Option } from "../../api/types";

export interface Payment {
  action: string;
  tokens: number;
  cards: number[];
}

export function payments(options: Option[]): Payment[] {
  return options
    .filter(({ action }) => action.startsWith("pay "))
    .map(({ action }) => {
      const [tokens = 0, ...cards] = action.split(" ").slice(1).map(Number);
      return { action, tokens, cards };
    });
}

export const count = (cards: number[], kind: number): number => cards.filter((one) => one === kind).length;

/** How many cards and tokens two payments differ by. */
function distance(a: Payment, b: Payment): number {
  const kinds = new Set([...a.cards, ...b.cards]);
  return [...kinds].reduce((sum, kind) => sum + Math.abs(count(a.cards, kind) - count(b.cards, kind)), Math.abs(a.tokens - b.tokens) / 100);
}

/** Of those that keep the wish, the one most like what was chosen; the legal ones come best first. */
export function nearest(all: Payment[], from: Payment, wish: (one: Payment) => boolean): Payment | undefined {
  return all.filter(wish).sort((a, b) => distance(a, from) - distance(b, from))[0];
}

export class Paying {
  private chosen = $state.raw<string | undefined>(undefined);

  constructor(private readonly source: { readonly options: Option[] }) {}

  all = $derived.by(() => payments(this.source.options));
  now = $derived.by(() => this.all.find(({ action }) => action === this.chosen) ?? this.all[0]);

  get active(): boolean {
    return this.all.length > 0;
  }

  /** The i-th card of this kind in the hand pays. */
  pays(kind: number, i: number): boolean {
    return this.now !== undefined && i < count(this.now.cards, kind);
  }

  /** One card of this kind more or less; false if no payment has it so. */
  toggle(kind: number, on: boolean): boolean {
    const from = this.now;
    if (!from) return false;
    const wanted = count(from.cards, kind) + (on ? 1 : -1);
    return this.take(nearest(this.all, from, (one) => count(one.cards, kind) === wanted));
  }

  step(by: 1 | -1): boolean {
    const from = this.now;
    return from !== undefined && this.take(nearest(this.all, from, (one) => (by > 0 ? one.tokens > from.tokens : one.tokens < from.tokens)));
  }

  canStep(by: 1 | -1): boolean {
    const from = this.now;
    return from !== undefined && this.all.some((one) => (by > 0 ? one.tokens > from.tokens : one.tokens < from.tokens));
  }

  private take(payment: Payment | undefined): boolean {
    if (payment) this.chosen = payment.action;
    return payment !== undefined;
  }
}
