"""Arena Rex in words: answers and questions as sentences, made of nothing but what lies open on the table."""

from __future__ import annotations

from munera.arena_rex import special_words
from munera.arena_rex.abilities import FavorOrAbility, MayUse, PickModel, Use
from munera.arena_rex.cards.text import ability_text
from munera.arena_rex.moves import Walk
from munera.arena_rex.nearest import near
from munera.arena_rex.profiles import BOXES
from munera.arena_rex.scenes import ROLES
from munera.arena_rex.state import EDGE, FEATURE, Rex, card_of, feature_of
from munera.arena_rex.traits import BRAVELY, BY_ABILITY
from munera.arena_rex.vocabulary.each import WhoIsNext
from munera.engine.action import OPEN, Action, Seat, read_action
from munera.engine.errors import MalformedAction
from munera.engine.run import pending

LETTERS = "ABCD"
SIMPLE = {
    "pass": "Pass", "end": "End", "ready": "Ready to roll", "favor": "Add a Favor die", "goad": "Goad the Beast",
    "power": "Make it a Power Attack", "counter": "Counterattack", "keep": "Keep the roll", "push": "The free push",
    "rest": "End the activation and remove a fatigue", "stand": "Go on", "resist": "Resist the push",
    "yield": "Let it be pushed", "move": "Move", "walk": "Stay", "on": "Let the shift go on", "concede": "Concede",
} | special_words.SIMPLE  # fmt: skip
WITH_MODEL = {
    "relieve": "Relieve {0}", "activate": "Activate {0}", "attack": "{0} attacks {1}", "strike": "{0} strikes at {1}",
    "advance": "Move {0} in reaction", "assist": "{0} assists", "contact": "First: {0}", "hazard": "It was {0}",
    "stop": "Stop before entering {0}", "zone": "First: {0}", "rouse": "{0} attacks {1}",
    "duelist": "{0} is the duelist", "partner": "Chained to {0}",
} | special_words.ANSWERS  # fmt: skip
PLACES = {"walk": "Go to", "place": "Place at", "deploy": "Deploy at", "zone": "The zone at"}
FAR_OFF = 1_000_000  # no arena reaches there; exact measures are made for what is nearer
PAID_AT = {"move": 0, "power": 0, "counter": 0, "advance": 1, "assist": 1, "attack": 2, "strike": 2}


def name_of(s: Rex, body: int) -> str:
    """A model by its card, a feature by its kind."""
    if 0 <= body < len(s.models):
        return card_of(s, body).name
    if FEATURE <= body < FEATURE + len(s.features):
        return f"the {feature_of(s, body).kind}"
    return "the edge of the arena" if body == EDGE else f"number {body}"


def say(s: Rex, action: Action) -> str:
    """An answer as a sentence; one that nobody could give in its plain form."""
    try:
        return _say(s, action)
    except (LookupError, OverflowError, AssertionError):
        return repr(action)


def _say(s: Rex, action: Action) -> str:
    verb, args = action.verb, action.args
    if verb == "rouse" and len(args) == 1:
        return f"Rouse {name_of(s, args[0])}"
    if verb == "incite" and args:
        return f"Incite {name_of(s, args[0])} to " + (f"attack {name_of(s, args[1])}" if len(args) > 1 else "move")
    if verb == "stop" and len(args) > 1:
        return f"Stop before leaving {name_of(s, args[0])}"
    if verb in ("use", "first") and say_ability(s, args):
        return say_ability(s, args)
    if verb in ("cohort", "role") or (verb == "first" and s.turns == 0):  # later it names a model
        return say_seat(s, verb, args[0])
    if verb in PLACES and len(args) >= 2:
        spots = [f"{inches(args[i])}, {inches(args[i + 1])}" for i in range(0, len(args) - 1, 2)]
        return f"{PLACES[verb]} {spots[-1] if verb == 'walk' else '; '.join(spots)}"
    if verb in WITH_MODEL and args:
        sentence = WITH_MODEL[verb]
        for i, body in enumerate(args[:3]):
            sentence = sentence.replace(f"{{{i}}}", name_of(s, body))
        return sentence.replace(" and {1}", "").replace(" {1}", "") + say_way(s, action)
    if verb in SIMPLE:
        return SIMPLE[verb] + say_way(s, action)
    if verb == "box" and s.attacks and args:
        return say_box(s, args[0])
    if verb == "reroll":
        return "Re-roll a die" if len(args) == 2 else f"Re-roll {len(args) - 1} dice"
    return " ".join([verb.replace("_", " ").capitalize(), *map(str, args)])


