# SPDX-License-Identifier: GPL-3.0-or-later
"""Gears and crushers, which act on the robots that stand on them and on nobody else."""

from __future__ import annotations

from designer.rally.engine.arena import Arena
from designer.rally.engine.events import Cause, Fate
from designer.rally.engine.rebooting import come_back
from designer.rally.engine.rows import turn
from designer.rally.engine.sliding import slide


def run_gears(arena: Arena) -> None:
    """Gears turn robots a quarter (1994 wiki 59; 1999 en 389; 2005 207)."""
    gear, pos = arena.tables.gear, arena.pos
    for robot in arena.robots:
        quarters = gear[pos[robot]]
        if quarters:
            turn(arena, robot, quarters, Cause.GEAR)


def run_crushers(arena: Arena) -> None:
    """Crushers of this register destroy; driving through is safe (1994 wiki 67; 1999 en 399, de 423).

    Where they make reboot, whom robots that come back push under a crusher is too late for it.
    """
    crush_in, pos, bit = arena.tables.crush_in, arena.pos, 1 << arena.register
    for robot in arena.robots:
        space = pos[robot]
        if crush_in[space] & bit:
            arena.lose(robot, Fate.CRUSHER, arena.tables.cells[space], space)
    if arena.coming_back:
        come_back(arena)
        slide(arena)
