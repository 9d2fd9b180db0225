# SPDX-License-Identifier: GPL-3.0-or-later
"""The ways of robots in a round, as playback draws them: trails, nodes where registers ended, and destructions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor

if TYPE_CHECKING:
    from designer.rally.engine import State, Step
    from designer.rally.engine.events import Destroyed, Rebooted

Trails = tuple[tuple[str, tuple[Any, ...]], ...]
"""For each robot's name the places it came through, oldest first."""

_BEYOND = 0.62
"""How far over the edge of a board the mark of a fall lies, in spaces: half of it is still on the board."""


class FallMark(NamedTuple):
    """A robot that was destroyed.

    Attributes:
        robot: its name; heading: where it looked.
        x, y: where, in spaces; off the boards just over the edge.
        fate: what befell it, by the name of the engine (``pit``).
        side: over which edge it went, None where it was on the floor.
        back: where it comes back, None where nobody can tell or it does not.
        ended: whether it is out of the race for good.
        fresh: whether it happened in the step that is shown.
    """

    robot: str
    heading: Any
    x: float
    y: float
    fate: str = ""
    side: Heading | None = None
    back: Cell | None = None
    ended: bool = False
    fresh: bool = False


@dataclass(frozen=True)
class RoundTrails:
    """What a round has left on the boards so far.

    Attributes:
        trails: the ways of this round; earlier: those of the whole round before.
        nodes: for each robot where its registers ended in this round.
        begun: the robots as the round began.
        falls: who was destroyed in this round.
    """

    trails: Trails = ()
    earlier: Trails = ()
    nodes: Trails = ()
    begun: tuple[Any, ...] = ()
    falls: tuple[FallMark, ...] = ()


def trails_at(begin: State, steps: Sequence[Step], position: int, until: int, floor: Floor) -> RoundTrails:
    """The ways in the round of a position, as far as the step ``until``, and those of the round before."""
    shown = steps[position - 1].round if position else 1
    first = _first_of(steps, min(position, len(steps)), shown)
    start = steps[first - 1].state if first else begin
    before: Trails = ()
    if first:
        earlier = _first_of(steps, first, steps[first - 1].round)
        before = _walk(steps[earlier - 1].state if earlier else begin, steps[earlier:first], floor).trails
    walked = _walk(start, steps[first:until], floor)
    return RoundTrails(walked.trails, before, walked.nodes, start.robots, walked.falls)


def trails_by_round(begin: State, steps: Sequence[Step], floor: Floor) -> tuple[tuple[int, Trails], ...]:
    """The trails of every round, each with the number of steps up to its end."""
    found: list[tuple[int, Trails]] = []
    first = 0
    for end in range(1, len(steps) + 1):
        if end == len(steps) or steps[end].round != steps[end - 1].round:
            start = steps[first - 1].state if first else begin
            found.append((end, _walk(start, steps[first:end], floor).trails))
            first = end
    return tuple(found)


def _first_of(steps: Sequence[Step], position: int, number: int) -> int:
    """How many steps come before a round that a position lies in."""
    while position and steps[position - 1].round == number:
        position -= 1
    return position


def _walk(start: State, steps: Sequence[Step], floor: Floor) -> RoundTrails:
    """Follow every robot through some steps; one that returns elsewhere begins a new trail."""
    from designer.rally.engine.events import Destroyed, Placed, Rebooted, Returned
    from designer.rally.engine.events.moves import Relocated

    trails: dict[str, list[Cell]] = {robot.name: [robot.cell] for robot in start.robots if robot.cell is not None}
    nodes: dict[str, list[Cell]] = {}
    falls: list[FallMark] = []
    for index, step in enumerate(steps):
        after = steps[index + 1] if index + 1 < len(steps) else None
        for event in step.events:
            match event:
                case Destroyed() | Rebooted():
                    fall = _fall(event, step, trails.get(event.robot, []), floor)
                    back = fall.back if isinstance(event, Destroyed) else None
                    falls.append(fall._replace(back=back, fresh=after is None))
                case Relocated():
                    trails.setdefault(event.robot, [event.start]).append(event.end)
                case Returned() | Placed():
                    trails[event.robot] = [event.cell]
        if after is not None and after.register != step.register and step.register:
            _note_ends(nodes, step, trails)
    return RoundTrails(_told(trails, 2), (), _told(nodes, 1), (), tuple(falls))


def _note_ends(nodes: dict[str, list[Cell]], step: Step, trails: dict[str, list[Cell]]) -> None:
    """Note where a register ended for the robots that have moved."""
    for robot in step.state.robots:
        if robot.cell is not None and robot.cell in trails.get(robot.name, ())[1:]:
            nodes.setdefault(robot.name, []).append(robot.cell)


def _told(places: dict[str, list[Cell]], least: int) -> Trails:
    return tuple((name, tuple(cells)) for name, cells in places.items() if len(cells) >= least)


def _fall(event: Destroyed | Rebooted, step: Step, trail: list[Cell], floor: Floor) -> FallMark:
    """Where a destruction is marked, and what is said of it; a fall over the edge on the side where it was."""
    cell, robot = event.cell, step.state.robot(event.robot)
    back = None if robot.out else robot.archive
    told = FallMark(event.robot, robot.heading, cell.x, cell.y, event.fate.value, None, back, robot.out)
    if cell in floor or len(trail) < 2:
        return told
    last = trail[-2]
    side = next((way for way in Heading if last.step(way) == cell), None)
    x, y = last.x + (cell.x - last.x) * _BEYOND, last.y + (cell.y - last.y) * _BEYOND
    return told._replace(x=x, y=y, side=side)
