# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of a course that only people play are told with what races say of it, as races are without them."""

from __future__ import annotations

import pytest

import designer
from designer.rally.checks.example import parse_example
from designer.rally.edition import EDITIONS
from designer.rally.edition.edition import FIELDS
from designer.rally.edition.told_rules import PEOPLE_ALONE, unplayed_rules
from designer.rally.lab.verdict import minutes_a_round
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


def test_minutes_count_the_time_in_which_all_may_program() -> None:
    """At a table of two a round of five registers takes 5 x 0.35 x 2.2 minutes beside the half for programming."""
    timed = designer.lab(RACED, races=3, players=2, options={"programming-seconds": "30"})
    usual = designer.lab(RACED, races=3, players=2)
    assert timed.rounds == usual.rounds
    assert timed.mean_minutes.value == pytest.approx(timed.rounds.value * (5 * 0.35 * 2.2 + 0.5))
    assert timed.mean_minutes.value < usual.mean_minutes.value


@pytest.mark.parametrize("options", [{"programming-seconds": "180", "programming-timer": "last-player"}, {}])
def test_minutes_are_as_usual_where_nobody_or_only_the_last_player_has_no_time(options: dict[str, str]) -> None:
    timed = designer.lab(RACED, races=3, players=2, options=options)
    assert timed.mean_minutes.value == pytest.approx(timed.rounds.value * minutes_a_round(2))


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


OPTIONS = "Option cards only take damage here: what else they do is not played"


@pytest.mark.parametrize(
    ("edition", "site", "expected"),
    [
        ("wiki-1994", "r", True),
        ("wotc-1994", "rr", True),
        ("ah-2005", "ro", True),
        ("ah-2005", "rr", False),
        ("amigo-1999", "rr", False),
        ("ah-2005", ".", False),
    ],
)
def test_option_cards_are_told_where_sites_give_them(edition: str, site: str, expected: bool) -> None:
    """1994: two wrenches, by the wiki one too; 2005: a wrench with a hammer; AMIGO 1999 has no option cards."""
    course = parse_example(f"row: D1E . {site} F1\nrow: D2E . . F2\nedition: ah-2005")
    verdict = designer.lab(course, races=3, players=2, edition=edition)
    assert (OPTIONS in map(str, verdict_lines(verdict))) == expected
    assert ("option-cards" in verdict_data(verdict)["unplayed"]) == expected


def test_nothing_is_told_of_rules_as_usual() -> None:
    assert [unplayed_rules(edition) for edition in EDITIONS.values()] == [()] * len(EDITIONS)
    verdict = designer.lab(ROW, races=3, players=2, options={"start-damage": "2"})
    assert not [line for line in map(str, verdict_lines(verdict)) if line.startswith("Special rules")]
