# SPDX-License-Identifier: GPL-3.0-or-later
"""What the floor says by itself: which parts of it hang together."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from designer.base.grid import Cell, Heading
from designer.rally.course.tables import BLOCKED, Tables
from designer.rally.reachability.motion import Ints, small


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
