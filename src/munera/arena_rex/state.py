# mypyc: compile
"""The arena: records, and the questions everybody asks about them.

A body is a model or a feature: models are numbered from 0, features from FEATURE on. A unit is 10 micrometres.
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.arenas import Arena, Feature
from munera.arena_rex.profiles import NONE, Card, Profile, Roster
from munera.engine.action import Seat
from munera.engine.frame import State

INCH: Final = 2540  # [AR-3.1, AR-3.44]
FEATURE: Final = 100  # the number of the first feature, as a body
EDGE: Final = 99  # the arena edge, as what halted a push [AR-3.26]
NOBODY: Final = -1

# Fatigue [AR-6.1]
READY: Final = 0
FATIGUED: Final = 1
EXHAUSTED: Final = 2
LEVELS: Final = ("ready", "fatigued", "exhausted")

# Turns [AR-7.1]
SET_UP: Final = 0
NORMAL: Final = 1
CLEAR: Final = 2
LAST_STAND: Final = 3
TURNS: Final = ("set-up", "normal", "clear", "last stand")

# Attacks: how they came about
ACTION: Final = 0  # of the active model
OPPORTUNITY: Final = 1  # [AR-9.10]
WILD: Final = 2  # of a Beast in its cohort's clear turn [AR-17.3]
TRIGGERED: Final = 3  # of an Aggressive feature [AR-15.37]
INCITED: Final = 4  # [AR-21.7]
AMBUSH: Final = 5  # resolved without a roll [AR-10.14]
GRANTED: Final = 6  # by an ability
ATTACKS: Final = ("action", "opportunity", "wild", "triggered", "incited", "ambush", "granted")


@final
class Model:
    """A model of a cohort [AR-2.1]. ``cards`` are its included stages, ``stage`` the one that is active [AR-20.3]."""

    def __init__(
        self, id: int, owner: Seat, profile: int, cards: tuple[int, ...], radius: int, partner: int, x: int, y: int,
        stage: int = 0, fatigue: int = READY, marked: int = 0, riding: bool = False, in_play: bool = True,
        began: int = READY, relieved: bool = False, spent: int = 0, hurt: bool = False, fell: bool = False,
        last_attacker: int = NONE, used: tuple[int, ...] = (), bans: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.owner: Final = owner  # [AR-2.10]
        self.profile: Final = profile
        self.cards: Final = cards
        self.radius: Final = radius
        self.partner: Final = partner  # its mount or rider in the cohort, or NONE [AR-19.1]
        self.x = x
        self.y = y
        self.stage = stage
        self.fatigue = fatigue
        self.marked = marked  # boxes of the active stage, from left to right [AR-13.1]
        self.riding = riding  # it is a rider and mounted; its place is that of its mount [AR-19.2]
        self.in_play = in_play
        # this turn [AR-1.11]
        self.began = began  # its fatigue when the turn started [AR-6.16]
        self.relieved = relieved  # in step 1 [AR-7.2]
        self.spent = spent  # Favor [AR-11.10]
        self.hurt = hurt  # by an arena feature [AR-11.6]
        self.fell = fell  # was defeated
        self.last_attacker = last_attacker
        # abilities
        self.used = used  # those with a limit that were used
        self.bans = bans  # what it may not do, and until when

    def clone(self) -> Model:
        return Model(
            self.id, self.owner, self.profile, self.cards, self.radius, self.partner, self.x, self.y, self.stage,
            self.fatigue, self.marked, self.riding, self.in_play, self.began, self.relieved, self.spent, self.hurt,
            self.fell, self.last_attacker, self.used, self.bans,
        )  # fmt: skip


@final
class Standing:
    """A feature as it stands now; a changed one is a new record, so that clones share it."""

    def __init__(self, x: int, y: int, marked: int = 0, in_play: bool = True, spent: int = 0) -> None:
        self.x: Final = x  # of its centre, if it is a disc
        self.y: Final = y
        self.marked: Final = marked
        self.in_play: Final = in_play  # or destroyed [AR-15.27]
        self.spent: Final = spent  # Favor in this turn, when Incited [AR-21.10]


@final
class Chain:
    """Two bodies that must stay within its length of each other [AR-15.51, AR-15.52]."""

    def __init__(self, one: int, other: int, length: int) -> None:
        self.one: Final = one
        self.other: Final = other
        self.length: Final = length


@final
class Turn:
    """The turn that is being taken, and the activation in it [AR-1.11, AR-7.1]."""

    def __init__(
        self, seat: Seat, kind: int = NORMAL, reacted: int = 0, active: int = NONE, free_move: bool = False,
        actions: int = 0, attacks: int = 0, moved_before: bool = False, unengaged: bool = False, over: bool = False,
        tactics: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.seat: Final = seat
        self.kind = kind
        self.reacted = reacted  # players who have declared their reaction, as bits [AR-9.2]
        self.active = active  # the model that is activated, or NONE
        self.free_move = free_move  # still to be had [AR-8.3]
        self.actions = actions  # declared in the activation
        self.attacks = attacks
        self.moved_before = moved_before  # the action before this one was a Move Action
        self.unengaged = unengaged  # no enemy engaged the model when its activation began
        self.over = over  # the activation: ended by its player, by Reposition, or because the model is gone
        self.tactics = tactics  # limits of tactics that are used up

    def clone(self) -> Turn:
        return Turn(
            self.seat, self.kind, self.reacted, self.active, self.free_move, self.actions, self.attacks,
            self.moved_before, self.unengaged, self.over, self.tactics,
        )  # fmt: skip


@final
class Scope:
    """One action, with what may happen only once in it [AR-15.7]."""

    def __init__(
        self, hazards: tuple[int, ...] = (), chains: tuple[int, ...] = (), pushed: tuple[int, ...] = (),
        blamed: tuple[Seat, ...] = (), roused: tuple[int, ...] = (), answers: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.hazards = hazards  # triggered already, as bodies; EDGE among them [AR-15.6]
        self.chains = chains  # that have staggered already [AR-15.65]
        self.pushed = pushed  # bodies that were pushed in it [AR-15.36]
        self.blamed = blamed  # by whom, one for each of them [AR-1.12]
        self.roused = roused  # Aggressive features triggered in this chain of events [AR-15.60]
        self.answers = answers  # feature and attacker, in pairs: features that were attacked and answer [AR-15.40]

    def clone(self) -> Scope:
        return Scope(self.hazards, self.chains, self.pushed, self.blamed, self.roused, self.answers)


@final
class Pool:
    """Dice rolled together [AR-5.3]: first the plain dice, then the Favor dice.

    ``rerolls`` are permissions not yet used, each a number of plain dice, or POWER for any failed dice.
    """

    def __init__(
        self, dice: int = 0, favor: int = 0, generated: int = 0, bonus: int = 0, rerolls: tuple[int, ...] = (),
        faces: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.dice = dice
        self.favor = favor  # spent [AR-11.11]
        self.generated = generated  # Favor dice, too [AR-11.12]
        self.bonus = bonus  # successes that are no dice [AR-5.8]
        self.rerolls = rerolls
        self.faces = faces

    def clone(self) -> Pool:
        return Pool(self.dice, self.favor, self.generated, self.bonus, self.rerolls, self.faces)


@final
class Attack:
    """An attack under way [AR-10.12]. With a counterattack that wins, striker and struck change places [AR-9.15]."""

    def __init__(
        self, attacker: int, defender: int, kind: int, roller: Seat, side: Seat, guard: Seat, exhausted: bool,
        attack: Pool, defence: Pool, power: bool = False, counter: bool = False, assists: tuple[int, ...] = (),
        upgrade: bool = True, reactions: bool = True, bans: tuple[int, ...] = (), turned: bool = False, net: int = 0,
        box: int = NONE, chords: tuple[int, ...] = (), free_push: bool = False, damage: int = 0, pierce: int = 0,
        resisted: int = 0, size_used: bool = False, titan_dice: int = 0, pushed: bool = False, contact: bool = False,
        won: bool = False, over: bool = False, used: tuple[int, ...] = (), card: int = NONE,
    ) -> None:  # fmt: skip
        self.attacker: Final = attacker
        self.defender = defender  # may change while it is declared, when somebody steps between
        self.kind: Final = kind
        self.roller = roller  # rolls for the attacker and chooses results
        self.side: Final = side  # whose models are friendly to the attacker; NOBODY in Wild and triggered attacks
        self.guard = guard  # rolls for the defender
        self.exhausted = exhausted  # the defender was, when the attack was declared [AR-6.13]
        self.attack: Final = attack
        self.defence: Final = defence
        self.power = power  # [AR-8.11]
        self.counter = counter  # [AR-9.13]
        self.assists = assists  # models whose DEF is added [AR-9.20]
        self.upgrade = upgrade  # to a Power Attack is possible [AR-8.14]
        self.reactions = reactions  # are possible
        self.bans = bans  # what abilities forbid in this attack, and to whom
        # after the roll
        self.turned = turned  # the counterattack won
        self.won = won  # there were net successes
        self.net = net  # successes not yet applied
        self.box = box  # the last box taken
        self.chords = chords  # models whose Chord box hangs below the tree, in order [AR-22.37]
        self.free_push = free_push  # against an Exhausted model, not yet resolved [AR-6.12]
        self.damage = damage  # gathered, before ARM [AR-12.17]
        self.pierce = pierce  # ARM is treated as that much lower
        self.resisted = resisted  # pushes resisted by abilities
        self.size_used = size_used  # the larger base has resisted one [AR-14.9]
        self.titan_dice = titan_dice  # pushes resisted at the price of a d6 [AR-18.4]
        self.pushed = pushed  # the struck model was [AR-14.7]
        self.contact = contact  # the bonus success for contact was gained [AR-14.11]
        self.over = over  # nothing more is applied
        self.used = used  # abilities limited to once per attack
        self.card = card  # of the model that strikes, whose tree is followed; NONE for a feature [AR-20.13]

    def clone(self) -> Attack:
        return Attack(
            self.attacker, self.defender, self.kind, self.roller, self.side, self.guard, self.exhausted,
            self.attack.clone(), self.defence.clone(), self.power, self.counter, self.assists, self.upgrade,
            self.reactions, self.bans, self.turned, self.net, self.box, self.chords, self.free_push, self.damage,
            self.pierce, self.resisted, self.size_used, self.titan_dice, self.pushed, self.contact, self.won,
            self.over, self.used, self.card,
        )  # fmt: skip


@final
class Scene:
    """What the scenario keeps; filled by ``scenario`` and ``set_up``. A changed one is a new record."""

    def __init__(
        self, kind: int = 0, round: int = 1, condemned: tuple[int, ...] = (), duelists: tuple[int, ...] = (),
        chosen: tuple[int, ...] = (), roles: tuple[int, ...] = (), duel: bool = False,
    ) -> None:  # fmt: skip
        self.kind: Final = kind  # of SCENARIOS
        self.round: Final = round  # of Primus Superiorum
        self.condemned: Final = condemned  # models
        self.duelists: Final = duelists  # models, shown
        self.chosen: Final = chosen  # duelists by seat, secret until both are chosen [AR-24.53]
        self.roles: Final = roles  # seats
        self.duel: Final = duel  # the duel of Duellum goes on


@final
class Switches:
    """The house rules of this table, as the ledger names them [AR-1.8]."""

    def __init__(
        self, players: int, turn_limit: int | None, unique_models: str | None, arena_edge: str, friendly_fire: bool,
        start_favor: int, minor_falls: str, duel_clear_favor: str, titans_cross_fixed_hazards: bool,
    ) -> None:  # fmt: skip
        self.players: Final = players
        self.turn_limit: Final = turn_limit
        self.unique_models: Final = unique_models
        self.arena_edge: Final = arena_edge
        self.friendly_fire: Final = friendly_fire
        self.start_favor: Final = start_favor
        self.minor_falls: Final = minor_falls
        self.duel_clear_favor: Final = duel_clear_favor
        self.titans_cross_fixed_hazards: Final = titans_cross_fixed_hazards


BEFORE_THE_FIRST: Final = Turn(0, SET_UP)  # what a state has until it is given its own: clones are made of blank ones
NO_SCENE: Final = Scene()


@final
class Rex(State):
    """A game of Arena Rex."""

    def __init__(self, roster: Roster, arena: Arena, switches: Switches, n: int) -> None:
        super().__init__()
        self.roster: Final = roster
        self.arena: Final = arena
        self.switches: Final = switches
        self.n: Final = n
        self.models: list[Model] = []
        self.features: list[Standing] = []  # those of the arena, then those of the scenario
        self.extras: tuple[Feature, ...] = ()  # the features of the scenario
        self.chains: tuple[Chain, ...] = ()
        self.favor: list[int] = []  # [AR-11.1]
        self.benefits: tuple[int, ...] = ()  # Ludus benefits by seat, as bits [AR-22.5]
        self.first: Seat = 0
        self.turn: Turn = BEFORE_THE_FIRST
        self.turns = 0  # begun
        self.attacks: list[Attack] = []  # under way, the innermost last
        self.scopes: list[Scope] = []
        self.scene: Scene = NO_SCENE
        self.first_attack = False  # of the game was made [AR-11.5]
        self.feral: tuple[int, ...] = ()  # Beasts that go wild when this is resolved, and who is to blame [AR-19.29]
        self.conceded = 0  # as bits [AR-1.13]
        self.out = 0  # eliminated, as bits
        self.winners = 0  # as bits; several have drawn [AR-1.4]
        self.reason = 0  # why the game is over
        self.over = False

    def clone(self) -> Rex:
        new = Rex(self.roster, self.arena, self.switches, self.n)
        new.stack = self.stack.copy()
        new.at = self.at.copy()
        new.models = [m.clone() for m in self.models]
        new.features = self.features.copy()
        new.extras = self.extras
        new.chains = self.chains
        new.favor = self.favor.copy()
        new.benefits = self.benefits
        new.first = self.first
        new.turn = self.turn.clone()
        new.turns = self.turns
        if self.attacks:
            new.attacks = [a.clone() for a in self.attacks]
        if self.scopes:
            new.scopes = [x.clone() for x in self.scopes]
        new.scene = self.scene
        new.first_attack = self.first_attack
        new.feral = self.feral
        new.conceded = self.conceded
        new.out = self.out
        new.winners = self.winners
        new.reason = self.reason
        new.over = self.over
        return new


# ---- questions


def feature_of(s: Rex, body: int) -> Feature:
    """The definition of a feature [AR-15.58]."""
    i = body - FEATURE
    own = len(s.arena.features)
    return s.arena.features[i] if i < own else s.extras[i - own]


def card_of(s: Rex, body: int) -> Card:
    """The card a body has now [AR-20.3]."""
    if body < FEATURE:
        m = s.models[body]
        return s.roster.cards[m.cards[m.stage]]
    card = feature_of(s, body).card
    assert card is not None, "a feature without statistics is never asked for them"
    return card


def profile_of(s: Rex, model: int) -> Profile:
    return s.roster.profiles[s.models[model].profile]


def is_in_play(s: Rex, body: int) -> bool:
    return s.models[body].in_play if body < FEATURE else s.features[body - FEATURE].in_play


def cohort(s: Rex, seat: Seat) -> list[Model]:
    """A player's models in play [AR-2.6]."""
    return [m for m in s.models if m.owner == seat and m.in_play]


