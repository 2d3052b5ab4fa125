"""The measured tables: columns that line up on a terminal and are Markdown."""

from __future__ import annotations

from bench.contest import Figures
from bench.setup_peers import ROOT
from bench.targets import Verdict

DOCS = ROOT / "docs" / "bench.md"
COLUMNS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clone_us": "copy µs",
    "view_us": "view µs",
    "encode_us": "view to JSON µs",
    "state_encode_us": "state to JSON µs",
}
MET = {True: "yes", False: "no", None: "not measured"}


def figures(medians: dict[str, Figures]) -> str:
    """Every contestant and its medians."""
    rows = [
        [name, f"{line['game']}, {line['players']} players", *(shown(line.get(key)) for key in COLUMNS)]
        for name, line in medians.items()
    ]
    return table(["contestant", "game", *COLUMNS.values()], rows)


def targets(verdicts: list[Verdict]) -> str:
    """Every target and what was measured."""
    rows = [[v.what, v.wanted, f"{shown(v.measured)} {v.unit if v.measured else ''}", MET[v.met]] for v in verdicts]
    return table(["target", "wanted", "measured", "met"], rows)


def shown(value: object) -> str:
    """A number as a person wants it: three digits, thousands grouped."""
    if not isinstance(value, (int, float)):
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(head: list[str], rows: list[list[str]]) -> str:
    widths = [max(len(line[i]) for line in [head, *rows]) for i in range(len(head))]
    rule = ["-" * width for width in widths]
    lines = [" | ".join(map(str.ljust, line, widths)) for line in [head, rule, *rows]]
    return "".join(f"| {line} |\n" for line in lines)


def write_docs(text: str, part: str = "measured") -> None:
    """Put the tables where docs/bench.md keeps them."""
    begin, end = f"<!-- {part}: begin -->\n", f"<!-- {part}: end -->\n"
    before, _, rest = DOCS.read_text().partition(begin)
    DOCS.write_text(before + begin + text + end + rest.partition(end)[2])
