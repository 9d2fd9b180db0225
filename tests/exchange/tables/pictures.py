# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses to be laid on tables, and how large a picture is that was written for one."""

from __future__ import annotations

from PyQt6.QtGui import QImage

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.floor import Antenna, RebootToken, Start


def shipped(name: str) -> Course:
    """A course of the program's own."""
    return load_course(courses_folder() / f"{name}.course.json")


def wide(columns: int, rows: int) -> Course:
    """A bare board with a checkpoint and a dock."""
    return Course(
        title="Wide",
        boards={"wide": CourseBoard(Board.blank(columns, rows))},
        layout=(Placement("wide", 0, 0),),
        checkpoints=(Cell(columns - 1, 0),),
        docks=(Start(1, Cell(0, rows - 1), Heading.E),),
    )


def newer() -> Course:
    """A course of 2023: start spaces without numbers, a reboot token, an antenna, an energy space."""
    return Course(
        title="Newer",
        boards={"a": CourseBoard(Board.parse(". e .\n. . ."))},
        layout=(Placement("a", 0, 0),),
        edition="renegade-2023",
        checkpoints=(Cell(2, 1),),
        docks=(Start(None, Cell(0, 0), Heading.E), Start(None, Cell(0, 1), Heading.E)),
        reboot_tokens=(RebootToken(Cell(1, 1), Heading.S),),
        antenna=Antenna(Cell(2, 0), Heading.W),
    )


def pixels(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG file."""
    image = QImage.fromData(data, "PNG")
    assert not image.isNull()
    return image.width(), image.height()
