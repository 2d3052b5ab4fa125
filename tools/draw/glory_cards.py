"""Every card of For Glory has a picture of its own: ``python glory_cards.py ../../ui/public/for_glory.svg`` writes them."""

import warnings

warnings.filterwarnings("ignore")
import sys

__import__("numpy").seterr(all="ignore")
import figures, cast, art, gladiators as people, for_glory as glory, glory_fighters as fighters, glory_scenes as scenes
from gladiators import slim

G = '<g fill="var(--fig-ink)" stroke="var(--fig-line)" stroke-width=".9" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">'


def symbol(id, svg, box="0 0 96 96"):
    return f'<symbol id="{id}" viewBox="{box}">{G}{slim(svg)}</g></symbol>'


def cards():
    out = {}
    for key, draw in fighters.GLADIATORS.items():
        out[f"card-{key}"] = symbol(f"card-{key}", draw().svg())
    for key, draw in fighters.CHAMPIONS.items():
        figure = draw().svg()
        for level in range(1, 6):
            back, front = fighters.honours(level)
            out[f"card-{key}_{level}"] = symbol(f"card-{key}_{level}", back.svg() + figure + front.svg())
    for key, draw in scenes.PICTURES.items():
        out[f"card-{key}"] = symbol(f"card-{key}", draw().svg())
    for key, draw in scenes.ARENAS.items():
        out[f"card-{key}"] = symbol(f"card-{key}", draw().svg(), "0 0 160 96")
    return out


def signs():
    """Icons and tokens."""
    return {id: made for id, made in glory.build().items() if id in glory.ICON or id in glory.TOK}


if __name__ == "__main__":
    path = sys.argv[1] if len(sys.argv) > 1 else "for_glory.svg"
    made = signs() | cards()
    with open(path, "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(made.values()) + "\n</svg>\n")
    print(len(made), "symbols written to", path)
