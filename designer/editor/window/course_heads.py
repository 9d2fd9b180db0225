# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known of a file before its course is read: title, game, edition, for how many it is, when it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from math import inf
from pathlib import Path

from PyQt6.QtCore import QDateTime, QLocale, QTime

from designer.base.errors import CourseDesignerError
from designer.base.texts import tidy_line
from designer.base.words import language, tr
from designer.files.course_figures import Crowd, shipped_figures
from designer.game.contract import Game
from designer.game.games import all_games, usual_game

_AT_ONCE = 1 << 20
"""Bytes up to which a file is asked for its head before the page is painted."""

_LONGEST = 200
"""Letters of a title; a card shows far fewer."""

_WEEK = 7


@dataclass(frozen=True, eq=False)
class CourseHead:
    """The head of a file.

    Attributes:
        title: that of the course, or the name of the file; game: None where the file names none that there is.
        edition: the key of its rulebook, empty without one; players: few and many, None without.
    """

    title: str
    game: Game | None = None
    edition: str = ""
    players: tuple[int, int] | None = None


def head_of(path: Path) -> CourseHead:
    """What the file says in its head; the name of the file where it cannot be read so quickly.

    A file is read once for each time that it was written: the start page asks for all of them whenever it is shown.
    """
    try:
        found = path.stat()
    except OSError:
        return CourseHead(path.name)
    return _read_head(path, (found.st_mtime_ns, found.st_size))


@lru_cache(maxsize=256)
def _read_head(path: Path, _written: tuple[int, int]) -> CourseHead:
    from designer.files import read_json, require_plain_file

    try:
        require_plain_file(path)
        data = read_json(path, _AT_ONCE)
    except (CourseDesignerError, OSError):
        return CourseHead(path.name)
    if not isinstance(data, Mapping):
        return CourseHead(path.name)
    title, edition = data.get("title"), data.get("edition")
    key = data.get("game", usual_game().key)
    return CourseHead(
        (tidy_line(title, _LONGEST) if isinstance(title, str) else "") or path.name,
        next((game for game in all_games() if game.key == key), None),
        edition if isinstance(edition, str) else "",
        _players(data.get("players")),
    )


def _players(raw: object) -> tuple[int, int] | None:
    match raw:
        case [int() as few, int() as many] if 0 < few <= many < 100:
            return few, many
    return None


def moment(path: Path) -> str:
    """When a file was written: today and yesterday with the time of day, within a week its day, else its date."""
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return ""
    locale = QLocale(language())
    days = (datetime.now().date() - written.date()).days
    time = locale.toString(QTime(written.hour, written.minute), QLocale.FormatType.ShortFormat)
    if days == 0:
        return tr("today {time}", time=time)
    if days == 1:
        return tr("yesterday")
    if 1 < days < _WEEK:
        return locale.dayName(written.isoweekday())
    return locale.toString(QDateTime(written).date(), QLocale.FormatType.ShortFormat)


def shortest_first(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Included courses by the minutes that a race takes, those at the end of which nothing is known."""
    figures = shipped_figures()
    return tuple(sorted(paths, key=lambda path: figures[path.name].minutes if path.name in figures else inf))


def figures_line(path: Path) -> str:
    """What races said of an included course: its minutes, and how hard it is; empty where none were driven."""
    found = shipped_figures().get(path.name)
    if found is None:
        return ""
    crowd = (str(crowd.words) for crowd in Crowd if crowd.value == found.crowd)
    return " · ".join((tr("{n} min", n=found.minutes), *crowd))
