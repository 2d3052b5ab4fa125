// What an answer costs, as it is printed on the card.
import type { Table } from "./table";

/** "exhaust this card", "2 coin"; nothing if it costs nothing but itself. */
export function costOf(table: Table, action: string): string {
  const [verb = "", ...rest] = action.split(" ");
  const [a = -1, b = -1] = rest.map(Number);
  if (verb === "bless") return "a blessing";
  if (verb === "use") return table.box.facts(table.kindOf(a)).abilities[b]?.cost ?? "";
  if (verb !== "react" && verb !== "tactic") return "";
  const wanted = verb === "react" ? "Reaction" : "Tactic";
  const printed = table.box.facts(a).abilities.find(({ kind }) => kind.startsWith(wanted))?.cost;
  return ["the card", printed].filter(Boolean).join(", ");
}
