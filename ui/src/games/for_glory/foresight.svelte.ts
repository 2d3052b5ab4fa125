// What the answer one looks at would lead to if nobody answered it. The server has tried it out; this finds and words it.
import type { Fate, ForGloryAids, Foreseen, SeenGladiator } from "../../api/protocol";
import { fitting, type Choosing, type Spot } from "../../shared/choosing.svelte";
import { touch } from "./spots";

/** How a gladiator would fare, and how without that answer. */
export interface Outlook {
  damage: number;
  falls: boolean;
  /** It would be defeated otherwise. */
  saved: boolean;
  /** The damage it would take otherwise. */
  was: number;
}

const target = (id: number): string => `target ${id}`;

export function outlook(one: SeenGladiator, fate: Fate | undefined, without: Fate | undefined): Outlook | undefined {
  const was = without?.damage ?? one.assigned + one.unpreventable;
  const fell = without?.falls ?? (was > 0 && one.health - one.damage <= was);
  const { damage, falls } = fate ?? { damage: 0, falls: false };
  return damage || falls || was || fell ? { damage, falls, saved: fell && !falls, was } : undefined;
}

/** "defeated", "saved, 2 left", "2 left". */
export function fare(one: SeenGladiator, { damage, falls, saved }: Outlook): string {
  if (falls) return "defeated";
  const left = `${Math.max(0, one.health - one.damage - damage)} left`;
  return saved ? `saved, ${left}` : left;
}

export class Foresight {
  private spot = $state.raw<Spot | undefined>(undefined);
  private action = $state.raw<string | undefined>(undefined);

  constructor(private readonly source: { readonly aids: ForGloryAids | null; readonly choosing: Choosing; readonly fighters: SeenGladiator[] }) {}

  /** Something is under the pointer or has the focus: a spot of the board, or an answer at the plate. */
  look(spot: string | undefined, action: string | undefined): void {
    this.spot = spot;
    this.action = action;
  }

  private all = $derived.by(() => this.source.aids?.foreseen ?? []);
  private without = $derived.by(() => this.all.find(({ action }) => action === "pass"));

  /** The answer that is looked at; while a target is to be picked, all of them. */
  now = $derived.by((): Foreseen | undefined => {
    const { choosing } = this.source;
    if (!this.all.length) return undefined;
    if (this.action !== undefined) return this.all.find(({ action }) => action === this.action);
    const spots = this.spot !== undefined && choosing.isLit(this.spot) ? [...choosing.chosen, this.spot] : choosing.chosen;
    if (!spots.length) return this.all.every(({ action }) => action.startsWith("target ")) ? { action: "", fates: [], then: this.all } : undefined;
    const meant = new Set(fitting(touch, choosing.left, spots).map(({ action }) => action));
    const [only, ...more] = this.all.filter(({ action }) => meant.has(action));
    return more.length ? undefined : only;
  });

  /** What it would mean for this gladiator; before a target is picked, if it were the one. */
  of(one: SeenGladiator): Outlook | undefined {
    const { now } = this;
    if (!now) return undefined;
    const leads = now.then.length ? now.then.find(({ action }) => action === target(one.id)) : now;
    if (!leads || leads.then.length) return undefined;
    return outlook(one, leads.fates.find(({ id }) => id === one.id), this.without?.fates.find(({ id }) => id === one.id));
  }

  /** What changes, gladiator by gladiator. */
  changes = $derived.by((): { one: SeenGladiator; outlook: Outlook }[] => {
    const { now } = this;
    if (!now?.action) return [];
    return this.source.fighters.flatMap((one) => {
      const seen = this.of(one);
      return seen && (now.action === "pass" || seen.damage !== seen.was || seen.falls || seen.saved) ? [{ one, outlook: seen }] : [];
    });
  });
}
