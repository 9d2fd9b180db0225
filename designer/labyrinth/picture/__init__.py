# SPDX-License-Identifier: GPL-3.0-or-later
"""What tiles and plans look like. No Qt."""

from designer.labyrinth.picture.plans import PictureOptions, plan_picture
from designer.labyrinth.picture.tiles import empty_picture, tile_picture, tile_shapes

__all__ = ["PictureOptions", "empty_picture", "plan_picture", "tile_picture", "tile_shapes"]
