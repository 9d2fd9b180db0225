# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes that several checks offer: functions from plan to plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from designer.base.grid import Cell
from designer.base.words import Sentence
from designer.game.findings import Fix
from designer.labyrinth.plan.tiles import Tile

Offer = Callable[[], tuple[Fix, ...]]
"""Makes the fixes of a finding when somebody asks."""


def lay(title: Sentence, changes: Mapping[Cell, Tile | None], *, safe: bool = False) -> Offer:
    """The fix that puts other tiles on some cells; ``None`` takes one away."""
    return partial(_lay, title, changes, safe)


def _lay(title: Sentence, changes: Mapping[Cell, Tile | None], safe: bool) -> tuple[Fix, ...]:
    return (Fix(title, lambda plan: plan.with_pieces(changes), safe),)
