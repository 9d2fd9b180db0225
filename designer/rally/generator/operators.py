# SPDX-License-Identifier: GPL-3.0-or-later
"""How a course is made up, and how it is changed: an operator a function, each undone by another of its kind.

Operators skip what is pinned. One that can do nothing gives the genome back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from designer.base.grid import Cell, Heading
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import BoardPiece, CheckpointSpot, DockSite, Genome
from designer.rally.generator.supply import NEW, Supply
from designer.rally.generator.wish import Wish

NEAR = 3
"""How many spaces a checkpoint is moved at most when it is moved a little."""

ATTEMPTS = 30
"""So often something is drawn that must fit."""


@dataclass(frozen=True)
class Pins:
    """What stays as it is.

    Attributes:
        kept: the course that parts are kept of; None where nothing is.
        boards: the places of boards that stay; docks: whether the docking board stays.
        checkpoints: the checkpoints that stay, from 0.
    """

    kept: Genome | None = None
    boards: frozenset[int] = frozenset()
    docks: bool = False
    checkpoints: frozenset[int] = frozenset()

    def board_free(self, piece: int) -> bool:
        """Whether a board may be changed or moved: checkpoints that stay hold their board."""
        if piece in self.boards:
            return False
        held = self.kept.checkpoints if self.kept else ()
        return not any(held[number].piece == piece for number in self.checkpoints)


NO_PINS = Pins()


@dataclass(frozen=True)
class Making:
    """What all courses of a search have in common."""

    supply: Supply
    wish: Wish
    pins: Pins = NO_PINS

    @property
    def is_free(self) -> bool:
        """Whether the search places all checkpoints: those that are pinned may be alike, and leave boards idle."""
        return not self.pins.checkpoints

    @property
    def most_bare(self) -> int:
        """How many boards may have no checkpoint: one, or more where there are too few checkpoints for all."""
        wish = self.wish
        return max(1, wish.boards - wish.checkpoints[1]) if self.is_free else wish.boards


Operator = Callable[[Genome, Making, Dice], Genome]

# --- from nothing


def made_up(making: Making, dice: Dice) -> Genome:
    """A course drawn at random, with what is pinned."""
    kept, pins = making.pins.kept, making.pins
    pieces = _pieces(making, dice)
    bare = Genome(pieces, None, ())
    if kept is not None and pins.docks:
        bare = replace(bare, dock=kept.dock)
    else:
        bare = replace(bare, dock=_dock(bare, making, dice))
    count = dice.between(*making.wish.checkpoints)
    spots: list[CheckpointSpot] = []
    for number in range(count):
        if number in pins.checkpoints and kept is not None:
            spots.append(kept.checkpoints[number])
        else:
            spots.append(_spot(bare, making, dice, spots))
    return replace(bare, checkpoints=tuple(spots))


def _pieces(making: Making, dice: Dice) -> tuple[BoardPiece, ...]:
    count, pins, kept = making.wish.boards, making.pins, making.pins.kept
    places = _places(count, dice)
    pieces: list[BoardPiece] = []
    for index in range(count):
        name = _name(making, dice, [piece.board for piece in pieces])
        pieces.append(BoardPiece(name, dice.below(4), *places[index]))
    if kept is not None and (pins.docks or any(not pins.board_free(index) for index in range(count))):
        pieces = [
            kept.pieces[index] if not pins.board_free(index) else piece._replace(
                column=kept.pieces[index].column, row=kept.pieces[index].row
            )
            for index, piece in enumerate(pieces)
        ]  # fmt: skip
    return tuple(pieces)


def _places(count: int, dice: Dice) -> list[tuple[int, int]]:
    """Columns and rows of boards of which each shares a side with one before it."""
    places = [(0, 0)]
    while len(places) < count:
        column, row = dice.pick(places)
        side = dice.pick(list(Heading))
        beside = (column + side.dx, row + side.dy)
        if beside not in places:
            places.append(beside)
    return places


def _name(making: Making, dice: Dice, taken: list[str]) -> str:
    supply = making.supply
    if supply.new:
        return f"{NEW}{_base36(dice.below(36**6))}"
    free = [name for name in supply.names if name not in taken] or list(supply.names)
    return dice.pick(free)


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, rest = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + digits
    return digits


def _dock(genome: Genome, making: Making, dice: Dice) -> DockSite | None:
    supply = making.supply
    names = [name for name in supply.docks if supply.starts(name) >= making.wish.players]
    return DockSite(dice.pick(names), *dice.pick(genome.free_sides)) if names else None


def _spot(genome: Genome, making: Making, dice: Dice, taken: list[CheckpointSpot]) -> CheckpointSpot:
    spot = CheckpointSpot(0, 0, 0)
    for _ in range(ATTEMPTS):
        piece = dice.below(len(genome.pieces))
        spots = making.supply.spots(genome.pieces[piece].board)
        if not spots:
            continue
        spot = CheckpointSpot(piece, *dice.pick(spots))
        if spot not in taken:
            break
    return spot


# --- changes


def _free_checkpoints(genome: Genome, making: Making) -> list[int]:
    return [number for number in range(len(genome.checkpoints)) if number not in making.pins.checkpoints]


def _free_boards(genome: Genome, making: Making) -> list[int]:
    return [index for index in range(len(genome.pieces)) if making.pins.board_free(index)]


def _with_spot(genome: Genome, number: int, spot: CheckpointSpot) -> Genome:
    spots = list(genome.checkpoints)
    spots[number] = spot
    return replace(genome, checkpoints=tuple(spots))


def move_checkpoint(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Move a checkpoint a little, on its board."""
    free = _free_checkpoints(genome, making)
    if not free:
        return genome
    number = dice.pick(free)
    spot = genome.checkpoints[number]
    spots = making.supply.spots(genome.pieces[spot.piece].board)
    near = [
        CheckpointSpot(spot.piece, *cell)
        for cell in spots
        if 0 < abs(cell.x - spot.x) + abs(cell.y - spot.y) <= NEAR
        and CheckpointSpot(spot.piece, *cell) not in genome.checkpoints
    ]
    return _with_spot(genome, number, dice.pick(near)) if near else genome


