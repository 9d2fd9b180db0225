# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as text: grouped by severity, each with its space, code and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Severity
from designer.rally.reporting.told import HEADINGS, FileReport, place_name
from designer.rally.validation import Report
from designer.words import tr, trn

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.HINT: "blue"}
"""The colours of severities on a terminal."""

Line = tuple[str, str]
"""A line of text and its style; no style is plain."""


def lines(told: FileReport) -> Iterator[Line]:
    """The lines that tell one file; nothing for a file that cannot be used."""
    if told.report is None:
        return
    report = told.report
    yield f"{told.path}  {report.edition.title}" if not told.board else str(told.path), "bold"
    for severity in Severity:
        found = [finding for finding in report.open if finding.severity is severity]
        if found:
            yield f"  {HEADINGS[severity]}", f"bold {COLOURS[severity]}"
            yield from _findings(report, found)
    accepted = [finding for finding in report.findings if finding.accepted is not None]
    if accepted:
        yield f"  {tr('Accepted')}", "dim"
        yield from ((text, "dim") for text, _ in _findings(report, accepted))
    yield f"  {summary(report)}", ""


def _findings(report: Report, findings: list[Finding]) -> Iterator[Line]:
    width = max(len(place_name(report, finding)) for finding in findings)
    for finding in findings:
        yield f"    {finding.code}  {place_name(report, finding):<{width}}  {finding.message}", ""
        pad = " " * (width + 13)
        if finding.accepted:
            yield f"{pad}{tr('accepted: {reason}', reason=finding.accepted)}", ""
        elif finding.fixes:
            fix = finding.fixes[0]
            text = tr("fix: {title}", title=fix.title) if fix.safe else tr("possible fix: {title}", title=fix.title)
            yield f"{pad}{text}", "dim"


def summary(report: Report) -> str:
    """How many findings of each severity there are: ``1 error, 2 warnings``."""
    counts = {severity: report.count(severity) for severity in Severity}
    accepted = len(report.findings) - len(report.open)
    parts = [
        trn("{n} error", "{n} errors", counts[Severity.ERROR]) if counts[Severity.ERROR] else "",
        trn("{n} warning", "{n} warnings", counts[Severity.WARNING]) if counts[Severity.WARNING] else "",
        trn("{n} hint", "{n} hints", counts[Severity.HINT]) if counts[Severity.HINT] else "",
        trn("{n} accepted", "{n} accepted", accepted) if accepted else "",
    ]
    return ", ".join(filter(None, parts)) or tr("No findings")
