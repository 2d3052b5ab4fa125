// @vitest-environment node
import { describe, expect, it } from "vitest";
import { parted } from "../src/games/for_glory/cards";
import { fan } from "../src/games/for_glory/fan";

describe("the cards of a hand", () => {
  const taken = (cards: number, width: number, full: number): number => {
    const { slot, gap } = fan(cards, width, full);
    return cards * slot + (cards - 1) * gap;
  };

  it("have all the width they want where there is room", () => expect(fan(7, 800, 103)).toEqual({ slot: 103, gap: 8, thin: false, scrolls: false }));

  it("lie side by side, whatever the room", () => {
    for (let cards = 1; cards < 12; cards += 1)
      for (let width = 300; width < 1300; width += 50) {
        const { gap, scrolls } = fan(cards, width, 103);
        expect(gap).toBeGreaterThanOrEqual(0);
        if (!scrolls) expect(taken(cards, width, 103)).toBeLessThanOrEqual(width);
      }
  });

  it("show signs where words have no room, and are moved along where signs have none", () => {
    expect(fan(7, 560, 96)).toMatchObject({ thin: true, scrolls: false });
    expect(fan(12, 560, 96)).toMatchObject({ thin: true, scrolls: true });
  });

  it("is no row at all without cards", () => expect(fan(0, 500, 96)).toMatchObject({ thin: false, scrolls: false }));
});

describe("a long name", () => {
  it("may be parted where one would", () => {
    expect(["Counterattack", "Crupellarius", "Dimachaerus", "Carpophorus"].map((name) => parted(name).replace("\u00ad", "-"))).toEqual(["Counterat-tack", "Crupel-larius", "Dima-chaerus", "Carpo-phorus"]);
  });

  it("of short words stays as it is", () => expect(parted("Business as Usual")).toBe("Business as Usual"));
});
