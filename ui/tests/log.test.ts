import { describe, expect, it } from "vitest";
import type { Sentence, Told } from "../src/api/types";
import { gladius } from "../src/games/gladius";
import { grouped, latest, lines, named, pieces, toMe } from "../src/shared/log";

const said = (text: string, verb = "laid", secret: number[] = [], args: number[] = []): Sentence => ({ text, rule: "GLA-7.6", verb, args, secret });
const told = (n: number, ...sentences: Sentence[]): Told => ({ n, seat: 0, sentences, undo: null, at: null });

describe("a line of the log", () => {
  it("keeps what only I know apart", () => {
    const [line] = lines(told(3, said("@1 lays a card face down below Crixus. [Poison]", "laid", [3])));
    expect(line).toMatchObject({ n: 3, seat: 1, text: "@1 lays a card face down below Crixus.", secret: "Poison" });
  });

  it("leaves brackets alone when nothing is secret", () => {
    expect(lines(told(1, said("The deck [of ten] is shuffled.")))[0]).toMatchObject({ secret: "", text: "The deck [of ten] is shuffled." });
  });

  it("tells of an answer that was taken back", () => {
    expect(lines({ n: 9, seat: 2, sentences: [], undo: 8, at: null })[0]?.text).toBe("@2 takes the last answer back.");
  });

  it("cuts a sentence at its seats and puts names in", () => {
    expect(pieces("@1 moves a card of @0.")).toEqual([{ seat: 1 }, { text: " moves a card of " }, { seat: 0 }, { text: "." }]);
    expect(named("@1 beats @0, not @7.", ["Livia", "Otho"])).toBe("Otho beats Livia, not @7.");
  });

  it("tells me of my own deeds", () => {
    expect(toMe("@0 lays a card.", 0)).toBe("You lay a card.");
    expect(toMe("@0 places the second bet on the left team and has passed.", 0)).toBe("You place the second bet on the left team and have passed.");
    expect(toMe("@0 is the Spy Master.", 0)).toBe("You are the Spy Master.");
    expect(toMe("@0 passes.", 0)).toBe("You pass.");
    expect(toMe("@01 lays a card.", 0)).toBe("@01 lays a card.");
    expect(toMe("@1 lays a card of @0.", 0)).toBe("@1 lays a card of @0.");
    expect(toMe("@0: Crixus and Cassia change places.", 0)).toBe("@0: Crixus and Cassia change places.");
  });
});

describe("headings", () => {
  it("stand over what belongs together", () => {
    const groups = grouped(
      [
        told(1, said("Round 2 begins.", "round", [], [2]), said("The event is …", "event")),
        told(2, said("@0 bets on the left team.", "bet")),
        told(3, said("@1 bets on the left team.", "bet"), said("@1 draws 1 card.", "drew")),
        told(4, said("@0 lays a card.", "laid")),
      ],
      gladius.heading,
    );
    expect(groups.map((group) => [group.heading, group.lines.length])).toEqual([
      ["Round II", 1],
      ["Round II, event", 1],
      ["Round II, first bets", 3],
      ["Round II, actions", 1],
    ]);
  });

  it("are not needed", () => {
    expect(grouped([told(1, said("One."), said("Two."))])).toMatchObject([{ heading: "", lines: [{ text: "One." }, { text: "Two." }] }]);
  });
});

describe("a long game", () => {
  it("shows its last lines under their headings", () => {
    const groups = grouped([told(1, said("a"), said("b")), told(2, said("c"), said("d"), said("e"))], ({ text }) => (text === "c" ? "Later" : undefined));
    const { groups: kept, left, from } = latest(groups, 4);
    expect(kept.map((group) => group.lines.map((line) => line.text))).toEqual([["b"], ["c", "d", "e"]]);
    expect([left, from]).toEqual([1, 0]);
    expect(latest(groups, 2)).toMatchObject({ left: 3, from: 1, groups: [{ heading: "Later" }] });
  });
});
