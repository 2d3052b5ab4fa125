// What all parts of the board share: the table as named things, the half-made choice, and the way to ask "why not?".
import { getContext, setContext } from "svelte";
import type { Reason } from "../api/types";
import type { Choosing, Spot } from "./choosing.svelte";

export interface Refusal {
  what: string;
  text: string;
  rule: string;
  at: HTMLElement;
  /** Asked for by a key: the focus goes on to the rule. */
  byKey: boolean;
}

/** `B` is the table as named things, of the game's own making. */
export interface Here<B = unknown> {
  readonly board: B;
  readonly choosing: Choosing;
  /** This seat is asked something now. */
  readonly asked: boolean;
  refusal: Refusal | undefined;
  why(action: string): Promise<Reason | undefined>;
  rule(id: string): void;
}

const KEY = Symbol("board");

/** What a board brings; the last refusal is kept here. */
export function setHere<B>(brought: Omit<Here<B>, "refusal">): Here<B> {
  let refusal = $state.raw<Refusal | undefined>(undefined);
  return setContext(KEY, {
    get board() { return brought.board; },
    get asked() { return brought.asked; },
    get refusal() { return refusal; },
    set refusal(value) { refusal = value; },
    choosing: brought.choosing,
    why: brought.why,
    rule: brought.rule,
  });
}
export const getHere = <B>(): Here<B> => getContext<Here<B>>(KEY);

/** The same for the parts inside, with another sight of the table. */
export function lendHere<B>(here: Here<B>, board: () => B): void {
  setContext(KEY, {
    get board() { return board(); },
    get asked() { return here.asked; },
    get refusal() { return here.refusal; },
    set refusal(value) { here.refusal = value; },
    choosing: here.choosing,
    why: here.why,
    rule: here.rule,
  } satisfies Here<B>);
}

/** How a spot looks: lit, chosen, or as it lies. */
export function look(here: Here, spot: Spot): string {
  return here.choosing.isChosen(spot) ? "is-chosen" : here.choosing.isLit(spot) ? "is-legal" : "";
}

/** What touching a lit spot would do, to be said before its name. */
export function lead(here: Here, spot: Spot): string {
  const wording = here.choosing.isLit(spot) ? here.choosing.wording(spot) : undefined;
  return wording ? `${wording}. ` : "";
}

/**
 * What a button over a spot needs. Without a name, what stands in the button is its name (then begin it with lead).
 * `attempt` is the answer to ask about if it cannot be given.
 */
export function hit(here: Here, spot: Spot, name?: string, attempt = "", what = name ?? "") {
  const { choosing } = here;
  const lit = choosing.isLit(spot);
  return {
    type: "button" as const,
    "aria-label": name === undefined ? undefined : lead(here, spot) + name,
    "aria-pressed": choosing.isChosen(spot) || undefined,
    "aria-disabled": (here.asked && attempt && !choosing.isUsable(spot)) || undefined,
    "data-lit": lit || undefined,
    "data-spot": spot,
    onclick: (event: MouseEvent) => {
      if (!choosing.touch(spot) && attempt) void refuse(here, attempt, what, event.currentTarget as HTMLElement, event.detail === 0);
    },
  };
}

/** Asks why and shows it at the thing itself. */
export async function refuse(here: Here, action: string, what: string, at: HTMLElement, byKey = false): Promise<void> {
  const reason = await here.why(action);
  if (!reason || reason.allowed || !reason.text) return;
  here.refusal = { what, text: reason.text, rule: reason.rule, at, byKey };
}

/** Time to come from a thing to the reason beside it, in ms. */
const REACH = 250;

/** Nobody points at it any more: its reason goes, unless one has come to that. */
export function unsay(here: Here, at: HTMLElement): void {
  setTimeout(() => {
    if (here.refusal?.at === at && !document.querySelector(".whytip:is(:hover, :focus-within)")) here.refusal = undefined;
  }, REACH);
}
