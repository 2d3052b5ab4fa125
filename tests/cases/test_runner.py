"""The runner of case files fails when it should, and says what, where and why."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from munera.cases.paths import agree, is_hidden
from munera.cases.read import BadCases, Case, read_cases
from munera.cases.run import Outcome, run_case
from munera.data.lines import Problem

FILE = """\
game: gladius
table:
  teams: {left: [crixus], middle: [cassia], right: [bato]}
  slots: {left: [A gold 5], middle: [B bronze], right: [C gold 3]}
  A: {hand: [stab_wound, understudy]}
cases:
  - name: a story
"""
FIRST = FILE.count("\n") + 1  # the line on which the words of the case begin


def cases(words: str) -> list[Case]:
    return read_cases(FILE + indent(dedent(words).strip("\n"), "    "), "file.yaml")


def run(words: str) -> Outcome:
    """The one case of the file, told by these words."""
    (case,) = cases(words)
    return run_case(case)


def failure(words: str) -> tuple[int, str]:
    """What failed, and in which line of the words."""
    outcome = run(words)
    assert not outcome.ok
    (failed,) = outcome.failures
    return failed.line - FIRST, str(failed)


def problem(words: str) -> Problem:
    with pytest.raises(BadCases) as caught:
        cases(words)
    (found,) = caught.value.problems
    return found


# ---- it passes what is right


def test_a_case_that_is_right_is_ok_and_tells_what_happened() -> None:
    outcome = run("""
        script: [A lay stab_wound bato]
        expect: {turn: B}
    """)
    assert outcome.ok
    assert outcome.log == ("> A lay stab_wound bato", "A lays a card face down below Bato. [Stab Wound] [GLA-7.6]")


def test_the_plain_form_of_an_answer_is_read_too() -> None:
    assert run("script: [A bet 4 0]\nexpect: {slots.left.-1: A gold 4}").ok


def test_the_same_case_gives_the_same_outcome_again() -> None:
    (case,) = cases("script: [A play understudy, A replace crixus]\nchance: any\nexpect: {turn: B}")
    assert run_case(case) == run_case(case)


# ---- values and paths


@pytest.mark.parametrize(
    "words, line, message",
    [
        ("expect:\n  round: 1\n  turn: B", 2, "turn: expected B, found A"),
        ("expect:\n  A: {hand_size: 2,\n      bets: 2}", 2, "A.bets: expected 2, found 1"),
        ("expect: {over: 0}", 0, "over: expected 0, found false"),
        ("expect: {slots.left: [A gold 4]}", 0, "slots.left: expected [A gold 4], found [A gold 5]"),
        ("expect: {slots.left: []}", 0, "slots.left: expected [], found [A gold 5]"),
        ("expect: {teams.left: [{score: 7}]}", 0, "teams.left: expected [{score: 7}], found [{gladiator: crixus, "),
        ("seen_by: B\nexpect: {slots.left: [A gold 5]}", 1, "slots.left: expected [A gold 5], found [A ?]"),
        ("sees:\n  A: {turn: A}\n  B:\n    A.hand: []", 3, "B sees A.hand: expected [], found null"),
    ],
)
def test_a_wrong_value_fails(words: str, line: int, message: str) -> None:
    where, said = failure(words)
    assert where == line
    assert message in said


@pytest.mark.parametrize(
    "path, message",
    [
        ("A.hnad", "in A there is no 'hnad' (did you mean 'hand'?)"),
        ("slots.lefft.0", "in slots there is no 'lefft' (did you mean 'left'?)"),
        ("slots.left.1", "in slots.left there is no entry 1, there are 1"),
        ("teams.left.crixsus.score", "in teams.left there is no 'crixsus' (did you mean 'crixus'?)"),
        ("slots.left.gold", "a number from 0, there are 1 entries"),
        ("round.first", "in round there is only 1, and no 'first' within"),
        ("winners", "there is no 'winners'"),
    ],
)
def test_an_unknown_path_fails_with_what_would_be_right(path: str, message: str) -> None:
    assert message in failure(f"expect: {{{path}: null}}")[1]


def test_every_failure_of_a_check_is_told() -> None:
    outcome = run("""
        script:
          - expect: {turn: B}
          - A lay stab_wound bato
        expect: {turn: C, A.hand_size: 2}
    """)
    assert [failed.line - FIRST for failed in outcome.failures] == [1, 3, 3]


def test_true_is_not_one_and_a_mapping_says_only_what_it_names() -> None:
    assert agree({"1": [1, "a"]}, {1: (1, "a"), 2: ()})
    assert not agree(1, True)
    assert not agree([1], [1, 1])
    assert not agree({"a": 1}, {})


# ---- chance


def test_chance_left_over_fails() -> None:
    where, said = failure("chance:\n  - deal felix\nscript: [A lay stab_wound bato]\nexpect: {turn: B}")
    assert (where, said) == (1, "chance: expected every answer used, found left over: deal felix")


def test_chance_lacking_fails_with_an_answer_it_could_give() -> None:
    where, said = failure("script:\n  - A play understudy\n  - A replace crixus\nexpect: {turn: B}")
    assert where == 2
    assert "chance: expected an answer for everything it is asked, found no answer left (it could be: deal " in said


def test_chance_cannot_give_what_is_not_there() -> None:
    where, said = failure("script: [A play understudy, A replace crixus]\nchance:\n  - deal bato\nexpect: {turn: B}")
    assert where == 2
    assert "deal bato: expected to be taken, found refused" in said


def test_a_stop_that_is_not_reached_is_left_over() -> None:
    assert failure("chance: stop\nexpect: {turn: A}")[1].endswith("left over: stop")


def test_nobody_acts_after_the_stop() -> None:
    words = "script: [A play understudy, A replace crixus, B bet bronze left]\nchance: stop\nexpect: {turn: B}"
    assert "B bet bronze left: expected to be taken, found refused" in failure(words)[1]


# ---- answers


@pytest.mark.parametrize(
    "words, line, message",
    [
        ("script:\n  - B lay poison bato\nexpect: {turn: A}", 1, "expected to be taken, found refused: it is not your"),
        ("script:\n  - A lay poisn bato\nexpect: {turn: A}", 1, "'poisn' names nothing in 'lay'"),
        ("script:\n  - F pass\nexpect: {turn: A}", 1, "'F': expected a seat, found no such seat (one of A, B, C"),
        ("offered: [A bet gold 5 left]", 0, "A bet gold 5 left: expected offered, found refused: that token is not in"),
        ("not_offered:\n  - A lay poison bato\n  - A ability", 2, "A ability: expected not offered, found offered"),
        ("verbs: {A: [bet, lay]}", 0, "verbs of A: expected [bet, lay], found [ability, bet, lay, play]"),
        ("verbs: {B: [bet]}", 0, "verbs of B: expected [bet], found []"),
    ],
)
def test_an_answer_that_is_not_as_told_fails(words: str, line: int, message: str) -> None:
    where, said = failure(words)
    assert where == line
    assert message in said


@pytest.mark.parametrize(
    "answer, rule, message",
    [
        ("A lay poison bato", "GLA-7.3", "expected refused by GLA-7.3, found refused: that card is not in your hand"),
        ("A lay poison bato", "null", "expected refused, by no rule in particular, found refused: that card is not"),
        ("A lay stab_wound bato", "GLA-7.1", "expected refused by GLA-7.1, found allowed"),
    ],
)
def test_a_refusal_by_another_rule_or_by_none_fails(answer: str, rule: str, message: str) -> None:
    where, said = failure(f"refused:\n  {answer}: {rule}")
    assert where == 1
    assert message in said


# ---- secrets


def test_something_hidden_that_shows_fails() -> None:
    assert failure("hides:\n  B:\n    - A.hand\n    - slots.middle")[0] == 3
    assert failure("hides: {A: slots.left}")[1] == "slots.left for A: expected hidden, found [A gold 5]"
    assert failure("hides: {open: A.hand}")[1].endswith("found [stab_wound, understudy]")


def test_where_nothing_is_nothing_is_hidden() -> None:
    assert failure("hides: {B: A.vote}")[1] == "A.vote for B: expected something to hide, found null"
    assert "no 'purse'" in failure("hides: {B: A.purse}")[1]


@pytest.mark.parametrize(
    "value, hidden",
    [(None, True), ("?", True), ("A ?", True), (["A ?", None], True), ("who?", False), ([], False), (0, False)],
)
def test_what_counts_as_hidden(value: object, hidden: bool) -> None:
    assert is_hidden(value) is hidden
    assert not is_hidden([value, "A gold 5"])


# ---- what is told

LAY = "script: [A lay stab_wound bato, B bet bronze left]\n"


@pytest.mark.parametrize(
    "check, message",
    [
        ("says: [Stab Wound, Poison]", "what everybody together is told: expected 'Poison', found it nowhere"),
        ("says: [B places, A lays]", "expected 'A lays', found it nowhere after 'B places the second bet on"),
        ("says: {B: Stab Wound}", "what B is told: expected 'Stab Wound', found it nowhere"),
        ("seen_by: watcher\nsays: Stab Wound", "what this seat is told: expected 'Stab Wound'"),
        ("not_said: {A: Stab Wound}", "what A is told: expected no 'Stab Wound', found 'A lays a card face down"),
        ("says: {F: Bato}", "'F': expected a seat, found no such seat (one of A, B, C, watcher, open)"),
        ("events: [second_bet, laid]", "events: expected laid, found in what is left: nothing"),
        ("events: [laid 1]", "events: expected laid 1, found in what is left: laid 0 2 (4), second_bet 1 0 (0)"),
        ("seen_by: B\nevents: [laid 0 2 (4)]", "found in what is left: laid 0 2, second_bet"),
    ],
)
def test_a_wrong_telling_fails(check: str, message: str) -> None:
    assert message in failure(LAY + check)[1]


# ---- positions


@pytest.mark.parametrize(
    "words, line, message",
    [
        ("table:\n  rond: 2\nexpect: {turn: A}", 1, "the position: expected one that can be set, found a table of "),
        ("table:\n  slots:\n    lefft: []\nexpect: {turn: A}", 2, "has no 'lefft' (there are left, middle, right)"),
        ("table:\n  A:\n    hand:\n      - poisn\nexpect: {turn: A}", 3, "'poisn' is not among smuggled_blade"),
        ("options:\n  plyers: 3\nexpect: {turn: A}", 1, "Gladius has no option 'plyers'"),
        ("table: {spectators: [senator]}\nexpect: {turn: A}", 0, "the game: expected to go on, found that it broke"),
    ],
)
def test_a_position_that_cannot_be_set_fails_the_case(words: str, line: int, message: str) -> None:
    where, said = failure(words)
    assert where == line
    assert message in said


# ---- files


@pytest.mark.parametrize(
    "words, line, message",
    [
        ("expcet: {turn: A}", 0, "'a story', expcet: is not known here (did you mean 'expect'?)"),
        ("script:\n  - {expcet: {turn: A}}", 1, "'a story', script[0].expcet: is not known here (did you mean"),
        ("script: [3]\nexpect: {turn: A}", 0, "script[0]: must be a text or a mapping, not 3"),
        ("offered: []", 0, "offered: has 0 entries, too few (a text or a list of texts)"),
        ("script: [A ability]", -1, "'a story': it checks nothing (one of expect, sees, hides"),
        ("rule: GLA-5.99\nexpect: {turn: A}", 0, "rule: Gladius has no rule GLA-5.99 (did you mean GLA-5."),
        ("refused: {A pass: GLA-6.44}", 0, "refused.A pass: Gladius has no rule GLA-6.44"),
        ("script:\n  - refused: {A pass: GLA-6.44}", 1, "Gladius has no rule GLA-6.44"),
        ("ledger: [GLA-18.1, GLA-77.1#2]\nexpect: {turn: A}", 0, "ledger[1]: Gladius has no rule GLA-77.1"),
        ("new: true\ntable: {round: 2}\nexpect: {turn: A}", 0, "new: a new game has no table"),
        ("new: false\nexpect: {turn: A}", 0, "new: cannot be false (true, in place of a table)"),
        ("chance: [stop, any]\nexpect: {turn: A}", 0, "chance[0]: stop is not the last answer of chance"),
        ("options: {pack: nowhere.yaml}\nexpect: {turn: A}", 0, "options.pack: there is no file 'nowhere.yaml'"),
        ("expect: {turn: A}\nexpect: {turn: B}", 1, "expect: stands twice in one mapping"),
    ],
)
def test_a_file_with_mistakes_is_not_run(words: str, line: int, message: str) -> None:
    found = problem(words)
    assert found.line - FIRST == line
    assert message in str(found)


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "the file is empty"),
        ("cases: []", "game is missing (the name of a game, such as gladius)"),
        ("game: ludo\ncases: [{name: a, new: true, verbs: {A: a}}]", "no game is called 'ludo'"),
        ("game: gladius\ncases: [{name: a, verbs: {A: a}}]", "'a': there is no position"),
        ("game: gladius\ncases: [{new: true}]", "case 1: name is missing (what the case shows)"),
        ("game: gladius\ncases:\n  - [3", "not readable as YAML"),
        ("game: gladius\nrule: GLA-99.1\ncases: [{name: a, new: true, verbs: {A: a}}]", "Gladius has no rule GLA-99.1"),
    ],
)
def test_a_file_that_is_none_says_why(text: str, message: str) -> None:
    with pytest.raises(BadCases, match=r"file\.yaml:") as caught:
        read_cases(text, "file.yaml")
    assert message in str(caught.value)


def test_two_cases_of_a_name_are_a_mistake() -> None:
    text = "game: gladius\ncases:\n  - {name: a, new: true, verbs: {A: a}}\n  - {name: a, new: true, verbs: {A: b}}\n"
    with pytest.raises(BadCases, match=r"4:12: 'a', name: two cases of this name .the first is in line 3"):
        read_cases(text, "file.yaml")


def test_files_named_by_options_lie_beside_the_case_file(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    pack = "{game: gladius, title: T, extends: arena_nova, change: {gladiators: {bato: {skills: [9, 9, 9]}}}}"
    (tmp_path / "packs" / "mine.yaml").write_text(pack)
    text = """\
game: gladius
options: {pack: packs/mine.yaml}
table: {event: first_blood, teams: {left: [bato], middle: [cassia], right: [paris]}}
cases:
  - {name: a, expect: {teams.left.bato.score: 9}}
  - {name: b, options: {pack: arena_nova}, expect: {teams.left.bato.score: 6}}
"""
    assert [run_case(case).ok for case in read_cases(text, str(tmp_path / "file.yaml"))] == [True, True]
