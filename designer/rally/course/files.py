# SPDX-License-Identifier: GPL-3.0-or-later
"""Course and board files: loading and saving them, with the boards that lie in files of their own.

Texts of a course that comes from elsewhere are made such that a file of ours may hold them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.texts import (
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_REASON,
    LONGEST_TITLE,
    tidy_line,
    tidy_lines,
)
from designer.base.words import sentence
from designer.files import (
    LATEST,
    SaveError,
    check,
    new_folders,
    print_json,
    read_json,
    reading_as,
    refuse_overwrite,
    save,
)
from designer.game.headers import header_of
from designer.game.remarks import Acceptance
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.file_names import BOARD_SUFFIX, COURSE_SUFFIX, GAME
from designer.rally.course.reading import check_extent, find_board_file, parse_board, parse_course, read_programs
from designer.rally.course.writing import board_data, course_data, print_board, print_course
from designer.rally.spaces import Dock

__all__ = [
    "BOARD_SUFFIX",
    "COURSE_SUFFIX",
    "GAME",
    "Board",
    "board_data",
    "board_name",
    "check_course",
    "course_data",
    "course_of_board",
    "folder_of",
    "load",
    "load_course",
    "lone_board",
    "only_board",
    "parse_board",
    "parse_course",
    "print_board",
    "print_course",
    "save_board",
    "save_course",
]


def load(path: Path) -> Course | Board:
    """The course or board of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a course or a board")):
        data = read_json(path)
        header = header_of(data, GAME, ("course", "board"), LATEST)
        return parse_board(data) if header.format == "board" else parse_course(data, folder_of(path))


def load_course(path: Path) -> Course:
    """The course of a file; a board file gives a course of this one board.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    found = load(path)
    return found if isinstance(found, Course) else course_of_board(found, board_name(path))


def course_of_board(board: Board, name: str = "board") -> Course:
    """A course in which only ``board`` lies."""
    return Course(title=board.title or name, boards={name: CourseBoard(board)}, layout=(Placement(name, 0, 0),))


def only_board(course: Course) -> Board:
    """The board of a course that has only one, with the course's docks and texts on it.

    Raises:
        SaveError: the course has several boards, or its board lies turned or more than once.
    """
    if len(course.boards) != 1 or len(course.layout) != 1 or course.layout[0].turn:
        raise SaveError(sentence("a board file holds one board; save this as a course"))
    return _with_texts(course, course.board(course.layout[0].board))


def lone_board(course: Course) -> Board | None:
    """The board of a course that has only one, as it lies there, with the course's docks and texts on it."""
    if len(course.boards) != 1 or len(course.layout) != 1:
        return None
    (placement,) = course.layout
    return _with_texts(course, course.board(placement.board).turned(placement.turn))


def _with_texts(course: Course, board: Board) -> Board:
    """A board as a course has it, with the docks and the title of the course."""
    size = board.size
    docks = {d.cell: replace(board[d.cell], dock=Dock(d.number, d.heading)) for d in course.docks if size.holds(d.cell)}
    return replace(board.with_spaces(docks), title=board.title or course.title)


def save_board(path: Path, board: Board, *, overwrite: bool = True) -> None:
    """Write a board file.

    Raises:
        CourseDesignerError: no file can hold the board, or it cannot be written; what was there is as it was.
    """
    data = board_data(board)
    check(data, "board")
    save(path, print_json(data), overwrite=overwrite)


def save_course(path: Path, course: Course, *, home: Path | None = None, overwrite: bool = True) -> None:
    """Write a course file, and before it those of its board files that have changed.

    ``home`` is the folder from which the course was opened, if it was: board files there are the course's own and
    are brought up to date. A board file that lies elsewhere already and differs belongs to someone else and is not
    touched.

    Raises:
        CourseDesignerError: no file can hold the course, or something cannot be written; the course file is as it was.
    """
    if not overwrite and path.exists():
        raise refuse_overwrite(path)
    data = _checked_data(course)
    folder = folder_of(path)
    own = home is not None and os.path.realpath(home) == str(folder)
    for file, board in _board_files(course).items():
        _save_board_file(find_board_file(folder, file), board, own)
    save(path, print_json(data), overwrite=overwrite)


