# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of a course by subject, each of which can be hidden and locked by itself."""

from __future__ import annotations

from enum import Enum

from designer.words import Sentence, sentence


class Layer(Enum):
    """A subject that can be hidden and locked by itself, in the order of the palette."""

    GROUND = "ground"
    BELTS = "belts"
    MACHINES = "machines"
    WALLS = "walls"
    RACE = "race"
    NOTES = "notes"

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return _TITLES[self]


_TITLES = {
    Layer.GROUND: sentence("Ground"),
    Layer.BELTS: sentence("Belts"),
    Layer.MACHINES: sentence("Machines"),
    Layer.WALLS: sentence("Walls"),
    Layer.RACE: sentence("Race"),
    Layer.NOTES: sentence("Notes"),
}
