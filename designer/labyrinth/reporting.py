# SPDX-License-Identifier: GPL-3.0-or-later
"""What validation found, as text, as data for programs, and as SARIF 2.1.0."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from designer.documents import DocumentError, read_text
from designer.errors import CourseDesignerError
from designer.findings import Finding, Place, Severity
from designer.grid import Cell
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.file_names import GAME
from designer.labyrinth.notation import print_cell
from designer.labyrinth.ring import is_interior
from designer.labyrinth.validation import Report
from designer.version import __version__
from designer.words import Sentence, sentence, speaking, tr, trn

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}
HEADINGS: dict[Severity, Sentence] = {
    Severity.ERROR: sentence("Errors"),
    Severity.WARNING: sentence("Warnings"),
    Severity.HINT: sentence("Hints"),
}


@dataclass(frozen=True)
class FileReport:
    """One file of a command line: what was found in it, or why it cannot be used."""

    path: Path
    report: Report | None = None
    error: CourseDesignerError | None = None


# --- text


def text_lines(told: FileReport) -> Iterator[str]:
    """The lines that tell one file: by severity, each problem with its cell, code and what would fix it."""
    if told.report is None:
        return
    report = told.report
    yield str(told.path)
    for severity in Severity:
        found = [finding for finding in report.open if finding.severity is severity]
        if found:
            yield f"  {HEADINGS[severity]}"
            yield from (line for finding in found for line in _finding_lines(finding))
    accepted = [finding for finding in report.findings if finding.accepted is not None]
    if accepted:
        yield f"  {tr('Accepted')}"
        yield from (line for finding in accepted for line in _finding_lines(finding))
    yield f"  {_summary(report)}"


def _finding_lines(finding: Finding) -> Iterator[str]:
    place = print_cell(finding.cell) if finding.cell is not None else ""
    yield f"    {finding.code}  {place:<6}{finding.message}"
    if finding.accepted is not None:
        yield f"                 {tr('accepted: {reason}', reason=finding.accepted)}"
    elif finding.fixes:
        fix = finding.fixes[0]
        words = tr("fix: {title}", title=fix.title) if fix.safe else tr("possible fix: {title}", title=fix.title)
        yield f"                 {words}"


def _summary(report: Report) -> str:
    counts = [report.count(severity) for severity in Severity]
    accepted = len(report.findings) - len(report.open)
    parts = [
        trn("{n} error", "{n} errors", counts[0]) if counts[0] else "",
        trn("{n} warning", "{n} warnings", counts[1]) if counts[1] else "",
        trn("{n} hint", "{n} hints", counts[2]) if counts[2] else "",
        trn("{n} accepted", "{n} accepted", accepted) if accepted else "",
    ]
    return ", ".join(filter(None, parts)) or tr("No problems")


# --- data


def findings_data(files: Iterable[FileReport]) -> dict[str, object]:
    """The answer of ``validate --json``; in English whatever people read."""
    with speaking("en"):
        return {"format": "findings", "version": 1, "game": GAME, "files": list(map(_file, files))}


def _file(told: FileReport) -> dict[str, object]:
    if told.report is None:
        return {"file": told.path.as_posix(), "error": str(told.error)}
    report = told.report
    counts = {f"{severity.key}s": report.count(severity) for severity in Severity}
    return {
        "file": told.path.as_posix(),
        "kind": "course",
        "valid": report.valid,
        "summary": {**counts, "accepted": len(report.findings) - len(report.open)},
        "findings": list(map(finding_data, report.findings)),
    }


def finding_data(finding: Finding) -> dict[str, object]:
    """One finding."""
    return {
        "code": finding.code,
        "name": CHECKS[finding.code].name,
        "severity": finding.severity.key,
        "message": str(finding.message),
        "places": [_place(place) for place in finding.places],
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in finding.fixes],
        "accepted": finding.accepted,
    }


def _place(place: Place) -> dict[str, object]:
    assert place.cell is not None
    side = {"side": place.side.name} if place.side is not None else {}
    return {"x": place.cell.x, "y": place.cell.y, **side}


# --- SARIF


def sarif(files: Sequence[FileReport]) -> dict[str, object]:
    """The whole answer of ``validate --format sarif``."""
    with speaking("en"):
        rules = [
            {
                "id": check.code,
                "name": "".join(word.capitalize() for word in check.name.split("-")),
                "shortDescription": {"text": str(check.what)},
                "fullDescription": {"text": str(check.why)},
                "help": {"text": str(check.mend)},
                "defaultConfiguration": {"level": LEVELS[check.severity]},
            }
            for check in CHECKS.values()
        ]
        driver = {"name": "Course Designer", "version": __version__, "rules": rules}
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "invocations": [_invocation(files)],
            "results": [result for told in files if told.report for result in _results(told)],
        }
        return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _invocation(files: Sequence[FileReport]) -> dict[str, object]:
    """Whether the run went well: files that cannot be used are told here."""
    notes = [
        {"level": "error", "message": {"text": str(told.error)}, "locations": [_location(told.path, 1)]}
        for told in files
        if told.error is not None
    ]
    return {"executionSuccessful": not notes, "toolExecutionNotifications": notes}


def _results(told: FileReport) -> Iterator[dict[str, object]]:
    assert told.report is not None
    lines = _row_lines(told.path, told.report.course.side)
    codes = list(CHECKS)
    for finding in told.report.findings:
        place = print_cell(finding.cell) if finding.cell is not None else ""
        found: dict[str, object] = {
            "ruleId": finding.code,
            "ruleIndex": codes.index(finding.code),
            "level": LEVELS[finding.severity],
            "message": {"text": f"{place}: {finding.message}"},
            "locations": [_location(told.path, _line(told.report, finding.cell, lines))],
            "partialFingerprints": {"cellAndCode/v1": f"{finding.code}@{place}"},
        }
        if finding.accepted is not None:
            found["suppressions"] = [{"kind": "inSource", "justification": finding.accepted}]
        yield found


def _line(report: Report, cell: Cell | None, lines: Sequence[int]) -> int:
    inside = cell is not None and is_interior(cell, report.course.side) and len(lines) == report.course.side
    return lines[cell.y - 1] if inside and cell is not None else 1


def _row_lines(path: Path, side: int) -> list[int]:
    """The number of the line of each row, where a row is a line, as we write it; else nothing."""
    try:
        lines = read_text(path).splitlines()
    except DocumentError:
        return []
    head = next((number for number, line in enumerate(lines, 1) if line.strip() == '"rows": ['), None)
    rows = range(head + 1, head + 1 + side) if head is not None else range(0)
    return list(rows) if all(lines[number - 1].strip().startswith('"') for number in rows) else []


def _location(path: Path, line: int) -> dict[str, object]:
    uri = path.as_uri() if path.is_absolute() else quote(path.as_posix())
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": {"startLine": line}}}
