// What all parts of the Arena Rex board share.
import { getContext, setContext } from "svelte";
import { getHere as here, type Here } from "../../shared/here.svelte";
import type { Placing } from "./placing.svelte";
import type { Table } from "./table";
import type { Walking } from "./walking.svelte";

export const getHere = (): Here<Table> => here<Table>();

/** What is looked at, and what is under way by hand: a walk, things that are placed. */
export interface Focus {
  selected: number;
  hovered: number;
  /** A box of the tree that is looked at, by its answer. */
  box: string;
  readonly walking: Walking;
  readonly placing: Placing;
}

const KEY = Symbol("rex");
export const setFocus = (focus: Focus): Focus => setContext(KEY, focus);
export const getFocus = (): Focus => getContext<Focus>(KEY);
