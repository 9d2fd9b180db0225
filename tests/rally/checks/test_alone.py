# SPDX-License-Identifier: GPL-3.0-or-later
"""What is exact for a robot alone says so: a second robot can push it on, stand before a belt or shade a beam."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.base.words import speaking
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.tables import compile_tables
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import Robot, State, simulate

ALONE = {"en": ("alone",), "de": ("einzelne", "allein"), "cs": ("samot",)}
EXACT = ("RR310", "RR311", "RR312", "RR313", "RR314")

BELT_UNDER_THE_CHECKPOINT = """
row: . . . D2E .  . . .
row: . D1E . . cE . . .
row: . .   . . .  . . .
checkpoints: 4,1 0,0
"""
YARD = """
row: D1E cS F1
row: _ wEWS _
"""


def test_with_a_second_robot_in_the_way_of_the_belt_the_checkpoint_is_touched() -> None:
    course = parse_example(BELT_UNDER_THE_CHECKPOINT)
    robots = (Robot("A", Cell(1, 1), Heading.E), Robot("B", Cell(5, 1), Heading.N))
    after = simulate(compile_tables(course.floor, course.rules()), State(robots), {"A": (Card(CardKind.MOVE_3),)}, 1, 1)
    assert after.robot("A").flags == 1
    (finding,) = validate(course, select=["RR311"]).findings
    assert str(finding.message) == (
        "A robot alone never touches checkpoint 1: its belt carries the robot away before the register ends"
    )


@pytest.mark.parametrize("language", ALONE)
@pytest.mark.parametrize("code", EXACT)
def test_what_holds_for_a_robot_alone_says_so(code: str, language: str) -> None:
    check, example = CHECKS[code], YARD if code == "RR310" else CHECKS[code].bad_text
    with speaking(language):
        texts = [str(finding.message) for finding in validate(parse_example(example), select=[code]).findings]
        assert texts
        for text in (*texts, f"{check.what} {check.why}"):
            assert any(word in text.lower() for word in ALONE[language]), text


def trap(rows: str) -> str:
    (finding,) = validate(parse_example(rows), select=["RR310"]).findings
    return str(finding.message)


def test_a_trap_of_certain_registers_names_them() -> None:
    # whoever is in the crusher's den before register 2 and does not face its door is crushed or falls
    den = "row: D1E . . . F1\nrow: O O wEW+k:2 O O\nrow: O O cN+wEW O O"
    assert trap(den) == (
        "Trap: a robot alone here that faces east or west before register 2 never touches checkpoint 1 without being"
        " destroyed"
    )


def test_a_trap_without_death_says_how_a_robot_stays() -> None:
    assert trap(YARD) == "Trap: a robot alone here never touches checkpoint 1; by turning it stays alive"


def test_a_trap_that_only_backing_up_survives_says_so() -> None:
    # who faces the way of the two belts can only back up from the second onto the first, which brings it back
    assert trap("row: F1 O O O\nrow: D1E cE cE k:12345+wE\nrow: O O O O").endswith(
        "never touches checkpoint 1; it stays alive as long as it backs up in every register"
    )
