# SPDX-License-Identifier: GPL-3.0-or-later
"""A room that robots can come into over a one-way wall or down a ledge, and never leave."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import change_space, open_side, proven, ramp_up
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.checks.wording import side_name
from designer.rally.edition import Death
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.sides import EdgeElement

_ONE_WAY: tuple[type[EdgeElement], ...] = (OneWayWall, Ledge)


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Follow every robot that has come in; each room is told once."""
    told: list[frozenset[int]] = []
    reboots = context.edition.death is Death.REBOOT
    for cell, side, kind in () if any(context.tables.turning) else _sides(context):
        context.breathe()
        here, beyond = context.tables.index(cell), context.tables.index(cell.step(side))
        if any(here in other for other in told) or _leads_far(context, here, beyond):
            continue
        room = context.rooms.from_space(here)
        if beyond in room or not _matters(context, room):
            continue
        told.append(room)
        message = _message(cell, kind, reboots=reboots and context.rooms.falls_from(room))
        places = (Place(cell, side), *(context.at(space) for space in sorted(room)))
        yield check.finding(message, *places, fixes=partial(_fixes, context, check, message, room))


def _leads_far(context: Context, here: int, beyond: int) -> bool:
    """Whether it is quick to see that a robot can go back there, or come to too much of the floor for a room."""
    rooms = context.rooms
    leads_on = rooms.lead_to_main(here)
    return (leads_on and (beyond in rooms.main or _is_large(context, rooms.main))) or rooms.lead_round(here, beyond)


def _sides(context: Context) -> Iterator[tuple[Cell, Heading, type[EdgeElement]]]:
    """The spaces that robots can come onto from beyond a side by which they cannot leave."""
    if not context.floor.kinds & set(_ONE_WAY):
        return
    tables = context.tables
    for here, space in context.sites:
        cell = context.cell(here)
        for kind in _ONE_WAY if space.further else ():
            element = space.of(kind)
            for side in element.sides if element else ():
                beyond = tables.index(cell.step(side))
                if not tables.deadly[beyond] and not tables.deadly[here] and tables.step[side.back][beyond] == here:
                    yield cell, side, kind


def _matters(context: Context, room: frozenset[int]) -> bool:
    """Whether it is a room, no more than half of the floor, and no checkpoints or not all of them are in it."""
    goals = {context.tables.index(cell) for _, cell in context.checkpoints if cell in context.floor}
    return not _is_large(context, room) and not (goals and goals <= room)


def _is_large(context: Context, room: frozenset[int]) -> bool:
    """Whether it is more than half of what robots can stand on."""
    return 2 * len(room) > context.tables.deadly.count(0)


def _message(cell: Cell, kind: type[EdgeElement], *, reboots: bool) -> Sentence:
    if kind is Ledge and reboots:
        return sentence("A robot that falls down the ledge onto {space} gets out only by rebooting", space=cell.name)
    if kind is Ledge:
        return sentence("A robot that falls down the ledge onto {space} never gets out", space=cell.name)
    if reboots:
        return sentence("A robot that crosses the one-way wall to {space} gets out only by rebooting", space=cell.name)
    return sentence("A robot that crosses the one-way wall to {space} never gets out", space=cell.name)


def _fixes(context: Context, check: Check, message: Sentence, room: frozenset[int]) -> tuple[Fix, ...]:
    """Take the first of its one-way walls away, or make the first of its ledges a ramp, that opens it."""
    ways = (way for way in _sides(context) if context.tables.index(way[0]) in room)
    return proven(context, check, message, (_opened(*way) for way in ways))


def _opened(cell: Cell, side: Heading, kind: type[EdgeElement]) -> tuple[Fix, ...]:
    if kind is Ledge:
        return ramp_up(cell, side)
    title = sentence("Remove the one-way wall at {space} ({side})", space=cell.name, side=side_name(side))
    return change_space(title, cell, partial(open_side, kind=kind, side=side), safe=False)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Robots can come into a room over a one-way wall or down a ledge, and nobody alone gets out."),
    why=sentence(
        "Whoever comes in, by chance or pushed, is out of the race for what is outside; where robots reboot, that costs"
        " damage and time."
    ),
    mend=sentence("Give the room another way out: a gap, a ramp, a belt or a portal."),
    bad="row: . . . . .\nrow: . jN+wESW . . .",
    good="row: . . . . .\nrow: . jN+wES . . .",
    board=True,
    roams=True,
    reads=FLOOR,
)
