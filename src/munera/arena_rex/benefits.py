# mypyc: compile
"""The fifteen Ludus benefits: which there are, and which a cohort has [AR-22.1 to AR-22.9]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.profiles import HELLENIKI, LEGIO, LUDI, MAGNUS, MORITURI, ZEPHYRI, Roster

FLOURISH: Final = 0
CIRCUS_MAXIMUS: Final = 1
ROUSE: Final = 2
ECHELON: Final = 3
CHORD: Final = 4
MANIPLE: Final = 5
CLEOPATRAS_GIFT: Final = 6
OFFERING: Final = 7
WILL_OF_ANTONY: Final = 8
BLOOD_BROTHERS: Final = 9
AMBUSH: Final = 10
BRAVE: Final = 11
HEROIC_CHALLENGE: Final = 12
EKSTASIS: Final = 13
HUBRIS: Final = 14


@final
class Benefit:
    """A Ludus benefit; ``threshold`` stages of the Ludus unlock it [AR-22.2]."""

    def __init__(self, name: str, ludus: int, threshold: int, tactic: bool, text: str, rule: str) -> None:
        self.name: Final = name
        self.ludus: Final = ludus
        self.threshold: Final = threshold
        self.tactic: Final = tactic
        self.text: Final = text
        self.rule: Final = rule


BENEFITS: Final = (
    Benefit("Flourish", MAGNUS, 2, False, "the last row of the damage trees, below the line, may be used", "AR-22.10"),
    Benefit("Circus Maximus", MAGNUS, 3, False, "its models may spend up to 3 Favor per turn", "AR-22.11"),
    Benefit(
        "Rouse", MAGNUS, 4, True,
        "a gladiator within 3 inches of an enemy model other than a hazard gains a fatigue: earn 1 Favor; each "
        "gladiator at most twice per clear turn", "AR-22.12",
    ),
    Benefit(
        "Echelon", LEGIO, 2, False,
        "its models may move through each other; Move Actions in their activation may end upon one another, displacing",
        "AR-22.14",
    ),
    Benefit(
        "Chord", LEGIO, 3, False,
        "an enemy pushed against a friend with a Chord box hangs that box below the pusher's tree for the attack",
        "AR-22.16",
    ),
    Benefit(
        "Maniple", LEGIO, 4, True,
        "pay 2 Favor: up to two models of the cohort move up to 3 inches without reactions; those of the Ludus may "
        "pass through and displace each other; each model once per turn", "AR-22.18",
    ),
    Benefit(
        "Cleopatra's Gift", MORITURI, 2, True,
        "pay 2 Favor: trigger the skull effect of a model of the cohort; each model once per turn", "AR-22.20",
    ),
    Benefit(
        "Offering", MORITURI, 3, True, "a friendly model of the Ludus suffers 2 damage: earn 2 Favor; once per turn",
        "AR-22.22",
    ),
    Benefit(
        "Will of Antony", MORITURI, 4, False, "models of the cohort remove all fatigue in a clear turn", "AR-22.23",
    ),
    Benefit(
        "Blood Brothers", ZEPHYRI, 2, True,
        "a model of the Ludus suffers 2 damage: another one heals 2; each model once per clear turn", "AR-22.24",
    ),
    Benefit(
        "Ambush", ZEPHYRI, 3, True,
        "pay 1 Favor: a model of the Ludus resolves an attack with 1 net success on a model it engages; each model "
        "once per turn", "AR-22.26",
    ),
    Benefit(
        "Brave", ZEPHYRI, 4, False,
        "models of the cohort may react while Fatigued or Exhausted, for 1 paid Favor and 3 damage instead of fatigue",
        "AR-22.28",
    ),
    Benefit(
        "Heroic Challenge", HELLENIKI, 2, True,
        "pay 2 Favor: a friendly model of the Ludus and an enemy gladiator are shifted 3 inches directly toward each "
        "other, in the order you choose; each model once per turn", "AR-22.30",
    ),
    Benefit(
        "Ekstasis", HELLENIKI, 3, False,
        "a model of the Ludus in base contact with another friendly one may re-roll one DEF die; against an enemy in "
        "base contact with another friendly one, one ATK die", "AR-22.32",
    ),
    Benefit(
        "Hubris", HELLENIKI, 4, False,
        "a friendly model that declares an attack or is targeted by one may suffer 2 damage to earn 1 Favor, which it "
        "must spend on its next roll; once per roll", "AR-22.34",
    ),
)  # fmt: skip


def benefit_text(benefit: int) -> str:
    text = BENEFITS[benefit].text
    return f"{'Tactic, ' if BENEFITS[benefit].tactic else ''}{text if BENEFITS[benefit].tactic else _capital(text)}."


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def slug(name: str) -> str:
    """Cleopatra's Gift as cleopatras_gift."""
    return name.lower().replace("'", "").replace(" ", "_")


def of_ludus(ludus: int) -> list[int]:
    """Its three benefits in printed order; they need 2, 3 and 4 symbols [AR-22.8]."""
    return [i for i in range(len(BENEFITS)) if BENEFITS[i].ludus == ludus]


def benefits_of(roster: Roster, cards: tuple[int, ...]) -> int:
    """The benefits of a cohort of these cards, as bits; determined once, at the start of the match [AR-16.4].

    Every card with the icon counts, Beasts, Titans and each included stage [AR-22.3, AR-22.5, AR-22.7]; if all
    gladiators are of one Ludus, the cohort has all its benefits [AR-22.4].
    """
    out = 0
    for ludus in range(len(LUDI)):
        symbols = len([card for card in cards if roster.profile_of(card).ludus == ludus])
        pure = is_pure(roster, cards, ludus)
        for b in of_ludus(ludus):
            if pure or symbols >= BENEFITS[b].threshold:
                out |= 1 << b
    return out


def is_pure(roster: Roster, cards: tuple[int, ...], ludus: int) -> bool:
    """At least one gladiator, and every gladiator of this Ludus; Beasts and Titans are ignored [AR-22.6]."""
    gladiators = [card for card in cards if roster.profile_of(card).gladiator]
    return len(gladiators) > 0 and all(roster.profile_of(card).ludus == ludus for card in gladiators)
