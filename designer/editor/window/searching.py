# SPDX-License-Identifier: GPL-3.0-or-later
"""One search for everything: what the panels have, the space whose name is typed, and the courses that come along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.editor.found import Found
from designer.editor.settings import BY_BOARD
from designer.game import games
from designer.game.contract import Game

if TYPE_CHECKING:
    from designer.editor.context import Editor


def shipped_courses(game: Game, *, generated: bool = False) -> Iterable[Path]:
    """The courses of a game that come with the program; none where the installation is broken.

    ``generated``: those that the program has made itself, instead of those that people have drawn.
    """
    try:
        return games.shipped_of(game, generated=generated)
    except CourseDesignerError:
        return ()  # opening a course tells about it


def name_of(path: Path) -> str:
    """What a course that comes with the program is called, by its file alone."""
    return path.name.removesuffix(".course.json").replace("-", " ").title()


def everything(editor: Editor) -> tuple[Found, ...]:
    """All that can be found by its name now."""
    return (*editor.panels.finds(), *_courses(editor))


def _courses(editor: Editor) -> Iterator[Found]:
    game = editor.document.game
    for path in (*shipped_courses(game), *shipped_courses(game, generated=True)):
        yield Found(name_of(path), tr("Course"), partial(editor.files.open, path, as_copy=True), "folder-open")


def space_called(editor: Editor, name: str) -> Found | None:
    """The space of that name, None where there is none."""
    if not any(letter in "0123456789" for letter in name):
        return None
    course, by_board = editor.document.course, editor.settings.flag(BY_BOARD)
    drawing = editor.document.game.drawing()
    cell = drawing.find_place(course, name, near=editor.state.here, by_board=by_board)
    if cell is None or cell not in course:
        return None

    def go() -> None:
        editor.state.reveal(cell)
        editor.canvas.setFocus()

    return Found(drawing.place_name(course, cell, by_board=by_board), tr("Space"), go, "crosshair")
