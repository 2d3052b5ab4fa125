// What a game gives to the screens, and what its board is given. A board draws a view and offers its options; it knows no rule.
import type { Component, Snippet } from "svelte";
import type { Catalogue, Option, Outcome, Reason, Scalar, Sentence, Told, View } from "../api/types";
import type { Picking } from "../shared/picking.svelte";

/**
 * A board puts `.rail.rail--l` and `.mid` (with its `.dock` that holds `prompt` and the hand) straight into the page's
 * `.table` grid: see style/table.css. The page adds header, seats, log, chat and drawers.
 */
export interface BoardProps {
  /** Whose eyes these are; -2 a watcher, -3 open (after the end). */
  seat: number;
  view: View;
  /** What helps to draw beside the view (reach, odds, previews), of the game's own making; null if there is none. */
  aids: unknown;
  catalogue: Catalogue;
  /** What this seat may answer now; empty when it is not asked. */
  options: Option[];
  /** By seat. */
  names: string[];
  /** Entries that led to this view since the last one drawn: what may move. Empty on first sight. */
  fresh: Told[];
  /** What the player has begun to choose: set it from the board, the prompt shows the rest (see picking.svelte.ts). */
  picking: Picking;
  act(action: string): Promise<Outcome | undefined>;
  why(action: string): Promise<Reason | undefined>;
  /** Opens the rule drawer at this entry. */
  rule(id: string): void;
  /**
   * The plate with question, options, undo and hint (or the replay's): the board places it above its hand. It may bring a
   * way to choose of its own, which stands there in place of the buttons.
   */
  prompt: Snippet<[Snippet?]>;
  /** No animation is wanted: a jump in a replay. */
  still: boolean;
}

/** What a game's own part of making a table is given: it changes the options. */
export interface SettingProps {
  players: number;
  options: Record<string, Scalar>;
}

export interface Phase {
  name: string;
  state: "done" | "now" | "next";
}

/** A seat of the list: its seal, what it is, what it holds, one word of state. */
export interface SeatFace {
  /** A symbol, e.g. seat-spy, and the class that colours it, e.g. spy. */
  emblem: string;
  colour: string;
  role: string;
  stock: { icon: string; count: number; name: string }[];
  first: boolean;
  passed: boolean;
}

/** A window in which one may react. */
export interface Window {
  /** The answer that passes, if passing is allowed. */
  pass: string | undefined;
  holds: boolean;
}

/** Where a game stands, as the guide through a first game looks at it. */
export interface Moment {
  view: View;
  seat: number;
  /** This seat is to answer. */
  asked: boolean;
  /** The player has begun to choose. */
  picked: boolean;
  /** A show runs: a contest, the final scoring. */
  staged: boolean;
}

/** What opens the log where it is not beside the board. */
export const LOG = ".only-phone[aria-label=Log]";

/** Something a first game is guided by. It reads a view as a player does; what may be answered it does not know. */
export interface GuideHint {
  id: string;
  title: string;
  text: string;
  rules: string[];
  /** The part of the page it speaks of, as a selector; while neither that nor what leads there can be seen it is not said. */
  at: string;
  /** What leads to that part while it is out of sight, as a selector: a tab, a button. */
  via?: string;
  when(moment: Moment): boolean;
}

/** How a game looks outside of its board. Small: it is loaded with the table page. */
export interface GameFace {
  /** "Round II of III", for the header. */
  where(view: View): string;
  /** Where the round is; while a show runs (`staged`), in the phase that is shown. */
  phases(view: View, staged: boolean): Phase[];
  seat(view: View, catalogue: Catalogue | undefined, seat: number): SeatFace;
  /** Under which heading of the log a sentence belongs; undefined: where the one before is. */
  heading(sentence: Sentence, before: string): string | undefined;
  /** What a number in a view means, for those who read it: the card under `key`, which is part of `within`. */
  meaning?(catalogue: Catalogue, within: string, key: string, value: number): string | undefined;
  /** If a reaction window is open for this seat; standing answers (always stop, only holding one, never) need it. */
  window?(view: View, options: Option[]): Window | undefined;
  /** What a group of answers with one verb is called on the plate, where their own words do not say it. */
  verbs?: Record<string, string>;
  /** A single answer in fewer words, where its own are too many for a button. */
  brief?(option: Option): string | undefined;
  /** What a group of answers comes to, in two or three words on its button; how many ways there are if nothing is said. */
  note?(group: string, actions: string[]): string | undefined;
  /** What a first game is guided by, in the order in which it comes up; without it there is no guide. */
  guide?: () => Promise<{ default: GuideHint[] }>;
  /** What is agreed on before the game beside house rules: scenario, arena, cohorts. */
  Setting?: () => Promise<{ default: Component<SettingProps, object, "options"> }>;
  /** A player may give up at any time; the answer is `concede`. */
  concedes?: boolean;
  /** The board; without one the game is played on the plain board. */
  Board: (() => Promise<{ default: Component<BoardProps> }>) | undefined;
}
