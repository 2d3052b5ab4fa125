// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cell, type Round } from "../src/games/arena_rex/touching";

const base = (x: number, y = 0, radius = 1500): Round => ({ x, y, radius });

/** Whether a point, in units, lies in what belongs to a base. */
function holds(one: Round, others: Round[], x: number, y: number, reach = 26): boolean {
  const corners = cell(one, others, reach);
  const [px, py] = [x / 100, -y / 100];
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return (b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x) >= -1e-6;
  });
}

describe("what belongs to a base", () => {
  it("is as wide as a finger where nobody else is near", () => {
    expect(holds(base(0), [], 2550, 0)).toBe(true);
    expect(holds(base(0), [], 0, -2550)).toBe(true);
    expect(holds(base(0), [], 2700, 0)).toBe(false);
  });

  it("is never less than the base", () => expect(holds(base(0, 0, 4000), [], 3990, 0, 5)).toBe(true));

  it("ends in the middle of the gap to a neighbour, and is whole on the other side", () => {
    const [one, other] = [base(0), base(4000)]; // a gap of 1000 units
    expect(holds(one, [other], 1990, 0)).toBe(true);
    expect(holds(one, [other], 2010, 0)).toBe(false);
    expect(holds(other, [one], 2010, 0)).toBe(true);
    expect(holds(one, [other], -2550, 0)).toBe(true);
  });

  it("lets a large neighbour have its base, too", () => {
    const [one, horse] = [base(0), base(0, 4100, 2500)];
    expect(holds(one, [horse], 0, 1540)).toBe(true);
    expect(holds(one, [horse], 0, 1650)).toBe(false);
    expect(holds(horse, [one], 0, 1650)).toBe(true);
  });

  it("gives no point to two of a crowd", () => {
    const crowd = [base(0), base(3000), base(1500, 2600), base(-1500, 2600), base(6200, 400)];
    for (let x = -3000; x < 9000; x += 170)
      for (let y = -3000; y < 6000; y += 170) {
        const owners = crowd.filter((one) => holds(one, crowd.filter((other) => other !== one), x, y));
        expect(owners.length).toBeLessThan(2);
        const on = crowd.find((one) => Math.hypot(one.x - x, one.y - y) < one.radius - 5);
        if (on) expect(owners).toEqual([on]);
      }
  });
});
