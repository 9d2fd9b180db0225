# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a tile as the players do: only where rules P0 to P7 allow it.

The tile is in the hand; before it is laid the board shows where it may lie, or why it may not lie here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.base.grid import Cell, Size
from designer.base.words import sentence, tr
from designer.editor.canvas.ghost_item import GhostItem
from designer.editor.canvas.overlay import cell_rect, draw_shapes
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.look.paint import draw_box, draw_text, pen
from designer.editor.tools.base import Tool
from designer.game.contract import Title
from designer.game.stamp import Stamp
from designer.labyrinth.engine.deck import TileDeck, layings, turns_of
from designer.labyrinth.picture.tiles import tile_shapes
from designer.labyrinth.plan.laying_rules import LayingRefusal, allowed_cells, refusal
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import Tile
from designer.painting.painter import kept
from designer.pictures.shapes import Group, Path, Pen, Rect, Role, lines

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.state import EditorState


def tile_in_hand(state: EditorState) -> Tile | None:
    """The one tile that the stamp consists of, None for an empty hand and for several tiles."""
    tile = state.stamp.space if state.stamp is not None else None
    return tile if isinstance(tile, Tile) else None


def take_tile(state: EditorState, tile: Tile) -> None:
    """Take a tile into the hand."""
    state.set_stamp(Stamp.of(tile))


_REFUSED_OPACITY = 0.6
_LABEL = 250.0
"""The width of the label that says why, in units of which a tile has 100."""


@dataclass(frozen=True)
class LayingGhost(Ghost):
    """A tile in the hand over the plan.

    Attributes:
        allowed: the cells where it may lie.
        refused: the cell under the pointer where it may not, the tile, and why.
    """

    allowed: tuple[Cell, ...] = ()
    refused: tuple[Cell, Tile, LayingRefusal] | None = None


class LayingItem(GhostItem):
    """Lights the allowed cells; on a refused one the tile is struck out, and a label beside it gives the reason."""

    def _extent(self) -> QRectF:
        rect = super()._extent()
        ghost = self.ghost
        if isinstance(ghost, LayingGhost):
            for cell in ghost.allowed:
                rect = rect.united(cell_rect(cell))
            if ghost.refused is not None:
                rect = rect.united(cell_rect(ghost.refused[0]).adjusted(-400, -300, 400, 300))
            rect = rect.adjusted(-20, -20, 20, 20) if not rect.isNull() else rect
        return rect

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ghost = self.ghost
        if isinstance(ghost, LayingGhost):
            for cell in ghost.allowed:
                if cell not in ghost.spaces:
                    draw_shapes(painter, cell, _ALLOWED)
        super().draw(painter, exposed)
        if isinstance(ghost, LayingGhost) and ghost.refused is not None:
            self._draw_refused(painter, *ghost.refused)

    def _draw_refused(self, painter: QPainter, cell: Cell, tile: Tile, refusal: LayingRefusal) -> None:
        with kept(painter):
            painter.setOpacity(_REFUSED_OPACITY)
            draw_shapes(painter, cell, (Group(tile_shapes(tile)),))
        draw_shapes(painter, cell, _REFUSED)
        _draw_label(painter, cell, refusal, self._shown[0].tiles if self._shown else ())  # type: ignore[attr-defined]


def _draw_label(painter: QPainter, cell: Cell, refusal: LayingRefusal, tiles: Collection[Cell]) -> None:
    """The reason in words and the number of the rule, where it hides as few tiles as possible."""
    with kept(painter):
        font = painter.font()
        font.setPixelSize(24)
        font.setBold(True)
        small = painter.font()
        small.setPixelSize(20)
        reason, rule = str(refusal.reason), tr("rule {rule}", rule=refusal.rule)
        wrap = int(Qt.TextFlag.TextWordWrap)
        words = QFontMetricsF(font).boundingRect(QRectF(0, 0, _LABEL - 28, 400), wrap, reason)
        height = words.height() + QFontMetricsF(small).height() + 26
        box = label_place(cell, height, tiles)
        draw_box(painter, box, 6, fill="panel", line=pen("error", 2.5))
        inner = box.adjusted(14, 10, -14, -10)
        draw_text(painter, inner, reason, font=font, align=wrap)
        draw_text(painter, inner, rule, "muted", small, Qt.AlignmentFlag.AlignBottom)


