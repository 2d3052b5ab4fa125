// A half-made choice in words: "Veles: into which arena?"
import type { Spot } from "../../shared/choosing.svelte";
import type { Table } from "./table";

function nameOf(table: Table, spot: Spot): string {
  const [kind = "", number = "-1"] = spot.split(" ");
  const n = Number(number);
  if (kind === "card" || kind === "supply") return table.box.name(n);
  if (kind === "arena") return table.arena(n);
  return kind === "thing" && table.kindOf(n) >= 0 ? table.box.name(table.kindOf(n)) : "";
}

const REST: Record<string, string> = {
  play: "play it?", register: "into which arena?", reserve: "reserve it?", tactic: "use it?", react: "react with it?", use: "use it?", free: "use it?", attack: "attack?", upgrade: "upgrade?",
};

export function phrase(table: Table, spots: Spot[], verbs: string[]): string {
  const said = spots.map((spot) => nameOf(table, spot)).filter(Boolean).join(", ");
  const [verb = ""] = verbs;
  const first = Number((spots[0] ?? "").split(" ")[1]);
  if (verbs.includes("play") && table.box.isType(first, "gladiator")) return `${said}: into which arena${verbs.includes("reserve") ? ", or reserve it" : ""}?`;
  if (verbs.length > 1) return `${said}: what with it?`;
  return `${said}: ${REST[verb] ?? "and then?"}`;
}
