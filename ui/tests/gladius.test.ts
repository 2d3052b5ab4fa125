import { describe, expect, it } from "vitest";
import type { Option, Sentence, Told } from "../src/api/types";
import { bet, card, faceUp, gladiator, laid, skillOf, team, token, touch } from "../src/games/gladius/spots";
import { answer, Choosing, fitting, nexts, shared, starts } from "../src/shared/choosing.svelte";
import { Board, Box, effectsOf, listed } from "../src/games/gladius/names";
import { pilesOf } from "../src/games/gladius/piles";
import { gladius } from "../src/games/gladius";
import { phrase } from "../src/games/gladius/phrase";
import { contestOf, verdict, working, worth } from "../src/games/gladius/show";
import { moved } from "../src/games/gladius/walk";
import type { GladiusView } from "../src/api/protocol";
import { Picking } from "../src/shared/picking.svelte";

const options = (...actions: string[]): Option[] => actions.map((action) => ({ action, text: action }));
const ACTIONS = options("bet 5 0", "bet 5 2", "bet 0 0", "lay 4 7", "lay 4 12", "lay 14 7", "play 14", "play 11", "ability");

function choosing(list: Option[]): { made: string[]; picking: Picking; choice: Choosing } {
  const made: string[] = [];
  const picking = new Picking();
  const choice = new Choosing({ options: list, picking }, (action) => made.push(action), touch, (spots) => spots.join("+"));
  return { made, picking, choice };
}

describe("the spots of an option", () => {
  it("knows every verb", () => {
    expect(touch.spots("bet 5 0")).toEqual([token(5), team(0)]);
    expect(touch.spots("lay 4 12")).toEqual([card(4), gladiator(12)]);
    expect(touch.spots("play 13")).toEqual([card(13), faceUp(13)]);
    expect(touch.spots("mark 7")).toEqual([gladiator(7)]);
    expect(touch.spots("mark 7 2")).toEqual([gladiator(7), skillOf(7, 2)]);
    expect(touch.spots("move 7 0 12")).toEqual([laid(7, 0), gladiator(12)]);
    expect(touch.spots("look_bet 1 0")).toEqual([bet(1, 0)]);
    expect(touch.spots("look_card 7 0")).toEqual([laid(7, 0)]);
    expect(touch.spots("exchange 0 5")).toEqual([gladiator(0), gladiator(5)]);
    expect(touch.spots("rebet 5 0")).toEqual([token(5), team(0)]);
    expect(touch.spots("done")).toEqual([]);
  });

  it("lights where options begin, and both ends of an exchange", () => {
    expect([...starts(touch, ACTIONS)]).toEqual([token(5), token(0), card(4), card(14), card(11), "ability"]);
    expect([...starts(touch, options("exchange 0 5"))]).toEqual([gladiator(0), gladiator(5)]);
  });

  it("lights what completes a beginning", () => {
    expect([...nexts(touch, fitting(touch, ACTIONS, [card(4)]), [card(4)])]).toEqual([gladiator(7), gladiator(12)]);
    expect([...nexts(touch, fitting(touch, ACTIONS, [card(14)]), [card(14)])]).toEqual([gladiator(7), faceUp(14)]);
    expect([...nexts(touch, fitting(touch, ACTIONS, [gladiator(7)]), [gladiator(7)])]).toEqual([card(4), card(14)]);
  });

  it("answers only when every spot was touched", () => {
    expect(answer(touch, ACTIONS, [card(11)])).toBeUndefined();
    expect(answer(touch, ACTIONS, [card(11), faceUp(11)])).toBe("play 11");
    expect(answer(touch, ACTIONS, ["ability"])).toBe("ability");
    expect(answer(touch, options("exchange 0 5"), [gladiator(5)])).toBeUndefined();
  });

  it("finds what several options share", () => {
    expect(shared(touch, options("lay 4 7", "lay 4 12"))).toEqual([card(4)]);
    expect(shared(touch, options("lay 4 7"))).toEqual([]);
  });
});

