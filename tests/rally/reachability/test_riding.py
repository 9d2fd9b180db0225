# SPDX-License-Identifier: GPL-3.0-or-later
"""Where checkpoints ride, what is said of a robot alone is what a plain search of layers finds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.course.timetable import timetable
from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.edition.cards import Card
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine import State, fresh_robot, simulate
from designer.rally.picture.routes import route_of
from designer.rally.reachability import Analysis, measure, riding_analysis
from designer.rally.reachability.questions import Questions
from designer.rally.reachability.riding_analysis import RidingAnswers
from designer.rally.reachability.survey import RidingError
from tests.proof import examples
from tests.rally.reachability.layers import first_touches
from tests.rally.strategies.floors import furnished, riding_floors, standable
from tests.rally.strategies.spaces import belt_spaces, play_spaces
from tests.rally.strategies.texts import headings

_MOST = 4_000


def _hold(floor: Floor, rules: Edition, start: Start) -> None:
    tables = compile_tables(floor, rules)
    if tables.riding is None or None in floor.checkpoints or Randomizer in floor.kinds:
        return
    if rules.start.on_checkpoint and len(floor.checkpoints) == 1:
        assert measure(tables, (start,)).course is None, "a race that begins on its only checkpoint is none"
        return
    begin = [(start.cell, start.heading)]
    if rules.start.on_checkpoint:
        begin = [(floor.checkpoints[0], heading) for heading in Heading]  # type: ignore[misc]
    alive = first_touches(floor, rules, begin, falls=False, most=_MOST)
    if alive is None:
        return
    analysis = measure(tables, (start,))
    par = analysis.course.registers if analysis.course else None
    assert isinstance(analysis.survey, RidingAnswers)
    assert par == alive.get(0) or (par is None and not analysis.survey.whole)
    with_falls = alive if 0 in alive else first_touches(floor, rules, begin, falls=True, most=_MOST)
    if with_falls is not None and analysis.survey.whole:
        touchable = {leg.number for leg in analysis.legs if leg.touchable}
        assert touchable >= set(with_falls) - {0}
        assert {number for number in touchable if number in _in_a_row(analysis)} <= set(with_falls)


def _in_a_row(analysis: Analysis) -> set[int]:
    """The checkpoints to which a robot comes that has come to all before."""
    found: set[int] = set()
    for leg in analysis.legs:
        if not leg.touchable:
            break
        found.add(leg.number)
    return found


@st.composite
def _races(draw: st.DrawFn) -> tuple[Floor, Edition, Start]:
    floor = draw(furnished(riding_floors(st.one_of(belt_spaces, belt_spaces, play_spaces), most=3)))
    key = draw(st.sampled_from(list(EDITIONS)))
    away = draw(st.sampled_from(("this-round", "1-round")))
    rules = find_edition(key, {"checkpoints-ride": "belts", "return-after": away})
    spaces = standable(floor)
    assume(spaces)
    return floor, rules, Start(1, draw(st.sampled_from(spaces)), draw(headings))


@given(_races())
def test_par_and_reach_are_those_of_a_plain_search(race: tuple[Floor, Edition, Start]) -> None:
    _hold(*race)


@pytest.mark.proof
@examples(1_000)
@given(_races())
def test_par_and_reach_of_a_thousand_courses_are_those_of_a_plain_search(race: tuple[Floor, Edition, Start]) -> None:
    _hold(*race)


@given(_races())
def test_the_race_that_keeps_to_par_is_won_when_it_is_played(race: tuple[Floor, Edition, Start]) -> None:
    floor, rules, start = race
    tables = compile_tables(floor, rules)
    if tables.riding is None or Randomizer in floor.kinds or None in floor.checkpoints:
        return
    analysis = measure(tables, (start,))
    if analysis.course is None:
        return
    (run,) = analysis.course.runs
    route = route_of(tables, run)
    assert len(run.cards) == analysis.course.registers == route.stops[-1][0]
    sturdy = rules.with_options({"destroyed-at": "never", "first-lock-at": "never"})
    state = State((replace(fresh_robot("A", run.cell, run.heading, rules), lives=9),))
    touched: list[int] = []
    for register, kind in enumerate(run.cards):
        last = register % 5 == 4
        state = simulate(compile_tables(floor, sturdy), state, {"A": (Card(kind),)}, register % 5 + 1, 1, last)
        touched += [register + 1] * (state.robots[0].flags - (len(touched) + analysis.legs[0].number - 1))
    assert tuple(touched) == analysis.course.touched
    assert state.winners == ("A",)


@given(_races(), st.data())
def test_what_is_known_of_a_floor_serves_wherever_its_checkpoints_lie(
    race: tuple[Floor, Edition, Start], data: st.DataObject
) -> None:
    floor, rules, start = race
    other = data.draw(st.permutations(floor.checkpoints))
    tables, moved = (
        compile_tables(replace(floor, checkpoints=tuple(flags)), rules) for flags in (other, floor.checkpoints)
    )
    if tables.riding is None or moved.riding is None:
        return
    before = measure(tables, (start,))
    after, anew = measure(moved, (start,), before), measure(moved, (start,))
    assert isinstance(before.survey, RidingAnswers)
    assert isinstance(after.survey, RidingAnswers)
    assert after.survey.bare is before.survey.bare
    assert (after.legs, after.course, after.route) == (anew.legs, anew.course, anew.route)


def _rebooting(dice: random.Random) -> tuple[Tables, Start]:
    """A floor of pits and belts on which three checkpoints ride and robots reboot, and a start."""
    tokens = dice.choices([*[".", "O"] * 3, "cE", "cN", "cW", "cS", "xE", "xS", "wN", "wE", "gR"], k=42)
    for number, at in enumerate(dice.sample(range(42), 3), 1):
        tokens[at] = f"F{number}" if tokens[at] in (".", "O") else f"{tokens[at]}+F{number}"
    floor = Floor.of_board(Board.parse("\n".join(" ".join(tokens[at : at + 7]) for at in range(0, 42, 7))))
    rules = find_edition(dice.choice(["ah-2016", "renegade-2023"]), {"checkpoints-ride": "belts"})
    return compile_tables(floor, rules), Start(1, Cell(dice.randrange(7), dice.randrange(6)), dice.choice([*Heading]))


def test_robots_that_would_come_too_late_change_nothing() -> None:
    """A search that looks at them too, which takes longer, finds the same race with reboots."""
    shorter = 0
    for number in range(40):
        tables, start = _rebooting(random.Random(number))
        if tables.riding is None:
            continue
        found = measure(tables, (start,))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(riding_analysis, "bounds_on", lambda *_: None)
            slowly = measure(tables, (start,))
        assert (found.legs, found.course, found.route) == (slowly.legs, slowly.course, slowly.route), number
        shorter += found.course is not None and found.route is not None
    assert shorter, "in some of them a reboot is the shorter way"


def test_what_is_not_answered_where_checkpoints_ride_is_refused_in_a_sentence() -> None:
    floor = Floor.of_board(Board.parse("D1E . cE+F1 cS\n. . cN cW"))
    analysis = measure(compile_tables(floor, find_edition("ah-2005", {"checkpoints-ride": "belts"})))
    assert analysis.registers == 1
    with pytest.raises(RidingError, match="only reach and par are known"):
        Questions(analysis)


def test_rings_of_eight_blue_spaces_repeat_after_four_registers() -> None:
    """By the rules of 2016, and from the first register on."""
    floor = Floor.of_board(Board.parse("xE+F1 xE xS\nxN . xS+F2\nxN xW xW"))
    times = timetable(compile_tables(floor, find_edition("ah-2016", {"checkpoints-ride": "belts"})))
    assert times is not None
    assert (len(times.registers), times.repeats) == (20, 0)  # folded with the five registers of a round
    assert [register.touch for register in times.registers[:4]] == [(2, 7), (8, 3), (6, 1), (0, 5)]
