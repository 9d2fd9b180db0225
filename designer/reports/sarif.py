# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as SARIF 2.1.0, for programs that show what other programs find."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from designer.base.words import speaking
from designer.game.checks import Check
from designer.game.findings import Finding, Findings, Severity
from designer.reports.file_report import FileReport, FindingFormatter
from designer.version import __version__

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def sarif(formatter: FindingFormatter, files: Iterable[FileReport[Any]]) -> dict[str, object]:
    """The whole answer of ``validate --format sarif``; no report is kept longer than it is told."""
    notes: list[dict[str, object]] = []
    results: list[dict[str, object]] = []
    for item in files:
        with speaking("en"):
            notes += _notes(item)
            results += _results(formatter, item)
    with speaking("en"):
        rules = [_rule(check) for check in formatter.checks.values()]
    run: dict[str, object] = {
        "tool": {"driver": {"name": "Course Designer", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": not notes, "toolExecutionNotifications": notes}],
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(check: Check[Any]) -> dict[str, object]:
    return {
        "id": check.code,
        "name": "".join(word.capitalize() for word in check.name.split("-")),
        "shortDescription": {"text": str(check.what)},
        "fullDescription": {"text": str(check.why)},
        "help": {"text": str(check.mend)},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
    }


def _notes(told: FileReport[Any]) -> Iterator[dict[str, object]]:
    """Why a file cannot be used, if it cannot."""
    if told.error is not None:
        yield {
            "level": "error",
            "message": {"text": str(told.error)},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(told.path)}}}],
        }


def _results(formatter: FindingFormatter, told: FileReport[Any]) -> Iterator[dict[str, object]]:
    if told.report is None:
        return
    codes, seen = list(formatter.checks), Counter[str]()
    for finding in told.report.findings:
        result: dict[str, object] = {
            "ruleId": finding.code,
            "ruleIndex": codes.index(finding.code),
            "level": LEVELS[finding.severity],
            "message": {"text": _text(formatter, told.report, finding)},
            "locations": [formatter.location(told, finding)],
            "partialFingerprints": _fingerprint(formatter, finding, seen),
        }
        if finding.cause is not None:
            message = {"message": {"text": _text(formatter, told.report, finding.cause)}}
            result["relatedLocations"] = [{**formatter.location(told, finding.cause), **message}]
        fixes = formatter.fixes(told, finding)
        if fixes:
            result["fixes"] = fixes
        if finding.accepted is not None:
            result["suppressions"] = [{"kind": "inSource", "justification": finding.accepted}]
        yield result


def _fingerprint(formatter: FindingFormatter, finding: Finding, seen: Counter[str]) -> dict[str, str]:
    """What stays the same when lines move; equal ones of a file are counted."""
    name, text = formatter.fingerprint(finding)
    seen[text] += 1
    return {name: text if seen[text] == 1 else f"{text}#{seen[text]}"}


def _text(formatter: FindingFormatter, report: Findings, finding: Finding) -> str:
    return (
        str(finding.message) if finding.cell is None else f"{formatter.place_name(report, finding)}: {finding.message}"
    )


def uri(path: Path) -> str:
    """A path as a relative URI where it is relative, else as a file URI."""
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
