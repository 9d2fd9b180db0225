# SPDX-License-Identifier: GPL-3.0-or-later
"""What the reports of every game count and sort, and how findings are accepted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from designer.base.words import tr
from designer.game.findings import Finding, Place, Severity
from designer.game.remarks import Accepted


class Findings:
    """What validation found; a report of a game adds what it was asked about.

    Attributes:
        findings: in a stable order: the worst first, then by code and place. Accepted ones too.
    """

    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        """Every finding, a line each."""
        return "\n".join(map(str, self.findings)) or tr("No problems")

    @property
    def open(self) -> tuple[Finding, ...]:
        """The findings that the author has not accepted."""
        return tuple(finding for finding in self.findings if finding.accepted is None)

    def count(self, severity: Severity) -> int:
        """How many findings of this severity are open."""
        return sum(finding.severity is severity for finding in self.open)

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the open findings, or None."""
        return min((finding.severity for finding in self.open), default=None)

    @property
    def valid(self) -> bool:
        """Whether there is no open error."""
        return self.count(Severity.ERROR) == 0


def order(finding: Finding) -> tuple[int, int, str, tuple[tuple[int, int, int, int], ...]]:
    """The key of the stable order: severity, leg, code, places; equals stay as a check finds them."""
    return finding.severity, finding.leg, finding.code, tuple(map(_place_key, finding.places))


def arranged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings in the stable order, each that another one causes straight below it where both are as bad."""
    found = sorted(findings, key=order)
    if all(finding.cause is None for finding in found):
        return tuple(found)
    told: list[Finding] = []
    for finding in found:
        if not _hangs(finding, found):
            told += (finding, *(other for other in found if other.cause == finding and _hangs(other, found)))
    return tuple(told)


def _hangs(finding: Finding, found: Sequence[Finding]) -> bool:
    cause = finding.cause
    return cause is not None and cause.severity is finding.severity and any(other == cause for other in found)


def _place_key(place: Place) -> tuple[int, int, int, int]:
    x, y = place.cell if place.cell is not None else (-1, -1)
    return y, x, -1 if place.side is None else int(place.side), -1 if place.board is None else place.board


def accept(accepted: Sequence[Accepted], findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each with the reason for which the author accepts it, if he does."""
    for finding in findings:
        covering = (item.reason for item in accepted if item.covers(finding.code, finding.cell))
        reason = next(covering, None) if accepted else None
        yield finding if finding.accepted == reason else replace(finding, accepted=reason)
