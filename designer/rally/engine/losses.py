# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots are lost: they fall, are crushed or have too much damage, and are destroyed or reboot for it."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.edition import AllDestroyed, LastLife, OptionCards, RebootWhen
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.events import Fate
from designer.rally.engine.state import first_flags
from designer.rally.engine.touches import win


def fall(arena: Arena, robot: int, start: int, travel: int, cell: Cell | None = None) -> None:
    """What a pit, an open trapdoor or the edge does to a robot that has come there from ``start``.

    ``cell`` is where it is now; None: beside ``start``.
    """
    _report(arena, robot, start)
    space = arena.pos[robot]
    off_floor = arena.tables.off_floor[space]
    fate = Fate.EDGE if off_floor else Fate.PIT if arena.tables.deadly[space] else Fate.TRAPDOOR
    lose(arena, robot, fate, cell or arena.beyond(start, travel, space), start if off_floor else space)


def lose(arena: Arena, robot: int, fate: Fate, cell: Cell, space: int) -> None:
    """What pits, the edge and crushers do: the robot is destroyed, or it reboots.

    ``cell`` is outside the floor if it falls off; ``space`` tells from which board.
    """
    if arena.witness is not None:
        arena.witness.lost(robot, fate, space)
    if arena.reboots:
        _reboot(arena, robot, fate, cell, space)
    else:
        destroy(arena, robot, fate, cell)


def _reboot(arena: Arena, robot: int, fate: Fate, cell: Cell, space: int) -> None:
    """Take a robot from the floor with its program, and damage it; it comes back at once or waits.

    Who falls twice in one register waits for the next round. The damage of a reboot destroys nobody.
    """
    if arena.edition.reboot_when is RebootWhen.AT_ONCE and robot not in arena.rebooted:
        arena.coming_back.append(robot)
    arena.rebooted.add(robot)
    _report(arena, robot, arena.pos[robot])
    arena.leave(robot)
    arena.ghost[robot] = arena.announced[robot] = False
    arena.reboot[robot] = True
    arena.fell[robot] = space
    arena.damage[robot] += arena.edition.reboot_damage
    if arena.log is not None:
        where = arena.tables.cells[space]
        arena.log.append((events.Rebooted, arena.names[robot], cell, fate, arena.damage[robot], where))


def destroy(arena: Arena, robot: int, fate: Fate, cell: Cell) -> None:
    """Take a robot from the floor: its program is dissolved, a life goes, the last may end its race.

    1994 wiki Průběh hry and Pořadí provádění vlivů prostředí; 1999 en How to continue and Putting a replica of a
    Robot into play, de Wie geht's weiter? and Einsetzen eines Roboterduplikats; 2005 Zničení.
    """
    _report(arena, robot, arena.pos[robot])
    arena.leave(robot)
    arena.ghost[robot] = False
    if arena.options[robot] and arena.edition.option_cards is not OptionCards.NONE:
        spend_option(arena, robot)
    ended = _pay_life(arena, robot)
    if arena.log is not None:
        arena.log.append((events.Destroyed, arena.names[robot], cell, fate, arena.lives[robot]))
    if ended:
        _eliminate(arena, robot)
    else:
        arena.dead[robot] = True
        arena.fallen.append(robot)


def _report(arena: Arena, robot: int, space: int) -> None:
    """Tell the referees that a robot is lost which last stood there; they hear it once or twice."""
    for referee in arena.referees:
        referee.lost(robot, space)


def send_home(arena: Arena, robot: int) -> None:
    """Take a robot from the floor that loses nothing else; it comes back as the round ends."""
    cell = arena.tables.cells[arena.pos[robot]]
    arena.leave(robot)
    arena.ghost[robot] = False
    arena.dead[robot] = arena.sent_home[robot] = True
    arena.fallen.append(robot)
    arena.tell((events.SentHome, arena.names[robot], cell))


def spend_option(arena: Arena, robot: int) -> None:
    """Give up an option card."""
    arena.options[robot] -= 1
    if arena.log is not None:
        arena.log.append((events.OptionSpent, arena.names[robot], arena.options[robot]))


def _pay_life(arena: Arena, robot: int) -> bool:
    """Take a life token; whether this ends the robot's race."""
    had = arena.lives[robot]
    arena.lives[robot] = max(0, had - 1)
    return had <= (1 if arena.edition.last_life is LastLife.ENDS else 0)


def _eliminate(arena: Arena, robot: int) -> None:
    arena.gone[robot] = True
    arena.announced[robot] = arena.down[robot] = False
    if arena.log is not None:
        arena.log.append((events.Eliminated, arena.names[robot]))
    most_win = arena.by_touching and arena.edition.all_destroyed is AllDestroyed.MOST_CHECKPOINTS
    if arena.nobody_races and not arena.winners and most_win:
        _win_by_checkpoints(arena)


def _win_by_checkpoints(arena: Arena) -> None:
    """Most checkpoints win, equal ones share it; nobody where nobody got past the start.

    In the rulebooks: 1999 en Game End, de Spielende.
    """
    most = max(arena.flags)
    if most > first_flags(arena.edition):
        first = [robot for robot in arena.robots if arena.flags[robot] == most]
        win(arena, (mate for robot in first for mate in arena.mates[robot]))
