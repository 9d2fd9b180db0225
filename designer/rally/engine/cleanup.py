# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a round: repairs and option cards, wiping, staying powered down, re-entry, in this order.

2005 289-337; 1999 en 463-479, de 492-506 (repair, then duplicates); 1994 as 2005.
"""

from __future__ import annotations

from designer.rally.edition import LockedWhileDown, OptionCards, PowerDown, Unlock
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.choices import Choice
from designer.rally.engine.returning import announce, return_all
from designer.rally.engine.state import Phase, locked_by_damage


def clean_up(arena: Arena) -> None:
    """Do what follows the last register; nothing if the race has ended."""
    if arena.over:
        return
    for robot in arena.robots:
        if arena.pos[robot] != arena.out:
            _repair_and_options(arena, robot)
    for robot in arena.robots:
        if not _keeps_cards(arena, robot):
            wipe(arena, robot)
    for robot in arena.robots:
        if arena.down[robot]:
            _stay_down(arena, robot)
    return_all(arena)
    arena.close(Phase.CLEAN_UP)


def _repair_and_options(arena: Arena, robot: int) -> None:
    space = arena.pos[robot]
    offers = arena.tables.option_card[space]
    if offers and arena.edition.option_cards is OptionCards.ON_WRENCH_AND_HAMMER:
        _gain_option(arena, robot)
    elif offers and arena.ask(robot, Choice.OPTION_INSTEAD, (True, False), default=False):
        _gain_option(arena, robot)
        return
    points = min(arena.tables.repairs[space], arena.damage[robot])
    if points:
        _repair(arena, robot, points)


def _gain_option(arena: Arena, robot: int) -> None:
    arena.options[robot] += 1
    if arena.log is not None:
        cell = arena.tables.cells[arena.pos[robot]]
        arena.log.append((events.OptionGained, arena.names[robot], cell, arena.options[robot]))


def _repair(arena: Arena, robot: int, points: int) -> None:
    """Mend damage (1994 wiki 84; 1999 en 467, de 494; 2005 298-301) and unlock what it locked."""
    arena.damage[robot] -= points
    if arena.log is not None:
        cell = arena.tables.cells[arena.pos[robot]]
        arena.log.append((events.Repaired, arena.names[robot], cell, points, arena.damage[robot]))
    wanted = len(locked_by_damage(arena.edition, arena.damage[robot]))
    while len(arena.locked[robot]) > wanted:
        _unlock(arena, robot)


def _unlock(arena: Arena, robot: int) -> None:
    """The lowest locked register (2005 379), or the player's choice (1999 en 469, de 496)."""
    locked = arena.locked[robot]
    register = locked[0]
    if arena.edition.unlock is Unlock.FREE:
        register = arena.ask(robot, Choice.UNLOCK, locked, register)
    locked.remove(register)
    if arena.log is not None:
        arena.log.append((events.Unlocked, arena.names[robot], register))


def wipe(arena: Arena, robot: int) -> None:
    """Put away the cards of registers that are not locked (1999 en 429; 2005 309-310)."""
    cards, locked = arena.registers[robot], arena.locked[robot]
    wiped: list[int] = []
    for register, card in enumerate(cards, 1):
        if card is not None and register not in locked:
            cards[register - 1] = None
            wiped.append(register)
    if wiped and arena.log is not None:
        arena.log.append((events.Wiped, arena.names[robot], tuple(wiped)))


def _keeps_cards(arena: Arena, robot: int) -> bool:
    """Whether its cards stay for a round powered down, so that a register that locks there keeps its own."""
    edition = arena.edition
    if edition.locked_while_down is not LockedWhileDown.KEEP:
        return False
    return arena.announced[robot] or arena.down[robot] or edition.power_down is PowerDown.AT_ONCE


def _stay_down(arena: Arena, robot: int) -> None:
    """Another round powered down (1999 en 495, de 526; 2005 137-143, 317-319)."""
    if arena.edition.power_down is not PowerDown.AT_ONCE and arena.ask(
        robot, Choice.STAY_DOWN, (True, False), default=False
    ):
        announce(arena, robot)
