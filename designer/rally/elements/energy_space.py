# SPDX-License-Identifier: GPL-3.0-or-later
"""Energy spaces, on which robots gain energy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Edition, EnergySpaces
from designer.rally.elements.kind import Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class EnergySpace(Further):
    """A space that gives energy; whether its ``cube`` still lies there: only a case can say that it was taken."""

    cube: bool = True


def _happens(energy: EnergySpace, edition: Edition) -> Iterator[str]:
    if edition.energy_space is not EnergySpaces.NONE:
        yield tr("Gives 1 energy to a robot that is here when a register ends.")


_RULE = sentence("Gives 1 energy to a robot that is here when a register ends.")

ENERGY_SPACE = Kind(
    key="energy-space",
    rank=80,
    plural=sentence("energy spaces"),
    pattern=r"e(?P<taken>0)?",
    usage={"e": "e"},
    read=lambda match: EnergySpace(cube=not match["taken"]),
    write=lambda energy: "e" if energy.cube else "e0",
    words=lambda energy: tr("energy space") if energy.cube else tr("energy space, its cube taken"),
    layer=Layer.GROUND,
    role=ElementRole.GROUND,
    further=EnergySpace,
    alike=lambda energy: True,
    box=lambda energy: ("energy-space", sentence("an energy space")),
    happens=_happens,
    search=sentence_in("search", "battery cube"),
    palette=(Offer("e", sentence("Energy space"), _RULE, "ground", rank=2),),
    legend=(Caption("e", sentence("Energy space"), sentence("gives 1 energy at the end of a register")),),
)
