// Cards, view and people together: what every part of the board needs.
import type { Box } from "./cards";
import type { Foresight } from "./foresight.svelte";
import type { Paying } from "./paying.svelte";
import type { ForGloryView, SeenGladiator, SeenPlayer, SeenStep } from "../../api/protocol";

/** Spaces of the Glory track as it is printed. */
export const GOAL = 6;

const SEALS = ["senator", "centurion", "fan", "tamer"];

/** The class that colours a seat's seal; its emblem is seat-…. */
export const sealOf = (seat: number): string => SEALS[seat % SEALS.length] ?? "spy";

export class Table {
  constructor(
    readonly box: Box,
    readonly view: ForGloryView,
    readonly names: string[],
    readonly paying: Paying,
    readonly foresight: Foresight,
  ) {}

  get me(): SeenPlayer | undefined {
    return this.view.seats[this.view.seat];
  }

  /** Seats in the order of play after one's own, for a watcher from the first. */
  get others(): number[] {
    const { players, seat } = this.view;
    return seat < 0 ? [...Array(players).keys()].slice(1) : [...Array(players - 1).keys()].map((i) => (seat + i + 1) % players);
  }

  /** Whose side lies below. */
  get near(): number {
    return Math.max(0, this.view.seat);
  }

  seal(seat: number): string {
    return sealOf(seat);
  }

  name(seat: number): string {
    return seat === this.view.seat ? "You" : (this.names[seat] ?? `Seat ${seat + 1}`);
  }

  /** "your", "Livia's". */
  whose(seat: number): string {
    return seat === this.view.seat ? "your" : `${this.name(seat)}'s`;
  }

  /** "You take", "Livia takes". */
  does(seat: number, verb: string): string {
    return seat === this.view.seat ? `You ${verb}` : `${this.name(seat)} ${verb}${/(ss|sh|ch|x)$/.test(verb) ? "es" : "s"}`;
  }

  arena(a: number): string {
    const kind = this.view.arenas[a]?.kind ?? -1;
    return kind >= 0 ? this.box.name(kind) : "the arena";
  }

  /** The last one is the Lasting Glory Arena; three and four players have one arena for all. */
  arenaWord(a: number): string {
    if (this.view.players > 2) return "the arena";
    return a === 2 ? "Lasting" : "Fleeting";
  }

  side(seat: number, arena: number): SeenGladiator[] {
    return this.view.fighters.filter((one) => one.owner === seat && one.arena === arena);
  }

  fighter(id: number): SeenGladiator | undefined {
    return this.view.fighters.find((one) => one.id === id);
  }

  /** The card of a gladiator, a patron or an arena in play. */
  kindOf(id: number): number {
    const { seats, arenas } = this.view;
    return (this.fighter(id) ?? seats.flatMap((one) => one.villa).find((one) => one.id === id) ?? arenas.find((one) => one.id === id))?.kind ?? -1;
  }

  /** Three and four players: one arena for all, no glory, a fixed number of rounds. */
  get many(): boolean {
    return this.view.players > 2;
  }

  get boast(): number {
    const top = this.view.boasts[0];
    return top === undefined ? 0 : this.box.facts(top).bloodlust;
  }

  health(one: SeenGladiator): number {
    return Math.max(0, one.health - one.damage);
  }

  /** What is left if nobody reacts. */
  left(one: SeenGladiator): number {
    return one.health - one.damage - one.assigned - one.unpreventable;
  }

  /** A gladiator, to be read aloud. */
  spoken(one: SeenGladiator): string {
    const { box } = this;
    const facts = box.facts(one.kind);
    const parts = [
      `${box.name(one.kind)}, ${one.owner === this.view.seat ? "yours" : this.whose(one.owner)}, ${this.arena(one.arena)}, ${one.ready ? "ready" : "exhausted"}`,
      `Attack ${one.attack}, health ${this.health(one)} of ${one.health}, agility ${one.agility}, influence ${facts.influence}, bloodlust ${facts.bloodlust}`,
    ];
    const marks = [
      one.damage && `${one.damage} damage on it`,
      one.assigned + one.unpreventable && `${one.assigned + one.unpreventable} assigned${one.unpreventable ? `, ${one.unpreventable} of it unpreventable` : ""}`,
      one.assigned + one.unpreventable && (this.left(one) > 0 ? `${this.left(one)} left if nobody reacts` : "defeated if nobody reacts"),
      one.blessings && `${one.blessings} blessing${one.blessings > 1 ? "s" : ""}`,
    ].filter(Boolean);
    if (marks.length) parts.push(marks.join(", "));
    if (box.text(one.kind)) parts.push(box.text(one.kind).replace(/\.$/, ""));
    return parts.join(". ");
  }

  // ---- what is under way

  get attacker(): SeenGladiator | undefined {
    const attack = this.view.under_way.findLast((step) => step.what === "attack");
    return attack && this.fighter(attack.id);
  }

  /** Whose Combat Turn it is, and what of it is used up. */
  get turn(): SeenStep | undefined {
    return this.view.under_way.findLast((step) => step.what === "turn");
  }
}
