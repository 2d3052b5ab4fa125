// Roster, view and people together: what every part of the board needs.
import { Roster, type CardFacts } from "./cards";
import { FEATURE, type RexAids, type RexView, type SeenFeature, type SeenModel } from "./view";

const SEALS = ["senator", "centurion", "fan", "tamer"];
export const sealOf = (seat: number): string => SEALS[seat % SEALS.length] ?? "spy";

export const FATIGUE = ["Ready", "Fatigued", "Exhausted"];

/** A place in inches from the centre, to be read aloud: "2.4″ east, 1.1″ south". */
export const compass = ({ x, y }: { x: number; y: number }): string => `${inches(Math.abs(x))} ${x < 0 ? "west" : "east"}, ${inches(Math.abs(y))} ${y < 0 ? "south" : "north"}`;
/** Inches with one decimal. */
export const inches = (units: number): string => `${(units / 2540).toFixed(1).replace(/\.0$/, "")}″`;
export const percent = (chance: number): string => (chance > 0 && chance < 0.005 ? "<1" : chance < 1 && chance > 0.995 ? ">99" : String(Math.round(chance * 100)));

export class Table {
  constructor(
    readonly roster: Roster,
    readonly view: RexView,
    readonly aids: RexAids,
    readonly names: string[],
  ) {}

  model(id: number): SeenModel | undefined {
    return id >= 0 && id < FEATURE ? this.view.models[id] : undefined;
  }

  feature(id: number): SeenFeature | undefined {
    return this.view.features.find((one) => one.id === id);
  }

  /** Its card of now. */
  facts(m: SeenModel): CardFacts {
    return this.roster.facts(m.cards[Math.max(0, m.stage)] ?? m.cards[0] ?? -1);
  }

  name(id: number): string {
    const m = this.model(id);
    if (m) return this.roster.card(m.cards[Math.max(0, m.stage)] ?? -1)?.name ?? this.roster.model(m.profile)?.name ?? `model ${id}`;
    const f = this.feature(id);
    return f ? `the ${f.kind}` : "the edge";
  }

  /** As it is called on the sand: the first word of a long name. */
  short(id: number): string {
    const whole = this.name(id);
    return whole.length > 11 ? (whole.split(" ")[0] ?? whole) : whole;
  }

  key(m: SeenModel): string {
    return this.roster.model(m.profile)?.key ?? "";
  }

  left(m: SeenModel): number {
    return Math.max(0, this.facts(m).vitality.length - m.marked);
  }

  cohort(seat: number): SeenModel[] {
    return this.view.models.filter((m) => m.owner === seat);
  }

  person(seat: number): string {
    return seat === this.view.seat ? "You" : (this.names[seat] ?? `Seat ${seat + 1}`);
  }

  seal(seat: number): string {
    return sealOf(seat);
  }

  gap(a: { x: number; y: number; radius: number }, b: { x: number; y: number; radius: number }): number {
    return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius);
  }

  /** Enemies that a model of this number would engage from there. */
  engaged(id: number, x: number, y: number): SeenModel[] {
    const m = this.model(id);
    if (!m) return [];
    const range = this.aids.engagement[id] ?? 0;
    return this.standing.filter((other) => other.owner !== m.owner && other.id !== id && this.gap({ x, y, radius: m.radius }, other) <= range + 10);
  }

  /** Whose engagement it would be in there. */
  engagedBy(id: number, x: number, y: number): SeenModel[] {
    const m = this.model(id);
    if (!m) return [];
    return this.standing.filter((other) => other.owner !== m.owner && this.gap({ x, y, radius: m.radius }, other) <= (this.aids.engagement[other.id] ?? 0) + 10);
  }

  /** Bases on the sand. */
  get standing(): SeenModel[] {
    return this.view.models.filter((m) => m.in_play && !m.riding);
  }

  /** A model, to be read aloud. */
  spoken(m: SeenModel): string {
    const facts = this.facts(m);
    const parts = [
      `${this.name(m.id)}, ${m.owner === this.view.seat ? "yours" : `of ${this.person(m.owner)}`}`,
      m.in_play ? `${FATIGUE[m.fatigue] ?? ""}, ${this.left(m)} of ${facts.vitality.length} vitality` : "not in the arena",
    ];
    if (m.id === this.view.active) parts.push("active");
    if (this.view.condemned.includes(m.id)) parts.push("condemned");
    if (this.view.duelists.includes(m.id)) parts.push("duelist");
    if (m.riding) parts.push(`mounted on ${this.name(m.partner)}`);
    if (m.in_play) {
      const foes = this.engaged(m.id, m.x, m.y).map((foe) => this.short(foe.id));
      if (foes.length) parts.push(`engages ${foes.join(" and ")}`);
    }
    return parts.join(", ");
  }
}