def say_seat(s: Rex, verb: str, n: int) -> str:
    """Answers that name a player or a side."""
    if verb == "role":
        return f"Take the side of {ROLES[s.scene.kind][n]}"
    return f"@{n} takes the first turn" if verb == "first" else f"Place the models of @{n} first"


def say_way(s: Rex, action: Action) -> str:
    """How it is paid for, if not as usual."""
    at = PAID_AT.get(action.verb, -1)
    if not 0 <= at < len(action.args):
        return ""
    way = action.args[at]
    if way == BRAVELY:
        return ", bravely"
    payer = action.args[0] if at > 0 else s.turn.active
    if action.verb in ("counter", "power") and s.attacks:
        payer = s.attacks[-1].defender if action.verb == "counter" else s.attacks[-1].attacker
    return f", paying with {card_of(s, payer).abilities[way - BY_ABILITY].name}"


def say_ability(s: Rex, args: tuple[int, ...]) -> str:
    """An ability by its name: the one that is asked about, or the one the answer names by holder and number."""
    decision = pending(s)
    if isinstance(decision, MayUse):
        use = decision.use
        return f"Use {s.roster.cards[use.card].abilities[use.ability].name}"
    if len(args) == 2 and 0 <= args[0] < len(s.models) and args[1] < len(card_of(s, args[0]).abilities):
        return f"{card_of(s, args[0]).abilities[args[1]].name} of {name_of(s, args[0])}"
    return ""


def say_box(s: Rex, number: int) -> str:
    from munera.arena_rex.tree import box_of

    try:
        box = box_of(s, s.attacks[-1], number)
    except (LookupError, OverflowError, AssertionError):  # of a number that is no box, however large
        return f"Box {number}"
    return f"{box.damage} damage" if box.kind == 0 else f"{BOXES[box.kind].capitalize()} and {box.damage} damage"


def inches(units: int) -> str:
    """A length as people say it: 2.5 inches."""
    return f"{units / 2540:.2f}".rstrip("0").rstrip(".") + "″"


def read(s: Rex, text: str) -> Action:
    """``attack lm_cassia B:lx_brennos``, ``walk 0 2540``, or the plain form.

    A model is its key (``mo_meresankh`` whatever its stage), with ``B:`` before it that of player B; a feature is its
    key; a box of the damage tree its name (``box b2``). ``go 0 2540`` is the shortest way there, ``near 0 0 2540`` the
    place nearest to there for the first of what is being placed.
    """
    words = text.split()
    if not words:
        return read_action(text)
    if words[0] == "go":
        return go(s, words[1:])
    if words[0] == "near":
        return near(s, pending(s), read_action(text).args)
    return read_action(" ".join([words[0], *[value(s, words[0], word) for word in words[1:]]]))


def is_far_off(action: Action) -> bool:
    """Does it name a place beyond every arena?"""
    return action.verb in PLACES and any(abs(number) > FAR_OFF for number in action.args)


def go(s: Rex, words: list[str]) -> Action:
    """The shortest way to a place as the path it is; a place that cannot be reached is walked to straight, in vain."""
    place = read_action(" ".join(["walk", *words]))
    decision = pending(s)
    if len(place.args) != 2:
        raise MalformedAction("a place is two whole numbers", hint="units of 10 micrometres from the centre: go 0 2540")
    if isinstance(decision, Walk) and not is_far_off(place):
        path = decision.ground(s).path_to(place.args[0], place.args[1])
        if path is not None:
            return Action("walk", path[2:])
    return place


