# mypyc: compile
"""Using a card or an ability: pay the whole cost, then carry out its effects one by one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal
from munera.for_glory.box import ARENA, TACTICAL, USE_TACTIC_ABILITY, Ability, bit_of
from munera.for_glory.damage import deal
from munera.for_glory.influence import weigh
from munera.for_glory.money import can_pay, owe, purse
from munera.for_glory.state import Fighter, ForGlory, Ground, Standing, fighter, has_conceded
from munera.for_glory.statics import forbidden, influence
from munera.for_glory.zones import discard

NONE: Final = -1
DECLINED: Final = -1  # among what is named …
ACCEPTED: Final = -2  # … where nothing has to be picked
DECLINE: Final = Action("decline")
ACCEPT: Final = Action("accept")
NO_GLADIATORS: Final[list[Fighter]] = []
NO_GROUNDS: Final[list[Ground]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Use(Frame):
    """A card or ability being used. The cost stands before 'to', the effect after it [FG-1.13, FG-8.2, FG-20.2].

    ``source`` is the id of the card in play; ``arena`` the one it reaches, or NONE for all [FG-1.21, FG-1.23];
    ``subject`` the Gladiator of the event, ``attack`` the attack it had then; ``target`` the first one picked.
    """

    def __init__(
        self, seat: i64, kind: i64, ability: i64, source: i64, arena: i64, from_hand: bool, subject: i64 = NONE,
        subject_kind: i64 = NONE, attack: i64 = 0, part: i64 = 0, named: tuple[int, ...] = (), target: i64 = NONE,
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.ability: Final[i64] = ability
        self.source: Final[i64] = source
        self.arena: Final[i64] = arena
        self.from_hand: Final = from_hand
        self.subject: Final[i64] = subject
        self.subject_kind: Final[i64] = subject_kind
        self.attack: Final[i64] = attack
        self.part: Final[i64] = part
        self.named: Final = named
        self.target: Final[i64] = target

    def run(self, s: ForGlory, step: int) -> None:
        a = s.box.cards[self.kind].abilities[self.ability]
        match step:
            case 1:  # the coin of the cost, as one payment [FG-1.14]
                owe(s, self.seat, a.coin)
            case 2:  # the rest of the cost; what that sets off comes before the effect [FG-11.13]
                if a.exhausts:
                    exhaust_source(s, self.seat, self.source)
            case 3:  # damage as a cost runs through all its steps [FG-21.13]
                f = fighter(s, self.source)
                if a.damage > 0 and f is not None:
                    deal(s, [f], a.damage, a.unpreventable)
            case _:
                s.become(self, CarryOut(self))

    def is_said(self, action: Action) -> bool:
        """Does the answer name this ability: ``use SOURCE ABILITY``?"""
        return action.args[0] == self.source and action.args[1] == self.ability

    def with_part(self, part: i64, target: i64) -> Use:
        return Use(
            self.seat, self.kind, self.ability, self.source, self.arena, self.from_hand, self.subject,
            self.subject_kind, self.attack, part, (), target,
        )  # fmt: skip

    def naming(self, named: tuple[int, ...]) -> Use:
        return Use(
            self.seat, self.kind, self.ability, self.source, self.arena, self.from_hand, self.subject,
            self.subject_kind, self.attack, self.part, self.named + named, self.target,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CarryOut(Frame):
    """The effects in printed order, each as far as it can be carried out [FG-1.16, FG-8.2]."""

    def __init__(self, use: Use) -> None:
        self.use: Final = use

    def run(self, s: ForGlory, step: int) -> None:
        use = self.use
        effects = s.box.cards[use.kind].abilities[use.ability].effects
        if use.part == len(effects) or has_conceded(s, use.seat):  # [FG-35.5]
            s.finish(self)
            if use.from_hand:  # only now on the Discard Pile [FG-2.12, FG-8.4, FG-20.9, FG-22.10]
                discard(s, use.seat, use.kind)
            return
        effect = effects[use.part]
        if not use.named and not effect.workable(s, use):
            s.become(self, CarryOut(use.with_part(use.part + 1, use.target)))
        elif effect.asks(s, use):
            s.become(self, Choose(use))
        else:
            s.become(self, CarryOut(use.with_part(use.part + 1, effect.first_target(use))))
            effect.resolve(s, use)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choose(Decision):
    """Targets and other choices are made when the instruction that needs them resolves [FG-1.9, FG-1.15]."""

    def __init__(self, use: Use) -> None:
        self.use: Final = use

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        use = self.use
        return (s.box.cards[use.kind].abilities[use.ability].effects[use.part].who_names(s, use),)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        use = self.use
        return s.box.cards[use.kind].abilities[use.ability].effects[use.part].choices(s, use)

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        named = action.args if action.args else (ACCEPTED if action.verb == "accept" else DECLINED,)
        s.become(self, CarryOut(self.use.naming(named)))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        use = self.use
        effect = s.box.cards[use.kind].abilities[use.ability].effects[use.part]
        if action.verb in ("target", "amount", "card", "deck", "arena"):
            return Refusal(effect.rule(), f"that cannot be picked here: {effect.sentence()}")
        return Refusal("FG-6.8", f"finish what is being done first: {effect.sentence()}")


# ---- what can be used


def standing(s: ForGlory, seat: i64, id: i64) -> Standing | None:
    for c in s.players[seat].villa:
        if c.id == id:
            return c
    return None


def ground_of(s: ForGlory, seat: i64, id: i64) -> Ground | None:
    """An arena in the middle whose ability is this player's [FG2-28.2, FG2-28.10]."""
    for g in s.grounds:
        if g.id == id and g.champion == seat:
            return g
    return None


