/** Where a symbol is drawn: "menu" on the sheet of all, "for_glory:reserve" on that of a game. */
export function symbol(name: string): string {
  const [sheet = "", id] = name.split(":");
  return id === undefined ? `/symbols.svg#${sheet}` : `/${sheet}.svg#${id}`;
}
