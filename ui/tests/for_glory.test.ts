import { describe, expect, it } from "vitest";
import type { Card, Option, Told } from "../src/api/types";
import { forGlory } from "../src/games/for_glory";
import { Box } from "../src/games/for_glory/cards";
import { fare, outlook, type Foresight } from "../src/games/for_glory/foresight.svelte";
import { nearest, Paying, payments } from "../src/games/for_glory/paying.svelte";
import { phrase } from "../src/games/for_glory/phrase";
import { pileOf } from "../src/games/for_glory/pile";
import { counted, NOBODY, pilesOf } from "../src/games/for_glory/piles";
import { spoilsOf } from "../src/games/for_glory/show";
import { arena, BUY_BACK, card, deed, RESERVE, supply, thing, touch } from "../src/games/for_glory/spots";
import { Table } from "../src/games/for_glory/table";
import type { ForGloryView, SeenStep } from "../src/api/protocol";
import { answer, starts } from "../src/shared/choosing.svelte";

const options = (...actions: string[]): Option[] => actions.map((action) => ({ action, text: action }));
const made = (index: number, key: string, facts: object): Card => ({ index, id: key, key, name: key, source: "", text: [], facts: { abilities: [], ...facts } });
const CARDS = [
  made(0, "veles", { type: "gladiator", bloodlust: 1, attack: 1, health: 2, agility: 3 }),
  made(1, "samnite", { type: "gladiator", bloodlust: 2, attack: 2, health: 3, agility: 1 }),
  made(2, "pierce", { type: "tactic", abilities: [{ kind: "Tactic", when: "", cost: "", effect: "1 damage to a target gladiator", answers: "" }] }),
  made(3, "usual", { type: "income", coin: 1 }),
  made(4, "side", { type: "income", coin: 2 }),
  made(5, "roma", { type: "arena" }),
  made(6, "flamma_1", { type: "gladiator", champion: "Flamma", level: 1 }),
];
const box = new Box({ game: "for_glory", pack: "", title: "", digest: "", decks: { gladiator: CARDS.slice(0, 2), training: CARDS.slice(2, 3), economy: CARDS.slice(3, 5), arena: CARDS.slice(5, 6), champion: CARDS.slice(6) } });

const step = (what: string, more: Partial<SeenStep> = {}): SeenStep => ({ what, seat: 1, kind: -1, id: -1, ability: -1, cost: 0, attacked: false, tactic: false, ...more });
const fighter = (id: number, kind: number, owner: number, more: object = {}) => ({ id, kind, owner, arena: 2, ready: true, damage: 0, assigned: 0, unpreventable: 0, blessings: 0, due: false, attack: 2, health: 3, agility: 1, ...more });

function table(view: Partial<ForGloryView>): Table {
  const whole = { seat: 0, players: 2, arenas: [{ id: 9, kind: 5, ready: true, glory: 2, champion: -1, open: true }], fighters: [], under_way: [], boasts: [], seats: [], ...view };
  return new Table(box, whole as unknown as ForGloryView, ["Livia", "Marcus"], new Paying({ options: [] }), {} as Foresight);
}

describe("the spots of For Glory", () => {
  it("knows every verb", () => {
    expect(touch.spots("buy 4")).toEqual([supply(4)]);
    expect(touch.spots("play 0 2")).toEqual([card(0), arena(2)]);
    expect(touch.spots("play 2")).toEqual([card(2), deed("play 2")]);
    expect(touch.spots("reserve 2")).toEqual([card(2), RESERVE]);
    expect(touch.spots("attack 7")).toEqual([thing(7), deed("attack 7")]);
    expect(touch.spots("target 7")).toEqual([thing(7)]);
    expect(touch.spots("buy_back")).toEqual([BUY_BACK]);
    expect(touch.spots("pay 1 3")).toEqual([]);
  });

  it("needs a second touch for a card that may be played or reserved", () => {
    const some = options("play 2", "reserve 2", "end");
    expect([...starts(touch, some)]).toEqual([card(2)]);
    expect(answer(touch, some, [card(2)])).toBeUndefined();
    expect(answer(touch, some, [card(2), RESERVE])).toBe("reserve 2");
  });

  it("takes a target at once", () => {
    expect(answer(touch, options("target 7", "target 8"), [thing(8)])).toBe("target 8");
  });
});

describe("a payment", () => {
  const some = options("pay 0 3 4", "pay 2 3", "pay 3", "pay 1 4");

  it("begins with the first, which wastes least", () => {
    const paying = new Paying({ options: some });
    expect(paying.now?.action).toBe("pay 0 3 4");
    expect(paying.pays(3, 0)).toBe(true);
    expect(paying.pays(3, 1)).toBe(false);
  });

  it("goes over to the nearest that is legal", () => {
    const paying = new Paying({ options: some });
    expect(paying.toggle(3, false)).toBe(true);
    expect(paying.now?.action).toBe("pay 1 4");
    expect(paying.step(1)).toBe(true);
    expect(paying.now?.tokens).toBeGreaterThan(1);
    expect(paying.toggle(3, true) && paying.now?.cards.includes(3)).toBe(true);
  });

  it("refuses what no payment has", () => {
    const paying = new Paying({ options: some });
    expect(paying.toggle(3, true)).toBe(false);
    expect(paying.now?.action).toBe("pay 0 3 4");
    const [first] = payments(some);
    expect(first && nearest(payments(some), first, () => false)).toBeUndefined();
  });
});

