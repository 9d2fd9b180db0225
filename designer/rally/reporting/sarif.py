# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as SARIF 2.1.0, the format in which code hosts take what a checker says."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

from designer import __version__
from designer.findings import Finding, Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.check import Check
from designer.rally.reporting.lines import Spot, spot_of, spot_of_board_row
from designer.rally.reporting.told import FileReport
from designer.words import speaking

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def sarif(files: Iterable[FileReport]) -> dict[str, object]:
    """The whole answer of ``validate --format sarif``."""
    with speaking("en"):
        told = list(files)
        results = [_result(item, finding) for item in told if item.report for finding in item.report.findings]
        run: dict[str, object] = {
            "tool": {
                "driver": {
                    "name": "Course Designer",
                    "version": __version__,
                    "rules": [_rule(check) for check in CHECKS.values()],
                }
            },
            "columnKind": "unicodeCodePoints",
            "invocations": [_invocation(told)],
            "results": results,
        }
        return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(check: Check) -> dict[str, object]:
    return {
        "id": check.code,
        "name": "".join(word.capitalize() for word in check.name.split("-")),
        "shortDescription": {"text": str(check.what)},
        "fullDescription": {"text": str(check.why)},
        "help": {"text": str(check.mend)},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
    }


def _invocation(told: list[FileReport]) -> dict[str, object]:
    """Whether the run went well: files that cannot be used are told here."""
    unusable = [item for item in told if item.error is not None]
    notes = [
        {
            "level": "error",
            "message": {"text": str(item.error)},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(item.path)}}}],
        }
        for item in unusable
    ]
    return {"executionSuccessful": not unusable, "toolExecutionNotifications": notes}


def _result(told: FileReport, finding: Finding) -> dict[str, object]:
    spot = _spot(told, finding)
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": list(CHECKS).index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": _text(finding)},
        "locations": [_location(spot, finding)],
        "partialFingerprints": {"spaceAndCode/v1": f"{finding.code}@{finding.cell.name if finding.cell else ''}"},
    }
    if finding.accepted is not None:
        result["suppressions"] = [{"kind": "inSource", "justification": finding.accepted}]
    return result


def _text(finding: Finding) -> str:
    return f"{finding.cell.place}: {finding.message}" if finding.cell else str(finding.message)


def _location(spot: Spot, finding: Finding) -> dict[str, object]:
    location: dict[str, object] = {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(spot.file)},
            "region": {"startLine": spot.line},
        }
    }
    if finding.cell is not None:
        location["logicalLocations"] = [{"name": finding.cell.name, "kind": "member"}]
    return location


def _spot(told: FileReport, finding: Finding) -> Spot:
    assert told.report is not None
    if told.board:
        return spot_of_board_row(told.path, finding.cell.y) if finding.cell else Spot(told.path, 1)
    return spot_of(told.path, told.report.course, finding.cell)


def _uri(path: Path) -> str:
    """A path as a relative URI where it is relative, else as a file URI."""
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
