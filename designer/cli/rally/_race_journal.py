# SPDX-License-Identifier: GPL-3.0-or-later
"""Races on the disk while they are played: whatever ends the program, those before the last seconds are kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.cli.frame.output import message
from designer.files import save
from designer.rally.course.file_names import COURSE_SUFFIX, RESULT_SUFFIX

EVERY = 3.0
"""Seconds after which races go to the disk again; with the chunk that is under way less than ten are at stake."""


class RaceJournal:
    """The result file of races that are being played.

    It is the file that the person named, or one beside which stays only where the races were stopped.
    """

    def __init__(self, course: Path, named: Path | None, text: Callable[[Path], str]) -> None:
        """Nothing is written yet.

        Args:
            course: the file that is played on.
            named: the result file that the person asked for.
            text: what a result file of that name says now.

        Raises:
            CourseDesignerError: a result cannot name the course.
        """
        if named is not None:
            _refuse_unwritable_name(course)
        self._course = course
        self._named = named
        self._text = text
        self._path = named
        self._written = named is not None
        self._told = False
        self._stopped = False
        self._last = time.monotonic()

    def note(self) -> None:
        """Races were played: bring them to the disk if that was not done for some seconds."""
        if time.monotonic() - self._last < EVERY:
            return
        try:
            self._write()
        except CourseDesignerError as error:
            self._tell_once(error)
        self._last = time.monotonic()

    def close(self) -> None:
        """All races were played: they are kept where the person asked for it."""
        if self._named is not None:
            message(tr("saved {file}", file=str(self._write())))

    def discard(self) -> None:
        """The answer was told: what nobody asked to keep goes."""
        if self._named is None and self._path is not None:
            self._path.unlink(missing_ok=True)
            self._path = None

    def stop(self, races: int) -> None:
        """Races were stopped: keep them, and say once how to go on."""
        if self._stopped or not races:
            return
        self._stopped = True
        told = trn(
            "{n} race is kept; go on with --resume {file}",
            "{n} races are kept; go on with --resume {file}",
            races,
            file=str(self._write()),
        )
        message(told)

    def _write(self) -> Path:
        path = self._path or _free_name(self._course)
        save(path, self._text(path), overwrite=self._written)
        self._path, self._written = path, True
        return path

    def _tell_once(self, error: CourseDesignerError) -> None:
        if not self._told:
            message(tr("the races cannot be kept while they are played: {reason}", reason=str(error)))
            self._told = True


def _refuse_unwritable_name(course: Path) -> None:
    try:
        course.name.encode()
    except UnicodeEncodeError:
        what = sentence("a result would name this file, whose name is not UTF-8; rename it")
        raise CourseDesignerError(what, source=str(course)) from None


def _free_name(course: Path) -> Path:
    """A name for a result file that nobody has, in the folder where one is."""
    name = course.name.removesuffix(COURSE_SUFFIX)
    for number in range(1, 1000):
        path = Path(f"{name}{RESULT_SUFFIX}" if number == 1 else f"{name}-{number}{RESULT_SUFFIX}")
        if not path.exists():
            return path
    return Path(f"{name}{RESULT_SUFFIX}")
