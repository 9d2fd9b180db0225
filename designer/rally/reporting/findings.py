# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes as SARIF tells them: which parts of which files are replaced by what."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.game.findings import Finding, Fix
from designer.rally.course.course import Course
from designer.rally.course.writing import board_data, course_data
from designer.rally.reporting.source_positions import Path_, Span, source_of
from designer.rally.reporting.told import FileReport


@dataclass(frozen=True)
class Replacement:
    """A part of a file, and what stands there afterwards."""

    file: Path
    span: Span
    text: str


def replacements(told: FileReport, finding: Finding) -> tuple[Fix | None, tuple[Replacement, ...]]:
    """The best fix of a finding that can be told as replacements in the files as they are; else nothing.

    Whoever reads the log applies a fix by hand, so it need not be safe; safe ones come first.
    """
    assert told.report is not None
    for fix in sorted(finding.fixes, key=lambda fix: not fix.safe):
        found = _of_fix(told, fix, told.report.course)
        if found:
            return fix, found
    return None, ()


def _of_fix(told: FileReport, fix: Fix, before: Course) -> tuple[Replacement, ...] | None:
    """What a fix replaces; None where a file is spelled so that more than the values would have to change."""
    found: list[Replacement] = []
    for path, old, new in _documents(told, before, fix.apply(before)):
        there = source_of(path)
        if there is None:
            return None
        for where, value in _changes(old, new, ()):
            span = there.spans.get(where)
            if not where or span is None or not _same(_at(there.data, where), _at(old, where)):
                return None
            found.append(Replacement(path, span, json.dumps(value, ensure_ascii=False)))
    return tuple(found)


def _documents(told: FileReport, before: Course, after: Course) -> Iterator[tuple[Path, Any, Any]]:
    """The files that a fix may change, each with its data before and after."""
    if told.board:
        yield told.path, board_data(before.board("board")), board_data(after.board("board"))
        return
    yield told.path, course_data(before), course_data(after)
    for name, entry in before.boards.items():
        if entry.file is not None and name in after.boards:
            yield told.path.parent / entry.file, board_data(entry.board), board_data(after.board(name))


def _changes(old: Any, new: Any, where: Path_) -> Iterator[tuple[Path_, Any]]:
    """The smallest values in which two data differ: where they stand, and the new ones."""
    if old == new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping) and old.keys() == new.keys():
        for key in old:
            yield from _changes(old[key], new[key], (*where, key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _changes(one, other, (*where, index))
    else:
        yield where, new


def _at(data: Any, where: Path_) -> Any:
    for step in where:
        data = data[step]
    return data


def _same(one: Any, other: Any) -> bool:
    """Whether two values say the same; the blanks between the spaces of a row do not count."""
    if isinstance(one, str) and isinstance(other, str):
        return one.split() == other.split()
    return bool(one == other)
