// The guide through somebody's first game: which table it goes with, what it has said already. What it says and when comes
// from the game (see games/contract.ts); it knows no rule.
import type { GuideHint, Moment } from "../games/contract";

const KEY = "munera.guide";

interface Kept {
  table: string;
  said: string[];
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | undefined;
  } catch {
    return undefined;
  }
}

export class Guide {
  on = $state(false);
  /** What it says now. */
  hint = $state.raw<GuideHint | undefined>(undefined);
  private said: string[] = [];

  constructor(private readonly table: string) {
    const old = kept();
    if (old?.table !== table) return;
    this.on = true;
    this.said = old.said;
  }

  /** The next table that is opened under this id is guided. */
  static start(table: string): void {
    Guide.keep({ table, said: [] });
  }

  start(): void {
    this.said = [];
    this.on = true;
    Guide.keep({ table: this.table, said: [] });
  }

  stop(): void {
    this.on = false;
    this.hint = undefined;
    Guide.keep(undefined);
  }

  /** It was read, or its moment has passed. */
  next(): void {
    if (this.hint) {
      this.said = [...this.said, this.hint.id];
      Guide.keep({ table: this.table, said: this.said });
    }
    this.hint = undefined;
  }

  /** Nothing else is left to be said. */
  ends(hints: GuideHint[]): boolean {
    return hints.every(({ id }) => id === this.hint?.id || this.said.includes(id));
  }

  /** The first thing not said yet whose moment this is, and whose place can be seen. */
  follow(hints: GuideHint[], moment: Moment, seen: (hint: GuideHint) => boolean): void {
    if (!this.on) return;
    const { hint } = this;
    if (hint && hint.when(moment) && seen(hint)) return;
    if (hint && !hint.when(moment)) this.next();
    this.hint = hints.find((one) => !this.said.includes(one.id) && one.when(moment) && seen(one));
  }

  private static keep(what: Kept | undefined): void {
    try {
      if (what) localStorage.setItem(KEY, JSON.stringify(what));
      else localStorage.removeItem(KEY);
    } catch {
      /* a browser that keeps nothing forgets it */
    }
  }
}
