# SPDX-License-Identifier: GPL-3.0-or-later
"""Repulsors, which throw back whoever drives or is pushed against them; drawn along the inner border of a space."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.pictures.shapes import Join, Level, Path, Pen, Role, Shape, lines, turned
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
class Repulsor(EdgeElement):
    """Repulsors on the edges of a space; it does not matter on which side of an edge one is written."""

    stops_beams = True
    either_side = True


_BACK = lines((50, 32), (38, 17), (62, 17), closed=True)


def repulsor_shapes(repulsor: Repulsor, level: Level = Level.L) -> tuple[Shape, ...]:
    """Repulsors: an amber field along each side, with an arrow back into the space."""
    field = (
        Path("M 4 8 H 96", pen=Pen(Role.LINE, level.line(15))),
        Path("M 6 8 H 94", pen=Pen(Role.AMBER, level.line(9), (16, 6))),
        Path(_BACK, Role.AMBER, Pen(Role.LINE, level.line(4), join=Join.ROUND)),
    )
    return tuple(shape for side in repulsor.sides for shape in turned(field, side))


_RULE = sentence("Throws back a robot that moves or is pushed across it, by the steps left. Belts ignore it.")

REPULSOR = ElementKind(
    key="repulsor",
    rank=200,
    plural=sentence("repulsors"),
    pattern=pattern("b"),
    usage={"b": "bN, bNE"},
    read=reader(Repulsor),
    write=writer("b"),
    words=lambda element: trn(
        "repulsor {sides}", "repulsors {sides}", len(element.sides), sides=sides_words(element.sides)
    ),
    layer=ElementLayer.WALLS,
    role=ElementRole.EDGE,
    further=Repulsor,
    joined=joined,
    box=lambda element: ("repulsor", sentence("a repulsor")),
    palette=(Offer("bN", sentence("Repulsor"), _RULE, "walls", rank=1, tool="repulsor"),),
    side_tool=SideOffer(
        "magnet",
        sentence("Repulsor: click or drag along an edge; click a repulsor to remove it"),
    ),
    attributes=(
        Attribute("sides", sentence("Repulsor on"), sentence_in("step", "Change repulsors"), AttributeValues.SIDES),
    ),
    legend=(Caption("bN", sentence("Repulsor"), sentence("throws robots back by the steps left")),),
    picture=ElementPicture(rank=130, above=repulsor_shapes),
)
