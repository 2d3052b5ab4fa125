// What a seat sees of Arena Rex, and what helps to draw it: the server's own shapes.
// Lengths are units of 10 micrometres, x to the right, y up; -1 stands for nobody and nothing.
import type * as P from "../../api/protocol";

export type { Ends, Goal, Leaves, RexAids, SeenAttack, SeenFeature, SeenOdds, SeenPool, Tactic } from "../../api/protocol";

export type SeenModel = Required<P.SeenModel>;
export type RexView = Omit<P.RexView, "models"> & { models: SeenModel[] };

export const NO_AIDS: P.RexAids = { engagement: [], mov: [], leaves: [], ends: [], goals: [], held: [], tactics: [], placed: 0 };

/** Bodies from here on are features. */
export const FEATURE = 100;
export const INCH = 2540;
/** The names of properties by bit, as in arenas.py. */
const PROPERTIES = ["staggering", "wounding", "lethal", "binding", "duel", "destructible", "mobile", "aggressive", "chained"];
export const propertiesOf = (bits: number): string[] => PROPERTIES.filter((_, i) => bits & (1 << i));
