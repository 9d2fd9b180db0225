# SPDX-License-Identifier: GPL-3.0-or-later
"""A shelf of boards: every board of many files of other programs, brought into one folder of board files.

Boards come from where their owners keep them. Names and origins are kept, the same board is written once,
however it is turned, and a file that cannot be read is named with the reason and keeps nobody from the others.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.texts import LONGEST_NAME, LONGEST_TITLE, tidy_line
from designer.base.words import Sentence, sentence
from designer.exchange.conversion import read
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import Assumption, Format
from designer.exchange.rally.parts import rally_course
from designer.files import save_tree
from designer.game import games
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import print_board
from designer.rally.spaces import Dock

MOST_FILES = 10_000
"""How many files are looked at."""

MOST_NAMES = 200_000
"""How many names of files are looked through for them: nobody keeps boards in a folder with more."""

_BOARD_SUFFIX = ".board.json"


class ShelfOutcome(Enum):
    """What became of a file."""

    READ = "read"
    REMARKS = "read with remarks"
    SAME = "already there"
    REFUSED = "refused"


@dataclass(frozen=True)
class ShelvedFile:
    """A file that was looked at.

    Attributes:
        source: the file.
        outcome: what became of it.
        format: the key of the format that it was read as; empty where it was refused.
        remarks: what was left out of it, or why it was refused.
        written: the board files that came of it.
        assumed: what was taken for granted.
    """

    source: Path
    outcome: ShelfOutcome
    format: str = ""
    remarks: tuple[Sentence | str, ...] = ()
    written: tuple[Path, ...] = ()
    assumed: tuple[Assumption, ...] = ()


def files_in(sources: Iterable[Path]) -> tuple[Path, ...]:
    """The files that may be boards: those named, and those in the folders named that end like a format's files.

    Hidden folders are left out, links to folders are not followed.

    Raises:
        CourseDesignerError: there is no such file or folder, or there are too many.
    """
    found: list[Path] = []
    for source in sources:
        if source.is_dir():
            found += _below(source)
        elif source.is_file():
            found.append(source)
        else:
            raise CourseDesignerError(sentence("the file or folder does not exist"), source=str(source))
        if len(found) > MOST_FILES:
            raise CourseDesignerError(sentence("there are more than {n} files; choose a smaller folder", n=MOST_FILES))
    return tuple(dict.fromkeys(found))


def _below(folder: Path) -> list[Path]:
    suffixes = {"." + suffix.rpartition(".")[2] for item in all_formats().values() for suffix in item.suffixes}
    found: list[Path] = []
    seen = 0
    for place, folders, names in os.walk(folder):
        seen += len(names) + len(folders)
        if seen > MOST_NAMES or len(found) > MOST_FILES:
            raise CourseDesignerError(sentence("there are more than {n} files; choose a smaller folder", n=MOST_FILES))
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(place) / name for name in sorted(names) if Path(name).suffix.lower() in suffixes]
    return found


def shelve(files: Sequence[Path], folder: Path, chosen: Format | None = None) -> Iterator[ShelvedFile]:
    """Bring the boards of each file into ``folder``, one after another, so that a caller may stop in between.

    Board files that are there already stay as they are. ``chosen`` is the format, where it cannot be recognised.

    Raises:
        CourseDesignerError: a board file cannot be written.
    """
    seen = {_likeness(board) for board in _boards_there(folder)}
    for source in files:
        try:
            key, course, remarks, assumed = _read(source, chosen)
        except CourseDesignerError as error:
            yield ShelvedFile(source, ShelfOutcome.REFUSED, remarks=(str(error),))
            continue
        written = []
        for name, board in boards_of(course, source):
            if _likeness(board) in seen:
                continue
            seen.add(_likeness(board))
            origin = {"file": tidy_line(source.name, LONGEST_TITLE), "format": key}
            kept = replace(board, title=board.title or name, extra={**board.extra, "origin": origin})
            written.append(_save(folder, name, kept))
        outcome = ShelfOutcome.SAME if not written else ShelfOutcome.REMARKS if remarks else ShelfOutcome.READ
        yield ShelvedFile(source, outcome, key, remarks, tuple(written), assumed)


def _read(source: Path, chosen: Format | None) -> tuple[str, Course, tuple[Sentence, ...], tuple[Assumption, ...]]:
    """The key of its format, the course of a file, what was left out, and what was taken for granted."""
    if chosen is None and source.name.endswith((_BOARD_SUFFIX, ".course.json")):
        return "course-designer", rally_course(games.open(source).course, source), (), ()
    found = read(source, chosen)
    return found.format.key, rally_course(found.course, source), found.remarks, found.assumed


def boards_of(course: Course, source: Path) -> Iterator[tuple[str, Board]]:
    """The boards of a course, each once, with its name and with the starts that lie on it."""
    stem = tidy_line(source.name.partition(".")[0], LONGEST_NAME) or "board"
    several = len(course.boards) > 1
    for name, entry in course.boards.items():
        title = entry.board.title or (f"{stem} {name}" if several else course.title or stem)
        yield title, _with_starts(course, name, entry.board)


def _with_starts(course: Course, name: str, board: Board) -> Board:
    placement = next((placement for placement in course.layout if placement.board == name), None)
    if placement is None:
        return board
    inner = [(placement.to_board(start.cell, board.size), start) for start in course.docks]
    docks = {cell: Dock(s.number, placement.heading_to_board(s.heading)) for cell, s in inner if cell is not None}
    free = {cell: replace(board[cell], dock=dock) for cell, dock in docks.items() if not board[cell].gap}
    return board.with_spaces(free) if free else board


def _likeness(board: Board) -> str:
    """What boards share that are the same on the table: the least of the four ways in which one can lie."""
    return min(board.turned(quarters).print() for quarters in range(4))


def _boards_there(folder: Path) -> Iterator[Board]:
    for path in sorted(folder.glob(f"*{_BOARD_SUFFIX}")) if folder.is_dir() else ():
        try:
            value = games.open(path).value
        except CourseDesignerError:
            continue  # who opens it is told; here it is no board that could be the same
        if isinstance(value, Board):
            yield value


def _save(folder: Path, name: str, board: Board) -> Path:
    slug = re.sub(r"[^\w]+", "-", name.lower()).strip("-")[:60] or "board"
    path, number = folder / f"{slug}{_BOARD_SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{slug}-{number}{_BOARD_SUFFIX}"
    save_tree({path: print_board(board)}, overwrite=False)
    return path
