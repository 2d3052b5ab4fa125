"""Arena Rex told: events as sentences, each with the rule behind it."""

from __future__ import annotations

from munera.arena_rex import special_words
from munera.arena_rex.answers import inches, name_of
from munera.arena_rex.profiles import BOXES
from munera.arena_rex.scenario import REASONS
from munera.arena_rex.scenes import ROLES
from munera.arena_rex.state import LEVELS, TURNS, Rex
from munera.arena_rex.vocabulary.bans import UNTIL, WHAT
from munera.engine.event import Event

# verb: sentence, rule. {0} is a number, {s0} a seat, {b0} a body, {i0} a length; see ``filled`` for the others.
TOLD = {
    "dice_off": ("The dice-off: {faces}.", "AR-23.3"),
    "first": ("{s1} takes the first turn.", "AR-23.2"),
    "role": ("{s0} takes the side of {role1}.", "AR-23.12"),
    "condemned": ("{b1} is condemned and joins {s0}.", "AR-24.37"),
    "chose": ("{s0} has chosen a duelist.", "AR-24.47"),
    "duelists": ("{b0} and {b1} step into the ring.", "AR-24.46"),
    "duel_over": ("The duel is over: the ring is open.", "AR-24.57"),
    "zone_placed": ("{s0} places the Duel zone.", "AR-24.29"),
    "shackled": ("{b0} is chained to {b1}.", "AR-24.39"),
    "deployed": ("{s0} deploys.", "AR-23.4"),
    "round": ("Round {0}.", "AR-24.4"),
    "turn": ("{s0} takes a {turn1} turn.", "AR-7.1"),
    "activated": ("{b0} is activated.", "AR-7.3"),
    "fatigue": ("{b0} is {level1}.", "AR-6.1"),
    "earned": ("{s0} earns {1} Favor.", "AR-11.2"),
    "paid": ("{s0} pays {1} Favor.", "AR-11.9"),
    "spent": ("{b1} spends {2} Favor of {s0}.", "AR-11.10"),
    "moves": ("{b0} begins a Move Action.", "AR-8.5"),
    "walked": ("{b0} moves.", "AR-3.20"),
    "reacted": ("{s0} reacts with {b1}: {reaction2}.", "AR-9.1"),
    "attacks": ("{b0} attacks {b1}.", "AR-10.4"),
    "first_attack": ("{s0} makes the first attack of the game.", "AR-11.5"),
    "power": ("{b0} makes it a Power Attack.", "AR-8.11"),
    "rolled": ("The {side0} rolls {dice}.", "AR-5.3"),
    "rerolled": ("The {side0} has re-rolled: {dice}.", "AR-5.4"),
    "compared": ("{0} successes against {1}.", "AR-10.2"),
    "box": ("A success of {b0}: {box}.", "AR-12.1"),
    "free_push": ("{b0} uses the free push against {b1}.", "AR-6.12"),
    "out_of_reach": ("{b0} no longer engages {b1}: what is left is lost.", "AR-12.15"),
    "surplus": ("{1} successes of {b0} find no box.", "AR-12.7"),
    "rests": ("{b0} ends the activation to rest.", "AR-12.12"),
    "resisted": ("{b0} resists the push.", "AR-14.5"),
    "held_ground": ("{b0} pays for holding its ground.", "AR-18.4"),
    "pushed": ("{b0} is pushed {way}.", "AR-14.1"),
    "contact": ("{b0} is pushed against {b1}: a bonus success.", "AR-14.11"),
    "shifted": ("{b0} is shifted {way}.", "AR-14.16"),
    "displaced": ("{b0} is displaced by {b1}.", "AR-14.25"),
    "marked": ("{b0} marks {marks}.", "AR-13.1"),
    "healed": ("{b0} heals {1}.", "AR-13.10"),
    "stage": ("{b0} enters its next stage.", "AR-20.4"),
    "defeated": ("{b0} is defeated.", "AR-13.8"),
    "triggered": ("{b1} triggers {b0}.", "AR-15.5"),
    "chain": ("The chain holds {b0}.", "AR-15.53"),
    "roused": ("{b1} rouses {b0}.", "AR-15.37"),
    "destroyed": ("{b0} is destroyed.", "AR-15.27"),
    "conceded": ("{s0} concedes.", "AR-1.13"),
    "over": ("The game is over: {reason1}.", "AR-1.14"),
} | special_words.TOLD
NAMED = {
    "turn": TURNS, "level": LEVELS, "side": ("attacker", "defender"), "reason": REASONS, "ban": WHAT,
    "tactic": special_words.TACTICS,
    "until": (*UNTIL, "in the activation after this one"),
}  # fmt: skip
REACTIONS = {3: "a move", 4: "an opportunity attack", 5: "a counterattack", 6: "an assist"}


