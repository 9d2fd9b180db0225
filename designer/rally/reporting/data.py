# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and pars as data for programs; always in English, and in one shape (``findings`` and ``par`` schema)."""

from __future__ import annotations

from collections.abc import Iterable

from designer.findings import Finding, Place, Severity
from designer.grid import Cell, Heading
from designer.rally.reachability.answers import Analysis, Leg, Origin, Run, Trap
from designer.rally.reporting.told import FileReport, check_name
from designer.rally.validation import Report
from designer.words import speaking

GAME = "roborally"


def findings_data(files: Iterable[FileReport]) -> dict[str, object]:
    """The answer of ``validate --json``."""
    with speaking("en"):
        return {"format": "findings", "version": 1, "game": GAME, "files": [_file(told) for told in files]}


def _file(told: FileReport) -> dict[str, object]:
    if told.report is None:
        return {"file": told.path.as_posix(), "error": str(told.error)}
    report = told.report
    return {
        "file": told.path.as_posix(),
        "kind": "board" if told.board else "course",
        "edition": report.edition.key,
        "valid": report.valid,
        "summary": _summary(report),
        "findings": [finding_data(finding) for finding in report.findings],
    }


def _summary(report: Report) -> dict[str, int]:
    counts = {f"{severity.key}s": report.count(severity) for severity in Severity}
    return {**counts, "accepted": len(report.findings) - len(report.open)}


def finding_data(finding: Finding) -> dict[str, object]:
    """One finding."""
    return {
        "code": finding.code,
        "name": check_name(finding),
        "severity": finding.severity.key,
        "message": str(finding.message),
        "places": [_place(place) for place in finding.places],
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in finding.fixes],
        "accepted": finding.accepted,
        **({"caused_by": _caused_by(finding.cause)} if finding.cause is not None else {}),
    }


def _caused_by(cause: Finding) -> dict[str, object]:
    return {"code": cause.code, "message": str(cause.message), "places": [_place(place) for place in cause.places]}


def _place(place: Place) -> dict[str, object]:
    found: dict[str, object] = {}
    if place.cell is not None:
        found |= {"x": place.cell.x, "y": place.cell.y, "space": place.cell.name}
    if place.side is not None:
        found["side"] = place.side.name
    if place.board is not None:
        found["placement"] = place.board
    return found


def par_data(file: str, edition: str, analysis: Analysis | None) -> dict[str, object]:
    """The answer of ``par --json``."""
    course = analysis.course if analysis else None
    return {
        "format": "par",
        "version": 1,
        "game": GAME,
        "file": file,
        "edition": edition,
        "course": None
        if course is None
        else {
            "registers": course.registers,
            "rounds": course.rounds,
            "touched": list(course.touched),
            "runs": [_run(run) for run in course.runs],
        },
        "legs": [_leg(leg) for leg in analysis.legs] if analysis else [],
    }


def _leg(leg: Leg) -> dict[str, object]:
    return {
        "checkpoint": leg.number,
        "space": _cell(leg.goal) if leg.goal else None,
        "reachable": leg.reachable,
        "par": leg.par,
        "witness": _run(leg.witness) if leg.witness else None,
        "least_damage": leg.least_damage,
        "safest": _run(leg.safest) if leg.safest else None,
        "chance": leg.chance,
        "starts": [_origin(origin) for origin in leg.origins],
        "archives": [_origin(origin) for origin in leg.archives],
        "traps": [_trap(trap) for trap in leg.traps],
        "bottlenecks": [_cell(cell) for cell in leg.bottlenecks or ()],
    }


def _cell(cell: Cell) -> list[int]:
    return [cell.x, cell.y]


def _run(run: Run) -> dict[str, object]:
    down = {"down": list(run.down)} if run.down else {}
    return {**_standing(run.cell, run.heading), "cards": [card.value for card in run.cards], **down}


def _standing(cell: Cell, heading: Heading) -> dict[str, object]:
    return {"x": cell.x, "y": cell.y, "heading": heading.name}


def _origin(origin: Origin) -> dict[str, object]:
    headings = [heading.name for heading in origin.headings]
    return {"dock": origin.start, "x": origin.cell.x, "y": origin.cell.y, "headings": headings, "par": origin.par}


def _trap(trap: Trap) -> dict[str, object]:
    return {
        "deadly": trap.deadly,
        "spaces": [
            {
                "x": space.cell.x,
                "y": space.cell.y,
                "headings": [heading.name for heading in space.headings],
                "registers": list(space.registers),
            }
            for space in trap.spaces
        ],
    }
