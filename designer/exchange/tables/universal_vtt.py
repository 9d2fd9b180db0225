# SPDX-License-Identifier: GPL-3.0-or-later
"""Universal VTT: one JSON file with the picture and the walls of a map, for virtual tabletops.

Lengths are spaces from the north-west corner, y to the south. The picture is exactly ``map_size`` times
``pixels_per_grid`` pixels, so that the program's own grid lies on the spaces.
"""

from __future__ import annotations

import base64

from designer.exchange.formats import Output, Request
from designer.exchange.tables.table import Table, pixels_a_space, png_of
from designer.files import print_json

TITLE = "Universal VTT map"
SUFFIXES = (".dd2vtt", ".uvtt", ".df2vtt")
PIXELS = 100
"""Pixels of a space."""

LONGEST = 8192
"""The longest side of a picture: what graphics cards take."""

_FORMAT = 0.3
_DAYLIGHT = "ffffffff"


def write(table: Table, request: Request) -> Output:
    """The map of a table: its picture, and its walls as lines that nobody sees or passes through."""
    pixels = pixels_a_space(table.size, PIXELS, LONGEST)
    image = png_of(table.picture, pixels * table.size.width)
    data = {
        "format": _FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": table.size.width, "y": table.size.height},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [[{"x": x, "y": y} for x, y in wall] for wall in table.walls],
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": True, "ambient_light": _DAYLIGHT},
        "lights": [],
        "image": base64.b64encode(image).decode("ascii"),
    }
    return Output(print_json(data).encode())
