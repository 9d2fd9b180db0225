# SPDX-License-Identifier: GPL-3.0-or-later
"""A register, several registers, whole rounds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from designer.base.grid import Heading
from designer.rally.edition import Element, EnergySpaces, FlamerHits, PowerDown, Priority, RaceEnds, WaterSlows
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.oil import Oil
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.teleporter import Teleporter
from designer.rally.elements.water import Water
from tests.rally.oracle.captures import captures, pick_up, send_home
from tests.rally.oracle.coins import toss_coins
from tests.rally.oracle.elements import run_belts, run_crushers, run_currents, run_gears, run_pushers
from tests.rally.oracle.ending import clean_up, wipe
from tests.rally.oracle.fates import RaceOver
from tests.rally.oracle.lasers import fire_lasers
from tests.rally.oracle.returning import free_around
from tests.rally.oracle.riding import bring_back, open_trapdoors
from tests.rally.oracle.robots import PlainCard, Robot
from tests.rally.oracle.sides import ended_by_survival, note_open
from tests.rally.oracle.titles import hand_on
from tests.rally.oracle.world import World

STEPS = {"M1": 1, "M2": 2, "M3": 3}
TURNS = {"L": -1, "R": 1, "U": 2}


def run_registers(
    world: World,
    programs: Mapping[str, Sequence[PlainCard | None]],
    first: int = 1,
    count: int = 5,
    with_clean_up: bool = False,
) -> bool:
    """Run registers ``first`` to ``first + count - 1`` and, if asked, the clean-up.

    The first card of a program lies in register ``first``. False if the race ended in the middle.
    """
    for robot in world.robots:
        row = programs.get(robot.name, ())
        robot.registers[first - 1 : first - 1 + len(row)] = row
        _know_locks(world, robot)
        robot.did = stands_for(robot.registers, first - 1) if first > 1 else ""
    try:
        for register in range(first, first + count):
            run_register(world, register)
        if with_clean_up:
            clean_up(world)
    except RaceOver:
        return False
    return True


def _know_locks(world: World, robot: Robot) -> None:
    """No register is locked and empty; where nothing else is said, the damage says what is locked."""
    if robot.locked is None:
        robot.locked = set()
        robot.locked = set(world.asked(robot))
    robot.locked = {register for register in robot.locked if robot.registers[register - 1]}


def run_round(world: World, programs: Mapping[str, Sequence[PlainCard | None]], *, fixed: bool = False) -> None:
    """A whole round of a race; it ends early when every place that counts is settled.

    The programs are the cards that robots lay into the registers that are not locked, in order. ``fixed``: they say
    what lies in registers 1 to 5; a locked one keeps its card where they say none.
    """
    world.register = 0
    begin_power_downs(world)
    for robot in world.robots:
        assert robot.locked is not None
        row = [] if fixed and robot.down else programs.get(robot.name, ())
        free = [register for register in range(1, 6) if fixed or register not in robot.locked]
        for register, card in zip(free, row, strict=False):
            robot.registers[register - 1] = card or (robot.registers[register - 1] if fixed else None)
        if robot.cell:
            world.lock(robot)
    announce_power_downs(world)
    shut_down(world)
    for robot in world.robots:
        robot.drawn = 0
    try:
        for register in range(1, 6):
            run_register(world, register)
            if world.settled() or all(robot.out or robot.place or robot.blocks for robot in world.robots):
                return
        clean_up(world)
    except RaceOver:
        return


def stands_for(registers: Sequence[PlainCard | None], register: int) -> str:
    """The kind of card that is carried out for what lies in a register; empty for none."""
    card = registers[register - 1]
    if card is None:
        return ""
    kind, *deck = card[0].split(">")
    if kind != "AG":
        return kind
    if register > 1:
        return stands_for(registers, register - 1)
    return next((other for other in deck if other != "AG"), "")


def shut_down(world: World) -> None:
    """For this very round, after programming; damage cards in hand are gone with it (2023)."""
    for robot in world.standing() if world.rules.power_down is PowerDown.THIS_ROUND else []:
        if not _may_power_down(world, robot):
            continue
        helpless = robot.clogged > 0 and not all(robot.registers)
        if world.ask(robot, "announce", (True, False), helpless):
            robot.down = True
            robot.damage = max(0, robot.damage - robot.clogged)
            robot.locked, robot.registers = set(), [None] * 5


def begin_power_downs(world: World) -> None:
    """Who has announced it is powered down now: no damage, no cards.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Das Abschalten eines Roboters; 2005 Ohlášení
    Power Down.
    """
    for robot in world.robots:
        _know_locks(world, robot)
        if robot.cell and (robot.announced or _powers_down_at_once(world, robot)):
            robot.down, robot.announced = True, False
            robot.damage = 0
            robot.locked = set()
        elif not robot.sits_out:
            robot.down = False
        wipe(robot)


def _powers_down_at_once(world: World, robot: Robot) -> bool:
    """Declared after the round, before the deal (1999 en Shutting a Robot down)."""
    if world.rules.power_down is not PowerDown.AT_ONCE:
        return False
    if robot.down:
        return world.wants(robot, "stay-down")
    return _may_power_down(world, robot) and world.wants(robot, "announce")


def _may_power_down(world: World, robot: Robot) -> bool:
    return robot.damage > 0 or not world.rules.power_down_needs_damage


def announce_power_downs(world: World) -> None:
    """After programming, for the next round.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Das Abschalten eines Roboters; 2005 Ohlášení
    Power Down.
    """
    for robot in world.standing():
        if world.rules.power_down is PowerDown.NEXT_ROUND and not robot.down and _may_power_down(world, robot):
            robot.announced = robot.announced or world.wants(robot, "announce")


def run_register(world: World, register: int) -> None:
    """One register: cards, factory, lasers, touching; then ghosts that stand alone become solid."""
    world.register = register
    world.fallen_here, world.caught = [], []
    bring_back(world)
    open_trapdoors(world)
    note_open(world)
    for robot in world.robots:
        robot.did_before, robot.did = (robot.did if register > 1 else ""), ""
    play_cards(world, {robot.name: robot.registers[register - 1] for robot in world.robots})
    _end_phase(world)
    order = list(world.rules.element_order)
    if Element.CURRENTS not in order:
        order.insert(order.index(Element.BELTS) + 1, Element.CURRENTS)
    for element in order:
        if element is Element.BELTS:
            run_belts(world, _end_phase)
        elif element is Element.CURRENTS:
            run_currents(world)
        elif element is Element.PUSHERS:
            run_pushers(world)
        elif element is Element.GEARS:
            run_gears(world)
        else:
            run_crushers(world)
        _end_phase(world)
    fire_lasers(world)
    _end_phase(world)
    charge(world)
    send_home(world)
    world.touch(world.standing())
    pick_up(world)
    if world.winners and captures(world) and world.rules.race_ends is RaceEnds.AT_TOUCH:
        raise RaceOver
    for robot in [one for one in world.standing() if one.ghost and one.cell and len(world.at(one.cell)) == 1]:
        robot.ghost = False
    _end_phase(world)
    toss_coins(world)
    _end_phase(world)


def _end_phase(world: World) -> None:
    hand_on(world)
    if ended_by_survival(world):
        raise RaceOver


def charge(world: World) -> None:
    """Energy spaces give one to who stands there and is not powered down (2023); a cube only once (2016)."""
    rule = world.rules.energy_space
    for robot in world.standing():
        assert robot.cell is not None
        if rule is EnergySpaces.NONE or robot.down or not world.acting(robot.cell).of(EnergySpace):
            continue
        in_any_case = rule is EnergySpaces.REGISTER or (rule is EnergySpaces.CUBE and world.register == 5)
        if in_any_case:
            world.charge(robot)
        elif robot.cell not in world.spent and robot.energy < world.rules.energy_max:
            world.spent.add(robot.cell)
            world.charge(robot)


def acting_order(world: World, cards: Mapping[str, PlainCard | None]) -> list[Robot]:
    """By the numbers of cards, the higher first (1994 wiki Průběh hry; 1999 de Programmnummer; 2005 Priorita), by seats
    (2023), or by
    the distance from the antenna, a tie clockwise from its dish (2016)."""
    robots, antenna = world.robots, world.floor.antenna
    if world.rules.priority is Priority.SEATS:
        return [*robots[world.holder :], *robots[: world.holder]]
    if world.rules.priority is Priority.CARDS:
        numbers = {robot: card[1] for robot in robots if (card := cards.get(robot.name))}
        return sorted(robots, key=lambda robot: (robot not in numbers, -numbers.get(robot, 0)))
    if antenna is None:
        return robots

    def near(robot: Robot) -> tuple[float, float]:
        if robot.cell is None:
            return math.inf, 0
        east, south = robot.cell.x - antenna.cell.x, robot.cell.y - antenna.cell.y
        turn = math.degrees(math.atan2(east, -south)) - 90 * antenna.heading
        return abs(east) + abs(south), round(turn, 6) % 360

    return sorted(robots, key=near)


def play_cards(world: World, cards: Mapping[str, PlainCard | None]) -> None:
    """Everybody in acting order; who waits off the floor is placed first."""
    world.turns = acting_order(world, cards)
    world.randomized = [robot for robot in world.standing() if robot.cell and world.has(robot.cell, Randomizer)]
    for robot in world.turns:
        if robot.cell and world.open(robot.cell):
            world.fall(robot, robot.cell)
    world.put_back()
    world.slide()
    for robot in world.turns:
        hand_on(world)
        card = cards.get(robot.name)
        if robot.cell is None and not (robot.dead or robot.out or robot.place):
            _bring(world, robot, card)
        if robot.cell is None or card is None or robot.down or robot.reboot:
            continue  # destroyed before its card came, asleep, or without a program
        _carry_out(world, robot, card)
        world.slide()


def _bring(world: World, robot: Robot, card: PlainCard | None) -> None:
    """Who rebooted comes back in register 1, card or not (2023); the first time it is just before the first card."""
    if robot.reboot:
        if world.register == 1 and robot not in world.fallen_here and world.put_on_floor(robot, ready=True):
            robot.reboot = robot.cell is None
            world.put_back()
        world.slide()
    elif card is not None and not robot.down:
        _place(world, robot)


def _carry_out(world: World, robot: Robot, card: PlainCard) -> None:
    kind = _kind_carried_out(world, robot, card)
    robot.did = kind
    if kind in TURNS:
        robot.heading = robot.heading.turned(TURNS[kind])
        if world.rules.flamer_hits is FlamerHits.ENTRY_TURN:
            world.burn(robot)
    elif kind == "PU":
        world.charge(robot)
    elif kind:
        _move(world, robot, -1 if kind == "BU" else STEPS[kind])


def _move(world: World, robot: Robot, steps: int) -> None:
    """A move card: a jump from a teleporter, shorter from oil and from water."""
    assert robot.cell is not None
    teleporter = world.acting(robot.cell).of(Teleporter)
    if teleporter:
        world.jump(robot, steps + teleporter.power)
        return
    wet = world.has(robot.cell, Water) and (steps > 0 or world.rules.water_slows is WaterSlows.ALL)
    slow = wet + world.has(robot.cell, Oil)
    world.drive(robot, robot.heading if steps > 0 else robot.heading.back, abs(steps) - slow)


def _kind_carried_out(world: World, robot: Robot, card: PlainCard) -> str:
    """Again is what was carried out before; in register 1 the deck gives another card (2016, 2023 cards).

    Who began the register on a randomizer has the top card of the deck in place of the own.
    """
    kind, *named = card[0].split(">")
    if robot in world.randomized:
        kind = _top_card(world, robot, named)
    if kind != "AG":
        return kind
    if world.register > 1:
        return robot.did_before
    by_name = bool(named)
    while named if by_name else robot.deck:
        robot.drawn += 1
        kind = named.pop(0) if by_name else robot.deck.pop()
        if kind != "AG":
            return kind
    return ""


def _top_card(world: World, robot: Robot, named: list[str]) -> str:
    """The card that the deck gives, its own or that of all; empty where there is none."""
    if not world.rules.own_decks:
        return named[0] if named else world.stock.pop()[0] if world.stock else ""
    if not named and not robot.deck:
        return ""
    robot.drawn += 1
    return named.pop(0) if named else robot.deck.pop()


def _place(world: World, robot: Robot) -> None:
    """A robot comes onto checkpoint 1, or beside it, just before its first command (1999 en START!, de START!)."""
    assert robot.archive is not None
    place = robot.archive
    if world.solid_at(place):
        nearest = next(iter(free_around(world, place)), None)
        if nearest is None:
            return
        place = world.ask(robot, "return-space", nearest, nearest[0])
    robot.heading = world.ask(robot, "start-heading", tuple(Heading), robot.heading)
    robot.cell = place
    if place == robot.archive:
        world.lay_archive(robot)
    if world.deadly(place):
        world.fall(robot, place)
