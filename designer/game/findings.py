# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check reports: a finding with its severity, its place and what would fix it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence


class Severity(IntEnum):
    """How bad a finding is; the worst comes first."""

    ERROR = 0
    WARNING = 1
    HINT = 2

    @property
    def key(self) -> str:
        """The word of files and command lines: ``error``, ``warning`` or ``hint``."""
        return self.name.lower()


@dataclass(frozen=True, order=True)
class Place:
    """Where a finding is: a space, a side of a space, or a board of the layout; all empty is the course.

    Attributes:
        cell: the space, in course coordinates.
        side: the side of that space, for what concerns an edge.
        board: the index of the placement in the layout, for what concerns a whole board.
    """

    cell: Cell | None = None
    side: Heading | None = None
    board: int | None = None


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
        where = f"{self.cell.place}: " if self.cell is not None else ""
        accepted = f" ({sentence('accepted: {reason}', reason=self.accepted)})" if self.accepted is not None else ""
        return f"{self.code} {self.severity.key}: {where}{self.message}{accepted}"

    @cached_property
    def fixes(self) -> tuple[Fix, ...]:
        """Ways to fix it, the best first."""
        return self.offer()

    @property
    def cell(self) -> Cell | None:
        """The space where a click leads, if the finding has one."""
        return next((place.cell for place in self.places if place.cell is not None), None)