def label_place(cell: Cell, height: float, tiles: Collection[Cell]) -> QRectF:
    """Where the label lies: of eight places round the cell the first that hides the fewest tiles."""
    here = cell_rect(cell)
    middle, low = here.center(), here.bottom() + 12
    corners = [
        QPointF(x, y)
        for y in (low, here.top() - height - 12)
        for x in (middle.x() - _LABEL / 2, here.left(), here.right() - _LABEL)
    ]
    corners += [QPointF(x, middle.y() - height / 2) for x in (here.right() + 12, here.left() - _LABEL - 12)]

    def hidden(corner: QPointF) -> float:
        box = QRectF(corner.x(), corner.y(), _LABEL, height)
        parts = (box.intersected(cell_rect(other)) for other in tiles)
        return sum(part.width() * part.height() for part in parts if not part.isEmpty())

    best = min(corners, key=hidden)
    return QRectF(best.x(), best.y(), _LABEL, height)


_PLUS = lines((40, 50), (60, 50)) + " " + lines((50, 40), (50, 60))
_ALLOWED = (
    Rect(6, 6, UNIT - 12, UNIT - 12, Role.VOICE, radius=4, opacity=0.14),
    Rect(6, 6, UNIT - 12, UNIT - 12, pen=Pen(Role.HALO, 9), radius=4),
    Rect(6, 6, UNIT - 12, UNIT - 12, pen=Pen(Role.VOICE, 4.5), radius=4),
    Path(_PLUS, pen=Pen(Role.VOICE, 6)),
)
_CROSS = lines((28, 28), (72, 72)) + " " + lines((72, 28), (28, 72))
_REFUSED = (
    Rect(3, 3, 94, 94, pen=Pen(Role.HALO, 13)),
    Rect(3, 3, 94, 94, pen=Pen(Role.ERROR, 7)),
    Path(_CROSS, pen=Pen(Role.HALO, 17)),
    Path(_CROSS, pen=Pen(Role.ERROR, 10)),
)


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
        self._deck: TileDeck | None = None
        self._memory: tuple[object, ...] = ()
        self._cells: tuple[Cell, ...] = ()
        self.document.loaded.connect(self._forget_deck)

    @property
    def step(self) -> Title:
        return self.drawing.step_title(self.title)

    @property
    def plan(self) -> Plan:
        """The current plan."""
        plan = self.course
        assert isinstance(plan, Plan)
        return plan

    # -- laying

    def begin(self, at: Pointer) -> None:
        tile = tile_in_hand(self.state)
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
        tile = tile_in_hand(self.state)
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

    def why_not(self) -> LayingRefusal | None:
        """Why the tile may not lie under the pointer; None where it may, and beside the plan."""
        tile = tile_in_hand(self.state)
        if tile is None or self.at is None or self.at.cell not in self.plan:
            return None
        return refusal(self.plan.maze, self.at.cell, self._fitting(self.at, tile))

    def ghost(self) -> Ghost:
        tile = tile_in_hand(self.state)
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
        if tile_in_hand(self.state) is None:
            return tr("{tool}: choose a tile in the palette, or draw one from the deck", tool=self.title)
        why = self.why_not()
        if why is not None:
            return tr("{reason} (rule {rule})", reason=why.reason, rule=why.rule)
        return str(self.doc)

    # -- the deck

    def draw_from_deck(self) -> bool:
        """Take the next tile of the deck that can be laid; returns whether there was one."""
        deck = self._deck or TileDeck.shuffled(1, self.plan.deck or None)
        tile, self._deck = deck.draw(self.plan.maze)
        if tile is not None:
            take_tile(self.state, tile)
        return tile is not None

    def _forget_deck(self) -> None:
        self._deck = None
