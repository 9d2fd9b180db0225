# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on a course: whether a robot alone can win on it, in how many registers, and where it is hardest.

It is said part by part, or in a few words, and needs an analysis but no check.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from string import Formatter
from typing import TYPE_CHECKING

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.rally.reachability.answers import Reach
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis, Leg

SEPARATOR = " · "
"""What stands between groups of the verdict where they share a line."""


class Aspect(Enum):
    """What a part of the verdict is about; its value names the section of the report to which it leads."""

    PAR = "legs"
    ROUNDS = "rounds"
    HINDRANCE = "findings"
    TRAPS = "traps"
    LEG = "hardest-leg"


@dataclass(frozen=True)
class VerdictPart:
    """Some words of the verdict.

    Attributes:
        words: the words, with the blanks and commas that belong between them and others.
        aspect: what they are about; None where they only join others.
    """

    words: str
    aspect: Aspect | None = None


@dataclass(frozen=True)
class CourseVerdict:
    """What the reachability analysis says of a course, for people.

    Attributes:
        registers, rounds: the par of the course; None where it cannot be won.
        traps: for each trap a space of it, row by row.
        hardest: the checkpoint of the leg with the most registers, or None.
        hardest_registers: how many those are.
        hindrance: the checkpoint that is out of reach first where the course cannot be won by choice; None where it
            has no checkpoint, or where every leg can be done but not one after the other.
        by_chance: whether it can be won where randomizers draw the right cards.
        undecided: whether it is open if it can be won.
    """

    registers: int | None
    rounds: int | None
    traps: tuple[Cell, ...]
    hardest: int | None
    hardest_registers: int
    hindrance: int | None
    by_chance: bool = False
    undecided: bool = False

    @property
    def winnable(self) -> bool:
        """Whether a robot alone can win by choice."""
        return self.registers is not None

    @property
    def result(self) -> tuple[VerdictPart, ...]:
        """Whether it can be won, in how many registers and rounds, or why it cannot be."""
        if self.registers is None or self.rounds is None:
            return _around(self._failure, why=VerdictPart(self._why, Aspect.HINDRANCE))
        registers, rounds = (
            VerdictPart(_registers(self.registers), Aspect.PAR),
            VerdictPart(_rounds(self.rounds), Aspect.ROUNDS),
        )
        return _around(tr("A robot alone can win in {registers}, {rounds}"), registers=registers, rounds=rounds)

    @property
    def told(self) -> str:
        """The result in words."""
        return words_of(self.result)

    @property
    def _failure(self) -> str:
        if self.undecided:
            return tr("It is not decided whether a robot alone can win: {why}")
        if self.by_chance:
            return tr("A robot alone wins only by chance: {why}")
        return tr("A robot alone never wins: {why}")

    @property
    def _why(self) -> str:
        if self.hindrance is not None and self.undecided:
            return tr("for checkpoint {number} no way was found", number=self.hindrance)
        if self.hindrance is not None and self.by_chance:
            return tr("for checkpoint {number} a randomizer must draw the right card", number=self.hindrance)
        if self.hindrance is not None:
            return tr("checkpoint {number} is out of reach", number=self.hindrance)
        return tr("no route leads through all checkpoints")

    @property
    def groups(self) -> tuple[tuple[VerdictPart, ...], ...]:
        """The verdict as card, status bar and report show it: the result, traps if there are any, the hardest leg."""
        traps = ((VerdictPart(self.trap_words, Aspect.TRAPS),),) if self.traps else ()
        leg = ((VerdictPart(self.hardest_words, Aspect.LEG),),) if self.hardest is not None else ()
        return (self.result, *traps, *leg)

    @property
    def trap_words(self) -> str:
        """How many traps there are."""
        return trn("{n} trap", "{n} traps", len(self.traps))

    @property
    def hardest_words(self) -> str:
        """Which leg is the hardest, and how long it is; empty where there is none."""
        if self.hardest is None:
            return ""
        registers = _registers(self.hardest_registers)
        if self.hardest == 1:
            return tr("hardest leg: start to 1 ({registers})", registers=registers)
        return tr(
            "hardest leg: {start} to {end} ({registers})", start=self.hardest - 1, end=self.hardest, registers=registers
        )

    @property
    def words(self) -> str:
        """Everything in one line."""
        return SEPARATOR.join(map(words_of, self.groups))


def words_of(parts: Iterable[VerdictPart]) -> str:
    """The words of some parts."""
    return "".join(part.words for part in parts)


def _around(template: str, **linked: VerdictPart) -> tuple[VerdictPart, ...]:
    """A sentence with parts in the places of a template's names, in the order in which the language has them."""
    found = []
    for words, name, _, _ in Formatter().parse(template):
        found += [VerdictPart(words)] if words else []
        found += [linked[name]] if name else []
    return tuple(found)


def _registers(number: int) -> str:
    return trn("{n} register", "{n} registers", number)


def _rounds(number: int) -> str:
    return trn("{n} round", "{n} rounds", number)


def reach_word(reach: Reach) -> str:
    """How a robot alone comes somewhere, in one of three ways, or that it is not known."""
    return {
        Reach.CHOICE: tr("by choice"),
        Reach.CHANCE: tr("only by chance"),
        Reach.NEVER: tr("never"),
        Reach.UNDECIDED: tr("not decided"),
    }[reach]


def verdict_of(analysis: Analysis) -> CourseVerdict:
    """The verdict that an analysis allows."""
    registers = analysis.registers
    longest = max(analysis.legs, key=_length, default=None)
    hardest = longest if longest is not None and longest.reachable else None
    reach = Reach.NEVER if analysis.reach is Reach.CHOICE else analysis.reach
    blocked = next((leg.number for leg in analysis.legs if leg.reach is reach), None)
    # most legs have the same traps: each is told once
    regions = {trap.cells for leg in analysis.legs for trap in leg.traps}
    return CourseVerdict(
        registers,
        None if registers is None else -(-registers // len(REGISTERS)),
        tuple(sorted((cells[0] for cells in regions), key=lambda cell: (cell.y, cell.x))),
        hardest.number if hardest is not None else None,
        _length(hardest) if hardest is not None else 0,
        blocked,
        analysis.reach is Reach.CHANCE,
        analysis.reach is Reach.UNDECIDED,
    )


def _length(leg: Leg) -> int:
    return leg.fewest or 0


def summary(analysis: Analysis | None) -> str:
    """Whether a robot alone can win, and in how many registers; empty where that is not known."""
    return "" if analysis is None or not analysis.legs else verdict_of(analysis).told


def summary_hint() -> str:
    """What to do to learn the par."""
    return tr("Place checkpoints to learn the par of the course.")
