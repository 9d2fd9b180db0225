# SPDX-License-Identifier: GPL-3.0-or-later
"""The courses of a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.files import require_folder
from designer.game.games import all_games


def course_files(folder: Path, apart: Path | None = None) -> tuple[Path, ...]:
    """The course files of every game in a folder and those below, by name; what is hidden is passed over.

    ``apart`` is a folder whose files are no courses of it: what is made of them.

    Raises:
        CourseDesignerError: there is none, or no such folder.
    """
    require_folder(folder)
    endings = tuple(game.suffixes["course"] for game in all_games())
    found = (path for path in _files(folder) if path.name.lower().endswith(endings))
    courses = tuple(path for path in found if apart is None or not path.resolve().is_relative_to(apart.resolve()))
    if not courses:
        known = ", ".join(f"*{ending}" for ending in sorted(set(endings)))
        raise CourseDesignerError(sentence("no {known} file in this folder", known=known), source=str(folder))
    return courses


def _files(folder: Path) -> Iterator[Path]:
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(here, name) for name in sorted(names) if not name.startswith("."))
