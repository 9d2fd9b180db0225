# SPDX-License-Identifier: GPL-3.0-or-later
"""What playback puts on the boards of RoboRally: robots at rest and on their way, trails, lasers, the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.base.grid import Cell, Heading
from designer.editor.state import EditorState
from designer.rally.course.floor import Floor
from designer.rally.course.turning_boards import Turns
from designer.rally.picture.machine_motion import MachineMotion
from designer.rally.replay.trails import FallMark, RoundTrails, Trails, trails_at, trails_by_round

if TYPE_CHECKING:
    from designer.rally.engine import State, Step


@dataclass(frozen=True)
class Pose:
    """A robot between two places, as the canvas draws it."""

    name: str
    cell: Any
    heading: float
    damage: int
    ghost: bool
    down: bool
    flags: int = 0
    scale: float = 1.0


class Point(NamedTuple):
    """A place between spaces, while something moves."""

    x: float
    y: float


class LaserShot(NamedTuple):
    """A laser that fires.

    Attributes:
        source: the space of its mount, or of the robot that fires.
        fire: the way of the beams; beams: how many.
        length: over how many spaces they go, from the middle of a robot on or from the side of the mount.
        robot: whether a robot fires.
    """

    source: Cell
    fire: Heading
    beams: int
    length: float
    robot: bool = False


@dataclass(frozen=True)
class RaceEnd:
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
        stations: where the parts of the way end that is explained, the first one first.
        work: what the machines of the boards do in the middle of a motion; shots: the lasers that fire then.
        heads: for each robot's name the checkpoint that is its next, where only one is, or that it carries.
        flags: where the checkpoints lie that ride or are carried off, number 1 first, None for one that lies nowhere;
            in the middle of a motion between two spaces; empty: all as printed.
        turns: by how many quarters each board has turned; empty: all lie as laid.
        active: the name of the robot that acts now.
        end: how the race has ended, where it has.
    """

    robots: tuple[Any, ...] = ()
    poses: tuple[Any, ...] = ()
    ghosts: tuple[Any, ...] = ()
    trails: Trails = ()
    earlier: Trails = ()
    nodes: Trails = ()
    falls: tuple[FallMark, ...] = ()
    bookmarks: tuple[tuple[str, Cell], ...] = ()
    locked: tuple[tuple[str, int], ...] = ()
    stations: tuple[Cell, ...] = ()
    work: MachineMotion | None = None
    shots: tuple[LaserShot, ...] = ()
    heads: tuple[tuple[str, int], ...] = ()
    flags: tuple[Cell | Point | None, ...] = ()
    turns: Turns = ()
    active: str = ""
    end: RaceEnd | None = None

    def calm(self) -> Scene:
        """The robots alone, without what they have left on the boards."""
        return Scene(
            self.robots,
            self.poses,
            locked=self.locked,
            work=self.work,
            shots=self.shots,
            heads=self.heads,
            flags=self.flags,
            turns=self.turns,
        )

    @property
    def drawn(self) -> tuple[Any, ...]:
        """The robots as they are painted: moving, or at rest."""
        return self.poses or self.robots


def scene_of(state: EditorState) -> Scene:
    """What is on the boards now; nothing where nobody plays."""
    return state.scene if isinstance(state.scene, Scene) else Scene()


class RaceTrails:
    """The trails of what is played; every picture of a motion asks, so those of its step are kept."""

    def __init__(self, begin: State | None, steps: tuple[Step, ...], floor: Floor) -> None:
        self._begin, self._steps, self._floor = begin, steps, floor
        self._place: tuple[int, int] | None = None
        self._last = RoundTrails()

    def at(self, position: int, until: int) -> RoundTrails:
        """What the round of a position has left on the boards until a step."""
        if self._begin is not None and self._place != (position, until):
            self._place = (position, until)
            self._last = trails_at(self._begin, self._steps, position, until, self._floor)
        return self._last

    @cached_property
    def _rounds(self) -> tuple[tuple[int, Trails], ...]:
        return trails_by_round(self._begin, self._steps, self._floor) if self._begin is not None else ()

    def before(self, position: int) -> Trails:
        """The trails of all rounds before the one of a position."""
        begun = self._steps[position - 1].round if position else 1
        return tuple(trail for end, trails in self._rounds if self._steps[end - 1].round < begun for trail in trails)
