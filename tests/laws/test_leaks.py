"""The laws must bite: games that are spoilt on purpose, each in one small way, and the law that catches each."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from munera.engine.action import Action
from munera.engine.event import Event
from munera.engine.frame import Refusal
from munera.gladius.pack import BRONZE
from tests.laws.cases import Case, case_named
from tests.laws.gladius import first_face_down_token
from tests.laws.laws import (
    LAWS,
    Law,
    clone_is_complete,
    codec_reads_back,
    log_replays,
    nothing_is_lost,
    options_are_accepted,
    order_does_not_matter,
    result_when_over,
    the_rest_is_refused,
    views_are_data,
)
from tests.laws.telling import (
    SECRECY,
    alike_answers_tell_alike,
    looks_hide_what_redeals_vary,
    twin_answers_tell_alike,
    twins_are_lawful,
    twins_look_alike,
)
from tests.laws.test_secrecy import check_redeals_vary, exchangeable, likeness
from tests.laws.walk import Broken, Position, start

HEALER = 0  # any kind of card will do


class Spoilt:
    """A game that does everything as the real one does, but for one thing."""

    applies = False  # is ``apply`` spoilt? Then the game walks by itself; else it walks as the real one does

    def __init__(self, game: Any) -> None:
        self.real = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


def others_hold(s: Any, seat: int, kind: int) -> bool:
    return any(kind in p.hand for i, p in enumerate(s.spectators) if i != seat)


# ---- telling


class ViewShowsBronze(Spoilt):
    def view(self, s: Any, seat: int) -> Any:
        return {"view": msgspec.to_builtins(self.real.view(s, seat)), "bronze": first_face_down_token(s) == BRONZE}


class ViewShowsDoubles(Spoilt):
    """Not the cards of the others, only how many of them are alike."""

    def view(self, s: Any, seat: int) -> Any:
        doubles = [len(p.hand) - len(set(p.hand)) for p in s.spectators]
        return [msgspec.to_builtins(self.real.view(s, seat)), doubles]


class RunningTotal(Spoilt):
    """The score of the left team, hidden cards and all."""

    def view(self, s: Any, seat: int) -> Any:
        return [msgspec.to_builtins(self.real.view(s, seat)), self.real.view(s, -3).known_scores]


class FactsShowSupplies(Spoilt):
    """The view keeps them back, the words do not."""

    def facts(self, s: Any, seat: int) -> Any:
        return {**self.real.facts(s, seat), "tokens": [list(p.supply) for p in s.spectators]}


class SayingKnows(Spoilt):
    """An answer is said differently while bronze lies on a bet slot card."""

    def say(self, s: Any, action: Action) -> str:
        return f"{self.real.say(s, action)}{' (again?)' if first_face_down_token(s) == BRONZE else ''}"


class AskedOnlyIfItMatters(Spoilt):
    """A reaction window that opens only for those who could react."""

    def to_act(self, s: Any) -> tuple[int, ...]:
        asked: tuple[int, ...] = self.real.to_act(s)
        if asked and asked[0] >= 0:
            return asked + tuple(i for i, p in enumerate(s.spectators) if i not in asked and HEALER in p.hand)
        return asked


class OptionsKnow(Spoilt):
    """The game keeps a player from a foolish answer."""

    def options(self, s: Any, seat: int) -> list[Action]:
        options: list[Action] = self.real.options(s, seat)
        return options[1:] if len(options) > 1 and others_hold(s, seat, HEALER) else options


class OptionsAreOrdered(Spoilt):
    """The same answers, the better ones first."""

    def options(self, s: Any, seat: int) -> list[Action]:
        options: list[Action] = self.real.options(s, seat)
        return options[::-1] if others_hold(s, seat, HEALER) else options


class QuestionHints(Spoilt):
    def question(self, s: Any, seat: int) -> str:
        return f"{self.real.question(s, seat)}{' Mind the healer!' if others_hold(s, seat, HEALER) else ''}"


class AidsTell(Spoilt):
    """A screen is helped with what its seat does not know."""

    def aids(self, s: Any, seat: int) -> Any:
        return others_hold(s, seat, HEALER)


class RefusalHints(Spoilt):
    def accepts(self, s: Any, seat: int, action: Action) -> Refusal | None:
        refusal = self.real.accepts(s, seat, action)
        return Refusal(refusal.rule, "a healer waits") if refusal and others_hold(s, seat, HEALER) else refusal


def with_events(change: Callable[[Any, Event], list[Event]]) -> type[Spoilt]:
    class Telling(Spoilt):
        def apply(self, s: Any, seat: int, action: Action) -> list[Event]:
            return [new for event in self.real.apply(s, seat, action) for new in change(s, event)]

    return Telling


OpenBets = with_events(
    lambda s, e: [Event(e.verb, e.args + e.secret, (), 0, False) if e.verb in ("bet", "second_bet") else e]
)
EverybodyKnows = with_events(lambda s, e: [Event(e.verb, e.args, e.secret, -1, e.reveals)])
Sigh = with_events(lambda s, e: [e, Event("cleared", (), (), 0, False)] if e.secret == (BRONZE,) else [e])
UnmarkedLooks = with_events(lambda s, e: [Event(e.verb, e.args, e.secret, e.knowers, False)])


class LogKnows(Spoilt):
    """The sentence of the log says more than the event told to the seat."""

    def relate(self, s: Any, event: Event) -> tuple[str, str]:
        text, rule = self.real.relate(s, event)
        return f"{text} {first_face_down_token(s)}", rule


class SeenThrough(Spoilt):
    """Answers of others with nothing left out."""

    def seen_as(self, s: Any, seat: int, action: Action, watcher: int) -> str:
        return repr(action)


class SeenByTheirLength(Spoilt):
    """Bronze is shorter than gold."""

    def seen_as(self, s: Any, seat: int, action: Action, watcher: int) -> str:
        text: str = self.real.seen_as(s, seat, action, watcher)
        return text + " " if action.verb == "bet" and action.args[:1] == (BRONZE,) else text


class SeenTooLittle(Spoilt):
    """An open thing is kept back: where a bet is placed."""

    def seen_as(self, s: Any, seat: int, action: Action, watcher: int) -> str:
        return "bet ? ?" if action.verb == "bet" and seat != watcher else self.real.seen_as(s, seat, action, watcher)


class SeenByTheHand(Spoilt):
    """How an answer looks depends on what else is in the hand."""

    def seen_as(self, s: Any, seat: int, action: Action, watcher: int) -> str:
        text: str = self.real.seen_as(s, seat, action, watcher)
        return text + " !" if seat >= 0 and HEALER in s.spectators[seat].hand else text


# ---- redealing


class NoRedeal(Spoilt):
    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        return self.real.clone(s)


class RedealsTheOwnHand(Spoilt):
    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        return self.real.redeal(s, -2, rng)


class RedealsForgetful(Spoilt):
    """A card falls under the table."""

    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        new = self.real.redeal(s, seat, rng)
        for p in new.spectators[:1]:
            p.hand = p.hand[1:]
        return new


class RedealsMostlyTheTruth(Spoilt):
    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        return self.real.clone(s) if rng.random() < 0.7 else self.real.redeal(s, seat, rng)


class RedealsOnlyHands(Spoilt):
    """Bets stay as they are."""

    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        new = self.real.redeal(s, seat, rng)
        new.slots, new.podium = s.slots.copy(), s.podium.copy()
        for p, old in zip(new.spectators, s.spectators, strict=True):
            p.supply = old.supply
        return new


# ---- values and answers


class SharedClone(Spoilt):
    def clone(self, s: Any) -> Any:
        new = self.real.clone(s)
        new.slots = s.slots
        return new


class ForgetfulClone(Spoilt):
    def clone(self, s: Any) -> Any:
        new = self.real.clone(s)
        new.laid = 0
        return new


class ForgetfulCodec(Spoilt):
    def decode(self, data: Any) -> Any:
        s = self.real.decode(data)
        s.ranking = ()
        return s


class ShortCodec(Spoilt):
    def encode(self, s: Any) -> Any:
        return {key: value for key, value in self.real.encode(s).items() if key != "laid"}


class Moody(Spoilt):
    """The same answers do not always do the same."""

    applies = True
    applied = 0

    def apply(self, s: Any, seat: int, action: Action) -> Any:
        self.applied += 1
        s.laid += self.applied % 5 == 0
        return self.real.apply(s, seat, action)


class OffersTwice(Spoilt):
    def options(self, s: Any, seat: int) -> Any:
        options = self.real.options(s, seat)
        return options + options[:1]


class OffersTheForbidden(Spoilt):
    def options(self, s: Any, seat: int) -> Any:
        options = self.real.options(s, seat)
        return options and [*options, Action("win")]


class OffersNothing(Spoilt):
    def options(self, s: Any, seat: int) -> Any:
        return []


class TakesAnything(Spoilt):
    def accepts(self, s: Any, seat: int, action: Action) -> Any:
        return None if seat >= 0 and action.verb == "pass" else self.real.accepts(s, seat, action)


class NoReason(Spoilt):
    def accepts(self, s: Any, seat: int, action: Action) -> Any:
        return self.real.accepts(s, seat, action) and Refusal("GLA-99.1", "no")


class AskingCounts(Spoilt):
    def accepts(self, s: Any, seat: int, action: Action) -> Any:
        s.laid += 1
        return self.real.accepts(s, seat, action)


class EarlyResult(Spoilt):
    def result(self, s: Any) -> Any:
        return self.real.result(s) or "soon"


class LivingView(Spoilt):
    def view(self, s: Any, seat: int) -> Any:
        return s.spectators


class FirstComeFirstServed(Spoilt):
    """Who discards first keeps a note of it."""

    def apply(self, s: Any, seat: int, action: Action) -> Any:
        if action.verb == "discard":
            s.laid = s.laid * 10 + seat
        return self.real.apply(s, seat, action)


class Embezzler(Spoilt):
    """A token vanishes in round two."""

    applies = True

    def apply(self, s: Any, seat: int, action: Action) -> Any:
        events = self.real.apply(s, seat, action)
        if s.round == 2:
            s.spectators[0].supply = s.spectators[0].supply[:1]
        return events


class Endless(Spoilt):
    """When it is over, the first seat may go on for ever."""

    applies = True

    def to_act(self, s: Any) -> Any:
        return self.real.to_act(s) or (0,)

    def options(self, s: Any, seat: int) -> Any:
        return self.real.options(s, seat) if self.real.to_act(s) or seat else [Action("again")]

    def accepts(self, s: Any, seat: int, action: Action) -> Any:
        return self.real.accepts(s, seat, action) if self.real.to_act(s) else None

    def apply(self, s: Any, seat: int, action: Action) -> Any:
        return self.real.apply(s, seat, action) if self.real.to_act(s) else []


CAUGHT: list[tuple[type[Spoilt], Law, str]] = [
    (ViewShowsBronze, twins_look_alike, "view"),
    (ViewShowsDoubles, twins_look_alike, "view"),
    (RunningTotal, twins_look_alike, "view"),
    (FactsShowSupplies, twins_look_alike, "facts"),
    (SayingKnows, twins_look_alike, "words"),
    (AskedOnlyIfItMatters, twins_look_alike, "to_act"),
    (OptionsKnow, twins_look_alike, "options"),
    (OptionsAreOrdered, twins_look_alike, "options"),
    (QuestionHints, twins_look_alike, "question"),
    (AidsTell, twins_look_alike, "aids"),
    (RefusalHints, twins_look_alike, "refusal"),
    (OpenBets, alike_answers_tell_alike, "events"),
    (EverybodyKnows, alike_answers_tell_alike, "events"),
    (Sigh, alike_answers_tell_alike, "events"),
    (UnmarkedLooks, twin_answers_tell_alike, "events"),
    (LogKnows, twin_answers_tell_alike, "events"),
    (SeenThrough, looks_hide_what_redeals_vary, "seen_as"),
    (SeenByTheirLength, looks_hide_what_redeals_vary, "seen_as"),
    (SeenTooLittle, looks_hide_what_redeals_vary, "seen_as"),
    (SeenByTheHand, twins_look_alike, "seen_as"),
    (NoRedeal, looks_hide_what_redeals_vary, "redeal"),
    (RedealsOnlyHands, looks_hide_what_redeals_vary, "redeal"),
    (RedealsTheOwnHand, twins_look_alike, "view"),
    (RedealsForgetful, twins_are_lawful, "conservation"),
    (SharedClone, clone_is_complete, "clone"),
    (ForgetfulClone, clone_is_complete, "clone"),
    (ForgetfulCodec, codec_reads_back, "codec"),
    (ShortCodec, codec_reads_back, "codec"),
    (Moody, log_replays, "replay"),
    (OffersTwice, options_are_accepted, "options"),
    (OffersTheForbidden, options_are_accepted, "options"),
    (OffersNothing, options_are_accepted, "options"),
    (TakesAnything, the_rest_is_refused, "refusal"),
    (NoReason, the_rest_is_refused, "rule ids"),
    (AskingCounts, the_rest_is_refused, "refusal"),
    (FirstComeFirstServed, order_does_not_matter, "order"),
    (EarlyResult, result_when_over, "result"),
    (LivingView, views_are_data, "view"),
    (Embezzler, nothing_is_lost, "conservation"),
    (Endless, twins_are_lawful, "end"),
]


def spoil(kind: type[Spoilt]) -> Case:
    case = case_named("gladius-3")
    return Case(kind.__name__, case.table, kind(case.game), case.options)


def breaks(kind: type[Spoilt], law: Law) -> Broken | None:
    """How a spoilt game first breaks a law in a few random games; None if the law does not notice."""
    case = spoil(kind)
    for seed in range(4):
        p = start(case if kind.applies else case_named("gladius-3"), seed)
        while not p.over:
            try:
                law(Position(case, p.s, p.rng, p.log))
            except Broken as broken:
                return broken
            p.step()
    return None


@pytest.mark.parametrize("kind, law, name", CAUGHT, ids=[kind.__name__ for kind, _, _ in CAUGHT])
def test_the_law_catches(kind: type[Spoilt], law: Law, name: str) -> None:
    broken = breaks(kind, law)
    assert broken is not None, f"{law.__name__} does not notice"
    assert broken.law == name, broken


def test_every_law_catches_something() -> None:
    assert {law for _, law, _ in CAUGHT} == {*LAWS, *SECRECY}


def test_the_real_game_is_caught_by_nothing() -> None:
    assert [breaks(Spoilt, law) for law in (twins_look_alike, nothing_is_lost)] == [None, None]


def test_a_redeal_that_deals_nothing_anew_is_noticed() -> None:
    with pytest.raises(AssertionError, match="was varied 0 times"):
        check_redeals_vary(spoil(NoRedeal), games=1, draws=6)


def test_a_redeal_that_favours_the_truth_is_noticed() -> None:
    assert not exchangeable(*likeness(spoil(RedealsMostlyTheTruth), 150))
