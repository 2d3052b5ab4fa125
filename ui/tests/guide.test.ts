import { beforeEach, describe, expect, it } from "vitest";
import type { GuideHint, Moment } from "../src/games/contract";
import { Guide } from "../src/shared/guide.svelte";

const moment = (round: number): Moment => ({ view: { round }, seat: 0, asked: true, picked: false, staged: false }) as unknown as Moment;
const hint = (id: string, round: number): GuideHint => ({
  id, title: id, text: "", rules: [], at: `.${id}`, when: ({ view }) => (view as unknown as { round: number }).round === round,
});
const hints = [hint("hand", 1), hint("supply", 1), hint("log", 2)];
const everywhere = (): boolean => true;

describe("the guide", () => {
  beforeEach(() => localStorage.clear());
  const guide = (): Guide => {
    Guide.start("t");
    return new Guide("t");
  };

  it("says one thing after the other, each once", () => {
    const one = guide();
    one.follow(hints, moment(1), everywhere);
    expect(one.hint?.id).toBe("hand");
    one.next();
    one.follow(hints, moment(1), everywhere);
    expect(one.hint?.id).toBe("supply");
    one.next();
    one.follow(hints, moment(1), everywhere);
    expect(one.hint).toBeUndefined();
  });

  it("keeps for later what cannot be seen now", () => {
    const one = guide();
    one.follow(hints, moment(1), ({ at }) => at !== ".hand");
    expect(one.hint?.id).toBe("supply");
    one.next();
    one.follow(hints, moment(1), everywhere);
    expect(one.hint?.id).toBe("hand");
  });

  it("ends with what is left to say, whichever that is", () => {
    const one = guide();
    one.follow(hints, moment(2), everywhere);
    expect([one.hint?.id, one.ends(hints)]).toEqual(["log", false]);
    one.next();
    one.follow(hints, moment(1), everywhere);
    one.next();
    one.follow(hints, moment(1), everywhere);
    expect([one.hint?.id, one.ends(hints)]).toEqual(["supply", true]);
  });
});
