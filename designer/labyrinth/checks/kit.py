# SPDX-License-Identifier: GPL-3.0-or-later
"""The usual names of a check file, in one import: what a check is, what it looks at, what it finds, says and offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence
from designer.game.checks import Check as AnyCheck
from designer.game.findings import Finding, Fix, Place, Severity
from designer.labyrinth.checks.context import Context
from designer.labyrinth.plan.tiles import Tile

__all__ = [
    "Check",
    "Context",
    "Finding",
    "Fix",
    "Iterator",
    "Offer",
    "Place",
    "Sentence",
    "Severity",
    "at",
    "counted",
    "lay",
    "sentence",
]

Check = AnyCheck[Context]
"""A check of the labyrinth: one whose generator looks at a maze."""


def at(*cells: Cell) -> tuple[Place, ...]:
    """The places of some cells."""
    return tuple(map(Place, cells))


Offer = Callable[[], tuple[Fix, ...]]
"""Makes the fixes of a finding when somebody asks."""


def lay(title: Sentence, changes: Mapping[Cell, Tile | None], *, safe: bool = False) -> Offer:
    """The fix that puts other tiles on some cells; ``None`` takes one away."""
    return partial(_lay, title, changes, safe)


def _lay(title: Sentence, changes: Mapping[Cell, Tile | None], safe: bool) -> tuple[Fix, ...]:
    return (Fix(title, lambda plan: plan.with_pieces(changes), safe),)
