# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of boards that coins turn beneath robots."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.grid import Cell, Size
from designer.base.words import sentence
from designer.rally.course.floor import Area
from designer.rally.course.turning_boards import turned_cell
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import State


@dataclass(frozen=True, slots=True)
class BoardTurned(Event):
    """Its coin, tossed on ``cell``, turned the board there by a quarter clockwise.

    Attributes:
        board: its number in the layout, from 1; corner, side: the spaces of it, a square.
        turns: by how many quarters clockwise it has turned since the race began, 0 to 3.
    """

    cell: Cell
    board: int
    corner: Cell
    side: int
    turns: int
    says = sentence("{robot} tosses heads: the board under {space} turns a quarter clockwise.")

    def after(self, state: State) -> State:
        """The state with the board turned, and with it the energy spaces whose cubes are gone."""
        area = Area(self.corner, Size(self.side, self.side))
        spent = (turned_cell(area, cell) if cell in area else cell for cell in state.spent)
        turns = (*state.turns[: self.board - 1], self.turns, *state.turns[self.board :])
        rows = sorted(spent, key=lambda cell: (cell.y, cell.x))
        return replace(state, turns=turns, spent=tuple(rows))


@dataclass(frozen=True, slots=True)
class BoardStayed(Event):
    """Its coin, tossed on ``cell``, turned no board."""

    cell: Cell
    says = sentence("{robot} tosses tails: the board under {space} stays as it is.")


__all__ = ["BoardStayed", "BoardTurned"]
