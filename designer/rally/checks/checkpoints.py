# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies around checkpoints, and how far they are: helpers of the hints of taste."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.rally.checks.context import Context
from designer.rally.course.tables import BLOCKED, NONE
from designer.rally.course.timetable import Timetable
from designer.rally.edition import Edge, RaceGoal


def on_floor(context: Context) -> Iterator[tuple[int, Cell]]:
    """Number and space of every checkpoint that lies on a board."""
    return ((number, cell) for number, cell in context.checkpoints if cell in context.floor)


def riding(context: Context) -> Iterator[tuple[int, Cell, Timetable]]:
    """Number and space of every checkpoint on a board, with the track of them all; none where nothing rides."""
    if context.times is not None:
        yield from ((number, cell, context.times) for number, cell in on_floor(context))


def lying(context: Context) -> Iterator[tuple[int, Cell]]:
    """Number and space of every checkpoint that lies still: where it begins or, if belts carry it, comes to rest."""
    for number, cell in on_floor(context):
        space = None if context.times is None else context.times.rest(number)
        if context.times is None:
            yield number, cell
        elif space is not None:
            yield number, context.cell(space)


def distance(one: Cell, other: Cell) -> int:
    """The fewest spaces between two cells when nothing is in the way."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def legs(context: Context) -> list[tuple[int, int, int]]:
    """From every checkpoint to those that may be touched right after it: both numbers, and their distance.

    None where checkpoints decide nothing.
    """
    if context.edition.goal is RaceGoal.ELIMINATION:
        return []
    cells = context.course.checkpoints
    pairs = sorted(context.edition.checkpoint_legs(len(cells)), key=lambda pair: (pair[1], pair[0]))
    return [(before, number, distance(cells[before - 1], cells[number - 1])) for before, number in pairs]


def firsts(context: Context) -> tuple[int, ...]:
    """The checkpoints that may be touched first, rising."""
    return context.edition.next_checkpoints(len(context.course.checkpoints), ())


def walls(context: Context, cell: Cell) -> int:
    """How many sides of a space are walled."""
    return sum(context.floor.has_wall(cell, side) for side in Heading)


def pits(context: Context, cell: Cell) -> int:
    """How many of the four neighbours are pits."""
    return sum(context.floor[cell.step(side)].pit for side in Heading)


def edges(context: Context, cell: Cell) -> int:
    """How many of the four sides lead to a fall off the floor."""
    if context.edition.edge is Edge.WALL:
        return 0
    return sum(cell.step(side) not in context.floor for side in Heading)


def approaches(context: Context, cell: Cell) -> int:
    """By how many sides a robot can come onto a space."""
    tables = context.tables
    ways = [tables.step[side][tables.index(cell)] for side in Heading]
    return sum(way not in (BLOCKED, tables.out) and not tables.deadly[way] for way in ways)


DANGERS: Mapping[str, tuple[int, Sentence]] = {
    "laser": (1, sentence("beam")),
    "flamer": (1, sentence("flamer")),
    "edge": (3, sentence("edge beside it")),
    "belt-away": (2, sentence("belt leads away")),
    "belt-past": (1, sentence("belt beside it")),
    "wall": (2, sentence("wall")),
    "pit": (2, sentence("pit beside it")),
    "pusher": (1, sentence("pusher beside it")),
}
"""What each thing at a checkpoint adds to its score, and its name (Avalon Hill's guide for designers, 2005).

A flamer counts as a laser.

A belt that leads to the checkpoint adds nothing.
"""


def score(context: Context, cell: Cell) -> int:
    """How hard a checkpoint is by what lies at it: 3 is hard even for experts."""
    return sum(reasons(context, cell).values())


def reasons(context: Context, cell: Cell) -> dict[str, int]:
    """What adds to the score of a checkpoint, and how much."""
    tables = context.tables
    here = tables.index(cell)
    beside = [(side, tables.index(cell.step(side))) for side in Heading]
    belts = [(side, tables.belt[other]) for side, other in beside if tables.belt[other] not in (NONE, side.back)]
    present = {
        "laser": tables.laser_damage[here] > 0,
        "flamer": tables.special is not None and tables.special.burns_in[here] > 0,
        "edge": edges(context, cell) > 0,
        "belt-away": tables.belt[here] != NONE or any(leaves == side for side, leaves in belts),
        "belt-past": any(leaves != side for side, leaves in belts),
        "wall": walls(context, cell) > 0,
        "pit": pits(context, cell) > 0,
        "pusher": any(tables.push[other] != NONE for _, other in beside),
    }
    return {thing: DANGERS[thing][0] for thing, there in present.items() if there}


def mean(cells: Sequence[Cell]) -> tuple[float, float]:
    """The middle of some cells."""
    return sum(cell.x for cell in cells) / len(cells), sum(cell.y for cell in cells) / len(cells)
