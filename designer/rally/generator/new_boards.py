# SPDX-License-Identifier: GPL-3.0-or-later
"""New boards: belts that lead somewhere, then machines, pits and walls, repeated by a symmetry, until nothing is amiss.

A board has a theme, as printed ones have. Its numbers are drawn around those of published boards. What the checks of a
lone board still find is refused and drawn anew: no solver is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from designer.base.grid import Cell, Heading, Size
from designer.game.findings import Severity
from designer.rally.checks.validation import validate_board
from designer.rally.course.board import Board
from designer.rally.course.rulebook_elements import has_space
from designer.rally.edition import Edition
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.generator.belt_ways import draw_ring, draw_walk, ring
from designer.rally.generator.board_canvas import BoardCanvas, BoardSymmetry
from designer.rally.generator.dice import Dice
from designer.rally.spaces import Gear, Laser, Pusher, Repair, Space

NEW_SIZE = Size(12, 12)
"""The size of new boards, in spaces."""

ATTEMPTS = 200
"""Boards that are drawn until one is clean; the first or second mostly is."""

Draw = Callable[[BoardCanvas, Dice], bool]


# --- stamps


def draw_gears(canvas: BoardCanvas, dice: Dice) -> bool:
    """Gears one after the other, turning against each other, with a space between them."""
    cell, step = _anywhere(canvas, dice), Heading(dice.below(4))
    gears = (Gear.LEFT, Gear.RIGHT) if dice.percent(50) else (Gear.RIGHT, Gear.LEFT)
    stamp = {cell.step(step, 2 * at): Space(gear=gears[at % 2]) for at in range(dice.between(1, 2))}
    beside = (other.step(way) for other in stamp for way in Heading)
    return not any(_has_gear(canvas, other) for other in beside) and canvas.lay(stamp)


def _has_gear(canvas: BoardCanvas, cell: Cell) -> bool:
    return cell in canvas.spaces and canvas.spaces[cell].gear is not None


def draw_pits(canvas: BoardCanvas, dice: Dice) -> bool:
    """A pit, two beside each other or across a corner, three round a corner, or a cross."""
    cell, step = _anywhere(canvas, dice), Heading(dice.below(4))
    ahead, aside = cell.step(step), cell.step(step.right)
    cross = (cell, *(cell.step(way) for way in Heading))
    shapes = ((cell,), (cell,), (cell,), (cell, ahead), (cell, ahead.step(step.right)), (cell, ahead, aside), cross)
    shape = dice.pick(shapes)
    return canvas.lay({other: Space(pit=True) for other in shape})


def draw_laser(canvas: BoardCanvas, dice: Dice) -> bool:
    """A corridor under a laser, a wall at both ends; belts may cross it."""
    cell, fire = _anywhere(canvas, dice), Heading(dice.below(4))
    length = dice.between(2, 6)
    beams = 2 if dice.percent(20) else 1
    end = cell.step(fire, length - 1)
    stamp = {cell: Space(lasers=(Laser(fire, beams),), walls=(fire.back,)), end: Space(walls=(fire,))}
    return canvas.lay(stamp, [cell.step(fire, at) for at in range(1, length - 1)])


def draw_repair(canvas: BoardCanvas, dice: Dice) -> bool:
    """A place to repair in a corner or, seldom, in the middle."""
    return canvas.lay({_quiet_place(canvas, dice): Space(repair=Repair.ONE_WRENCH)})


def draw_energy(canvas: BoardCanvas, dice: Dice) -> bool:
    """An energy space where else a repair site would be."""
    return canvas.lay({_quiet_place(canvas, dice): Space(further=(EnergySpace(),))})


def _quiet_place(canvas: BoardCanvas, dice: Dice) -> Cell:
    width, height = canvas.size
    if dice.percent(20):
        return Cell(width // 2 - dice.below(2), height // 2 - dice.below(2))
    near, far = dice.below(3), dice.below(3)
    return Cell(dice.pick((near, width - 1 - near)), dice.pick((far, height - 1 - far)))


def draw_wall(canvas: BoardCanvas, dice: Dice) -> bool:
    """A wall, perhaps of two spaces."""
    cell, side = _anywhere(canvas, dice), Heading(dice.below(4))
    other = cell.step(side.right) if dice.percent(40) else cell
    return canvas.lay({cell: Space(walls=(side,)), other: Space(walls=(side,))})


def draw_wall_beside(canvas: BoardCanvas, dice: Dice) -> bool:
    """A wall beside a belt."""
    return canvas.lay_beside(_anywhere(canvas, dice), Heading(dice.below(4)))


def draw_pusher(canvas: BoardCanvas, dice: Dice) -> bool:
    """A pusher on its wall."""
    push = Heading(dice.below(4))
    registers = dice.pick(((1, 3, 5), (2, 4)))
    return canvas.lay({_anywhere(canvas, dice): Space(pusher=Pusher(push, registers), walls=(push.back,))})


def _anywhere(canvas: BoardCanvas, dice: Dice) -> Cell:
    return Cell(dice.below(canvas.size.width), dice.below(canvas.size.height))


# --- themes


def _lanes(canvas: BoardCanvas, dice: Dice) -> None:
    """Belts that cross the board; most begin at its rim."""


def _rings(canvas: BoardCanvas, dice: Dice) -> None:
    """Rings of belts, into which others run."""
    _until(canvas, dice, draw_ring, lambda: canvas.belts >= 12)


def _wheel(canvas: BoardCanvas, dice: Dice) -> None:
    """Gears and pits first, and belts that run into them."""
    _until(canvas, dice, draw_gears, lambda: canvas.count(_turns) >= 3)
    _until(canvas, dice, draw_pits, lambda: canvas.count(_deadly) >= 3)


def _chequer(canvas: BoardCanvas, dice: Dice) -> None:
    """A ring, and in it single belts on every other space; a quarter turn would fill the others, too."""
    width, height = canvas.size
    canvas.symmetry = BoardSymmetry.HALF_TURN
    canvas.lay_belts(ring(Cell(1, 1), Size(width - 2, height - 2), clockwise=dice.percent(50)), express=True)
    heading, express = Heading(dice.below(4)), dice.percent(30)
    for x in range(3, width // 2):
        for y in range(3, height - 3):
            if (x + y) % 2 and dice.percent(80):
                canvas.lay_belts({Cell(x, y): heading.turned(dice.pick((0, 2)))}, express=express)


_THEMES = (_lanes,) * 3 + (_rings,) * 2 + (_wheel,) * 2 + (_chequer,)
"""What boards are made around, each as often as it stands here."""


# --- boards


def new_board(number: int, edition: Edition, size: Size = NEW_SIZE, symmetry: BoardSymmetry | None = None) -> Board:
    """A new board that checks find nothing against.

    Args:
        number: the same one draws the same board.
        edition: whose elements are used.
        size: its extent.
        symmetry: None for any.
    """
    for attempt in range(ATTEMPTS):
        board = _drawn(Dice(number, attempt, 4), edition, size, symmetry)
        if is_clean(board, edition):
            return board
    return Board.blank(*size)


def is_clean(board: Board, edition: Edition) -> bool:
    """Whether no check finds an error or a warning on a lone board."""
    return all(finding.severity is Severity.HINT for finding in validate_board(board, edition).findings)


_SYMMETRIES = (BoardSymmetry.QUARTER_TURNS,) * 3 + (BoardSymmetry.HALF_TURN, BoardSymmetry.NONE)
"""What boards are drawn with, most with quarter turns."""

_BELTS = (32, 38, 44, 48, 52, 55, 58, 63, 69, 80)
_PITS = (1, 2, 3, 4, 4, 5, 6, 8)
_LASERS = (0, 0, 1, 4, 4, 5, 5, 9)
_BESIDE = (0, 0, 2, 2, 4, 4, 8)
"""Of how many spaces of a kind boards of 144 have one, each number as likely; belts also end in pits, and the last
numbers are of walls beside belts."""


def _drawn(dice: Dice, edition: Edition, size: Size, symmetry: BoardSymmetry | None) -> Board:
    canvas = BoardCanvas(size, symmetry or dice.pick(_SYMMETRIES))
    share = size.width * size.height / 144
    theme = dice.pick(_THEMES)
    theme(canvas, dice)
    wrench = has_space(edition, Space(repair=Repair.ONE_WRENCH))
    belts = 0 if theme is _chequer else dice.pick(_BELTS) * share
    _until(canvas, dice, draw_walk, lambda: canvas.belts >= belts)
    numbers: tuple[tuple[Draw, Callable[[Space], bool], int], ...] = (
        (draw_repair if wrench else draw_energy, _helps, dice.between(3, 5)),
        (draw_laser, _fires, dice.pick(_LASERS)),
        (draw_gears, _turns, dice.below(8)),
        (draw_pits, _deadly, dice.pick(_PITS)),
        (draw_pusher, _pushes, dice.between(3, 8) if dice.percent(30) else 0),
        (draw_wall, _walled, dice.between(3, 11)),
    )
    for draw, wanted, most in numbers:
        _fill(canvas, dice, draw, wanted, most * share)
    beside = dice.pick(_BESIDE) * share
    _until(canvas, dice, draw_wall_beside, lambda: canvas.beside >= beside)
    _take_out_some(canvas, dice)
    return canvas.board()


def _take_out_some(canvas: BoardCanvas, dice: Dice) -> None:
    """Most boards of a symmetry lack a pit or gear of it, into which no belt runs."""
    if canvas.symmetry is BoardSymmetry.NONE or not dice.percent(60):
        return
    loose = dice.shuffled(list(_loose(canvas)))
    for cell in loose[: dice.between(1, 3)]:
        canvas.take_out(cell)


def _loose(canvas: BoardCanvas) -> Iterator[Cell]:
    for cell, space in canvas.spaces.items():
        if (space.pit or space.gear is not None) and not canvas.feeds(cell):
            yield cell


def _helps(space: Space) -> bool:
    return space.repair is not None or bool(space.further)


def _fires(space: Space) -> bool:
    return bool(space.lasers)


def _turns(space: Space) -> bool:
    return space.gear is not None


def _deadly(space: Space) -> bool:
    return space.pit


def _pushes(space: Space) -> bool:
    return space.pusher is not None


def _walled(space: Space) -> bool:
    return bool(space.walls) and not (space.lasers or space.pusher)


def _fill(canvas: BoardCanvas, dice: Dice, draw: Draw, wanted: Callable[[Space], bool], most: float) -> None:
    """Lay stamps until about ``most`` spaces are such; half of the images too many are nearer than all too few."""
    _until(canvas, dice, draw, lambda: canvas.count(wanted) >= most - canvas.images / 2)


def _until(canvas: BoardCanvas, dice: Dice, draw: Draw, full: Callable[[], bool]) -> None:
    """Lay stamps until there are enough, or no more room is found."""
    for _ in range(60):
        if full():
            return
        draw(canvas, dice)
