# SPDX-License-Identifier: GPL-3.0-or-later
"""New boards: stamps laid on open floor, repeated by a symmetry, until the board is full enough and nothing is amiss.

Belts are drawn as paths, so that curves follow from the way of coming; lasers come with the walls at both ends of their
beam. What the checks of a lone board still find is refused and drawn anew: no solver is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.game.findings import Severity
from designer.rally.checks.validation import validate_board
from designer.rally.course.board import Board
from designer.rally.course.rulebook_elements import has_space
from designer.rally.edition import Edition
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.generator.dice import Dice
from designer.rally.spaces import OPEN_FLOOR, Belt, Gear, Laser, Pusher, Repair, Space

NEW_SIZE = Size(12, 12)
"""The size of new boards, in spaces."""

ATTEMPTS = 200
"""Boards that are drawn until one is clean; the first or second mostly is."""

EDGE_WALLS = (2, 4, 7, 9)
"""Where the sides of published boards of twelve have walls, from 0: so seams match in every turn."""

Spaces = Mapping[Cell, Space]


class BoardSymmetry(Enum):
    """What makes a board look made: parts of it are alike."""

    NONE = "none"
    HALF_TURN = "half-turn"
    QUARTER_TURNS = "quarter-turns"
    MIRROR = "mirror"


@dataclass(frozen=True)
class Density:
    """How many spaces of each kind a board has, of 144: about what published boards have in the mean."""

    belts: int = 44
    pits: int = 5
    lasers: int = 8
    gears: int = 4
    repairs: int = 4


class BoardCanvas:
    """A board as it is drawn; every stamp is laid with its images, or not at all."""

    def __init__(self, size: Size, symmetry: BoardSymmetry) -> None:
        self.size = size
        self.symmetry = symmetry
        self.spaces: dict[Cell, Space] = {}
        self._beams: set[Cell] = set()

    def lay(self, stamp: Spaces, beam: Iterable[Cell] = ()) -> bool:
        """Lay a stamp and its images where all spaces are free; whether there was room.

        Args:
            stamp: spaces by cell.
            beam: further spaces that must stay without pits and machines.
        """
        images = list(self._images(stamp))
        beams = [frozenset(image) for image in self._images(dict.fromkeys(beam, OPEN_FLOOR))]
        together: dict[Cell, Space] = {}
        for image in images:
            for cell, space in image.items():
                if not self.size.holds(cell) or cell in self.spaces or cell in self._beams:
                    return False
                if together.setdefault(cell, space) != space:
                    return False
        for cells in beams:
            if any(cell in self.spaces or cell in together or not self.size.holds(cell) for cell in cells):
                return False
            self._beams |= cells
        self.spaces.update(together)
        return True

    def _images(self, stamp: Spaces) -> Iterator[Spaces]:
        yield stamp
        turns = {BoardSymmetry.HALF_TURN: (2,), BoardSymmetry.QUARTER_TURNS: (1, 2, 3)}.get(self.symmetry, ())
        for turn in turns:
            yield {cell.turned(turn, *self.size): space.turned(turn) for cell, space in stamp.items()}
        if self.symmetry is BoardSymmetry.MIRROR:
            across = Mirror.EAST_WEST
            yield {cell.mirrored(across, *self.size): space.mirrored(across) for cell, space in stamp.items()}

    def count(self, wanted: Callable[[Space], bool]) -> int:
        """How many spaces there are of a kind."""
        return sum(map(wanted, self.spaces.values()))

    @property
    def beams(self) -> int:
        """How many spaces beams cross."""
        return len(self._beams) + self.count(lambda space: bool(space.lasers))

    def board(self) -> Board:
        """What was drawn, with walls at the usual places of its sides."""
        cells = {cell: self.spaces.get(cell, OPEN_FLOOR) for cell in self.size.cells()}
        last = Cell(self.size.width - 1, self.size.height - 1)
        for at in EDGE_WALLS:
            sides = ((Cell(at, 0), Heading.N), (Cell(at, last.y), Heading.S),
                     (Cell(0, at), Heading.W), (Cell(last.x, at), Heading.E))  # fmt: skip
            for cell, side in sides:
                if cells[cell].is_open_floor:
                    cells[cell] = replace(cells[cell], walls=(side,))
        rows = (tuple(cells[Cell(x, y)] for x in range(self.size.width)) for y in range(self.size.height))
        return Board(tuple(rows))


# --- stamps


def belt_path(way: Iterable[Cell], *, express: bool, closed: bool = False) -> dict[Cell, Space]:
    """Belts along neighbouring cells; where the way bends, the belt is a curve for whoever comes along it."""
    cells = list(way)
    headings = [_towards(one, other) for one, other in zip(cells, [*cells[1:], cells[0]], strict=True)]
    if not closed:
        headings[-1] = headings[-2]
    found = {}
    for at, (cell, heading) in enumerate(zip(cells, headings, strict=True)):
        coming = headings[at - 1] if at or closed else heading
        found[cell] = Space(belt=Belt(heading, express, (coming,) if coming is not heading else ()))
    return found


def _towards(one: Cell, other: Cell) -> Heading:
    return next((way for way in Heading if one.step(way) == other), Heading.N)


def _path(dice: Dice, size: Size) -> Iterator[Cell]:
    """A way of two or three straight parts, from somewhere inwards of the rim."""
    cell = Cell(dice.between(0, size.width - 1), dice.between(0, size.height - 1))
    heading = Heading(dice.below(4))
    yield cell
    for part in range(dice.between(1, 3)):
        for _ in range(dice.between(2, 6)):
            cell = cell.step(heading)
            yield cell
        heading = heading.turned(1 if dice.percent(50) else 3) if part < 3 else heading


def _ring(corner: Cell, size: Size, *, clockwise: bool) -> list[Cell]:
    right, low = corner.x + size.width - 1, corner.y + size.height - 1
    way = [Cell(x, corner.y) for x in range(corner.x, right)]
    way += [Cell(right, y) for y in range(corner.y, low)]
    way += [Cell(x, low) for x in range(right, corner.x, -1)]
    way += [Cell(corner.x, y) for y in range(low, corner.y, -1)]
    return way if clockwise else way[::-1]


def draw_belt(canvas: BoardCanvas, dice: Dice) -> bool:
    """A belt with bends."""
    way = list(_path(dice, canvas.size))
    if len(set(way)) < len(way):
        return False
    return canvas.lay(belt_path(way, express=dice.percent(30)))


def draw_loop(canvas: BoardCanvas, dice: Dice) -> bool:
    """A ring of belts round a pit, gears, or nothing."""
    size = Size(dice.between(3, 6), dice.between(3, 6))
    corner = Cell(dice.below(canvas.size.width - size.width), dice.below(canvas.size.height - size.height))
    way = _ring(corner, size, clockwise=dice.percent(50))
    stamp = belt_path(way, express=dice.percent(60), closed=True)
    middle = Cell(corner.x + size.width // 2, corner.y + size.height // 2)
    if dice.percent(60):
        stamp[middle] = dice.pick((Space(pit=True), Space(gear=Gear.LEFT), Space(gear=Gear.RIGHT)))
    return canvas.lay(stamp)


def draw_gears(canvas: BoardCanvas, dice: Dice) -> bool:
    """Gears side by side, turning against each other."""
    cell, step = _anywhere(canvas, dice), Heading(dice.below(4))
    gears = (Gear.LEFT, Gear.RIGHT) if dice.percent(50) else (Gear.RIGHT, Gear.LEFT)
    count = dice.between(1, 3)
    return canvas.lay({cell.step(step, 2 * at): Space(gear=gears[at % 2]) for at in range(count)})


def draw_pits(canvas: BoardCanvas, dice: Dice) -> bool:
    """One pit, two beside each other, or two across a corner."""
    cell, step = _anywhere(canvas, dice), Heading(dice.below(4))
    other = dice.pick((cell, cell.step(step), cell.step(step).step(step.right)))
    return canvas.lay({cell: Space(pit=True), other: Space(pit=True)})


def draw_laser(canvas: BoardCanvas, dice: Dice) -> bool:
    """A corridor under a laser, a wall at both ends."""
    cell, fire = _anywhere(canvas, dice), Heading(dice.below(4))
    length = dice.between(2, 6)
    beams = 2 if dice.percent(20) else 1
    end = cell.step(fire, length - 1)
    stamp = {cell: Space(lasers=(Laser(fire, beams),), walls=(fire.back,)), end: Space(walls=(fire,))}
    return canvas.lay(stamp, [cell.step(fire, at) for at in range(1, length - 1)])


def draw_repair(canvas: BoardCanvas, dice: Dice) -> bool:
    """A place to repair, nearer to the rim than to the middle."""
    cell = _anywhere(canvas, dice)
    near = min(cell.x, cell.y, canvas.size.width - 1 - cell.x, canvas.size.height - 1 - cell.y)
    return near <= 2 and canvas.lay({cell: Space(repair=Repair.ONE_WRENCH)})


def draw_energy(canvas: BoardCanvas, dice: Dice) -> bool:
    """An energy space."""
    return canvas.lay({_anywhere(canvas, dice): Space(further=(EnergySpace(),))})


def draw_wall(canvas: BoardCanvas, dice: Dice) -> bool:
    """A wall, perhaps of two spaces."""
    cell, side = _anywhere(canvas, dice), Heading(dice.below(4))
    other = cell.step(side.right) if dice.percent(40) else cell
    return canvas.lay({cell: Space(walls=(side,)), other: Space(walls=(side,))})


def draw_pusher(canvas: BoardCanvas, dice: Dice) -> bool:
    """A pusher on its wall."""
    push = Heading(dice.below(4))
    registers = dice.pick(((1, 3, 5), (2, 4)))
    return canvas.lay({_anywhere(canvas, dice): Space(pusher=Pusher(push, registers), walls=(push.back,))})


def _anywhere(canvas: BoardCanvas, dice: Dice) -> Cell:
    return Cell(dice.below(canvas.size.width), dice.below(canvas.size.height))


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


_SYMMETRIES = (
    BoardSymmetry.NONE,
    BoardSymmetry.HALF_TURN,
    BoardSymmetry.HALF_TURN,
    BoardSymmetry.QUARTER_TURNS,
    BoardSymmetry.MIRROR,
)
"""What boards are drawn with, the half turn twice as often as the others."""


def _drawn(dice: Dice, edition: Edition, size: Size, symmetry: BoardSymmetry | None) -> Board:
    chosen = symmetry or dice.pick(_SYMMETRIES)
    canvas = BoardCanvas(size, chosen)
    share = size.width * size.height * dice.between(60, 130) / 14400
    usual = Density()
    if dice.percent(60):
        _until(canvas, dice, draw_loop, lambda: canvas.count(_belted) >= dice.between(8, 20) * share)
    wrench = Space(repair=Repair.ONE_WRENCH)
    draw_help = draw_repair if has_space(edition, wrench) else draw_energy
    _until(canvas, dice, draw_belt, lambda: canvas.count(_belted) >= usual.belts * share)
    _until(canvas, dice, draw_laser, lambda: canvas.beams >= usual.lasers * share)
    _until(canvas, dice, draw_gears, lambda: canvas.count(lambda s: s.gear is not None) >= usual.gears * share)
    _until(canvas, dice, draw_pits, lambda: canvas.count(lambda s: s.pit) >= usual.pits * share)
    _until(canvas, dice, draw_help, lambda: canvas.count(_helps) >= usual.repairs * share)
    for _ in range(dice.between(1, 5)):
        draw_wall(canvas, dice)
    if dice.percent(30):
        draw_pusher(canvas, dice)
    return canvas.board()


def _belted(space: Space) -> bool:
    return space.belt is not None


def _helps(space: Space) -> bool:
    return space.repair is not None or bool(space.further)


def _until(
    canvas: BoardCanvas, dice: Dice, draw: Callable[[BoardCanvas, Dice], bool], full: Callable[[], bool]
) -> None:
    """Lay stamps until there are enough, or no more room is found."""
    for _ in range(60):
        if full():
            return
        draw(canvas, dice)
