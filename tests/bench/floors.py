# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors that are measured: random ones, and those that are worst for a search."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor, Start
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Repair, Space

CHECKPOINTS = 6


def random_floor(size: int) -> Floor:
    """A quarter belts, and some of everything else; the same every time."""
    dice = random.Random(1)
    rows = tuple(tuple(_random_space(dice) for _ in range(size)) for _ in range(size))
    free = [Cell(x, y) for y, row in enumerate(rows) for x, space in enumerate(row) if space.is_open_floor]
    *checkpoints, one, two = dice.sample(free, CHECKPOINTS + 2)
    return Floor(rows, tuple(checkpoints), (Start(1, one, Heading.N), Start(2, two, Heading.E)))


def _random_space(dice: random.Random) -> Space:
    walls = (Heading(dice.randrange(4)),) if dice.random() < 0.08 else ()
    share = dice.random()
    if share < 0.25:
        leave = Heading(dice.randrange(4))
        feeds = (leave, dice.choice([leave.left, leave.right])) if dice.random() < 0.3 else (leave,)
        return Space(belt=Belt(leave, dice.random() < 1 / 3, feeds), walls=walls)
    if share < 0.30:
        return Space(gear=dice.choice(list(Gear)), walls=walls)
    if share < 0.335:
        return Space(pit=True)
    if share < 0.36:
        return Space(pusher=Pusher(Heading(dice.randrange(4)), dice.choice([(1, 3, 5), (2, 4)])), walls=walls)
    if share < 0.375:
        return Space(crusher=Crusher(dice.choice([(1, 5), (2, 4)])), walls=walls)
    if share < 0.395:
        return Space(lasers=(Laser(Heading(dice.randrange(4))),), walls=walls)
    return Space(repair=Repair.ONE_WRENCH if share < 0.41 else None, walls=walls)


def serpentine(size: int) -> Floor:
    """One corridor to and fro over the whole board: as many levels as a search can have."""
    rows = []
    for y in range(size):
        gap = size - 1 if y % 2 == 0 else 0
        rows.append(tuple(Space(walls=() if x == gap else (Heading.S,)) for x in range(size)))
    return _with_goals(tuple(rows), size)


def express_loops(size: int) -> Floor:
    """Express belts in rings round the middle, each other way than the last."""
    rows = tuple(tuple(_ring_belt(x, y, size) for x in range(size)) for y in range(size))
    return _with_goals(rows, size)


def _ring_belt(x: int, y: int, size: int) -> Space:
    ring = min(x, y, size - 1 - x, size - 1 - y)
    low, high = ring, size - 1 - ring
    if y == low and x < high:
        way = Heading.E
    elif x == high and y < high:
        way = Heading.S
    elif y == high and x > low:
        way = Heading.W
    else:
        way = Heading.N
    corner = x in (low, high) and y in (low, high)
    return Space(belt=Belt(way, True, (way, way.left) if corner else (way,)))


def empty(size: int) -> Floor:
    """Open floor."""
    return _with_goals(tuple((Space(),) * size for _ in range(size)), size)


def _with_goals(rows: tuple[tuple[Space, ...], ...], size: int) -> Floor:
    """Checkpoints spread over the rows, and two docks in the corners."""
    goals = tuple(Cell((7 * n + size // 2) % size, (n + 1) * size // (CHECKPOINTS + 1)) for n in range(CHECKPOINTS))
    return Floor(rows, goals, (Start(1, Cell(0, 0), Heading.E), Start(2, Cell(1, 0), Heading.E)))


def shipped() -> Course:
    """The shipped course with the most boards."""
    courses = map(load_course, sorted(courses_folder().glob("*.course.json")))
    return max(courses, key=lambda course: len(course.layout))


KINDS: Mapping[str, Callable[[int], Floor]] = {
    "random": random_floor,
    "serpentine": serpentine,
    "express loops": express_loops,
    "empty": empty,
}
