# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page plays: every step of a race as numbers, with its story in words and its marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from designer.base.grid import Cell
from designer.game.timeline import Timeline
from designer.rally.engine import Robot, State, Step, events
from designer.rally.replay.event_words import telling
from designer.rally.replay.phase_names import phase_name
from designer.rally.replay.replay import Replay
from designer.rally.replay.timeline import register_of, timeline_of
from designer.rally.replay.trails import ways_at

Row = tuple[int, ...]
"""A robot: its number, column, row, quarter turns, damage, checkpoints, and how it is (see :func:`condition`)."""

NOWHERE = -1
"""Column and row of a robot that is not on the boards."""

ON_FLOOR, GHOST, DOWN, DESTROYED, REBOOTING, OUT, FINISHED, NOT_YET = range(8)
"""How a robot is; the first three are on the boards."""


def film(replay: Replay, to_go: Sequence[Sequence[int | None]] = ()) -> dict[str, Any]:
    """A race for the page; ``to_go`` has for each robot the registers left, before it and after each register."""
    timeline = timeline_of(replay.start, replay.steps)
    return {
        "names": list(timeline.racers),
        "last": len(replay.course.checkpoints),
        "start": [list(_row(at, robot)) for at, robot in enumerate(replay.start.robots)],
        "steps": list(_steps(replay)),
        "stretches": [[each.first, each.last, each.round, each.number] for each in timeline.stretches],
        "marks": _marks(timeline),
        "togo": [list(line) for line in to_go],
    }


def _marks(timeline: Timeline) -> list[list[object]]:
    return [[mark.kind.value, mark.position, mark.racer, mark.number] for mark in timeline.marks]


def _steps(replay: Replay) -> Iterator[dict[str, Any]]:
    told = telling(replay.course.floor)
    names = [robot.name for robot in replay.start.robots]
    before = _rows(replay.start)
    for position, step in enumerate(replay.steps, 1):
        now = _rows(step.state)
        data: dict[str, Any] = {"at": list(register_of(step)), "phase": phase_name(step.phase.name)}
        parts = {
            "robots": [list(row) for row, old in zip(now, before, strict=True) if row != old],
            "told": [[names.index(event.robot), str(told(event))] for event in step.events],
            "way": list(_way(step, names)),
            "falls": _falls(replay, position, step, names),
        }
        yield data | {key: value for key, value in parts.items() if value}
        before = now


def _rows(state: State) -> tuple[Row, ...]:
    return tuple(_row(at, robot) for at, robot in enumerate(state.robots))


def _row(number: int, robot: Robot) -> Row:
    cell = robot.cell or Cell(NOWHERE, NOWHERE)
    return number, cell.x, cell.y, int(robot.heading), robot.damage, robot.flags, condition(robot)


def condition(robot: Robot) -> int:
    """How a robot is: one of ``ON_FLOOR`` to ``NOT_YET``."""
    if robot.place:
        return FINISHED
    if robot.cell is None:
        return OUT if robot.out else DESTROYED if robot.dead else REBOOTING if robot.reboot else NOT_YET
    return GHOST if robot.ghost else DOWN if robot.down else ON_FLOOR


def _way(step: Step, names: Sequence[str]) -> Iterator[list[int]]:
    """Where robots come in a step; a fourth number where one is set down and begins a new trail."""
    for event in step.events:
        end = getattr(event, "end", None)
        if isinstance(end, Cell):
            yield [names.index(event.robot), end.x, end.y]
        elif isinstance(event, events.Returned | events.Placed | events.CameBack):
            yield [names.index(event.robot), event.cell.x, event.cell.y, 1]


def _falls(replay: Replay, position: int, step: Step, names: Sequence[str]) -> list[list[float]]:
    """Who is destroyed or reboots in a step: number, column, row (off the boards just over the edge), quarter turns."""
    count = sum(isinstance(event, events.Destroyed | events.Rebooted) for event in step.events)
    if not count:
        return []
    ways = ways_at(replay.start, replay.steps, position, position, replay.course.floor)
    return [[names.index(fall.robot), fall.x, fall.y, int(fall.heading)] for fall in ways.falls[-count:]]
