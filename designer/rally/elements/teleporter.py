# SPDX-License-Identifier: GPL-3.0-or-later
"""Teleporters, from which a move card is one jump: an arc from a spot to a space, and the power."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.numerals import whole
from designer.base.words import counted, sentence, sentence_in, tr
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Circle, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.edition import Edition
from designer.rally.elements.kind import (
    Attribute,
    Burden,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
)
from designer.rally.spaces import FurtherElement

POWERS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Teleporter(FurtherElement):
    """A teleporter: a move card that begins on it is a jump of its steps and ``power`` (1 to 9) more."""

    power: int

    def __post_init__(self) -> None:
        if self.power not in POWERS:
            raise ValueError("a teleporter has a power of 1 to 9")


_ARC = "M 22 74 C 26 30 64 24 72 46"
_HEAD = lines((56, 44), (74, 62), (84, 38), closed=True)


def teleporter_shapes(teleporter: Teleporter, level: Level = Level.L) -> tuple[Shape, ...]:
    """A teleporter on a space."""
    plate = Rect(8, 8, 84, 84, Role.XBELT, Pen(Role.XRAIL, level.line(4)), radius=14)
    jump = (
        Path(_ARC, pen=Pen(Role.XMARK, level.line(8), (12, 8))),
        Path(_HEAD, Role.XMARK),
        Circle(22, 76, 8, Role.XMARK),
    )
    if level is Level.S:
        return (plate, *jump, Rect(62, 68, 24, 16, None, Pen(Role.XMARK, 5)))
    return (plate, *jump, numeral(teleporter.power, 73, 76, 20, Role.XMARK))


def _happens(teleporter: Teleporter, edition: Edition) -> Iterator[str]:
    yield tr(
        "A move card that begins here is one jump of its spaces and {power} more, over whatever is between.",
        power=teleporter.power,
    )


_RULE = sentence("A move card that begins here is one jump, 2 spaces longer, over walls and pits.")

TELEPORTER = ElementKind(
    key="teleporter",
    rank=110,
    plural=sentence("teleporters"),
    pattern=r"T(?P<power>[1-9])",
    usage={"T": "T2"},
    read=lambda match: Teleporter(whole(match["power"])),
    write=lambda teleporter: f"T{teleporter.power}",
    words=lambda teleporter: tr("teleporter with power {power}", power=teleporter.power),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    further=Teleporter,
    alike=lambda teleporter: True,
    burden=Burden.NONE,
    box=lambda teleporter: ("teleporter", sentence("a teleporter")),
    happens=_happens,
    palette=(Offer("T2", sentence("Teleporter"), _RULE, "expansions"),),
    attributes=(
        Attribute(
            "power",
            sentence("Teleporter power"),
            sentence_in("step", "Change teleporter power"),
            tuple((power, str(power), counted("{n} more space", "{n} more spaces", power)) for power in (1, 2, 3, 4)),
        ),
    ),
    legend=(Caption("T2", sentence("Teleporter"), sentence("a move card is one long jump")),),
    picture=ElementPicture(rank=60, above=teleporter_shapes),
)
