// Gladiators who change places walk there: each is moved from where it stood to where it stands now.

const LONG = 700;

interface Standing {
  gladiator: number;
}

/** Whether somebody stands in another team than before. */
export function moved(before: Standing[][], now: Standing[][]): boolean {
  const teams = new Map(before.flatMap((team, t) => team.map((one) => [one.gladiator, t])));
  return now.some((team, t) => team.some((one) => (teams.get(one.gladiator) ?? t) !== t));
}

/** Keeps where every `[data-g]` inside stands; `walk` moves those who have come to another team. */
export class Walks {
  private teams: Standing[][] = [];
  private stood = new Map<string, { team: string; box: DOMRect }>();

  constructor(private readonly root: () => HTMLElement | undefined) {}

  private fighters(): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>("[data-g]") ?? [])];
  }

  /** Before the board is drawn anew. Measuring costs a layout: only if somebody is to walk. */
  note(teams: Standing[][]): void {
    const walking = moved(this.teams, teams);
    this.teams = teams;
    this.stood.clear();
    if (!walking) return;
    this.stood = new Map(this.fighters().map((one) => [one.dataset["g"] ?? "", { team: one.dataset["team"] ?? "", box: one.getBoundingClientRect() }]));
  }

  /** After it was. */
  walk(): void {
    if (!this.stood.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const one of this.fighters()) {
      const before = this.stood.get(one.dataset["g"] ?? "");
      if (!before || before.team === one.dataset["team"]) continue;
      const now = one.getBoundingClientRect();
      const zoom = (one as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
      const [x, y] = [(before.box.left - now.left) / zoom, (before.box.top - now.top) / zoom];
      const from = `translate(${x}px, ${y}px)`;
      const half = `translate(${x / 2}px, ${y / 2 + 26}px)`;
      one.animate([{ transform: from, zIndex: 3 }, { transform: half, zIndex: 3 }, { transform: "none", zIndex: 3 }], { duration: LONG, easing: "ease-in-out" });
    }
  }
}
