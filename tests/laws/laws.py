"""The laws of values and answers, which hold in every position of every game; those of secrecy are in telling.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from munera.engine import codec
from munera.engine.action import CHANCE, OPEN, WATCHER, Action, read_action
from munera.rules.ledger import ledger
from tests.laws.cases import Case
from tests.laws.walk import Broken, Position, demand, next_answer, one_of

Law = Callable[[Position], None]


def everything(case: Case, s: Any) -> Any:
    """All that can be reached from a state, found by looking and not by asking it; its stack and records, too."""
    return codec.encode(s, case.table.HELD_ONCE | {"news"})


def changeable(case: Case, value: Any) -> Iterator[Any]:
    """The lists and maps reachable from a state: what two states must never share."""
    if isinstance(value, (list, dict)):
        yield value
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from changeable(case, part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from changeable(case, part)
    elif value is not None and not isinstance(value, (bool, int, str, bytes)):
        for name in codec.attributes(value):
            if name not in case.table.HELD_ONCE:
                yield from changeable(case, getattr(value, name))


# ---- a state is a value


def clone_is_complete(p: Position) -> None:
    """A clone is equal in everything and shares nothing that can change: what becomes of it, the first never feels."""
    before = everything(p.case, p.s)
    other = p.branch()
    demand(everything(p.case, other.s) == before, "clone", "it lacks something of the original")
    first = {id(part): part for part in changeable(p.case, p.s)}
    demand(not [x for x in changeable(p.case, other.s) if id(x) in first], "clone", "it shares a list or a map")
    other.onward(12)
    demand(everything(p.case, p.s) == before, "clone", "playing on with it changed the original")


def codec_reads_back(p: Position) -> None:
    """decode(encode(s)) is s, also through JSON text, and the game goes on from it in the same way."""
    game, whole = p.case.game, everything(p.case, p.s)
    data = game.encode(p.s)
    missing = set(codec.attributes(p.s)) - set(data) - p.case.table.HELD_ONCE - {"news"}
    demand(not missing, "codec", f"the stored state lacks {missing}")
    for copy in (data, json.loads(json.dumps(data))):
        back = game.decode(copy)
        demand(everything(p.case, back) == whole, "codec", "a state reads back as another")
    demand(codec.content_hash(game.encode(back)) == codec.content_hash(data), "codec", "its hash has changed")
    if not p.over:
        seat, action = next_answer(p.case, p.s, p.branch().rng)
        here = game.clone(p.s)
        told = [game.apply(s, seat, action) for s in (here, back)]
        demand(told[0] == told[1] and game.encode(here) == game.encode(back), "codec", "it plays on differently")


def log_replays(p: Position) -> None:
    """The answers, written down as text and applied again, lead to an equal state."""
    again = p.case.new()
    for seat, action in p.log:
        p.case.game.apply(again, seat, read_action(repr(action)))
    demand(everything(p.case, again) == everything(p.case, p.s), "replay", "the same answers led to another state")


def result_when_over(p: Position) -> None:
    """There is a result exactly when nobody is asked any more; then nobody can answer anything."""
    game, n = p.case.game, len(p.case.seats(p.s))
    result = game.result(p.s)
    demand((result is None) == (not p.over), "result", f"{result} while {game.to_act(p.s)} are asked")
    if result is None:
        return
    demand(len(result.places) == len(result.scores) == n, "result", f"{result} for {n} seats")
    demand(min(result.places) == 1 and result.winners and result.reason, "result", f"{result} has no winner or reason")
    for seat in (*p.case.seats(p.s), CHANCE):
        demand(not game.options(p.s, seat), "result", f"seat {seat} is offered something after the end")
        demand(game.accepts(p.s, seat, Action("pass")), "result", f"seat {seat} may answer after the end")


def views_are_data(p: Position) -> None:
    """What anybody sees, in figures and in words, goes to JSON."""
    for seat in (*p.case.seats(p.s), WATCHER, OPEN):
        seen = [p.case.game.view(p.s, seat), p.case.game.facts(p.s, seat)]
        try:
            texts = [msgspec.json.encode(value) for value in seen]
        except (TypeError, ValueError, OverflowError) as error:
            raise Broken("view", f"what seat {seat} sees does not go to JSON: {error}") from error
        demand(all(map(msgspec.json.decode, texts)), "view", f"seat {seat} sees nothing")


def nothing_is_lost(p: Position) -> None:
    """Cards, tokens and figures are conserved."""
    try:
        p.case.table.conserve(p.s)
    except AssertionError as lost:
        raise Broken("conservation", str(lost) or "something was lost or made") from lost


# ---- what is asked


def options_are_accepted(p: Position) -> None:
    """Somebody is asked until it is over; what is offered is distinct, accepted, and reads back from its text."""
    game, s = p.case.game, p.s
    asked = game.to_act(s)
    demand(len(set(asked)) == len(asked), "asking", f"{asked}: a seat is asked twice")
    demand(asked == (CHANCE,) or all(i in p.case.seats(s) for i in asked), "asking", f"there are no seats {asked}")
    for seat in (*p.case.seats(s), CHANCE):
        options = game.options(s, seat)
        demand(options or seat == CHANCE or seat not in asked, "options", f"seat {seat} is asked and has no answer")
        demand(len(set(options)) == len(options), "options", f"seat {seat} is offered an answer twice")
        for action in options:
            demand(game.accepts(s, seat, action) is None, "options", f"seat {seat} may not answer {action}")
            demand(read_action(repr(action)) == action, "words", f"{action} does not read back")
            demand(game.read(s, repr(action)) == action, "words", f"the game does not read {action}")
            demand(game.say(s, action), "words", f"{action} has no words")
        demand(game.question(s, seat), "words", f"seat {seat} is asked nothing")
    if asked == (CHANCE,):
        sampled = game.sample(s, p.rng)
        listed = game.options(s, CHANCE)
        demand(game.accepts(s, CHANCE, sampled) is None, "chance", f"it may not answer {sampled}")
        demand(not listed or sampled in listed, "chance", f"{sampled} is none of its outcomes")


def order_does_not_matter(p: Position) -> None:
    """Where several seats choose at once, it is the same in whatever order their answers come."""
    game, asked = p.case.game, p.case.game.to_act(p.s)
    if len(asked) < 2:
        return
    answers = {seat: one_of(game.options(p.s, seat), p.rng) for seat in asked}
    ends = []
    for order in (asked, asked[::-1]):
        s = game.clone(p.s)
        for seat in order:
            refusal = game.accepts(s, seat, answers[seat])
            demand(refusal is None, "order", f"seat {seat} may not answer after another: {refusal}")
            game.apply(s, seat, answers[seat])
        ends.append(everything(p.case, s))
    demand(ends[0] == ends[1], "order", f"{answers} came out differently in another order")


STRANGE_NUMBERS = (-1, 0, 1, 2, 3, 5, 17, 99, -(2**31), 2**31, 2**63, 10**12)
STRANGE_VERBS = ("pass", "", "Bet", "zzz", "__class__")
STRANGE_ANSWERS = [Action(verb, args) for verb in STRANGE_VERBS for args in ((), (0,), (1, 2))]
STRANGE_SEATS = (WATCHER, OPEN, -7, 99)


def mutations(action: Action, rng: Any) -> Iterator[Action]:
    """This answer with something wrong with it, most of the time."""
    verb, args = action.verb, action.args
    yield Action(verb, (*args, one_of(STRANGE_NUMBERS, rng)))
    yield Action(verb, args[:-1])
    yield Action(verb, args[::-1])
    yield Action(verb + "s", args)
    for i in range(len(args)):
        for new in (args[i] + 1, args[i] - 1, one_of(STRANGE_NUMBERS, rng)):
            yield Action(verb, (*args[:i], new, *args[i + 1 :]))


def others(p: Position) -> Iterator[Action]:
    """Answers that are mostly not allowed here: spoilt ones, those of other seats and earlier moments, nonsense."""
    known = [action for seat in (*p.case.seats(p.s), CHANCE) for action in p.case.game.options(p.s, seat)]
    if p.case.game.to_act(p.s) == (CHANCE,):
        known.append(p.case.game.sample(p.s, p.rng))
    known += [action for _, action in p.log[-3:]]
    yield from STRANGE_ANSWERS
    if p.log:
        yield one_of(p.log, p.rng)[1]
    for _ in range(min(4, len(known))):
        action = one_of(known, p.rng)
        yield action
        yield from mutations(action, p.rng)
        yield Action(action.verb, one_of(known, p.rng).args)


def the_rest_is_refused(p: Position) -> None:
    """Anything that is not offered is refused with a rule and a sentence, and asking changes nothing."""
    game, s = p.case.game, p.s
    before = everything(p.case, s)
    candidates = list(dict.fromkeys(others(p)))
    for seat in (*p.case.seats(s), CHANCE, one_of(STRANGE_SEATS, p.rng)):
        offered = game.options(s, seat)
        sampled_only = seat == CHANCE and not offered
        for action in candidates:
            refusal = game.accepts(s, seat, action)
            demand(game.say(s, action) is not None, "words", f"{action} cannot even be named")
            if refusal is None:
                demand(action in offered or sampled_only or not p.case.table.COMPLETE, "refusal",
                       f"seat {seat} may answer {action}, which is not offered")  # fmt: skip
            else:
                demand(refusal.text, "refusal", f"nobody says why {action} is refused")
                if seat in p.case.seats(s) and not p.over:
                    names_a_rule(p.case, refusal.rule, repr(action))
            if refusal is None and sampled_only and game.to_act(s) == (CHANCE,):
                lawful_after(p, action)
    demand(everything(p.case, s) == before, "refusal", "asking what is allowed changed the state")


def names_a_rule(case: Case, rule: str, what: str) -> None:
    """Refusals and the log name a rule of the ledger."""
    if case.table.LEDGER:
        demand(rule in ledger(case.table.LEDGER).entries, "rule ids", f"{what}: no rule is called {rule!r}")


def lawful_after(p: Position, outcome: Action) -> None:
    """An outcome of chance that was made up, but is accepted, must do no harm."""
    other = p.branch()
    p.case.game.apply(other.s, CHANCE, outcome)
    nothing_is_lost(other)


LAWS: list[Law] = [
    clone_is_complete, codec_reads_back, log_replays, result_when_over, views_are_data, nothing_is_lost,
    options_are_accepted, the_rest_is_refused, order_does_not_matter,
]  # fmt: skip
