# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground of a course: rims of boards, seams where they touch, the checkered floor, joints, crosses, and pits.

Neighbouring pits join to one hole with one rim of hazard tape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Cap, Level, Path, Pen, Rect, Role, Shape, lines, path_data
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor

_RIM = 14.0
_CROSS = 8.0


class SpaceBlock(NamedTuple):
    """A rectangle of spaces: a board as it lies."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, cell: Cell) -> bool:
        """Whether ``cell`` lies in it."""
        return self.x <= cell.x < self.x + self.width and self.y <= cell.y < self.y + self.height

    def cells(self) -> Iterator[Cell]:
        """Its spaces, row by row."""
        rows, columns = range(self.y, self.y + self.height), range(self.x, self.x + self.width)
        return (Cell(x, y) for y in rows for x in columns)

    def touches(self, other: SpaceBlock) -> bool:
        """Whether they share a space."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height

    def meet(self, other: SpaceBlock) -> SpaceBlock:
        """The rectangle that lies in both; they are known to overlap."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return SpaceBlock(left, top, right - left, bottom - top)


def blocks_of(course: Course) -> tuple[SpaceBlock, ...]:
    """The boards of a course."""
    return tuple(SpaceBlock(p.x, p.y, *course.extent(p)) for p in course.layout)


def blocks_of_floor(floor: Floor) -> tuple[SpaceBlock, ...]:
    """A floor whose boards are not known, as rectangles: one if it has no gaps."""
    runs: list[SpaceBlock] = []
    open_runs: dict[tuple[int, int], SpaceBlock] = {}
    for y, row in enumerate(floor.rows):
        here: dict[tuple[int, int], SpaceBlock] = {}
        for start, width in _row_runs([not space.gap for space in row]):
            above = open_runs.get((start, width))
            here[start, width] = SpaceBlock(start, above.y if above else y, width, above.height + 1 if above else 1)
        runs += [block for key, block in open_runs.items() if key not in here]
        open_runs = here
    return tuple(sorted([*runs, *open_runs.values()], key=lambda block: (block.y, block.x)))


def _row_runs(solid: list[bool]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for x, here in enumerate(solid):
        if here and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif here:
            found.append((x, 1))
    return found


def rim_shapes(blocks: Iterable[SpaceBlock], level: Level = Level.L) -> tuple[Shape, ...]:
    """The shadow and the rim of every board: 14 outside its floor, with a notch a space."""
    return _rims(tuple(blocks), level)


@lru_cache(maxsize=8)  # a canvas asks in every repaint
def _rims(blocks: tuple[SpaceBlock, ...], level: Level) -> tuple[Shape, ...]:
    areas = [(100.0 * b.x, 100.0 * b.y, 100.0 * b.width, 100.0 * b.height) for b in blocks]
    grown = [(x - _RIM, y - _RIM, w + 2 * _RIM, h + 2 * _RIM) for x, y, w, h in areas]
    shadows = tuple(Rect(x + 6, y + 10, w, h, Role.SHADOW, radius=10, opacity=0.22) for x, y, w, h in grown)
    rims = tuple(Rect(x, y, w, h, Role.RIM, radius=10) for x, y, w, h in grown)
    if level is Level.S:
        return shadows + rims
    notches = " ".join(_notches(*area) for area in areas)
    return (*shadows, *rims, Path(notches, pen=Pen(Role.NOTCH, 3, opacity=0.6)))


def _notches(x: float, y: float, width: float, height: float) -> str:
    parts = []
    for step in range(100, int(width), 100):
        parts += [path_data("M", x + step, at, "V", at + 8) for at in (y - _RIM, y + height + 6)]
    for step in range(100, int(height), 100):
        parts += [path_data("M", at, y + step, "H", at + 8) for at in (x - _RIM, x + width + 6)]
    return " ".join(parts)


def seam_shapes(blocks: Iterable[SpaceBlock]) -> tuple[Shape, ...]:
    """The lines along which boards touch; where a theme has no rims, a thin line round every board."""
    blocks = tuple(blocks)
    borders = tuple(
        Rect(100.0 * b.x, 100.0 * b.y, 100.0 * b.width, 100.0 * b.height, pen=Pen(Role.EDGE, 3)) for b in blocks
    )
    parts = [seam for i, one in enumerate(blocks) for other in blocks[i + 1 :] for seam in _seam(one, other)]
    return (*((Path(" ".join(parts), pen=Pen(Role.RIM, 7)),) if parts else ()), *borders)


def _seam(one: SpaceBlock, other: SpaceBlock) -> list[str]:
    left, right = max(one.x, other.x), min(one.x + one.width, other.x + other.width)
    top, bottom = max(one.y, other.y), min(one.y + one.height, other.y + other.height)
    touching_sides = one.x + one.width == other.x or other.x + other.width == one.x
    touching_ends = one.y + one.height == other.y or other.y + other.height == one.y
    if touching_sides and top < bottom:
        return [lines((100 * left, 100 * top), (100 * left, 100 * bottom))]
    if touching_ends and left < right:
        return [lines((100 * left, 100 * top), (100 * right, 100 * top))]
    return []


def floor_shapes(blocks: Iterable[SpaceBlock], level: Level = Level.L) -> tuple[Shape, ...]:
    """The checkered floor of every board with its joints and crosses, as a few large shapes."""
    shapes: list[Shape] = []
    for block in blocks:
        x, y, width, height = (100.0 * value for value in block)
        shapes.append(Rect(x, y, width, height, Role.FLOOR2))
        for parity in range(2):
            rows = " ".join(
                path_data("M", x, y + 100 * row + 50, "H", x + width)
                for row in range(block.height)
                if (block.x + block.y + row) % 2 == parity
            )
            if rows:
                shapes.append(Path(rows, pen=Pen(Role.FLOOR, 100, (100, 100), 100.0 * (1 - parity))))
        if level is not Level.S:
            shapes += _joints(block)
    return tuple(shapes)


def _joints(block: SpaceBlock) -> tuple[Shape, ...]:
    """Joints between spaces, and crosses where four meet: dashes of 16 on the same lines."""
    left, top = 100.0 * block.x, 100.0 * block.y
    right, bottom = left + 100.0 * block.width, top + 100.0 * block.height
    columns = [left + 100.0 * step for step in range(1, block.width)]
    rows = [top + 100.0 * step for step in range(1, block.height)]

    def grid(inset: float) -> str:
        parts = [path_data("M", x, top + inset, "V", bottom - inset) for x in columns if bottom - top > 2 * inset]
        parts += [path_data("M", left + inset, y, "H", right - inset) for y in rows if right - left > 2 * inset]
        return " ".join(parts)

    crosses = grid(92) if columns and rows else ""
    found: list[Shape] = [Path(grid(0), pen=Pen(Role.JOINT, 2))] if columns or rows else []
    return (*found, *((Path(crosses, pen=Pen(Role.TICK, 2.5, (16, 84))),) if crosses else ()))


def tile_ground(odd: bool, crosses: int, level: Level = Level.L) -> tuple[Shape, ...]:
    """The floor of one space with its share of joints and crosses."""
    floor = Rect(0, 0, 100, 100, Role.FLOOR if odd else Role.FLOOR2)
    if level is Level.S:
        return (floor,)
    joints = Path("M 0 0 H 100 V 100 H 0 Z", pen=Pen(Role.JOINT, 2))
    arms = " ".join(arm for bit, arm in enumerate(_ARMS) if crosses >> bit & 1)
    return (floor, joints, *((Path(arms, pen=Pen(Role.TICK, 2.5)),) if arms else ()))


_ARMS = (
    "M 92 0 H 100 V 8",
    "M 100 92 V 100 H 92",
    "M 0 92 V 100 H 8",
    "M 0 8 V 0 H 8",
)


_INSET = 7.0

# The eight neighbours in the order of the bits of a mask: sides N E S W, then corners NE SE SW NW.
CORNERS: tuple[tuple[Heading, Heading], ...] = (
    (Heading.N, Heading.E),
    (Heading.S, Heading.E),
    (Heading.S, Heading.W),
    (Heading.N, Heading.W),
)

_OVERLAP = 2.0
"""How far a hole reaches into the next one: no light shows between them at any scale."""


def pit_shapes(neighbours: int = 0, level: Level = Level.L) -> tuple[Shape, ...]:
    """A pit; ``neighbours`` says which of its eight neighbours are pits, a bit each: N E S W, NE SE SW NW."""
    joined = [bool(neighbours >> side & 1) for side in Heading]
    north, east, south, west = (0.0 if joins else _INSET for joins in joined)
    left, right, top, bottom = west, 100 - east, north, 100 - south
    edges = _edges(joined, left, right, top, bottom)
    notches = [corner for corner in range(4) if _is_notch(corner, joined, neighbours)]
    over = [_OVERLAP * joins for joins in joined]
    high, far, low, near = top - over[0], right + over[1], bottom + over[2], left - over[3]
    hole: list[Shape] = [Rect(near, high, far - near, low - high, Role.PIT)]
    if not joined[Heading.N]:
        hole.append(Rect(near, top, far - near, 20, Role.BRINK))
    hole.append(Path(_hatch(near, far, high, low, 20 if level is Level.S else 10), pen=Pen(Role.HATCH, level.line(2))))
    rim: list[Shape] = [Path(edge, pen=Pen(Role.PIT_EDGE, 9, cap=Cap.SQUARE)) for edge, _ in edges]
    rim += [Path(edge, pen=Pen(Role.TAPE, level.line(6), (12.5, 12.5), (6.25 + start) % 25)) for edge, start in edges]
    return (*hole, *rim, *(shape for corner in notches for shape in _notch(corner)))


def _edges(joined: list[bool], left: float, right: float, top: float, bottom: float) -> list[tuple[str, float]]:
    """The free edges, each with where it starts, so that dashes run on from space to space."""
    found = {
        Heading.N: (lines((left, top), (right, top)), left),
        Heading.E: (lines((right, top), (right, bottom)), top),
        Heading.S: (lines((left, bottom), (right, bottom)), left),
        Heading.W: (lines((left, top), (left, bottom)), top),
    }
    return [edge for side, edge in found.items() if not joined[side]]


def _is_notch(corner: int, joined: list[bool], neighbours: int) -> bool:
    """Whether floor shows in a corner: both sides are pits, the space across is none."""
    one, other = CORNERS[corner]
    return joined[one] and joined[other] and not neighbours >> (4 + corner) & 1


def _notch(corner: int) -> tuple[Shape, ...]:
    """The corner of floor that reaches into a hole round an inner corner."""
    vertical, horizontal = CORNERS[corner]
    x, y = 50 + 50 * horizontal.dx, 50 + 50 * vertical.dy
    inner_x, inner_y = x - _INSET * horizontal.dx, y - _INSET * vertical.dy
    edge = lines((inner_x, y), (inner_x, inner_y), (x, inner_y))
    return (
        Rect(min(x, inner_x), min(y, inner_y), _INSET, _INSET, Role.FLOOR),
        Path(edge, pen=Pen(Role.PIT_EDGE, 9)),
        Path(edge, pen=Pen(Role.TAPE, 6)),
    )


def _hatch(left: float, right: float, top: float, bottom: float, step: int) -> str:
    """Crossing diagonals for prints that save ink, in step with those of the next space."""
    parts = []
    for shift in range(-100 + step, 100, step):
        low, high = max(left, top - shift), min(right, bottom - shift)
        if low < high:
            parts.append(lines((low, low + shift), (high, high + shift)))
    for total in range(step, 200, step):
        low, high = max(left, total - bottom), min(right, total - top)
        if low < high:
            parts.append(lines((low, total - low), (high, total - high)))
    return " ".join(parts)
