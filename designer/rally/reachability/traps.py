# SPDX-License-Identifier: GPL-3.0-or-later
"""Traps as regions: lost states gathered into the parts of the floor that hang together."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from designer.grid import Heading
from designer.rally.reachability.answers import Trap, TrapSpace
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Bools, Indices, Ints, Motion
from designer.rally.tables import Tables


def trap_regions(tables: Tables, motion: Motion, lost: Bools) -> tuple[Trap, ...]:
    """The regions of lost states, in the order of their first spaces.

    Args:
        tables: the floor.
        motion: its transition table.
        lost: by state, whether it can be come into and is lost. What follows a lost state is lost too.
    """
    states = np.flatnonzero(lost)
    if not len(states):
        return ()
    number = np.full(motion.dead + 1, -1, dtype=np.int64)
    number[states] = np.arange(len(states))
    then = number[motion.follow[states]]
    begin = np.repeat(np.arange(len(states)), len(CARDS))[then.ravel() >= 0]
    edges = _matrix(begin, then[then >= 0], len(states))
    spaces, place = np.unique(motion.space_of(states), return_inverse=True)
    links = _matrix(place[begin], place[then[then >= 0]], len(spaces))
    count, region = connected_components(links, directed=False)
    circling = _circling(edges)
    regions = [np.flatnonzero(region[place] == part) for part in range(count)]
    traps = [_trap(tables, motion, states[part], deadly=not circling[part].any()) for part in regions]
    return tuple(sorted(traps, key=lambda trap: (trap.cells[0].y, trap.cells[0].x)))


def _matrix(begin: Ints, end: Ints, count: int) -> csr_array:
    return csr_array((np.ones(len(begin)), (begin, end)), shape=(count, count))


def _circling(edges: csr_array) -> Bools:
    """By state, whether it lies on a circle: a robot there can go on for ever.

    No transition leads from a state to itself, as the register changes.
    """
    labels: Indices = connected_components(edges, directed=True, connection="strong")[1]
    circling: Bools = np.bincount(labels)[labels] > 1
    return circling


def _trap(tables: Tables, motion: Motion, states: Ints, *, deadly: bool) -> Trap:
    """The trap of these states, told space by space."""
    found: dict[int, tuple[set[int], set[int]]] = {}
    for state in states.tolist():
        around, heading = divmod(state, STATES_A_SPACE)
        register, space = divmod(around, motion.spaces)
        headings, registers = found.setdefault(space, (set(), set()))
        headings.add(heading)
        registers.add(register + 1)
    return Trap(
        tuple(
            TrapSpace(tables.cell(space), tuple(map(Heading, sorted(headings))), tuple(sorted(registers)))
            for space, (headings, registers) in sorted(found.items())
        ),
        deadly,
    )
