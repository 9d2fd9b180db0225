# SPDX-License-Identifier: GPL-3.0-or-later
"""What playback puts on the boards of RoboRally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from designer.base.grid import Cell
from designer.editor.rally.race.machines import Shot
from designer.editor.state import EditorState
from designer.rally.picture.machine_motion import Work
from designer.rally.replay.trails import Fall, Trails


@dataclass(frozen=True)
class End:
    """How a race has ended.

    Attributes:
        head: who has won, or that nobody has; text: when.
        is_won: whether somebody has won.
        robots: where robots stand, who are not to be covered.
    """

    head: str
    text: str
    is_won: bool
    robots: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Scene:
    """What playback puts on the floor; the canvas draws it.

    Attributes:
        robots: engine robots (``designer.rally.engine.Robot``) as they are between two motions: in the
            middle of one as they were before it, and from its second half on as they are after it.
        poses: the same robots in the same order as a motion has them now, between two spaces; empty at rest.
            Only what paints robots has a use for them.
        ghosts: where robots stood before, drawn as ghosts.
        trails: for each robot's name the cells it came through in this round, oldest first; earlier: in the round
            before; nodes: where its registers ended.
        falls: who was destroyed in this round, and where; bookmarks: where those will come back.
        locked: for each robot's name how many of its registers are locked.
        work: what the machines of the boards do in the middle of a motion; shots: the lasers that fire then.
        last: the number of the last checkpoint.
        active: the name of the robot that acts now.
        end: how the race has ended, where it has.
    """

    robots: tuple[Any, ...] = ()
    poses: tuple[Any, ...] = ()
    ghosts: tuple[Any, ...] = ()
    trails: Trails = ()
    earlier: Trails = ()
    nodes: Trails = ()
    falls: tuple[Fall, ...] = ()
    bookmarks: tuple[tuple[str, Cell], ...] = ()
    locked: tuple[tuple[str, int], ...] = ()
    work: Work | None = None
    shots: tuple[Shot, ...] = ()
    last: int = 0
    active: str = ""
    end: End | None = None

    def calm(self) -> Scene:
        """The robots alone, without what they have left on the boards."""
        return Scene(self.robots, self.poses, locked=self.locked, work=self.work, shots=self.shots, last=self.last)

    @property
    def drawn(self) -> tuple[Any, ...]:
        """The robots as they are painted: moving, or at rest."""
        return self.poses or self.robots


def scene_of(state: EditorState) -> Scene:
    """What is on the boards now; nothing where nobody plays."""
    return state.scene if isinstance(state.scene, Scene) else Scene()
