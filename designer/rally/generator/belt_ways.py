# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts of new boards as walks that lead somewhere: over the rim, into another belt from its side, a pit or a gear."""

from __future__ import annotations

from designer.base.grid import Cell, Heading, Size
from designer.rally.generator.board_canvas import EDGE_WALLS, BoardCanvas
from designer.rally.generator.dice import Dice
from designer.rally.spaces import Gear, Space

LONGEST = 22
"""Spaces of a walk; then, or by chance before, it ends in a pit or a gear that is put there."""

SHORTEST = 3
"""Spaces of a walk that is kept."""


def draw_walk(canvas: BoardCanvas, dice: Dice) -> bool:
    """A belt that begins at the rim, or anywhere, and ends where it leads somewhere."""
    cell, heading = _start(canvas, dice)
    way, end = _way(canvas, dice, cell, heading)
    if len(way) < SHORTEST or end is None or _is_along_rim(canvas.size, way):
        return False
    if canvas.is_free(end) and not _is_met(canvas, way, end):
        ends_in = Space(pit=True) if dice.percent(25) else Space(gear=dice.pick((Gear.LEFT, Gear.RIGHT)))
        return _fit(canvas, way, end) and canvas.lay({end: ends_in}) and _lay(canvas, dice, way)
    return _lay(canvas, dice, way)


def draw_ring(canvas: BoardCanvas, dice: Dice) -> bool:
    """A ring of belts, in the middle of the board or beside it."""
    size = Size(dice.between(3, 6), dice.between(3, 6))
    corner = Cell(
        dice.between(1, canvas.size.width - size.width - 1), dice.between(1, canvas.size.height - size.height - 1)
    )
    if dice.percent(50):
        size = Size(*(2 * dice.between(2, 4),) * 2)
        corner = Cell((canvas.size.width - size.width) // 2, (canvas.size.height - size.height) // 2)
    return canvas.lay_belts(ring(corner, size, clockwise=dice.percent(50)), express=dice.percent(60))


def ring(corner: Cell, size: Size, *, clockwise: bool) -> dict[Cell, Heading]:
    """The spaces round a rectangle, each with where a belt on it goes."""
    right, low = corner.x + size.width - 1, corner.y + size.height - 1
    way = [Cell(x, corner.y) for x in range(corner.x, right)]
    way += [Cell(right, y) for y in range(corner.y, low)]
    way += [Cell(x, low) for x in range(right, corner.x, -1)]
    way += [Cell(corner.x, y) for y in range(low, corner.y, -1)]
    cells = way if clockwise else way[::-1]
    return {cell: _towards(cell, other) for cell, other in zip(cells, [*cells[1:], cells[0]], strict=True)}


def _towards(one: Cell, other: Cell) -> Heading:
    return next(way for way in Heading if one.step(way) == other)


def _start(canvas: BoardCanvas, dice: Dice) -> tuple[Cell, Heading]:
    heading = Heading(dice.below(4))
    cell = Cell(dice.below(canvas.size.width), dice.below(canvas.size.height))
    if dice.percent(70):
        width, height = canvas.size
        x = {Heading.E: 0, Heading.W: width - 1}.get(heading, cell.x)
        y = {Heading.S: 0, Heading.N: height - 1}.get(heading, cell.y)
        cell = Cell(x, y)
    behind = cell.step(heading.back)
    if not canvas.size.holds(behind) and not _is_gate(canvas.size, behind):
        cell = cell.step(heading)
    return cell, heading


def _way(canvas: BoardCanvas, dice: Dice, cell: Cell, heading: Heading) -> tuple[dict[Cell, Heading], Cell | None]:
    """The walk from a space, and where it ends; None where it leads nowhere."""
    way: dict[Cell, Heading] = {}
    bends, straight = dice.between(10, 30), 0
    while canvas.is_free(cell):
        if straight >= 2 and dice.percent(bends):
            heading, straight = heading.turned(dice.pick((1, 3))), 0
        way[cell] = heading
        if not _fit(canvas, way):
            return {}, None
        cell, straight = cell.step(heading), straight + 1
        if _is_met(canvas, way, cell):
            return way, cell if _merges(canvas, way, cell, heading) and dice.percent(30) else None
        if len(way) == LONGEST or (len(way) > SHORTEST and dice.percent(4)):
            return way, cell if canvas.is_free(cell) else None
    if not canvas.size.holds(cell):
        return way, cell if _is_gate(canvas.size, cell) else None
    return way, cell if canvas.way_at(cell) is None and _takes_in(canvas.spaces[cell]) else None


def _takes_in(space: Space) -> bool:
    return space.pit or space.gear is not None


def _is_met(canvas: BoardCanvas, way: dict[Cell, Heading], cell: Cell) -> bool:
    """Whether a belt is there, or will be, as an image of this one."""
    return canvas.way_at(cell) is not None or any(cell in image for image in canvas.turned(way))


def _merges(canvas: BoardCanvas, way: dict[Cell, Heading], cell: Cell, heading: Heading) -> bool:
    """Whether a belt takes in another from its side, and does so nowhere near: lanes do not run abreast into one."""
    met = canvas.way_at(cell)
    if met is None:
        met = next(image[cell] for image in canvas.turned(way) if cell in image)
    if met in (heading, heading.back):
        return False
    near = (cell.step(met, at) for at in (-2, -1, 0, 1, 2))
    return not any(len(canvas.feeds(other)) > 1 for other in near if canvas.way_at(other) is not None)


def _fit(canvas: BoardCanvas, way: dict[Cell, Heading], end: Cell | None = None) -> bool:
    """Whether the images of a walk are clear of one another, and of where it ends."""
    together: dict[Cell, Heading] = {}
    for image in canvas.turned(way):
        for cell, heading in image.items():
            if together.setdefault(cell, heading) is not heading:
                return False
    return end is None or end not in together


def _is_along_rim(size: Size, way: dict[Cell, Heading]) -> bool:
    """Whether a walk follows the outer ring of the board."""
    last = Cell(size.width - 1, size.height - 1)
    beside = (
        (cell.y in (0, last.y) and heading.dx != 0) or (cell.x in (0, last.x) and heading.dy != 0)
        for cell, heading in way.items()
    )
    return sum(beside) >= 2


def _is_gate(size: Size, cell: Cell) -> bool:
    """Whether a belt may cross the rim to a space beyond it: not where the sides of boards have walls."""
    across = cell.x if cell.y in (-1, size.height) else cell.y
    return across not in EDGE_WALLS


def _lay(canvas: BoardCanvas, dice: Dice, way: dict[Cell, Heading]) -> bool:
    return canvas.lay_belts(way, express=dice.percent(30))
