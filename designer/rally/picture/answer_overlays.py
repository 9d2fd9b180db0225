# SPDX-License-Identifier: GPL-3.0-or-later
"""What is laid over a board to answer a question: how far, how much damage, where belts carry, where programs end."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from designer.base.grid import Cell
from designer.pictures.figures import middle
from designer.pictures.lettering import numeral
from designer.pictures.shapes import (
    Circle,
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    polar,
    round_pen,
)
from designer.rally.course.floor import Floor
from designer.rally.picture.overlays import TILE, heat_shapes, stop_shapes

DAMAGE_SHADES = 4
"""From so much damage on a space is as dark as it gets."""


def distance_picture(registers: int, farthest: int, level: Level) -> Picture:
    """How many registers a space is from a checkpoint: a square that grows, with the number where there is room."""
    shapes = heat_shapes(registers / max(farthest, 1))
    if level is not Level.S and registers:
        shapes = (*shapes, *_numbered(registers))
    return Picture(TILE, shapes)


def _numbered(number: int) -> tuple[Shape, ...]:
    """A number in the middle of a space that is read on every ground."""
    figure = numeral(number, 50, 50, 30, Role.INK, 60)
    assert figure.pen is not None
    return Path(figure.data, pen=Pen(Role.HALO, figure.pen.width + 9, join=Join.ROUND)), figure


def damage_picture(damage: int, level: Level) -> Picture:
    """How much damage lasers deal on a space: a wash that grows darker, with the number in the sign of damage."""
    wash = Rect(0, 0, 100, 100, Role.LASER, opacity=0.14 + 0.1 * min(damage, DAMAGE_SHADES))
    if level is Level.S:
        return Picture(TILE, (wash,))
    sign = lines(*(polar(24, 76, 17, 22.5 + 45 * corner) for corner in range(8)), closed=True)
    figure = numeral(damage, 24, 76, 18, Role.ERROR_ON, 24)
    return Picture(TILE, (wash, Path(sign, Role.ERROR, Pen(Role.HALO, 5, join=Join.ROUND)), figure))


class BeltFate(Enum):
    """What becomes of a robot that stays on a belt."""

    LANDS = "lands"
    LOST = "lost"
    ROUND = "round"


def belt_steps(floor: Floor) -> dict[Cell, Cell]:
    """For each belt the space onto which it carries; itself where it leads against a wall."""
    steps: dict[Cell, Cell] = {}
    for y, row in enumerate(floor.rows):
        for x, space in enumerate(row):
            if space.belt:
                cell, exit_side = Cell(x, y), space.belt.exit
                steps[cell] = cell if floor.has_wall(cell, exit_side) else cell.step(exit_side)
    return steps


def belt_fates(floor: Floor, steps: Mapping[Cell, Cell]) -> dict[Cell, BeltFate]:
    """Where each belt carries in the end: onto floor, into a pit or off the boards, or round and round."""
    fates: dict[Cell, BeltFate] = {}
    for begin in steps:
        chain: list[Cell] = []
        met: set[Cell] = set()
        at = begin
        while at in steps and at not in fates and at not in met and steps[at] != at:
            chain.append(at)
            met.add(at)
            at = steps[at]
        if at in met:
            fate = BeltFate.ROUND
        elif at in fates:
            fate = fates[at]
        else:
            fate = BeltFate.LOST if at not in floor or floor[at].pit else BeltFate.LANDS
        fates.update(dict.fromkeys(chain, fate))
        if begin not in fates:
            fates[begin] = fate
    return fates


FATE_PENS: Mapping[BeltFate, tuple[Role, tuple[float, ...]]] = {
    BeltFate.LANDS: (Role.INK, ()),
    BeltFate.LOST: (Role.ERROR, ()),
    BeltFate.ROUND: (Role.INK, (20, 12)),
}
"""The line of each fate: its colour and its dashes."""


def flow_shapes(floor: Floor) -> tuple[Shape, ...]:
    """The ways along all belts, in the line of what becomes of a robot, and a sign where each way ends."""
    steps = belt_steps(floor)
    fates = belt_fates(floor, steps)
    shapes: list[Shape] = []
    for fate in BeltFate:
        taken = [(cell, beyond) for cell, beyond in steps.items() if fates[cell] is fate and beyond != cell]
        if taken:
            ways = " ".join(lines(middle(cell), middle(beyond)) for cell, beyond in taken)
            shapes += way_shapes(ways, " ".join(_head(cell, beyond) for cell, beyond in taken), fate)
    ends = {beyond: fates[cell] for cell, beyond in steps.items() if beyond not in steps or beyond == cell}
    return (*shapes, *(shape for cell, fate in ends.items() for shape in end_shapes(cell, fate)))


def way_shapes(ways: str, heads: str, fate: BeltFate) -> tuple[Shape, ...]:
    """Lines along belts in the manner of a fate, with heads that say which way they run."""
    role, dash = FATE_PENS[fate]
    return (
        Path(ways, pen=round_pen(Role.HALO, 14)),
        Path(heads, pen=round_pen(Role.HALO, 14)),
        Path(ways, pen=Pen(role, 6.5, dash)),
        Path(heads, pen=round_pen(role, 6.5)),
    )


def _head(cell: Cell, beyond: Cell) -> str:
    """An arrow's head between two spaces."""
    (x, y), (to_x, to_y) = middle(cell), middle(beyond)
    dx, dy = (to_x - x) / 100, (to_y - y) / 100
    tip_x, tip_y = x + 58 * dx, y + 58 * dy
    back = 16
    return lines(
        (tip_x - back * (dx - dy), tip_y - back * (dy + dx)),
        (tip_x, tip_y),
        (tip_x - back * (dx + dy), tip_y - back * (dy - dx)),
    )


