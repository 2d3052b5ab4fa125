// The guide through a first game of For Glory: what is said when, and of which part of the board.
import type { ForGloryView } from "../../api/protocol";
import { LOG, type GuideHint, type Moment } from "../contract";

const view = (moment: Moment): ForGloryView => moment.view as unknown as ForGloryView;
const many = (moment: Moment): boolean => view(moment).players > 2;
const playing = (moment: Moment): boolean => !moment.staged && !view(moment).over;
const fighting = (moment: Moment): boolean => playing(moment) && view(moment).battle >= 0;
const asked = (moment: Moment, ...what: string[]): boolean => playing(moment) && moment.asked && what.includes(view(moment).asked);
const scheming = (moment: Moment): boolean => asked(moment, "TakeActions");
const onSand = (moment: Moment): boolean => view(moment).fighters.some(({ owner }) => owner === moment.seat);

/** Phones show a part of the table at a time: one's own board and the others' are a tab away, the log behind a button. */
const BOARD = ".fgl .tabs [data-part=villa]";

const hints: GuideHint[] = [
  {
    id: "hand", at: ".fgl .hand", when: (m) => scheming(m) && !m.picked, title: "Your hand", rules: ["FG-6.2", "FG-6.5"],
    text: "Income pays. Patrons, Schemes and Gladiators are played, for nothing. What is lit can be used now; point at a card to read it.",
  },
  {
    id: "influence", at: ".fgl .mine .villa", via: BOARD, when: (m) => scheming(m) && !m.picked, title: "Influence", rules: ["FG-9.3", "FG-11.3", "FG-11.4"],
    text: "Patrons in your Villa grant it, Gladiators on the sand need it. It is not spent: you may field as many as your Patrons can vouch for.",
  },
  {
    id: "supply", at: ".fgl .supply", via: ".fgl .tabs [data-part=supply]", when: (m) => scheming(m) && !m.picked, title: "The supply", rules: ["FG-7.1", "FG-7.2"],
    text: "What is lit you can pay for. A card you buy goes to your discard pile and comes to your hand when the deck is shuffled again.",
  },
  {
    id: "pay", at: ".fgl .pay", when: (m) => asked(m, "Pay"), title: "The payment", rules: ["FG-7.4", "FG-7.7"],
    text: "This one wastes least. Touch cards and tokens to pay otherwise: there is no change, but tokens can be kept for later.",
  },
  {
    id: "arena", at: ".fgl .arenas:has(.place)", when: (m) => scheming(m) && m.picked && !many(m), title: "Into which arena?", rules: ["FG2-10.2", "FG2-10.3", "FG2-10.4"],
    text: "The Lasting arena is always open; of the two Fleeting ones only one at a time. Each has Glory to win and an ability for who reigns there.",
  },
  {
    id: "reserve", at: ".fgl .piles .lit", via: `${BOARD}:has(.lamp)`, when: (m) => scheming(m) && m.picked, title: "The Reserve", rules: ["FG-12.1", "FG-12.4", "FG-12.6"],
    text: "Your hand goes at the end of the turn. Lay a Tactic or a Reaction here to have it in the battle; buying all of them back costs coin, at any time.",
  },
  {
    id: "bloodlust", at: ".fgl .lust", when: (m) => scheming(m) && onSand(m) && !many(m), title: "Bloodlust", rules: ["FG2-14.1", "FG2-14.2", "FG2-14.3"],
    text: "Gladiators stir the crowd. If all together reach the Boast when the player with the Crowd's Favor ends a turn, the battles begin.",
  },
  {
    id: "bloodlust", at: ".fgl .lust", when: (m) => scheming(m) && onSand(m) && many(m), title: "Bloodlust", rules: ["FGM-14.1", "FGM-14.2", "FGM-14.5"],
    text: "Your Gladiators stir the crowd. Who reaches the Boast at the end of a turn takes a Reigning Champion Token; once both are taken, the Crowd's Favor calls the battle.",
  },
  {
    id: "end", at: "#prompt", when: (m) => scheming(m) && !m.picked, title: "As much as you like", rules: ["FG-6.1", "FG-13.1", "FG-13.5"],
    text: "Buy, play and reserve in any order, then end your turn: the hand is discarded and seven new cards are drawn. Hint asks a bot what it would do.",
  },
  {
    id: "rival", at: ".fgl .opp", via: BOARD, when: (m) => playing(m) && !m.asked && view(m).battle < 0, title: "Across the sand", rules: ["FG-2.7"],
    text: "What others hold face down you see as numbers: coin, hand, deck, discard, reserve and influence. Touch the discard pile to look through it.",
  },
  {
    id: "registration", at: "#prompt", when: (m) => asked(m, "LateRegistration", "RegisterLate"), title: "Late registration", rules: ["FG-15.5", "FG-15.6"],
    text: "The crowd wants blood. A Gladiator may still enter for a fee, if you have the influence for it.",
  },
  {
    id: "turn", at: ".fgl .panel.turn", when: fighting, title: "A Combat Turn", rules: ["FG-17.1", "FG-18.2"],
    text: "The side with more agility begins. A turn is one attack and one Tactic, in any order, then it is somebody else's.",
  },
  {
    id: "attack", at: ".fgl .f-un__c[data-lit]", when: (m) => asked(m, "Fight") && !m.picked, title: "Attack", rules: ["FG-19.1", "FG-5.5"],
    text: "Choose one of your lit Gladiators. Attacking exhausts it: it lies down, and attacks no more until something readies it.",
  },
  {
    id: "target", at: ".fgl .field, .fgl .ring", when: (m) => asked(m, "PickTarget"), title: "Whom to hit?", rules: ["FG-19.4", "FG-19.5"],
    text: "One of them takes all of it. Point at one to see what becomes of it if nobody reacts.",
  },
  {
    id: "react", at: ".fgl .pile", when: (m) => asked(m, "React"), title: "You may react", rules: ["FG-22.1", "FG-22.5", "FG-21.1"],
    text: "So far the damage is only assigned. Use what is lit to change that, or pass; once all pass it is resolved.",
  },
  {
    id: "damage", at: ".fgl .f-dmg", when: (m) => fighting(m) && view(m).fighters.some(({ damage }) => damage > 0), title: "Damage stays", rules: ["FG-21.4", "FG-23.1", "FG-23.4"],
    text: "As much damage as health, and the Gladiator is defeated: off to its owner's discard pile, with a coin of insurance.",
  },
  {
    id: "rewards", at: ".stage .all > li", when: (m) => m.staged && !view(m).over, title: "The rewards", rules: ["FG2-25.2", "FG2-25.3", "FG2-28.2"],
    text: "The winner takes the Glory, reigns in a Fleeting arena, or brings the Lasting one home.",
  },
  {
    id: "glory", at: ".fgl .mine .track", via: BOARD, when: (m) => playing(m) && view(m).round > 1 && !many(m), title: "Six Glory", rules: ["FG2-30.1"],
    text: "Who has six after a battle wins at once. Until then the next round begins, with the deck you have built.",
  },
  {
    id: "log", at: ".logp", via: LOG, when: (m) => playing(m) && view(m).round > 1, title: "What happened", rules: [],
    text: "Every line says what happened; its number opens the rule behind it.",
  },
];

export default hints;