describe("what is under way", () => {
  it("says what is being answered, and what comes if nobody does", () => {
    const view = table({ under_way: [step("turn"), step("attack", { kind: 1, id: 4 }), step("damage_assigned")], fighters: [fighter(4, 1, 1), fighter(5, 0, 0, { assigned: 2, health: 2 })] });
    const [attack, damage] = pileOf(view);
    expect(attack?.what).toBe("samnite attacks");
    expect(damage).toMatchObject({ what: "2 damage assigned to veles", more: "if nobody reacts: defeated", hot: true });
  });

  it("is silent about a payment that nobody can answer", () => {
    expect(pileOf(table({ under_way: [step("buy", { kind: 2 }), step("pay", { cost: 3 })] }))).toEqual([]);
  });
});

describe("the rewards", () => {
  const told = (...sentences: [string, number[]][]): Told[] => [{ n: 1, seat: 0, undo: null, at: 0, sentences: sentences.map(([verb, args]) => ({ verb, args, secret: [], text: "", rule: "" })) }] as unknown as Told[];

  it("gives each battle its own", () => {
    const before = { arenas: [{ kind: -1 }, { kind: -1 }, { kind: 5 }] } as unknown as ForGloryView;
    const [one, two] = spoilsOf(before, told(["battle_won", [2, 1]], ["glory", [1, 2]], ["lasting_won", [1, 5, 2]], ["battle_drawn", [0]]));
    expect(one).toEqual({ kind: 5, winner: 1, glory: 2, reigns: false, taken: [5, 2] });
    expect(two?.winner).toBe(-1);
  });

  it("gives something to those behind the winner of all", () => {
    const made = spoilsOf({ arenas: [] } as unknown as ForGloryView, told(["free_for_all_won", [2]], ["boast_taken", [2, 4]], ["arena_taken", [2, 5]], ["arena_taken", [0, 5]]));
    expect(made.map(({ winner, taken }) => [winner, taken])).toEqual([[2, [4, 5]], [0, [5]]]);
  });
});

describe("words", () => {
  it("asks for the rest of a choice", () => {
    expect(phrase(table({}), [card(0)], ["play"])).toBe("veles: into which arena?");
    expect(phrase(table({}), [card(2)], ["reserve"])).toBe("pierce: reserve it?");
  });

  it("knows a reaction window, how to pass it and whether one holds anything", () => {
    expect(forGlory.window?.({ asked: "Fight" }, options("end"))).toBeUndefined();
    expect(forGlory.window?.({ asked: "React" }, options("pass", "buy_back"))).toEqual({ pass: "pass", holds: false });
    expect(forGlory.window?.({ asked: "React" }, options("react 2 0"))).toEqual({ pass: undefined, holds: true });
  });

  it("calls a Champion by name and finds its first level", () => {
    expect(box.name(6)).toBe("Flamma");
    expect(box.champion(0)).toBe(6);
  });
});

describe("what an answer would lead to", () => {
  const hit = fighter(7, 0, 0, { assigned: 3, health: 3 });

  it("tells who is saved", () => {
    const seen = outlook(hit, { id: 7, damage: 1, falls: false }, { id: 7, damage: 3, falls: true });
    expect(seen).toEqual({ damage: 1, falls: false, saved: true, was: 3 });
    expect(fare(hit, seen!)).toBe("saved, 2 left");
  });

  it("takes what is assigned for what would come without it", () => {
    expect(outlook(hit, undefined, undefined)).toEqual({ damage: 0, falls: false, saved: true, was: 3 });
    expect(fare(hit, outlook(hit, { id: 7, damage: 3, falls: true }, undefined)!)).toBe("defeated");
  });

  it("says nothing of those it does not touch", () => {
    expect(outlook(fighter(8, 1, 1), undefined, undefined)).toBeUndefined();
  });
});

describe("the piles one may look into", () => {
  const player = (more: object) => ({ discard: [0, 3, 2], reserve: null, hand: null, shown: [], deck_top: [], champion: [], unseen: [3, 3, 4], ...more });
  const seats = [player({ hand: [3], reserve: [4] }), player({ shown: [4] })] as unknown as ForGloryView["seats"];
  const at = table({ seats, supply_discard: [[], [2], []], removed: [3], boasts: [] });

  it("opens the discard pile of anybody, newest first", () => {
    const [first] = pilesOf(at, { seat: 1, first: "discard" });
    expect(first).toMatchObject({ key: "discard", kinds: [2, 3, 0], rule: "FG-2.4" });
  });

  it("counts what lies face down: of others all together, of one's own what is left in the deck", () => {
    expect(pilesOf(at, { seat: 1, first: "discard" }).map(({ key }) => key)).toEqual(["discard", "shown", "hidden"]);
    const [mine] = pilesOf(at, { seat: 0, first: "hidden" });
    expect(mine?.kinds).toEqual([3]);
    expect(counted(box, [3, 4, 3])).toEqual([[4, 1], [3, 2]]);
  });

  it("shows the discards of the supply and what is out of the game", () => {
    expect(pilesOf(at, { seat: NOBODY, first: "supply training" }).map(({ key, kinds }) => [key, kinds])).toEqual([["supply training", [2]], ["removed", [3]]]);
  });
});
