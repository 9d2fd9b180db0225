# SPDX-License-Identifier: GPL-3.0-or-later
"""Power down in all its timings, and what becomes of registers, damage and announcements."""

from __future__ import annotations

import pytest

from designer.grid import Cell
from designer.rally.edition import EDITIONS
from designer.rally.engine import Announced, CardPlayed, Drawn, PoweredDown, PoweredUp, Returned, Shot
from designer.rally.engine.choices import Choice
from tests.rally.engine.tables import Says, cards, play, robot, table, told

WIKI, PRINTED, GERMAN, ENGLISH, HILL = EDITIONS
_TURNS = "M1/490 BU/430 M1/500 BU/440 L"


def _asked(says: Says) -> set[Choice]:
    return {question.choice for question in says.asked}


@pytest.mark.parametrize("edition", [WIKI, PRINTED, HILL])
def test_announced_in_one_round_it_acts_in_the_next(edition: str) -> None:
    says = Says({Choice.ANNOUNCE: True})
    start = robot("A@0,0,E", damage=3)
    race = play(table(". . .", edition), [start], [{"A": _TURNS}, {"A": ""}, {"A": "R L R L R"}], says)
    first, second, third = (record.steps for record in race.rounds)
    assert told(first, Announced)
    assert len(told(first, CardPlayed)) == 5
    assert told(second, PoweredDown)
    assert not told(second, CardPlayed)
    assert second[-1].state.robot("A").damage == 0
    assert told(third, PoweredUp)
    assert len(told(third, CardPlayed)) == 5


def test_as_the_german_book_has_it_too_where_the_variant_is_played() -> None:
    says = Says({Choice.ANNOUNCE: True})
    tables = table(". . .", GERMAN, power_down="next-round")
    race = play(tables, [robot("A@0,0,E", damage=3)], [{"A": _TURNS}, {"A": ""}], says)
    assert told(race.rounds[1].steps, PoweredDown)
    assert race.rounds[0].steps[-1].state.robot("A").damage == 3


def test_in_the_english_book_it_acts_at_once() -> None:
    says = Says({Choice.ANNOUNCE: True})
    tables = table(". . .", ENGLISH, power_down="at-once")
    race = play(tables, [robot("A@0,0,E", damage=3)], [{"A": ""}, {"A": ""}], says)
    first, second = (record.steps for record in race.rounds)
    assert told(first, PoweredDown)
    assert race.rounds[0].programs == {}
    assert told(second, PoweredUp)
    assert race.state.robot("A").damage == 0


def test_in_the_basic_game_of_1999_nobody_is_asked() -> None:
    says = Says({Choice.ANNOUNCE: True})
    play(table(". . .", GERMAN), [robot("A@0,0,E", damage=3)], [{"A": _TURNS}], says)
    assert Choice.ANNOUNCE not in _asked(says)


def test_in_2005_only_damaged_robots_may() -> None:
    for edition, damage, offered in ((HILL, 0, False), (HILL, 1, True), (PRINTED, 0, True)):
        says = Says()
        play(table(". . .", edition), [robot("A@0,0,E", damage=damage)], [{"A": _TURNS}], says)
        assert (Choice.ANNOUNCE in _asked(says)) == offered


@pytest.mark.parametrize("edition", [PRINTED, HILL])
def test_it_may_stay_down_and_new_damage_goes_with_the_next_round(edition: str) -> None:
    says = Says({Choice.STAY_DOWN: True})
    start = robot("A@1,0,N", damage=3, announced=True)
    race = play(table("lE . .", edition), [start], [{}, {}], says)
    first, second = (record.steps for record in race.rounds)
    assert first[-1].state.robot("A").damage == 5
    assert told(second, PoweredDown)
    before_lasers = next(step for step in second if step.register == 1).state.robot("A")
    assert before_lasers.damage == 0


@pytest.mark.parametrize("edition", [WIKI, PRINTED, HILL])
def test_it_is_pushed_and_shot_and_does_not_shoot(edition: str) -> None:
    robots = [robot("Off@1,0,W", announced=True), robot("A@0,0,E")]
    race = play(table(". . . .", edition), robots, [{"A": "M1 L R L R"}])
    assert race.rounds[0].steps[-1].state.robot("Off").cell == Cell(2, 0)
    shots = told(race.steps, Shot)
    assert {event.by for event in shots} == {"A"}  # type: ignore[attr-defined]


def test_in_2005_a_register_that_locks_takes_the_top_card_of_the_deck() -> None:
    start = robot("A@1,0,N", announced=True, registers=cards("M1 M2 M3 L R"))
    race = play(table("lE3 . .", HILL), [start], [{}], stock="U/10 U/20 U/30")
    drawn = [(event.register, event.card.priority) for event in told(race.steps, Drawn)]  # type: ignore[attr-defined]
    assert drawn[:2] == [(5, 30), (4, 20)]


def test_elsewhere_it_keeps_the_card_that_lay_there_and_plays_it_when_it_is_up_again() -> None:
    """Three beams in five registers lock them all."""
    tables = table("lE3 . ./. . .", PRINTED, destroyed_at="99")
    laid = cards("L/70 L/90 R/80 R/100 U/10")
    start = robot("A@1,0,N", announced=True, registers=laid)
    race = play(tables, [start], [{}, {"A": ""}], stock="M1 M2 M3")
    assert not told(race.steps, Drawn)
    assert race.rounds[0].steps[-1].state.robot("A").registers == laid
    played = [event.card for event in told(race.rounds[1].steps, CardPlayed)]  # type: ignore[attr-defined]
    assert played == list(laid)


def test_destroyed_before_it_begins_the_player_may_choose_again() -> None:
    for answer in (True, False):
        says = Says({Choice.ANNOUNCE: True, Choice.RETURN_DOWN: answer})
        start = robot("A@0,0,E", damage=3)
        race = play(table(". O .", HILL), [start], [{"A": "M1 L L L L"}, {}], says)
        assert told(race.rounds[0].steps, Returned)
        assert bool(told(race.rounds[1].steps, PoweredDown)) == answer
        assert race.rounds[1].steps[0].state.robot("A").damage == (0 if answer else 2)


def test_in_2005_every_robot_that_returns_may_be_powered_down() -> None:
    says = Says({Choice.RETURN_DOWN: True})
    race = play(table(". O .", HILL), [robot("A@0,0,E")], [{"A": "M1 L L L L"}, {}], says)
    assert told(race.rounds[1].steps, PoweredDown)


@pytest.mark.parametrize("edition", [WIKI, PRINTED])
def test_in_1994_only_one_that_had_announced_it(edition: str) -> None:
    says = Says({Choice.RETURN_DOWN: True})
    play(table(". O .", edition), [robot("A@0,0,E")], [{"A": "M1 L L L L"}, {}], says)
    assert Choice.RETURN_DOWN not in _asked(says)
