# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads ``broken.md``: courses, each broken on purpose in one way, and what is found then and was not before.

A fenced block with the info word ``broken`` names a course and changes it::

    course: first-gear
    space: 2,6 wNESW            what lies on a space
    row: 12 O O . .             what lies on the first spaces of a row
    checkpoints: 3,10 8,3       all checkpoints
    dock: 9@4,14,N              a dock more
    place: foundry 1,12 2       where a board lies, turned by quarter turns; a name that is new is laid besides
    robot: Green@3,4,N M1 M2    a robot of a new program
    players: 2-9
    expect: RR311 C7 error      code, the names of all its spaces, severity

A side of a space is ``C7/N``, a placement ``#2`` (the second of the layout). More than six places are counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from designer.base.grid import Cell, Heading
from designer.game.findings import Finding, Place
from designer.rally.checks.example import parse_cell
from designer.rally.checks.validation import CourseReport, explain, validate
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import parse_row, parse_space
from tests.rally.expansions import course_file

PAGE = Path(__file__).parent / "broken.md"

PROGRAM = "broken"
"""The program to which robots are added."""

NAMED = 6
"""Most places that an expectation names."""


@dataclass(frozen=True)
class Broken:
    """A course that was broken, what was done to it and what must be found."""

    name: str
    course: str
    changes: tuple[tuple[str, str], ...]
    expected: tuple[str, ...]

    @property
    def sound(self) -> Course:
        """The course as it is shipped."""
        return shipped(self.course)

    def broken(self) -> Course:
        """The course with its fault."""
        course = self.sound
        for key, value in self.changes:
            course = CHANGES[key](course, value)
        return course.normalised()


@dataclass(frozen=True)
class Checked:
    """A broken course that was checked once, for all that is asked of it.

    Attributes:
        case: how it was broken.
        course: the course with its fault.
        quick: what is found while the brush is moving.
        report: the same with the explanations.
    """

    case: Broken
    course: Course
    quick: CourseReport
    report: CourseReport

    def news(self) -> tuple[str, ...]:
        """What is found in the broken course and not in the sound one."""
        return tuple(sorted((Counter(map(told, self.quick.findings)) - _told_of(self.case.course)).elements()))


def check(case: Broken) -> Checked:
    """Break a course and check it."""
    course = case.broken()
    quick = validate(course, deferred=False)
    return Checked(case, course, quick, explain(quick))


@cache
def shipped(name: str) -> Course:
    """A course as it is; courses are values, so one will do."""
    return load_course(course_file(name))


@cache
def _told_of(name: str) -> Counter[str]:
    """What is found in a shipped course."""
    return Counter(map(told, validate(shipped(name), deferred=False).findings))


def told(finding: Finding) -> str:
    """A finding as the page writes it."""
    places = " ".join(map(_place, finding.places))
    if len(finding.places) > NAMED:
        places = f"{len(finding.places)} places from {_place(finding.places[0])}"
    return " ".join(filter(None, (finding.code, places, finding.severity.key)))


def _place(place: Place) -> str:
    cell = place.cell.name if place.cell is not None else ""
    side = f"/{place.side.name}" if place.side is not None else ""
    if place.option is not None:
        return f"options.{place.option}"
    return cell + side + (f"#{place.board + 1}" if place.board is not None else "")


def blocks() -> Iterator[Broken]:
    """Every broken course of the page."""
    text = PAGE.read_text(encoding="utf-8")
    for match in re.finditer(r"^## ([^\n]*)$|^```broken\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        if match[1]:
            heading = match[1]
            continue
        lines = [(key, value.strip()) for key, _, value in (line.partition(":") for line in match[2].splitlines())]
        course = next(value for key, value in lines if key == "course")
        changes = tuple(line for line in lines if line[0] not in ("course", "expect"))
        expected = tuple(sorted(value for key, value in lines if key == "expect"))
        yield Broken(f"{course}: {heading}", course, changes, expected)


def _space(course: Course, value: str) -> Course:
    cell, token = value.split()
    return course.with_spaces({parse_cell(cell): parse_space(token)})


def _row(course: Course, value: str) -> Course:
    y, _, tokens = value.partition(" ")
    return course.with_spaces({Cell(x, int(y)): space for x, space in enumerate(parse_row(tokens))})


def _checkpoints(course: Course, value: str) -> Course:
    return replace(course, checkpoints=tuple(map(parse_cell, value.split())))


def _dock(course: Course, value: str) -> Course:
    number, _, place = value.partition("@")
    x, y, heading = place.split(",")
    return replace(course, docks=(*course.docks, Start(int(number), Cell(int(x), int(y)), Heading[heading])))


def _lay(course: Course, value: str) -> Course:
    name, cell, *turn = value.split()
    laid = Placement(name, *parse_cell(cell), int(turn[0]) if turn else 0)
    if all(place.board != name for place in course.layout):
        return course.with_layout((*course.layout, laid))
    return course.with_layout(tuple(laid if place.board == name else place for place in course.layout))


def _robot(course: Course, value: str) -> Course:
    who, *cards = value.split()
    name, _, place = who.partition("@")
    x, y, heading = place.split(",")
    robot = ProgramRobot(name, Cell(int(x), int(y)), Heading[heading], (tuple(cards),))
    known = {program.name: program for program in course.programs}
    broken = known.get(PROGRAM, Program(PROGRAM, ()))
    return replace(
        course,
        programs=tuple({**known, PROGRAM: replace(broken, robots=(*broken.robots, robot))}.values()),
    )


def _players(course: Course, value: str) -> Course:
    low, high = map(int, value.split("-"))
    return replace(course, players=(low, high))


def _tokens(course: Course, value: str) -> Course:
    return replace(course, reboot_tokens=tuple(RebootToken(*_pointing(place)) for place in value.split()))


def _antenna(course: Course, value: str) -> Course:
    return replace(course, antenna=Antenna(*_pointing(value)) if value else None)


def _pointing(place: str) -> tuple[Cell, Heading]:
    x, y, heading = place.split(",")
    return Cell(int(x), int(y)), Heading[heading]


CHANGES: dict[str, Callable[[Course, str], Course]] = {
    "space": _space,
    "row": _row,
    "checkpoints": _checkpoints,
    "dock": _dock,
    "place": _lay,
    "robot": _robot,
    "players": _players,
    "tokens": _tokens,
    "antenna": _antenna,
}
"""What a line of a block does to the course."""


BROKEN = tuple(blocks())
"""All of them, read once."""
