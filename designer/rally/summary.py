# SPDX-License-Identifier: GPL-3.0-or-later
"""The analysis of a course in a few words; loads no check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis


def summary(analysis: Analysis | None) -> str:
    """The par of the course; empty where it is not known."""
    par = analysis.course if analysis is not None else None
    if par is None:
        return ""
    count = trn("Par {n} register", "Par {n} registers", par.registers)
    return f"{count}, {trn('{n} round', '{n} rounds', par.rounds)}"


def summary_hint() -> str:
    """What to do to learn the par."""
    return tr("Place checkpoints to learn the par of the course.")
