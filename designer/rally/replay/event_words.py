# SPDX-License-Identifier: GPL-3.0-or-later
"""Events and phases in words; the engine is loaded for events alone, as the window names phases when it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from designer.base.words import Sentence, tr
from designer.rally.course.floor import Floor

if TYPE_CHECKING:
    from designer.rally.engine.events import CellNaming, Event


def event_teller(floor: Floor, place: CellNaming = lambda cell: cell.name) -> Callable[[Event], Sentence]:
    """Tells events on a floor; ``place`` says how to call a space of it.

    A robot that leaves the floor goes over an edge, which has a side and a space, not a name.
    """
    from designer.rally.engine.events import tell
    from designer.rally.engine.events.moves import Travelled

    def told(event: Event) -> Sentence:
        if isinstance(event, Travelled) and event.end not in floor:
            return event.told_over(place)
        return tell(event, place)

    return told


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
        "TURNING_BOARDS": tr("Boards"),
        "CLEAN_UP": tr("Clean-up"),
    }[phase]
