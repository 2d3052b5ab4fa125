"""The laws of secrecy: nothing a seat receives depends on what it may not know.

Two worlds are twins for a seat if it cannot tell them apart: a state and its redeal. In twin worlds, and after answers
that look alike, the seat must be shown, asked, offered, refused and told the same, until something is revealed.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec

from munera.engine.action import CHANCE, WATCHER, Action
from munera.engine.event import Event
from tests.laws.cases import Case
from tests.laws.laws import Law, everything, nothing_is_lost, options_are_accepted, others
from tests.laws.walk import Answer, Broken, Position, demand, one_of

RARELY = 5_000  # redeals in which everything that may vary does: where a Deck lies sorted, most of it hardly moves


def lookers(p: Position) -> tuple[int, ...]:
    """Everybody who must not be told: each seat, and a watcher."""
    return (*p.case.seats(p.s), WATCHER)


def answering(p: Position) -> list[int]:
    """Who is asked, and who may answer without being asked."""
    asked = p.case.game.to_act(p.s)
    return [*asked, *[seat for seat in p.case.seats(p.s) if seat not in asked and p.case.game.options(p.s, seat)]]


def twin(p: Position, seat: int) -> Position:
    """The same moment in a world that this seat cannot tell from ours."""
    other = p.branch()
    other.s = p.case.game.redeal(p.s, seat, other.rng)
    return other


# ---- what a seat receives


def shown(case: Case, s: Any, seat: int) -> dict[str, Any]:
    """Everything a seat gets to see without doing anything."""
    game = case.game
    return {
        "view": msgspec.json.encode(game.view(s, seat)),
        "aids": msgspec.json.encode(game.aids(s, seat)),
        "to_act": game.to_act(s),
        "options": game.options(s, seat),
        "question": game.question(s, seat),
        "result": game.result(s),
    }


def compare_shown(case: Case, seat: int, s: Any, t: Any, after: str = "") -> None:
    here, there = shown(case, s, seat), shown(case, t, seat)
    for what in here:
        if here[what] != there[what]:
            apart = difference(here[what], there[what])
            raise Broken(what, f"seat {seat} can tell twin worlds apart{after}: {apart}")


def difference(here: Any, there: Any) -> str:
    """The places where two values differ, for the reader of a failed law."""
    if isinstance(here, bytes):
        a, b = msgspec.json.decode(here), msgspec.json.decode(there)
        if isinstance(a, dict) and isinstance(b, dict):
            differing = [key for key in {**a, **b} if a.get(key) != b.get(key)]
            return "; ".join(f"{key} is {a.get(key)} or {b.get(key)}" for key in differing)
    return f"{here} or {there}"


def told(case: Case, s: Any, events: list[Event], seat: int) -> list[tuple[Event, Any]]:
    """What a seat hears, and the sentences of its log."""
    heard = [event.told_to(seat) for event in events]
    return [(event, case.game.relate(s, event)) for event in heard]


def tell_alike(case: Case, seat: int, s: Any, mine: Answer, t: Any, other: Answer) -> tuple[Any, Any] | None:
    """After these answers the seat has heard and sees the same, or something was openly revealed to it.

    The two worlds afterwards; None if a reveal has parted them.
    """
    worlds = case.game.clone(s), case.game.clone(t)
    heard = [told(case, world, case.game.apply(world, *answer), seat)
             for world, answer in zip(worlds, (mine, other), strict=True)]  # fmt: skip
    after = f" after {mine[1]} or {other[1]} of seat {mine[0]}"
    for here, there in zip(*heard, strict=False):
        if here != there:
            revealed = here[0].reveals and there[0].reveals
            demand(revealed, "events", f"seat {seat} hears {here} or {there}{after}, and nothing was revealed")
            return None  # from here on the worlds differ lawfully
    demand(len(heard[0]) == len(heard[1]), "events", f"seat {seat} hears more of one than of the other{after}")
    compare_shown(case, seat, *worlds, after=after)
    return worlds


# ---- the laws


def twins_look_alike(p: Position) -> None:
    """A redeal shows, asks, offers and refuses the same, and what others do looks the same in it."""
    game = p.case.game
    tried = [(seat, action) for action in others(p) for seat in (*p.case.seats(p.s), CHANCE)]
    for seat in lookers(p):
        t = twin(p, seat).s
        compare_shown(p.case, seat, p.s, t)
        facts = [game.facts(s, seat) for s in (p.s, t)]
        if facts[0] != facts[1]:
            raise Broken("facts", f"seat {seat} reads twin worlds differently: {facts}")
        for _ in range(6):
            who, action = one_of(tried, p.rng)
            demand(game.say(p.s, action) == game.say(t, action), "words", f"how {action} is said tells something")
            if not p.over:
                looks = [game.seen_as(s, who, action, seat) for s in (p.s, t)]
                demand(looks[0] == looks[1], "seen_as", f"{action} of seat {who} looks like {looks} to seat {seat}")
            if seat >= 0:
                why = [repr(game.accepts(s, seat, action)) for s in (p.s, t)]
                demand(why[0] == why[1], "refusal", f"{action} of seat {seat} is answered {why} in twin worlds")


def twins_are_lawful(p: Position) -> None:
    """A redeal is a position like any other: conserved, answerable, and the game can be played to its end from it."""
    for seat in lookers(p):
        other = twin(p, seat)
        nothing_is_lost(other)
        options_are_accepted(other)
        nothing_is_lost(other.to_the_end())


def alike_answers_tell_alike(p: Position) -> None:
    """Two answers of another seat, or of chance, that look alike to a seat tell it the same."""
    for seat in lookers(p):
        for who in answering(p):
            if who != seat:
                pairs = [group for group in groups(p, p.s, who, seat).values() if len(group) > 1]
                if pairs:
                    group = one_of(pairs, p.rng)
                    one, two = one_of(group, p.rng), one_of(group, p.rng)
                    tell_alike(p.case, seat, p.s, (who, one), p.s, (who, two))


def twin_answers_tell_alike(p: Position) -> None:
    """An answer, the seat's own or one that looks the same, tells a seat the same in twin worlds."""
    for seat in lookers(p):
        t = twin(p, seat).s
        for who in answering(p):
            here, there = groups(p, p.s, who, seat), groups(p, t, who, seat)
            both = sorted(here.keys() & there.keys())
            demand(who != seat or here.keys() == there.keys(), "options", f"seat {seat} is offered something else")
            if both:
                look = one_of(both, p.rng)
                tell_alike(p.case, seat, p.s, (who, one_of(here[look], p.rng)), t, (who, one_of(there[look], p.rng)))


