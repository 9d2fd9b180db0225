# SPDX-License-Identifier: GPL-3.0-or-later
"""What the floor says by itself: which parts hang together, and where belts carry a robot left alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from designer.grid import Cell, Heading
from designer.rally.reachability.motion import Ints, small
from designer.rally.tables import BLOCKED, NONE, Tables


def cut_off(tables: Tables) -> tuple[tuple[Cell, ...], ...]:
    """The parts of the floor from which no robot can drive to its largest part, the larger ones first.

    Pits and gaps belong to none. Belts and pushers count as floor: whether a robot can also drive against
    them is a question for the legs.
    """
    solid = np.append(small(tables.deadly)[: tables.out] == 0, False)
    begins, ends = [], []
    for heading in (Heading.E, Heading.S):
        beyond = np.array(tables.step[heading])[: tables.out]
        here = np.flatnonzero((beyond != BLOCKED) & solid[: tables.out] & solid[beyond])
        begins.append(here)
        ends.append(beyond[here])
    begin, end = np.concatenate(begins), np.concatenate(ends)
    graph = csr_array((np.ones(len(begin)), (begin, end)), shape=(tables.out, tables.out))
    parts = connected_components(graph, directed=False)[1]
    spaces = np.flatnonzero(solid)
    if not len(spaces):
        return ()
    main = np.bincount(parts[spaces]).argmax()
    spaces = spaces[parts[spaces] != main]
    parts = parts[spaces]
    order = np.argsort(parts, kind="stable")
    cuts = np.flatnonzero(np.diff(parts[order])) + 1
    found = [_cells(tables, part) for part in np.split(spaces[order], cuts) if len(part)]
    return tuple(sorted(found, key=lambda part: (-len(part), part[0].y, part[0].x)))


def _cells(tables: Tables, spaces: Ints) -> tuple[Cell, ...]:
    rows, columns = np.divmod(spaces, tables.size.width)
    return tuple(map(Cell, columns.tolist(), rows.tolist()))


class Fate(Enum):
    """What becomes of a robot that stays on belts."""

    LEAVES = "leaves"
    STOPS = "stops"
    CIRCLES = "circles"
    FALLS = "falls"


@dataclass(frozen=True)
class Flow:
    """Where a belt leads.

    Attributes:
        cell: its space.
        exit: the heading by which it carries on.
        express: whether it is an express belt.
        fate: what becomes of a robot that belts alone move: it leaves them, stops before a wall, circles, or falls.
        end: the space where it comes to rest, the last belt before a fall, or None for a circle.
        steps: the spaces that belts carry it until then; round the circle once where it circles.
    """

    cell: Cell
    exit: Heading
    express: bool
    fate: Fate
    end: Cell | None
    steps: int


def belt_flow(tables: Tables) -> tuple[Flow, ...]:
    """The flow of every belt, row by row."""
    known: dict[int, tuple[Fate, int, int]] = {}
    for space in range(tables.out):
        if tables.belt[space] != NONE and space not in known:
            _follow(tables, space, known)
    return tuple(
        Flow(
            tables.cell(space),
            Heading(tables.belt[space]),
            bool(tables.express[space]),
            fate,
            None if fate is Fate.CIRCLES else tables.cell(end),
            steps,
        )
        for space, (fate, end, steps) in sorted(known.items())
    )


def _follow(tables: Tables, space: int, known: dict[int, tuple[Fate, int, int]]) -> None:
    """Follow belts from ``space`` to their end, and note fate, end and steps of every belt on the way."""
    path: list[int] = []
    place: dict[int, int] = {}
    while space not in known and space not in place:
        place[space] = len(path)
        path.append(space)
        beyond = tables.step[tables.belt[space]][space]
        if beyond == BLOCKED:
            known[space] = (Fate.STOPS, space, 0)
        elif tables.deadly[beyond]:
            known[space] = (Fate.FALLS, space, 1)
        elif tables.belt[beyond] == NONE:
            known[space] = (Fate.LEAVES, beyond, 1)
        else:
            space = beyond
    if space in place and space not in known:
        circle = path[place[space] :]
        known.update({on: (Fate.CIRCLES, space, len(circle)) for on in circle})
    for back, before in enumerate(reversed([on for on in path if on not in known]), 1):
        fate, end, steps = known[space]
        known[before] = (fate, end, steps if fate is Fate.CIRCLES else steps + back)
