# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens on the tile on which a robot arrives, by driving or jumping.

In this order: collision, trap, hole, gathering, a foreign computer, encounters, mud (settled point 10).
"""

from __future__ import annotations

from collections.abc import Callable

from designer.base.grid import Cell, Heading
from designer.labyrinth.engine.arena import Arena
from designer.labyrinth.engine.events import Collided, Eaten, Fell, Gathered, Mired, Redeployed
from designer.labyrinth.engine.shots import add_card, encounters, kill
from designer.labyrinth.engine.state import Robot, TurnEnd
from designer.labyrinth.plan.rules import MOST_SYMBOLS
from designer.labyrinth.plan.tiles import Symbol, Tile

CAPACITIES = 2
"""How many capacity cards there are in the game (rulebook, Pravidla pro získávání vlastností)."""

Look = Callable[[Tile], Heading]
"""Where a robot looks that is put on its deploy tile."""


def arrive(arena: Arena, name: str, look: Look) -> TurnEnd | None:
    """Let a robot arrive where it is now; why its turn ends here, or None if it goes on."""
    for happen in (_collide, _meet_trap, _fall):
        stop = happen(arena, name)
        if stop is not None:
            return stop
    _gather(arena, name)
    stop = _visit_computer(arena, name, look)
    if stop is not None or arena.winner is not None:
        return stop or TurnEnd.VICTORY
    encounters(arena, name)
    if arena.robots[name].cell is None:
        return TurnEnd.SHOT
    if arena.winner is not None:
        return TurnEnd.VICTORY
    return _sink(arena, name)


def _cell(arena: Arena, name: str) -> Cell:
    cell = arena.robots[name].cell
    assert cell is not None
    return cell


def _collide(arena: Arena, name: str) -> TurnEnd | None:
    cell = _cell(arena, name)
    other = next((robot for robot in arena.robots.values() if robot.cell == cell and robot.name != name), None)
    if other is None:
        return None
    arena.scrap(name)
    arena.scrap(other.name)
    arena.tell(Collided(name, other.name, cell))
    return TurnEnd.COLLISION


def _meet_trap(arena: Arena, name: str) -> TurnEnd | None:
    cell = _cell(arena, name)
    owner = arena.traps.pop(cell, None)
    if owner is None:
        return None
    arena.tell(Eaten(name, cell, owner))
    full = arena.robots[owner].held >= MOST_SYMBOLS
    kill(arena, name, owner, arena.robots[name], full=full, alive=True)
    arena.find_winner()
    return TurnEnd.TRAP


def _fall(arena: Arena, name: str) -> TurnEnd | None:
    cell = _cell(arena, name)
    if not arena.maze.tiles[cell].hole:
        return None
    arena.scrap(name)
    arena.tell(Fell(name, cell))
    return TurnEnd.HOLE


def _gather(arena: Arena, name: str) -> None:
    """Take the cards of the symbols on the tile.

    In the rulebook: Pravidla pro získávání vlastností; settled points 12, 14, 15.
    """
    robot = arena.robots[name]
    partner = arena.partner(name)
    for symbol, printed in arena.maze.tiles[_cell(arena, name)].symbols:
        _take(arena, name, symbol, 2 if robot.capacity and symbol is not Symbol.CAPACITY else 1)
        if printed > 1 and partner is not None:
            _take(arena, partner.name, symbol, 1, by=name)


def _take(arena: Arena, name: str, symbol: Symbol, count: int, by: str | None = None) -> None:
    robot = arena.robots[name]
    if symbol is Symbol.CAPACITY:
        held = sum(other.capacity for other in arena.robots.values())
        room = 0 if robot.capacity or held >= CAPACITIES else 1
    else:
        room = MOST_SYMBOLS - robot.held
    taken = min(count, room)
    if taken > 0:
        add_card(arena, name, symbol, taken)
        arena.tell(Gathered(name, _cell(arena, by or name), symbol, taken, by))


def _visit_computer(arena: Arena, name: str, look: Look) -> TurnEnd | None:
    """Take a disc out of a foreign computer and go home.

    In the rulebook: Soupis karet hracího pole and Pravidla o vlastnostech; settled point 27.
    """
    robot = arena.robots[name]
    player = arena.maze.tiles[_cell(arena, name)].computer
    if player in (None, robot.player):
        return None
    assert player is not None
    discs = min(arena.stored.get(player, 0), 2 if robot.capacity else 1)
    arena.stored[player] = arena.stored.get(player, 0) - discs
    arena.give_discs(name, discs, victim=None, player=player)
    arena.change(name, cell=None)
    deploy(arena, name, look)
    arena.find_winner()
    return TurnEnd.COMPUTER


def home(arena: Arena, robot: Robot) -> Cell | None:
    """The deploy tile of a robot's player, if it is on the plan and nobody stands there."""
    cell = arena.maze.deploy_tiles.get(robot.player)
    return cell if cell is not None and arena.robot_on(cell) is None else None


def deploy(arena: Arena, name: str, look: Look) -> bool:
    """Put a robot that is off the plan on its deploy tile, if it can be: no gathering, no encounter."""
    cell = home(arena, arena.robots[name])
    if cell is None:
        return False
    heading = look(arena.maze.tiles[cell])
    arena.change(name, cell=cell, heading=heading)
    arena.tell(Redeployed(name, cell, heading))
    return True


def _sink(arena: Arena, name: str) -> TurnEnd | None:
    cell = _cell(arena, name)
    if not arena.maze.tiles[cell].mud:
        return None
    arena.tell(Mired(name, cell))
    return TurnEnd.MUD
