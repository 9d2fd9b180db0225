# SPDX-License-Identifier: GPL-3.0-or-later
"""Par and warnings of a course for its sheet; asks the validator, so it takes a moment."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import tr, trn
from designer.game.findings import Finding, Severity
from designer.rally.course.course import Course
from designer.rally.picture.prints.course_sheet import CourseFacts
from designer.rally.reachability import Analysis
from designer.rally.spaces import REGISTERS


def facts_of(course: Course) -> CourseFacts:
    """What the validator says of a course, in the current language."""
    from designer.rally.checks.validation import validate

    report = validate(course, deferred=False)
    warnings = tuple(_told(finding) for finding in report.open if finding.severity is not Severity.HINT)
    return CourseFacts(tuple(_par(report.analysis)) if report.analysis else (), warnings)


def _told(finding: Finding) -> str:
    """A finding with its space, which is named as on the edges of the picture."""
    place = f"{finding.cell.name}: " if finding.cell is not None else ""
    return f"{place}{finding.message} ({finding.code})"


def _par(analysis: Analysis) -> Iterator[str]:
    if analysis.registers is not None:
        registers = trn("{n} register", "{n} registers", analysis.registers)
        rounds = trn("{n} round", "{n} rounds", -(-analysis.registers // len(REGISTERS)))
        yield tr("The whole course: {registers}, {rounds}", registers=registers, rounds=rounds)
    for leg in analysis.legs:
        if leg.fewest is None:
            yield tr("To checkpoint {number}: out of reach", number=leg.number)
        else:
            registers = trn("{n} register", "{n} registers", leg.fewest)
            yield tr("To checkpoint {number}: {registers}", number=leg.number, registers=registers)
