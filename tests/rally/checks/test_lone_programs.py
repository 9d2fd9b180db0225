# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a robot comes through its program alone is seen from the table of transitions as replays would tell it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from designer.base.grid import Cell, Heading
from designer.game.findings import Finding
from designer.rally.checks import played_programs
from designer.rally.checks.context import Context
from designer.rally.checks.example import parse_example
from designer.rally.checks.rules import rr349_program_ends_in_fall as rr349
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.engine.previews import preview_tables
from tests.game.edits import random_course

_CARDS = ("M1", "M2", "M3", "BU", "L", "R", "U", "-", "M2/670", "L/90", "M1/10", "AG", "nothing")


def _found(course: Course) -> list[Finding]:
    return list(rr349.find(Context(course, course.rules()), rr349.CHECK))


def _programs(dice: Random, side: int) -> tuple[Program, ...]:
    """Programs of one to three rounds, some of them short or with cards that are none."""
    robots = (
        ProgramRobot("Green", Cell(dice.randrange(side), dice.randrange(side)), Heading(dice.randrange(4)), rounds)
        for rounds in (
            tuple(
                tuple(dice.choices(_CARDS, (9,) * 8 + (2, 2, 1, 1, 1), k=dice.randrange(1, 6)))
                for _ in range(dice.randrange(1, 4))
            )
            for _ in range(12)
        )
    )
    return tuple(Program(f"{number}", (robot,)) for number, robot in enumerate(robots))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_said_of_programs_is_what_replays_of_all_of_them_say(seed: int) -> None:
    dice = Random(seed)
    course = random_course(dice, 10)
    course = replace(course, programs=_programs(dice, 10))
    found = _found(course)
    with patch.object(rr349, "_foreseen", return_value=None):
        assert found == _found(course)


@pytest.mark.parametrize(
    ("row", "cards", "plays"),
    [
        (". . O . F1", "M1", 0),
        (". . O . F1", "M3", 1),
        (". . O . F1 F2", "M3", 0),
        (". F2 O . F1", "M3", 1),
        (". . O . F1 F2", "M1 - M1", 1),
        (". . O . F1 F2", "M1 M3/790", 1),
        (". . lS . F1", "M2 M1", 0),
        (". . z . F1", "M1", 1),
    ],
)
def test_programs_are_played_only_where_the_table_cannot_tell(row: str, cards: str, plays: int) -> None:
    course = parse_example(f"edition: ah-2005\nrow: {row}\nrobot: Green@0,0,E {cards}")
    with patch.object(played_programs, "preview_tables", wraps=preview_tables) as played:
        _found(course)
    assert played.call_count == plays
