// The ruler: between two bases it measures from edge to edge, as gaps are measured; elsewhere from point to point.
import type { Point } from "./geometry";
import { inches } from "./table";

/** A point, or a base: then it has a radius and a name. */
export interface End extends Point {
  radius: number;
  name: string;
}

export interface Measure {
  from: Point;
  to: Point;
  length: number;
  words: string;
}

export function measure(a: End, b: End): Measure {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const length = Math.max(0, far - a.radius - b.radius);
  const at = (end: End, toward: End): Point => {
    const t = far ? Math.min(end.radius, far) / far : 0;
    return { x: end.x + (toward.x - end.x) * t, y: end.y + (toward.y - end.y) * t };
  };
  const names = [a.name, b.name].filter(Boolean);
  const what = names.length === 2 ? `between ${names[0]} and ${names[1]}, edge to edge` : names.length ? `from the edge of ${names[0]}` : "from point to point";
  return { from: at(a, b), to: at(b, a), length, words: length || names.length < 2 ? `${inches(length)} ${what}` : `${names[0]} and ${names[1]} are in contact` };
}

export class Ruler {
  on = $state(false);
  ends = $state.raw<End[]>([]);

  get found(): Measure | undefined {
    const [a, b] = this.ends;
    return a && b ? measure(a, b) : undefined;
  }

  get words(): string {
    return this.found?.words ?? (this.ends.length ? "And to where?" : "Tap two bases or two points");
  }

  toggle(): void {
    this.on = !this.on;
    this.ends = [];
  }

  put(end: End): void {
    this.ends = this.ends.length === 1 ? [...this.ends, end] : [end];
  }
}
