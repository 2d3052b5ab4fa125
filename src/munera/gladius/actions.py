# mypyc: compile
"""Phase 3: players take turns performing one action each, until everyone has placed the second bet."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import take_out
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Frame, Refusal
from munera.gladius.bets import bet_at, bet_options, kinds_of_tokens, place_bet, teams_with_room, why_not_bet
from munera.gladius.effects import PayCost, first_step
from munera.gladius.pack import Effect
from munera.gladius.state import ALONE, BIT, EVERYBODY, Card, Gladius, fighter, passed, put_column

ABILITY: Final = Action("ability")
ACTION_LIMIT: Final = 40  # for packs that put cards into hands [GLA-6.9]


def can_carry_out(s: Gladius, seat: Seat, effect: Effect, paid: int) -> bool:
    """At least one part of it can be carried out now [GLA-7.14, GLA-8.6]."""
    for part in effect:
        if part.possible(s, seat, paid):
            return True
    return False


def why_no_ability(s: Gladius, seat: Seat) -> Refusal | None:
    """What keeps a player from activating the ability [GLA-8.3, GLA-8.6, GLA-8.7]."""
    p = s.spectators[seat]
    spectator = s.pack.spectators[p.kind]
    if len(p.hand) < spectator.cost:
        return Refusal("GLA-8.3", f"the ability costs {spectator.cost} cards and you hold {len(p.hand)}")
    if s.switches.ability_limit == "once_per_round" and p.activations > 0:
        return Refusal("GLA-8.7", "at this table an ability is used once a round")
    if not can_carry_out(s, seat, spectator.effect, spectator.cost):
        return Refusal("GLA-8.6", f"the ability has nothing to work on now. {spectator.effect[0].sentence()}")
    return None


def may_activate(s: Gladius, seat: Seat) -> bool:
    """The same, asked quickly [GLA-8.3, GLA-8.6, GLA-8.7]."""
    p = s.spectators[seat]
    spectator = s.pack.spectators[p.kind]
    if len(p.hand) < spectator.cost or (p.activations > 0 and s.switches.ability_limit == "once_per_round"):
        return False
    return can_carry_out(s, seat, spectator.effect, spectator.cost)


def standing(s: Gladius, place: int) -> int:
    """The gladiator who stands at this place, from the left team's first to the right team's last."""
    for team in s.teams:
        if place < len(team):
            return team[place].gladiator
        place -= len(team)
    raise AssertionError("nobody stands there")


@final
class PerformActions(Decision):
    """One of three actions: play an Influence card, activate the ability, place the second bet [GLA-6.2, GLA-6.3].

    Nobody may skip a turn [GLA-6.4]; the second bet is always possible [GLA-6.8] and may come first [GLA-9.4], after
    any number of cards from none to the whole hand [GLA-6.11].
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        """Any card of the own hand, in the way or ways its eyes allow [GLA-7.1, GLA-7.3, GLA-7.4]."""
        out = bet_options(s, seat)
        p = s.spectators[seat]
        if p.actions >= ACTION_LIMIT:
            return out
        pack = s.pack
        lays = [pack.lays[f.gladiator] for team in s.teams for f in team]
        last = -1
        for kind in p.hand:
            if kind == last:
                continue
            last = kind
            card = pack.influence[kind]
            if card.face_down:
                for row in lays:
                    out.append(row[kind])
            if card.face_up and can_carry_out(s, seat, card.face_up, 0):
                out.append(pack.plays[kind])
        if p.hand and may_activate(s, seat):
            out.append(ABILITY)
        return out

    def answer_at_random(self, s: Gladius, dice: Dice) -> int:
        """The answer that ``options`` holds at a random place, found without writing the whole list."""
        seat = self.seat
        p = s.spectators[seat]
        bets = kinds_of_tokens(p.supply) * teams_with_room(s)
        if p.actions >= ACTION_LIMIT:
            self.choose(s, seat, bet_at(s, seat, dice.below(bets)))
            return 1
        influence = s.pack.influence
        fighters = len(s.teams[0]) + len(s.teams[1]) + len(s.teams[2])
        total = bets
        face_up = 0  # the kinds of the hand that can be played so, as a set of bits
        bit = 1
        last = -1
        for kind in p.hand:
            if kind != last:
                last = kind
                card = influence[kind]
                if card.face_down:
                    total += fighters
                if card.face_up and can_carry_out(s, seat, card.face_up, 0):
                    total += 1
                    face_up += bit
                bit += bit
        place = dice.below(total + 1 if p.hand and may_activate(s, seat) else total)
        if place < bets:
            self.choose(s, seat, bet_at(s, seat, place))
        elif place == total:
            self.choose(s, seat, ABILITY)
        else:
            self.choose(s, seat, self.card_at(s, p.hand, place - bets, fighters, face_up))
        return 1

    def card_at(self, s: Gladius, hand: list[int], place: int, fighters: int, face_up: int) -> Action:
        """The answer at this place among those that play a card."""
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                if s.pack.influence[kind].face_down:
                    if place < fighters:
                        return s.pack.lays[standing(s, place)][kind]
                    place -= fighters
                if face_up & 1:
                    if place == 0:
                        return s.pack.plays[kind]
                    place -= 1
                face_up >>= 1
        raise AssertionError("no answer stands there")

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        p = s.spectators[seat]
        p.actions += 1
        verb = action.verb
        if verb == "lay":
            lay_face_down(s, seat, action.args[0], action.args[1])
            pass_the_turn(s, self, seat)
        elif verb == "bet":
            second_bet(s, seat, action.args[0], action.args[1])
            pass_the_turn(s, self, seat)
        elif verb == "play":
            s.become(self, AfterAction(seat))
            s.call(PlayFaceUp(seat, action.args[0]))
        else:
            s.become(self, AfterAction(seat))
            s.call(ActivateAbility(seat))

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        p = s.spectators[seat]
        if action.verb == "bet":
            return why_not_bet(s, seat, action)
        if p.actions >= ACTION_LIMIT:
            return Refusal("GLA-6.9", f"after {ACTION_LIMIT} actions in a round only the second bet is left")
        if action.verb == "ability":
            return why_no_ability(s, seat) or Refusal("GLA-8.1", "an ability is activated without naming anything yet")
        if action.verb in ("lay", "play"):
            return why_not_card(s, seat, action)
        if action.verb == "pass":
            return Refusal("GLA-6.4", "a turn cannot be skipped: to stop acting, place your second bet")
        return Refusal("GLA-6.3", "the actions are to play an Influence card, to activate your ability, to bet again")


