# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers, of which a space can have several."""

from __future__ import annotations

import re
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
    if laser.two_ended:
        ways = {"heading": HEADING_WORDS[laser.fire], "back": HEADING_WORDS[laser.fire.back]}
        if laser.beams == 1:
            return tr("two-ended laser {heading} and {back}", **ways)
        return trn(
            "two-ended laser {heading} and {back}, {n} beam",
            "two-ended laser {heading} and {back}, {n} beams",
            laser.beams,
            **ways,
        )
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
    """Lasers of a side are replaced by those that are laid there; a two-ended one takes both sides."""

    def gives_way(laser: Laser) -> bool:
        both = laser.two_ended or any(other.two_ended for other in above if other.on_axis(laser.fire))
        return any(laser.on_axis(other.fire) if both else laser.fire is other.fire for other in above)

    return (*(laser for laser in below if not gives_way(laser)), *above)


def _read(match: re.Match[str]) -> Laser:
    fires = match["fire"]
    return Laser(Heading[fires[0]], whole(match["beams"] or "1"), two_ended=len(fires) > 1)


def _write(laser: Laser) -> str:
    back = laser.fire.back.name if laser.two_ended else ""
    return f"l{laser.fire.name}{back}{laser.beams if laser.beams > 1 else ''}"


LASER = ElementKind(
    key="lasers",
    rank=170,
    plural=sentence("lasers"),
    pattern=r"l(?P<fire>NS|SN|EW|WE|[NESW])(?P<beams>[1-9])?",
    usage={"l": "lE, lN3, lEW"},
    read=_read,
    write=_write,
    words=_words,
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    several=True,
    joined=_joined,
    mount=lambda laser: None if laser.two_ended else laser.mount,
    search=sentence_in("search", "beam gun"),
    palette=(
        Offer("lE+wW", sentence("Laser"), _rule(1), "machines"),
        Offer("lE2+wW", sentence("Double laser"), _rule(2), "machines"),
        Offer("lE3+wW", sentence("Triple laser"), _rule(3), "machines"),
        Offer(
            "lEW",
            sentence("Two-ended laser"),
            sentence(
                "Fires both ways along its line, from a muzzle at each end: each hits the first robot that it sees, but"
                " a robot takes the damage once."
            ),
            "machines",
        ),
    ),
    attributes=(
        Attribute(
            "fire", sentence_in("inspector", "Fires"), sentence_in("step", "Turn laser"), AttributeValues.HEADING
        ),
        Attribute(
            "beams",
            sentence("Beams"),
            sentence_in("step", "Change laser beams"),
            tuple((beams, str(beams), counted("{n} beam", "{n} beams", beams)) for beams in (1, 2, 3)),
        ),
        Attribute(
            "two_ended",
            sentence("Muzzles"),
            sentence_in("step", "Change laser muzzles"),
            ((False, "1", sentence("one muzzle")), (True, "2", sentence("a muzzle at each end"))),
        ),
    ),
    legend=(
        Caption(
            "lE+wW",
            sentence("Laser"),
            sentence("each beam deals 1 damage at the end of a register"),
            lambda laser: not laser.two_ended,
        ),
        Caption(
            "lEW",
            sentence("Two-ended laser"),
            sentence("fires from both ends and hits a robot once a register"),
            lambda laser: laser.two_ended,
        ),
    ),
    file_version=lambda laser: 4 if laser.two_ended else 1,
    newer=sentence("two-ended lasers"),
)
