# SPDX-License-Identifier: GPL-3.0-or-later
"""How RoboRally tells its findings, whatever the form of the answer."""

from __future__ import annotations

from collections.abc import Mapping

from designer.game.findings import Finding
from designer.rally.checks import CHECKS
from designer.rally.course.file_names import GAME
from designer.rally.reporting.sarif_places import fixes, location
from designer.rally.reporting.told import FileReport, board_of, place_data, place_name
from designer.reports.file_report import Telling


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


TELLING = Telling(
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
