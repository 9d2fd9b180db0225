# SPDX-License-Identifier: GPL-3.0-or-later
"""Names for courses that nobody has named: two English words, the same for the same candidate."""

from __future__ import annotations

from collections.abc import Collection

from designer.rally.generator.dice import Dice

_FIRST = (
    "Back", "Black", "Blind", "Brass", "Broken", "Cold", "Copper", "Crooked", "Double", "Dry", "Far", "Hot",
    "Iron", "Late", "Left", "Long", "Lost", "Low", "New", "Night", "North", "Odd", "Old", "Quiet", "Red",
    "Ring", "Short", "Side", "Slow", "Steam", "Steel", "Third",
)  # fmt: skip
_SECOND = (
    "Alley", "Bell", "Bend", "Bridge", "Chain", "Corner", "Crossing", "Dock", "Door", "Drop", "Forge",
    "Gate", "Hammer", "Hook", "Lane", "Line", "Loop", "Mill", "Press", "Pump", "Rail", "Relay", "Road",
    "Shaft", "Shift", "Shop", "Siding", "Spur", "Switch", "Turn", "Works", "Yard",
)  # fmt: skip


def name_of(seed: int, number: int, taken: Collection[str]) -> str:
    """A name for a candidate that no other course of its gallery has."""
    dice = Dice(seed, number, 3)
    for _ in range(100):
        name = f"{dice.pick(_FIRST)} {dice.pick(_SECOND)}"
        if name not in taken:
            return name
    return f"{name} {number}"
