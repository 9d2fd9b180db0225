# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts by their shape, for formats that have a tile for each shape."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from designer.base.grid import Heading
from designer.rally.spaces import Belt


class BeltShape(Enum):
    """The printed arrows of a belt, seen with its exit up; curves by the turn that they give a robot."""

    STRAIGHT = "straight"
    LEFT = "left"
    RIGHT = "right"
    STRAIGHT_LEFT = "straight and left"
    STRAIGHT_RIGHT = "straight and right"
    BOTH = "left and right"
    ALL = "straight, left and right"


_TURNS: Mapping[BeltShape, tuple[int, ...]] = {
    BeltShape.STRAIGHT: (0,),
    BeltShape.LEFT: (-1,),
    BeltShape.RIGHT: (1,),
    BeltShape.STRAIGHT_LEFT: (0, -1),
    BeltShape.STRAIGHT_RIGHT: (0, 1),
    BeltShape.BOTH: (-1, 1),
    BeltShape.ALL: (0, -1, 1),
}
_SHAPES = {frozenset(turns): shape for shape, turns in _TURNS.items()}


def shape_of(belt: Belt) -> BeltShape:
    """The shape of a belt."""
    return _SHAPES[frozenset(belt.turn_of(feed) for feed in belt.feeds)]


def make_belt(leave: Heading, express: bool, shape: BeltShape) -> Belt:
    """The belt of a shape: a robot that turns by ``t`` came in travelling ``exit`` turned back by ``t``."""
    return Belt(leave, express, tuple(leave.turned(-turn) for turn in _TURNS[shape]))


def curved_feed(belt: Belt) -> Heading:
    """The travel direction of its curved arrow; of two, the one that turns right."""
    return max(belt.curves, key=belt.turn_of)
