"""Positions in Arena Rex's own words: set a table from a description, and say what stands on it.

Seats are letters from A; models are the keys of their profiles; places are ``[x, y]`` in units from the centre.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from munera.arena_rex.activation import Activation
from munera.arena_rex.answers import LETTERS
from munera.arena_rex.arenas import PROPERTIES, SCENARIOS, Feature
from munera.arena_rex.benefits import BENEFITS, benefits_of, slug
from munera.arena_rex.features import controller, is_in, is_wholly_in
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.measuring import bodies, boundary_of, engages, in_contact, shape_of
from munera.arena_rex.muster import muster, standing
from munera.arena_rex.profiles import CATEGORIES, NONE, STAGES
from munera.arena_rex.seen import SeenFeature, SeenModel
from munera.arena_rex.settings import BARE
from munera.arena_rex.state import (
    CLEAR,
    FEATURE,
    LEVELS,
    NOBODY,
    NORMAL,
    Chain,
    Model,
    Rex,
    Scene,
    feature_of,
    is_in_play,
    mount_of,
    unmarked,
)
from munera.arena_rex.turns import ClearTurn, NormalTurn, TakeTurn, begin_turn
from munera.arena_rex.view import view
from munera.engine.action import Seat
from munera.engine.errors import BadOption
from munera.engine.run import settle

if TYPE_CHECKING:
    from munera.arena_rex.game import ArenaRexGame

TABLE_WORDS = {
    "turn", "phase", "active", "free_move", "reacted", "turns", "first_attack", "features", "chains", "condemned",
    "duelists", "round", "roles",
}  # fmt: skip
SEAT_WORDS = {"favor", "models", "benefits"}
MODEL_WORDS = {"at", "fatigue", "marked", "stage", "stages", "riding", "spent", "relieved", "began", "in_play"}
FEATURE_WORDS = {"disc", "polygon", "zone", "properties", "kind", "like", "categories"}
PHASES = ("turn", "activate", "act", "clear", "tactics")


# ---- reading a description


def place(game: ArenaRexGame, description: Mapping[str, Any]) -> Rex:
    """The table a description sets; what it does not mention is Ready and unmarked, and the sand is bare."""
    table = dict(description.get("table", {}))
    options = {"arena": BARE} | dict(description.get("options", {}))
    s = game.blank(game.settings(options))
    check_words(table, TABLE_WORDS | set(LETTERS[: s.n]), "table")
    s.scene = Scene(SCENARIOS.index(str(options.get("scenario", SCENARIOS[0]))), int(table.get("round", 1)))
    s.first_attack = bool(table.get("first_attack", True))
    for seat in range(s.n):
        set_cohort(s, seat, table.get(LETTERS[seat], {}))
    for key, words in table.get("features", {}).items():
        set_feature(s, str(key), words)
    s.chains = tuple(
        Chain(body_of(s, chain["one"]), body_of(s, chain["other"]), int(chain.get("length", 10160)))
        for chain in table.get("chains", ())
    )
    s.scene = Scene(
        s.scene.kind, s.scene.round, tuple(body_of(s, k) for k in table.get("condemned", ())),
        tuple(body_of(s, k) for k in table.get("duelists", ())), duel="duelists" in table,
        roles=tuple(seat_named(s, letter) for letter in table.get("roles", "AB")),
    )  # fmt: skip
    check_places(s)
    set_stack(s, table)
    settle(s)
    return s


def check_places(s: Rex) -> None:
    """Bases lie inside the arena and overlap nothing, as they would after any movement [AR-3.8, AR-3.25]."""
    standing = bodies(s)
    for i, one in enumerate(standing):
        base = shape_of(s, one)
        if one >= FEATURE or not isinstance(base, Disc):
            continue
        if not boundary_of(s).inside(base.x, base.y, base.r):
            raise BadOption(
                f"{key_of(s, one)} at [{base.x}, {base.y}] is not inside the arena",
                rule="AR-3.25", hint=f"its base has a radius of {base.r}",
            )  # fmt: skip
        for other in standing[i + 1 :]:
            shape = shape_of(s, other)
            if overlap(base, shape):
                near = f" at [{shape.x}, {shape.y}]" if isinstance(shape, Disc) else ""
                apart = f"at least {base.r + shape.r} apart" if isinstance(shape, Disc) else "outside of it"
                raise BadOption(
                    f"the bases of {key_of(s, one)} at [{base.x}, {base.y}] and {key_of(s, other)}{near} overlap",
                    rule="AR-3.8", hint=f"their centres stand {apart}" if near else f"it stands {apart}",
                )  # fmt: skip


def check_words(described: Mapping[Any, Any], known: set[Any], what: str) -> None:
    """A misspelt word must not be left out in silence."""
    for word in described:
        if word not in known:
            raise BadOption(f"a {what} of Arena Rex has no {word!r}", hint=f"there are {', '.join(sorted(known))}")


def seat_named(s: Rex, letter: object) -> Seat:
    if str(letter) not in LETTERS[: s.n]:
        raise BadOption(f"{letter!r} is no seat", hint=f"one of {', '.join(LETTERS[: s.n])}")
    return LETTERS.index(str(letter))


def body_of(s: Rex, key: object) -> int:
    """``lm_cassia``, ``B:lm_cassia`` or a feature."""
    owner, _, name = str(key).rpartition(":")
    for m in s.models:
        if s.roster.profiles[m.profile].key == name and (not owner or LETTERS[m.owner] == owner):
            return m.id
    for i in range(len(s.features)):
        if feature_of(s, FEATURE + i).key == name:
            return FEATURE + i
    raise BadOption(f"{key!r} is no model or feature of this table")


def set_cohort(s: Rex, seat: Seat, described: Mapping[str, Any]) -> None:
    check_words(described, SEAT_WORDS, "player")
    s.favor[seat] = int(described.get("favor", 3))
    models: Mapping[str, Any] = described.get("models", {})
    cards: list[int] = []
    for key, words in models.items():
        check_words(words, MODEL_WORDS, "model")
        stages = words.get("stages")
        keys = [f"{key}/{stage}" for stage in stages] if stages else cards_named(s, str(key))
        cards += [s.roster.by_key[k] for k in keys]
    for m, words in zip(muster(s, seat, cards), models.values(), strict=True):
        set_model(s, m, words)
    if "benefits" in described:
        words = described["benefits"]  # a list, or ``cohort`` for those that these cards unlock
        found = benefits_of(s.roster, tuple(cards)) if words == "cohort" else sum(1 << benefit_named(b) for b in words)
        s.benefits = tuple(found if i == seat else s.benefits[i] for i in range(s.n))


def benefit_named(word: str) -> int:
    """``will_of_antony``: a Ludus benefit by its name."""
    names = [slug(benefit.name) for benefit in BENEFITS]
    if word not in names:
        raise BadOption(f"no Ludus benefit is called {word!r}", hint=f"one of {', '.join(names)}")
    return names.index(word)


def cards_named(s: Rex, key: str) -> list[str]:
    found = [k for k in s.roster.by_key if k == key or k.startswith(f"{key}/")]
    if not found:
        raise BadOption(f"no model has the key {key!r}", hint="like lm_cassia")
    return found


def set_model(s: Rex, m: Model, words: Mapping[str, Any]) -> None:
    m.x, m.y = (int(c) for c in words.get("at", (0, 0)))
    m.fatigue = level_of(words.get("fatigue", 0))
    m.began = level_of(words.get("began", m.fatigue))
    m.marked = int(words.get("marked", 0))
    m.riding = bool(words.get("riding", False))
    m.spent = int(words.get("spent", 0))
    m.relieved = bool(words.get("relieved", False))
    m.in_play = bool(words.get("in_play", True))
    if "stage" in words:
        stages = [STAGES[s.roster.cards[card].stage] for card in m.cards]
        m.stage = stages.index(str(words["stage"]))


def level_of(word: object) -> int:
    """``fatigued``, or 1."""
    if str(word) in LEVELS:
        return LEVELS.index(str(word))
    if word in (0, 1, 2):
        return int(str(word))
    raise BadOption(f"{word!r} is no fatigue level", hint=f"one of {', '.join(LEVELS)}")


def set_feature(s: Rex, key: str, words: Mapping[str, Any]) -> None:
    """``{disc: [x, y, radius], properties: [lethal]}`` or ``{polygon: [[x, y], …], zone: true}``.

    ``like`` takes statistics and properties over from a feature of the arenas that come with the game.
    """
    check_words(words, FEATURE_WORDS, "feature")
    points = tuple(int(c) for point in words.get("polygon", ()) for c in point)
    shape = Polygon(points) if points else Disc(*[int(c) for c in words["disc"]])
    like = find_feature(s, str(words["like"])) if "like" in words else None
    properties = sum(1 << PROPERTIES.index(p) for p in words.get("properties", ()))
    if like is not None and "properties" not in words:
        properties = like.properties
    s.extras += (
        Feature(
            key, str(words.get("kind", key)), bool(words.get("zone", False)), shape, properties,
            categories_of(words, like), NONE, 0, like.card if like else None,
        ),
    )  # fmt: skip
    s.features.append(standing(s.extras[-1]))


def categories_of(words: Mapping[str, Any], like: Feature | None) -> int:
    if "categories" in words or like is None:
        return sum(1 << CATEGORIES.index(c) for c in words.get("categories", ()))
    return like.categories


def find_feature(s: Rex, key: str) -> Feature:
    from munera.arena_rex.cards import load_arenas

    for arena in load_arenas(s.arena.file):
        for feature in arena.features:
            if feature.key == key:
                return feature
    raise BadOption(f"no arena has a feature {key!r}")


def set_stack(s: Rex, table: Mapping[str, Any]) -> None:
    """Where in the turn the game is."""
    seat = seat_named(s, table.get("turn", "A"))
    phase = str(table.get("phase", "act" if "active" in table else "turn"))
    if phase not in PHASES:
        raise BadOption(f"no phase is called {phase!r}", hint=f"one of {', '.join(PHASES)}")
    s.turns = int(table.get("turns", 1)) - 1
    s.call(TakeTurn(seat))
    if phase == "turn":
        return
    kept = [(m.spent, m.relieved, m.began) for m in s.models]
    begin_turn(s, seat)
    for m, (spent, relieved, began) in zip(s.models, kept, strict=True):
        m.spent, m.relieved, m.began = spent, relieved, began
    s.at[-1] = 1
    s.turn.reacted = sum(1 << seat_named(s, letter) for letter in table.get("reacted", ()))
    if phase in ("clear", "tactics"):
        s.turn.kind = CLEAR
        s.call(ClearTurn(seat))
        s.at[-1] = 3 if phase == "tactics" else 0
        return
    s.turn.kind = NORMAL
    s.call(NormalTurn(seat))
    s.at[-1] = 1 if phase == "activate" else 2
    if phase == "act":
        s.turn.active = body_of(s, table["active"])
        s.turn.free_move = bool(table.get("free_move", True))
        s.call(Activation(s.turn.active))
        s.at[-1] = 2


# ---- saying what stands on the table


def facts(game: ArenaRexGame, s: Rex, seat: Seat) -> dict[str, Any]:
    """What this seat sees, in words."""
    v = view(s, seat)

    def letter(who: Seat) -> str | None:
        return LETTERS[who] if who >= 0 else None

    def name(body: int) -> str | None:
        return None if body == NOBODY else key_of(s, body)

    out: dict[str, Any] = {
        "turn": "".join(LETTERS[i] if i >= 0 else "chance" for i in v.to_act), "asked": v.asked,
        "player": letter(v.turn), "kind": v.kind, "turns": v.turns, "active": name(v.active),
        "free_move": v.free_move, "reacted": [LETTERS[i] for i in v.reacted], "scenario": v.scenario, "arena": v.arena,
        "over": v.over, "winners": [LETTERS[i] for i in v.winners], "reason": v.reason,
        "out": [LETTERS[i] for i in v.out], "chosen": name(v.chosen) if v.chosen is not None else None,
        "features": {f.key: feature_facts(s, f) for f in v.features},
    }  # fmt: skip
    if v.attack is not None:
        a = v.attack
        out["attack"] = {
            "attacker": name(a.attacker), "defender": name(a.defender), "kind": a.kind, "striker": name(a.striker),
            "power": a.power, "counter": a.counter, "assists": [name(m) for m in a.assists],
            "exhausted": a.exhausted, "net": a.net, "damage": a.damage, "free_push": a.free_push,
            "dice": [a.attack.dice, a.attack.favor + a.attack.generated],
            "against": [a.defence.dice, a.defence.favor + a.defence.generated],
        }  # fmt: skip
    for i in range(s.n):
        models = {s.roster.profiles[m.profile].key: model_facts(s, m) for m in v.models if m.owner == i}
        benefits = [slug(b.name) for n, b in enumerate(BENEFITS) if v.benefits[i] >> n & 1]
        out[LETTERS[i]] = {"favor": v.favor[i], "benefits": benefits, "models": models}
    return out


def model_facts(s: Rex, m: SeenModel) -> dict[str, Any]:
    others = [b for b in bodies(s) if is_in_play(s, m.id) and b != mount_of(s, m.id)]
    return {
        "at": [m.x, m.y], "fatigue": LEVELS[m.fatigue], "marked": m.marked, "left": unmarked(s, m.id),
        "stage": STAGES[s.roster.cards[m.cards[m.stage]].stage], "riding": m.riding, "in_play": m.in_play,
        "spent": m.spent, "bans": m.bans, "used_up": m.used_up,
        "touches": [key_of(s, b) for b in others if in_contact(s, m.id, b)],
        "engages": [key_of(s, b) for b in others if engages(s, m.id, b)],
    }  # fmt: skip


def feature_facts(s: Rex, f: SeenFeature) -> dict[str, Any]:
    """Who is in it (touching it, if it is a hazard), who is completely, and who controls it [AR-15.10, AR-15.19]."""
    standing = [m for m in s.models if m.in_play]
    control = controller(s, f.id)
    return {
        "at": [f.x, f.y], "marked": f.marked, "in_play": f.in_play,
        "within": [key_of(s, m.id) for m in standing if is_in(s, m.id, f.id)],
        "completely": [key_of(s, m.id) for m in standing if is_wholly_in(s, m.id, f.id)],
        "controlled": LETTERS[control] if control >= 0 else None,
    }  # fmt: skip


def key_of(s: Rex, body: int) -> str:
    return feature_of(s, body).key if body >= FEATURE else s.roster.profiles[s.models[body].profile].key
