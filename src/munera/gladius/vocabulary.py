# mypyc: compile
"""The words cards are made of, first half: skills and gladiators.

Each word says when it is possible, what may be named, what it does, and prints itself.
"""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.gladius.arena import deal_team, dismiss_gladiator, put_marker, replace_gladiator
from munera.gladius.decks import gladiators_left
from munera.gladius.pack import SKILLS, AimedPart, Part, Skills
from munera.gladius.state import Gladius, anyone_passed, fighter, team_of

NONE: Final = (0, 0, 0)


def figures(skills: Skills) -> str:
    """+3 fight, −2 luck; all three alike read as such."""
    if skills[0] == skills[1] == skills[2]:
        return f"{signed(skills[0])} in every skill"
    return ", ".join([f"{signed(skills[k])} {SKILLS[k]}" for k in range(3) if skills[k] != 0])


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"\u2212{-amount}"


def gladiators_in(s: Gladius) -> list[int]:
    """All gladiators in the arena, left to right."""
    return [f.gladiator for team in s.teams for f in team]


# ---- face down, for Phase 4


@final
class Modify(Part):
    """modify: in Phase 4 add to the skills of the gladiator above [GLA-10.15]."""

    def __init__(self, skills: Skills) -> None:
        self.skills: Final = skills

    def sentence(self) -> str:
        return f"{figures(self.skills)} for the gladiator above."


@final
class SetZero(Part):
    """set_zero: in Phase 4, before modifiers, printed skills of the gladiator above become 0 [GLA-7.12, GLA-10.14]."""

    def __init__(self, zeroes: Skills) -> None:
        self.zeroes: Final = zeroes

    def sentence(self) -> str:
        skills = [SKILLS[k] for k in range(3) if self.zeroes[k]]
        become = "becomes" if len(skills) == 1 else "become"
        return f"The printed {' and '.join(skills)} of the gladiator above {become} 0."


@final
class Heal(Part):
    """heal: throw out the worst card of the own column in Phase 4 [GLA-10.6, GLA-10.7]."""

    def sentence(self) -> str:
        return (
            "Before scores are counted, discards the card in this column that hurts the gladiator above most"
            " in the demanded skills."
        )


@final
class ReplaceAbove(Part):
    """A face-down replace works on the gladiator above when it is revealed [GLA-10.23]."""

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        replace_gladiator(s, target[0])

    def sentence(self) -> str:
        return "When revealed, the gladiator above is replaced by the next one of the deck."


# ---- face up and abilities: marks


@final
class Mark(AimedPart):
    """mark: choose a gladiator; a public marker with this change lies on it until the end of the round [GLA-7.15]."""

    def __init__(self, skills: Skills, zeroes: Skills) -> None:
        self.skills: Final = skills
        self.zeroes: Final = zeroes

    def rule(self) -> str:
        return "GLA-7.15"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        return [Action("mark", (g,)) for g in gladiators_in(s)]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        put_marker(s, seat, target[0], self.skills, self.zeroes)

    def sentence(self) -> str:
        zero = " and ".join([SKILLS[k] for k in range(3) if self.zeroes[k]])
        change = f"printed {zero} set to 0" if zero else figures(self.skills)
        return f"Choose a gladiator: {change} until the end of the round."


@final
class MarkChoice(AimedPart):
    """mark_choice: as mark, with one skill of the player's choice, demanded or not."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def rule(self) -> str:
        return "GLA-7.15"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        return [Action("mark", (g, skill)) for g in gladiators_in(s) for skill in range(3)]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        a = self.amount
        k = target[1]
        put_marker(s, seat, target[0], (a if k == 0 else 0, a if k == 1 else 0, a if k == 2 else 0), NONE)

    def sentence(self) -> str:
        return f"Choose a gladiator and a skill: {signed(self.amount)} until the end of the round."


# ---- gladiators


@final
class Exchange(AimedPart):
    """exchange: two gladiators of different teams change places, each with column and markers; bets stay [GLA-7.16]."""

    def __init__(self, while_nobody_passed: bool) -> None:
        self.while_nobody_passed: Final = while_nobody_passed

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return not (self.while_nobody_passed and anyone_passed(s))

    def hindrance(self) -> str:
        return "is played only while nobody has passed"

    def rule(self) -> str:
        return "GLA-7.16"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        out: list[Action] = []
        for team in range(3):
            for f in s.teams[team]:
                for other in range(team + 1, 3):
                    for g in s.teams[other]:
                        out.append(Action("exchange", (f.gladiator, g.gladiator)))
        return out

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        one = fighter(s, target[0])
        two = fighter(s, target[1])
        a, b = team_of(s, target[0]), team_of(s, target[1])
        if one is None or two is None or a == b:  # an earlier part may have made them team mates [GLA-0.5]
            return
        s.teams[a] = [two if f is one else f for f in s.teams[a]]
        s.teams[b] = [one if f is two else f for f in s.teams[b]]
        s.tell("exchanged", (seat, target[0], target[1]))

    def sentence(self) -> str:
        when = " Only while nobody has passed." if self.while_nobody_passed else ""
        return f"Two gladiators of different teams change places, with their cards and markers; bets stay.{when}"


@final
class Replace(AimedPart):
    """replace: choose a gladiator; the top card of the Gladiator deck takes its place [GLA-7.17, GLA-7.24]."""

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return gladiators_left(s) > 0

    def rule(self) -> str:
        return "GLA-7.17"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        return [Action("replace", (g,)) for g in gladiators_in(s)]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        replace_gladiator(s, target[0])

    def sentence(self) -> str:
        return "Choose a gladiator: the next one of the deck takes its place."


@final
class Add(AimedPart):
    """add: choose one of the smallest teams; the top card of the Gladiator deck joins it [GLA-7.19, GLA-7.24]."""

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return gladiators_left(s) > 0

    def rule(self) -> str:
        return "GLA-7.19"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        fewest = min([len(team) for team in s.teams])
        return [Action("add", (t,)) for t in range(3) if len(s.teams[t]) == fewest]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        deal_team(s, target[0], 1)

    def sentence(self) -> str:
        return "Choose one of the smallest teams: the next gladiator of the deck joins it."


@final
class Dismiss(AimedPart):
    """dismiss: a gladiator leaves the arena, never the last of a team [GLA-7.22]. For packs that need it."""

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return len(self.targets(s, seat, ())) > 0

    def rule(self) -> str:
        return "GLA-7.22"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        return [Action("dismiss", (f.gladiator,)) for team in s.teams if len(team) > 1 for f in team]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        dismiss_gladiator(s, target[0])

    def sentence(self) -> str:
        return "Choose a gladiator of a team of two or more: it leaves the arena, and its cards go to their owners."