def is_ready(s: ForGlory, seat: i64, id: i64) -> bool:
    f = fighter(s, id)
    if f is not None:
        return f.ready
    c = standing(s, seat, id)
    if c is not None:
        return c.ready
    g = ground_of(s, seat, id)
    return g is not None and g.ready


def exhaust_source(s: ForGlory, seat: i64, id: i64) -> None:
    """Only a Ready card exhausts [FG-5.3]; a Patron's Influence is lost at once, its ability goes on.

    [FG-5.12, FG-11.5]
    """
    f = fighter(s, id)
    if f is not None:
        f.ready = False
        return
    p = s.players[seat]
    had = influence(s, seat)
    p.villa = tuple([c if c.id != id else Standing(c.id, c.kind, False) for c in p.villa])
    for i in range(len(s.grounds)):
        g = s.grounds[i]
        if g.id == id and standing(s, seat, id) is None:
            s.grounds[i] = Ground(g.id, g.kind, False, g.glory, g.champion)
    weigh(s, seat, had)
    s.stirred = True


def usable(s: ForGlory, use: Use) -> bool:
    """The whole cost can be paid, and something is there to work on [FG-1.14, FG-1.17]."""
    a = s.box.cards[use.kind].abilities[use.ability]
    if (a.coin > 0 and not can_pay(s, use.seat, a.coin)) or (a.damage > 0 and fighter(s, use.source) is None):
        return False
    return works(s, use, a) or (a.works_on_income and purse(s, use.seat) > s.players[use.seat].coins)


def works(s: ForGlory, use: Use, a: Ability) -> bool:
    """One workable instruction is enough [FG-1.17]."""
    if a.always_works:
        return True
    for i in range(len(a.effects)):
        part = use if i == 0 else use.with_part(i, NONE)
        if a.effects[i].workable_from_hand(s, part) if use.from_hand else a.effects[i].workable(s, part):
            return True
    return False


