// A half-made choice in words: "Brennos: whom?"
import type { Spot } from "../../shared/choosing.svelte";
import type { Table } from "./table";

export function phrase(table: Table, spots: Spot[], verbs: string[]): string {
  const said = spots.filter((spot) => spot.startsWith("body ")).map((spot) => table.name(Number(spot.split(" ")[1]))).join(", ");
  return verbs.length > 1 ? `${said}: what does it do?` : `${said}: this?`;
}
