# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground of the canvas: what a game lays on it, in the order in which it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QRectF
from PyQt6.QtGui import QFontMetrics, QPainter, QTransform
from PyQt6.QtWidgets import QGraphicsItem

from designer.base.grid import Cell, Size
from designer.editor.canvas.ghost_item import GhostItem
from designer.editor.canvas.overlay import Overlay, Stamps
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.ghost import Ghost
from designer.editor.layers import LayerView
from designer.editor.state import Shown
from designer.game.contract import AnyPlan, Game
from designer.pictures.shapes import Extent, Picture

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Depth(IntEnum):
    """What lies over what on the canvas, from below; those of one depth in the order in which they come."""

    NAMES = 0
    BOARDS = 1
    ANSWERS = 2
    AXES = 3
    SELECTION = 4
    NOTES = 5
    FINDINGS = 6
    PLAYED = 7
    GHOST = 8
    CURSOR = 9


@dataclass(frozen=True)
class LegendRow:
    """A line of the legend: samples and what they mean."""

    samples: tuple[Picture, ...]
    text: str


class Ground:
    """What a game lays on the canvas; as it is here, a game without anything but its pieces.

    Attributes:
        items: what is painted, by depth; the ghost is one of them.
        has_own_numbers: whether the game numbers columns and rows itself, in place of A, B, C and 1, 2, 3.
    """

    items: tuple[tuple[Depth, QGraphicsItem], ...]
    has_own_numbers = False

    def __init__(self, editor: Editor, scene: QObject) -> None:
        self.editor, self.scene = editor, scene
        self.boards, self.ghost = PiecesItem(), GhostItem()
        self.items = ((Depth.BOARDS, self.boards), (Depth.GHOST, self.ghost))

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        """The empty places that ask for a board: corner and size."""
        return ()

    def slot_clicked(self) -> None:
        """The person has clicked an empty place."""

    def show_course(self, course: Any) -> None:
        """Show a course."""
        self.boards.show_plan(self.editor.document.game, course)

    def show_layers(self, shown: Shown, layers: LayerView) -> None:
        """Show or hide what is laid over the boards, and layers of the course."""

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what the tool would do."""
        self.ghost.show_ghost(ghost, self.editor.document.course, self.editor.document.game)

    def keep_clear(self, cell: Cell) -> tuple[Extent, ...]:
        """The parts of a space, in its units, that marks leave free: what is to be read there."""
        return ()

    def refresh_names(self) -> None:
        """Write everything again: the language has changed."""

    def content_rect(self) -> QRectF:
        """What there is to see."""
        width, height = self.editor.document.course.size
        rect = QRectF(0, 0, max(width, 1) * UNIT, max(height, 1) * UNIT)
        return rect.adjusted(-0.4 * UNIT, -0.7 * UNIT, 0.4 * UNIT, 0.3 * UNIT)

    def taken(self, transform: QTransform, metrics: QFontMetrics) -> Iterable[QRectF]:
        """Where no bar may stand on the table, in pixels of the canvas: on what there is to see."""
        return (transform.mapRect(self.content_rect()),)

    def margins(self, metrics: QFontMetrics) -> tuple[int, int]:
        """Pixels that are needed at the left and at the right of the boards."""
        return 0, 0

    def legend(self) -> Iterable[LegendRow]:
        """What the layers over the boards mean, as far as they are shown."""
        return ()


class PiecesItem(Overlay):
    """The spaces of a plan, each kind painted once."""

    def __init__(self) -> None:
        super().__init__()
        self._plan: AnyPlan | None = None
        self._game: Game | None = None

    def show_plan(self, game: Game, plan: AnyPlan) -> None:
        """Show another plan."""
        self._game, self._plan = game, plan
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._plan is None or self._game is None:
            return
        pictures = self._game.pictures()
        with Stamps(painter, exposed) as stamps:
            for cell, piece in self._seen(exposed):
                make = partial(pictures.piece_picture, piece, stamps.level)
                stamps.put(cell, (self._game.key, piece, stamps.level), make)

    def _seen(self, exposed: QRectF) -> Iterator[tuple[Cell, Any]]:
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        items = self._plan.items() if self._plan is not None else iter(())
        return (pair for pair in items if near.contains(pair[0].x * UNIT, pair[0].y * UNIT))