describe("choosing", () => {
  it("takes a card and a gladiator, in either order", () => {
    for (const spots of [[card(4), gladiator(12)], [gladiator(12), card(4)]]) {
      const { made, choice, picking } = choosing(ACTIONS);
      for (const spot of spots) expect(choice.touch(spot)).toBe(true);
      expect(made).toEqual(["lay 4 12"]);
      expect(picking.active).toBe(false);
    }
  });

  it("lets go when touched again, and goes over to another", () => {
    const { made, choice, picking } = choosing(ACTIONS);
    choice.touch(card(4));
    expect(picking.label).toBe(card(4));
    choice.touch(card(4));
    expect(picking.active).toBe(false);
    choice.touch(card(4));
    choice.touch(token(5));
    expect(choice.chosen).toEqual([token(5)]);
    expect([...choice.lit]).toEqual([team(0), team(2)]);
    choice.touch(team(2));
    expect(made).toEqual(["bet 5 2"]);
  });

  it("refuses what no option touches", () => {
    const { choice } = choosing(ACTIONS);
    expect(choice.touch(card(9))).toBe(false);
    expect(choice.isUsable(card(9))).toBe(false);
    expect(choice.isUsable(gladiator(12))).toBe(true);
  });

  it("asks for the other end even if only one is left", () => {
    const { made, choice } = choosing(options("exchange 0 5"));
    choice.touch(gladiator(5));
    expect(made).toEqual([]);
    expect([...choice.lit]).toEqual([gladiator(0)]);
    choice.touch(gladiator(0));
    expect(made).toEqual(["exchange 0 5"]);
  });

  it("follows a prompt that narrows", () => {
    const { choice, picking } = choosing(ACTIONS);
    picking.narrow("Lay", (action) => action.startsWith("lay 4"));
    expect(choice.chosen).toEqual([card(4)]);
    expect([...choice.lit]).toEqual([gladiator(7), gladiator(12)]);
  });
});

const box = new Box({
  game: "gladius", pack: "", title: "", digest: "",
  decks: {
    gladiators: [[1, 4, 3, 8], [3, 3, 2, 3], [5, 2, 1, 12]].map(([a, b, c, number], index) => ({
      index, id: "", key: ["crixus", "cassia", "spiculus"][index] ?? "", name: ["Crixus", "Cassia", "Spiculus"][index] ?? "", source: "", text: [], facts: { skills: [a, b, c], number },
    })),
    influence: [
      { index: 0, id: "", key: "stab_wound", name: "Stab Wound", source: "", text: [], facts: { kind: "lower", face_down: "x", modifies: [-3, -1, -1], zeroes: [0, 0, 0] } },
      { index: 1, id: "", key: "mystic_healer", name: "Mystic Healer", source: "", text: [], facts: { kind: "remove", face_down: "y", modifies: [0, 0, 0], zeroes: [0, 0, 0], heals: true } },
      { index: 2, id: "", key: "stage_fright", name: "Stage Fright", source: "", text: [], facts: { kind: "neutralise", face_down: "z", modifies: [0, 0, 0], zeroes: [0, 1, 0] } },
    ],
  },
});

