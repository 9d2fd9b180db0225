# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth lays on the canvas: its frame, the tiles, the ends of corridors, and where a tile may lie."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF
from PyQt6.QtGui import QPainter

from designer.editor.labyrinth.laying_ghost import LayingItem
from designer.editor.labyrinth.overlays import LinesItem, ReachItem, TrapsItem
from designer.editor.layers import LayerView
from designer.editor.overlays.ground import Depth, Ground
from designer.editor.overlays.overlay import Overlay, Stamps, draw_shapes
from designer.editor.state import Shown
from designer.game import Game
from designer.grid import Cell
from designer.labyrinth.drawn import piece_picture
from designer.labyrinth.editing import Layer
from designer.labyrinth.picture.plans import frame_shape, joint_shapes
from designer.labyrinth.plan import Plan

if TYPE_CHECKING:
    from designer.editor.context import Editor


class LabyrinthGround(Ground):
    """The plan and what is laid over it."""

    has_own_numbers = True

    def __init__(self, editor: Editor, scene: QObject) -> None:
        super().__init__(editor, scene)
        self.plan = PlanItem()
        self.reach, self.traps, self.lines = ReachItem(), TrapsItem(), LinesItem()
        for item in (self.reach, self.traps, self.lines):
            item.setVisible(False)
        self.ghost = LayingItem()
        self.items = (
            (Depth.BOARDS, self.plan), (Depth.ANSWERS, self.reach), (Depth.ANSWERS, self.traps),
            (Depth.ANSWERS, self.lines), (Depth.GHOST, self.ghost),
        )  # fmt: skip
        editor.state.analysisChanged.connect(lambda _: self._show_answers())

    def show_course(self, course: Plan) -> None:
        self.plan.show_plan(self.editor.document.game, course)
        self.lines.show_maze(course.maze)

    def show_layers(self, shown: Shown, layers: LayerView) -> None:
        for name, item in (("reach", self.reach), ("traps", self.traps), ("lines", self.lines)):
            item.setVisible(name in shown)
        self.plan.setVisible(Layer.TILES not in layers.hidden)
        self._show_answers()

    def _show_answers(self) -> None:
        analysis = self.editor.state.analysis
        self.reach.show_graph(analysis)
        self.traps.show_graph(analysis)


class PlanItem(Overlay):
    """Every cell with its tile on the frame of rock."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = Plan()

    def show_plan(self, game: Game, plan: Plan) -> None:
        """Show another plan."""
        self._plan = plan
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        plan = self._plan
        if not plan.tiles:
            return
        draw_shapes(painter, Cell(0, 0), (frame_shape(plan.side),))
        with Stamps(painter, exposed) as stamps:
            for cell in plan.cells():
                tile = plan.piece(cell)
                stamps.put(cell, ("labyrinth", tile, stamps.level), partial(piece_picture, tile, stamps.level))
        draw_shapes(painter, Cell(0, 0), joint_shapes(plan.maze))