def relate(s: Rex, event: Event) -> tuple[str, str]:
    """An event, as told to somebody, as a sentence and the id of its rule."""
    if event.verb not in TOLD:
        return repr(event), ""
    sentence, rule = TOLD[event.verb]
    if event.verb == "walked" and len(event.args) > 2 and event.args[1] in (1, 2):
        sentence, rule = (("{b0} follows up.", "AR-14.3"), ("{b0} repositions.", "AR-12.10"))[event.args[1] - 1]
    return filled(s, sentence, event.args), rule


def filled(s: Rex, sentence: str, args: tuple[int, ...]) -> str:
    """The sentence with names for numbers."""
    for i, n in enumerate(args[:4]):
        named = {f"{{{i}}}": str(n), f"{{s{i}}}": f"@{n}", f"{{i{i}}}": inches(n)}
        for mark, name in named.items():
            sentence = sentence.replace(mark, name)
        if f"{{b{i}}}" in sentence:
            sentence = sentence.replace(f"{{b{i}}}", capital(name_of(s, n), sentence.startswith(f"{{b{i}}}")))
        for mark, names in NAMED.items():
            if f"{{{mark}{i}}}" in sentence:
                sentence = sentence.replace(f"{{{mark}{i}}}", names[n])
        if f"{{reaction{i}}}" in sentence:
            sentence = sentence.replace(f"{{reaction{i}}}", REACTIONS.get(n, "a reaction"))
    if "{ability}" in sentence:
        sentence = sentence.replace("{ability}", s.roster.cards[args[1]].abilities[args[2]].name)
    if "{faces}" in sentence:
        sentence = sentence.replace("{faces}", " ".join(map(str, args)))
    for i, n in enumerate(args[:2]):
        if f"{{role{i}}}" in sentence:
            sentence = sentence.replace(f"{{role{i}}}", ROLES[s.scene.kind][n])
    if "{dice}" in sentence:
        sentence = sentence.replace("{dice}", dice(args[2:], args[1]))
    if "{marks}" in sentence:
        sentence = sentence.replace("{marks}", boxes(args[2] - args[1]))
    if "{way}" in sentence:
        square = (args[3] - args[1]) ** 2 + (args[4] - args[2]) ** 2
        sentence = sentence.replace("{way}", inches(int(square**0.5 + 0.5)))
    if "{box}" in sentence:
        sentence = sentence.replace("{box}", box(args[2], args[3]))
    return sentence


def capital(name: str, first: bool) -> str:
    return name[0].upper() + name[1:] if first and name else name


def dice(faces: tuple[int, ...], plain: int) -> str:
    """Plain dice, then Favor dice after a plus."""
    words = " ".join(map(str, faces[:plain])) or "no dice"
    return f"{words} + Favor {' '.join(map(str, faces[plain:]))}" if len(faces) > plain else words


def boxes(n: int) -> str:
    return "1 box" if n == 1 else f"{n} boxes"


def box(kind: int, damage: int) -> str:
    return f"{damage} damage" if kind == 0 else f"{BOXES[kind]} and {damage} damage"
