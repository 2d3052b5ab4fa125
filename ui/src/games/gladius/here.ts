// What all parts of the Gladius board share.
import { getHere as here, type Here } from "../../shared/here.svelte";
import type { Board } from "./names";

export const getHere = (): Here<Board> => here<Board>();
