// What a seat sees of Arena Rex, and what helps to draw it: the server's own shapes.
// Lengths are units of 10 micrometres, x to the right, y up; -1 stands for nobody and nothing.
import type * as P from "../../api/protocol";

export type { Ends, Goal, Leaves, RexAids, SeenAttack, SeenFeature, SeenOdds, SeenPool, Tactic } from "../../api/protocol";

export type SeenModel = Required<P.SeenModel>;
export type RexView = Omit<P.RexView, "models"> & { models: SeenModel[] };

export const NO_AIDS: P.RexAids = { engagement: [], mov: [], leaves: [], ends: [], goals: [], held: [], tactics: [], waiting: [], placed: [] };

/** Bodies from here on are features. */
export const FEATURE = 100;
export const INCH = 2540;
/** The names of properties by bit, as in arenas.py. */
const PROPERTIES = ["staggering", "wounding", "lethal", "binding", "duel", "destructible", "mobile", "aggressive", "chained"];
/** Where each is explained. */
export const PROPERTY_RULES: Record<string, string> = { staggering: "AR-15.20", wounding: "AR-15.21", lethal: "AR-15.31", binding: "AR-15.22", duel: "AR-15.48", destructible: "AR-15.25", mobile: "AR-15.28", aggressive: "AR-15.34", chained: "AR-15.51" };
export const propertiesOf = (bits: number): string[] => PROPERTIES.filter((_, i) => bits & (1 << i));