def end_shapes(cell: Cell, fate: BeltFate) -> tuple[Shape, ...]:
    """Where a belt lets go of a robot: a disc, or the octagon of harm with a cross where it is destroyed."""
    x, y = middle(cell)
    if fate is not BeltFate.LOST:
        return Circle(x, y, 13, Role.INK, Pen(Role.HALO, 5)), Circle(x, y, 5, Role.HALO)
    octagon = lines(*(polar(x, y, 18, 22.5 + 45 * corner) for corner in range(8)), closed=True)
    cross = f"{lines((x - 7, y - 7), (x + 7, y + 7))} {lines((x + 7, y - 7), (x - 7, y + 7))}"
    return Path(octagon, Role.ERROR, Pen(Role.HALO, 5, join=Join.ROUND)), Path(cross, pen=Pen(Role.ERROR_ON, 6))


SHADES = 12
"""How many sizes the squares of a hand have."""

_CORNER = (90.0, 8.0)
"""Where the disc of a register lies that ends where the robot begins."""

_ASIDE = 34.0
"""How far the second register that ends on a space has its disc from the first."""


def shade_of(programs: int, most: int) -> int:
    """The size of the square of a space on which so many programs end, 1 to ``SHADES``; few are told apart too."""
    return max(1, round(SHADES * math.sqrt(programs / max(most, 1))))


def ends_picture(shade: int) -> Picture:
    """A square for the programs that end on a space."""
    return Picture(TILE, heat_shapes(shade / SHADES))


def place_picture(place: int) -> Picture:
    """The number of one of the best places: a square in the highlight colour, top right."""
    return Picture(TILE, _place_shapes(place))


def place_sign(place: int) -> Picture:
    """The same by itself, beside words."""
    return Picture(Extent(54, -2, 48, 48), _place_shapes(place))


def _place_shapes(place: int) -> tuple[Shape, ...]:
    square = Rect(62, 6, 32, 32, Role.VOICE, Pen(Role.HALO, 5), radius=5)
    return square, numeral(place, 78, 22, 18, Role.VOICE_ON, 24)


def here_shapes() -> tuple[Shape, ...]:
    """The frame of the space from which is asked."""
    corners = lines((5, 5), (95, 5), (95, 95), (5, 95), closed=True)
    return (
        Path(corners, pen=Pen(Role.HALO, 11, join=Join.ROUND)),
        Path(corners, pen=Pen(Role.VOICE, 5, (12, 8), join=Join.ROUND)),
    )


def discs(
    stops: Sequence[tuple[int, Cell]], begin: Cell | None = None, grow: float = 1.0
) -> Iterator[tuple[int, float, float]]:
    """Where the disc of each register lies, in units; those of one space lie side by side.

    Discs where the robot stands (``begin``) leave its middle free. They are ``grow`` times as large as usual.
    """
    count = Counter(cell for _, cell in stops)
    met: Counter[Cell] = Counter()
    for register, cell in stops:
        x, y = _CORNER if cell == begin else (50 - (count[cell] - 1) / 2 * _ASIDE * grow, 50)
        yield register, 100.0 * cell.x + x + met[cell] * _ASIDE * grow, 100.0 * cell.y + y
        met[cell] += 1


def disc_shapes(stops: Sequence[tuple[int, Cell]], begin: Cell, grow: float = 1.0) -> tuple[Shape, ...]:
    """The discs of the registers of a way that begins on a space."""
    return tuple(
        Group(stop_shapes(register, 0, 0), Transform(x, y, 0, grow)) for register, x, y in discs(stops, begin, grow)
    )
