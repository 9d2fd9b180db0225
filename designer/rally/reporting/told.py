# SPDX-License-Identifier: GPL-3.0-or-later
"""A file and what was found in it: what every format of ``validate`` tells."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from designer.errors import CourseDesignerError
from designer.findings import Finding
from designer.rally.checks import CHECKS
from designer.rally.validation import Report
from designer.words import tr


@dataclass(frozen=True)
class FileReport:
    """One file of a command line.

    Attributes:
        path: as it was given.
        report: what was found, None where the file cannot be used.
        board: whether it is a lone board.
        error: why the file cannot be used.
    """

    path: Path
    report: Report | None = None
    board: bool = False
    error: CourseDesignerError | None = None


def cause_text(finding: Finding) -> str:
    """Which finding this one follows from; empty where it follows from none."""
    cause = finding.cause
    if cause is None:
        return ""
    return tr("follows from {code} at {place}", code=cause.code, place=cause.cell.name if cause.cell else "–")


def place_name(report: Report, finding: Finding) -> str:
    """Where a finding is: a space, a board by its name, or nothing for the whole course."""
    if finding.cell is not None:
        return finding.cell.place
    board = next((place.board for place in finding.places if place.board is not None), None)
    return report.course.layout[board].board if board is not None else ""


def short_place_name(report: Report, finding: Finding) -> str:
    """Where a finding is, as on the edges of a picture: a space by its name alone."""
    return finding.cell.name if finding.cell is not None else place_name(report, finding)


def check_name(finding: Finding) -> str:
    """The name of the check that reports a finding: ``pusher-without-wall``."""
    return CHECKS[finding.code].name if finding.code in CHECKS else ""
