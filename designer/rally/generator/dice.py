# SPDX-License-Identifier: GPL-3.0-or-later
"""Chance for making courses: a stream of the lab's splitmix64 for each candidate, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from designer.rally.lab.seeds import GOLDEN, MASK, below, mixed

_Item = TypeVar("_Item")


def mix(*numbers: int) -> int:
    """64 bits that depend on all bits of all numbers and on their order."""
    found = 0
    for number in numbers:
        found = mixed((mixed(found) + (number & MASK) + GOLDEN) & MASK)
    return found


class Dice:
    """A stream of chance that belongs to some numbers."""

    def __init__(self, *numbers: int) -> None:
        """The stream of these numbers; others have streams of their own."""
        self._state = [mix(*numbers)]

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``."""
        return below(self._state, 0, count)

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``."""
        return least + self.below(most - least + 1)

    def percent(self, share: int) -> bool:
        """True in so many of a hundred cases."""
        return self.below(100) < share

    def pick(self, items: Sequence[_Item]) -> _Item:
        """One of some items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """All items in some order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
