# SPDX-License-Identifier: GPL-3.0-or-later
"""What checks found before a stroke is taken over where it changed nothing of what they read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING

from designer.game.findings import Finding, Fix, no_fixes
from designer.rally.checks.context import Context, Thresholds
from designer.rally.checks.kit import Check
from designer.rally.checks.reads import EVERYTHING, FLOOR, Read, changed
from designer.rally.course.course import Course
from designer.rally.edition import Edition

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis

_Found = tuple[Finding, ...]


@dataclass(frozen=True, eq=False)
class FoundByCheck:
    """What checks found on a course, before its author's acceptance is looked at.

    Attributes:
        course, edition, thresholds: what they looked at.
        by_check: what each found, by its code; those that were not run are missing.
        analysis: the answers of reachability; None where nobody asked, or nothing could be asked.
    """

    course: Course
    edition: Edition
    thresholds: Thresholds
    by_check: Mapping[str, _Found] = field(default_factory=dict)
    analysis: Analysis | None = None


class Earlier:
    """What was found before, seen from a course as it is now."""

    def __init__(self, found: FoundByCheck, context: Context) -> None:
        self._found = found
        self._context = context
        self._changed = _changed(found, context)
        if found.analysis is not None and not self._changed & {*FLOOR, Read.STARTS, Read.REST}:
            context.know(found.analysis)

    def still(self, check: Check) -> _Found | None:
        """What a check found, if it would find the same now; None where it has to look."""
        found = self._found.by_check.get(check.code)
        if found is None or check.reads is None or not self._changed.isdisjoint({*check.reads, Read.REST}):
            return None
        if Read.RACE in check.reads and not self._same_race:
            return None
        return tuple(_again(found, _Offers(check, self._context))) if found else found

    @cached_property
    def _same_race(self) -> bool:
        """Whether reachability gives the answers of before; it is asked only now, as not all need it."""
        before, now = self._found.analysis, self._context.analysis
        if before is None or now is None:
            return before is now
        lucky = before.lucky is now.lucky or (before.lucky and now.lucky and before.lucky.survey is now.lucky.survey)
        return before.survey is now.survey and bool(lucky)


def _changed(found: FoundByCheck, context: Context) -> frozenset[Read]:
    if found.edition != context.edition or found.thresholds != context.thresholds:
        return EVERYTHING
    for course in (found.course, context.course):
        if any(place.board not in course.boards for place in course.layout):
            return EVERYTHING
    return changed(found.course, context.course)


class _Offers:
    """The ways to fix what a check found before: it looks again once somebody asks, at the course as it is now."""

    def __init__(self, check: Check, context: Context) -> None:
        self._check = check
        self._context = context

    @cached_property
    def _found(self) -> _Found:
        return tuple(self._check.find(self._context, self._check))

    def of(self, number: int) -> tuple[Fix, ...]:
        """The ways to fix the finding with this number, from 0."""
        return self._found[number].fixes


def _again(found: _Found, offers: _Offers) -> Iterator[Finding]:
    """The findings, whose ways to fix them are sought on the course as it is now."""
    for number, one in enumerate(found):
        if one.offer is no_fixes:
            yield one
        else:
            offer = partial(offers.of, number)
            yield Finding(one.code, one.severity, one.message, one.places, offer, leg=one.leg, cause=one.cause)