def has_models(s: Rex, seat: Seat) -> bool:
    """Has the player any model in play?"""
    return any(m.in_play and m.owner == seat for m in s.models)


def mount_of(s: Rex, body: int) -> int:
    """Who occupies the base: the mount of a mounted rider, or the body itself [AR-19.2]."""
    if body < FEATURE and s.models[body].riding:
        return s.models[body].partner
    return body


def rider_of(s: Rex, body: int) -> int:
    """The rider mounted on this model, or NONE."""
    if body < FEATURE:
        partner = s.models[body].partner
        if partner != NONE and s.models[partner].riding and s.models[partner].in_play:
            return partner
    return NONE


def fatigue_of(s: Rex, model: int) -> int:
    """A mounted pair shares one level, kept with the mount [AR-19.18]."""
    return s.models[mount_of(s, model)].fatigue


def unmarked(s: Rex, body: int) -> int:
    """Vitality boxes left on the active stage."""
    marked = s.models[body].marked if body < FEATURE else s.features[body - FEATURE].marked
    return len(card_of(s, body).vitality) - marked


def after(s: Rex, seat: Seat) -> Seat:
    """The next player clockwise who is still in the game [AR-1.2]."""
    seat = (seat + 1) % s.n
    while (s.out | s.conceded) >> seat & 1:
        seat = (seat + 1) % s.n
    return seat


