# SPDX-License-Identifier: GPL-3.0-or-later
"""Who leaves the floor goes over an edge, which is told by its side and the last space."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.engine import preview_tables
from designer.rally.replay.event_words import event_teller
from tests.rally.reachability.boards import floor_of

SIDES = ((Heading.N, "north", "B1"), (Heading.E, "east", "C2"), (Heading.S, "south", "B3"), (Heading.W, "west", "A2"))


def told(*rows: str, robots: tuple[ProgramRobot, ...]) -> list[str]:
    """What happens in a program on the board that these rows write."""
    floor = floor_of(*rows)
    steps = preview_tables(compile_tables(floor, find_edition("ah-2005")), Program("Race", robots))
    tell = event_teller(floor)
    return [str(tell(event)) for step in steps for event in step.events]


@pytest.mark.parametrize(("heading", "side", "space"), SIDES)
def test_a_robot_drives_over_an_edge(heading: Heading, side: str, space: str) -> None:
    lines = told(". . .", ". . .", ". . .", robots=(ProgramRobot("Anvil", Cell(1, 1), heading, (("M2",),)),))
    assert f"Anvil drives to {space}." in lines
    assert f"Anvil drives over the {side} edge at {space}." in lines
    assert not any("(" in line for line in lines if "drives" in line)


def test_a_robot_is_pushed_or_carried_over_an_edge() -> None:
    pusher = ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M1",),))
    lines = told(". .", robots=(pusher, ProgramRobot("Bobbin", Cell(1, 0), Heading.N, ((),))))
    assert "Anvil pushes Bobbin over the east edge at B1." in lines
    carried = told(". cE", robots=(ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M1",),)),))
    assert "A belt carries Anvil over the east edge at B1." in carried
