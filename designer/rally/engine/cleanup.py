# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a round: repairs and option cards, wiping, staying powered down, re-entry, in this order.

2005 Vyčištění and Příprava pro následující kolo; 1999 en End of Round and Putting a replica of a Robot into play, de
Reparatur and Einsetzen eines Roboterduplikats (repair, then duplicates); 1994 as 2005.
"""

from __future__ import annotations

from designer.rally.edition import OptionCards, PowerDown, Priority, RepairGives, Unlock
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, Arena
from designer.rally.engine.damage import registers_asked
from designer.rally.engine.moving_checkpoints import bring_back
from designer.rally.engine.reentry import announce, ready, return_all
from designer.rally.engine.space_effects import refill
from designer.rally.engine.state import Phase, locked_by_damage


def clean_up(arena: Arena) -> None:
    """Do what follows the last register; nothing if the race has ended."""
    if arena.over:
        return
    if arena.riding is not None:
        bring_back(arena)
    for robot in arena.robots:
        if arena.pos[robot] != arena.out:
            _repair_and_options(arena, robot)
    if arena.superbot != EMPTY:
        _mend_superbot(arena)
    for robot in arena.robots:
        wipe(arena, robot)
    for robot in arena.robots:
        if arena.down[robot] and arena.pos[robot] != arena.out:
            _stay_down(arena, robot)
    return_all(arena)
    if arena.reboots:
        ready(arena)
    if arena.spent:
        refill(arena)
    if arena.edition.priority is Priority.SEATS:
        _pass_priority_on(arena)
    arena.close(Phase.CLEAN_UP)


def _pass_priority_on(arena: Arena) -> None:
    """The priority token moves on by one seat, also to that of a robot that is out of the race (2023, end of round)."""
    arena.holder = ((arena.holder or 0) + 1) % len(arena.names)
    arena.tell((events.PriorityTaken, arena.names[arena.holder]))


def _repair_and_options(arena: Arena, robot: int) -> None:
    space, rule = arena.pos[robot], arena.edition.option_cards
    offers = arena.tables.option_card[space]
    if not (offers or (arena.tables.repairs[space] and arena.damage[robot])):
        return
    if arena.edition.repair_gives is RepairGives.OPTIONS:
        for _ in range(offers):
            _gain_option(arena, robot)
        return
    if arena.down[robot] and rule is OptionCards.INSTEAD_OF_TWO_WRENCHES:
        offers = False  # the official FAQ on the printed rules of 1994
    if offers and rule is OptionCards.ON_WRENCH_AND_HAMMER:
        _gain_option(arena, robot)
    elif offers and arena.ask(robot, Choice.OPTION_INSTEAD, (True, False), default=False):
        _gain_option(arena, robot)
        return
    points = min(arena.tables.repairs[space], arena.damage[robot])
    if points and not _declines(arena, robot):
        _repair(arena, robot, points)


def _declines(arena: Arena, robot: int) -> bool:
    """Whether its player keeps the damage: in 1999 a repair may be made (1999 en Repair, de Reparatur)."""
    return arena.edition.decline_repair and arena.ask(robot, Choice.DECLINE_REPAIR, (True, False), default=False)


def _gain_option(arena: Arena, robot: int) -> None:
    arena.options[robot] += 1
    if arena.log is not None:
        cell = arena.tables.cells[arena.pos[robot]]
        arena.log.append((events.OptionGained, arena.names[robot], cell, arena.options[robot]))


def _repair(arena: Arena, robot: int, points: int) -> None:
    """Repair damage and unlock what it locked.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 en Repair, de Reparatur; 2005 Opravy & Upgrady.
    """
    asked = registers_asked(arena, robot)
    arena.damage[robot] -= points
    if arena.log is not None:
        cell = arena.tables.cells[arena.pos[robot]]
        arena.log.append((events.Repaired, arena.names[robot], cell, points, arena.damage[robot]))
    wanted = len(locked_by_damage(arena.edition, arena.damage[robot]))
    while len(asked) > wanted:
        _unlock(arena, robot, asked)


def _mend_superbot(arena: Arena) -> None:
    """The SuperBot loses all damage, and with it all locks (2005 course manual, p. 25)."""
    robot = arena.superbot
    if arena.pos[robot] != arena.out and arena.damage[robot]:
        arena.damage[robot], arena.locked[robot] = 0, []
        arena.tell((events.DamageShed, arena.names[robot]))


def _unlock(arena: Arena, robot: int, asked: list[int]) -> None:
    """The lowest locked register (2005 Uzamčení Registrů), or the player's choice (1999 en Repair, de Reparatur).

    ``asked`` are the registers that the robot's damage asked to be locked, rising; the one chosen is taken out.
    One that is free because it holds no card has nothing to unlock.
    """
    register = asked[0]
    if arena.edition.unlock is Unlock.FREE:
        register = arena.ask(robot, Choice.UNLOCK, asked, register)
    asked.remove(register)
    if register not in arena.locked[robot]:
        return
    arena.locked[robot].remove(register)
    if arena.log is not None:
        arena.log.append((events.Unlocked, arena.names[robot], register))


def wipe(arena: Arena, robot: int) -> None:
    """Put away the cards of registers that are not locked (1999 en A Robots memory; 2005 Vymazání Registrů)."""
    cards, locked = arena.registers[robot], arena.locked[robot]
    if not locked and arena.log is None:
        arena.registers[robot] = [None] * 5
        return
    wiped: list[int] = []
    for register, card in enumerate(cards, 1):
        if card is not None and register not in locked:
            cards[register - 1] = None
            wiped.append(register)
    if wiped and arena.log is not None:
        arena.log.append((events.Wiped, arena.names[robot], tuple(wiped)))


def _stay_down(arena: Arena, robot: int) -> None:
    """Another round powered down, where it is asked then.

    In the rulebooks: 1999 en Shutting a Robot down, de Das Abschalten eines Roboters; 2005 Ohlášení Power Down and
    Příprava pro následující kolo.
    """
    asked = arena.edition.power_down not in (PowerDown.AT_ONCE, PowerDown.THIS_ROUND)
    if asked and arena.ask(robot, Choice.STAY_DOWN, (True, False), default=False):
        announce(arena, robot)
