# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of a course that only people play are told with what races say of it, as races are without them."""

from __future__ import annotations

import pytest

import designer
from designer.rally.checks.example import parse_example
from designer.rally.edition import EDITIONS
from designer.rally.edition.edition import FIELDS
from designer.rally.edition.told_rules import PEOPLE_ALONE, unplayed_rules
from designer.rally.lab.verdict_words import verdict_data, verdict_lines

ROW = parse_example("row: D1E . . F1\nrow: D2E . . .\nedition: ah-2005")
RACED = parse_example("row: D1E . . F1\nrow: D2E . . F2\nedition: ah-2005")
RULES = {"start-options": "2", "option-draft": "3/1", "programming-seconds": "30"}


def test_every_rule_that_only_people_play_is_known() -> None:
    told = {key for key, field in FIELDS.items() if "nly people play it" in str(field.metadata["doc"])}
    assert told == set(PEOPLE_ALONE)


@pytest.mark.parametrize("key", PEOPLE_ALONE)
def test_each_is_told_where_a_course_asks_for_it(key: str) -> None:
    verdict = designer.lab(ROW, races=3, players=2, options={key: RULES[key]})
    assert f"Special rules are not played: {key}" in map(str, verdict_lines(verdict))
    assert verdict_data(verdict)["unplayed"] == [key]


UPGRADES = "Upgrades are not played: bots buy none"


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_upgrades_are_told_once_where_energy_buys_them(edition: str) -> None:
    verdict = designer.lab(RACED, races=3, players=2, edition=edition)
    expected = 1 if edition in {"ah-2016", "renegade-2023"} else 0
    assert [str(line) for line in verdict_lines(verdict)].count(UPGRADES) == expected
    assert verdict_data(verdict)["unplayed"] == ["upgrades"] * expected


def test_a_lighter_game_has_no_upgrades() -> None:
    """2023, p. 32: the batteries are dead and nobody buys upgrades."""
    verdict = designer.lab(RACED, races=3, players=2, edition="renegade-2023", options={"energy-space": "none"})
    assert UPGRADES not in map(str, verdict_lines(verdict))


def test_nothing_is_told_of_rules_as_usual() -> None:
    assert [unplayed_rules(edition) for edition in EDITIONS.values()] == [()] * len(EDITIONS)
    verdict = designer.lab(ROW, races=3, players=2, options={"start-damage": "2"})
    assert not [line for line in map(str, verdict_lines(verdict)) if line.startswith("Special rules")]
