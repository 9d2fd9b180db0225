# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses of a gallery are unlike: what people see as the same course is, and what they see as another one is not."""

from __future__ import annotations

from itertools import combinations

import pytest

from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import parse_genome
from designer.rally.generator.operators import made_up
from designer.rally.generator.unlikeness import LEAST, unlike, unlikeness
from designer.rally.generator.wish import Wish
from tests.rally.generator.makings import making

SIDE = 12
ONE = parse_genome("kettle/0@0,0 relay/0@1,0 | lane@0S | 0:3,4 1:5,6 0:9,9")

ALIKE = {
    "the same": "kettle/0@0,0 relay/0@1,0 | lane@0S | 0:3,4 1:5,6 0:9,9",
    "checkpoints a step further": "kettle/0@0,0 relay/0@1,0 | lane@0S | 0:3,5 1:5,7 0:9,9",
    "the docks elsewhere": "kettle/0@0,0 relay/0@1,0 | lane@1N | 0:3,4 1:5,6 0:9,9",
    "a board turned": "kettle/0@0,0 relay/1@1,0 | lane@0S | 0:3,4 1:5,6 0:9,9",
    "other boards below the same checkpoints": "chicane/0@0,0 mill/0@1,0 | lane@0S | 0:3,4 1:5,6 0:9,9",
    "the same, turned as a whole": "kettle/1@0,0 relay/1@0,1 | lane@0W | 0:3,4 1:5,6 0:9,9",
}

UNLIKE = {
    "other checkpoints on the same boards": "kettle/0@0,0 relay/0@1,0 | lane@0S | 1:10,1 0:0,11 1:0,0",
    "other checkpoints on other boards": "chicane/0@0,0 mill/0@1,0 | lane@0S | 1:10,1 0:0,11 1:0,0",
}


@pytest.mark.parametrize("text", ALIKE.values(), ids=ALIKE)
def test_what_people_see_as_the_same_course_is_alike(text: str) -> None:
    other = parse_genome(text)
    assert unlikeness(ONE, other, SIDE) < LEAST
    assert unlikeness(ONE, other, SIDE) == pytest.approx(unlikeness(other, ONE, SIDE))
    assert unlike([other], [ONE], SIDE) == []


@pytest.mark.parametrize("text", UNLIKE.values(), ids=UNLIKE)
def test_what_people_see_as_another_course_is_unlike(text: str) -> None:
    other = parse_genome(text)
    assert LEAST <= unlikeness(ONE, other, SIDE) <= 1
    assert unlikeness(ONE, other, SIDE) == pytest.approx(unlikeness(other, ONE, SIDE))
    assert unlike([other, other], [ONE], SIDE) == [other]


def test_a_course_is_nothing_but_itself() -> None:
    assert unlikeness(ONE, ONE, SIDE) == 0


def test_two_courses_are_as_unlike_whichever_comes_first() -> None:
    """Also where one is longer than the other, so that it matters which of them is turned."""
    here = making("ah-2005", Wish(players=6, boards=2))
    found = [made_up(here, Dice(1, number)) for number in range(24)]
    pairs = [(unlikeness(one, other, SIDE), unlikeness(other, one, SIDE)) for one, other in combinations(found, 2)]
    assert [one for one, _ in pairs] == pytest.approx([other for _, other in pairs])
