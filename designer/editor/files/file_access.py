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


def write(document: Document[Any], path: Path) -> None:
    """Save a course, or the board of a lone board's course, atomically.

    Raises:
        CourseDesignerError: it cannot be written; what was there is as it was.
    """
    game, course, home = document.game, document.course, document.path
    alone = document.kind == "board" and game.format_for(path) == "board"
    board = game.lone(course) if alone else None
    game.save(path, course if board is None else board, home.parent if home else None)
