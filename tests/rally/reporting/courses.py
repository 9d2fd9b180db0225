# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses that try what reports can stand: broken, empty, huge, with endless names."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from designer.base.grid import Cell, Heading
from designer.game.remarks import Acceptance
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.floor import Start
from tests.rally.expansions import DRAWN

SHIPPED = [path.name for path in DRAWN]
"""The files of the shipped courses, and of two with expansions."""

LOOSE = parse_example("title: Loose\nplayers: 2-2\nrow: D1E . pN:24 . . .\nrow: D2E . cE cS . F1\nrow: . . . cS . .")
"""A pusher without a wall and a side feed without a curve, both with a fix that changes play."""

UNTIDY = parse_example("title: Untidy\nplayers: 2-2\nrow: D1E . O+gL . . .\nrow: D3E . . . . F1\nrow: . . r . . .")
"""A gear in a pit and a gap in the numbers of the docks, both with a safe fix."""

RINGED = parse_example("title: Ringed\nplayers: 2-2\nrow: D1E . . wS .\nrow: D2E . wE F1 wW\nrow: . . . wN .")
"""Nobody can come to the only checkpoint."""

PARTLY = parse_example("title: Partly\nplayers: 2-3\nrow: D1E . . . wS .\nrow: D2E . F1 wE F2 wW\nrow: D3E . . . wN .")
"""The second checkpoint is out of reach, the first is not."""

EMPTY = Course()
"""Nothing at all."""

LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

WORDY = replace(
    parse_example("row: D1E . . . . . F1 . . F2\nrow: D2E . . . . . . . . .\nrow: . . . . . . . . . ."),
    title=f"{LONG_WORD} <&> \"{LONG_WORD}\"",
    author="Somebody with many names, " * 8,
    description="First line.\nSecond line.\n" + "A lot to tell about this course. " * 60,
    length="as long as it takes, and then some",
    difficulty="x" * 90,
    licence="whatever suits & fits",
    options={"robot-lasers": "after-board"},
    accepted=(
        Acceptance("RR403", None, "Because the edge is the point. " * 12),
        Acceptance("RR301", Cell(1, 1), "not found any more"),
        Acceptance("RR999", None, "no such check"),
    ),
)  # fmt: skip
"""Long texts everywhere, an accepted finding and two stale acceptances."""

_TOKENS = tuple("O gL gR r rr cN cE cS cW xE xW wN wE k:24 pE:24+wW lE+wW lN2+wS cE+k:15 ro".split(" "))  # noqa: SIM905


def random_board(width: int, height: int, seed: int, dense: float = 0.3) -> Board:
    """A board with something on every third space."""
    dice = random.Random(seed)
    row = [[dice.choice(_TOKENS) if dice.random() < dense else "." for _ in range(width)] for _ in range(height)]
    return Board.parse("\n".join(map(" ".join, row)))


def huge() -> Course:
    """48 x 48 spaces, six checkpoints, eight docks, hundreds of findings."""
    return Course(
        title="Huge",
        boards={"b": CourseBoard(random_board(48, 48, 1))},
        layout=(Placement("b", 0, 0),),
        checkpoints=(Cell(3, 3), Cell(44, 4), Cell(40, 40), Cell(5, 44), Cell(24, 24), Cell(10, 30)),
        docks=tuple(Start(number + 1, Cell(2 * number, 47), Heading.N) for number in range(8)),
        players=(2, 8),
    )


@cache
def huge_report() -> CourseReport:
    """What validation says of the huge course; asked once for all tests."""
    return validate(huge())


def eight_boards() -> Course:
    """Eight boards with long names in two rows."""
    names = [f"Board number {number} with a rather long name" for number in range(8)]
    return Course(
        title="Eight boards",
        boards={name: CourseBoard(random_board(12, 12, seed, 0.2)) for seed, name in enumerate(names)},
        layout=tuple(Placement(name, 12 * (at % 4), 12 * (at // 4)) for at, name in enumerate(names)),
        checkpoints=(Cell(3, 3), Cell(40, 4), Cell(44, 20), Cell(5, 20)),
        docks=tuple(Start(number + 1, Cell(number, 0), Heading.S) for number in range(4)),
        players=(4, 8),
    )


def shipped(name: str) -> Course:
    """A course that comes with the program."""
    return load_course(next(path for path in DRAWN if path.name == name))


UGLY = {"loose": LOOSE, "ringed": RINGED, "partly": PARTLY, "empty": EMPTY, "wordy": WORDY}
"""The small ones by name."""
