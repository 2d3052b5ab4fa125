"""AR-16: building a cohort."""

from __future__ import annotations

import pytest

from munera.arena_rex.cards import load_roster
from munera.arena_rex.game import GAME
from munera.engine.errors import BadOption

NOVA = load_roster()


def refused(*cohorts: object, **options: object) -> str | None:
    with pytest.raises(BadOption) as error:
        GAME.new({"cohorts": list(cohorts), **options})
    return error.value.rule


@pytest.mark.rule("AR-16.1", "AR-16.5", "AR-20.2")
def test_value_is_the_number_of_stages() -> None:
    """Meresankh with both stages is two cards of three."""
    two = ["mo_meresankh/I", "mo_meresankh/II", "mo_nebka"]
    assert len(GAME.new({"cohorts": [two, "legio_3"]}).models) == 2 + 3
    assert refused(["mo_meresankh/I", "mo_meresankh/II", "mo_nebka", "mo_henut"], "legio_3") == "AR-16.1"


@pytest.mark.rule("AR-16.2")
def test_the_ready_made_cohorts_have_the_recommended_sizes() -> None:
    assert {len(cohort.cards) for cohort in NOVA.cohorts} == {3, 5}


@pytest.mark.rule("AR-16.3")
def test_gladiators_beasts_and_titans_of_any_ludus_may_be_mixed() -> None:
    mixed = ["lm_cassia", "be_umbra", "ti_ammut", "ze_hakon", "he_bronteus"]
    assert len(GAME.new({"cohorts": [mixed, "legio_5"]}).models) == 10


@pytest.mark.rule("AR-16.5", "AR-2.9")
def test_a_cohort_is_checked_for_copies_and_for_its_scenario() -> None:
    assert refused(["lm_cassia", "lm_cassia", "lm_varro"], "legio_3") == "AR-2.9"
    assert refused("magnus_3", ["lm_cassia", "lx_sila", "lx_ulfa"], unique_models="global") == "AR-2.9"
    assert refused("magnus_5", "legio_5", scenario="primus_superiorum") == "AR-24.7"
    assert refused("magnus_5", "legio_5", scenario="venatio", arena="silva") == "AR-24.17"


@pytest.mark.rule("AR-16.1")
def test_a_cohort_that_does_not_exist_is_named() -> None:
    assert refused("magnus_3") == "AR-16.1"  # one cohort for two players
    with pytest.raises(BadOption, match="no cohort is called 'magnus_9'"):
        GAME.new({"cohorts": ["magnus_9", "legio_3"]})
    with pytest.raises(BadOption, match="no card has the key 'mo_meresankh'"):
        GAME.new({"cohorts": [["mo_meresankh"], ["lx_sila"]]})
