// Drawing: units to millimetres, polygons to paths, a point in a region. What is legal the server says.

export interface Point {
  x: number;
  y: number;
}

/** Millimetres on the drawing. */
export const mm = (units: number): number => units / 100;
/** The drawing's y runs down. */
export const my = (units: number): number => -units / 100;

export const pairs = (flat: number[]): Point[] => Array.from({ length: flat.length >> 1 }, (_, i) => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 }));

export function pathOf(flat: number[], closed = true): string {
  const points = pairs(flat).map(({ x, y }) => `${mm(x).toFixed(1)} ${my(y).toFixed(1)}`);
  return points.length ? `M${points.join("L")}${closed ? "Z" : ""}` : "";
}

function inRing(ring: number[], { x, y }: Point): boolean {
  let inside = false;
  const n = ring.length >> 1;
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const [xi, yi, xj, yj] = [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0, ring[2 * j] ?? 0, ring[2 * j + 1] ?? 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export const within = (rings: number[][], point: Point): boolean => rings.some((ring) => inRing(ring, point));

/** The point itself, or the farthest one toward it that the region holds. */
export function nearest(rings: number[][], from: Point, wanted: Point): Point {
  if (!rings.length || within(rings, wanted)) return wanted;
  const at = (t: number): Point => ({ x: Math.round(from.x + (wanted.x - from.x) * t), y: Math.round(from.y + (wanted.y - from.y) * t) });
  for (let step = 1; step <= 160; step += 1) {
    const there = at(1 - step / 160);
    if (within(rings, there)) return there;
  }
  return from;
}

export function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0)), 0);
}

/** A tick at each inch along a way: where, and at right angles to it. */
export function ticks(points: Point[], inch: number): { x: number; y: number; nx: number; ny: number; even: boolean }[] {
  const out: { x: number; y: number; nx: number; ny: number; even: boolean }[] = [];
  let gone = 0;
  let next = inch;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    while (long && next <= gone + long) {
      const t = (next - gone) / long;
      out.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, nx: -(b.y - a.y) / long, ny: (b.x - a.x) / long, even: Math.round(next / inch) % 2 === 0 });
      next += inch;
    }
    gone += long;
  }
  return out;
}

/** "2.4 E 1.1 N", "2.4, 1.1", "-3 0": inches from the centre. */
export function typedPlace(text: string): Point | undefined {
  const found = [...text.toUpperCase().matchAll(/(-?\d+(?:[.,]\d+)?)\s*[″"]?\s*([NESW]?)/g)].slice(0, 2);
  if (found.length < 2) return undefined;
  let [x, y] = [0, 0];
  found.forEach(([, number = "0", side = ""], i) => {
    const value = Number(number.replace(",", ".")) * 2540;
    if (side === "E" || (!side && i === 0)) x = value;
    else if (side === "W") x = -value;
    else if (side === "S") y = -value;
    else y = value;
  });
  return { x, y };
}
