# SPDX-License-Identifier: GPL-3.0-or-later
"""How unlike two courses are to people who look at them: 0 alike, 1 nothing in common.

Of two means the lesser counts. The first asks for checkpoints and legs at the same places of the same boards; the
second for the same pattern of checkpoints and legs in the whole course, however it is turned, whatever the boards are:
it finds the same checkpoints on exchanged boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from designer.base.grid import Cell, Size
from designer.rally.course.board import Placement
from designer.rally.generator.genome import CheckpointSpot, Genome

LEAST = 0.4
"""Courses of a gallery are no less unlike; of pairs of published courses one in a hundred is."""

FAR = 6
"""Spaces apart that two checkpoints have nothing in common."""

NEAR = 3
"""Spaces within which two legs begin and end alike."""

LAID_OTHERWISE = 0.25
"""How unlike the same boards are that are turned, or lie in another order."""


class Flag(NamedTuple):
    """A checkpoint: the board on which it counts, and its space there."""

    board: str
    x: int
    y: int

    def far(self, other: Flag) -> int:
        """Spaces between two, at least :data:`FAR` where their boards differ."""
        return abs(self.x - other.x) + abs(self.y - other.y) if self.board == other.board else FAR


Flags = tuple[Flag, ...]


@lru_cache(maxsize=1 << 16)
def unlikeness(one: Genome, other: Genome, side: int) -> float:
    """How unlike two courses are, on boards with so many spaces along a side."""
    boards = _boards(one, other)
    here = (_apart(_on_boards(one), _on_boards(other)) * 2 + boards) / 3
    pattern = min(_pattern(one, other, side), _pattern(other, one, side))
    return min(here, (2 * pattern + boards) / 3)


def _pattern(one: Genome, other: Genome, side: int) -> float:
    """How unlike checkpoints are in a whole course to those in another one that is turned, corner on corner."""
    return min(_apart(_turned(one, side)[0], flags) for flags in _turned(other, side))


def _apart(one: Flags, other: Flags) -> float:
    """How unlike checkpoints and legs are, both the same share; checkpoints alone where there is no leg."""
    flags = _matched(one, other) / max(len(one), len(other))
    legs, others = list(pairwise(one)), list(pairwise(other))
    if not legs or not others:
        return flags
    alike = sum(any(_is_like(leg, each) for each in others) for leg in legs)
    alike += sum(any(_is_like(leg, each) for each in legs) for leg in others)
    return (flags + 1 - alike / (len(legs) + len(others))) / 2


def _is_like(one: tuple[Flag, Flag], other: tuple[Flag, Flag]) -> bool:
    return one[0].far(other[0]) <= NEAR and one[1].far(other[1]) <= NEAR


def _matched(one: Flags, other: Flags) -> float:
    """The least sum of how far checkpoints are apart, each with one of the other course; one alone counts whole."""
    few, many = sorted((one, other), key=len)
    costs = [[min(1.0, flag.far(place) / FAR) for place in many] for flag in few]

    @cache
    def least(at: int, taken: int) -> float:
        if at == len(few):
            return 0.0
        return min(cost + least(at + 1, taken | 1 << place) for place, cost in enumerate(costs[at])
                   if not taken >> place & 1)  # fmt: skip

    return least(0, 0) + len(many) - len(few)


def _boards(one: Genome, other: Genome) -> float:
    """How unlike the boards are, and how they lie."""
    names, others = ({piece.board for piece in genome.pieces} for genome in (one, other))
    if names != others:
        return 1 - len(names & others) / max(len(names), len(others))
    return 0.0 if sorted(one.pieces) == sorted(other.pieces) else LAID_OTHERWISE


@lru_cache(maxsize=1 << 10)
def _on_boards(genome: Genome) -> Flags:
    """The checkpoints on their boards, however these lie."""
    return tuple(Flag(genome.pieces[spot.piece].board, spot.x, spot.y) for spot in genome.checkpoints)


def _in_course(genome: Genome, side: int, turn: int) -> Flags:
    """The checkpoints by their place in the course, which is turned."""
    cells = [_cell(genome, spot, side) for spot in genome.checkpoints]
    for _ in range(turn):
        cells = [Cell(-cell.y, cell.x) for cell in cells]
    corners = [Cell(piece.column * side, piece.row * side) for piece in genome.pieces]
    for _ in range(turn):
        corners = [Cell(-corner.y - side + 1, corner.x) for corner in corners]
    left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
    return tuple(Flag("", cell.x - left, cell.y - top) for cell in cells)


@lru_cache(maxsize=1 << 10)
def _turned(genome: Genome, side: int) -> Sequence[Flags]:
    """The same in all four turns, that in which it lies first."""
    return [_in_course(genome, side, turn) for turn in range(4)]


def _cell(genome: Genome, spot: CheckpointSpot, side: int) -> Cell:
    piece = genome.pieces[spot.piece]
    place = Placement(piece.board, piece.column * side, piece.row * side, piece.turn)
    return place.to_course(Cell(spot.x, spot.y), Size(side, side))


def unlike(found: Sequence[Genome], kept: Sequence[Genome], side: int) -> list[Genome]:
    """Of courses in the order of their worth those that are unlike all before them and all that are kept."""
    chosen: list[Genome] = []
    for genome in found:
        if all(unlikeness(genome, other, side) >= LEAST for other in (*kept, *chosen)):
            chosen.append(genome)
    return chosen
