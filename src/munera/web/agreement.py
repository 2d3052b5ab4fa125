"""What people agree on before a table is made: house rules, cards, and what a game has besides."""

from __future__ import annotations

from collections.abc import Mapping

from munera.engine.errors import BadOption
from munera.engine.registry import find_game
from munera.web.catalogues import packs
from munera.web.problems import problem
from munera.web.schemas import Agree, Agreement, Problem


def own_options(game: str, players: int, options: Mapping[str, object]) -> dict[str, object]:
    """House rules and a pack that comes with the game: a name of a file on the server is none of theirs."""
    if options.get("players", players) != players:
        raise BadOption(f"{players} seats, but players={options['players']!r}", hint="leave the option out")
    known = [pack.key for pack in packs(game)]
    pack = options.get("pack")
    if pack is not None and pack not in known:
        raise BadOption(f"no pack is called {str(pack)[:40]!r}", hint=f"there are {', '.join(known)}")
    for key in ("roster", "arenas"):
        if key in options:
            raise BadOption(f"a table here has no option {key!r}", hint="the ones that come with the game are used")
    return {**options, "players": players}


def agreement(game: str, wanted: Agree) -> Agreement:
    """What a table with these options would be, and what is wrong with them."""
    rules = find_game(game)
    wrong: Problem | None = None
    options: dict[str, object] = {"players": wanted.players}
    try:
        options = own_options(game, wanted.players, wanted.options)
        rules.settings(options)
    except BadOption as error:
        wrong = problem(error)
    return Agreement(wrong, rules.agreeing(options))
