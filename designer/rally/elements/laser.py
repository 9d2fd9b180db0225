# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers, of which a space can have several."""

from __future__ import annotations

from collections.abc import Callable

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.numerals import whole
from designer.base.words import counted, sentence, sentence_in, tr, trn
from designer.rally.edition import Edition
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Caption,
    ElementKind,
    ElementLayer,
    ElementRole,
    Offer,
)
from designer.rally.spaces import Laser


def _words(laser: Laser) -> str:
    if laser.beams == 1:
        return tr("laser {heading}", heading=HEADING_WORDS[laser.fire])
    return trn(
        "laser {heading}, {n} beam", "laser {heading}, {n} beams", laser.beams, heading=HEADING_WORDS[laser.fire]
    )


def _rule(beams: int) -> Callable[[Edition], str]:
    return lambda edition: trn(
        "Deals {n} damage to the first robot in its beam. It is mounted on a wall.",
        "Deals {n} damage to the first robot in its beams. It is mounted on a wall.",
        beams,
    )


def _joined(below: tuple[Laser, ...], above: tuple[Laser, ...]) -> tuple[Laser, ...]:
    """Lasers of a side are replaced by those that are laid there."""
    sides = {laser.mount for laser in above}
    return (*(laser for laser in below if laser.mount not in sides), *above)


LASER = ElementKind(
    key="lasers",
    rank=170,
    plural=sentence("lasers"),
    pattern=r"l(?P<fire>[NESW])(?P<beams>[1-9])?",
    usage={"l": "lE, lN3"},
    read=lambda match: Laser(Heading[match["fire"]], whole(match["beams"] or "1")),
    write=lambda laser: f"l{laser.fire.name}{laser.beams if laser.beams > 1 else ''}",
    words=_words,
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    several=True,
    joined=_joined,
    mount=lambda laser: laser.mount,
    search=sentence_in("search", "beam gun"),
    palette=(
        Offer("lE+wW", sentence("Laser"), _rule(1), "machines"),
        Offer("lE2+wW", sentence("Double laser"), _rule(2), "machines"),
        Offer("lE3+wW", sentence("Triple laser"), _rule(3), "machines"),
    ),
    attributes=(
        Attribute("fire", sentence("Laser fires"), sentence_in("step", "Turn laser"), AttributeValues.HEADING),
        Attribute(
            "beams",
            sentence("Beams"),
            sentence_in("step", "Change laser beams"),
            tuple((beams, str(beams), counted("{n} beam", "{n} beams", beams)) for beams in (1, 2, 3)),
        ),
    ),
    legend=(Caption("lE+wW", sentence("Laser"), sentence("each beam deals 1 damage at the end of a register")),),
)
