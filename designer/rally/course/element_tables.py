# SPDX-License-Identifier: GPL-3.0-or-later
"""Where steps lead, what the elements of a floor do, and where they act, by the number of a space."""

from __future__ import annotations

from collections.abc import Sequence

from designer.base.grid import Heading, Size
from designer.rally.course.expansion_tables import BLOCKED, NONE, ExpansionTables
from designer.rally.course.floor import Floor
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import REGISTERS, Space


def compile_steps(size: Size, spaces: Sequence[Space]) -> tuple[list[int], ...]:
    """Where each space leads in each heading; a wall on either side of an edge blocks both ways."""
    width, height = size
    out = width * height
    numbers = list(range(out))
    north = [out] * width + numbers[: max(out - width, 0)]
    east = [number + 1 if (number + 1) % width else out for number in numbers]
    south = numbers[width:] + [out] * width
    west = [number - 1 if number % width else out for number in numbers]
    step = tuple([*row[:out], BLOCKED] for row in (north, east, south, west))
    walls = [(number, side) for number, space in enumerate(spaces) for side in space.walls]
    beyond = [step[side][number] for number, side in walls]
    for (number, side), other in zip(walls, beyond, strict=True):
        step[side][number] = BLOCKED
        if other != out:
            step[side.back][other] = BLOCKED
    return step


def compile_elements(
    spaces: Sequence[Space], special: ExpansionTables | None
) -> tuple[dict[str, list[int]], tuple[list[int], ...]]:
    """The tables ``deadly`` to ``crush_in`` by name, and ``belt_turn``: what moves or destroys robots."""

    def table(empty: int = 0) -> list[int]:
        return [empty] * (len(spaces) + 1)

    # most spaces hold nothing: only what lies there is written into the tables
    deadly, belt, express, gear, push = table(), table(NONE), table(), table(), table(NONE)
    push_in, crush_in, belt_turn = table(), table(), tuple(table() for _ in Heading)
    deadly[-1] = 1
    for number, space in enumerate(spaces):
        if space.pit or space.gap:
            deadly[number] = 1
        if space.belt:
            belt[number], express[number] = space.belt.exit, int(space.belt.express)
            passed = deadly[number] or (special is not None and special.twin[number] != NONE)
            for heading in () if passed else space.belt.curves:  # who falls is not turned before
                belt_turn[heading][number] = space.belt.turn_of(heading) % 4
        if space.gear:
            gear[number] = space.gear.quarters % 4
        if space.pusher:
            push[number], push_in[number] = space.pusher.push, _mask(space.pusher.registers)
        if space.crusher:
            crush_in[number] = _mask(space.crusher.registers)
    named = {
        "deadly": deadly, "belt": belt, "express": express, "gear": gear, "push": push, "push_in": push_in,
        "crush_in": crush_in,
    }  # fmt: skip
    return named, belt_turn


def _mask(registers: tuple[int, ...]) -> int:
    return sum(1 << register for register in registers if register in REGISTERS)


def checkpoint_numbers(floor: Floor) -> list[int]:
    """The number of the checkpoint on each space, or 0."""
    numbers = [0] * (floor.size.width * floor.size.height + 1)
    for number, cell in enumerate(floor.checkpoints, 1):
        if cell is not None and floor.size.holds(cell):
            numbers[cell.y * floor.size.width + cell.x] = number
    return numbers


def energy_spaces(spaces: Sequence[Space]) -> list[int]:
    """1 on energy spaces."""
    return [1 if space.further and space.of(EnergySpace) is not None else 0 for space in spaces] + [0]


def antenna_space(floor: Floor) -> int:
    """The number of the antenna's space, or ``NONE``."""
    cell = floor.antenna.cell if floor.antenna else None
    return NONE if cell is None or cell not in floor else cell.y * floor.size.width + cell.x


def antenna_rank(east: int, south: int, dish: Heading) -> tuple[int, int, int]:
    """Distance, quarter turn from the dish, and how far round in that quarter; at one distance that is one angle."""
    for _ in range(dish):  # turn the dish to the north
        east, south = south, -east
    north, distance = -south, abs(east) + abs(south)
    if north > 0 and east >= 0:
        return distance, 0, east
    if east > 0:
        return distance, 1, -north
    return (distance, 2, -east) if north < 0 else (distance, 3, north)


def always_acting(ways: Sequence[int]) -> tuple[frozenset[int], ...]:
    """By register, the spaces where something is that acts in each."""
    return (frozenset(space for space, way in enumerate(ways) if way != NONE),) * 6


def acting_by_register(masks: Sequence[int]) -> tuple[frozenset[int], ...]:
    """By register, the spaces where something acts, from the bit masks of the registers."""
    some = [(space, mask) for space, mask in enumerate(masks) if mask]
    return tuple(frozenset(space for space, mask in some if mask >> register & 1) for register in (0, *REGISTERS))
