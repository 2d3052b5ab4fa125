// Names and seals of a table's seats, for whatever shows a sentence: found in the context.
import { getContext, setContext } from "svelte";
import type { SeatFace } from "../games/contract";

export interface Company {
  names(): string[];
  face(seat: number): SeatFace;
  /** Seats that are ours. */
  mine(): number[];
  rule(id: string): void;
}

const KEY = Symbol("company");
export const setCompany = (company: Company): Company => setContext(KEY, company);
export const company = (): Company => getContext<Company>(KEY);
