# SPDX-License-Identifier: GPL-3.0-or-later
"""What tiles and plans look like. No Qt."""

from designer.labyrinth.picture.plans import (
    PictureOptions,
    figure_of,
    plan_picture,
    robot_shapes,
    standing_shapes,
    trap_shapes,
)
from designer.labyrinth.picture.tiles import empty_picture, tile_picture

__all__ = [
    "PictureOptions",
    "empty_picture",
    "figure_of",
    "plan_picture",
    "robot_shapes",
    "standing_shapes",
    "tile_picture",
    "trap_shapes",
]
