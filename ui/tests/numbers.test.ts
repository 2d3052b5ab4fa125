import { describe, expect, it } from "vitest";
import { day, ordinal, pace, roman, signed, timeLeft } from "../src/shared/numbers";

describe("figures", () => {
  it("are Roman for rounds and places", () => {
    expect([1, 2, 3, 4, 9, 14].map(roman)).toEqual(["I", "II", "III", "IV", "IX", "XIV"]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"]);
  });

  it("have a true minus", () => {
    expect([-2, 0, 3].map(signed)).toEqual(["−2", "0", "+3"]);
  });

  it("say how fast and how long", () => {
    expect(["none", "60s", "90s", "1d", "3d"].map(pace)).toEqual(["no clock", "1 min a move", "90 s a move", "a day a move", "3 days a move"]);
    expect([5, 90, 300, 7200, 259_200].map(timeLeft)).toEqual(["5 s", "90 s", "5:00", "2 h", "3 days"]);
  });

  it("say when", () => {
    const now = new Date(2026, 4, 10, 12).getTime();
    expect(day(now - 60_000, now)).toContain("today");
    expect(day(now - 86_400_000, now)).toBe("yesterday");
  });
});
