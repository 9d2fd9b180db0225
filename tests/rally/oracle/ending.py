# SPDX-License-Identifier: GPL-3.0-or-later
"""The clean-up after the fifth register: repairs, option cards, cards put away, staying powered down, returning."""

from __future__ import annotations

from designer.rally.edition import EnergySpaces, OptionCards, PowerDown, Priority, RepairGives, Unlock
from designer.rally.spaces import Repair
from tests.rally.oracle.returning import return_all
from tests.rally.oracle.riding import bring_back
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.world import World


def clean_up(world: World) -> None:
    """Repairs, then robots return; power downs end with the next deal.

    In the rulebooks: 2005 Vyčištění and Příprava pro následující kolo; 1999 de Reparatur and Einsetzen eines
    Roboterduplikats.
    """
    bring_back(world)
    for robot in world.standing():
        _repair(world, robot)
    for robot in world.standing():
        if robot.superbot:
            robot.damage, robot.locked = 0, set()
    for robot in world.robots:
        wipe(robot)
    for robot in world.standing():
        if robot.down and world.rules.power_down not in (PowerDown.AT_ONCE, PowerDown.THIS_ROUND):
            robot.announced = robot.announced or world.wants(robot, "stay-down")
    return_all(world)
    for robot in world.standing():
        robot.reboot = False
    if world.rules.energy_space is EnergySpaces.CUBE_REFILLED:
        world.spent.clear()
    if world.rules.priority is Priority.SEATS:  # to the next seat, whoever sits there (2023)
        world.holder = (world.holder + 1) % len(world.robots)


def wipe(robot: Robot) -> None:
    """Put away the cards that are not locked (1999 en A Robots memory; 2005 Vymazání Registrů)."""
    for register in range(1, 6):
        if register not in (robot.locked or ()):
            robot.registers[register - 1] = None


_INSTEAD = {
    OptionCards.INSTEAD_OF_REPAIR: (Repair.ONE_WRENCH, Repair.TWO_WRENCHES),
    OptionCards.INSTEAD_OF_TWO_WRENCHES: (Repair.TWO_WRENCHES,),
}


def _repair(world: World, robot: Robot) -> None:
    """The site, or the checkpoint on it, whichever mends more; or an option card."""
    assert robot.cell is not None
    rules, site = world.rules, world.acting(robot.cell).repair
    if rules.repair_gives is RepairGives.OPTIONS:  # 2005 course manual, p. 23: instead of every repair
        flag = 1 if world.checkpoint_at(robot.cell) else 0
        tools = {Repair.ONE_WRENCH: 1, Repair.TWO_WRENCHES: 2, Repair.WRENCH_AND_HAMMER: 2}.get(site, 0) if site else 0
        robot.options += 0 if rules.option_cards is OptionCards.NONE else max(flag, tools)
        return
    if site is Repair.WRENCH_AND_HAMMER and rules.option_cards is OptionCards.ON_WRENCH_AND_HAMMER:
        robot.options += 1
    asleep = robot.down and rules.option_cards is OptionCards.INSTEAD_OF_TWO_WRENCHES
    if site in _INSTEAD.get(rules.option_cards, ()) and not asleep and world.wants(robot, "option-instead"):
        robot.options += 1
        return
    points = min(robot.damage, _points(world, robot))
    if points and not (rules.decline_repair and world.wants(robot, "decline-repair")):
        _mend(world, robot, points)


def _points(world: World, robot: Robot) -> int:
    assert robot.cell is not None
    rules = world.rules
    points = {
        None: 0,
        Repair.ONE_WRENCH: rules.repair_one_wrench,
        Repair.TWO_WRENCHES: rules.repair_two_wrenches,
        Repair.WRENCH_AND_HAMMER: rules.repair_wrench_and_hammer,
    }[world.acting(robot.cell).repair]
    return max(points, rules.repair_checkpoint) if world.checkpoint_at(robot.cell) else points


def _mend(world: World, robot: Robot, points: int) -> None:
    """A point less frees the lowest register, or the one that the player likes.

    In the rulebooks: 1999 de Reparatur; 2005 Uzamčení Registrů.
    """
    assert robot.locked is not None
    stuck = world.asked(robot)
    for _ in range(points):
        robot.damage -= 1
        if len(stuck) > max(0, robot.damage - world.rules.first_lock_at + 1):
            freed = stuck[0]
            if world.rules.unlock is Unlock.FREE:
                freed = world.ask(robot, "unlock", stuck, freed)
            stuck.remove(freed)
            robot.locked.discard(freed)
