# SPDX-License-Identifier: GPL-3.0-or-later
"""A file and what was found in it, how a game names the places of that, and all of it as data for programs.

Data are always in English, and in one shape (the ``findings`` schema).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import speaking, tr
from designer.game.checks import CheckRegistry
from designer.game.findings import Finding, Findings, Place, Severity

R = TypeVar("R", bound=Findings)


@dataclass(frozen=True)
class FileReport(Generic[R]):
    """One file of a command line.

    Attributes:
        path: as it was given.
        report: what was found, None where the file cannot be used.
        board: whether it is a lone board.
        error: why the file cannot be used.
    """

    path: Path
    report: R | None = None
    board: bool = False
    error: CourseDesignerError | None = None


@dataclass(frozen=True, eq=False)
class FindingFormatter:
    """How a game tells its findings.

    Attributes:
        game: its key in files.
        checks: its checks by code.
        cell_name: a space as its players write it, in short.
        place_name: where a finding is: a space, a board, or nothing for the whole course.
        place_data: a place for programs.
        facts: what programs are told of a file beside its findings.
        heading: the line over the findings of a file.
        location: where a finding is in the files, as SARIF has it.
        fingerprint: the name and the text of what stays the same about a finding when lines move.
        fixes: how it is fixed, as SARIF has it; empty where that is not said.
    """

    game: str
    checks: CheckRegistry[Any]
    cell_name: Callable[[Cell], str]
    place_name: Callable[[Any, Finding], str]
    place_data: Callable[[Place], dict[str, object]]
    facts: Callable[[FileReport[Any]], Mapping[str, object]]
    heading: Callable[[FileReport[Any]], str]
    location: Callable[[FileReport[Any], Finding], dict[str, object]]
    fingerprint: Callable[[Finding], tuple[str, str]]
    fixes: Callable[[FileReport[Any], Finding], list[dict[str, object]]] = lambda told, finding: []

    def check_name(self, finding: Finding) -> str:
        """The name of the check that reports a finding: ``pusher-without-wall``."""
        return self.checks[finding.code].name if finding.code in self.checks else ""

    def cause_text(self, finding: Finding) -> str:
        """Which finding this one follows from; empty where it follows from none."""
        cause = finding.cause
        if cause is None:
            return ""
        place = self.cell_name(cause.cell) if cause.cell is not None else "–"
        return tr("follows from {code} at {place}", code=cause.code, place=place)


def findings_data(formatter: FindingFormatter, files: Iterable[FileReport[Any]]) -> dict[str, object]:
    """The answer of ``validate --json``; no report is kept longer than it is told."""
    told = [_file(formatter, item) for item in files]
    return {"format": "findings", "version": 1, "game": formatter.game, "files": told}


def _file(formatter: FindingFormatter, told: FileReport[Any]) -> dict[str, object]:
    with speaking("en"):
        return _data(formatter, told)


def _data(formatter: FindingFormatter, told: FileReport[Any]) -> dict[str, object]:
    if told.report is None:
        return {"file": told.path.as_posix(), "error": str(told.error)}
    report = told.report
    return {
        "file": told.path.as_posix(),
        **formatter.facts(told),
        "valid": report.valid,
        "summary": _summary(report),
        "findings": [finding_data(formatter, finding) for finding in report.findings],
    }


def _summary(report: Findings) -> dict[str, int]:
    counts = {f"{severity.key}s": report.count(severity) for severity in Severity}
    return {**counts, "accepted": len(report.findings) - len(report.open)}


def finding_data(formatter: FindingFormatter, finding: Finding) -> dict[str, object]:
    """One finding."""
    return {
        "code": finding.code,
        "name": formatter.check_name(finding),
        "severity": finding.severity.key,
        "message": str(finding.message),
        "places": [formatter.place_data(place) for place in finding.places],
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in finding.fixes],
        "accepted": finding.accepted,
        **({"caused_by": _caused_by(formatter, finding.cause)} if finding.cause is not None else {}),
    }


def _caused_by(formatter: FindingFormatter, cause: Finding) -> dict[str, object]:
    places = [formatter.place_data(place) for place in cause.places]
    return {"code": cause.code, "message": str(cause.message), "places": places}
