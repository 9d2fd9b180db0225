# SPDX-License-Identifier: GPL-3.0-or-later
"""How LMU's clients spell what lies on a space: newer ones, and those from before.

Newer clients list a laser once, where it hangs, by the way it fires. Older ones list it on every space that it
crosses, by the side on which it hangs; some of their maps name the far wall on the last space instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.beams import Beams
from designer.exchange.rally.belt_shapes import BeltShape, curved_feed, shape_of
from designer.rally.course.floor import Floor
from designer.rally.spaces import Belt, Gear

Data = dict[str, Any]
MOST_BEAMS = 3

HEADINGS: Mapping[str, Heading] = {
    "top": Heading.N, "up": Heading.N, "right": Heading.E, "bottom": Heading.S, "down": Heading.S, "left": Heading.W,
}  # fmt: skip
"""The directions of both dialects."""

OURS = "courseDesigner"
"""The key of a map of ours that tells its dialect and its order."""

USUAL = {"dialect": "newer", "order": "columns"}

_CHOICES = {"dialect": ("newer", "older"), "order": ("columns", "rows"), "lasers": ("fire", "side")}
"""What a profile may say; of lasers, what the direction of newer ones tells."""


@dataclass(frozen=True)
class Dialect:
    """How elements are spelt.

    Attributes:
        names: of directions.
        gears: the words for the two turns of a gear.
        belt: the element of a belt.
        lasers: the elements of all lasers by space, and the spaces of those that found no room.
        from_south: whether rows are counted from the south.
    """

    names: Mapping[Heading, str]
    gears: Mapping[Gear, str]
    belt: Callable[[Belt], Data]
    lasers: Callable[[Floor], tuple[dict[Cell, list[Data]], tuple[Cell, ...]]]
    from_south: bool


def dialect_of(profile: Mapping[str, Any]) -> Dialect:
    """The dialect that a profile asks for; the newer one if it asks for none."""
    if profile.get("dialect") == "older":
        return OLDER
    return BY_SIDES if profile.get("lasers") == "side" else NEWER


def checked(profile: Mapping[str, Any]) -> Mapping[str, Any]:
    """A profile, if it has the form of one.

    Raises:
        FormatError: it has not; names the key and what may stand there.
    """
    for key, told in profile.items():
        if told not in _CHOICES.get(key, ()):
            usage = '{"dialect": "newer" or "older", "order": "columns" or "rows", "lasers": "fire" or "side"}'
            what = sentence("the profile has no such entry; write it like {usage}", usage=usage)
            raise FormatError(what, place=f"profile.{key}")
    return profile


# --- newer ----------------------------------------------------------------------------------------------

_NAMES = {Heading.N: "top", Heading.E: "right", Heading.S: "bottom", Heading.W: "left"}


def _belt(belt: Belt) -> Data:
    """Exit first, then the sides from which it is fed."""
    sides = [belt.exit, *(feed.back for feed in belt.feeds)]
    return {"type": "ConveyorBelt", "speed": 1 + belt.express, "orientations": [_NAMES[side] for side in sides]}


def _lasers(floor: Floor, *, by_sides: bool = False) -> tuple[dict[Cell, list[Data]], tuple[Cell, ...]]:
    found: dict[Cell, list[Data]] = {}
    lost = []
    for cell, space in floor.items():
        for number, laser in enumerate(space.lasers):
            if number or laser.beams > MOST_BEAMS:
                lost.append(cell)
            else:
                told = laser.mount if by_sides else laser.fire
                found[cell] = [{"type": "Laser", "orientations": [_NAMES[told]], "count": laser.beams}]
    return found, tuple(dict.fromkeys(lost))


NEWER = Dialect(_NAMES, {Gear.RIGHT: "clockwise", Gear.LEFT: "counterclockwise"}, _belt, _lasers, from_south=False)
BY_SIDES = replace(NEWER, lasers=partial(_lasers, by_sides=True))
"""Lasers of some newer clients tell the side on which they hang."""


# --- older ----------------------------------------------------------------------------------------------

_OLD_NAMES = {Heading.N: "up", Heading.E: "right", Heading.S: "down", Heading.W: "left"}
_CROSSINGS = {
    BeltShape.LEFT: "false",
    BeltShape.RIGHT: "false",
    BeltShape.STRAIGHT_LEFT: "true",
    BeltShape.STRAIGHT_RIGHT: "true",
}
"""The shapes of belts with one curve, and whether they are crossings: fed from behind, too."""


def is_two_fed(belt: Belt | None) -> bool:
    """Whether a belt has more curves than the older dialect can tell."""
    return belt is not None and len(belt.curves) > 1


def _old_belt(belt: Belt) -> Data:
    """A straight belt by its exit; a curve by the directions before and after it."""
    crossing = _CROSSINGS.get(shape_of(belt))
    if crossing is None:
        return {"type": "Belt", "speed": 1 + belt.express, "orientations": [_OLD_NAMES[belt.exit]]}
    ways = [_OLD_NAMES[curved_feed(belt)], _OLD_NAMES[belt.exit]]
    return {"type": "RotatingBelt", "speed": 1 + belt.express, "isCrossing": crossing, "orientations": ways}


def _old_lasers(floor: Floor) -> tuple[dict[Cell, list[Data]], tuple[Cell, ...]]:
    beams: Beams = {}
    lost = []
    for cell, space in floor.items():
        for laser in space.lasers:
            path = floor.beam(cell, laser.fire)
            taken = any((crossed, side) in beams for crossed in path for side in (laser.fire, laser.mount))
            if taken or laser.beams > MOST_BEAMS:
                lost.append(cell)
            else:
                beams |= {(crossed, laser.mount): laser.beams for crossed in path}
    found: dict[Cell, list[Data]] = {}
    for (cell, mount), count in beams.items():
        found.setdefault(cell, []).append({"type": "Laser", "orientations": [_OLD_NAMES[mount]], "count": count})
    return found, tuple(dict.fromkeys(lost))


OLDER = Dialect(_OLD_NAMES, {Gear.RIGHT: "right", Gear.LEFT: "left"}, _old_belt, _old_lasers, from_south=True)
