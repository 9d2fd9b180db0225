# SPDX-License-Identifier: GPL-3.0-or-later
"""The route of par: where a robot goes that takes a course in the fewest registers, with reboots where they help."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from designer.base.grid import Cell
from designer.rally.course.course import Course
from designer.rally.course.tables import NONE, Tables, compile_tables
from designer.rally.course.timetable import timetable
from designer.rally.edition import find_edition
from designer.rally.edition.cards import Card
from designer.rally.engine.choices import Headings
from designer.rally.engine.events import CameBack, Event
from designer.rally.picture.courses import RouteDrawing
from designer.rally.picture.overlays import lanes
from designer.rally.reachability import Analysis, CoursePar, Leg, Run, measure
from designer.rally.reachability.answers import Route as Way

_ROBOT = "robot"
_ROUND = 5
_STURDY = 999
"""So much damage destroys no robot that shows a route: damage is no part of what par asks."""


def routes_of(course: Course) -> tuple[RouteDrawing, ...]:
    """The shortest run of a course under its own rules; empty where there is none."""
    return race_routes(measure(compile_tables(course.floor, find_edition(course.edition, course.options))))


def race_routes(analysis: Analysis) -> tuple[RouteDrawing, ...]:
    """The quickest way through a race, with reboots where they make it quicker.

    It has a route for each time that a robot is put down; a robot that is destroyed goes on in the next round, so that
    the registers left of its round go by. Empty where the race cannot be finished.
    """
    if analysis.route is not None:
        return (route_of(analysis.tables, analysis.route),)
    return _runs(analysis.tables, analysis.course) if analysis.course is not None else ()


def _runs(tables: Tables, par: CoursePar) -> tuple[RouteDrawing, ...]:
    routes: list[RouteDrawing] = []
    before = 0
    for run in par.runs:
        routes.append(route_of(tables, run, before))
        before += -(-len(run.cards) // _ROUND) * _ROUND
    return tuple(routes)


def leg_route(analysis: Analysis, leg: Leg) -> RouteDrawing | None:
    """The quickest way to one checkpoint, with reboots where they make it quicker; None where there is none."""
    way = leg.route or leg.witness
    return None if way is None else route_of(analysis.tables, way, flags=leg.number - 1)


def race_lanes(analysis: Analysis) -> tuple[RouteDrawing, ...]:
    """The quickest way through a race with a lane for each leg, so that legs that share spaces can be told apart.

    A leg ends with the register in which its checkpoint is touched; one on which a robot is put down anew has two
    routes in one lane.
    """
    touched = sorted(analysis.touched)  # where the order is free they are not
    found = lanes(len(touched))
    return tuple(
        replace(piece, lane=found[bisect_left(touched, piece.stops[-1][0])])
        for route in race_routes(analysis)
        for piece in _cut(route, touched)
    )


def _cut(route: RouteDrawing, touched: Sequence[int]) -> Iterator[RouteDrawing]:
    """A route in pieces, each of which ends with a register of ``touched``."""
    begin = number = 0
    for at, (register, _) in enumerate(route.stops, 1):
        if register in touched or at == len(route.stops):
            end = route.ends[at - 1]
            jumps = tuple(jump - begin for jump in route.jumps if begin < jump <= end)
            cells = route.cells[begin : end + 1]
            yield replace(route, cells=cells, stops=route.stops[number:at], ends=(), jumps=jumps)
            begin, number = end, at


def route_of(tables: Tables, way: Run | Way, before: int = 0, flags: int = 0) -> RouteDrawing:
    """Where the cards of a way take a robot; the headings that it chooses after reboots are those of the way.

    Its registers are counted on from the ``before`` of the race that lie before it; ``flags`` are the checkpoints
    that the robot has touched before.
    """
    from designer.rally.engine import fresh_robot, fresh_state, run_program

    tables = replace(tables, edition=replace(tables.edition, destroyed_at=_STURDY, first_lock_at=_STURDY))
    robot = fresh_robot(_ROBOT, way.cell, way.heading, tables.edition)
    state = fresh_state([replace(robot, flags=max(flags, robot.flags))])
    if isinstance(way, Run) and way.register and (times := timetable(tables)) is not None:
        places = times.begin(way.register)
        state = replace(state, checkpoints=tuple(None if space == NONE else tables.places[space] for space in places))
    says = Headings(way.headings if isinstance(way, Way) else ())
    path, ends = [way.cell], dict[int, int]()
    jumps: list[int] = []
    for start in range(0, len(way.cards), _ROUND):
        cards = tuple(kind and Card(kind) for kind in way.cards[start : start + _ROUND])
        steps = run_program(
            tables, state, {_ROBOT: cards}, count=len(cards), clean_up=len(cards) == _ROUND, decisions=says
        )
        for step in steps:
            _walk(step.events, path, jumps)
            robot = step.state.robots[0]
            if step.register and not (robot.reboot and robot.cell is None):  # it waits off the floor
                ends[before + start + step.register] = len(path) - 1
        state = replace(steps[-1].state, round=start // _ROUND + 2, register=0)
        if (state.robots[0].cell is None and not state.robots[0].reboot) or state.winners:
            break
    stops = tuple((register, path[end]) for register, end in ends.items())
    robot = state.robots[0]
    heading = None if robot.cell is None else robot.heading
    return RouteDrawing(tuple(path), stops, tuple(ends.values()), heading=heading, jumps=tuple(jumps))


def _walk(events: Iterable[Event], path: list[Cell], jumps: list[int]) -> None:
    """Add the spaces to which events take the robot; one to which it comes back after a reboot is noted."""
    for event in events:
        if isinstance(event, CameBack):
            jumps.append(len(path))
            path.append(event.cell)
        elif isinstance(end := getattr(event, "end", None), Cell):
            path.append(end)
