# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a register: robots touch what they stand on, lonely ghosts become solid."""

from __future__ import annotations

from designer.rally.engine import events
from designer.rally.engine.arena import Arena


def run_touch(arena: Arena) -> None:
    """Checkpoints and repair sites receive the robots that stand on them, in every edition.

    1994 wiki 86-87; 1999 en 290, 455, de 334, 480; 2005 278-287.
    """
    if not arena.tables.touching.isdisjoint(arena.pos):
        arena.touch_together(arena.robots)
    if True in arena.ghost and not arena.over:
        _materialise(arena)


def _materialise(arena: Arena) -> None:
    """A ghost that is alone on its space at a register's end becomes solid (1994 wiki 98)."""
    for robot in arena.robots:
        space = arena.pos[robot]
        if arena.ghost[robot] and arena.pos.count(space) == 1:
            arena.ghost[robot] = False
            arena.at[space] = robot
            if arena.log is not None:
                arena.log.append((events.Materialised, arena.names[robot], arena.tables.cells[space]))
