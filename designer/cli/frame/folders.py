# SPDX-License-Identifier: GPL-3.0-or-later
"""Folders on the command line stand for the courses and boards in them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.game import games


class FileOrFolder(click.Path):
    """A file, or a folder that stands for the courses and boards in it and in the folders below."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)


def courses_in(folder: str, game: str | None = None) -> list[str]:
    """The course and board files in a folder and those below, by name; what is hidden is passed over.

    ``game`` is the key of a game, if files of others are passed over too.

    Raises:
        CourseDesignerError: there is none.
    """
    endings = tuple({suffix for game in games.all_games() for suffix in game.suffixes.values()})
    found = [path for path in _files_in(folder) if path.lower().endswith(endings)]
    if game is not None:
        found = [path for path in found if games.game_of(Path(path)) in (game, None)]
    if not found:
        known = ", ".join(f"*{ending}" for ending in sorted(endings, reverse=True))
        raise CourseDesignerError(sentence("there is no file {known} in this folder", known=known), source=folder)
    return found


def _files_in(folder: str) -> Iterator[str]:
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(here, name) for name in sorted(names) if not name.startswith("."))  # noqa: PTH118 - "./-a" stays no option
