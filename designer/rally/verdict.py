# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on a course: whether a robot alone can win on it, in how many registers, and where it is hardest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.grid import Cell
from designer.rally.spaces import REGISTERS
from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis, Leg


@dataclass(frozen=True)
class Verdict:
    """What the reachability analysis says of a course, for people.

    Attributes:
        registers, rounds: the par of the course; None where it cannot be won.
        traps: for each trap a space of it, row by row.
        hardest: the checkpoint of the leg with the most registers, or None.
        hardest_registers: how many those are.
        hindrance: the checkpoint that is out of reach first where the course cannot be won; None where it has no
            checkpoint, or where every leg can be done but not one after the other.
    """

    registers: int | None
    rounds: int | None
    traps: tuple[Cell, ...]
    hardest: int | None
    hardest_registers: int
    hindrance: int | None

    @property
    def winnable(self) -> bool:
        """Whether a robot alone can win."""
        return self.registers is not None

    @property
    def head(self) -> str:
        """Whether it can be won, in a word or two."""
        return tr("A robot alone can win") if self.winnable else tr("A robot alone cannot win")

    @property
    def par_words(self) -> str:
        """In how many registers and rounds it is won, or why it cannot be."""
        if self.registers is not None and self.rounds is not None:
            return tr("in {registers}, {rounds}", registers=_registers(self.registers), rounds=_rounds(self.rounds))
        if self.hindrance is not None:
            return tr("checkpoint {number} is out of reach", number=self.hindrance)
        return tr("no route leads through all checkpoints")

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
        return ", ".join(filter(None, (f"{self.head} {self.par_words}", self.trap_words, self.hardest_words)))


def _registers(number: int) -> str:
    return trn("{n} register", "{n} registers", number)


def _rounds(number: int) -> str:
    return trn("{n} round", "{n} rounds", number)


def verdict_of(analysis: Analysis) -> Verdict:
    """The verdict that an analysis allows."""
    registers = analysis.registers
    longest = max(analysis.legs, key=_length, default=None)
    hardest = longest if longest is not None and longest.reachable else None
    blocked = next((leg.number for leg in analysis.legs if not leg.reachable), None)
    # most legs have the same traps: each is told once
    regions = {trap.cells for leg in analysis.legs for trap in leg.traps}
    return Verdict(
        registers,
        None if registers is None else -(-registers // len(REGISTERS)),
        tuple(sorted((cells[0] for cells in regions), key=lambda cell: (cell.y, cell.x))),
        hardest.number if hardest is not None else None,
        _length(hardest) if hardest is not None else 0,
        blocked,
    )


def _length(leg: Leg) -> int:
    return leg.fewest or 0
