# SPDX-License-Identifier: GPL-3.0-or-later
"""Shots: where they go, who can hit whom, who is first, and what a shot brings.

In the rulebook: Pravidla o vlastnostech and Soupis zbraní; settled points 13 to 26.

Most go along a straight line; snow is thrown and bursts, a jay flies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from designer.base.grid import Cell, Heading
from designer.labyrinth.engine.arena import Arena
from designer.labyrinth.engine.events import Agreed, Fired, Looted, Shot, TrapShot
from designer.labyrinth.engine.state import Robot
from designer.labyrinth.plan.maze import Maze, is_corner_teleport
from designer.labyrinth.plan.rules import MOST_LOOT, MOST_SYMBOLS, Equal
from designer.labyrinth.plan.tiles import Symbol

THROW = 3
"""How far snow is thrown (rulebook, Soupis zbraní)."""


def line_of_fire(
    maze: Maze, cell: Cell, heading: Heading, reach: int, traps: Collection[Cell] = ()
) -> tuple[Cell, ...]:
    """The cells that a straight shot crosses, nearest first; robots do not matter here.

    It goes through ways without doors and ends after a teleport, at a trap, at walls, face-down tiles and empty cells.
    """
    found: list[Cell] = []
    here = cell
    while len(found) < reach and maze.clear(here, heading):
        here = here.step(heading)
        found.append(here)
        if maze.tiles[here].teleport or here in traps:
            break
    return tuple(found)


def blast(maze: Maze, cell: Cell) -> tuple[Cell, ...]:
    """The cells that snow landing on ``cell`` hits: its own, and those joined with it without a door."""
    return (cell, *(cell.step(heading) for heading in Heading if maze.clear(cell, heading)))


def flight(maze: Maze, cell: Cell, heading: Heading, stops: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells that a jay crosses until it hits something on one of ``stops`` or ends (rulebook, Soupis zbraní).

    It leaves ``cell`` by ``heading``. In a tile with two exits it follows them, in a crossing it goes straight on
    or ends. An interior teleport ends it. Each tile has one way in for each way out, so a jay that never ends comes
    back to where it was fired. ``stops`` are cells with a robot or a trap; ``cell`` is always one.
    """
    crossed: list[Cell] = []
    here, travel = cell, heading
    while maze.clear(here, travel):
        here = here.step(travel)
        crossed.append(here)
        tile = maze.tiles[here]
        if here == cell or here in stops or (tile.teleport and not is_corner_teleport(maze, here)):
            break
        if len(tile.exits) == 2:
            travel = next(side for side in tile.exits if side is not travel.back)
        elif travel not in tile.exits:
            break
    return tuple(crossed)


NEST_REACH = 5
REACH: Mapping[Symbol | None, int] = {None: NEST_REACH, Symbol.SLIZOPAL: 3, Symbol.PAPRSKOMET: 5}
"""How far the nest (``None``) and the straight weapons shoot.

In the rulebook: Soupis zbraní and Soupis karet hracího pole.
"""


@dataclass(frozen=True)
class Aim:
    """A shot that could be fired: the weapon (``None``: the nest), where to, and how far snow is thrown."""

    weapon: Symbol | None
    heading: Heading
    distance: int = 0


@dataclass(frozen=True)
class Hit:
    """What a shot would do: its path, the robots that it hits in the order named, and the traps."""

    path: tuple[Cell, ...]
    robots: tuple[str, ...]
    traps: tuple[Cell, ...]


def outcome(arena: Arena, name: str, aim: Aim) -> Hit:
    """What a shot of a robot on the plan would hit now."""
    robot = arena.robots[name]
    assert robot.cell is not None
    if aim.weapon is Symbol.SNEHOBUCH:
        path = line_of_fire(arena.maze, robot.cell, aim.heading, aim.distance, arena.traps)
        return _burst(arena, path, path[-1] if path else robot.cell)
    if aim.weapon is Symbol.SOJKOSTREL:
        stops = {other.cell for other in arena.robots.values() if other.cell is not None}
        path = flight(arena.maze, robot.cell, aim.heading, stops | arena.traps.keys())
        return _struck(arena, path, len(path) - 1)
    path = line_of_fire(arena.maze, robot.cell, aim.heading, REACH[aim.weapon], arena.traps)
    return _struck(arena, path)


