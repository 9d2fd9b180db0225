# SPDX-License-Identifier: GPL-3.0-or-later
"""Randomizers, which replace the card of a robot that starts a register on them: a die."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.pictures.shapes import Circle, Group, Level, Pen, Rect, Role, Shape, Transform
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class Randomizer(FurtherElement):
    """A randomizer on a space."""


_SPOTS = ((34, 34), (66, 34), (34, 66), (66, 66), (50, 50))


def randomizer_shapes(randomizer: Randomizer, level: Level = Level.L) -> tuple[Shape, ...]:
    """A randomizer on a space."""
    die = Rect(-32, -32, 64, 64, Role.HALO, Pen(Role.INK, level.line(6)), radius=12)
    spots = (Circle(x - 50, y - 50, level.line(7.5), Role.INK) for x, y in _SPOTS)
    return (Group((die, *spots), Transform(50, 50, -10)),)


_RULE = sentence("A robot that begins a register here plays the top card of its deck instead of its own.")

RANDOMIZER = ElementKind(
    key="randomizer",
    rank=100,
    plural=sentence("randomizers"),
    pattern=r"z",
    usage={"z": "z"},
    read=lambda match: Randomizer(),
    write=lambda randomizer: "z",
    words=lambda randomizer: tr("randomizer"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    further=Randomizer,
    alike=lambda randomizer: True,
    burden=Burden.NONE,
    box=lambda randomizer: ("randomizer", sentence("a randomizer")),
    happens=lambda randomizer, edition: (str(_RULE),),
    palette=(Offer("z", sentence("Randomizer"), _RULE, "expansions"),),
    legend=(Caption("z", sentence("Randomizer"), sentence("replaces the card of a robot that begins here")),),
    picture=ElementPicture(rank=50, above=randomizer_shapes),
)
