# SPDX-License-Identifier: GPL-3.0-or-later
"""What spaces do to robots that stand on them, and to nobody else: gears, crushers, and the end of a register.

As a register ends energy spaces give, robots touch what they stand on, and lonely ghosts become solid.
"""

from __future__ import annotations

from designer.rally.edition import EnergySpaces
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.events import Cause, Fate
from designer.rally.engine.expansion_moves import slide
from designer.rally.engine.losses import lose
from designer.rally.engine.reentry import come_back
from designer.rally.engine.rows import turn
from designer.rally.engine.touches import touch_together

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


def run_gears(arena: Arena) -> None:
    """Gears turn robots a quarter (1994 wiki Točny; 1999 en Gears; 2005 Pořadí prvků prostředí)."""
    gear, pos = arena.tables.gear, arena.pos
    for robot in arena.robots:
        quarters = gear[pos[robot]]
        if quarters:
            turn(arena, robot, quarters, Cause.GEAR)


def run_crushers(arena: Arena) -> None:
    """Crushers of this register destroy; driving through is safe (1994 wiki Buchary; 1999 en Crushers, de Pressen).

    Where they make reboot, whom robots that come back push under a crusher is too late for it.
    """
    crush_in, pos, bit = arena.tables.crush_in, arena.pos, 1 << arena.register
    for robot in arena.robots:
        space = pos[robot]
        if crush_in[space] & bit:
            lose(arena, robot, Fate.CRUSHER, arena.tables.cells[space], space)
    if arena.coming_back:
        come_back(arena)
        slide(arena)


def run_touch(arena: Arena) -> None:
    """Checkpoints and repair sites receive the robots that stand on them, in every edition.

    1994 wiki Pořadí provádění vlivů prostředí; 1999 en Activate Factory Elements and Safety copy, de Fabrikelemente
    treten in Aktion and Sicherheitskopie; 2005 Dosažení Vlajky.
    """
    for referee in arena.referees:
        referee.before_touching()
    if not arena.tables.touching.isdisjoint(arena.pos):
        touch_together(arena, arena.robots)
    for referee in arena.referees:
        referee.after_touching()
    if True in arena.ghost and not arena.over:
        _materialise(arena)


def _materialise(arena: Arena) -> None:
    """A ghost that is alone on its space at a register's end becomes solid.

    In the rulebooks: 1994 wiki Zvláštní pravidla pro začátek hry.
    """
    for robot in arena.robots:
        space = arena.pos[robot]
        if arena.ghost[robot] and arena.pos.count(space) == 1:
            arena.ghost[robot] = False
            arena.at[space] = robot
            if arena.log is not None:
                arena.log.append((events.Materialised, arena.names[robot], arena.tables.cells[space]))
