// The guide through a first game of Gladius: what is said when, and of which part of the board.
import { LOG, type GuideHint, type Moment } from "../contract";
import type { GladiusView } from "../../api/protocol";

const view = (moment: Moment): GladiusView => moment.view as unknown as GladiusView;
const me = (moment: Moment) => view(moment).spectators[moment.seat];
const playing = (moment: Moment): boolean => !moment.staged && !view(moment).over;
const duel = (moment: Moment): boolean => view(moment).players === 2;
const betting = (moment: Moment): boolean => playing(moment) && moment.asked && view(moment).asked === "PlaceBets";
const acting = (moment: Moment): boolean => playing(moment) && moment.asked && view(moment).asked === "PerformActions";
const laid = (moment: Moment): boolean => view(moment).teams.flat().some(({ column }) => column.some(({ owner }) => owner === moment.seat));

const hints: GuideHint[] = [
  {
    id: "event", at: ".gla .event", when: (moment) => betting(moment) && !duel(moment), title: "The event", rules: ["GLA-4.1", "GLA-4.10"],
    text: "It says which skills count this round. They are lit on every gladiator.",
  },
  {
    id: "vote", at: ".gla .event", when: (moment) => betting(moment) && duel(moment), title: "The vote", rules: ["GLA-4.14", "GLA-17.13"],
    text: "The skills you two voted for count this round. Yours is lit on every gladiator; the other vote stays hidden until the contest.",
  },
  {
    id: "teams", at: ".gla .arena", when: betting, title: "Three teams", rules: ["GLA-10.20", "GLA-10.21"],
    text: "Each team adds up its lit skills. The number beside its name is what you know of it so far.",
  },
  {
    id: "tokens", at: ".purse .tokens, .you__tokens", when: (moment) => betting(moment) && !moment.picked, title: "Your tokens", rules: ["GLA-5.8", "GLA-5.9"],
    text: "Gold wins if its team comes first, bronze if it comes last. Choose one: nobody else sees which.",
  },
  {
    id: "team", at: ".gla .plinth.is-legal", when: (moment) => betting(moment) && moment.picked, title: "Now the team", rules: ["GLA-5.2"],
    text: "What is lit can be chosen. Lay the token on a team; Back changes your mind.",
  },
  {
    id: "others", at: ".seats", when: (moment) => playing(moment) && !moment.asked && view(moment).phase === "bets", title: "The others", rules: ["GLA-5.7"],
    text: "They bet face down, too. Here you see whose decision it is and what they hold.",
  },
  {
    id: "hand", at: ".gla .hand", when: (moment) => acting(moment) && !moment.picked, title: "Your Influence cards", rules: ["GLA-7.5", "GLA-7.6"],
    text: "Now rig the match. An open eye means the card works at once, a closed eye that it lies face down until the contest. Choose one.",
  },
  {
    id: "below", at: ".gla .arena", when: (moment) => acting(moment) && moment.picked, title: "Below whom?", rules: ["GLA-7.6", "GLA-7.7"],
    text: "Choose a lit gladiator: help your favourite, or hurt a rival of theirs.",
  },
  {
    id: "secret", at: ".gla .known", when: (moment) => playing(moment) && laid(moment), title: "Your secret", rules: ["GLA-17.6", "GLA-17.7"],
    text: "Your card counts in the numbers you see, not in those the others see. “Hidden” are cards you do not know.",
  },
  {
    id: "ability", at: ".you .you__who", when: (moment) => acting(moment) && laid(moment), title: "Your ability", rules: ["GLA-8.1", "GLA-8.2"],
    text: "You are a spectator with an ability of your own. Pay with cards from your hand to use it.",
  },
  {
    id: "stuck", at: ".prompt__aside", when: (moment) => acting(moment) && laid(moment), title: "If you are stuck", rules: [],
    text: "Hint asks a bot for advice, List names everything you may do, Undo takes back what nobody has answered yet.",
  },
  {
    id: "second", at: ".purse .tokens, .you__tokens", when: (moment) => acting(moment) && laid(moment) && me(moment)?.bets === 1, title: "The second bet", rules: ["GLA-9.1", "GLA-6.5"],
    text: "When you have done enough, bet once more. Then you have passed for this round, so others may still act after you.",
  },
  {
    id: "contest", at: ".stage .bar", when: (moment) => moment.staged && view(moment).round > 0 && !view(moment).over, title: "The contest", rules: ["GLA-10.2", "GLA-11.2"],
    text: "Everything is turned over. Watch, step through it, or skip it.",
  },
  {
    id: "podium", at: ".gla .podium", when: (moment) => playing(moment) && view(moment).round > 1, title: "The podium", rules: ["GLA-12.1", "GLA-12.4"],
    text: "Bets on the first and the last team wait here, still face down. They are all that scores in the end.",
  },
  {
    id: "log", at: ".logp", via: LOG, when: (moment) => playing(moment) && view(moment).round > 1, title: "What happened", rules: [],
    text: "Every line says what happened; its number opens the rule behind it.",
  },
];

export default hints;