def check_course(course: Course) -> None:
    """Refuse a course that no file can hold, before it is written and cannot be opened again.

    Raises:
        DocumentError: a place is too far away, there is too much of something, a text is not one of a file.
    """
    _checked_data(course)


def _checked_data(course: Course) -> dict[str, Any]:
    data = course_data(course)
    check(data, "course")
    for name, entry in course.boards.items():
        if entry.file is not None:
            _check_board_file(entry.board, f"boards.{name}")
    check_extent(course.normalised())
    read_programs(data.get("programs", []))
    return data


def _check_board_file(board: Board, place: str) -> None:
    try:
        check(board_data(board), "board")
    except CourseDesignerError as error:
        raise error.at(place) from None


def folder_of(path: Path) -> Path:
    """The folder in which a file really lies, links followed: its board files lie there too."""
    return Path(os.path.realpath(path)).parent


def board_name(path: Path) -> str:
    """What the board of a file is called in a course: the name of the file."""
    return tidy_name(path.name.removesuffix(BOARD_SUFFIX).removesuffix(".json"))


def _board_files(course: Course) -> dict[str, Board]:
    """The boards in files of their own, by file."""
    found: dict[str, Board] = {}
    for name, entry in course.boards.items():
        if entry.file is None:
            continue
        if found.setdefault(entry.file, entry.board) != entry.board:
            what = sentence("two different boards would be saved in '{file}'", file=entry.file)
            raise SaveError(what, place=f"boards.{name}")
    return found


def _save_board_file(path: Path, board: Board, own: bool) -> None:
    before = _board_in(path)
    if before == board:
        return
    if path.exists() and not own:
        what = sentence("this file contains another board; save the course elsewhere or embed its board")
        raise SaveError(what, source=str(path))
    with new_folders([path.parent]):
        save_board(path, board)


def _board_in(path: Path) -> Board | None:
    """The board that a file holds now, None if it holds none."""
    try:
        return parse_board(read_json(path))
    except CourseDesignerError:
        return None


_TITLES = ("title", "author", "licence", "length", "difficulty")


def tidied(course: Course) -> Course:
    """The course without control characters in its texts and without what is too long; else the same value.

    Boards keep different names. Sample programs are left as they are: what comes from elsewhere has none, or is
    checked.
    """
    texts: dict[str, Any] = {key: tidy_line(getattr(course, key), LONGEST_TITLE) for key in _TITLES}
    names = _names(course.boards)
    boards = {names[name]: _entry(entry) for name, entry in course.boards.items()}
    tidy = replace(
        course,
        **texts,
        description=tidy_lines(course.description, LONGEST_DESCRIPTION),
        boards=boards,
        layout=tuple(replace(placement, board=names[placement.board]) for placement in course.layout),
        notes=tuple(replace(note, text=tidy_lines(note.text, LONGEST_NOTE)) for note in course.notes),
        accepted=_accepted(course.accepted),
    )
    return course if tidy == course else tidy


def tidy_name(text: str) -> str:
    """A name of a board that a file may hold: one line, never empty."""
    return tidy_line(text, LONGEST_NAME) or "board"


def _accepted(items: Iterable[Acceptance]) -> tuple[Acceptance, ...]:
    return tuple(replace(item, reason=tidy_line(item.reason, LONGEST_REASON)) for item in items)


def _entry(entry: CourseBoard) -> CourseBoard:
    board = entry.board
    tidy = replace(board, **_texts(board), accepted=_accepted(board.accepted))
    return entry if tidy == board else replace(entry, board=tidy)


def _texts(board: Board) -> dict[str, Any]:
    found = {key: tidy_line(getattr(board, key), LONGEST_TITLE) for key in ("title", "author", "licence")}
    return {**found, "description": tidy_lines(board.description, LONGEST_DESCRIPTION)}


def _names(names: Iterable[str]) -> dict[str, str]:
    """What each name becomes; no two become the same."""
    found: dict[str, str] = {}
    for name in names:
        wanted = free = tidy_name(name)
        number = 1
        while free in found.values():
            number += 1
            free = f"{wanted[: LONGEST_NAME - 5]} {number}"
        found[name] = free
    return found
