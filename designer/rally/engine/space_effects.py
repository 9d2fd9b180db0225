# SPDX-License-Identifier: GPL-3.0-or-later
"""Energy spaces: what robots get that end a register there."""

from __future__ import annotations

from designer.rally.edition import EnergySpaces
from designer.rally.engine import events
from designer.rally.engine.arena import Arena

LAST = 5
"""The register in which 2016 gives an energy from the bank, whatever lies on the space."""


def run_energy(arena: Arena) -> None:
    """Energy spaces charge the robots that stand on them, unless they are powered down (2016; 2023, register end 7)."""
    energy, pos = arena.tables.energy, arena.pos
    for robot in arena.robots:
        space = pos[robot]
        if energy[space] and not arena.down[robot] and _gives(arena, robot, space):
            arena.charge(robot, space)


def _gives(arena: Arena, robot: int, space: int) -> bool:
    """Whether a space gives a robot an energy; the cube that it takes is gone then."""
    rule = arena.edition.energy_space
    if rule is EnergySpaces.REGISTER or (rule is EnergySpaces.CUBE and arena.register == LAST):
        return True
    if space in arena.spent or arena.energy[robot] >= arena.edition.energy_max:
        return False
    arena.spent.add(space)
    return True


def refill(arena: Arena) -> None:
    """New cubes lie on all energy spaces when a round ends, where the edition says so."""
    if arena.edition.energy_space is not EnergySpaces.CUBE_REFILLED:
        return
    for space in sorted(arena.spent):
        arena.tell((events.Refilled, arena.names[0], arena.tables.cells[space]))
    arena.spent.clear()
