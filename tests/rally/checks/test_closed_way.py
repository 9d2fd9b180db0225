# SPDX-License-Identifier: GPL-3.0-or-later
"""The reason why nobody reaches a checkpoint: without what it names there is a way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings

from designer.rally.checks.closed_way import Closure, closure_of, leads
from designer.rally.checks.context import Context
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.edition import Death
from designer.rally.elements import without_elements
from designer.rally.reachability.answers import Leg, Reach
from tests.proof import share
from tests.rally.checks.courses import spoiled_courses
from tests.rally.checks.proofs import Trial, is_in_order, stands_apart, touches
from tests.rally.reachability.naive_special import naive_of


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("D1E . t:12345 . F1", "trapdoors close every way (C1)"),
        ("D1E . bW . F1", "repulsors close every way (C1)"),
        ("D1E . O . F1", "pits close every way (C1)"),
        ("D1E . wE . F1", "walls close every way (C1)"),
        ("D1E . jE . F1", "one-way walls close every way (C1)"),
        ("D1E cS cS cS F1/. . . . wN", "belts close every way (B1)"),
        ("D1E . . . F1+t:12345", "trapdoors close every way (E1)"),
        ("D1E . wE+O . F1", "pits and walls together close every way"),
        ("D1E O wE t:12345 . F1", "pits, trapdoors and walls together close every way"),
        ("D1E bW wE t:12345 O . F1", "pits, trapdoors, walls and repulsors together close every way"),
        ("D1E . . . F1+cN/. . . . O", "its belt carries the robot away before the register ends"),
        ("D1E . . . F1+k:12345", "the robot is crushed there, or does not get there in the other registers"),
        ("D1E . _ . F1", "the floor itself has no way there"),
    ],
)
def test_the_reason_names_what_closes_the_way(rows: str, why: str) -> None:
    course = parse_example("\n".join(f"row: {row}" for row in rows.split("/")))
    (told,) = validate(course, select=["RR311"]).findings
    assert str(told.message) == f"A robot alone never touches checkpoint 1: {why}"


def test_an_antenna_in_the_only_door_is_told_as_itself() -> None:
    course = parse_example("row: SE . . . F1\nantenna: 2,0,E\nedition: renegade-2023")
    (told,) = validate(course, select=["RR311"]).findings
    assert str(told.message).endswith("the antenna closes every way")


def test_the_antenna_is_told_before_two_walls_that_would_have_to_go() -> None:
    """Without the walls a way leads around it; one thing is less to change than two."""
    course = parse_example("row: SE . . . F1\nrow: wN wN wN wN wN\nantenna: 2,0,E\nedition: renegade-2023")
    (told,) = validate(course, select=["RR311"]).findings
    assert str(told.message).endswith("the antenna closes every way")


def test_a_part_that_the_antenna_cuts_off_is_told_as_that() -> None:
    """Behind the door walls part two spaces more, antenna or not."""
    course = parse_example("row: SE . . . . . . F1 wEW .\nantenna: 2,0,E\nedition: renegade-2023")
    told = {str(finding.message) for finding in validate(course, select=["RR329"]).findings}
    assert told == {
        "The antenna cuts this part off from the rest of the floor",
        "Walls, pits or edges cut this part off from the rest of the floor",
    }


@pytest.mark.parametrize(
    ("second", "why"),
    [
        (". . wE . .", "walls, pits and edges leave no other way"),
        (". . jE . .", "walls, pits and edges leave no other way"),
        (". . O . .", "walls, pits and edges leave no other way"),
        (". . hE . .", "no way leads around"),
        (". . . . .\nantenna: 2,1,E", "no way leads around"),
        ("O O O . .\nantenna: 3,1,E", "walls, pits and edges leave no other way"),
    ],
)
def test_a_bottleneck_tells_what_leaves_no_other_way(second: str, why: str) -> None:
    """Beside the corridor is a second one, which something closes; a ledge and the antenna are neither wall nor pit."""
    course = parse_example(f"row: D1E . . . F1\nrow: {second}")
    (told,) = validate(course, select=["RR416"]).findings
    assert str(told.message).endswith(f": {why}")


def without(floor: Floor, closure: Closure) -> Floor:
    """The floor without any element of the kinds that a reason names."""
    kinds = [kind for kind in closure.kinds if kind is not None]
    rows = tuple(tuple(without_elements(space, kinds) for space in row) for row in floor.rows)
    return replace(floor, rows=rows, antenna=None if None in closure.kinds else floor.antenna)


PICKY = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


@pytest.mark.proof
@settings(max_examples=share(1000), deadline=None, suppress_health_check=PICKY)
@given(spoiled_courses())
def test_without_what_a_reason_names_there_is_a_way(course: Course) -> None:
    """Proved by the plain search, which knows chance, and checkpoints that lie still and in order."""
    context = Context(course, course.rules())
    assume(context.edition.death is Death.DESTROYED and context.analysis is not None)
    assume(stands_apart(course) and is_in_order(Trial(course, context.edition)))
    for leg in context.legs:
        if leg.goal is None or leg.goal not in context.floor or not leg.origins:
            continue
        assert leads_now(context, leg) is (leg.reach is not Reach.NEVER)
        closure = closure_of(context, leg) if leg.reach is Reach.NEVER else None
        if closure is not None:
            naive = naive_of(without(context.floor, closure), context.edition, context.tables.starts, lucky=True)
            begins = naive.begins(leg.number)
            assert touches(naive, leg.number, begins, naive.first_cards(leg.number)), closure.told


def leads_now(context: Context, leg: Leg) -> bool:
    """Whether there is a way on the floor as it is, by the search that reasons are found with."""
    lucky = context.analysis.lucky if context.analysis else None
    return leads(lucky.tables if lucky else context.tables, leg)
