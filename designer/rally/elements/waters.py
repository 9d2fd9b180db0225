# SPDX-License-Identifier: GPL-3.0-or-later
"""Water: a pale blue space with three waves; belts lie above it."""

from __future__ import annotations

from designer.pictures.shapes import Level, Path, Pen, Rect, Role, Shape, path_data, round_pen
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.water import Water

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


PICTURE = ElementPicture(Water, rank=10, beneath=water_shapes, on_belt=current_shapes)