describe("names", () => {
  it("writes effects in figures", () => {
    expect(effectsOf([-2, -2, -2], [0, 0, 0]).map((one) => one.words)).toEqual(["every skill \u22122"]);
    expect(effectsOf([3, 0, 0], [0, 1, 0]).map((one) => one.words)).toEqual(["fight +3", "theatrics = 0"]);
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("gives every gladiator a ground and a figure", () => {
    expect(box.ground(0)).toBe("g-theatrics");
    expect(box.ground(1)).toBe("g-even");
    expect(box.figure(2)).toBe("/gladiators.svg#fig-spiculus");
    expect(box.figure(99)).toContain("/symbols.svg#fig-");
  });

  it("says what is chosen and what is missing", () => {
    expect(phrase(box, [card(0)], ["lay"])).toBe("Stab Wound: below which gladiator?");
    expect(phrase(box, [token(0)], ["bet"])).toBe("Bronze: on which team?");
    expect(phrase(box, [card(0)], ["lay", "play"])).toBe("Stab Wound: face up, or below which gladiator?");
  });
});

const told = (...events: [string, ...number[]][]): Told[] => [
  { n: 1, seat: 0, undo: null, at: null, sentences: events.map(([verb, ...args]): Sentence => ({ text: "", rule: "", verb, args, secret: [] })) },
];

const before = {
  round: 1, seat: 0,
  teams: [[{ gladiator: 0, column: [], markers: [{ owner: 1, skills: [2, 0, 0], zeroes: [0, 0, 0] }], known: 0 }], [{ gladiator: 1, column: [], markers: [], known: 0 }], []],
  slots: [[{ owner: 0, token: 5 }], [{ owner: 1, token: -1 }], []],
} as unknown as GladiusView;

describe("the places", () => {
  const places = (more: Partial<GladiusView>): number[] =>
    new Board(new Box(undefined), { ranking: [2, 0, 1], known_ranking: [1, 0, 2], over: false, teams: [[{}], [{}], [{}]], ...more } as GladiusView, []).places;

  it("go by what is known until this round's contest, whatever came of the last one", () => {
    expect(places({ phase: "bets" })).toEqual([1, 0, 2]);
    expect(places({ phase: "actions" })).toEqual([1, 0, 2]);
  });

  it("are none until every team has entered", () => {
    expect(places({ phase: "event", teams: [[{}], [], []] as unknown as GladiusView["teams"] })).toEqual([]);
  });

  it("are those of the contest after it", () => {
    expect(places({ phase: "contest" })).toEqual([2, 0, 1]);
    expect(places({ phase: "clean-up" })).toEqual([2, 0, 1]);
    expect(places({ phase: "actions", over: true })).toEqual([2, 0, 1]);
  });
});

describe("what is said on a button that leads on", () => {
  it("is where a token counts, what a second bet ends, and how many cards there are", () => {
    expect(gladius.note?.("bet 5", ["bet 5 0", "bet 5 1"])).toBe("for 1st place");
    expect(gladius.note?.("rebet 0", ["rebet 0 0", "rebet 0 1"])).toBe("for 3rd place");
    expect(gladius.note?.("bet", ["bet 5 0", "bet 0 1"])).toBe("then pass");
    expect(gladius.note?.("lay", ["lay 4 7", "lay 4 12", "lay 9 7"])).toBe("2 cards");
    expect(gladius.note?.("look_bet", ["look_bet 1 0", "look_bet 2 0"])).toBeUndefined();
  });
});

describe("the contest from the story", () => {
  const show = contestOf(before, told(
    ["added", 2, 2], ["second_bet", 1, 2], ["revealed", 0, 1, 0], ["revealed", 0, 0, 1], ["revealed", 1, 0, 2], ["healed", 0, 1, 0],
    ["scored", 0, 3, 4, -1, 7], ["scored", 1, 3, 0, -1, 3], ["scored", 2, 5, 2, -1, 7], ["team_scores", 7, 3, 7], ["ranked", 2, 0, 1], ["podium", 0, 2, 1], ["round", 2],
  ));

  it("stands as it was, with who came later", () => {
    expect(show?.teams.map((one) => one.map(({ gladiator: g }) => g))).toEqual([[0], [1], [2]]);
    expect(show?.bets.map((one) => one.length)).toEqual([1, 1, 1]);
    expect(show?.teams[0]?.[0]?.cards).toEqual([{ owner: 1, kind: 0, healed: true }, { owner: 0, kind: 1, healed: false }]);
  });

  it("shows how a value came about", () => {
    const [one, two] = [show?.teams[0]?.[0], show?.teams[1]?.[0]];
    if (!one || !two) throw new Error("nobody stands there");
    expect(working(box, one, 0)).toBe("1 + 2");
    expect(working(box, one, 1)).toBe("");
    expect(working(box, two, 1)).toBe("");
  });

  it("tells a tie by the numbers", () => {
    if (!show) throw new Error("no contest");
    expect(verdict(box, show).text).toBe("Right and Left are tied at 7. Spiculus's 12 beats Crixus's 8, so Right is 1st.");
  });

  it("keeps the markers for a newcomer, unless they are lost with the column", () => {
    const newcomer = (...more: [string, ...number[]][]) => contestOf(before, told(
      ...more, ["replaced", 0, 0, 2], ["revealed", 2, 1, 0], ["scored", 2, 4, -1, -1, 4], ["scored", 1, 3, -1, -1, 3], ["team_scores", 4, 3, 0], ["ranked", 0, 1, 2],
    ))?.teams[0]?.[0];
    const [stayed, lost] = [newcomer(), newcomer(["markers_lost", 0])];
    if (!stayed || !lost) throw new Error("nobody stands there");
    expect([stayed.gladiator, lost.gladiator]).toEqual([2, 2]);
    expect(working(box, stayed, 0)).toBe("5 \u2212 3 + 2");
    expect(working(box, lost, 0)).toBe("5 \u2212 3");
  });

  it("tells every tie, and what decided it when numbers repeat", () => {
    const teams = [[0], [1], [2]].map((team) => team.map((gladiator) => ({ gladiator, cards: [], markers: [], values: [], total: 3 })));
    const show = { round: 1, teams, bets: [[], [], []], votes: [], scores: [3, 3, 3], ranking: [2, 0, 1] };
    expect(verdict(box, show)).toEqual({
      text: "Right and Left are tied at 3. Spiculus's 12 beats Crixus's 8, so Right is 1st. Left and Middle are tied at 3. Crixus's 8 beats Cassia's 3, so Left is 2nd.",
      tied: [2, 0, 1],
    });
    const [a, b] = [teams[0] ?? [], teams[1] ?? []];
    expect(verdict(box, { ...show, teams: [[...a, ...b], a, []], scores: [3, 3, 1], ranking: [0, 1, 2] }).text).toContain("Cassia's 3 beats none, so Left is 1st.");
    expect(verdict(box, { ...show, teams: [a, a, []], scores: [3, 3, 1], ranking: [0, 1, 2] }).text).toContain("it stands further left, so Left is 1st.");
  });

  it("is not there without one", () => {
    expect(contestOf(before, told(["laid", 0, 1]))).toBeUndefined();
  });
});

describe("the discard piles", () => {
  const spectator = (discard: number[] | null) => ({ kind: 0, discard });
  const view = { seat: 1, players: 3, spectators: [spectator(null), spectator([0, 2, 0]), spectator(null)], gladiator_discard: [2, 0], event_discard: [] };
  const piles = (changed: object = {}) => pilesOf(new Board(box, { ...view, ...changed } as unknown as GladiusView, ["Ada", "Bea", "Cai"]));

  it("are one's own, and those of gladiators and events", () => {
    expect(piles().map(({ title }) => title)).toEqual(["Your Influence cards", "Gladiators", "Events"]);
    expect(piles()[0]?.cards).toEqual([["Stab Wound", 2], ["Stage Fright", 1]]);
    expect(piles()[1]?.cards).toEqual([["Crixus", 1], ["Spiculus", 1]]);
  });

  it("are also those of others where the table plays it so; two players have no events", () => {
    const open = piles({ players: 2, spectators: [spectator([1]), spectator([])] });
    expect(open.map(({ title }) => title)).toEqual(["Your Influence cards", "Ada's Influence cards", "Gladiators"]);
    expect(open.map(({ rule }) => rule)).toEqual(["GLA-17.10", "GLA-17.10", "GLA-17.12"]);
  });
});

describe("the worth of a token on the podium", () => {
  const stack = [{ owner: 0, token: 5 }, { owner: 1, token: 0 }, { owner: 0, token: 0 }];
  it("counts gold in 1st and bronze beside rival gold in 3rd", () => {
    expect(worth(stack, 0, true)).toEqual({ text: "+5", points: 5 });
    expect(worth(stack, 1, true)).toEqual({ text: "out", points: 0 });
    expect(worth(stack, 0, false)).toEqual({ text: "0", points: 0 });
    expect(worth(stack, 1, false)).toEqual({ text: "2 + 1", points: 3 });
    expect(worth(stack, 2, false)).toEqual({ text: "2", points: 2 });
  });
});

it("somebody walks who stands in another team than before, not whoever comes or goes", () => {
  const teams = (...all: number[][]) => all.map((team) => team.map((gladiator) => ({ gladiator })));
  const before = teams([1, 2], [3], [4]);
  expect(moved(before, teams([1, 2], [3], [4]))).toBe(false);
  expect(moved(before, teams([2, 1, 7], [], [4]))).toBe(false);
  expect(moved(before, teams([1, 3], [2], [4]))).toBe(true);
});
