// What the battles of these entries brought, read from the story.
import type { Told } from "../../api/types";
import type { ForGloryView } from "../../api/protocol";

export interface Spoils {
  /** The arena card, as it lay there. */
  kind: number;
  /** -1 for a draw. */
  winner: number;
  glory: number;
  /** Reigns there from now on. */
  reigns: boolean;
  /** Arena and Boast cards taken. */
  taken: number[];
}

/** Of three and four, also those behind the winner take something. */
function taker(out: Spoils[], seat: number): Spoils {
  const found = out.find((one) => one.winner === seat);
  if (found) return found;
  const made = { kind: -1, winner: seat, glory: 0, reigns: false, taken: [] };
  out.push(made);
  return made;
}

/** Battle by battle; `before` is the table as it was seen before these entries. */
export function spoilsOf(before: ForGloryView, told: Told[]): Spoils[] {
  const kinds = before.arenas.map((g) => g.kind);
  const out: Spoils[] = [];
  const won = (winner: number): Spoils | undefined => out.findLast((one) => one.winner === winner);
  for (const { verb, args } of told.filter((entry) => entry.undo === null).flatMap((entry) => entry.sentences)) {
    const [a = -1, b = -1] = args;
    if (verb === "battle_won") out.push({ kind: kinds[a] ?? -1, winner: b, glory: 0, reigns: false, taken: [] });
    else if (verb === "battle_drawn") out.push({ kind: kinds[a] ?? -1, winner: -1, glory: 0, reigns: false, taken: [] });
    else if (verb === "glory") Object.assign(won(a) ?? {}, { glory: (won(a)?.glory ?? 0) + b });
    else if (verb === "reigns") Object.assign(won(a) ?? {}, { reigns: true });
    else if (verb === "free_for_all_won" || verb === "stood_still") out.push({ kind: -1, winner: a, glory: 0, reigns: false, taken: [] });
    else if (verb === "arena_taken" || verb === "boast_taken") taker(out, a).taken.push(b);
    else if (verb === "lasting_won") Object.assign(won(a) ?? {}, { taken: args.slice(1).filter((kind) => kind >= 0) });
  }
  return out;
}
