# SPDX-License-Identifier: GPL-3.0-or-later
"""The factory: belts, pushers, gears and crushers, each kind all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from designer.base.grid import Cell, Heading
from designer.rally.edition import BeltLoops, BeltPhases
from designer.rally.elements.water import Water
from designer.rally.spaces import Belt
from tests.rally.oracle.captures import note_push
from tests.rally.oracle.riding import carry_checkpoints
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.world import World

# --- belts --------------------------------------------------------------------------------------------


def run_belts(world: World, between: Callable[[World], None] = lambda _: None) -> None:
    """The steps of the belts, each a phase of its own: what ends one is done ``between`` them.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Fabrikelemente treten in Aktion; 2005 Pořadí
    prvků prostředí; 2016, 2023: blue, blue, green. Oil acts once after both steps of the blue ones.
    """
    run_some_belts(world, lambda belt: belt.express)
    between(world)
    if world.rules.belt_phases is BeltPhases.EXPRESS_TWICE:
        run_some_belts(world, lambda belt: belt.express)
        world.slide()
        between(world)
        run_some_belts(world, lambda belt: not belt.express)
    else:
        run_some_belts(world, lambda belt: True)
    world.slide()


def run_currents(world: World) -> None:
    """Belts in water, whatever their colour."""
    run_some_belts(world, lambda belt: True, in_water=True)
    world.slide()


def run_some_belts(world: World, runs: Callable[[Belt], bool], *, in_water: bool = False) -> None:
    """One step of those belts that run in it."""
    world.came_to = carry_checkpoints(world, runs, in_water)
    riders = _riders(world, runs, in_water)
    staying = _undecided(world, riders)
    together = _carried_at_once(world, {r: h for r, h in riders.items() if r not in staying})
    _carry(world, together)
    if world.rules.belts_push:
        pushing = [r for r in world.robots if r in riders and r not in staying and r not in together]
        _push_one_after_the_other(world, pushing, riders)


def _riders(world: World, runs: Callable[[Belt], bool], in_water: bool) -> dict[Robot, Heading]:
    """Who stands on a belt that runs now, and no wall holds it: a belt does not carry through walls."""
    riders = {}
    for robot in world.standing():
        assert robot.cell is not None
        belt = world.acting(robot.cell).belt
        if belt and runs(belt) and world.has(robot.cell, Water) == in_water and not world.closed(robot.cell, belt.exit):
            riders[robot] = belt.exit
    return riders


def _target(robot: Robot, heading: Heading) -> Cell:
    assert robot.cell is not None
    return robot.cell.step(heading)


def _undecided(world: World, riders: Mapping[Robot, Heading]) -> set[Robot]:
    """Solid robots whose belts contradict each other; nobody of them moves.

    In the rulebooks: 1999 en Stalemate situations; 2005 Priorita dopravních pásů.

    Two belts onto one space (a pit is a space, what lies beyond the edge is not), two robots that
    would change places, and, where the edition doubts them, closed loops.
    """
    solid = {robot: _target(robot, heading) for robot, heading in riders.items() if not robot.ghost}
    staying = set()
    for one, other in combinations(solid, 2):
        same = solid[one] == solid[other] and solid[one] in world.floor
        if same or (solid[one] == other.cell and solid[other] == one.cell):
            staying |= {one, other}
    if world.rules.belt_loops is BeltLoops.STAY:
        staying |= {robot for robot in solid if _in_a_loop(world, robot, solid)}
    return staying


def _in_a_loop(world: World, robot: Robot, targets: Mapping[Robot, Cell]) -> bool:
    """Whether robot after robot, each carried onto the place of the next, leads back to this one."""
    ahead: Robot | None = robot
    for _ in targets:
        if ahead is None or ahead not in targets:
            return False
        ahead = world.solid_at(targets[ahead])
        if ahead is robot:
            return True
    return False


def _carried_at_once(world: World, riders: dict[Robot, Heading]) -> dict[Robot, Heading]:
    """Those whose next space is free, or left in this same step.

    In the rulebooks: 1999 en Intersections; 2005 Priorita dopravních pásů.
    """
    going = dict(riders)
    while True:
        blocked = [robot for robot, heading in going.items() if _is_blocked(world, robot, heading, going)]
        if not blocked:
            return going
        for robot in blocked:
            del going[robot]


def _is_blocked(world: World, robot: Robot, heading: Heading, going: Mapping[Robot, Heading]) -> bool:
    ahead = None if robot.ghost else world.solid_at(_target(robot, heading))
    return ahead is not None and ahead not in going


def _carry(world: World, going: Mapping[Robot, Heading]) -> None:
    """Move robots by belts at once; a curve turns those whom a belt brings.

    In the rulebooks: 1999 de Kurven; 2005 Rotace dopravních pásů.
    """
    for robot, heading in going.items():
        _turn_on_curve(world, robot, _target(robot, heading), heading)
    world.move({robot: _target(robot, heading) for robot, heading in going.items()})


def _turn_on_curve(world: World, robot: Robot, cell: Cell, travel: Heading) -> None:
    belt = world.acting(cell).belt
    if belt and not world.deadly(cell) and not world.other_portal(cell):
        robot.heading = robot.heading.turned(belt.turn_of(travel))


def _push_one_after_the_other(world: World, pushing: list[Robot], riders: Mapping[Robot, Heading]) -> None:
    """Belts that push, as a card would (1994 wiki Buchary); whom anything has moved since, his own does not carry."""
    places = {robot: robot.cell for robot in pushing}
    pushed: set[Robot] = set()
    for robot in pushing:
        if robot in pushed or robot.cell is None or robot.cell != places[robot]:
            continue
        heading = riders[robot]
        row = world.row(robot, heading)
        if row:
            pushed |= set(row[1:])
            _turn_on_curve(world, robot, _target(robot, heading), heading)
            world.step(robot, heading)


# --- pushers ------------------------------------------------------------------------------------------


def run_pushers(world: World) -> None:
    """Active pushers push at the same time the robots that stand on them, and rows before these."""
    acting: dict[Robot, Heading] = {}
    for robot in world.standing():
        assert robot.cell is not None
        pusher = world.acting(robot.cell).pusher
        if pusher and world.register in pusher.registers:
            acting[robot] = pusher.push
    later: dict[Robot, Cell] = {}
    ghosts: dict[Robot, Cell] = {}
    while True:
        repelled = {robot: way for robot, way in acting.items() if world.at_repulsor(robot, way, _solid(acting))}
        for robot, way in repelled.items():
            assert robot.cell is not None
            del acting[robot]
            if not robot.ghost:
                later[robot] = robot.cell
            elif not world.closed(robot.cell, way.back):
                ghosts[robot] = robot.cell.step(way.back)
        if repelled:
            continue
        rows = {robot: _pushed_row(world, robot, acting) for robot in acting}
        held = {robot for robot, row in rows.items() if row is None}
        held = held or _contradicting(world, {robot: row for robot, row in rows.items() if row}, acting)
        if not held:
            break
        for robot in held:
            del acting[robot]
    for row in rows.values():
        note_push(world, row or ())
    world.move({one: _target(one, acting[robot]) for robot, row in rows.items() for one in row or ()} | ghosts)
    for robot in world.turns:
        if robot in later and robot.cell == later[robot]:
            pusher = world.acting(later[robot]).pusher
            assert pusher is not None
            world.drive_once(robot, pusher.push)
    world.slide()


def _solid(robots: Iterable[Robot]) -> list[Robot]:
    return [robot for robot in robots if not robot.ghost]


def _pushed_row(world: World, robot: Robot, acting: Mapping[Robot, Heading]) -> list[Robot] | None:
    """The robot and those that it pushes; one that leaves by its own pusher is no obstacle."""
    found = [robot]
    while True:
        last = found[-1].cell
        assert last is not None
        if world.closed(last, acting[robot]):
            return None
        ahead = None if robot.ghost else world.solid_at(last.step(acting[robot]))
        if ahead is None or ahead in acting:
            return found
        found.append(ahead)


def _contradicting(world: World, rows: Mapping[Robot, list[Robot]], acting: Mapping[Robot, Heading]) -> set[Robot]:
    """Pushers that would put two robots on one space, or push two robots head on."""
    moves = [(one, _target(one, acting[robot]), robot) for robot, row in rows.items() for one in row if not one.ghost]
    found = set()
    for (one, here, by), (other, there, with_) in combinations(moves, 2):
        same = here == there and here in world.floor
        if by is not with_ and (same or (here == other.cell and there == one.cell)):
            found |= {by, with_}
    return found


# --- gears and crushers -------------------------------------------------------------------------------


def run_gears(world: World) -> None:
    """Gears turn who stands on them (1994 wiki Točny; 1999 de Zahnräder; 2005 Pořadí prvků prostředí)."""
    for robot in world.standing():
        assert robot.cell is not None
        gear = world.acting(robot.cell).gear
        if gear:
            robot.heading = robot.heading.turned(gear.quarters)


def run_crushers(world: World) -> None:
    """Active crushers destroy who stands under them, or make them reboot (1994 wiki Buchary; 1999 de Pressen)."""
    for robot in world.standing():
        assert robot.cell is not None
        crusher = world.acting(robot.cell).crusher
        if crusher and world.register in crusher.registers:
            world.fall(robot, robot.cell)
    world.put_back()
    world.slide()
