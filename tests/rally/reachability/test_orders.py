# SPDX-License-Identifier: GPL-3.0-or-later
"""Where checkpoints have an order of their own, a robot alone is judged as a plain search of layers judges it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.checks.example import parse_example
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.edition.cards import Card
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine import State, fresh_robot, simulate
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.riding_analysis import RidingAnswers
from designer.rally.reachability.slowest_order import slowest_order
from tests.proof import examples
from tests.rally.oracle.orders import orders
from tests.rally.reachability.layers import first_touches
from tests.rally.strategies.editions import ORDERS
from tests.rally.strategies.floors import furnished, riding_floors, standable
from tests.rally.strategies.spaces import play_spaces
from tests.rally.strategies.texts import headings

_MOST = 3_000


@st.composite
def _races(draw: st.DrawFn) -> tuple[Floor, Edition, Start]:
    floor = draw(furnished(riding_floors(play_spaces, most=4)))
    ride = draw(st.sampled_from(("no", "no", "belts")))
    rules = find_edition(
        draw(st.sampled_from(list(EDITIONS))),
        {
            "checkpoint-order": draw(st.sampled_from(ORDERS)),
            "checkpoints-ride": ride,
            "return-after": draw(st.sampled_from(("this-round", "1-round"))),
        },
    )
    return floor, rules, Start(1, draw(st.sampled_from(standable(floor) or [Cell(0, 0)])), draw(headings))


def _is_judged(floor: Floor, rules: Edition) -> bool:
    """Whether a race has an order of its own, and the plain search knows all that is there."""
    known = None not in floor.checkpoints and Randomizer not in floor.kinds and bool(standable(floor))
    return known and compile_tables(floor, rules).in_order


def _hold(floor: Floor, rules: Edition, start: Start) -> None:
    if not _is_judged(floor, rules):
        return
    begin = [(start.cell, start.heading)]
    if rules.start.on_checkpoint:
        begin = [(floor.checkpoints[0], heading) for heading in Heading]  # type: ignore[misc]
    alive = first_touches(floor, rules, begin, falls=False, most=_MOST)
    if alive is None:
        return
    analysis = measure(compile_tables(floor, rules), (start,))
    par = analysis.course.registers if analysis.course else None
    assert isinstance(analysis.survey, RidingAnswers)
    assert par == alive.get(0) or (par is None and not analysis.survey.whole)
    with_falls = alive if 0 in alive else first_touches(floor, rules, begin, falls=True, most=_MOST)
    if with_falls is not None and analysis.survey.whole and par is None:
        touched = set(with_falls) - {0}
        assert {leg.number for leg in analysis.legs if leg.touchable} >= touched
        assert {leg.number for leg in analysis.legs if leg.touchable and leg.par is None} <= touched
    if analysis.course is not None:
        _replay(compile_tables(floor, rules), analysis)


def _replay(tables: Tables, analysis: Analysis) -> None:
    """The race that keeps to par is won when it is played, and touches when it says so."""
    assert analysis.course is not None
    (run,) = analysis.course.runs
    rules = tables.edition.with_options({"destroyed-at": "never", "first-lock-at": "never"})
    sturdy = compile_tables(tables.floor, rules)
    state = State((replace(fresh_robot("A", run.cell, run.heading, tables.edition), lives=9),))
    touched: dict[int, int] = {}
    for register, kind in enumerate(run.cards):
        before = set(state.robots[0].reached)
        state = simulate(sturdy, state, {"A": (Card(kind),)}, register % 5 + 1, 1, register % 5 == 4)
        touched |= dict.fromkeys(set(state.robots[0].reached) - before, register + 1)
    assert state.winners == ("A",)
    assert tuple(touched[number] for number in sorted(touched)) == analysis.course.touched


@given(_races())
def test_par_and_reach_are_those_of_a_plain_search(race: tuple[Floor, Edition, Start]) -> None:
    _hold(*race)


@pytest.mark.proof
@examples(1_000)
@given(_races())
def test_par_and_reach_of_a_thousand_courses_are_those_of_a_plain_search(race: tuple[Floor, Edition, Start]) -> None:
    _hold(*race)


@given(_races())
def test_the_slowest_order_is_the_longest_of_the_races_by_each(race: tuple[Floor, Edition, Start]) -> None:
    floor, rules, start = race
    if not _is_judged(floor, rules):
        return
    analysis = measure(compile_tables(floor, rules), (start,))
    found = slowest_order(analysis)
    if found is None:
        return
    allowed = orders(str(rules.checkpoint_order), len(floor.checkpoints), begins_on_first=rules.start.on_checkpoint)
    pars = {order: _course_registers(floor, rules, start, order) for order in allowed}
    assert pars[found.order] == found.registers
    assert found.registers is None or all(par is not None and par <= found.registers for par in pars.values())


def _course_registers(floor: Floor, rules: Edition, start: Start, order: tuple[int, ...]) -> int | None:
    """Par of the race in which exactly this order counts, without falls."""
    fixed = rules.with_options({"checkpoint-order": "<".join(map(str, order))})
    analysis = measure(compile_tables(floor, fixed), (start,))
    return None if analysis.course is None else analysis.course.registers


def _par(order: str, rows: str, **options: str) -> int | None:
    rules = find_edition("ah-2005", {"checkpoint-order": order, **options})
    return measure(compile_tables(Floor.of_board(Board.parse(rows)), rules)).registers


def test_any_order_takes_no_longer_than_that_of_the_numbers() -> None:
    rows = "D1E . F3 . F1 . F2"
    assert (_par("numbers", rows), _par("any", rows), _par("(1<2)=3", rows)) == (6, 3, 3)


def test_what_one_card_touches_in_passing_is_told_in_an_order_that_counts() -> None:
    """Had it begun with 1, as numbers have it, 2 would have to come before 3."""
    course = parse_example("row: D1E . F3 F1 . . F2\nedition: ah-2005")
    rules = course.rules(None, {"checkpoint-order": "(1<2)=3", "touch": "passing"})
    analysis = measure(compile_tables(course.floor, rules))
    assert analysis.course is not None
    assert analysis.course.order == (3, 1, 2)
    assert analysis.course.touched == (1, 2, 1)


def test_ten_checkpoints_in_any_order_are_decided() -> None:
    rows = "D1E F3 F1 F9 F2 F10\n. F5 F4 F8 F7 F6"
    assert _par("any", rows) == 12
