# SPDX-License-Identifier: GPL-3.0-or-later
"""Where checkpoints ride, what is said of a robot alone is what a plain search of layers finds."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from designer.base.grid import Heading
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.elements.randomizer import Randomizer
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.riding_analysis import RidingAnswers
from tests.proof import examples
from tests.rally.reachability.layers import first_touches
from tests.rally.strategies import belt_spaces, furnished, headings, play_spaces, riding_floors, standable

_MOST = 4_000


def _hold(floor: Floor, rules: Edition, start: Start) -> None:
    tables = compile_tables(floor, rules)
    if tables.riding is None or None in floor.checkpoints or Randomizer in floor.kinds:
        return
    begin = [(start.cell, start.heading)]
    if rules.start.on_checkpoint:
        begin = [(floor.checkpoints[0], heading) for heading in Heading]  # type: ignore[misc]
    alive = first_touches(floor, rules, begin, falls=False, most=_MOST)
    if alive is None:
        return
    analysis = measure(tables, (start,))
    last = len(floor.checkpoints)
    par = analysis.course.registers if analysis.course else None
    assert isinstance(analysis.survey, RidingAnswers)
    assert par == alive.get(last) or (par is None and not analysis.survey.whole)
    with_falls = alive if last in alive else first_touches(floor, rules, begin, falls=True, most=_MOST)
    if with_falls is not None and analysis.survey.whole:
        touchable = {leg.number for leg in analysis.legs if leg.touchable}
        assert touchable >= set(with_falls)
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
    rules = find_edition(key, {"checkpoints-ride": "belts"})
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
