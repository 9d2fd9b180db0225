# SPDX-License-Identifier: GPL-3.0-or-later
"""The file of a document, read and written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.document import Document
from designer.game import games
from designer.game.contract import Game


def read(path: Path) -> games.GameFile:
    """What a file holds, of whichever game; ``CourseDesignerError`` if the file cannot be used."""
    from designer.files import require_plain_file

    require_plain_file(path)
    return games.open(path)


def holds_code(path: Path) -> bool:
    """Whether what was read from a file is the course of a code in it, beside which other words may stand."""
    from designer.files import DocumentError, find_code, read_text

    try:
        return bool(find_code(read_text(path)))
    except DocumentError:  # it has vanished since then, which its watch tells
        return False


def read_of(game: Game, path: Path) -> Any:
    """The course of a file of one game.

    Raises:
        CourseDesignerError: the file cannot be used, or is of another game.
    """
    found = read(path)
    if found.game is not game:
        what = sentence("'{file}' is a file of {other}, not of {game}", file=path.name, other=found.game.title,
                        game=game.title)  # fmt: skip
        raise CourseDesignerError(what)
    return found.course


def writes_board(document: Document[Any], path: Path) -> bool:
    """Whether a file is to hold a board and no course."""
    return document.kind == "board" and document.game.format_for(path) == "board"


def write(document: Document[Any], path: Path) -> bool:
    """Save a course, or the board of a lone board's course, atomically; returns whether the file holds all of it.

    Raises:
        CourseDesignerError: it cannot be written, or a board file would get several boards; what was there is as it
            was.
    """
    game, course, home = document.game, document.course, document.path
    if not writes_board(document, path):
        game.save(path, course, home.parent if home else None)
        return True
    board = game.lone(course)
    if board is None:
        raise SeveralBoardsError(sentence("a board file holds one board; save this as a course"))
    game.save(path, board, None)
    return beyond_board(document, board) <= {"edition"}  # by which one a board is looked at is no part of it


class SeveralBoardsError(CourseDesignerError):
    """A board file cannot take what has become of its board."""


def beyond_board(document: Document[Any], board: Any) -> frozenset[str]:
    """The parts of a lone board's course that the file of the board has no place for, such as ``checkpoints``."""
    game, course = document.game, document.course
    changes = game.compare(game.course(board, document.path or Path("board")), course)
    return frozenset(change.part for change in changes) - _OF_EVERY_BOARD


_OF_EVERY_BOARD = frozenset(("boards", "layout", "title"))
"""Parts in which a course of one board may differ from that of its file: how it lies there, and what it is called."""
