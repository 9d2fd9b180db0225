# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as SARIF 2.1.0, the format in which code hosts take what a checker says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from urllib.parse import quote

from designer.findings import Finding, Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.check import Check
from designer.rally.reporting.lines import Span, Spot, source_of, spot_of, spot_of_board_space
from designer.rally.reporting.sarif_fixes import Replacement, replacements
from designer.rally.reporting.told import FileReport
from designer.version import __version__
from designer.words import speaking

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def sarif(files: Iterable[FileReport]) -> dict[str, object]:
    """The whole answer of ``validate --format sarif``."""
    with speaking("en"):
        told = list(files)
        results = [result for item in told if item.report for result in _results(item)]
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


def _results(told: FileReport) -> Iterator[dict[str, object]]:
    assert told.report is not None
    seen: Counter[str] = Counter()
    for finding in told.report.findings:
        print_ = _fingerprint(finding)
        seen[print_] += 1
        yield _result(told, finding, print_ if seen[print_] == 1 else f"{print_}#{seen[print_]}")


def _fingerprint(finding: Finding) -> str:
    """What stays the same when lines move: the code and the place on the floor."""
    board = next((place.board for place in finding.places if place.board is not None), None)
    place = finding.cell.name if finding.cell else f"board {board}" if board is not None else ""
    return f"{finding.code}@{place}"


def _result(told: FileReport, finding: Finding, fingerprint: str) -> dict[str, object]:
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": list(CHECKS).index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": _text(finding)},
        "locations": [_location(_spot(told, finding), finding)],
        "partialFingerprints": {"spaceAndCode/v1": fingerprint},
    }
    if finding.cause is not None:
        related = _location(_spot(told, finding.cause), finding.cause)
        result["relatedLocations"] = [{**related, "message": {"text": _text(finding.cause)}}]
    fix, parts = replacements(told, finding)
    if fix is not None:
        result["fixes"] = [_fix(str(fix.title), parts)]
    if finding.accepted is not None:
        result["suppressions"] = [{"kind": "inSource", "justification": finding.accepted}]
    return result


def _fix(title: str, parts: Sequence[Replacement]) -> dict[str, object]:
    files = dict.fromkeys(part.file for part in parts)
    return {
        "description": {"text": title},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": _uri(file)},
                "replacements": [
                    {"deletedRegion": _region(part.span), "insertedContent": {"text": part.text}}
                    for part in parts
                    if part.file == file
                ],
            }
            for file in files
        ],
    }


def _text(finding: Finding) -> str:
    return f"{finding.cell.place}: {finding.message}" if finding.cell else str(finding.message)


def _location(spot: Spot, finding: Finding) -> dict[str, object]:
    physical: dict[str, object] = {
        "artifactLocation": {"uri": _uri(spot.file)},
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
    board = next((place.board for place in finding.places if place.board is not None), None)
    return spot_of(told.path, told.report.course, finding.cell, board)


def _uri(path: Path) -> str:
    """A path as a relative URI where it is relative, else as a file URI."""
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
