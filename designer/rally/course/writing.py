# SPDX-License-Identifier: GPL-3.0-or-later
"""From a board or a course to the canonical text of its file: the same value gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.base.grid import Cell
from designer.files import print_json
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.file_versions import version_of_board, version_of_course
from designer.rally.course.floor import Antenna, RebootToken, Start

_GAME = "roborally"
_Data = dict[str, Any]


def print_board(board: Board) -> str:
    """The text of a board file."""
    return print_json(board_data(board))


def print_course(course: Course) -> str:
    """The text of a course file; boards in files of their own are only named."""
    return print_json(course_data(course))


def board_data(board: Board) -> _Data:
    """The data of a board file."""
    return {**_header("board", board.schema, version_of_board(board)), **_board(board)}


def course_data(course: Course, *, embed: bool = False) -> _Data:
    """The data of a course file, moved so that its origin is 0, 0.

    ``embed``: boards that lie in files of their own are written into the course too.
    """
    course = course.normalised()
    optional: _Data = {
        "author": course.author,
        "licence": course.licence,
        "description": course.description,
    }
    rules: _Data = {
        "options": dict(sorted(course.options.items())),
        "players": list(course.players or ()),
        "length": course.length,
        "difficulty": course.difficulty,
    }
    return {
        **_header("course", course.schema, version_of_course(course, embed=embed)),
        "title": course.title,
        **_given(optional),
        "edition": course.edition,
        **_given(rules),
        "boards": {name: _course_board(entry, embed) for name, entry in course.boards.items()},
        "layout": list(map(_placement, course.layout)),
        "checkpoints": [list(cell) for cell in course.checkpoints],
        **_given(_what_lies_on(course)),
    }


def _what_lies_on(course: Course) -> _Data:
    return {
        "docks": list(map(_dock, course.docks)),
        "reboot-tokens": list(map(_pointing, course.reboot_tokens)),
        "antenna": course.antenna and _pointing(course.antenna),
        "programs": list(map(_program, course.programs)),
        "accepted": list(map(_accepted, course.accepted)),
        "notes": list(map(_note, course.notes)),
        "extra": course.extra,
    }


def _header(kind: str, schema: str | None, version: int) -> _Data:
    return {**({"$schema": schema} if schema is not None else {}), "format": kind, "version": version, "game": _GAME}


def _given(data: _Data) -> _Data:
    """What is not empty: an author who says nothing leaves no empty lines."""
    return {key: value for key, value in data.items() if value}


def _board(board: Board) -> _Data:
    texts = {"title": board.title, "author": board.author, "licence": board.licence, "description": board.description}
    accepted = list(map(_accepted, board.accepted))
    return {**_given(texts), "spaces": board.print_rows(), **_given({"accepted": accepted, "extra": board.extra})}


def _course_board(entry: CourseBoard, embed: bool) -> _Data:
    return {"file": entry.file} if entry.file and not embed else _board(entry.board)


def _placement(placement: Placement) -> _Data:
    place = {"board": placement.board, "x": placement.x, "y": placement.y, "turn": placement.turn}
    return {**place, "over": True} if placement.over else place


def _place(cell: Cell) -> _Data:
    return {"x": cell.x, "y": cell.y}


def _dock(dock: Start) -> _Data:
    number = {} if dock.number is None else {"number": dock.number}
    return {**number, **_pointing(dock)}


def _pointing(thing: Start | RebootToken | Antenna) -> _Data:
    return {**_place(thing.cell), "heading": thing.heading.name}


def _program(program: Program) -> _Data:
    texts = _given({"description": program.description})
    return {"name": program.name, **texts, "robots": list(map(_robot, program.robots))}


def _robot(robot: ProgramRobot) -> _Data:
    start = {"name": robot.name, **_place(robot.cell), "heading": robot.heading.name}
    return {**start, "rounds": [" ".join(_words(robot, number)) for number in range(1, len(robot.rounds) + 1)]}


def _words(robot: ProgramRobot, number: int) -> Iterator[str]:
    """The cards of a round, and what is decided in it."""
    yield from robot.rounds[number - 1]
    yield from (str(decision) for decision in robot.decisions if decision.round == number)


def _accepted(accepted: Acceptance) -> _Data:
    place: Mapping[str, int] = _place(accepted.cell) if accepted.cell is not None else {}
    return {"code": accepted.code, **place, "reason": accepted.reason}


def _note(note: Note) -> _Data:
    return {**_place(note.cell), "text": note.text}
