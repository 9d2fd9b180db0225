# SPDX-License-Identifier: GPL-3.0-or-later
"""How wide a window is, and what of it gives way to the boards where it is narrow."""

from __future__ import annotations

_WIDTHS = ((740, "slim"), (1100, "narrow"), (1440, "middling"))
"""Classes of windows by the pixels that they stay under in the usual font; all others are wide."""

_USUAL = {"slim": 683, "narrow": 911}
"""Pixels of the windows for which panels are laid out in these: a screen of 1366 at 200 % and at 150 %."""

BOARDS, BOARDS_HIGH = 480, 280
"""Pixels that the boards keep between the panels, and over the workbench."""

STRIP = 32
"""Pixels of a drawer at a side of the window."""


_LINE = 17
"""Pixels of a line in the font for which the window is laid out."""


def growth(line: float) -> float:
    """How much larger panels are where a line of the font has so many pixels; the boards keep what they need."""
    return max(1.0, min(1.35, line / _LINE))


def width_class(pixels: float) -> str:
    """The class of a window of so many pixels in the usual font; empty for a wide one, which is as old as the window.

    Panels are remembered for each: what suits a wide window leaves nothing of the boards in a narrow one.
    """
    return next((name for limit, name in _WIDTHS if pixels < limit), "")


def folded_sides(pixels: float, sides: tuple[int, int], boards: int = BOARDS) -> tuple[bool, bool]:
    """Whether the panels at the left and at the right of a window are drawers: the right ones give way first.

    All windows of a class give way alike, as its panels are remembered for all of them.

    Args:
        pixels: of the window, in the usual font.
        sides: what the panels at the left and at the right take; 0 where there are none.
        boards: what the boards keep between them.
    """
    left, right = sides
    room = _USUAL.get(width_class(pixels))
    if room is None:
        return False, False
    folds = right > 0 and room - left - right < boards
    return left > 0 and room - left - (STRIP if folds else right) < boards, folds
