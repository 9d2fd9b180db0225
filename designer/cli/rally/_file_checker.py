# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks and fixes a file for ``validate``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from designer.base.words import tr
from designer.cli.frame.validation import CheckOptions
from designer.cli.rally._rules import told_loss
from designer.files import ControlCharacterError, without_controls
from designer.rally.checks.safe_fixes import AppliedFix, mend, mend_board
from designer.rally.checks.validation import validate, validate_board
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import load, save_board, save_course
from designer.rally.edition import AH_2005, find_edition
from designer.rally.reporting.findings import FileReport


class FileChecker:
    """Checks one file after another as a command line asks."""

    def __init__(self, edition: str | None, options: Mapping[str, str], asked: CheckOptions) -> None:
        """Keep what is asked.

        Raises:
            CourseDesignerError: there is no such edition or option; that is told once, not for every file.
        """
        find_edition(edition or AH_2005.key, options)
        self._edition, self._options, self._asked = edition, options, asked

    def look_at(self, path: Path, said: list[str]) -> FileReport:
        """Check a file, and fix it first if that is asked."""
        found = self._load(path, said)
        return self._board(path, found, said) if isinstance(found, Board) else self._course(path, found, said)

    def _load(self, path: Path, said: list[str]) -> Course | Board:
        """What a file holds. Where it may be fixed it is read without control characters, and saved so at once."""
        try:
            return load(path)
        except ControlCharacterError:
            if not self._asked.fix:
                raise
        with without_controls() as places:
            found = load(path)
        _save(path, found)
        removed = ", ".join(dict.fromkeys(places))
        said.append(tr("{file}: control characters removed from {places}", file=str(path), places=removed))
        return found

    def _course(self, path: Path, course: Course, said: list[str]) -> FileReport:
        asked, rules = self._asked, course.rules(self._edition, self._options)
        said += filter(None, (told_loss(course, self._edition, str(path)),))
        if asked.fix:
            mended, done = mend(course, rules, asked.select, asked.ignore)
            if done:
                save_course(path, mended, home=path.parent)
                course = mended
            said += _mended(path, done)
        return FileReport(path, validate(course, rules, asked.select, asked.ignore))

    def _board(self, path: Path, board: Board, said: list[str]) -> FileReport:
        asked = self._asked
        rules = find_edition(self._edition, self._options) if self._edition else None
        if asked.fix:
            mended, done = mend_board(board, rules, asked.select, asked.ignore)
            if done:
                save_board(path, mended)
                board = mended
            said += _mended(path, done)
        return FileReport(path, validate_board(board, rules, asked.select, asked.ignore), board=True)


def _save(path: Path, found: Course | Board) -> None:
    if isinstance(found, Board):
        save_board(path, found)
    else:
        save_course(path, found, home=path.parent)


def _mended(path: Path, done: Sequence[AppliedFix]) -> Iterator[str]:
    for item in done:
        where = item.finding.cell.place + ": " if item.finding.cell else ""
        yield f"{path}: {where}{item.finding.code} {item.fix.title}"
