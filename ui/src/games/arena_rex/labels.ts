// Where the names of bases are written: beside the base, clear of other bases and of other names.

export interface Disc {
  x: number;
  y: number;
  r: number;
}

export interface Named extends Disc {
  id: number;
  text: string;
  /** Those that matter more choose first, and are written even where it is tight. */
  weight: number;
}

export interface Label {
  id: number;
  text: string;
  /** The middle of its base line. */
  x: number;
  y: number;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MATTERS = 2;

const meets = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

/** How deep a box lies in a disc, 0 if it does not. */
function depth(box: Box, { x, y, r }: Disc): number {
  const dx = Math.max(0, Math.abs(box.x - x) - box.w / 2);
  const dy = Math.max(0, Math.abs(box.y - y) - box.h / 2);
  return Math.max(0, r - Math.hypot(dx, dy));
}

/** Below, above (over the bust), right, left, and then at the corners. */
function around({ x, y, r }: Disc, w: number, h: number): Box[] {
  const [side, low, high] = [r + w / 2 + h * 0.15, r + h * 0.55, r * 1.25 + h * 0.5];
  const at = (dx: number, dy: number): Box => ({ x: x + dx, y: y + dy, w, h });
  return [at(0, low), at(0, -high), at(side, 0), at(-side, 0), at(w * 0.4, low), at(-w * 0.4, low), at(w * 0.4, -high), at(-w * 0.4, -high)];
}

/** In a crowd those that matter less go without a name: it is shown when one looks at them. Names stay within `room` of the centre. */
export function written(some: Named[], bases: Disc[], font: number, room = Infinity): Label[] {
  const taken: Box[] = [];
  const out: Label[] = [];
  for (const one of [...some].sort((a, b) => b.weight - a.weight || a.y - b.y)) {
    const free = around(one, one.text.length * font * 0.56 + font * 0.2, font * 1.05).filter((box) => Math.abs(box.y) + box.h / 2 <= room && !taken.some((other) => meets(box, other)));
    const cost = (box: Box): number => bases.reduce((sum, base) => sum + (base.x === one.x && base.y === one.y ? 0 : depth(box, base)), 0);
    const best = free.map((box) => ({ box, cost: cost(box) })).reduce<{ box: Box; cost: number } | undefined>((least, next) => (!least || next.cost < least.cost ? next : least), undefined);
    if (!best || (best.cost > 0.5 && one.weight < MATTERS)) continue;
    taken.push(best.box);
    out.push({ id: one.id, text: one.text, x: best.box.x, y: best.box.y + font * 0.33 });
  }
  return out;
}