TURNS: Final = [PerformActions(seat) for seat in range(len(BIT))]  # made once and shared: frames do not change


def why_not_card(s: Gladius, seat: Seat, action: Action) -> Refusal:
    """Which rule keeps a card from being played so."""
    if not action.args or action.args[0] not in s.spectators[seat].hand:
        return Refusal("GLA-7.1", "that card is not in your hand")
    card = s.pack.influence[action.args[0]]
    if action.verb == "lay":
        if not card.face_down:
            return Refusal("GLA-7.3", f"{card.name} has no closed eye: it is played face up")
        return Refusal("GLA-7.6", "a face-down card is laid below one gladiator in the arena: lay CARD GLADIATOR")
    if not card.face_up:
        return Refusal("GLA-7.3", f"{card.name} has no open eye: it is laid face down")
    if len(action.args) > 1:
        return Refusal("GLA-7.24", f"{card.name} is played first, then its targets are named: play CARD")
    return Refusal("GLA-7.14", f"{card.name} {card.face_up[0].hindrance()}")


def lay_face_down(s: Gladius, seat: Seat, kind: int, gladiator: int) -> None:
    """Unseen to the end of any gladiator's column, to wait for Phase 4 [GLA-7.6, GLA-7.7, GLA-7.8, GLA-7.13].

    Like a card played face up it does not come back to the hand [GLA-7.23].
    """
    take_out(s.spectators[seat].hand, kind)
    f = fighter(s, gladiator)
    assert f is not None
    s.laid += 1
    put_column(s, f, f.column + (Card(kind, seat, BIT[seat], s.laid),))
    if s.news is not None:
        s.tell_secret("laid", (seat, gladiator), (kind,), BIT[seat])


def second_bet(s: Gladius, seat: Seat, token: int, team: int) -> None:
    """The second bet ends the player's round [GLA-5.6, GLA-9.1, GLA-9.2]; the last takes the token [GLA-3.6]."""
    place_bet(s, seat, token, team)
    s.spectators[seat].bets = 2
    if s.news is not None:
        s.tell_secret("second_bet", (seat, team), (token,), BIT[seat])
    for p in s.spectators:
        if not passed(p):
            return
    s.first = seat  # the holder may keep it [GLA-3.7]
    s.tell("first_token", (seat,))


def pass_the_turn(s: Gladius, turn: Frame, seat: Seat) -> None:
    """Clockwise to the next who has not passed [GLA-3.5, GLA-6.1, GLA-6.5]; the last goes on alone [GLA-6.6]."""
    for i in range(1, s.n + 1):
        after = seat + i if seat + i < s.n else seat + i - s.n
        if not passed(s.spectators[after]):
            s.become(turn, TURNS[after])
            return
    s.finish(turn)  # Phase 3 ends at once [GLA-6.7, GLA-9.3]


@final
class AfterAction(Frame):
    """The action is fully resolved; nobody could react to it [GLA-6.10]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Gladius, step: int) -> None:
        pass_the_turn(s, self, self.seat)


@final
class PlayFaceUp(Frame):
    """Show the card, carry its effect out at once, then discard it [GLA-7.5, GLA-17.14]."""

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: Gladius, step: int) -> None:
        p = s.spectators[self.seat]
        match step:
            case 1:
                take_out(p.hand, self.kind)
                p.playing = self.kind
                s.tell("played", (self.seat, self.kind))
                s.call(first_step(s, self.seat, self.kind, ()))
            case _:
                p.playing = -1
                p.discard.append(Card(self.kind, self.seat, EVERYBODY, 0))
                s.finish(self)


@final
class ActivateAbility(Frame):
    """Pay the cost in full, then perform the own spectator's ability [GLA-8.1, GLA-8.2, GLA-8.4, GLA-8.8]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Gladius, step: int) -> None:
        p = s.spectators[self.seat]
        match step:
            case 1:
                p.activations += 1
                s.tell("activated", (self.seat, p.kind))
                s.call(PayCost(self.seat, s.pack.spectators[p.kind].cost))
            case 2:
                s.call(first_step(s, self.seat, -1 - p.kind, ()))
            case _:
                s.finish(self)
