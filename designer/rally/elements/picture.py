# SPDX-License-Identifier: GPL-3.0-or-later
"""What draws one kind of element that the basic game does not have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from designer.pictures.shapes import Level, Shape
from designer.rally.spaces import FurtherElement

Shapes = Callable[[Any, Level], tuple[Shape, ...]]


def _nothing(element: FurtherElement, level: Level) -> tuple[Shape, ...]:
    return ()


@dataclass(frozen=True)
class ElementPicture:
    """How an element is drawn on its space.

    Attributes:
        element: its class.
        rank: its place among others on the same space; higher ones are drawn later.
        above: what is drawn above belts and machines.
        beneath: what is drawn beneath belts.
        on_belt: what is drawn on a belt there that runs east, and turned with it.
    """

    element: type[FurtherElement]
    rank: int
    above: Shapes = _nothing
    beneath: Shapes = _nothing
    on_belt: Callable[[Level], tuple[Shape, ...]] = lambda level: ()
