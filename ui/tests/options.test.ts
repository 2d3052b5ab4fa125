import { describe, expect, it } from "vitest";
import type { Option } from "../src/api/types";
import { grouped, isLeaf, leaves, type Node } from "../src/shared/options";
import { Picking } from "../src/shared/picking.svelte";

const label = (nodes: Node[]): string[] => nodes.map((node) => node.label);
const bets: Option[] = [5, 4, 3, 0].flatMap((token) =>
  ["left", "middle", "right"].map((team, i) => ({ action: `bet ${token} ${i}`, text: `Bet ${token ? `gold ${token}` : "bronze"} on the ${team} team` })),
);
const lays: Option[] = ["Poison", "Stab Wound"].flatMap((card, c) =>
  ["Crixus", "Cassia", "Lydia", "Memnon"].map((who, g) => ({ action: `lay ${c} ${g}`, text: `Lay ${card} face down below ${who}` })),
);

describe("options", () => {
  it("of one verb are split by what comes first", () => {
    const tree = grouped(bets);
    expect(label(tree)).toEqual(["Gold 5", "Gold 4", "Gold 3", "Bronze"]);
    const [gold] = tree;
    expect(gold && !isLeaf(gold) && gold.words).toBe("Bet gold 5 on the");
    expect(gold && !isLeaf(gold) && label(gold.children)).toEqual(["Left", "Middle", "Right"]);
  });

  it("of several verbs are grouped by verb, then by card", () => {
    const tree = grouped([...lays, { action: "ability", text: "Activate your ability" }, ...bets]);
    expect(label(tree)).toEqual(["Lay … face down", "Activate your ability", "Bet"]);
    const [lay] = tree;
    expect(lay && !isLeaf(lay) && label(lay.children)).toEqual(["Poison", "Stab Wound"]);
  });

  it("of a verb whose words do not say it are called as the game calls them", () => {
    const verbs = { lay: "Lay a card face down", ability: "never shown", bet: "Place your second bet" };
    const all = [...lays, { action: "ability", text: "Activate your ability" }, ...bets];
    expect(label(grouped(all, false, verbs))).toEqual(["Lay a card face down", "Activate your ability", "Place your second bet"]);
    expect(label(grouped(bets, false, verbs)), "a single verb goes without saying").toEqual(["Gold 5", "Gold 4", "Gold 3", "Bronze"]);
  });

  it("share words around what differs", () => {
    const tree = grouped([
      { action: "play 1", text: "Play Turncoats face up" },
      { action: "play 2", text: "Play Volunteer face up" },
      { action: "done", text: "That is enough" },
    ]);
    expect(label(tree)).toEqual(["Play … face up", "That is enough"]);
    expect(tree[0] && !isLeaf(tree[0]) && label(tree[0].children)).toEqual(["Turncoats", "Volunteer"]);
  });

  it("keep their end where nothing is said before it", () => {
    const boxes = [{ action: "box 1", text: "2 damage" }, { action: "box 2", text: "Favor and 1 damage" }];
    expect(label(grouped(boxes))).toEqual(["2 damage", "Favor and 1 damage"]);
  });

  it("are all there and once", () => {
    const all = [...lays, ...bets, { action: "ability", text: "Activate your ability" }];
    expect(leaves(grouped(all)).map((leaf) => leaf.option.action).sort()).toEqual(all.map((option) => option.action).sort());
  });

  it("may be none or one", () => {
    expect(grouped([])).toEqual([]);
    expect(label(grouped([{ action: "done", text: "That is enough" }]))).toEqual(["That is enough"]);
  });

  it("may have the same words", () => {
    expect(leaves(grouped([{ action: "a 1", text: "Go" }, { action: "a 2", text: "Go" }]))).toHaveLength(2);
  });
});

describe("picking", () => {
  it("leaves what fits, until it is cleared", () => {
    const picking = new Picking();
    expect(picking.left(bets)).toHaveLength(12);
    picking.narrow("Bet gold 5 on the…", (action) => action.startsWith("bet 5 "));
    expect(picking.left(bets).map((option) => option.action)).toEqual(["bet 5 0", "bet 5 1", "bet 5 2"]);
    picking.clear();
    expect(picking.active).toBe(false);
  });
});
