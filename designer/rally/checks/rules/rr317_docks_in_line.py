# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock that begins in the line of another's fire or push."""

from __future__ import annotations

from itertools import takewhile

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.floor import Start
from designer.rally.edition import RobotLasers

LONGEST_MOVE = 3
"""Spaces of the longest move card."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look straight ahead from every dock."""
    if not context.from_docks:
        return
    floor = context.floor
    docks = {start.cell: start for start in context.starts if start.cell in floor and not floor[start.cell].pit}
    for start in docks.values():
        ahead = list(floor.line(start.cell, start.heading))[1:]
        way = tuple(cell for cell, _ in takewhile(lambda crossed: crossed[0] not in docks, ahead))
        if len(way) < len(ahead):
            cell, level = ahead[len(way)]
            message = _message(context, start, docks[cell], way, level=level)
            if message is not None:
                yield check.finding(message, Place(cell), Place(start.cell))


def _message(context: Context, start: Start, other: Start, way: tuple[Cell, ...], *, level: bool) -> Sentence | None:
    """What a robot on a dock does to the one on another, ``way`` being between; None if nothing.

    ``level``: they are as high as each other; over a lower one a robot fires in vain.
    """
    falls = any(context.floor[cell].pit for cell in way)
    if len(way) < LONGEST_MOVE and not falls:
        return _pushes(start, other)
    fires = level and context.edition.robot_lasers is not RobotLasers.OFF
    return _fires(start, other) if fires else None


def _pushes(start: Start, other: Start) -> Sentence:
    if start.number is None or other.number is None:
        return sentence(
            "A first move from {one} can push the robot on {other}", one=start.cell.name, other=other.cell.name
        )
    return sentence(
        "A first move from dock {one} can push the robot on dock {other}", one=start.number, other=other.number
    )


def _fires(start: Start, other: Start) -> Sentence:
    if start.number is None or other.number is None:
        return sentence(
            "A robot on {one} fires at {other} while neither has moved", one=start.cell.name, other=other.cell.name
        )
    return sentence(
        "A robot on dock {one} fires at dock {other} while neither has moved", one=start.number, other=other.number
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A robot on one start can push or shoot the robot on another before that robot has moved."),
    why=sentence(
        "Docks are assigned by chance, so nobody chose to be in front. Published docking boards separate them by walls."
    ),
    mend=sentence("Stagger the starts or put a wall between them."),
    bad="row: D2E . D1E . . . . F1",
    good="row: D2E . .   . . . . F1\nrow: .   . D1E . . . . .",
    reads=(Read.STARTS, Read.WALLS, Read.PITS),
)
