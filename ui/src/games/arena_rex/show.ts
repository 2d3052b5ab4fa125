// What the dice of the last attack showed, read from the story.
import type { Told } from "../../api/types";

export interface Side {
  plain: number;
  faces: number[];
}

export interface Roll {
  attacker: number;
  defender: number;
  attack: Side;
  defence: Side;
  /** Successes of either side, once they are compared. */
  sums: number[];
  /** Boxes of the tree that were taken since. */
  boxes: number[];
}

const NONE: Side = { plain: 0, faces: [] };

/** The roll after these entries; `before` is the one that lies there. An attack that is declared clears the tray. */
export function rollOf(before: Roll | undefined, told: Told[]): Roll | undefined {
  let roll = before;
  for (const { verb, args } of told.filter((entry) => entry.undo === null).flatMap((entry) => entry.sentences)) {
    if (verb === "attacks") roll = { attacker: args[0] ?? -1, defender: args[1] ?? -1, attack: NONE, defence: NONE, sums: [], boxes: [] };
    else if (verb === "turn") roll = undefined;
    else if (verb === "rolled" || verb === "rerolled") {
      const side = { plain: args[1] ?? 0, faces: args.slice(2) };
      roll = { ...(roll ?? { attacker: -1, defender: -1, attack: NONE, defence: NONE, sums: [], boxes: [] }), [args[0] === 0 ? "attack" : "defence"]: side };
    } else if (verb === "compared" && roll) roll = { ...roll, sums: args.slice(0, 2), boxes: [] };
    else if (verb === "box" && roll) roll = { ...roll, boxes: [...roll.boxes, args[1] ?? -1] };
  }
  return roll;
}

export const hasDice = (roll: Roll | undefined): roll is Roll => roll !== undefined && roll.attack.faces.length + roll.defence.faces.length > 0;
