# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebooks say of rounds and that a case cannot show: deals, starts, registers, choices between rounds."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import DECK
from designer.rally.edition.decisions import Choice
from designer.rally.engine import (
    CardPlayed,
    Dealt,
    Destroyed,
    Placed,
    PoweredDown,
    Returned,
    Wiped,
    locked_by_damage,
    run_program,
)
from designer.rally.engine.race import start_state
from tests.rally.engine.tables import Says, cards, play, robot, table, told

WIKI, PRINTED, GERMAN, ENGLISH, HILL, *_NEWER = EDITIONS
_OLD = (WIKI, PRINTED, GERMAN, ENGLISH, HILL)
_FALLS = "M1/490 L R L R"


@pytest.mark.parametrize("edition", _OLD)
def test_a_round_is_dealt_programmed_and_played_in_five_registers(edition: str) -> None:
    race = play(table(". . .", edition), [robot("A@0,0,E")], [{"A": "M1 L R L R"}])
    (record,) = race.rounds
    kinds = [type(event) for step in record.steps for event in step.events]
    assert kinds.index(Dealt) < kinds.index(CardPlayed) < kinds.index(Wiped)
    assert record.programs["A"] == cards("M1 L R L R")
    assert [step.register for step in record.steps if told([step], CardPlayed)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("edition", _OLD)
def test_at_the_end_of_a_round_unlocked_registers_are_wiped(edition: str) -> None:
    race = play(table(". . .", edition), [robot("A@0,0,E")], [{"A": "M1 L R L R"}])
    assert told(race.steps, Wiped) == [Wiped("A", (1, 2, 3, 4, 5))]
    assert race.state.robot("A").registers == (None,) * 5


def test_in_2005_the_copy_of_a_robot_begins_on_its_dock() -> None:
    state = start_state(table("D2E F1 ./D1S . F2", HILL), ("A", "B"))
    assert [one.archive for one in state.robots] == [Cell(0, 1), Cell(0, 0)]
    assert [one.cell for one in state.robots] == [one.archive for one in state.robots]


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_in_1999_too_a_robot_may_stay_down(edition: str) -> None:
    says = Says({Choice.STAY_DOWN: True, Choice.ANNOUNCE: True})
    tables = table(". . .", edition, power_down="next-round" if edition == GERMAN else "at-once")
    race = play(tables, [robot("A@0,0,E", damage=3)], [{"A": "M1 L R L R"}, {}, {}], says)
    assert told(race.rounds[-1].steps, PoweredDown)
    assert race.state.robot("A").damage == 0


def test_in_2005_robots_of_one_copy_return_as_they_were_destroyed() -> None:
    tables = table("O . . O/. . . .", HILL)
    robots = [robot("A@1,0,W", archive=Cell(1, 1)), robot("B@2,0,E", archive=Cell(1, 1))]
    rounds = [{"A": "M1/490 L/70 L/90 L/110 L/130", "B": "M1/500 R/80 R/100 R/120 R/140"}]
    race = play(tables, robots, rounds)
    assert [event.robot for event in told(race.steps, Destroyed)] == ["B", "A"]
    back = [(event.robot, event.cell) for event in told(race.steps, Returned)]  # type: ignore[attr-defined]
    assert back[0] == ("B", Cell(1, 1))
    assert back[1][0] == "A"
    assert max(abs(back[1][1].x - 1), abs(back[1][1].y - 1)) == 1


@pytest.mark.parametrize("edition", [PRINTED, GERMAN, ENGLISH, HILL])
def test_a_robot_that_returns_looks_where_its_player_likes(edition: str) -> None:
    for heading in Heading:
        says = Says({Choice.RETURN_HEADING: heading})
        race = play(table("O . .", edition), [robot("A@1,0,W", archive=Cell(2, 0))], [{"A": _FALLS}], says)
        assert race.state.robot("A").heading is heading
        question = next(item for item in says.asked if item.choice is Choice.RETURN_HEADING)
        assert set(question.answers) == set(Heading)


@pytest.mark.parametrize("edition", [PRINTED, GERMAN, ENGLISH, HILL])
def test_from_the_fifth_damage_on_registers_lock_from_the_right(edition: str) -> None:
    locked = {damage: locked_by_damage(EDITIONS[edition], damage) for damage in range(10)}
    assert all(not locked[damage] for damage in range(5))
    assert [locked[damage] for damage in (5, 6, 7, 8, 9)] == [(5,), (4, 5), (3, 4, 5), (2, 3, 4, 5), (1, 2, 3, 4, 5)]


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_in_1999_a_robot_begins_with_any_heading(edition: str) -> None:
    tables = table("F1 . ./. . F2", edition)
    for heading in Heading:
        says = Says({Choice.START_HEADING: heading})
        steps = run_program(tables, start_state(tables, ("A",)), {"A": cards("L/70")}, 1, 1, decisions=says)
        (placed,) = told(steps, Placed)
        assert placed.heading is heading  # type: ignore[attr-defined]
        assert [set(item.answers) for item in says.asked] == [set(Heading)]


def test_cards_have_numbers_between_0_and_1000_each_once() -> None:
    numbers = [card.priority for card in DECK]
    assert len(set(numbers)) == len(numbers)
    assert all(number is not None and 0 < number < 1000 for number in numbers)
    kinds = {card.priority: card.kind.value for card in DECK}
    assert (kinds[180], kinds[200], kinds[430], kinds[490], kinds[840]) == ("L", "R", "BU", "M1", "M3") or (
        {kinds[180], kinds[200]} <= {"L", "R"} and (kinds[430], kinds[490], kinds[840]) == ("BU", "M1", "M3")
    )


def test_no_card_stands_still() -> None:
    assert all(card.kind.steps or card.kind.quarters for card in DECK)
    race = play(table("wNESW .", WIKI), [robot("A@0,0,E")], [{"A": "M1 M2 M3 BU M1/500"}])
    assert (race.state.robot("A").cell, race.state.robot("A").heading) == (Cell(0, 0), Heading.E)


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_a_robot_never_returns_into_a_pit(edition: str) -> None:
    tables = table("O O O/O . ./O O .", edition)
    says = Says()
    robots = [robot("A@1,1,W", archive=Cell(2, 2)), robot("B@2,2,N")]
    play(tables, robots, [{"A": _FALLS, "B": "L/90 R/100 L/130 R/120 U"}], says)
    question = next((item for item in says.asked if item.choice is Choice.RETURN_SPACE), None)
    assert question is not None
    assert set(question.answers) == {Cell(1, 1), Cell(2, 1)}


@pytest.mark.parametrize(("edition", "offered"), [(WIKI, True), (PRINTED, True), (HILL, False)])
def test_in_1994_an_undamaged_robot_may_power_down(edition: str, offered: bool) -> None:
    says = Says()
    play(table(". . .", edition), [robot("A@0,0,E")], [{"A": "M1 L R L R"}], says)
    assert (Choice.ANNOUNCE in {item.choice for item in says.asked}) == offered
