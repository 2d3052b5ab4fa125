// How For Glory goes.
import type { Chapter } from "../lessons";

export const forGlory: Chapter[] = [
  {
    title: "The goal", art: "for_glory:card-primus_palus", ground: "g-fight", grid: 96,
    lines: [
      { icon: "glory", text: "Two players: win battles in three arenas. Who has six Glory wins at once.", rules: ["FG2-30.1"] },
      { icon: "people", text: "Three and four: one battle of all a round, and the last one decides.", rules: ["FGM-30.1", "FGM-4.4"] },
    ],
  },
  {
    title: "Machinations", numeral: "I", art: "for_glory:card-crooked_senator", ground: "g-plain", grid: 96,
    lines: [
      { icon: "coin", text: "Buy from the supply with Income Cards and coin tokens. What you buy comes to your Discard Pile.", rules: ["FG-7.1", "FG-7.4"] },
      { icon: "influence", text: "Patrons go to your Villa and grant Influence; Gladiators need it and go into an arena.", rules: ["FG-9.2", "FG-11.3"] },
      { icon: "for_glory:reserve", text: "Tactics and Reactions for later go to your Reserve, face down. Buy it back at any time.", rules: ["FG-12.1", "FG-12.5"] },
      { icon: "deck", text: "At the end you discard your hand and draw seven new cards.", rules: ["FG-13.1", "FG-13.5"] },
    ],
  },
  {
    title: "Bloodlust", numeral: "II", art: "for_glory:card-boast", ground: "g-theatrics", grid: 96,
    lines: [
      { icon: "bloodlust", text: "Gladiators in the arenas stir the crowd. When their Bloodlust reaches the top Boast, the battles begin.", rules: ["FG2-14.1", "FG2-14.3"] },
      { icon: "helmet", text: "Before that you may register more Gladiators for a fee.", rules: ["FG-15.5"] },
    ],
  },
  {
    title: "Battle", numeral: "III", art: "for_glory:card-retiarius", ground: "g-fight", grid: 96,
    lines: [
      { icon: "agility", text: "The side with more agility goes first. A Combat Turn is one attack and one Tactic, in any order.", rules: ["FG-17.1", "FG-18.2"] },
      { icon: "attack", text: "An attacker is exhausted, then deals its attack to one opposing Gladiator.", rules: ["FG-19.1", "FG-19.4"] },
      { icon: "damage", text: "Damage is assigned first. Then everybody may react; only after that it is resolved.", rules: ["FG-21.1", "FG-22.5"] },
      { icon: "coin", text: "A defeated Gladiator goes to its owner's Discard Pile and brings one coin of insurance.", rules: ["FG-23.4"] },
    ],
  },
  {
    title: "Rewards", numeral: "IV", art: "for_glory:card-rudiarius", ground: "g-even", grid: 96,
    lines: [
      { icon: "crown", text: "The winner takes the Glory on the arena. In a Fleeting Arena you reign: its ability is yours.", rules: ["FG2-25.2", "FG2-28.2"] },
      { icon: "laurel", text: "The Lasting Arena itself comes into your Villa, and the Boast into your deck.", rules: ["FG2-25.3"] },
    ],
  },
];
