# SPDX-License-Identifier: GPL-3.0-or-later
"""What some robots alone come to, as arrays that go side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np

from designer.rally.reachability.motion import (
    CARDS,
    Bools,
    Ints,
)

NO_CARD = len(CARDS)
"""In place of a card: none."""


def values_in(numbers: Ints) -> list[int]:
    """Which small numbers, none below 0, there are in an array, ascending: without sorting it."""
    found: list[int] = np.flatnonzero(np.bincount(numbers)).tolist()
    return found


@dataclass(frozen=True, eq=False)
class Moves:
    """What some robots come to; all arrays go side by side.

    Attributes:
        origins: which of the robots it was; cards: the card, or ``NO_CARD``; faces: the headings chosen on
            return, by their place in :attr:`BareFloor.headings`, or -1.
        codes: what it is then; delays: how many registers later; states: how far it has come by then.
        falls: whether it was destroyed or rebooted.
    """

    origins: Ints
    cards: Ints
    faces: Ints
    codes: Ints
    delays: Ints
    states: Ints
    falls: Ints

    @classmethod
    def of(cls, rows: Sequence[tuple[int, ...]]) -> Moves:
        """From rows of numbers."""
        return cls(*np.array(rows, dtype=np.int64).reshape(-1, 7).T)

    def where(self, which: Bools) -> Moves:
        """Some of them."""
        return Moves(*(getattr(self, item.name)[which] for item in fields(self)))

    @classmethod
    def joined(cls, parts: Sequence[Moves]) -> Moves:
        """One after the other."""
        if len(parts) == 1:
            return parts[0]
        return cls(*(np.concatenate([getattr(part, item.name) for part in parts]) for item in fields(cls)))
