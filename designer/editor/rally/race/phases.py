# SPDX-License-Identifier: GPL-3.0-or-later
"""The phases of a register as the panels show them: in the order of the edition.

Phases are named by the names of the engine's, so that the engine is loaded when something is played, not before.
"""

from __future__ import annotations

from designer.rally.course.floor import Floor
from designer.rally.edition import Edition, Element, EnergySpaces

_OF_ELEMENT = {
    Element.BELTS: ("EXPRESS", "BELTS"),
    Element.CURRENTS: ("CURRENTS",),
    Element.PUSHERS: ("PUSHERS",),
    Element.GEARS: ("GEARS",),
    Element.CRUSHERS: ("CRUSHERS",),
}


def phases_of(edition: Edition, floor: Floor) -> tuple[str, ...]:
    """The phases of a register in the order of an edition; deal and clean-up belong to the round.

    All floors show the phases of the basic game, those with water that of currents too.
    """
    found = {kind.belt_phase for kind in floor.kinds}
    shown = (element for element in edition.phases if element is not Element.CURRENTS or element.value in found)
    elements = (phase for element in shown for phase in _OF_ELEMENT[element])
    energy = () if edition.energy_space is EnergySpaces.NONE else ("ENERGY",)
    return ("CARDS", *elements, "LASERS", *energy, "TOUCH")


def phase_weight(phase: str) -> float:
    """How wide a phase is shown among the others."""
    return 2.0 if phase == "CARDS" else 1.1