def looks_hide_what_redeals_vary(p: Position) -> None:
    """Answers differ for a seat exactly if they differ in something that no redeal for it ever varies.

    So ``seen_as`` tells no hidden thing and keeps no open one back, and a redeal leaves no hidden thing as it is.
    """
    for seat in lookers(p):
        for who in answering(p):
            looks = groups(p, p.s, who, seat) if who != seat else {}
            answers = [action for group in looks.values() for action in group]
            if len(answers) > 1:
                one, two = one_of(answers, p.rng), one_of(answers, p.rng)
                alike = one_of([group for group in looks.values() if one in group], p.rng)
                compare_looks(p, seat, who, one, two)
                compare_looks(p, seat, who, one, one_of(alike, p.rng))


def compare_looks(p: Position, seat: int, who: int, one: Action, two: Action) -> None:
    game = p.case.game
    looks = [game.seen_as(p.s, who, action, seat) for action in (one, two)]
    try:
        worlds = tell_alike(p.case, seat, p.s, (who, one), p.s, (who, two))
    except Broken:
        demand(looks[0] != looks[1], "seen_as", f"{one} and {two} look like {looks[0]}, but seat {seat} hears which")
        return
    if worlds is None:
        return
    here, there = everything(p.case, worlds[0]), everything(p.case, worlds[1])
    open_paths = differing(here, there)
    if not open_paths:
        return  # the answers do the same
    for _ in range(20 if looks[0] != looks[1] else RARELY):
        if not open_paths:
            break
        open_paths -= differing(here, everything(p.case, game.redeal(worlds[0], seat, p.rng)))
    if looks[0] == looks[1]:
        demand(not open_paths, "redeal", f"seat {seat} cannot tell {one} and {two}, yet no redeal varies {open_paths}")
    else:
        demand(open_paths, "seen_as", f"{one} and {two} look like {looks} to seat {seat}, which must not know which")


def differing(here: Any, there: Any, path: str = "") -> set[str]:
    """The places where two encoded states differ."""
    if here == there:
        return set()
    if isinstance(here, dict) and isinstance(there, dict):
        keys = [(key, key) for key in here.keys() | there.keys()]
        return {x for a, b in keys for x in differing(here.get(a), there.get(b), f"{path}.{a}")}
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        return {x for i in range(len(here)) for x in differing(here[i], there[i], f"{path}[{i}]")}
    return {path}


def groups(p: Position, s: Any, who: int, seat: int) -> dict[str, list[Action]]:
    """The answers of somebody by what a seat sees of them."""
    game = p.case.game
    answers = game.options(s, who)
    if who == CHANCE and not answers:
        answers = [game.sample(s, p.rng) for _ in range(4)]
    out: dict[str, list[Action]] = defaultdict(list)
    for action in answers:
        out[game.seen_as(s, who, action, seat)].append(action)
    return out


SECRECY: list[Law] = [
    twins_look_alike,
    twins_are_lawful,
    alike_answers_tell_alike,
    twin_answers_tell_alike,
    looks_hide_what_redeals_vary,
]
