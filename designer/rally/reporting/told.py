# SPDX-License-Identifier: GPL-3.0-or-later
"""How findings of RoboRally name their places, in every report."""

from __future__ import annotations

from typing import TypeAlias

from designer.game.findings import Finding, Place
from designer.rally.checks.validation import Report
from designer.reports import file_report

FileReport: TypeAlias = file_report.FileReport[Report]
"""A file of a command line and what was found in it."""


def board_of(finding: Finding) -> int | None:
    """The number of the board that a finding is about, if it is about one."""
    return next((place.board for place in finding.places if place.board is not None), None)


def place_name(report: Report, finding: Finding) -> str:
    """Where a finding is: a space, a board by its name, or nothing for the whole course."""
    if finding.cell is not None:
        return finding.cell.place
    board = board_of(finding)
    return report.course.layout[board].board if board is not None else ""


def short_place_name(report: Report, finding: Finding) -> str:
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
    return found
