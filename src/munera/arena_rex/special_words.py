"""The words for Beasts, mounts, tactics and Ludus benefits: answers, questions and events."""

from __future__ import annotations

ANSWERS = {
    "maneuver": "Maneuver with {0}", "recover": "Recover {0}", "maniple": "Maniple: {0} and {1}",
    "gift": "Cleopatra's Gift: {0}", "offering": "Offering of {0}",
    "brothers": "Blood Brothers: {0} suffers, {1} heals",
    "ambush": "Ambush: {0} attacks {1}", "challenge": "Heroic Challenge: {0} and {1}, {2} first",
    "mount": "{0} mounts", "dismount": "{0} dismounts", "continue": "{0} goes on", "wild": "{0} goes wild",
    "nearest": "The nearest is {0}", "pick": "{0}", "first": "{0} first",
}  # fmt: skip
SIMPLE = {"hubris": "Hubris: suffer 2 damage for a Favor"}
QUESTIONS = {
    "MayUse": "Use the ability?",
    "PickModel": "On which model does the ability work?",
    "WhoIsNext": "Who is next?",
    "FavorOrAbility": "Take the Favor, or use the ability instead?",
    "WhichFirst": "Which ability comes first?",
    "WhichBeast": "Which Beast goes wild first?",
    "Dismount": "Where does the rider step down?",
    "GoOn": "Who continues the activation, the rider or the mount?",
    "SecondAttack": "Whom does the other of the pair attack?",
    "Unhorsed": "Where does the rider lie?",
    "Hubris": "Suffer 2 damage for a Favor on this roll?",
    "PickTactic": "Use a tactic, mount, dismount, or end?",
}
TOLD = {
    "ability": ("{b0}: {ability}.", "AR-4.8"),
    "forbidden": ("{b0} {ban1} {until2}.", "AR-1.9"),
    "steps_between": ("{b0} steps between {b1} and {b2}.", "AR-1.9"),
    "chord": ("The Chord box of {b1} hangs below the tree of {b0}.", "AR-22.16"),
    "tactic": ("{s0} uses a tactic: {tactic1}.", "AR-21.1"),
    "wild": ("{b0} goes wild.", "AR-17.3"),
    "mounted": ("{b0} mounts {b1}.", "AR-19.6"),
    "dismounted": ("{b0} is no longer mounted on {b1}.", "AR-19.18"),
    "landed": ("{b0} stands beside its mount.", "AR-19.8"),
    "unhorsed": ("{b0} lies where its mount has fallen.", "AR-19.27"),
    "hubris": ("{b0} suffers for the crowd.", "AR-22.34"),
}
TACTICS = (
    "Maneuver", "Recover", "Incite", "an ability", "Rouse", "Maniple", "Cleopatra's Gift", "Offering", "Blood Brothers",
    "Ambush", "Heroic Challenge",
)  # fmt: skip