def heir(s: Rex, seat: Seat) -> Seat:
    """Who decides for a player: itself, or the next one when it has left the game [AR-1.13]."""
    return after(s, seat) if (s.out | s.conceded) >> seat & 1 else seat


def opponent_of(s: Rex, owner: Seat, seat: Seat) -> Seat:
    """This player if it is still in, or the next one who is an opponent of the owner [AR-1.12]."""
    found = heir(s, seat)
    return after(s, owner) if found == owner else found


def clockwise(s: Rex, first: Seat) -> list[Seat]:
    """The players still in the game, clockwise from this one [AR-1.10]."""
    out: list[Seat] = []
    for i in range(s.n):
        seat = (first + i) % s.n
        if not (s.out | s.conceded) >> seat & 1:
            out.append(seat)
    return out


def attack_now(s: Rex) -> Attack:
    """The innermost attack under way."""
    return s.attacks[-1]


def striker(a: Attack) -> int:
    """Who has net successes: the attacker, or the counterattacker [AR-9.15]."""
    return a.defender if a.turned else a.attacker


def struck(a: Attack) -> int:
    return a.attacker if a.turned else a.defender


def striking_card(s: Rex, a: Attack) -> Card:
    """Whose damage tree is followed to its end, also if the striker changes its stage meanwhile [AR-20.13]."""
    return s.roster.cards[a.card] if a.card != NONE else card_of(s, striker(a))


def striking_seat(a: Attack) -> Seat:
    """Who chooses results of the damage tree."""
    return a.guard if a.turned else a.roller
