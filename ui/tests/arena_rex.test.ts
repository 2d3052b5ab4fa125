import { describe, expect, it } from "vitest";
import type { Told } from "../src/api/types";
import { lengthOf, nearest, ticks, typedPlace, within } from "../src/games/arena_rex/geometry";
import { written as writtenNames } from "../src/games/arena_rex/labels";
import { written } from "../src/games/arena_rex/muster";
import { measure } from "../src/games/arena_rex/ruler.svelte";
import { arenaRex } from "../src/games/arena_rex";
import { rollOf } from "../src/games/arena_rex/show";
import { actorsOf, body, touchOf } from "../src/games/arena_rex/spots";

const square = [[0, 0, 1000, 0, 1000, 1000, 0, 1000]];

describe("the arena", () => {
  it("keeps a ghost within the field", () => {
    expect(within(square, { x: 500, y: 500 })).toBe(true);
    const there = nearest(square, { x: 500, y: 500 }, { x: 3000, y: 500 });
    expect(there.x).toBeGreaterThan(950);
    expect(within(square, there)).toBe(true);
  });
  it("has a tick at each inch of a way", () => {
    const way = [{ x: 0, y: 0 }, { x: 0, y: 3000 }, { x: 3000, y: 3000 }];
    expect(lengthOf(way)).toBe(6000);
    expect(ticks(way, 2540).map(({ x, y, even }) => [x, y, even])).toEqual([[0, 2540, false], [2080, 3000, true]]);
  });
});

describe("names on the sand", () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, x: (id % 3) * 31, y: Math.floor(id / 3) * 31, r: 15, text: "Cassia", weight: id === 4 ? 4 : 0 }));
  const wide = (text: string): number => text.length * 12 * 0.56;
  it("lie beside each other, never upon each other", () => {
    const names = writtenNames(crowd, crowd, 12);
    for (const a of names) for (const b of names) expect(a === b || Math.abs(a.x - b.x) >= wide(a.text) || Math.abs(a.y - b.y) >= 12).toBe(true);
  });
  it("are left out in a crowd, but not that of whom one looks at", () => {
    const names = writtenNames(crowd, crowd, 12).map(({ id }) => id);
    expect(names).toContain(4);
    expect(names.length).toBeLessThan(crowd.length);
  });
  it("do not cover a base where there is room elsewhere", () => {
    const two = [{ id: 0, x: 0, y: 0, r: 15, text: "Cassia", weight: 0 }, { id: 1, x: 0, y: 32, r: 15, text: "Sila", weight: 0 }];
    const [above] = writtenNames(two.slice(0, 1), two, 12);
    expect(above!.y).toBeLessThan(0);
  });
});

describe("names at the edge", () => {
  it("are written inside, not cut off", () => {
    const top = { id: 0, x: 0, y: -80, r: 15, text: "Cassia", weight: 0 };
    const below = { x: 0, y: -49, r: 15 };
    const [name] = writtenNames([top], [top, below], 12, 100);
    expect(name!.y).toBeGreaterThan(-100);
  });
});

describe("a typed place", () => {
  it("is inches from the centre, with or without compass points", () => {
    expect(typedPlace("2 E, 1.5 S")).toEqual({ x: 5080, y: -3810 });
    expect(typedPlace("-3 0")).toEqual({ x: -7620, y: 0 });
    expect(typedPlace("there")).toBeUndefined();
  });
});

describe("what answers touch", () => {
  it("takes for granted who attacks while only one can", () => {
    const one = ["attack 0 4", "attack 0 5", "end"];
    expect(touchOf(() => actorsOf(one)).spots("attack 0 4")).toEqual([body(4)]);
    const two = ["attack 0 4", "attack 1 4"];
    expect(touchOf(() => actorsOf(two)).spots("attack 0 4")).toEqual([body(0), body(4)]);
  });
  it("leaves walks to the hand", () => expect(touchOf(() => new Set()).spots("walk 1 2 3 4")).toEqual([]));
});

describe("the dice on the tray", () => {
  const told = (sentences: { verb: string; args: number[] }[]): Told => ({ undo: null, sentences }) as unknown as Told;
  it("lie until the next attack", () => {
    const first = rollOf(undefined, [told([{ verb: "attacks", args: [0, 3] }, { verb: "rolled", args: [0, 2, 5, 1, 6] }, { verb: "rolled", args: [1, 1, 4] }, { verb: "compared", args: [3, 1] }])]);
    expect(first).toMatchObject({ attacker: 0, defender: 3, attack: { plain: 2, faces: [5, 1, 6] }, defence: { faces: [4] }, sums: [3, 1] });
    expect(rollOf(first, [told([{ verb: "attacks", args: [1, 3] }])])?.attack.faces).toEqual([]);
  });
});

describe("cohorts", () => {
  it("are written in one line", () => expect(written([["magnus_3"], ["lm_cassia", "lm_pompo"]])).toBe("magnus_3; lm_cassia, lm_pompo"));
});

describe("the ruler", () => {
  const base = (x: number, name: string) => ({ x, y: 0, radius: 1500, name });
  it("measures bases from edge to edge", () => {
    const found = measure(base(0, "Cassia"), base(5540, "Nebka"));
    expect(found).toMatchObject({ from: { x: 1500, y: 0 }, to: { x: 4040, y: 0 }, length: 2540, words: "1″ between Cassia and Nebka, edge to edge" });
    expect(measure(base(0, "Cassia"), base(3000, "Nebka")).words).toBe("Cassia and Nebka are in contact");
  });
  it("measures points as they are", () => expect(measure({ ...base(0, ""), radius: 0 }, { ...base(5080, ""), radius: 0 }).length).toBe(5080));
});

describe("the log", () => {
  it("counts the turns", () => {
    const turn = (kind: number) => ({ verb: "turn", args: [1, kind], text: "@1 takes a turn.", rule: "AR-7.1" }) as never;
    expect(arenaRex.heading(turn(1), "Deployment")).toBe("Turn 1");
    expect(arenaRex.heading(turn(2), "Turn 1")).toBe("Turn 2, a clear turn");
  });
});

describe("on the plain board", () => {
  const cards = { decks: {} } as never;
  it("places are inches, nobody is nobody, and only a duelist is hidden", () => {
    expect(arenaRex.meaning?.(cards, "models", "x", -5080)).toBe("-2.0″");
    expect(arenaRex.meaning?.(cards, "models", "fatigue", 2)).toBe("Exhausted");
    expect(arenaRex.meaning?.(cards, "models", "partner", -1)).toBe("nobody");
    expect(arenaRex.meaning?.(cards, "", "chosen", -1)).toBeUndefined();
  });
});
