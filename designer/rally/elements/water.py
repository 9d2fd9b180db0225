# SPDX-License-Identifier: GPL-3.0-or-later
"""Water, which slows robots: a pale blue space with three waves. A belt in water is a current, and lies above it."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.pictures.shapes import Level, Path, Pen, Rect, Role, Shape, path_data, round_pen
from designer.rally.edition import Edition, WaterSlows
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class Water(FurtherElement):
    """Water on a space; a belt there is a current."""

    belt_phase = "currents"


_ROWS = (22, 50, 78)


def water_shapes(water: Water, level: Level = Level.L) -> tuple[Shape, ...]:
    """Water on a space."""
    waves = " ".join(_wave(y) for y in _ROWS)
    shore = Rect(1.5, 1.5, 97, 97, None, Pen(Role.WATER_LINE, 3))
    return Rect(0, 0, 100, 100, Role.WATER), Path(waves, pen=round_pen(Role.WATER_LINE, level.line(6))), shore


def _wave(y: float) -> str:
    parts: list[str | float] = ["M", 8, y]
    for begin in (8, 36, 64):
        parts += ["C", begin + 5, y - 8, begin + 9, y - 8, begin + 14, y]
        parts += ["C", begin + 19, y + 8, begin + 23, y + 8, begin + 28, y]
    return path_data(*parts)


def current_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """What shows above a belt in water that it is a current: a wave along either border."""
    waves = " ".join(_wave(y) for y in (9, 91))
    return (
        Path(waves, pen=round_pen(Role.WATER, level.line(11))),
        Path(waves, pen=round_pen(Role.WATER_LINE, level.line(5))),
    )


def _rule(edition: Edition) -> str:
    slow = (
        tr("A move forward that begins here is one space shorter.")
        if edition.water_slows is WaterSlows.FORWARD
        else tr("A move that begins here is one space shorter.")
    )
    return f"{slow} {tr('A belt in water is a current: one space, after the other belts.')}"


WATER = ElementKind(
    key="water",
    rank=40,
    plural=sentence("water spaces"),
    pattern=r"v",
    usage={"v": "v"},
    read=lambda match: Water(),
    write=lambda water: "v",
    words=lambda water: tr("water"),
    layer=ElementLayer.GROUND,
    role=ElementRole.MACHINE,
    further=Water,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda water: True,
    burden=Burden.NONE,
    box=lambda water: ("water", sentence("water")),
    happens=lambda water, edition: (_rule(edition),),
    palette=(
        Offer("v", sentence("Water"), _rule, "expansions"),
        Offer("cE+v", sentence("Current"), _rule, "expansions"),
    ),
    legend=(Caption("v", sentence("Water"), sentence("a move forward is one space shorter; belts are currents")),),
    picture=ElementPicture(rank=10, beneath=water_shapes, on_belt=current_shapes),
)
