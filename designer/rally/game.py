# SPDX-License-Identifier: GPL-3.0-or-later
"""What RoboRally answers at the front desk; loads what is asked for when it is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.base.modules import Lazy
from designer.game.contract import Game, Template
from designer.rally.course import templates
from designer.rally.course.boxes import BOXES
from designer.rally.course.file_names import BOARD_SUFFIX, COURSE_SUFFIX
from designer.rally.course.file_names import GAME as KEY

if TYPE_CHECKING:
    from designer.rally.course.course import Course


def _read(data: object, kind: str, path: Path) -> Any:
    from designer.rally.course import files

    return files.parse_board(data) if kind == "board" else files.parse_course(data, files.folder_of(path))


def _write(value: Any, kind: str) -> str:
    from designer.rally.course import files

    return files.print_board(value) if kind == "board" else files.print_course(value)


def _save(path: Path, value: Any, home: Path | None) -> None:
    from designer.rally.course import files
    from designer.rally.course.board import Board

    if isinstance(value, Board):
        files.save_board(path, value)
    else:
        files.save_course(path, value, home=home)


def _tidied(course: Course) -> Course:
    from designer.rally.course import files

    found = files.tidied(course)
    files.check_course(found)
    return found


def _require_storable(before: Course, after: Course) -> None:
    """What is drawn on boards a file always holds; that is not asked again after each stroke."""
    from designer.rally.course import files

    if not _differ_in_spaces_alone(before, after):
        files.check_course(after)


def _differ_in_spaces_alone(before: Course, after: Course) -> bool:
    if before.boards.keys() != after.boards.keys() or replace(before, boards=after.boards) != after:
        return False
    pairs = ((before.boards[name].board, entry.board) for name, entry in after.boards.items())
    changed = [(one, other) for one, other in pairs if one is not other]
    return all(one.size == other.size and replace(one, rows=other.rows) == other for one, other in changed)


def _course(value: Any, path: Path) -> Any:
    from designer.rally.course import files
    from designer.rally.course.board import Board

    if not isinstance(value, Board):
        return value
    return files.course_of_board(value, files.board_name(path))


def _embedded(course: Course) -> Course:
    boards = {name: replace(entry, file=None) for name, entry in course.boards.items()}
    return replace(course, boards=boards)


def _files(course: Course, folder: Path) -> tuple[Path, ...]:
    from designer.rally.course.reading import find_board_file

    names = {entry.file for entry in course.boards.values() if entry.file}
    return tuple(find_board_file(folder, name) for name in sorted(names))


def _replay(data: object, path: Path) -> Any:
    from designer.rally.replay.replay import parse_replay

    return parse_replay(data, path.parent)


def _line(course: Any) -> str:
    """Size, difficulty and length; the size is shortest and comes first, so that a narrow card never cuts it."""
    from designer.rally.course.descriptions import difficulty_word, length_word

    size = course.size
    parts = (f"{size.width} × {size.height}", difficulty_word(course.difficulty), length_word(course.length))
    return " · ".join(part for part in parts if part)


GAME = Game(
    key=KEY,
    title="RoboRally",
    room="rally",
    suffixes={"course": COURSE_SUFFIX, "board": BOARD_SUFFIX},
    read=_read,
    write=_write,
    save=_save,
    require_storable=_require_storable,
    course=_course,
    board=Lazy("designer.rally.course.files:only_board"),
    lone=Lazy("designer.rally.course.files:lone_board"),
    nothing=Lazy("designer.rally.course.course:Course"),
    embedded=_embedded,
    files=_files,
    compare=Lazy("designer.rally.course.differences:compare"),
    pages=Lazy("designer.rally.manual:pages"),
    rulebooks=Lazy("designer.rally.edition.rulebooks:rulebooks"),
    templates=tuple(Template(*row) for row in templates.TEMPLATES),
    courses="",
    boxes=BOXES,
    line=_line,
    drawing=Lazy("designer.rally.editing.drawing").load,
    checking=Lazy("designer.rally.checks.live_checks").load,
    pictures=Lazy("designer.rally.picture.game_pictures").load,
    own_prints=Lazy("designer.rally.picture.prints").load,
    codes="RR",
    checks=Lazy("designer.rally.checks:CHECKS").load,
    replay=_replay,
    tidied=_tidied,
)
