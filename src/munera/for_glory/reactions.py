# mypyc: compile
"""Reaction windows: opened by events, nested to any depth, closed when all have passed in a row."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Frame, Refusal
from munera.for_glory.answering import (
    Events,
    Used,
    ability_answers,
    blessings_due,
    card_answers,
    cards_answer,
    could_react,
    fetching,
    has_answer,
    is_blessing_due,
)
from munera.for_glory.asked import Asked
from munera.for_glory.box import ANSWERS_OTHERS, ASSIGNED, ENTERS, REACTION, bit_of
from munera.for_glory.leaving import take_blessings
from munera.for_glory.refusals import not_in_hand, not_now, why_unusable
from munera.for_glory.state import Fighter, ForGlory, active_player, after, fighter, has_conceded, players_left
from munera.for_glory.use import NONE, Use, begin, begin_ability, kinds_in_play, usable
from munera.for_glory.zones import leave_hand


def first_speaker(s: ForGlory) -> Seat:
    """Two players: the inactive one; more: the active one [FG2-22.4, FGM-22.4]."""
    active = active_player(s)
    if has_conceded(s, active):
        active = after(s, active)
    return after(s, active) if s.n == 2 else active


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Windows(Frame):
    """Events of different kinds at once: the active player picks the order, if it matters [FG-22.16, FG-22.17]."""

    def __init__(self, groups: tuple[Events, ...]) -> None:
        self.groups: Final = groups

    def run(self, s: ForGlory, step: int) -> None:
        if len(self.groups) == 1:
            s.finish(self)
            open_windows(s, self.groups[0])
            return
        asked = [first_to_react(s, group) for group in self.groups]
        live = [i for i in range(len(asked)) if asked[i] is not None]
        if not live:
            s.finish(self)
        elif len(live) == 1 or self._moved():
            open_group(s, self, self.groups, live[0], asked[live[0]])
        else:
            s.become(self, OrderWindows(self.groups))

    def _moved(self) -> bool:
        """A Gladiator that moves leaves before it enters [FG2-10.11]."""
        return any([group[0].what == ENTERS for group in self.groups])


def grouped(happened: Events) -> tuple[Events, ...]:
    """Events of the same kind together, in the order in which each kind came first [FG-22.16]."""
    groups: list[Events] = []
    for h in happened:
        for i in range(len(groups)):
            if groups[i][0].what == h.what:
                groups[i] = groups[i] + (h,)
                break
        else:
            groups.append((h,))
    return tuple(groups)


def open_windows(s: ForGlory, happened: Events) -> None:
    """Of one kind of events there is nothing to be ordered: its window opens if anybody can react."""
    if len(happened) > 1:
        groups = grouped(happened)
        if len(groups) > 1:
            s.call(Windows(groups))
            return
    asked = first_to_react(s, happened)
    if asked is not None:
        s.call(asked)


def open_group(s: ForGlory, frame: Frame, groups: tuple[Events, ...], i: int, asked: React | None) -> None:
    """The window of these events; the others wait."""
    s.become(frame, Windows(groups[:i] + groups[i + 1 :]))
    if asked is not None:
        s.call(asked)


@final
class OrderWindows(Decision):
    """Which of these events is answered first [FG-1.5, FG-22.17]?"""

    def __init__(self, groups: tuple[Events, ...]) -> None:
        self.groups: Final = groups

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        return (active_player(s),)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        live = [group for group in self.groups if first_to_react(s, group) is not None]
        return [Action("answer", (group[0].what,)) for group in live]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        for i in range(len(self.groups)):
            if self.groups[i][0].what == action.args[0]:
                open_group(s, self, self.groups, i, first_to_react(s, self.groups[i]))
                return

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-22.17", "say which event is answered first: answer EVENT")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Frame):
    """Whose go it is; who cannot react, on what everybody knows, is not asked [FG-22.6, FG-22.7, FG-22.18]."""

    def __init__(self, events: Events, seat: Seat, passes: int, used: Used) -> None:
        self.events: Final = events
        self.seat: Final = seat
        self.passes: Final = passes
        self.used: Final = used

    def run(self, s: ForGlory, step: int) -> None:
        go_on(s, self, who_reacts(s, self.events, self.seat, self.passes, self.used))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class React(Asked):
    """One matching Reaction, or pass [FG-22.1, FG-22.5, FG-22.8]."""

    def __init__(self, events: Events, seat: Seat, passes: int, used: Used) -> None:
        super().__init__(seat)
        self.events: Final = events
        self.passes: Final = passes
        self.used: Final = used

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        """A Reaction Ability without 'may' has to be used while it could have an effect; Blessings too.

        [FG-22.13, FG-31.5]
        """
        must = False
        out: list[Action] = [PASS]
        answer_others = bit_of(ANSWERS_OTHERS + self.events[0].what)
        if has_answer(s, seat, kinds_in_play(s, seat, answer_others), self.events):
            for use, event in ability_answers(s, seat, self.events, self.used):
                if usable(s, use):
                    must = must or not s.box.cards[use.kind].abilities[use.ability].optional
                    out.append(Action("use", (use.source, use.ability, event)))
        if self.events[0].what == ASSIGNED and is_blessing_due(s, seat, self.events):
            must = True
            out += [Action("bless", (f.id,)) for f in blessings_due(s, seat, self.events)]
        if must:
            out.pop(0)
        if cards_answer(s, seat, self.events):
            self.add_cards(s, seat, out)
        return out

    def add_cards(self, s: ForGlory, seat: Seat, out: list[Action]) -> None:
        """Reaction Cards of the Hand."""
        cards = s.box.cards
        wanted = bit_of(self.events[0].what)
        last: i64 = -1
        k: i64
        for k in s.players[seat].hand:
            if k != last and cards[k].answers & wanted != 0:
                for use, event in card_answers(s, seat, k, self.events, self.used):
                    if usable(s, use):
                        out.append(Action("react", (k, event)))
            last = k

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        following = after(s, seat)
        if action.verb == "pass":
            go_on(s, self, who_reacts(s, self.events, following, self.passes + 1, self.used))
        elif action.verb == "bless":
            s.become(self, Window(self.events, following, 0, self.used))
            f = fighter(s, action.args[0])
            if f is not None:
                use_blessing(s, f)
        elif action.verb == "react":
            for use, event in card_answers(s, seat, action.args[0], self.events, self.used):
                if event == action.args[1]:
                    s.become(self, Window(self.events, following, 0, self.used + fetched(s, use, event)))
                    leave_hand(s, seat, use.kind)
                    s.tell("reacted", (seat, use.kind, event))
                    begin(s, use)
                    return
        else:
            key = (action.args[0], action.args[1], 0 if self.events[0].what == ASSIGNED else action.args[2])
            for use, event in ability_answers(s, seat, self.events, self.used):
                if use.is_said(action) and event == action.args[2]:
                    s.become(self, Window(self.events, following, 0, (*self.used, key) + fetched(s, use, event)))
                    begin_ability(s, use)
                    return

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        if action.verb == "pass":
            if blessings_due(s, seat, self.events):
                return Refusal("FG-31.5", "a Blessing has to be used first: bless GLADIATOR")
            return Refusal("FG-22.13", "a compulsory Reaction has to be used first")
        if action.verb == "react":
            return self.why_not_reacted(s, seat, action.args[0] if action.args else NONE)
        if action.verb == "use":
            which = 0 if self.events[0].what == ASSIGNED or len(action.args) < 3 else action.args[2]
            key = action.args[:2] + (which,)
            if key in self.used:
                return Refusal("FG-22.14", "an ability answers the same event once")
            return Refusal("FG-22.1", "that ability does not answer what happened, or cannot be used")
        if action.verb == "bless":
            return Refusal("FG-31.4", "no Blessing is due there")
        if not_now(s, seat, action) is not None:
            return Refusal("FG-6.8", "what happened is answered first: react, or pass")
        return Refusal("FG-22.5", "react to what happened, or pass")

    def why_not_reacted(self, s: ForGlory, seat: Seat, kind: int) -> Refusal:
        if kind not in s.players[seat].hand:
            return not_in_hand(s, seat, kind, "FG-22.10")
        card = s.box.cards[kind]
        if card.type != REACTION:
            return Refusal("FG-22.10", f"{card.name} is no Reaction")
        for use, _ in card_answers(s, seat, kind, self.events, ()):
            return why_unusable(s, use)
        return Refusal("FG-22.1", f"{card.name} does not answer what happened")


def fetched(s: ForGlory, use: Use, event: int) -> Used:
    """A Gladiator that one Reaction takes from the Discard Pile is not there for another [FG-1.17]."""
    return (fetching(event),) if s.box.cards[use.kind].abilities[use.ability].fetches else ()


def who_reacts(s: ForGlory, events: Events, seat: Seat, passes: int, used: Used) -> React | None:
    """The next player in turn who could; None if all have passed in a row or cannot [FG-22.6, FG-22.7, FG-22.18]."""
    while passes < players_left(s):
        if could_react(s, seat, events, used):
            return React(events, seat, passes, used)
        seat = after(s, seat)
        passes += 1
    return None


def first_to_react(s: ForGlory, events: Events) -> React | None:
    """When a window opens."""
    return who_reacts(s, events, first_speaker(s), 0, ())


def go_on(s: ForGlory, frame: Frame, asked: React | None) -> None:
    """The next player is asked, or the window closes."""
    if asked is None:
        s.finish(frame)
    else:
        s.become(frame, asked)


def use_blessing(s: ForGlory, f: Fighter) -> None:
    """One Blessing goes and all damage assigned to it at that moment is prevented, but for the unpreventable.

    [FG-31.2, FG-31.3, FG-31.4, FG-31.6, FG-31.7]
    """
    f.due = False
    s.tell("blessed_off", (f.id, f.assigned, f.kind, f.owner))
    f.assigned = 0
    take_blessings(s, f, 1)
