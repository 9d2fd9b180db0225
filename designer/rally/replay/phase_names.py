# SPDX-License-Identifier: GPL-3.0-or-later
"""What the phases of a register are called."""

from __future__ import annotations

from designer.base.words import tr


def phase_name(phase: str) -> str:
    """What the phase with this name is called."""
    return {
        "DEAL": tr("Deal"),
        "CARDS": tr("Cards"),
        "EXPRESS": tr("Express"),
        "BELTS": tr("Belts"),
        "CURRENTS": tr("Currents"),
        "PUSHERS": tr("Pushers"),
        "GEARS": tr("Gears"),
        "CRUSHERS": tr("Crushers"),
        "LASERS": tr("Lasers"),
        "ENERGY": tr("Energy"),
        "TOUCH": tr("Touch"),
        "CLEAN_UP": tr("Clean-up"),
    }[phase]
