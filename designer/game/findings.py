# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check reports: a finding with its severity, its place and what would fix it.

Findings are counted, put in order and accepted alike in every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property
from operator import attrgetter
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence, tr
from designer.game.remarks import Acceptance


class Severity(IntEnum):
    """How bad a finding is; the worst comes first."""

    ERROR = 0
    WARNING = 1
    HINT = 2

    @property
    def key(self) -> str:
        """The word of files and command lines: ``error``, ``warning`` or ``hint``."""
        return self.name.lower()


SEVERITY_HEADINGS: Mapping[Severity, Sentence] = {
    Severity.ERROR: sentence("Errors"),
    Severity.WARNING: sentence("Warnings"),
    Severity.HINT: sentence("Hints"),
}
"""What the findings of a severity are called together."""


SEVERITY_WORDS: Mapping[Severity, Sentence] = {
    Severity.ERROR: sentence("error"),
    Severity.WARNING: sentence("warning"),
    Severity.HINT: sentence("hint"),
}


def severity_word(severity: Severity) -> Sentence:
    """What one finding of a severity is called."""
    return SEVERITY_WORDS[severity]


@dataclass(frozen=True, order=True)
class Place:
    """Where a finding is: a space, a side of it, a board of the layout, or a rule; all empty is the course.

    Attributes:
        cell: the space, in course coordinates.
        side: the side of that space, for what concerns an edge.
        board: the index of the placement in the layout, for what concerns a whole board.
        option: the key of the rule, for what concerns one by which the course departs from its edition.
    """

    cell: Cell | None = None
    side: Heading | None = None
    board: int | None = None
    option: str | None = None


@dataclass(frozen=True)
class Fix:
    """A way to fix what a finding reports.

    Attributes:
        title: what it does, as a command: "Add the wall".
        apply: a function from the course to the fixed course.
        safe: whether it changes neither play nor par and cannot go against what the author meant, so that it may be
            applied without asking.
    """

    title: Sentence
    apply: Callable[[Any], Any]
    safe: bool


def no_fixes() -> tuple[Fix, ...]:
    """The fixes of a finding that has none."""
    return ()


@dataclass(frozen=True)
class Finding:
    """One thing that a check reports; two are equal if they say the same of the same places.

    Attributes:
        code: the stable code of the check (``RR101``).
        severity: how bad it is here.
        message: what is wrong, naming spaces as people do.
        places: where; the first is where a click leads.
        offer: makes the ways to fix it; most findings come and go with a stroke before anybody asks.
        accepted: the author's reason for accepting it, or None.
        leg: the leg of the race that it concerns, from 1; 0 for none. Errors are told in the order of the race.
        cause: the finding without which this one would not be; it is told below that one.
    """

    code: str
    severity: Severity
    message: Sentence
    places: tuple[Place, ...] = ()
    offer: Callable[[], tuple[Fix, ...]] = field(default=no_fixes, repr=False, compare=False)
    accepted: str | None = None
    leg: int = field(default=0, compare=False)
    cause: Finding | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """The finding in one line, as a list of them is read."""
        where = f"{self.cell.place}: " if self.cell is not None else f"{self.option}: " if self.option else ""
        accepted = f" ({sentence('accepted: {reason}', reason=self.accepted)})" if self.accepted is not None else ""
        return f"{self.code} {self.severity.key}: {where}{self.message}{accepted}"

    @cached_property
    def fixes(self) -> tuple[Fix, ...]:
        """Ways to fix it, the best first."""
        return self.offer()

    @property
    def fixes_are_known(self) -> bool:
        """Whether somebody has asked for the ways to fix it."""
        return "fixes" in vars(self)

    @property
    def cell(self) -> Cell | None:
        """The space where a click leads, if the finding has one."""
        for place in self.places:  # thousands are asked after a stroke: no generator
            if place.cell is not None:
                return place.cell
        return None

    @property
    def option(self) -> str | None:
        """The key of the rule that a finding without a space is about."""
        return None if self.cell is not None else next((place.option for place in self.places if place.option), None)


def severity_counts(findings: Iterable[Finding]) -> Counter[Severity]:
    """How many are how bad."""
    return Counter(map(attrgetter("severity"), findings))


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


def order(finding: Finding) -> tuple[int, int, str, tuple[tuple[int, int, int, int, str], ...]]:
    """The key of the stable order: severity, leg, code, places; equals stay as a check finds them."""
    return *_first_order(finding), _places_order(finding)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """The findings sorted by :func:`order`: all places, of which some have thousands, are asked only of equals."""
    equals: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        first = tuple(map(_place_key, finding.places[:1]))
        equals.setdefault((*_first_order(finding), first), []).append(finding)
    found: list[Finding] = []
    for key in sorted(equals):
        found += sorted(equals[key], key=_places_order) if len(equals[key]) > 1 else equals[key]
    return found


def arranged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings in the stable order, each that another one causes straight below it where both are as bad."""
    found = in_order(findings)
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


def _first_order(finding: Finding) -> tuple[int, int, str]:
    return finding.severity, finding.leg, finding.code


def _places_order(finding: Finding) -> tuple[tuple[int, int, int, int, str], ...]:
    return tuple(map(_place_key, finding.places))


def _place_key(place: Place) -> tuple[int, int, int, int, str]:
    x, y = place.cell if place.cell is not None else (-1, -1)
    side, board = -1 if place.side is None else int(place.side), -1 if place.board is None else place.board
    return y, x, side, board, place.option or ""


def accept(accepted: Sequence[Acceptance], findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each with the reason for which the author accepts it, if he does."""
    if not accepted:  # as mostly: thousands of findings are looked at after a stroke
        yield from (finding if finding.accepted is None else replace(finding, accepted=None) for finding in findings)
        return
    for finding in findings:
        covering = (item.reason for item in accepted if item.covers(finding.code, finding.cell))
        reason = next(covering, None)
        yield finding if finding.accepted == reason else replace(finding, accepted=reason)
