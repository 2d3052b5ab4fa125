"""AR-22.1 to AR-22.9: which Ludus benefits a cohort has."""

from __future__ import annotations

import pytest

from munera.arena_rex.benefits import BENEFITS, benefits_of, of_ludus
from munera.arena_rex.cards import load_roster
from munera.arena_rex.profiles import HELLENIKI, LEGIO, LUDUS_NAMES, MAGNUS, MORITURI, ZEPHYRI

NOVA = load_roster()


def benefits(*keys: str) -> set[str]:
    bits = benefits_of(NOVA, tuple(NOVA.by_key[key] for key in keys))
    return {benefit.name for i, benefit in enumerate(BENEFITS) if bits >> i & 1}


@pytest.mark.rule("AR-22.8", "AR-22.9")
def test_five_ludi_with_three_benefits_each_at_two_three_and_four_symbols() -> None:
    assert LUDUS_NAMES == ("Ludus Magnus", "Legio XIII", "Morituri", "Zephyri", "Helleniki")
    for ludus in (MAGNUS, LEGIO, MORITURI, ZEPHYRI, HELLENIKI):
        assert [BENEFITS[b].threshold for b in of_ludus(ludus)] == [2, 3, 4]
    assert [BENEFITS[b].name for b in of_ludus(LEGIO)] == ["Echelon", "Chord", "Maniple"]


@pytest.mark.rule("AR-22.1", "AR-22.2", "AR-22.3", "AR-EX-39", "AR-16.4")
def test_a_mixed_cohort_has_what_its_symbols_unlock() -> None:
    cohort = ("lm_cassia", "lm_varro", "lm_drusa", "lx_brennos", "lx_sila")
    assert benefits(*cohort) == {"Flourish", "Circus Maximus", "Echelon"}


@pytest.mark.rule("AR-22.4", "AR-22.6", "AR-EX-40")
def test_a_pure_cohort_has_all_benefits_whatever_the_thresholds() -> None:
    assert benefits("ze_hakon", "ze_ingrith", "be_umbra") == {"Blood Brothers", "Ambush", "Brave"}
    assert benefits("he_lysandra") == {"Heroic Challenge", "Ekstasis", "Hubris"}


@pytest.mark.rule("AR-22.6")
def test_beasts_and_titans_do_not_make_or_spoil_a_pure_cohort() -> None:
    assert benefits("be_umbra", "be_candidus") == set()
    assert benefits("ti_ammut") == set()  # no gladiator at all
    assert benefits("lm_fulmen", "ze_hakon") == {"Blood Brothers", "Ambush", "Brave"}


@pytest.mark.rule("AR-22.7")
def test_beasts_titans_and_every_included_stage_count_as_symbols() -> None:
    mixed = ("lx_sila", "mo_meresankh/I")
    assert benefits(*mixed) == set()
    assert benefits(*mixed, "mo_meresankh/II") == {"Cleopatra's Gift"}
    assert benefits(*mixed, "mo_meresankh/II", "ti_ammut") == {"Cleopatra's Gift", "Offering"}
    assert benefits("lx_sila", "lm_celer", "lm_fulmen") == {"Flourish"}
