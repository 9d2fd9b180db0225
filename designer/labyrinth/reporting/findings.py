# SPDX-License-Identifier: GPL-3.0-or-later
"""How the labyrinth tells its findings, whatever the form of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from designer.base.grid import Cell
from designer.files import DocumentError, read_text
from designer.game.findings import Finding, Place
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.validation import Report
from designer.labyrinth.file_names import GAME
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import print_cell
from designer.reports import file_report
from designer.reports.file_report import FindingFormatter
from designer.reports.sarif import uri

FileReport: TypeAlias = file_report.FileReport[Report]
"""A file of a command line and what was found in it."""


def _place_data(place: Place) -> dict[str, object]:
    assert place.cell is not None
    side = {"side": place.side.name} if place.side is not None else {}
    return {"x": place.cell.x, "y": place.cell.y, **side}


def _location(told: FileReport, finding: Finding) -> dict[str, object]:
    assert told.report is not None
    line = _line(told.report, finding.cell, _row_lines(told.path, told.report.course.side))
    return {"physicalLocation": {"artifactLocation": {"uri": uri(told.path)}, "region": {"startLine": line}}}


def _line(report: Report, cell: Cell | None, lines: Sequence[int]) -> int:
    inside = cell is not None and is_interior(cell, report.course.side) and len(lines) == report.course.side
    return lines[cell.y - 1] if inside and cell is not None else 1


def _row_lines(path: Path, side: int) -> list[int]:
    """The number of the line of each row, where a row is a line, as we write it; else nothing."""
    try:
        lines = read_text(path).splitlines()
    except DocumentError:
        return []
    head = next((number for number, line in enumerate(lines, 1) if line.strip() == '"rows": ['), None)
    rows = range(head + 1, head + 1 + side) if head is not None else range(0)
    return list(rows) if all(lines[number - 1].strip().startswith('"') for number in rows) else []


def _fingerprint(finding: Finding) -> tuple[str, str]:
    """The code and the cell."""
    return "cellAndCode/v1", f"{finding.code}@{print_cell(finding.cell) if finding.cell is not None else ''}"


FORMATTER = FindingFormatter(
    game=GAME,
    checks=CHECKS,
    cell_name=print_cell,
    place_name=lambda report, finding: print_cell(finding.cell) if finding.cell is not None else "",
    place_data=_place_data,
    facts=lambda told: {"kind": "course"},
    heading=lambda told: str(told.path),
    location=_location,
    fingerprint=_fingerprint,
)
