# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked of a course before and after it was mended."""

from __future__ import annotations

from collections import Counter

from designer.game.findings import Finding
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.course import Course
from designer.rally.course.floor import starts_in_order


def found(course: Course) -> tuple[Finding, ...]:
    """All that is found while the brush is moving."""
    return validate(course, deferred=False).findings


def is_found(finding: Finding, course: Course) -> bool:
    """Whether a finding is among all that; nobody else's check is asked."""
    return finding in validate(course, select=[finding.code], deferred=False).findings


def keys(report: CourseReport) -> Counter[tuple[object, ...]]:
    """Every finding, hints that come late too, by what it says where."""
    return Counter((item.code, item.places) for item in report.findings)


def answers(report: CourseReport) -> object:
    """What reachability says of a course, and where robots start in the order of the docks."""
    analysis = report.analysis
    starts = [(s.cell, s.heading) for s in starts_in_order(report.course.starts)]
    if analysis is None:
        return starts
    legs = [(leg.par, leg.least_damage, leg.chance, leg.bottlenecks, leg.traps) for leg in analysis.legs]
    return starts, legs, analysis.course