def _struck(arena: Arena, path: tuple[Cell, ...], first: int = 0) -> Hit:
    """What a shot hits: the first robot on its path from step ``first`` on, or a trap before it."""
    for step, cell in enumerate(path[max(first, 0) :], first + 1):
        robot = arena.robot_on(cell)
        if robot is not None:
            return Hit(path[:step], (robot.name,), ())
        if cell in arena.traps:
            return Hit(path[:step], (), (cell,))
    return Hit(path, (), ())


def _burst(arena: Arena, path: tuple[Cell, ...], cell: Cell) -> Hit:
    cells = blast(arena.maze, cell)
    robots = tuple(robot.name for robot in arena.robots.values() if robot.cell in cells)
    return Hit(path or (cell,), robots, tuple(trap for trap in arena.traps if trap in cells))


def reaction(arena: Arena, robot: Robot) -> int:
    """A robot's cards of reaction, and one more on a machine-gun nest (rulebook, Soupis karet hracího pole)."""
    return robot.reaction + (robot.cell is not None and arena.maze.tiles[robot.cell].nest)


def can_hit(arena: Arena, name: str, target: str) -> Aim | None:
    """The shot with which a robot would hit another one now: the first of nest, Slizopal, Paprskomet, Sněhobuch.

    Ahead comes before left and right, and for the nest behind. Snow that would hit the thrower is not thrown.
    """
    for aim in _aims(arena, arena.robots[name]):
        hit = outcome(arena, name, aim).robots
        if target in hit and (aim.weapon is not Symbol.SNEHOBUCH or name not in hit):
            return aim
    return None


def _aims(arena: Arena, robot: Robot) -> Iterator[Aim]:
    if robot.cell is None:
        return
    front = (robot.heading, robot.heading.left, robot.heading.right)
    if arena.maze.tiles[robot.cell].nest:
        yield from (Aim(None, heading) for heading in (*front, robot.heading.back))
    for weapon in (Symbol.SLIZOPAL, Symbol.PAPRSKOMET):
        if weapon in robot.weapons:
            yield from (Aim(weapon, heading) for heading in front)
    if Symbol.SNEHOBUCH in robot.weapons:
        for heading in front:
            yield from (Aim(Symbol.SNEHOBUCH, heading, distance) for distance in range(1, THROW + 1))


def encounters(arena: Arena, name: str) -> None:
    """A robot has arrived: settle the shots with each robot of another player, in the order named.

    In the rulebook: Herní tah.
    """
    if arena.truce:
        return
    player = arena.robots[name].player
    for other in [robot.name for robot in arena.robots.values() if robot.player != player]:
        if arena.robots[name].cell is None or arena.winner is not None:
            return
        if arena.robots[other].cell is not None:
            _meet(arena, name, other)


def _meet(arena: Arena, name: str, other: str) -> None:
    mine, theirs = can_hit(arena, name, other), can_hit(arena, other, name)
    if mine is None and theirs is None:
        return
    ahead = reaction(arena, arena.robots[name]) - reaction(arena, arena.robots[other])
    if mine is not None and theirs is not None and ahead == 0:
        if arena.rules.equal is Equal.AGREE:
            arena.tell(Agreed(name, other))
        else:
            settle(arena, [(name, mine), (other, theirs)])
    elif mine is not None and (theirs is None or ahead > 0):
        settle(arena, [(name, mine)])
    elif theirs is not None:
        settle(arena, [(other, theirs)])


def shoot_by_choice(arena: Arena, name: str, aim: Aim) -> None:
    """Fire, unless somebody whom the shot would hit answers first: with more reaction alone, equal both.

    In the rulebook: Pravidla o vlastnostech.
    """
    me = arena.robots[name]
    rivals = [robot for robot in outcome(arena, name, aim).robots if arena.robots[robot].player != me.player]
    answers = [(rival, answer) for rival in rivals if (answer := can_hit(arena, rival, name)) is not None]
    lead = {rival: reaction(arena, arena.robots[rival]) - reaction(arena, me) for rival, _ in answers}
    quicker = [answer for answer in answers if lead[answer[0]] > 0]
    equal = [answer for answer in answers if lead[answer[0]] == 0]
    if quicker:
        settle(arena, quicker[:1])
    else:
        settle(arena, [(name, aim), *equal[:1]])


