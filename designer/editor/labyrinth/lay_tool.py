# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a tile as the players do: only where rules P0 to P7 allow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.grid import Cell, Size
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.labyrinth.held import held_tile, take_tile
from designer.editor.labyrinth.laying_ghost import LayingGhost
from designer.editor.tools.base import Tool
from designer.game.contract import Title
from designer.labyrinth.engine.deck import Deck, layings, turns_of
from designer.labyrinth.plan.laying_rules import Refusal, allowed_cells, refusal
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import Tile

if TYPE_CHECKING:
    from designer.editor.context import Editor


class LayTool(Tool):
    """A click lays the tile in the hand; with Alt in the first turn that fits. Escape puts it back."""

    id = "lay"
    title = sentence("Lay")
    doc = sentence("Lay: click to lay the tile, Z to turn it, Alt to try every turn, Escape to put it back")
    icon = "puzzle-piece"
    key = "L"
    uses_stamp = True

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._deck: Deck | None = None
        self._memory: tuple[object, ...] = ()
        self._cells: tuple[Cell, ...] = ()
        self.document.loaded.connect(self._forget_deck)

    @property
    def step(self) -> Title:
        return self.drawing.step_title(self.title)

    @property
    def plan(self) -> Plan:
        """The plan of now."""
        plan = self.course
        assert isinstance(plan, Plan)
        return plan

    # -- laying

    def begin(self, at: Pointer) -> None:
        tile = held_tile(self.state)
        if tile is None:
            return
        fitting = self._fitting(at, tile)
        if refusal(self.plan.maze, at.cell, fitting) is None:
            self.change({at.cell: fitting})
            take_tile(self.state, fitting)

    def _fitting(self, at: Pointer, tile: Tile) -> Tile:
        """The tile as it would be laid: with Alt turned until it fits, where it does."""
        turns = turns_of(tile) if at.alt else (tile,)
        return next((turn for turn in turns if refusal(self.plan.maze, at.cell, turn) is None), tile)

    def cancel(self) -> bool:
        """Take a running stroke back, or put the tile back."""
        if super().cancel():
            return True
        held = self.state.stamp is not None
        self.state.set_stamp(None)
        return held

    # -- what it shows and says

    def allowed(self) -> tuple[Cell, ...]:
        """The cells where the tile in the hand may lie; kept, for the pointer asks at each movement."""
        tile = held_tile(self.state)
        every_turn = self.at is not None and self.at.alt
        key = (self.plan.maze, tile, every_turn)
        if key[1:] != self._memory[1:] or not self._memory or key[0] is not self._memory[0]:
            self._memory = key
            self._cells = self._find_allowed(tile, every_turn=every_turn)
        return self._cells

    def _find_allowed(self, tile: Tile | None, *, every_turn: bool) -> tuple[Cell, ...]:
        if tile is None:
            return ()
        if every_turn:
            return tuple(dict.fromkeys(cell for cell, _ in layings(self.plan.maze, tile)))
        return allowed_cells(self.plan.maze, tile)

    def why_not(self) -> Refusal | None:
        """Why the tile may not lie under the pointer; None where it may, and beside the plan."""
        tile = held_tile(self.state)
        if tile is None or self.at is None or self.at.cell not in self.plan:
            return None
        return refusal(self.plan.maze, self.at.cell, self._fitting(self.at, tile))

    def ghost(self) -> Ghost:
        tile = held_tile(self.state)
        if tile is None or self.is_busy:
            return NO_GHOST
        allowed = self.allowed()
        if self.at is None or self.at.cell not in self.plan:
            return LayingGhost(allowed=allowed)
        why, cell = self.why_not(), self.at.cell
        if why is not None:
            return LayingGhost(allowed=allowed, refused=(cell, tile, why), forbidden=True)
        there = {cell: self._fitting(self.at, tile)}
        return LayingGhost(there, ((cell, Size(1, 1)),), allowed=allowed)

    def status(self) -> str:
        if held_tile(self.state) is None:
            return tr("{tool}: choose a tile in the palette, or draw one from the deck", tool=self.title)
        why = self.why_not()
        if why is not None:
            return tr("{reason} (rule {rule})", reason=why.reason, rule=why.rule)
        return str(self.doc)

    # -- the deck

    def draw_from_deck(self) -> bool:
        """Take the next tile of the deck that can be laid; returns whether there was one."""
        deck = self._deck or Deck.shuffled(1, self.plan.deck or None)
        tile, self._deck = deck.draw(self.plan.maze)
        if tile is not None:
            take_tile(self.state, tile)
        return tile is not None

    def _forget_deck(self) -> None:
        self._deck = None
