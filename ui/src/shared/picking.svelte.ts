// What a player has begun to choose: a card in hand, say, before the gladiator below whom it goes.
// Board and prompt share it, so that a choice can be made in either or half in each.
import type { Option } from "../api/types";

export class Picking {
  /** Words of what is chosen so far: "Lay Poison face down below…". */
  label = $state("");
  /** A board sets it while a show runs (the contest, the final scoring): the page keeps what comes after to itself. */
  staged = $state(false);
  /** Which of the options still fit. */
  private fits = $state.raw<((action: string) => boolean) | undefined>(undefined);

  get active(): boolean {
    return this.fits !== undefined;
  }

  /** From now on only options that fit are offered. */
  narrow(label: string, fits: (action: string) => boolean): void {
    this.label = label;
    this.fits = fits;
  }

  clear(): void {
    this.label = "";
    this.fits = undefined;
  }

  left(options: Option[]): Option[] {
    const fits = this.fits;
    return fits ? options.filter((option) => fits(option.action)) : options;
  }
}
