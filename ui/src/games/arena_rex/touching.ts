// Where a finger finds a base: round about it, as far as half-way to its neighbours, so that the nearest one is touched.
import { mm, my, type Point } from "./geometry";

export interface Round extends Point {
  radius: number;
}
const CORNERS = 24;

/** The corners, in millimetres on the drawing, of what belongs to one base: `reach` mm wide where nobody else is near. */
export function cell(one: Round, others: Round[], reach: number): Point[] {
  const wide = Math.max(mm(one.radius), reach) / Math.cos(Math.PI / CORNERS);
  let corners = Array.from({ length: CORNERS }, (_, i) => ({ x: wide * Math.cos((2 * Math.PI * i) / CORNERS), y: wide * Math.sin((2 * Math.PI * i) / CORNERS) }));
  for (const other of others) {
    const [x, y] = [mm(other.x - one.x), my(other.y - one.y)];
    const far = Math.hypot(x, y);
    const border = (far + mm(one.radius - other.radius)) / 2; // in the middle of the gap
    if (far > 0 && border < wide) corners = cut(corners, x / far, y / far, border);
  }
  return corners.map((at) => ({ x: at.x + mm(one.x), y: at.y + my(one.y) }));
}

/** What lies on this side of a line, `border` away in the direction of (x, y). */
function cut(corners: Point[], x: number, y: number, border: number): Point[] {
  const beyond = (at: Point): number => at.x * x + at.y * y - border;
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const [da, db] = [beyond(a), beyond(b)];
    const kept = da <= 0 ? [a] : [];
    if (da > 0 === db > 0) return kept;
    const t = da / (da - db);
    return [...kept, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }];
  });
}
