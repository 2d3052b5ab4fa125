"""What three and four players are told in other words, or by another rule, than two."""

from __future__ import annotations

# verb: sentence, rule, as in telling.py
TOLD_TO_MORE = {
    "turn": ("{s0} takes a Machinations Turn.", "FGM-4.2"),
    "registered_none": ("{s0} registers nobody more.", "FGM-15.2"),
    "returned": ("{c1} of {s0} returns.", "FGM-26.4"),
    "battle": ("The battle of all begins.", "FGM-16.1"),
    "passed": ("{s0} does nothing.", "FGM-18.9"),
    "all_readied": ("All Gladiators are readied.", "FGM-24.1"),
    "favor": ("{s0} holds the Crowd's Favor.", "FGM-29.1"),
    "own_bloodlust": ("{s0} checks: own Bloodlust {1} against {2}.", "FGM-14.1"),
    "token": ("{s0} takes a Reigning Champion Token.", "FGM-14.2"),
    "out": ("{s0} is out of the battle.", "FGM-25.5"),
    "stood_still": ("Nothing happens any more: those who are left are ranked from the Crowd's Favor.", "FG-24.4"),
    "free_for_all_won": ("{s0} wins the battle.", "FGM-25.1"),
    "placed": ("The places: {s*}.", "FGM-25.5"),
    "top": ("{c0} lies on top of the Arena deck.", "FGM-2.10"),
    "arena_taken": ("{s0} takes {c1}.", "FGM-26.5"),
    "boast_taken": ("{s0} takes {c1}.", "FGM-27.4"),
    "last_battle_won": ("{s0} wins the last battle and the game.", "FGM-30.1"),
}
