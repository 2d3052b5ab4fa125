// The guide through a first fight in Arena Rex: what is said when, and of which part of the board.
import type { GuideHint, Moment } from "../contract";
import type { RexView } from "./view";

const view = (moment: Moment): RexView => moment.view as unknown as RexView;
const asked = (moment: Moment, what: string): boolean => moment.asked && !view(moment).over && view(moment).asked === what;

const hints: GuideHint[] = [
  { id: "deploy", at: ".rex .arena", when: (m) => asked(m, "Deploy"), title: "Your edge", rules: ["AR-23.4", "AR-23.8"], text: "Your cohort stands along the lit edge. Take a formation, or drag the bases." },
  { id: "cohort", at: ".rex .cohort.turn", when: (m) => asked(m, "Activate"), title: "Your cohort", rules: ["AR-7.3", "AR-6.1"], text: "A turn activates one model. What is lit can be chosen, here or on the sand." },
  { id: "act", at: "#prompt", when: (m) => asked(m, "Act"), title: "Move and attack", rules: ["AR-8.3", "AR-8.8"], text: "The first move is free; an attack tires. Tap a marked enemy to attack it." },
  { id: "walk", at: ".rex .arena", when: (m) => asked(m, "Walk"), title: "The lit field", rules: ["AR-8.5", "AR-3.21"], text: "The base can get anywhere in it. Tap once to see the way, and again to go." },
  { id: "negotiate", at: ".rex .attack", when: (m) => asked(m, "Negotiate"), title: "Negotiation", rules: ["AR-10.5", "AR-11.10"], text: "Each declaration shows the chance to defeat that it would leave. Both must be ready before the dice fall." },
  { id: "tree", at: ".rex .walk", when: (m) => asked(m, "PickBox"), title: "The damage tree", rules: ["AR-12.1", "AR-12.2"], text: "Each net success takes a box further down. Point at one to see where its push ends." },
  { id: "tactic", at: ".rex .clear", when: (m) => asked(m, "PickTactic"), title: "The clear turn", rules: ["AR-21.1"], text: "When all your models are tired you rest instead of acting. Each loses a fatigue, and Favor buys tactics." },
];

export default hints;
