# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as text: grouped by severity, each with its space, code and what would fix it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from designer.base.texts import escaped_line
from designer.base.words import tr, trn
from designer.game.findings import SEVERITY_HEADINGS, Finding, Findings, Severity
from designer.reports.file_report import FileReport, FindingFormatter

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.HINT: "blue"}
"""The colours of severities on a terminal."""

Line = tuple[str, str]
"""A line of text and its style; no style is plain."""


WIDE = 10_000
"""The width where nothing is to be broken: in a file or a pipe a finding is one line."""

MARGIN, CODE, GAP = 4, 5, 2
MOST_PLACE = 20
"""The widest that the column of places becomes; a longer name of a board pushes its message to the right."""
LEAST_MESSAGE = 24
"""The narrowest that messages become, however narrow the terminal is."""

MOST_OF_A_KIND = 20
"""More findings of one check than these are told together: one in full, and where the others are."""

MOST_PLACES = 100
"""Of so many the places are told; JSON and SARIF have all."""


def lines(formatter: FindingFormatter, told: FileReport[Any], width: int = WIDE) -> Iterator[Line]:
    """The lines that tell one file; nothing for a file that cannot be used.

    Messages are broken between words at ``width`` columns and go on under themselves.
    """
    if told.report is None:
        return
    report = told.report
    yield escaped_line(formatter.heading(told)), "bold"
    column = min(max((len(formatter.place_name(report, item)) for item in report.findings), default=0), MOST_PLACE)
    for severity in Severity:
        found = [finding for finding in report.open if finding.severity is severity]
        if found:
            yield f"  {SEVERITY_HEADINGS[severity]}", f"bold {COLOURS[severity]}"
            yield from _findings(formatter, report, found, width, column)
    accepted = [finding for finding in report.findings if finding.accepted is not None]
    if accepted:
        yield f"  {tr('Accepted')}", "dim"
        yield from ((text, "dim") for text, _ in _findings(formatter, report, accepted, width, column))
    yield f"  {summary(report)}", ""
    mendable = sum(any(fix.safe for fix in finding.fixes) for finding in report.open)
    if mendable:
        yield f"  {trn('--fix fixes {n} problem', '--fix fixes {n} problems', mendable)}", "dim"


def _findings(
    formatter: FindingFormatter, report: Findings, findings: Sequence[Finding], width: int, column: int
) -> Iterator[Line]:
    room = max(width - MARGIN - CODE - column - 2 * GAP, LEAST_MESSAGE)
    pad = " " * (MARGIN + CODE + column + 2 * GAP)
    for finding, others in _summed_up(findings):
        place = formatter.place_name(report, finding)
        first, *more = _broken(str(finding.message), room)
        yield f"{'':{MARGIN}}{finding.code:<{CODE}}{'':{GAP}}{place:<{column}}{'':{GAP}}{first}", ""
        yield from ((f"{pad}{text}", "") for text in more)
        follows = formatter.cause_text(finding)
        yield from ((f"{pad}{text}", "dim") for text in _broken(follows, room) if follows)
        remark, style = _remark(finding)
        yield from ((f"{pad}{text}", style) for text in _broken(remark, room) if remark)
        yield from ((f"{pad}{text}", "dim") for text in _broken(_others(formatter, report, others), room) if others)


def _summed_up(findings: Sequence[Finding]) -> Iterator[tuple[Finding, Sequence[Finding]]]:
    """Findings to be told in their order, each with others of its kind that are told with it: where there are many."""
    kinds: dict[str, list[Finding]] = {}
    for finding in findings:
        kinds.setdefault(finding.code, []).append(finding)
    for finding in findings:
        first, *others = kinds[finding.code]
        if len(others) < MOST_OF_A_KIND:
            yield finding, ()
        elif finding is first:
            yield finding, others


def _others(formatter: FindingFormatter, report: Findings, findings: Sequence[Finding]) -> str:
    """Where else there are findings of a kind."""
    places = [formatter.place_name(report, finding) for finding in findings[:MOST_PLACES]]
    told = ", ".join(dict.fromkeys(places)) + (" …" if len(findings) > MOST_PLACES else "")
    return trn("and {n} more: {places}", "and {n} more: {places}", len(findings), places=told)


def _remark(finding: Finding) -> Line:
    """What is said below a finding: why it is accepted, or what would fix it."""
    if finding.accepted:
        return tr("accepted: {reason}", reason=finding.accepted), ""
    if not finding.fixes:
        return "", ""
    fix = finding.fixes[0]
    text = tr("fix: {title}", title=fix.title) if fix.safe else tr("possible fix: {title}", title=fix.title)
    return text, "dim"


def _broken(text: str, width: int) -> list[str]:
    """A text in lines between whose words it is broken."""
    return textwrap.wrap(text, width, break_on_hyphens=False) or [""]


Counts = Mapping[Severity | None, int]
"""How many open findings of each severity there are; None stands for those that are accepted."""


def counts_of(report: Findings) -> Counts:
    """What is counted of a report."""
    return {
        None: len(report.findings) - len(report.open),
        **{severity: report.count(severity) for severity in Severity},
    }


def total(files: Sequence[Counts]) -> str:
    """What was found in all files together."""
    counts = {kind: sum(each[kind] for each in files) for kind in (None, *Severity)}
    return f"{trn('{n} file', '{n} files', len(files))}: {_counted(counts)}"


def summary(report: Findings) -> str:
    """How many findings of each severity there are: ``1 error, 2 warnings``."""
    return _counted(counts_of(report))


def _counted(counts: Counts) -> str:
    parts = [
        trn("{n} error", "{n} errors", counts[Severity.ERROR]) if counts[Severity.ERROR] else "",
        trn("{n} warning", "{n} warnings", counts[Severity.WARNING]) if counts[Severity.WARNING] else "",
        trn("{n} hint", "{n} hints", counts[Severity.HINT]) if counts[Severity.HINT] else "",
        trn("{n} accepted", "{n} accepted", counts[None]) if counts[None] else "",
    ]
    return ", ".join(filter(None, parts)) or tr("No problems")
