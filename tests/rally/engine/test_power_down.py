# SPDX-License-Identifier: GPL-3.0-or-later
"""Power down in all its timings, and what becomes of registers, damage and announcements."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import DECK
from designer.rally.edition.decisions import Choice
from designer.rally.engine import (
    Announced,
    CardPlayed,
    Drawn,
    Locked,
    PoweredDown,
    PoweredUp,
    Returned,
    Shot,
    State,
    simulate,
)
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer
from tests.rally.engine.tables import Says, cards, play, robot, table, told

WIKI, PRINTED, GERMAN, ENGLISH, HILL, *_NEWER = EDITIONS
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


def test_who_powers_down_has_empty_registers_and_all_its_cards_are_dealt_again() -> None:
    """Of the 84 cards only those in locked registers of others are missing: B has two."""
    for edition in (WIKI, PRINTED, HILL):
        tables = table(". . . ./. . . .", edition)
        damage = tables.edition.first_lock_at
        down = robot("A@0,0,E", damage=damage + 2, announced=True, registers=cards("L/70 L/90 R/80 R/100 U/10"))
        other = robot("B@0,1,E", damage=damage + 1, registers=cards("M1/490 M1/500 M1/510 M1/520 M1/530"))
        race = Race(tables, State((down, other)), DeckDealer(1), RandomPlayer(1, tables), Says())
        record = race.play_round()
        assert record.deal is not None
        dealt = [*record.deal.hand("B"), *record.deal.stock]
        assert set(dealt) == set(DECK) - set(cards("M1/520 M1/530"))
        assert len(dealt) == 82
        assert record.steps[0].state.robot("A").registers == (None,) * 5


def test_no_register_locks_empty_while_its_robot_is_powered_down() -> None:
    """Three beams in five registers ask for all locks; only in 2005 the deck gives them cards."""
    for edition, drawn in ((WIKI, 0), (PRINTED, 0), (HILL, 5)):
        tables = table("lE3 . ./. . .", edition, destroyed_at="99", robot_lasers="off")
        start = robot("A@1,0,N", announced=True, registers=cards("L/70 L/90 R/80 R/100 U/10"))
        race = play(tables, [start], [{}], stock="M1 M2 M3 M1 M2 M3 BU")
        after = race.state.robot("A")
        assert after.damage == 15
        assert len(told(race.steps, Drawn)) == len(after.locked or ()) == drawn
        assert [card is not None for card in after.registers] == [drawn > 0] * 5


def test_with_the_deck_empty_a_register_stays_free_in_2005() -> None:
    tables = table("lE3 . ./. . .", HILL, destroyed_at="99")
    race = play(tables, [robot("A@1,0,N", announced=True)], [{}], stock="M1 M2")
    assert race.state.robot("A").locked == (4, 5)


@pytest.mark.parametrize(("rule", "locked"), [("keep", (4, 5)), ("hand-in", ()), ("top-card", (4, 5))])
def test_where_cards_are_handed_in_nothing_locks_before_the_next_program(rule: str, locked: tuple[int, ...]) -> None:
    """A position with cards in the registers of a robot that is powered down."""
    tables = table("lE6 . .", PRINTED, locked_while_down=rule)
    start = robot("A@1,0,N", down=True, registers=cards("L/70 L/90 R/80 R/100 U/10"))
    (after,) = simulate(tables, State((start,)), {}, 1, 1).robots
    assert after.damage == 6
    assert after.locked == locked


def test_a_register_that_was_empty_locks_once_it_holds_a_card() -> None:
    """Back with five points, four cards are dealt: register 5 stays empty and free, whatever comes."""
    tables = table(". . . .", PRINTED, duplicate_damage="5")
    start = robot("A@0,0,W", archive=Cell(1, 0))
    race = play(tables, [start], [{"A": "M1"}, {"A": "L R L R"}])
    assert race.rounds[0].steps[-1].state.robot("A").locked == ()
    assert race.state.robot("A").locked == ()
    more = table(". . . .", PRINTED, duplicate_damage="5", hand="10")
    race = play(more, [start], [{"A": "M1"}, {"A": "L R L R U"}])
    assert race.state.robot("A").locked == (5,)
    assert told(race.rounds[1].steps, Locked) == [Locked("A", 5)]


def test_in_2005_damage_taken_while_powered_down_comes_back_with_the_robot() -> None:
    """Two beams in register 1, the pit in register 2."""
    for edition, damage in ((HILL, 4), (PRINTED, 2), (WIKI, 2)):
        tables = table("lE2 pS:2+wN ./. O .", edition)
        race = play(tables, [robot("A@1,0,N", damage=7, announced=True, archive=Cell(0, 1))], [{}])
        assert [event.damage for event in told(race.steps, Returned)] == [damage]  # type: ignore[attr-defined]
        assert not race.state.robot("A").down


def test_damage_that_destroyed_it_does_not_come_back() -> None:
    race = play(table("lE5 . ./. . .", HILL), [robot("A@1,0,N", announced=True, archive=Cell(0, 1))], [{}])
    assert race.state.robot("A").damage == 2


def test_who_returns_after_a_power_down_is_dealt_fewer_cards_for_the_damage_that_it_kept() -> None:
    """Two points and five: two cards, and no register is locked and empty."""
    tables = table("lE5 pS:2+wN ./. O .", HILL)
    start = robot("A@1,0,N", announced=True, archive=Cell(0, 1))
    race = Race(tables, State((start,)), DeckDealer(1), RandomPlayer(1, tables), Says())
    race.play(2)
    assert race.rounds[0].steps[-1].state.robot("A").damage == 7
    assert len(race.rounds[1].programs["A"]) == 2
    assert all(not step.state.robot("A").locked for step in race.rounds[1].steps if step.register == 0)


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
