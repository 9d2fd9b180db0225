# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a finding of RoboRally is in its files, and how it is fixed there, as SARIF has it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from designer.game.findings import Finding
from designer.rally.reporting.findings import Replacement, replacements
from designer.rally.reporting.source_positions import Span, Spot, source_of, spot_of, spot_of_board_space
from designer.rally.reporting.told import FileReport, board_of
from designer.reports.sarif import uri


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
    """Where a finding is: the lines of its space, of its board, or the beginning of the file."""
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


def _spot(told: FileReport, finding: Finding) -> Spot:
    assert told.report is not None
    if told.board:
        return spot_of_board_space(told.path, finding.cell) if finding.cell else Spot(told.path)
    return spot_of(told.path, told.report.course, finding.cell, board_of(finding))
