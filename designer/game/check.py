# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check is: its code, its words, its examples, and the generator that finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from textwrap import dedent
from typing import Any, Generic, TypeVar

from designer.base.words import Sentence
from designer.game.findings import Finding, Fix, Place, Severity, no_fixes

_C = TypeVar("_C")
"""What a check looks at: the context of its game."""


@dataclass(frozen=True)
class Check(Generic[_C]):
    """A check of a catalogue; the file of ``find`` bears its code and its name.

    Attributes:
        find: yields the findings of a course.
        severity: of its findings, where an edition or the place does not say otherwise.
        what: what is wrong, in a sentence; why: why it matters; mend: how to fix it.
        bad, good: a course with the fault and one without, in the notation of examples.
        reachability: whether it reads the analysis of reachability.
        deferred: whether it is an explanation that may come later than errors and warnings.
        board: whether it makes sense for a lone board.
        afterwards: whether it looks at what the others found.
        worst: the worst severity of its findings, where that is worse than ``severity``.
    """

    find: Callable[[_C, Any], Iterator[Finding]]
    severity: Severity
    what: Sentence
    why: Sentence
    mend: Sentence
    bad: str
    good: str
    reachability: bool = False
    deferred: bool = False
    board: bool = False
    afterwards: bool = False
    worst: Severity | None = None

    @cached_property
    def code(self) -> str:
        """Its code, which never changes: ``RR112`` in ``rr112_pusher_without_wall.py``."""
        return self._file.partition("_")[0].upper()

    @cached_property
    def name(self) -> str:
        """The bad pattern: ``pusher-without-wall``."""
        return self._file.partition("_")[2].replace("_", "-")

    @property
    def _file(self) -> str:
        return self.find.__module__.rpartition(".")[2]

    @property
    def only_hints(self) -> bool:
        """Whether it never finds anything worse than a hint."""
        return self.severity is Severity.HINT and self.worst is None

    @property
    def bad_text(self) -> str:
        """The bad example without its indent."""
        return dedent(self.bad).strip()

    @property
    def good_text(self) -> str:
        """The good example without its indent."""
        return dedent(self.good).strip()

    def finding(
        self,
        message: Sentence,
        *places: Place,
        fixes: Callable[[], tuple[Fix, ...]] = no_fixes,
        severity: Severity | None = None,
        leg: int = 0,
        cause: Finding | None = None,
    ) -> Finding:
        """A finding of this check; ``fixes`` is asked when somebody wants to fix it."""
        how_bad = self.severity if severity is None else severity
        return Finding(self.code, how_bad, message, places, fixes, leg=leg, cause=cause)
