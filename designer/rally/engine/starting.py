# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots as a race begins: on docks, on start spaces that their players choose, or on checkpoint 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.rally.course.tables import Tables
from designer.rally.edition import StartHeading, StartRule
from designer.rally.engine.arena import HEADINGS, Arena
from designer.rally.engine.choices import Choice, Decisions
from designer.rally.engine.run import PositionError
from designer.rally.engine.state import Robot, State, fresh_robot


def start_state(tables: Tables, names: Sequence[str], decisions: Decisions | None = None) -> State:
    """Robots as the race begins.

    1994 (wiki 87-101): as ghosts on checkpoint 1, their headings chosen before the first deal. 1999 (en
    195, de 227): off the floor; each is placed on checkpoint 1 just before its first command. 2005
    (35-37): on docks 1 and on, in the order in which they are named. 2016, 2023: each on a start space
    that its player chooses of those that are left, in the order of seats; they look into the factory.

    Raises:
        PositionError: the course has no checkpoint 1, or not enough docks or start spaces.
    """
    rule = tables.edition.start
    if not rule.on_checkpoint:
        return _with_headings(tables, _on_starts(tables, names, decisions), decisions)
    cell = next(iter(tables.floor.checkpoints), None)
    if cell is None:
        raise PositionError(sentence("the race starts on checkpoint 1, and the course has none"))
    heading = first_heading(tables.floor.checkpoints)
    waiting = replace(fresh_robot("", cell, heading, tables.edition), cell=None)
    if rule is StartRule.ONE_BY_ONE:
        return State(tuple(replace(waiting, name=name) for name in names))
    state = State(tuple(replace(waiting, name=name, cell=cell, ghost=True) for name in names))
    return _all_choose_headings(tables, state, decisions)


def _on_starts(tables: Tables, names: Sequence[str], decisions: Decisions | None) -> State:
    """Robots on docks by number, or on start spaces as they choose them; by default as the course lists them."""
    left = {start.cell: start for start in tables.starts}
    if len(left) < len(names):
        raise _too_few(tables, len(names), len(left))
    edition = tables.edition
    robots: list[Robot] = []
    for name in names:
        cell = next(iter(left))
        if edition.start is StartRule.SPACES:
            waiting = [fresh_robot(other, cell, Heading.N, edition) for other in names[len(robots) :]]
            state = State((*robots, *(replace(robot, cell=None) for robot in waiting)))
            arena = Arena(tables, state, decisions, told=False)
            cell = arena.ask(len(robots), Choice.START_SPACE, left, cell)
        robots.append(fresh_robot(name, cell, left.pop(cell).heading, edition))
    return State(tuple(robots))


def _too_few(tables: Tables, robots: int, starts: int) -> PositionError:
    if tables.edition.start is StartRule.SPACES:
        return PositionError(
            sentence(
                "{robots} robots need a start space each, and the course has {starts}", robots=robots, starts=starts
            )
        )
    return PositionError(
        sentence("{robots} robots need a dock each, and the course has {docks}", robots=robots, docks=starts)
    )


def _with_headings(tables: Tables, state: State, decisions: Decisions | None) -> State:
    """As the docks say, or as the players like (2023 variant Startup Spin-Up)."""
    free = tables.edition.start_heading is StartHeading.FREE
    return _all_choose_headings(tables, state, decisions) if free else state


def _all_choose_headings(tables: Tables, state: State, decisions: Decisions | None) -> State:
    arena = Arena(tables, state, decisions, told=False)
    for robot in arena.robots:
        arena.face[robot] = arena.ask(robot, Choice.START_HEADING, HEADINGS, HEADINGS[arena.face[robot]])
    return arena.state()


def first_heading(checkpoints: Sequence[Cell | None]) -> Heading:
    """The usual heading on checkpoint 1: where most of the way to checkpoint 2 lies; north without one."""
    cell, following, *_ = (*checkpoints, None, None)
    if cell is None or following in (None, cell):
        return Heading.N
    assert following is not None
    east, south = following.x - cell.x, following.y - cell.y
    if abs(east) >= abs(south):
        return Heading.E if east > 0 else Heading.W
    return Heading.S if south > 0 else Heading.N
