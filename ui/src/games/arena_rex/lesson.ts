// How Arena Rex goes.
import type { Chapter } from "../lessons";

export const arenaRex: Chapter[] = [
  {
    title: "The goal", art: "arena_rex:bust-lm_cassia", ground: "g-fight", grid: 96,
    lines: [
      { icon: "helmet", text: "Each player leads a cohort. In most scenarios the last one with models in the arena wins.", rules: ["AR-1.1", "AR-1.3"] },
      { icon: "eye-open", text: "Nothing is hidden, and you may measure everything at any time.", rules: ["AR-1.6", "AR-1.7"] },
    ],
  },
  {
    title: "A turn", numeral: "I", art: "arena_rex:bust-ze_ingrith", ground: "g-even", grid: 96,
    lines: [
      { icon: "fatigue", text: "Models are Ready, Fatigued or Exhausted. First you may take one fatigue off a Fatigued one.", rules: ["AR-6.1", "AR-7.2"] },
      { icon: "play", text: "Then activate one Ready model: it acts until it is Exhausted or you have done enough.", rules: ["AR-7.3", "AR-7.5"] },
      { icon: "undo", text: "If all are tired at the start, it is a clear turn: fatigue goes, and tactics may be used.", rules: ["AR-7.7", "AR-7.9", "AR-21.1"] },
    ],
  },
  {
    title: "Move", numeral: "II", art: "ruler", ground: "g-luck", grid: 24,
    lines: [
      { icon: "ruler", text: "The first move of an activation is free, each further one costs a fatigue. Nobody walks through a base.", rules: ["AR-8.3", "AR-8.5"] },
      { icon: "target", text: "A model engages whatever is within one inch. Who moves away from an enemy may be struck.", rules: ["AR-3.15", "AR-9.9"] },
    ],
  },
  {
    title: "Attack", numeral: "III", art: "arena_rex:bust-lx_macer", ground: "g-fight", grid: 96,
    lines: [
      { icon: "attack", text: "Attack an enemy you engage for one fatigue: your ATK dice against its DEF dice, 4 and more succeed.", rules: ["AR-8.7", "AR-8.8", "AR-5.1", "AR-10.1"] },
      { icon: "favor", text: "Before the dice fall both add Favor, power, a counterattack or an assisting friend. The odds are on the screen.", rules: ["AR-10.5", "AR-11.11", "AR-9.13", "AR-9.19"] },
    ],
  },
  {
    title: "The damage tree", numeral: "IV", art: "arena_rex:bust-he_androkles", ground: "g-theatrics", grid: 96,
    lines: [
      { icon: "damage", text: "Walk down the tree of your model, one box for each net success. Armour is taken off the sum.", rules: ["AR-12.1", "AR-12.6", "AR-12.17"] },
      { icon: "push", text: "A push moves the enemy straight away from you: against a column it staggers, into a pit it is gone.", rules: ["AR-12.14", "AR-15.20", "AR-15.31"] },
    ],
  },
  {
    title: "Reactions", numeral: "V", art: "arena_rex:bust-mo_nebka", ground: "g-plain", grid: 96,
    lines: [
      { icon: "hand", text: "In somebody else's turn one of your Ready models may react once, for a fatigue.", rules: ["AR-9.1", "AR-9.2", "AR-9.3"] },
      { icon: "crowd", text: "Favor comes from blood: from marked laurels, from boxes of the tree, from the game's first attack.", rules: ["AR-11.4", "AR-11.5", "AR-13.4"] },
    ],
  },
];
