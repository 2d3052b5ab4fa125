"""`munera odds`: the exact odds of an attack in Arena Rex."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from munera.arena_rex.odds import NetOdds, Side
    from munera.arena_rex.outlook import Outlook
    from munera.arena_rex.profiles import Card, Roster
    from munera.arena_rex.words import Effect

POOL = re.compile(r"(\d{1,2})(?:\+(\d{1,2})f)?(?:\+(\d{1,2}))?")


def command(
    attack: Annotated[str, typer.Argument(help="A model of the roster, or dice: 7, 7+2f (Favor), 7+2f+1 (bonus).")],
    defence: Annotated[str, typer.Argument(help="The same for the defender.")],
    power: Annotated[bool, typer.Option("--power", help="A Power Attack: failed dice are rolled once more.")] = False,
    counter: Annotated[bool, typer.Option("--counter", help="The defender counterattacks: it rolls its ATK.")] = False,
    exhausted: Annotated[bool, typer.Option("--exhausted", help="The defender was Exhausted when attacked.")] = False,
    favor: Annotated[int, typer.Option("--favor", min=0, max=9, help="Favor dice of the attacker.")] = 0,
    guard: Annotated[int, typer.Option("--guard", min=0, max=9, help="Favor dice of the defender.")] = 0,
    assist: Annotated[int, typer.Option("--assist", min=0, max=30, help="DEF dice of assisting models.")] = 0,
    marked: Annotated[int, typer.Option("--marked", min=0, max=99, help="Vitality boxes marked before.")] = 0,
    flourish: Annotated[bool, typer.Option("--flourish", help="The row below the line may be used.")] = False,
    roster: Annotated[str, typer.Option("--roster", help="The roster: cohors_nova, or a file.")] = "cohors_nova",
) -> None:
    """Net successes, the lines of the damage tree worth choosing, and defeat: exactly, not by trial."""
    from rich.console import Console

    from munera.arena_rex.cards.load import load_roster
    from munera.arena_rex.odds import NetOdds
    from munera.arena_rex.outlook import Outlook, lines_of
    from munera.engine.errors import MuneraError

    console = Console(highlight=False)
    try:
        models = load_roster(roster)
        striker, struck = _card(models, attack), _card(models, defence)
        heat = _heat(striker) if power else 0
        mine = _side(attack, striker.atk if striker else -1, favor + heat, 0, 1 if exhausted else 0, power)
        dice = -1 if struck is None else struck.atk if counter else struck.defense
        theirs = _side(defence, dice, guard, assist, 0, False)
    except MuneraError as error:
        Console(stderr=True, highlight=False).print(str(error), style="red", markup=False)
        raise typer.Exit(2) from error
    odds = NetOdds(mine, theirs)
    _dice(console, odds)
    if striker and striker.tree and struck:
        left = max(0, len(struck.vitality) - marked)
        _tree(console, striker, Outlook(odds, lines_of(striker.tree, flourish), _arm(struck, striker), left, exhausted))
    if counter and striker and struck and struck.tree:
        left = len(striker.vitality)
        back = Outlook(NetOdds(theirs, mine), lines_of(struck.tree, flourish), _arm(striker, struck), left, False)
        console.print("\nThe counterattack:")
        _tree(console, struck, back)


def _without_conditions(card: Card, when: int) -> list[Effect]:
    """What the abilities of this card do at that moment in every attack."""
    return [e for a in card.abilities if a.when == when and not a.conditions and not a.friend for e in a.effects]


def _heat(striker: Card | None) -> int:
    """Favor dice that a Power Attack of this model generates."""
    from munera.arena_rex.vocabulary.rolls import FavorDice
    from munera.arena_rex.words import POWER_UPGRADE

    effects = _without_conditions(striker, POWER_UPGRADE) if striker else []
    return sum(effect.amount for effect in effects if isinstance(effect, FavorDice))


def _arm(struck: Card, striker: Card) -> int:
    """Its ARM, less what the striker passes over."""
    from munera.arena_rex.vocabulary.rolls import Pierce
    from munera.arena_rex.words import ATTACK_SUCCESS

    effects = _without_conditions(striker, ATTACK_SUCCESS)
    return max(0, struck.arm - sum(effect.amount for effect in effects if isinstance(effect, Pierce)))


def _card(models: Roster, word: str) -> Card | None:
    """The first card of the model of that key or name; None if the word is a pool of dice."""
    if POOL.fullmatch(word):
        return None
    from munera.engine.errors import MuneraError

    wanted = word.casefold().replace("_", " ")
    for card in models.cards:
        if wanted in (card.key.casefold().replace("_", " "), card.name.casefold()):
            return card
    near = [card for card in models.cards if wanted in card.name.casefold()]
    if len(near) == 1:
        return near[0]
    known = ", ".join(sorted(card.key for card in near or models.cards))
    raise MuneraError(f"no model is called {word!r}", hint=f"dice like 7+2f+1, or one of {known}")


def _side(word: str, dice: int, favor: int, more: int, bonus: int, power: bool) -> Side:
    from munera.arena_rex.odds import Side

    written = POOL.fullmatch(word)
    if written:
        dice = int(written[1])
        favor += int(written[2] or 0)
        bonus += int(written[3] or 0)
    return Side(dice + more, favor, bonus, power)


def _dice(console: Console, odds: NetOdds) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("net", "exactly", "at least"):
        table.add_column(column, justify="right")
    table.add_row("0 or less", f"{odds.at_most(0):.2%}", "")
    for net in range(1, odds.highest() + 1):
        table.add_row(str(net), f"{odds.exactly(net):.2%}", f"{odds.at_least(net):.2%}")
    console.print(table)


def _tree(console: Console, striker: Card, hope: Outlook) -> None:
    from rich.table import Table

    from munera.arena_rex.outlook import SYMBOLS
    from munera.arena_rex.profiles import BOXES

    assert striker.tree is not None
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("chance", "damage", "line", "symbols"):
        table.add_column(column, justify="right" if column in ("chance", "damage") else "left")
    for net in range(1, hope.length() + 1):
        for line in hope.with_successes(net):
            if len(line.boxes) == net:
                found = [(BOXES[k], n) for k, n in zip(SYMBOLS, line.symbols, strict=True) if n]
                symbols = [f"{word} x{n}" if n > 1 else word for word, n in found]
                names = " ".join(striker.tree.names[i] for i in line.boxes)
                table.add_row(f"{hope.chance_of(line):.2%}", str(hope.dealt(line)), names, ", ".join(symbols))
    console.print(f"\nLines of {striker.name}'s tree worth choosing, damage after ARM {hope.arm}:")
    console.print(table)
    console.print(f"Average damage {hope.mean_damage():.2f}; defeat ({hope.unmarked} boxes left) {hope.defeat():.2%}")
