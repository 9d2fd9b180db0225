# SPDX-License-Identifier: GPL-3.0-or-later
"""The route of par: where a robot goes that takes a course in the fewest registers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from designer.grid import Cell
from designer.rally.course import Course
from designer.rally.deck import Card
from designer.rally.edition import find_edition
from designer.rally.picture.courses import Route
from designer.rally.picture.overlays import lanes
from designer.rally.reachability import CoursePar, Run, measure
from designer.rally.tables import Tables, compile_tables

_ROBOT = "robot"
_ROUND = 5
_STURDY = 999
"""So much damage destroys no robot that shows a route: damage is no part of what par asks."""


def routes_of(course: Course) -> tuple[Route, ...]:
    """The shortest run of a course under its own rules; empty where there is none."""
    tables = compile_tables(course.floor, find_edition(course.edition, course.options))
    return routes_of_par(tables, measure(tables).course)


def routes_of_par(tables: Tables, par: CoursePar | None) -> tuple[Route, ...]:
    """The shortest run, a route for each time that a robot is put down; empty where there is none.

    A robot that is destroyed goes on in the next round, so that the registers left of its round go by.
    """
    routes: list[Route] = []
    before = 0
    for run in par.runs if par else ():
        routes.append(route_of(tables, run, before))
        before += -(-len(run.cards) // _ROUND) * _ROUND
    return tuple(routes)


def legs_of_par(tables: Tables, par: CoursePar | None) -> tuple[Route, ...]:
    """The shortest run with a lane for each leg, so that legs that share spaces can be told apart.

    A leg ends with the register in which its checkpoint is touched; one on which a robot is put down anew has two
    routes in one lane.
    """
    if par is None:
        return ()
    found = lanes(len(par.touched))
    return tuple(
        replace(piece, lane=found[bisect_left(par.touched, piece.stops[-1][0])])
        for route in routes_of_par(tables, par)
        for piece in _cut(route, par.touched)
    )


def _cut(route: Route, touched: Sequence[int]) -> Iterator[Route]:
    """A route in pieces, each of which ends with a register of ``touched``."""
    begin = number = 0
    for at, (register, _) in enumerate(route.stops, 1):
        if register in touched or at == len(route.stops):
            end = route.ends[at - 1]
            yield replace(route, cells=route.cells[begin : end + 1], stops=route.stops[number:at], ends=())
            begin, number = end, at


def route_of(tables: Tables, run: Run, before: int = 0) -> Route:
    """Where the cards of a run take a robot.

    Args:
        tables: floor and rules.
        run: where the robot begins, and its cards.
        before: registers of the race that lie before the run: its own are counted on from there.
    """
    from designer.rally.engine import fresh_robot, fresh_state, run_program

    tables = replace(tables, edition=replace(tables.edition, destroyed_at=_STURDY, first_lock_at=_STURDY))
    state = fresh_state([fresh_robot(_ROBOT, run.cell, run.heading, tables.edition)])
    cells = [run.cell]
    ends: dict[int, int] = {}
    for start in range(0, len(run.cards), _ROUND):
        cards = tuple(Card(kind) for kind in run.cards[start : start + _ROUND])
        steps = run_program(tables, state, {_ROBOT: cards}, count=len(cards), clean_up=len(cards) == _ROUND)
        for step in steps:
            cells += [end for event in step.events if isinstance(end := getattr(event, "end", None), Cell)]
            if step.register:
                ends[before + start + step.register] = len(cells) - 1
        state = replace(steps[-1].state, round=start // _ROUND + 2, register=0)
        if state.robots[0].cell is None or state.winners:
            break
    stops = tuple((register, cells[end]) for register, end in ends.items())
    robot = state.robots[0]
    heading = None if robot.cell is None else robot.heading
    return Route(tuple(cells), stops, tuple(ends.values()), heading=heading)
