# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of RoboRally: spaces, boards, courses, robots, cards and what an editor lays over them.

Everything here is a value without Qt. Lengths are hundredths of a space, ``y`` grows down, a space that
lies at the origin reaches from 0, 0 to 100, 100.
"""

from designer.marks import HOVER_OPACITY, badge_picture, finding_picture, hover_picture, selection_shapes
from designer.rally.picture.cards import card_picture, chip_picture, sign_picture
from designer.rally.picture.courses import PictureOptions, Route, board_picture, course_picture
from designer.rally.picture.docks import dock_picture
from designer.rally.picture.flags import flag_picture, tab_picture
from designer.rally.picture.ground import Block, blocks_of, blocks_of_floor, rim_shapes, seam_shapes
from designer.rally.picture.looks import Look, Looks, look_of
from designer.rally.picture.overlays import heat_picture, route_shapes, trail_shapes, trap_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_of, robot_picture
from designer.rally.picture.spaces import look_picture, space_picture
from designer.rally.picture.walls import Edge, edge_of, edges, wall_picture, wall_shapes

__all__ = [
    "HOVER_OPACITY",
    "ROBOTS",
    "Block",
    "Edge",
    "Look",
    "Looks",
    "PictureOptions",
    "Route",
    "archive_picture",
    "badge_picture",
    "blocks_of",
    "blocks_of_floor",
    "board_picture",
    "card_picture",
    "chip_picture",
    "course_picture",
    "dock_picture",
    "edge_of",
    "edges",
    "finding_picture",
    "flag_picture",
    "heat_picture",
    "hover_picture",
    "look_of",
    "look_picture",
    "rim_shapes",
    "robot_of",
    "robot_picture",
    "route_shapes",
    "seam_shapes",
    "selection_shapes",
    "sign_picture",
    "space_picture",
    "tab_picture",
    "trail_shapes",
    "trap_picture",
    "wall_picture",
    "wall_shapes",
]
