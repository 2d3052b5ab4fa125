"""What stands on a card, printed from its figures and abilities, so that text and behaviour cannot disagree."""

from __future__ import annotations

from munera.arena_rex.benefits import BENEFITS, benefit_text, of_ludus
from munera.arena_rex.profiles import BOXES, CATEGORIES, DAMAGE, LUDUS_NAMES, NO_LUDUS, STAGES, Box, Card, Profile, Tree
from munera.arena_rex.vocabulary.conditions import Role
from munera.arena_rex.vocabulary.targets import NAMES, ONE_ENGAGED
from munera.arena_rex.words import ONCE_PER_ACTIVATION, POOL_BUILD, TRIGGERS, Ability

WHEN = {
    "always": "",
    "activation_begin": "at the start of its activation",
    "action_declare": "when {} declares an action",
    "attack_declare": "when {} declares an attack",
    "targeted": "when {} is targeted by an attack",
    "power_upgrade": "when {} upgrades to a Power Attack",
    "pool_build": "when {} attacks or defends",
    "attack_success": "when its attack or counterattack succeeds",
    "attack_success_end": "after its successful attack or counterattack",
    "attack_failed_against": "when an attack against {} has no net success",
    "attack_resolved_against": "after an attack against {}",
    "push_dealt": "when {} has pushed a model in an attack, before the follow-up",
    "push_taken": "when {} is pushed",
    "assist_given": "when {} assists",
    "defeats_enemy": "when {} defeats an enemy model",
    "near_defeat": "when another model is defeated",
    "favor_box_marked": "when its laurels are marked",
    "star_marked": "when its star is marked",
    "skull_marked": "when its skull is marked",
    "special_box": "when it takes its special box",
    "stage_change": "when {} has changed stage",
    "wild_attack": "when {} makes a Wild attack",
    "clear_turn": "tactic",
}
LIMITS = (
    "", "once per attack", "once in its activation", "once per turn", "each target once per turn", "once per game",
)  # fmt: skip
ROLES = ("when {} attacks", "when {} defends", "when {} counterattacks")


def ability_text(a: Ability) -> str:
    """One sentence: when, under which conditions, how often, at which cost, what."""
    head = [part for part in (_trigger(a), *_conditions(a), LIMITS[a.limit], _cost(a)) if part]
    if a.replaces_favor:
        head.append("instead of the Favor")
    said = "; then ".join(_same_model([effect.sentence() for effect in a.effects]))
    text = f"{', '.join(head)}: {said}" if head else said
    return f"{text[0].upper()}{text[1:]}."


def _same_model(sentences: list[str]) -> list[str]:
    """Whom an ability has picked is picked for all its effects."""
    picked = NAMES[ONE_ENGAGED]
    if len(sentences) < 2 or picked not in sentences[0]:
        return sentences
    return [sentences[0], *[sentence.replace(picked, "that model") for sentence in sentences[1:]]]


def _trigger(a: Ability) -> str:
    who = "another friendly model" if a.friend else "it"
    if a.when == POOL_BUILD:
        for condition in a.conditions:
            if isinstance(condition, Role):
                return ROLES[condition.role].format(who)
    said = WHEN[TRIGGERS[a.when]].format(who)
    return said.replace(" or counterattack", "") if a.limit == ONCE_PER_ACTIVATION else said  # nobody reacts in it


def _conditions(a: Ability) -> list[str]:
    return [c.sentence() for c in a.conditions if not isinstance(c, Role)]


def _cost(a: Ability) -> str:
    price = " and ".join([cost.sentence() for cost in a.costs])
    if price:
        return f"you may {price}" if a.optional else price
    return "optional" if a.optional and TRIGGERS[a.when] not in ("clear_turn", "always") else ""


# ---- the whole card


def card_face(card: Card, profile: Profile) -> list[str]:
    """The card line by line, in the order of the rulebook's anatomy [AR-4.1 to AR-4.10]."""
    lines = [
        f"MOV {card.mov}  ATK {card.atk}  DEF {card.defense}  ARM {card.arm}",  # AR-4.1, AR-4.2, AR-4.3, AR-4.4
        _kind(profile),
        *([f"Stage {STAGES[card.stage]}"] if card.stage else []),  # AR-20.8
        f"Vitality: {' '.join([_box_mark(box) for box in card.vitality])}",  # AR-4.9
        *(tree_lines(card.tree) if card.tree is not None else []),  # AR-4.6
        *([f"Chord: {box_name(card.chord)}"] if card.chord is not None else []),
        *[f"{a.name}. {ability_text(a)}" for a in card.abilities],  # AR-4.8
    ]
    if profile.ludus != NO_LUDUS:  # AR-4.7: the benefits of its Ludus are printed on the card
        lines += [f"{BENEFITS[b].name} ({BENEFITS[b].threshold}). {benefit_text(b)}" for b in of_ludus(profile.ludus)]
    return [*lines, f"Base {profile.radius // 50} mm, version {card.version}"]  # AR-4.10


def _kind(profile: Profile) -> str:
    kinds = [name.capitalize() for i, name in enumerate(CATEGORIES) if profile.categories >> i & 1]
    ludus = [] if profile.ludus == NO_LUDUS else [LUDUS_NAMES[profile.ludus]]
    return ", ".join([*ludus, *kinds])


def _box_mark(box: int) -> str:
    return ("□", "laurels", "(laurels)", "star", "skull", "next stage")[box]


def box_name(box: Box) -> str:
    return str(box.damage) if box.kind == DAMAGE else BOXES[box.kind]


def tree_lines(tree: Tree) -> list[str]:
    """A row a line; each box with the boxes it leads to."""
    lines: list[str] = []
    for row in range(tree.rows):
        boxes: list[str] = []
        for i, box in enumerate(tree.boxes):
            if box.row == row:
                below = " ".join([tree.names[j] for j in box.below])
                boxes.append(f"{tree.names[i]} {box_name(box)}" + (f" → {below}" if below else ""))
        line = "; ".join(boxes)
        lines.append(f"Flourish: {line}" if tree.flourish and row == tree.rows - 1 else line)
    return lines
