# SPDX-License-Identifier: GPL-3.0-or-later
"""What exports and small pictures ask of the labyrinth (see :class:`designer.game.contract.Pictures`)."""

from __future__ import annotations

from designer.labyrinth.picture import PictureOptions, empty_picture, plan_picture, tile_picture
from designer.labyrinth.plan.differences import compare
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import Tile
from designer.pictures.figures import at
from designer.pictures.shapes import Group, Level, Pen, Picture, Rect, Role


def picture(plan: Plan, level: Level, *, names: bool) -> Picture:
    """The whole plan, with the numbers of columns and rows if wanted."""
    return plan_picture(plan, PictureOptions(level, coordinates=names))


def thumbnail(plan: Plan) -> Picture:
    """The plan small, on clear ground."""
    return plan_picture(plan, PictureOptions(Level.S, coordinates=False, table=False, margin=4))


def piece_picture(piece: Tile | None, level: Level) -> Picture:
    """A tile by itself, or an empty cell."""
    return tile_picture(piece, level) if piece is not None else empty_picture(level)


def picture_changes(one: Plan, other: Plan) -> Picture:
    """The later plan, with a frame round every cell that changed."""
    whole = plan_picture(other)
    frame = (
        Rect(4, 4, 92, 92, pen=Pen(Role.HALO, 11), radius=8),
        Rect(4, 4, 92, 92, Role.VOICE, Pen(Role.VOICE, 6), radius=8, opacity=0.14),
    )
    marks = tuple(Group(frame, at(change.cell)) for change in compare(one, other) if change.cell is not None)
    return Picture(whole.extent, (*whole.shapes, *marks))
