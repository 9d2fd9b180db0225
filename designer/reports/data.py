# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as data for programs; always in English, and in one shape (the ``findings`` schema)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from designer.base.words import speaking
from designer.game.findings import Finding, Severity
from designer.game.report import Findings
from designer.reports.file_report import FileReport, Telling


def findings_data(telling: Telling, files: Iterable[FileReport[Any]]) -> dict[str, object]:
    """The answer of ``validate --json``."""
    with speaking("en"):
        told = [_file(telling, item) for item in files]
    return {"format": "findings", "version": 1, "game": telling.game, "files": told}


def _file(telling: Telling, told: FileReport[Any]) -> dict[str, object]:
    if told.report is None:
        return {"file": told.path.as_posix(), "error": str(told.error)}
    report = told.report
    return {
        "file": told.path.as_posix(),
        **telling.facts(told),
        "valid": report.valid,
        "summary": _summary(report),
        "findings": [finding_data(telling, finding) for finding in report.findings],
    }


def _summary(report: Findings) -> dict[str, int]:
    counts = {f"{severity.key}s": report.count(severity) for severity in Severity}
    return {**counts, "accepted": len(report.findings) - len(report.open)}


def finding_data(telling: Telling, finding: Finding) -> dict[str, object]:
    """One finding."""
    return {
        "code": finding.code,
        "name": telling.check_name(finding),
        "severity": finding.severity.key,
        "message": str(finding.message),
        "places": [telling.place_data(place) for place in finding.places],
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in finding.fixes],
        "accepted": finding.accepted,
        **({"caused_by": _caused_by(telling, finding.cause)} if finding.cause is not None else {}),
    }


def _caused_by(telling: Telling, cause: Finding) -> dict[str, object]:
    places = [telling.place_data(place) for place in cause.places]
    return {"code": cause.code, "message": str(cause.message), "places": places}
