# SPDX-License-Identifier: GPL-3.0-or-later
"""Damage, and the registers that it locks."""

from __future__ import annotations

from designer.rally.edition import LockedWhileDown, OptionCards
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.events import Fate
from designer.rally.engine.losses import destroy, spend_option
from designer.rally.engine.state import locked_by_damage


def hurt(arena: Arena, robot: int, points: int) -> None:
    """Give a robot damage: option cards are given up for it, registers lock, too much destroys."""
    points -= _spared(arena, robot, points) if arena.options[robot] else 0
    if points <= 0:
        return
    arena.damage[robot] += points
    if arena.witness is not None:
        arena.witness.hurt(arena.pos[robot], points)
    if arena.log is not None:
        arena.log.append((events.Damaged, arena.names[robot], points, arena.damage[robot]))
    if arena.damage[robot] >= arena.edition.destroyed_at:
        if arena.witness is not None:
            arena.witness.lost(robot, Fate.DAMAGE, arena.pos[robot])
        destroy(arena, robot, Fate.DAMAGE, arena.tables.cells[arena.pos[robot]])
    else:
        lock(arena, robot)


def _spared(arena: Arena, robot: int, points: int) -> int:
    """Points of damage that option cards take instead (2005 Použití karet Vylepšení)."""
    if arena.edition.option_cards is OptionCards.NONE:
        return 0
    spared = 0
    while spared < points and arena.options[robot]:
        if not arena.ask(robot, Choice.SPEND_OPTION, (True, False), default=False, about=points - spared):
            break
        spared += 1
        spend_option(arena, robot)
    return spared


def lock(arena: Arena, robot: int) -> None:
    """Lock the registers that the damage asks for, from 5 down.

    In the rulebooks: 1999 de Speicherplatz eines Roboters; 2005 Uzamčení Registrů.

    One that holds no card stays free until it has held one.
    """
    if arena.damage[robot] < arena.edition.first_lock_at:
        return
    rule = arena.edition.locked_while_down if arena.down[robot] else LockedWhileDown.KEEP
    if rule is LockedWhileDown.HAND_IN:
        return
    for register in _registers_to_lock(arena, robot):
        draws = rule is LockedWhileDown.TOP_CARD and bool(arena.stock)
        if draws or arena.registers[robot][register - 1] is not None:
            _lock(arena, robot, register)
        if draws:
            _draw(arena, robot, register)


def registers_asked(arena: Arena, robot: int) -> list[int]:
    """The registers that the damage asks to be locked: those that are, and from 5 down those that hold no card."""
    return sorted((*arena.locked[robot], *_registers_to_lock(arena, robot)))


def _registers_to_lock(arena: Arena, robot: int) -> list[int]:
    """Those that the damage asks to be locked and that are not, from 5 down."""
    locked = arena.locked[robot]
    more = len(locked_by_damage(arena.edition, arena.damage[robot])) - len(locked)
    return [register for register in (5, 4, 3, 2, 1) if register not in locked][:more] if more > 0 else []


def _lock(arena: Arena, robot: int, register: int) -> None:
    arena.locked[robot] = sorted((*arena.locked[robot], register))
    if arena.log is not None:
        arena.log.append((events.Locked, arena.names[robot], register))


def _draw(arena: Arena, robot: int, register: int) -> None:
    """A register that locks during a power down takes the top card of the deck (2005 Uzamčení Registrů)."""
    card = arena.stock.pop()
    arena.registers[robot][register - 1] = card
    if arena.log is not None:
        arena.log.append((events.Drawn, arena.names[robot], register, card))
