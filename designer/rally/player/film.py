# SPDX-License-Identifier: GPL-3.0-or-later
"""A race for the page that plays it: every step as numbers, with its story in words and its marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from designer.base.grid import Cell
from designer.base.words import tr
from designer.game.timeline import Timeline
from designer.rally.engine import Robot, State, Step, events
from designer.rally.engine.pennants import pennant_text
from designer.rally.player.frames import flags_at, turns_at
from designer.rally.player.grounds import ways_to_lie
from designer.rally.player.reasons import stations
from designer.rally.player.teams import standings
from designer.rally.replay.event_words import event_teller, phase_name
from designer.rally.replay.loss_explanation import LossExplanation
from designer.rally.replay.replay import Replay
from designer.rally.replay.timeline import register_of, timeline_of
from designer.rally.replay.trails import trails_at

Row = tuple[int | str, ...]
"""A robot: number, column, row, quarter turns, damage, checkpoints, how it is (:func:`condition`), maybe its title.

A checkpoint has only the first three."""

NOWHERE = -1
"""Column and row of a robot or a checkpoint that is not on the boards."""

NOBODY = -1
"""The number of no robot: what happens to a checkpoint alone."""

ON_FLOOR, GHOST, DOWN, DESTROYED, REBOOTING, OUT, FINISHED, NOT_YET, SENT_HOME = range(9)
"""How a robot is; the first three are on the boards."""


def film(
    replay: Replay, to_go: Sequence[Sequence[int | None]] = (), reasons: Sequence[LossExplanation] = ()
) -> dict[str, Any]:
    """A race for the page; ``to_go`` has for each robot the registers left, before it and after each register."""
    timeline = timeline_of(replay.start, replay.steps)
    return {
        "names": list(timeline.racers),
        "start": list(map(list, _rows(replay, replay.start))),
        "flags": list(map(list, _flag_rows(replay, replay.start))),
        "ground": [[0, 0]],
        "steps": list(_steps(replay)),
        "stretches": [[each.first, each.last, each.round, each.number] for each in timeline.stretches],
        "marks": _marks(timeline),
        "teams": list(standings(replay, replay.start)),
        "togo": [list(line) for line in to_go],
        "stations": stations(reasons),
    }


def _marks(timeline: Timeline) -> list[list[object]]:
    return [[mark.kind.value, mark.position, mark.racer, mark.number] for mark in timeline.marks]


def _steps(replay: Replay) -> Iterator[dict[str, Any]]:
    told = event_teller(replay.course.floor)
    names = [robot.name for robot in replay.start.robots]
    before, flags_before = _rows(replay, replay.start), _flag_rows(replay, replay.start)
    teams_before, ground, grounds = _team_rows(replay, replay.start), 0, ways_to_lie(replay)
    for position, step in enumerate(replay.steps, 1):
        now, flags = _rows(replay, step.state), _flag_rows(replay, step.state)
        teams, lying = _team_rows(replay, step.state), grounds.index(turns_at(step.state))
        data: dict[str, Any] = {"at": list(register_of(step)), "phase": phase_name(step.phase.name)}
        parts = {
            "robots": _changed(before, now),
            "flags": _changed(flags_before, flags),
            "teams": _changed(teams_before, teams),
            "ground": [[0, lying]] if lying != ground else [],
            "told": [[actor(event, names), str(told(event))] for event in step.events],
            "way": list(_way(step, names)),
            "falls": _falls(replay, position, step, names),
        }
        yield data | {key: value for key, value in parts.items() if value}
        before, flags_before, teams_before, ground = now, flags, teams, lying


def actor(event: events.Event, names: Sequence[str]) -> int:
    """The number of the robot that an event is about."""
    return names.index(event.actor) if event.actor else NOBODY


def _changed(before: Sequence[Row], now: Sequence[Row]) -> list[list[int | str]]:
    return [list(row) for row, old in zip(now, before, strict=True) if row != old]


def _team_rows(replay: Replay, state: State) -> tuple[Row, ...]:
    """For each team its place among them and how it stands."""
    return tuple(enumerate(standings(replay, state)))


def _flag_rows(replay: Replay, state: State) -> tuple[Row, ...]:
    """For each checkpoint its index, column and row."""
    cells = (cell or Cell(NOWHERE, NOWHERE) for cell in flags_at(replay, state))
    return tuple((at, cell.x, cell.y) for at, cell in enumerate(cells))


def _rows(replay: Replay, state: State) -> tuple[Row, ...]:
    count = len(replay.course.checkpoints)
    return tuple(_row(at, robot, pennant_text(replay.edition, count, robot)) for at, robot in enumerate(state.robots))


def _row(number: int, robot: Robot, heads: str) -> Row:
    cell = robot.cell or Cell(NOWHERE, NOWHERE)
    title = (tr("SuperBot"),) if robot.superbot else ()
    return number, cell.x, cell.y, int(robot.heading), robot.damage, heads, condition(robot), *title


def condition(robot: Robot) -> int:
    """How a robot is: one of ``ON_FLOOR`` to ``SENT_HOME``."""
    if robot.place:
        return FINISHED
    if robot.sent_home:
        return SENT_HOME
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
    ways = trails_at(replay.start, replay.steps, position, position, replay.course.floor)
    return [[names.index(fall.robot), fall.x, fall.y, int(fall.heading)] for fall in ways.falls[-count:]]
