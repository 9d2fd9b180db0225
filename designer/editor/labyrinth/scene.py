# SPDX-License-Identifier: GPL-3.0-or-later
"""What playback puts on a plan: the game as it is, robots on their way, where the one that acts has been."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from designer.base.grid import Cell
from designer.editor.state import EditorState
from designer.labyrinth.engine import State


class Pose(NamedTuple):
    """A robot on its way between two tiles: its middle in tiles, and where it looks in degrees from north."""

    x: float
    y: float
    degrees: float


@dataclass(frozen=True)
class Scene:
    """A game on the plan.

    Attributes:
        state: how things are; None while nothing is played.
        active: the robot whose turn it is.
        trail: the tiles that it has come through in this turn.
        pose: where it is on its way; None at rest.
    """

    state: State | None = None
    active: str = ""
    trail: tuple[Cell, ...] = ()
    pose: Pose | None = None


def scene_of(state: EditorState) -> Scene:
    """What is on the plan now; nothing where nobody plays."""
    return state.scene if isinstance(state.scene, Scene) else Scene()