def replace_checkpoint(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Put a checkpoint anywhere."""
    free = _free_checkpoints(genome, making)
    if not free:
        return genome
    return _with_spot(genome, dice.pick(free), _spot(genome, making, dice, list(genome.checkpoints)))


def reorder_checkpoints(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Exchange two checkpoints."""
    free = _free_checkpoints(genome, making)
    if len(free) < 2:
        return genome
    one, other = dice.shuffled(free)[:2]
    exchanged = _with_spot(genome, one, genome.checkpoints[other])
    return _with_spot(exchanged, other, genome.checkpoints[one])


def add_checkpoint(genome: Genome, making: Making, dice: Dice) -> Genome:
    """One checkpoint more, at the end."""
    if len(genome.checkpoints) >= making.wish.checkpoints[1]:
        return genome
    spot = _spot(genome, making, dice, list(genome.checkpoints))
    return replace(genome, checkpoints=(*genome.checkpoints, spot))


def remove_checkpoint(genome: Genome, making: Making, dice: Dice) -> Genome:
    """One checkpoint less, so that none that is pinned changes its number."""
    free = [n for n in _free_checkpoints(genome, making) if all(pin < n for pin in making.pins.checkpoints)]
    if len(genome.checkpoints) <= making.wish.checkpoints[0] or not free:
        return genome
    number = dice.pick(free)
    return replace(genome, checkpoints=genome.checkpoints[:number] + genome.checkpoints[number + 1 :])


def turn_board(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Turn a board, with the checkpoints on it."""
    free = _free_boards(genome, making)
    if not free:
        return genome
    index = dice.pick(free)
    piece = genome.pieces[index]
    return _with_piece(genome, index, piece._replace(turn=(piece.turn + dice.between(1, 3)) % 4))


def exchange_board(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Lay another board in the place of one; checkpoints that it cannot hold are put elsewhere on it."""
    free = _free_boards(genome, making)
    if not free:
        return genome
    index = dice.pick(free)
    name = _name(making, dice, [piece.board for piece in genome.pieces])
    changed = _with_piece(genome, index, genome.pieces[index]._replace(board=name))
    spots = making.supply.spots(name)
    for number, spot in enumerate(genome.checkpoints):
        if spot.piece == index and Cell(spot.x, spot.y) not in spots and spots:
            changed = _with_spot(changed, number, CheckpointSpot(index, *dice.pick(spots)))
    return changed


def lay_otherwise(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Lay the boards beside each other in another way."""
    pinned = making.pins.docks or len(_free_boards(genome, making)) < len(genome.pieces)
    if pinned or len(genome.pieces) < 2:
        return genome
    places = _places(len(genome.pieces), dice)
    pieces = tuple(
        piece._replace(column=column, row=row)
        for piece, (column, row) in zip(genome.pieces, places, strict=True)
    )  # fmt: skip
    return _docked(replace(genome, pieces=pieces), making, dice)


def move_dock(genome: Genome, making: Making, dice: Dice) -> Genome:
    """Lay the docking board at another side."""
    if genome.dock is None or making.pins.docks:
        return genome
    return replace(genome, dock=_dock(genome, making, dice))


def _docked(genome: Genome, making: Making, dice: Dice) -> Genome:
    """The same, its docking board moved where its side is free no more."""
    if genome.dock is None or (genome.dock.piece, genome.dock.side) in genome.free_sides:
        return genome
    return replace(genome, dock=_dock(genome, making, dice))


def _with_piece(genome: Genome, index: int, piece: BoardPiece) -> Genome:
    return replace(genome, pieces=(*genome.pieces[:index], piece, *genome.pieces[index + 1 :]))


OPERATORS: tuple[tuple[Operator, int], ...] = (
    (move_checkpoint, 45),
    (replace_checkpoint, 12),
    (reorder_checkpoints, 6),
    (add_checkpoint, 4),
    (remove_checkpoint, 4),
    (turn_board, 9),
    (exchange_board, 8),
    (lay_otherwise, 4),
    (move_dock, 8),
)
"""All operators, and how often each is used, in a hundred."""


def changed(genome: Genome, making: Making, dice: Dice) -> Genome:
    """The genome after an operator that does something; made up anew where everything is pinned but one thing."""
    for _ in range(ATTEMPTS):
        found = _operator(dice)(genome, making, dice)
        if found != genome:
            return found
    return genome


def _operator(dice: Dice) -> Operator:
    at = dice.below(sum(weight for _, weight in OPERATORS))
    for operator, weight in OPERATORS:
        at -= weight
        if at < 0:
            return operator
    raise AssertionError


def neighbours(genome: Genome, making: Making, number: int, reach: int = NEAR) -> Iterator[Genome]:
    """Every course in which one checkpoint is moved a little."""
    spot = genome.checkpoints[number]
    for cell in making.supply.spots(genome.pieces[spot.piece].board):
        if 0 < abs(cell.x - spot.x) + abs(cell.y - spot.y) <= reach:
            yield _with_spot(genome, number, CheckpointSpot(spot.piece, *cell))
