# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the pointer is, and what a tool shows there before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.base.grid import Cell, Heading, Size
from designer.game.stamp import Piece


@dataclass(frozen=True)
class Pointer:
    """Where the mouse, or the keyboard cursor, points.

    Attributes:
        cell: the space; it may be off every board.
        x, y: the place inside the space, 0 to 1 from its north west corner.
        shift, ctrl, alt: the keys held down.
    """

    cell: Cell
    x: float = 0.5
    y: float = 0.5
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def side(self) -> Heading:
        """The side of the space that is nearest."""
        distances = {Heading.N: self.y, Heading.E: 1 - self.x, Heading.S: 1 - self.y, Heading.W: self.x}
        return min(distances, key=lambda side: distances[side])


MANY = 600
"""Of more spaces than these a ghost shows only where they lie."""


@dataclass(frozen=True)
class Ghost:
    """What a tool shows before it is done.

    Attributes:
        spaces: spaces as they would be, painted faintly.
        brackets: rectangles set in corner brackets: where the tool would act.
        edges: edges that would change; struck out where it removes or may not act, else outlined.
        removes: the tool takes away what is in the brackets.
        flags: checkpoints with their numbers; docks: starts.
        signs: other things of the race, each as a space that shows it.
        robots: robots by cell, name, place among the robots of their program, and heading.
        boards: outlines of boards: corner, size, and whether they may lie there.
        carried: an area of the floor that would lie elsewhere: its corner now and then, and its size.
        area: spaces that a click would select.
        spread: spaces that would change, too many to be shown as they would be.
        marquee: the rectangle that is being selected.
        forbidden: the tool may not act here.
    """

    spaces: Mapping[Cell, Piece] = field(default_factory=dict)
    brackets: tuple[tuple[Cell, Size], ...] = ()
    edges: tuple[tuple[Cell, Heading], ...] = ()
    removes: bool = False
    flags: tuple[tuple[Cell, int], ...] = ()
    docks: tuple[tuple[Cell, int | None, Heading], ...] = ()
    signs: tuple[tuple[Cell, Piece], ...] = ()
    robots: tuple[tuple[Cell, str, int, Heading], ...] = ()
    boards: tuple[tuple[Cell, Size, bool], ...] = ()
    carried: tuple[Cell, Cell, Size] | None = None
    area: frozenset[Cell] = frozenset()
    spread: frozenset[Cell] = frozenset()
    marquee: tuple[Cell, Cell] | None = None
    forbidden: bool = False


NO_GHOST = Ghost()