def abilities_in_play(s: ForGlory, seat: i64, kind: i64, arena: i64, trigger: i64 = NONE) -> list[Use]:
    """Abilities of that kind on the player's cards: Gladiators there, Villa, arenas with access.

    None that would exhaust an Exhausted card [FG-5.3].

    With a trigger, only those on cards that answer it.
    Nothing else is in play [FG2-1.8]. A Gladiator need not be Ready for it [FG-20.10]; arenas have abilities like
    others [FG-28.4, FG-28.5].
    [FG-8.3, FG-8.5, FG-20.5, FG2-20.6, FG-20.7, FG2-10.16, FG2-28.1, FG2-28.7, FG2-16.7]
    """
    out: list[Use] = []
    cards = s.box.cards
    wanted = bit_of(kind, trigger)
    for f in gladiators_with(s, wanted):
        if f.owner != seat or (arena >= 0 and f.arena != arena) or cards[f.kind].in_play & wanted == 0:
            continue
        if kind != TACTICAL or not forbidden(s, f, USE_TACTIC_ABILITY):
            _add(s, out, seat, f.kind, f.id, f.arena, kind, f.ready)
    for c in villa_with(s, seat, wanted):
        # an Exhausted Patron has no abilities [FG-5.6, FG-8.7, FG-22.19]; an Arena only loses what exhausts it
        if cards[c.kind].in_play & wanted != 0 and (c.ready or (cards[c.kind].type == ARENA and not _blank(s))):
            _add(s, out, seat, c.kind, c.id, arena, kind, c.ready)
    for g in grounds_with(s, wanted):
        if g.champion == seat and cards[g.kind].in_play & wanted != 0 and (g.ready or not _blank(s)):
            _add(s, out, seat, g.kind, g.id, arena, kind, g.ready)
    return out


def begin(s: ForGlory, use: Use) -> None:
    """The cost first, if there is any."""
    s.call(CarryOut(use) if s.box.cards[use.kind].abilities[use.ability].free else use)


def usable_abilities(s: ForGlory, seat: i64, kind: i64, arena: i64) -> list[Use]:
    """Those of them that can be used now."""
    found = abilities_in_play(s, seat, kind, arena)
    for i in range(len(found) - 1, -1, -1):
        if not usable(s, found[i]):
            found.pop(i)
    return found


def begin_ability(s: ForGlory, use: Use) -> None:
    """An ability is used; its card stays in play."""
    if s.news is not None:
        s.tell("used", (use.seat, use.kind, use.source, use.ability))
    begin(s, use)


def kinds_in_play(s: ForGlory, seat: i64, wanted: i64) -> i64:
    """Which of these abilities are on the cards of the player in play, as bits: looked at first, for most are not."""
    cards = s.box.cards
    found: i64 = 0
    for f in gladiators_with(s, wanted):
        if f.owner == seat:
            found |= cards[f.kind].in_play
    for c in villa_with(s, seat, wanted):
        found |= cards[c.kind].in_play
    for g in grounds_with(s, wanted):
        if g.champion == seat:
            found |= cards[g.kind].in_play
    return found & wanted


# ---- where abilities are looked for: nowhere, if no card of the box has them there


def gladiators_with(s: ForGlory, wanted: i64) -> list[Fighter]:
    return s.fighters if s.box.on_gladiators & wanted != 0 else NO_GLADIATORS


def villa_with(s: ForGlory, seat: i64, wanted: i64) -> tuple[Standing, ...]:
    return s.players[seat].villa if s.box.in_villas & wanted != 0 else ()


def grounds_with(s: ForGlory, wanted: i64) -> list[Ground]:
    return s.grounds if s.box.on_arenas & wanted != 0 else NO_GROUNDS


def _blank(s: ForGlory) -> bool:
    return s.switches.exhausted_arena_blank


def _add(s: ForGlory, out: list[Use], seat: i64, kind: i64, id: i64, arena: i64, wanted: i64, ready: bool) -> None:
    card = s.box.cards[kind]
    for i in range(len(card.abilities)):
        a = card.abilities[i]
        if a.kind != wanted or a.from_hand or (a.exhausts and not ready):
            continue
        if a.when is None or a.when.holds(s, seat, arena, id):
            out.append(Use(seat, kind, i, id, arena, False))
