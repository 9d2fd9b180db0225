# SPDX-License-Identifier: GPL-3.0-or-later
"""Events in words on a floor: a robot that leaves it goes over an edge, which has a side and a space, not a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.rally.engine import Carried, Event, Jumped, Moved, Pushed, Shoved, Slid, Thrown, tell
from designer.rally.engine.story import HEADING_NAMES, Place
from designer.rally.floor import Floor
from designer.words import Sentence, sentence

_OVER: dict[type[Event], Sentence] = {
    Moved: sentence("{robot} drives over the {side} edge at {space}."),
    Pushed: sentence("{by} pushes {robot} over the {side} edge at {space}."),
    Carried: sentence("A belt carries {robot} over the {side} edge at {space}."),
    Shoved: sentence("A pusher pushes {robot} over the {side} edge at {space}."),
    Slid: sentence("{robot} slides over the {side} edge at {space}."),
    Thrown: sentence("A repulsor throws {robot} over the {side} edge at {space}."),
    Jumped: sentence("{robot} jumps from the teleporter at {space} over the {side} edge."),
}
"""What moves a robot off the floor, in words."""


def telling(floor: Floor, place: Place = lambda cell: cell.name) -> Callable[[Event], Sentence]:
    """Tells events on a floor.

    Args:
        floor: where they happen.
        place: how to call a space of it.
    """

    def told(event: Event) -> Sentence:
        if isinstance(event, Moved | Pushed | Carried | Shoved | Slid | Thrown | Jumped) and event.end not in floor:
            return _over(event, place(event.start))
        return tell(event, place)

    return told


def _over(event: Any, space: str) -> Sentence:
    """A step over the edge of a space."""
    args = {"robot": event.robot, "side": HEADING_NAMES[event.travel], "space": space}
    if isinstance(event, Pushed):
        args["by"] = event.by
    return Sentence(_OVER[type(event)].template, args)
