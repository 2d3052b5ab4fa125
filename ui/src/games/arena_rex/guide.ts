// The guide through a first fight in Arena Rex: what is said when, and of which part of the board.
import type { GuideHint, Moment } from "../contract";
import type { RexView } from "./view";

const view = (moment: Moment): RexView => moment.view as unknown as RexView;
const asked = (moment: Moment, what: string): boolean => moment.asked && !view(moment).over && view(moment).asked === what;

/** One's own model is attacked, not attacking. */
const attacked = (m: Moment): boolean => asked(m, "Negotiate") && view(m).models[view(m).attack?.defender ?? -1]?.owner === m.seat && view(m).models[view(m).attack?.attacker ?? -1]?.owner !== m.seat;

const hints: GuideHint[] = [
  { id: "first", at: "#prompt", when: (m) => asked(m, "ChooseFirst"), title: "The dice-off is yours", rules: ["AR-23.2", "AR-23.4"], text: "Whoever takes the first turn also deploys first, and the other sees where." },
  { id: "goal", at: ".rex .haz", when: (m) => asked(m, "Deploy"), title: "What you play for", rules: ["AR-1.3", "AR-15.5"], text: "The scenario says how to win. Below it is what lies in the arena, and what happens to who is pushed there." },
  { id: "deploy", at: ".rex .arena", when: (m) => asked(m, "Deploy"), title: "Your edge", rules: ["AR-23.4", "AR-23.8"], text: "Your cohort stands along the lit edge. Take a formation, or drag the bases." },
  { id: "relief", at: "#prompt", when: (m) => asked(m, "Relieve"), title: "A little rest first", rules: ["AR-7.2", "AR-6.5"], text: "A turn begins with rest: one Fatigued model may become Ready. It has to wait for another turn to act." },
  { id: "cohort", at: ".rex .cohort.turn", via: ".rex .tabs [data-part=Cohorts]", when: (m) => asked(m, "Activate"), title: "Your cohort", rules: ["AR-7.3", "AR-6.1"], text: "A turn activates one model. What is lit can be chosen, here or on the sand." },
  { id: "act", at: "#prompt", when: (m) => asked(m, "Act"), title: "Move and attack", rules: ["AR-8.3", "AR-8.8"], text: "The first move is free; an attack tires. Tap a marked enemy to attack it." },
  { id: "walk", at: ".rex .arena", when: (m) => asked(m, "Walk"), title: "The lit field", rules: ["AR-8.5", "AR-3.21"], text: "The base can get anywhere in it. Tap once to see the way, and again to go." },
  { id: "react", at: "#prompt", when: (m) => asked(m, "OpportunityAttack") || asked(m, "ReactionMove"), title: "You may react", rules: ["AR-9.1", "AR-9.2"], text: "It is the rival's turn, but one of your Ready models may answer for a fatigue. Passing costs nothing." },
  { id: "attacked", at: ".rex .attack", when: attacked, title: "You are attacked", rules: ["AR-10.5", "AR-9.13", "AR-9.19"], text: "Favor adds a die to your defence, a friend may assist, or you strike back. The figures show what each would change." },
  { id: "negotiate", at: ".rex .attack", when: (m) => asked(m, "Negotiate") && !attacked(m), title: "Negotiation", rules: ["AR-10.5", "AR-11.10"], text: "Each declaration shows the chance to defeat that it would leave. Both must be ready before the dice fall." },
  { id: "tree", at: ".rex .walk", when: (m) => asked(m, "PickBox"), title: "The damage tree", rules: ["AR-12.1", "AR-12.2"], text: "Each net success takes a box further down. Point at one to see where its push ends." },
  { id: "tactic", at: ".rex .clear", when: (m) => asked(m, "PickTactic"), title: "The clear turn", rules: ["AR-21.1"], text: "When all your models are tired you rest instead of acting. Each loses a fatigue, and Favor buys tactics." },
];

export default hints;
