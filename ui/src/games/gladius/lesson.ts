// How Gladius goes.
import type { Chapter } from "../lessons";

export const gladius: Chapter[] = [
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
      { icon: "hand", text: "With two players there is no event: both vote in secret for a skill.", rules: ["GLA-2.1", "GLA-4.13"] },
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
      { icon: "podium", text: "The demanded skills are added up. The highest number on a gladiator breaks ties.", rules: ["GLA-10.20", "GLA-11.1", "GLA-11.2"] },
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
