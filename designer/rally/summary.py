# SPDX-License-Identifier: GPL-3.0-or-later
"""The analysis of a course in a few words; loads no check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.rally.spaces import REGISTERS
from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis


def summary(analysis: Analysis | None) -> str:
    """The par of the course; empty where it is not known."""
    registers = analysis.registers if analysis is not None else None
    if registers is None:
        return ""
    return tr(
        "A robot alone can win in {registers}, {rounds}",
        registers=trn("{n} register", "{n} registers", registers),
        rounds=trn("{n} round", "{n} rounds", -(-registers // len(REGISTERS))),
    )


def summary_hint() -> str:
    """What to do to learn the par."""
    return tr("Place checkpoints to learn the par of the course.")
