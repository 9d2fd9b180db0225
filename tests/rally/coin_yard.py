# SPDX-License-Identifier: GPL-3.0-or-later
"""A small course on which a coin turns a board, with a program whose player tosses heads in register 1."""

from __future__ import annotations

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.edition.decisions import split_rounds

_ROUNDS, _DECISIONS = split_rounds(["M1", "L", "M1", "-", "-", "turn-board:1=yes"])

COIN_YARD = Course(
    title="Coin Yard",
    edition="ah-2005",
    options={"touch-turns-board": "coin"},
    boards={
        "docks": CourseBoard(Board.parse("D1N D2N . .")),
        "yard": CourseBoard(Board.parse(". lE+wW . .\n. . . .\nO . . .\n. . . gR")),
    },
    layout=(Placement("yard", 0, 0), Placement("docks", 0, 4)),
    checkpoints=(Cell(2, 1), Cell(0, 3)),
    programs=(Program("heads", (ProgramRobot("A", Cell(1, 1), Heading.E, _ROUNDS, _DECISIONS),)),),
)
"""The pit on 0,2 comes to 1,0; the laser fires down the east of the yard from then on."""
