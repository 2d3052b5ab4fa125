// The gladiators who have a figure of their own, drawn on the sheet of gladiators.

export const FIGURES = new Set(
  ("crixus cassia bato paris felix verus priscus flamma hilarus serena petraites lydia spiculus achillia columbus " +
    "memnon melitta diodorus fortunata urbicus").split(" "),
);
