# SPDX-License-Identifier: GPL-3.0-or-later
"""How RoboRally tells its findings, whatever the form of the answer: places by name, and places and fixes in files.

SARIF has where a finding is in its files, and which parts of which files a fix replaces by what.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from designer.game.findings import Finding, Fix, Place
from designer.rally.checks import CHECKS
from designer.rally.checks.validation import CourseReport
from designer.rally.course.course import Course
from designer.rally.course.file_names import GAME
from designer.rally.course.writing import board_data, course_data
from designer.rally.reporting.source_positions import (
    KeyPath,
    SourceSpot,
    Span,
    source_of,
    spot_of,
    spot_of_board_space,
    spot_of_option,
)
from designer.reports import file_report
from designer.reports.file_report import FindingFormatter
from designer.reports.sarif import uri

FileReport: TypeAlias = file_report.FileReport[CourseReport]
"""A file of a command line and what was found in it."""


def board_of(finding: Finding) -> int | None:
    """The number of the board that a finding is about, if it is about one."""
    return next((place.board for place in finding.places if place.board is not None), None)


def place_name(report: CourseReport, finding: Finding) -> str:
    """Where a finding is: a space, a board by its name, a rule as files write it, or nothing for the whole course."""
    if finding.cell is not None:
        return finding.cell.place
    board = board_of(finding)
    if board is not None:
        return report.course.layout[board].board
    return f"options.{finding.option}" if finding.option is not None else ""


def short_place_name(report: CourseReport, finding: Finding) -> str:
    """Where a finding is, as on the edges of a picture: a space by its name alone."""
    return finding.cell.name if finding.cell is not None else place_name(report, finding)


def place_data(place: Place) -> dict[str, object]:
    """A place for programs."""
    found: dict[str, object] = {}
    if place.cell is not None:
        found |= {"x": place.cell.x, "y": place.cell.y, "space": place.cell.name}
    if place.side is not None:
        found["side"] = place.side.name
    if place.board is not None:
        found["placement"] = place.board
    if place.option is not None:
        found["option"] = place.option
    return found


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


def _changes(old: Any, new: Any, where: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
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


def _at(data: Any, where: KeyPath) -> Any:
    for step in where:
        data = data[step]
    return data


def _same(one: Any, other: Any) -> bool:
    """Whether two values say the same; the blanks between the spaces of a row do not count."""
    if isinstance(one, str) and isinstance(other, str):
        return one.split() == other.split()
    return bool(one == other)


def fixes(told: FileReport, finding: Finding) -> list[dict[str, object]]:
    """The first fix that can be written as replacements in files; none where there is no such."""
    fix, parts = replacements(told, finding)
    return [_fix(str(fix.title), parts)] if fix is not None else []


def _fix(title: str, parts: Sequence[Replacement]) -> dict[str, object]:
    files = dict.fromkeys(part.file for part in parts)
    changes = [_change(file, [part for part in parts if part.file == file]) for file in files]
    return {"description": {"text": title}, "artifactChanges": changes}


def _change(file: Path, parts: Sequence[Replacement]) -> dict[str, object]:
    return {
        "artifactLocation": {"uri": uri(file)},
        "replacements": [
            {"deletedRegion": _region(part.span), "insertedContent": {"text": part.text}} for part in parts
        ],
    }


def location(told: FileReport, finding: Finding) -> dict[str, object]:
    """Where a finding is: the lines of its space, of its board or of its rule, or the beginning of the file."""
    spot = _spot(told, finding)
    physical: dict[str, object] = {
        "artifactLocation": {"uri": uri(spot.file)},
        "region": {"startLine": spot.line},
    }
    if spot.span is not None:
        physical["region"] = _region(spot.span)
        physical |= _context(spot.file, spot.span)
    location: dict[str, object] = {"physicalLocation": physical}
    if finding.cell is not None:
        location["logicalLocations"] = [{"name": finding.cell.name, "kind": "member"}]
    return location


def _region(span: Span) -> dict[str, object]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


LONGEST_LINE = 400
"""Letters of a line that is still shown round a space; a file without line ends has only one."""


def _context(file: Path, span: Span) -> dict[str, object]:
    """The whole line of a space, for those who do not have the file at hand."""
    there = source_of(file)
    if there is None or span.line != span.end_line or len(there.lines[span.line - 1]) > LONGEST_LINE:
        return {}
    return {"contextRegion": {"startLine": span.line, "snippet": {"text": there.lines[span.line - 1]}}}


def _spot(told: FileReport, finding: Finding) -> SourceSpot:
    assert told.report is not None
    if told.board:
        return spot_of_board_space(told.path, finding.cell) if finding.cell else SourceSpot(told.path)
    if finding.option is not None:
        return spot_of_option(told.path, finding.option)
    return spot_of(told.path, told.report.course, finding.cell, board_of(finding))


def _facts(told: FileReport) -> Mapping[str, object]:
    assert told.report is not None
    return {"kind": "board" if told.board else "course", "edition": told.report.edition.key}


def _heading(told: FileReport) -> str:
    assert told.report is not None
    return str(told.path) if told.board else f"{told.path}  {told.report.edition.name}"


def _fingerprint(finding: Finding) -> tuple[str, str]:
    """The code and the place on the floor."""
    board = board_of(finding)
    place = finding.cell.name if finding.cell is not None else f"board {board}" if board is not None else ""
    return "spaceAndCode/v1", f"{finding.code}@{place}"


FORMATTER = FindingFormatter(
    game=GAME,
    checks=CHECKS,
    cell_name=lambda cell: cell.name,
    place_name=place_name,
    place_data=place_data,
    facts=_facts,
    heading=_heading,
    location=location,
    fingerprint=_fingerprint,
    fixes=fixes,
)
