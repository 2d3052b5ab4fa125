// The piles one looks through now: wherever they were touched, they lie over the whole table.
import type { Look } from "./piles";

class Looking {
  now = $state.raw<Look | undefined>(undefined);
}

export const looking = new Looking();
