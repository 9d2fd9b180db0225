# SPDX-License-Identifier: GPL-3.0-or-later
"""Events in words on a floor: a robot that leaves it goes over an edge, which has a side and a space, not a name."""

from __future__ import annotations

from collections.abc import Callable

from designer.base.words import Sentence
from designer.rally.course.floor import Floor
from designer.rally.engine.events import Event, Place, tell
from designer.rally.engine.events.moves import Travelled


def telling(floor: Floor, place: Place = lambda cell: cell.name) -> Callable[[Event], Sentence]:
    """Tells events on a floor; ``place`` says how to call a space of it."""

    def told(event: Event) -> Sentence:
        if isinstance(event, Travelled) and event.end not in floor:
            return event.told_over(place)
        return tell(event, place)

    return told