def settle(arena: Arena, shots: Sequence[tuple[str, Aim]]) -> None:
    """Fire shots at the same time: each hits what stands there now; then see whether somebody has won."""
    hits = [(name, outcome(arena, name, aim), arena.robots[name].held >= MOST_SYMBOLS) for name, aim in shots]
    before = dict(arena.robots)
    dead = {robot for _, hit, _ in hits for robot in hit.robots}
    for (name, aim), (_, hit, _) in zip(shots, hits, strict=True):
        _spend(arena, name, aim, hit)
    for name, hit, full in hits:
        for trap in hit.traps:
            if arena.traps.pop(trap, None) is not None:
                arena.tell(TrapShot(name, trap))
        for victim in hit.robots:
            if arena.robots[victim].cell is not None:
                cell = arena.robots[victim].cell
                assert cell is not None
                arena.tell(Shot(victim, cell, name))
                kill(arena, victim, name, before[victim], full=full, alive=name not in dead)
    arena.find_winner()


def _spend(arena: Arena, name: str, aim: Aim, hit: Hit) -> None:
    robot = arena.robots[name]
    if aim.weapon is not None:
        weapons = list(robot.weapons)
        weapons.remove(aim.weapon)
        robot = arena.change(name, weapons=tuple(weapons))
    assert robot.cell is not None
    arena.tell(Fired(name, aim.weapon, robot.cell, aim.heading, hit.path))


def kill(arena: Arena, victim: str, killer: str, before: Robot, *, full: bool, alive: bool) -> None:
    """Scrap a robot that was shot or eaten, and give its killer what it held.

    In the rulebook: Pravidla pro získávání vlastností and Pravidla o zbraních a střelbě.

    A victim that is its own killer keeps its discs, as with suicide. ``before`` is the victim before the shot: what
    it wins in the same moment is not lost again. ``full``: the killer held six or more before the shot; ``alive``: it
    survives, as the dead take discs, but neither cards nor capacity.
    """
    arena.scrap(victim)
    if victim == killer:
        return
    arena.change(victim, discs=arena.robots[victim].discs - before.discs)
    arena.give_discs(killer, before.discs, victim=victim, player=before.player)
    if not alive:
        return
    if before.capacity:
        arena.change(killer, capacity=arena.robots[killer].capacity + before.capacity)
        arena.tell(Looted(killer, victim, Symbol.CAPACITY))
    if before.player != arena.robots[killer].player:
        _take_cards(arena, killer, before, 2 if full else 1)


def _take_cards(arena: Arena, killer: str, victim: Robot, count: int) -> None:
    """Take cards in the order speed, manipulation, reaction, weapons as gathered; never hold more than eight."""
    cards = [Symbol.SPEED] * victim.speed + [Symbol.MANIPULATION] * victim.manipulation
    cards += [Symbol.REACTION] * victim.reaction + list(victim.weapons)
    for symbol in cards[:count]:
        if arena.robots[killer].held >= MOST_LOOT:
            return
        add_card(arena, killer, symbol)
        arena.tell(Looted(killer, victim.name, symbol))


FIELDS: Mapping[Symbol, str] = {
    Symbol.SPEED: "speed",
    Symbol.MANIPULATION: "manipulation",
    Symbol.REACTION: "reaction",
    Symbol.CAPACITY: "capacity",
}
"""The field of a robot in which it counts a property."""


def add_card(arena: Arena, name: str, symbol: Symbol, count: int = 1) -> None:
    """Give a robot cards of a symbol."""
    robot = arena.robots[name]
    if symbol.is_weapon:
        arena.change(name, weapons=(*robot.weapons, *(symbol,) * count))
    else:
        arena.change(name, **{FIELDS[symbol]: getattr(robot, FIELDS[symbol]) + count})
