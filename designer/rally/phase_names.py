# SPDX-License-Identifier: GPL-3.0-or-later
"""What the phases of a register are called."""

from __future__ import annotations

from designer.words import tr

SHOWN_PHASES = ("CARDS", "EXPRESS", "BELTS", "PUSHERS", "GEARS", "CRUSHERS", "LASERS", "ENERGY", "TOUCH")
"""The names of the phases of a register; deal and clean-up belong to the round.

Names, so that the engine is loaded when something is played, not before the first window.
"""


def phase_name(phase: str) -> str:
    """What the phase with this name is called."""
    return {
        "DEAL": tr("Deal"),
        "CARDS": tr("Cards"),
        "EXPRESS": tr("Express"),
        "BELTS": tr("Belts"),
        "PUSHERS": tr("Pushers"),
        "GEARS": tr("Gears"),
        "CRUSHERS": tr("Crushers"),
        "LASERS": tr("Lasers"),
        "ENERGY": tr("Energy"),
        "TOUCH": tr("Touch"),
        "CLEAN_UP": tr("Clean-up"),
    }[phase]
