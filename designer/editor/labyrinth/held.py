# SPDX-License-Identifier: GPL-3.0-or-later
"""The tile in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.game.stamp import Stamp
from designer.labyrinth.plan.tiles import Tile

if TYPE_CHECKING:
    from designer.editor.state import EditorState


def held_tile(state: EditorState) -> Tile | None:
    """The one tile that the stamp consists of, None for an empty hand and for several tiles."""
    tile = state.stamp.space if state.stamp is not None else None
    return tile if isinstance(tile, Tile) else None


def take_tile(state: EditorState, tile: Tile) -> None:
    """Take a tile into the hand."""
    state.set_stamp(Stamp.of(tile))
