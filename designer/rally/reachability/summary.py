# SPDX-License-Identifier: GPL-3.0-or-later
"""The analysis of a course in a few words; loads no check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import tr

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis


def summary(analysis: Analysis | None) -> str:
    """Whether a robot alone can win, and in how many registers; empty where that is not known."""
    from designer.rally.reachability.verdict import verdict_of

    return "" if analysis is None or not analysis.legs else verdict_of(analysis).told


def summary_hint() -> str:
    """What to do to learn the par."""
    return tr("Place checkpoints to learn the par of the course.")
