// How a game goes, in a few lines a chapter, each with the rules behind it.

export interface LessonLine {
  text: string;
  rules: string[];
  icon?: string;
  /** A token to show: 0 is bronze. */
  token?: number;
}

export interface Chapter {
  title: string;
  numeral?: string;
  art: string;
  ground: string;
  grid: 24 | 96;
  lines: LessonLine[];
}

const gladius: Chapter[] = [
  {
    title: "The goal", art: "fig-murmillo", ground: "g-fight", grid: 96,
    lines: [
      { icon: "crown", text: "Collect the most points in three rounds. Points come from bets, and from nothing else.", rules: ["GLA-0.4", "GLA-3.1"] },
      { icon: "people", text: "You are a spectator with an ability of your own, a deck of 19 Influence cards and seven bet tokens.", rules: ["GLA-1.7", "GLA-1.9"] },
    ],
  },
  {
    title: "The tokens", art: "token", ground: "g-even", grid: 24,
    lines: [
      { token: 5, text: "Gold bets on first place: worth its number if the team comes first.", rules: ["GLA-5.8"] },
      { token: 0, text: "Bronze bets on last place: 2 points, and 1 more for each rival's gold in the same stack.", rules: ["GLA-5.9", "GLA-15.6"] },
      { icon: "lock", text: "Tokens lie face down until the very end. Whose they are, everybody sees.", rules: ["GLA-5.7", "GLA-17.5"] },
    ],
  },
  {
    title: "Event", numeral: "I", art: "event-sea-battle", ground: "g-fight", grid: 96,
    lines: [
      { icon: "skill-fight", text: "An event says which skills count: fight, theatrics, luck, or two of them. Three teams come onto the sand.", rules: ["GLA-4.1", "GLA-4.10"] },
      { icon: "hand", text: "With two players there is no event: both vote in secret for a skill.", rules: ["GLA-4.13"] },
    ],
  },
  {
    title: "First bets", numeral: "II", art: "seat-spy", ground: "g-theatrics", grid: 24,
    lines: [{ icon: "token", text: "In turn, everybody lays one token face down on a team that has room.", rules: ["GLA-5.1", "GLA-5.2", "GLA-5.4"] }],
  },
  {
    title: "Actions", numeral: "III", art: "art-poison", ground: "g-luck", grid: 96,
    lines: [
      { icon: "eye-closed", text: "Lay a card face down below a gladiator: it waits for the contest.", rules: ["GLA-7.6", "GLA-7.8"] },
      { icon: "eye-open", text: "Or play one face up: it works at once.", rules: ["GLA-7.5"] },
      { icon: "seat-spy", text: "Or pay cards and use your spectator's ability.", rules: ["GLA-8.1"] },
      { icon: "check", text: "Or place your second bet. Then you have passed for this round.", rules: ["GLA-9.1", "GLA-6.5"] },
    ],
  },
  {
    title: "Contest", numeral: "IV", art: "event-first-blood", ground: "g-luck", grid: 96,
    lines: [
      { icon: "eye-open", text: "All cards are turned. A Mystic Healer throws out the card that hurts its gladiator most.", rules: ["GLA-10.2", "GLA-10.7"] },
      { icon: "podium", text: "The demanded skills are added up. The highest number on a gladiator breaks ties.", rules: ["GLA-11.1", "GLA-11.2"] },
      { icon: "undo", text: "Bets on the first and the last team go to the podium; bets on the second go home.", rules: ["GLA-12.1", "GLA-12.2", "GLA-12.4"] },
    ],
  },
  {
    title: "Clean-up", numeral: "V", art: "fig-bestiarius", ground: "g-even", grid: 96,
    lines: [
      { icon: "deck", text: "The sand is cleared; everybody draws two cards and keeps a starting hand's worth.", rules: ["GLA-13.4", "GLA-13.5"] },
      { icon: "laurel", text: "After the third round the podium is turned over, stack by stack. Most points win.", rules: ["GLA-15.2", "GLA-15.5", "GLA-16.1"] },
    ],
  },
];

const forGlory: Chapter[] = [
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

export const lessons: Record<string, Chapter[]> = { gladius, for_glory: forGlory };
