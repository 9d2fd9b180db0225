# SPDX-License-Identifier: GPL-3.0-or-later
"""One-way walls, which let robots in and never out; drawn along the inner border of a space."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
    SideOffer,
)
from designer.rally.elements.sides import EdgeElement, joined, pattern, reader, writer
from designer.rally.elements.spelling import sides_words


@dataclass(frozen=True, slots=True)
class OneWayWall(EdgeElement):
    """One-way walls: a robot may come in across these sides, never go out by them; so may beams."""

    stops_beams = True


_INWARD = lines((50, 34), (35, 14), (65, 14), closed=True)


def one_way_shapes(walls: OneWayWall, level: Level = Level.L) -> tuple[Shape, ...]:
    """One-way walls: green outside, red inside, and an arrow that leads in."""
    edge = (
        Rect(0, 0, 100, level.line(6), Role.GOOD),
        Rect(0, level.line(6), 100, level.line(6), Role.LASER),
        Path(_INWARD, Role.GOOD, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in walls.sides for shape in turned(edge, side))


_RULE = sentence("Robots and beams come in across it, never out.")

ONE_WAY_WALL = ElementKind(
    key="one-way-wall",
    rank=190,
    plural=sentence("one-way walls"),
    pattern=pattern("j"),
    usage={"j": "jN, jNE"},
    read=reader(OneWayWall),
    write=writer("j"),
    words=lambda element: trn(
        "one-way wall {sides}", "one-way walls {sides}", len(element.sides), sides=sides_words(element.sides)
    ),
    layer=ElementLayer.WALLS,
    role=ElementRole.EDGE,
    further=OneWayWall,
    joined=joined,
    supersedes=frozenset({"walls"}),
    box=lambda element: ("one-way-wall", sentence("a one-way wall")),
    palette=(Offer("jN", sentence("One-way wall"), _RULE, "walls", rank=1, tool="one-way-wall"),),
    side_tool=SideOffer(
        "sign-in", sentence("One-way wall: click the side by which robots may come in; click it again to remove it")
    ),
    attributes=(
        Attribute(
            "sides", sentence("One-way wall on"), sentence_in("step", "Change one-way walls"), AttributeValues.SIDES
        ),
    ),
    legend=(Caption("jN", sentence("One-way wall"), sentence("lets robots in, never out")),),
    picture=ElementPicture(rank=140, above=one_way_shapes),
)
