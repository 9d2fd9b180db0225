# SPDX-License-Identifier: GPL-3.0-or-later
"""Energy spaces, on which robots gain energy: a green plate with a battery and its bolt.

A battery whose cube was taken is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, tr
from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.edition import Edition, EnergySpaces
from designer.rally.elements.kind import Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class EnergySpace(FurtherElement):
    """A space that gives energy; whether its ``cube`` still lies there: only a case can say that it was taken."""

    cube: bool = True


_BOLT = lines((54, 31), (37, 57), (49, 57), (45, 76), (63, 49), (51, 49), closed=True)


def energy_shapes(energy: EnergySpace, level: Level = Level.L) -> tuple[Shape, ...]:
    """An energy space."""
    plate = Rect(8, 8, 84, 84, Role.GOOD_TINT, Pen(Role.GOOD, level.line(5)), radius=18)
    pole = Rect(41, 17, 18, 9, Role.GOOD, radius=2)
    if energy.cube:
        return plate, pole, Rect(29, 24, 42, 59, Role.GOOD, radius=6), Path(_BOLT, Role.GOOD_ON)
    empty = Rect(31.5, 26.5, 37, 54, None, Pen(Role.GOOD, level.line(5), join=Join.ROUND), radius=6)
    return plate, pole, empty


def _happens(energy: EnergySpace, edition: Edition) -> Iterator[str]:
    if edition.energy_space is not EnergySpaces.NONE:
        yield tr("Gives 1 energy to a robot that is here when a register ends.")


_RULE = sentence("Gives 1 energy to a robot that is here when a register ends.")

ENERGY_SPACE = ElementKind(
    key="energy-space",
    rank=80,
    plural=sentence("energy spaces"),
    pattern=r"e(?P<taken>0)?",
    usage={"e": "e"},
    read=lambda match: EnergySpace(cube=not match["taken"]),
    write=lambda energy: "e" if energy.cube else "e0",
    words=lambda energy: tr("energy space") if energy.cube else tr("energy space, its cube taken"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    further=EnergySpace,
    alike=lambda energy: True,
    box=lambda energy: ("energy-space", sentence("an energy space")),
    happens=_happens,
    search=sentence_in("search", "battery cube"),
    palette=(Offer("e", sentence("Energy space"), _RULE, "ground", rank=2),),
    legend=(Caption("e", sentence("Energy space"), sentence("gives 1 energy at the end of a register")),),
    picture=ElementPicture(rank=30, above=energy_shapes),
)