def value(s: Rex, verb: str, word: str) -> str:
    """The number a word stands for."""
    if word.lstrip("-").isdecimal():
        return word
    if verb == "box":
        return box_named(s, word)
    if verb == "cohort" and word in LETTERS[: s.n]:
        return str(LETTERS.index(word))
    if word == "edge":
        return str(EDGE)
    owner, _, key = word.rpartition(":")
    for m in s.models:
        if s.roster.profiles[m.profile].key == key and (not owner or LETTERS[m.owner] == owner):
            return str(m.id)
    for i in range(len(s.features)):
        if feature_of(s, FEATURE + i).key == key:
            return str(FEATURE + i)
    raise MalformedAction(f"{word!r} names nothing in {verb!r}", hint="a model or feature by its key, like B:lx_sila")


def box_named(s: Rex, word: str) -> str:
    from munera.arena_rex.state import attack_now, striking_card
    from munera.arena_rex.tree import CHORD

    if s.attacks:
        tree = striking_card(s, attack_now(s)).tree
        if tree is not None and word in tree.names:
            return str(tree.names.index(word))
        if word.startswith("chord"):
            return str(CHORD + int(word[5:] or 0))
    raise MalformedAction(f"no box is called {word!r}", hint="the boxes of the damage tree, like b2")


QUESTIONS = {
    "ChooseFirst": "Who takes the first turn?",
    "ChooseRole": "Which side do you take?",
    "ChooseDuelist": "Who is your duelist?",
    "PlaceZone": "Where is the Duel zone?",
    "ChoosePartner": "To whom is the condemned chained?",
    "Deploy": "Where does your cohort stand?",
    "Relieve": "Remove a fatigue from a Fatigued model?",
    "Activate": "Which model do you activate?",
    "MayActivate": "Activate your last model?",
    "Act": "Move, attack, or end the activation?",
    "Walk": "Where does it go?",
    "OpportunityAttack": "Attack the model that begins to move?",
    "ReactionMove": "React with a move?",
    "Negotiate": "Declare something, or be ready to roll?",
    "Reroll": "Re-roll any dice?",
    "PickBox": "Which box does the next success go to?",
    "Rest": "End the activation to remove a fatigue?",
    "HoldGround": "Resist the push?",
    "OrderContacts": "Which contact is applied first?",
    "OrderCohorts": "Whose models are placed first?",
    "Place": "Where are the displaced models placed?",
    "NameHazard": "Which hazard is to blame?",
    "NextZone": "Which zone triggers first?",
    "PickTrigger": "Which triggered feature attacks, and whom?",
    "StopAtZone": "Stop before the edge of the zone?",
} | special_words.QUESTIONS


def question(s: Rex, seat: Seat) -> str:
    """What a seat is asked."""
    decision = pending(s)
    if decision is None:
        return "The game is over."
    if seat not in decision.seats(s):
        return "Waiting."
    asked = QUESTIONS.get(type(decision).__name__, "What do you do?")
    use = use_asked_about(s)
    if use is None:
        return asked
    ability = s.roster.cards[use.card].abilities[use.ability]
    return f"{asked} {ability.name} of {name_of(s, use.holder)}: {ability_text(ability)}"


def use_asked_about(s: Rex) -> Use | None:
    """The ability that a question is about."""
    decision = pending(s)
    if isinstance(decision, MayUse | PickModel | WhoIsNext):
        return decision.use
    return decision.uses[0] if isinstance(decision, FavorOrAbility) else None


def seen_as(s: Rex, seat: Seat, action: Action, watcher: Seat) -> str:
    """An answer's text with ``?`` for what the watcher may not know: the duelist chosen in secret [AR-24.47]."""
    if action.verb == "duelist" and watcher not in (seat, OPEN):
        return "duelist ?"
    return repr(action)
