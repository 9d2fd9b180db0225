# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of a course by subject, each of which can be hidden and locked by itself."""

from __future__ import annotations

from designer.base.words import Sentence, Worded, sentence


class Layer(Worded):
    """A subject that can be hidden and locked by itself, in the order of the palette."""

    GROUND = "ground", sentence("Ground")
    BELTS = "belts", sentence("Belts")
    MACHINES = "machines", sentence("Machines")
    WALLS = "walls", sentence("Walls")
    RACE = "race", sentence("Race")
    NOTES = "notes", sentence("Notes")

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return self.words
