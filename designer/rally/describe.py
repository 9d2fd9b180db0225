# SPDX-License-Identifier: GPL-3.0-or-later
"""A space told in words, for the status line and for those who cannot see the picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from designer.grid import Cell, Heading
from designer.rally.course import Course
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Repair, Space
from designer.words import tr, trn


def describe(space: Space) -> str:
    """What lies on a space: ``express belt east; crusher in registers 1 and 5``."""
    if space.gap:
        return tr("no board")
    return "; ".join(_parts(space)) or tr("open floor")


def describe_cell(course: Course, cell: Cell) -> str:
    """A space of a course with its name, checkpoint, dock and walls: ``G6: pit; wall to the north``."""
    floor = course.floor
    space = floor[cell]
    if space.gap:
        return f"{cell.name}: {tr('no board')}"
    walls = tuple(side for side in Heading if floor.has_wall(cell, side))
    parts = [*_marks(course, cell), *_parts(space, walls)]
    return f"{cell.name}: {'; '.join(parts) or tr('open floor')}"


def difficulty_word(word: str) -> str:
    """How hard a course is, as its author put it: usual words are said in the language of the reader."""
    usual = {"easy": tr("easy"), "medium": tr("medium"), "hard": tr("hard"), "expert": tr("expert")}
    return usual.get(word.strip().lower(), word)


def length_word(word: str) -> str:
    """The same of how long a course is."""
    usual = {"short": tr("short"), "medium": tr("of medium length"), "long": tr("long")}
    return usual.get(word.strip().lower(), word)


def spoken(text: str) -> str:
    """A text as a screen reader shall say it: ``24 × 16`` in words."""
    return re.sub(r"(\d+) × (\d+)", lambda found: tr("{width} by {height}", width=found[1], height=found[2]), text)


def heading_word(heading: Heading) -> str:
    """Where a heading leads: ``north``."""
    return {
        Heading.N: tr("north"),
        Heading.E: tr("east"),
        Heading.S: tr("south"),
        Heading.W: tr("west"),
    }[heading]


def side_word(side: Heading) -> str:
    """Where a side of a space is: ``to the north``."""
    return {
        Heading.N: tr("to the north"),
        Heading.E: tr("to the east"),
        Heading.S: tr("to the south"),
        Heading.W: tr("to the west"),
    }[side]


def describe_registers(registers: Iterable[int]) -> str:
    """Registers as they are said after "in": ``registers 1 and 5``, ``no register``."""
    numbers = [str(register) for register in registers]
    if not numbers:
        return tr("no register")
    return trn("register {numbers}", "registers {numbers}", len(numbers), numbers=_listed(numbers))


def _listed(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return tr("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


def _marks(course: Course, cell: Cell) -> Iterator[str]:
    for number, place in enumerate(course.checkpoints, 1):
        if place == cell:
            yield tr("checkpoint {number}", number=number)
    for start in course.starts:
        if start.cell == cell:
            yield tr("dock {number}, start {heading}", number=start.number, heading=heading_word(start.heading))


def _parts(space: Space, walls: tuple[Heading, ...] | None = None) -> Iterator[str]:
    if space.pit:
        yield tr("pit")
    if space.belt:
        yield describe_belt(space.belt)
    if space.gear:
        yield describe_gear(space.gear)
    if space.repair:
        yield describe_repair(space.repair)
    if space.pusher:
        yield describe_pusher(space.pusher)
    if space.crusher:
        yield describe_crusher(space.crusher)
    yield from map(describe_laser, space.lasers)
    if space.checkpoint is not None:
        yield tr("checkpoint {number}", number=space.checkpoint)
    if space.dock:
        yield tr("dock {number}, start {heading}", number=space.dock.number, heading=heading_word(space.dock.heading))
    sides = space.walls if walls is None else walls
    if sides:
        yield describe_walls(sides)


def describe_belt(belt: Belt) -> str:
    """A belt with its curves: ``belt north, turns robots that come east``."""
    to = heading_word(belt.exit)
    text = tr("express belt {heading}", heading=to) if belt.express else tr("belt {heading}", heading=to)
    if not belt.curves:
        return text
    travels = _listed([heading_word(feed) for feed in belt.curves])
    return tr("{belt}, turns robots carried in {headings}", belt=text, headings=travels)


def describe_gear(gear: Gear) -> str:
    """A gear with its hand."""
    return tr("gear clockwise") if gear is Gear.RIGHT else tr("gear counter-clockwise")


def describe_repair(repair: Repair) -> str:
    """A repair site with what is painted on it."""
    return {
        Repair.ONE_WRENCH: tr("repair site, one wrench"),
        Repair.TWO_WRENCHES: tr("repair site, two wrenches"),
        Repair.WRENCH_AND_HAMMER: tr("repair site, wrench and hammer"),
    }[repair]


def describe_pusher(pusher: Pusher) -> str:
    """A pusher with its direction and registers."""
    registers = describe_registers(pusher.registers)
    return tr("pusher {heading} in {registers}", heading=heading_word(pusher.push), registers=registers)


def describe_crusher(crusher: Crusher) -> str:
    """A crusher with its registers."""
    return tr("crusher in {registers}", registers=describe_registers(crusher.registers))


def describe_laser(laser: Laser) -> str:
    """A laser with its direction and beams."""
    if laser.beams == 1:
        return tr("laser {heading}", heading=heading_word(laser.fire))
    return trn("laser {heading}, {n} beam", "laser {heading}, {n} beams", laser.beams, heading=heading_word(laser.fire))


def describe_walls(sides: Iterable[Heading]) -> str:
    """Walls with their sides."""
    words = [side_word(side) for side in sides]
    return trn("wall {sides}", "walls {sides}", len(words), sides=_listed(words))
