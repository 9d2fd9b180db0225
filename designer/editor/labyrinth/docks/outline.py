# SPDX-License-Identifier: GPL-3.0-or-later
"""The outline of a plan: what the players own, teleports and nests, what can be gathered, programs, notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.editor.docks import outline
from designer.editor.docks.outline import OutlineNode, Remover, accepted_node, notes_node
from designer.editor.labyrinth.playback import player_of
from designer.editor.labyrinth.small_pictures import paint_tile
from designer.editor.state import COURSE, Subject
from designer.game.findings import Severity
from designer.labyrinth.engine.program_edits import remove_program
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import parse_tile, print_cell, print_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tile_words import feature_words
from designer.labyrinth.plan.tiles import PLAYERS, Tile

_REMOVERS: Mapping[str, tuple[Remover, Sentence]] = {
    **outline.REMOVERS,
    "program": (remove_program, sentence_in("step", "Remove program")),
}


class PlanOutline(outline.Outline):
    """The outline of a plan of the labyrinth."""

    removers = _REMOVERS
    title = sentence("Plan outline")
    closed = frozenset({"symbols", "programs", "accepted", "notes"})

    def root(self, worst: Mapping[Cell, Severity]) -> OutlineNode:
        plan: Plan = self.document.course
        children = [
            *(_player_node(plan, player, worst) for player in PLAYERS if _owned(plan, player)),
            _tiles_node(plan, "teleports", tr("Inner teleports"), worst, lambda tile: tile.teleport),
            _tiles_node(plan, "nests", tr("Machine-gun nests"), worst, lambda tile: tile.nest),
            _tiles_node(plan, "dangers", tr("Mud and holes"), worst, lambda tile: tile.mud or tile.hole),
            _tiles_node(plan, "symbols", tr("Properties and weapons"), worst, lambda tile: bool(tile.symbols)),
            _programs_node(plan),
        ]
        if plan.accepted:
            children.append(accepted_node(self.document, print_cell))
        if plan.notes:
            children.append(notes_node(plan, print_cell))
        size = f"{plan.side} × {plan.side}"
        return OutlineNode(
            "course", self.editor.files.title, size, head=True, subject=Subject(COURSE),
            children=tuple(children),
        )  # fmt: skip

    def open_program(self, index: int) -> None:
        player_of(self.editor).choose(index)
        self.editor.panels.show_page("turns")

    def paint(self, painter: QPainter, rect: QRectF, name: str) -> None:
        paint_tile(painter, rect, parse_tile(name))


def _owned(plan: Plan, player: int) -> tuple[Cell, ...]:
    """Where the deploy tiles and computers of a player lie."""
    return tuple(cell for cell, tile in plan.tiles.items() if player in (tile.deploy, tile.computer))


def _player_node(plan: Plan, player: int, worst: Mapping[Cell, Severity]) -> OutlineNode:
    rows = [_row(plan, cell, worst) for cell in _owned(plan, player)]
    name = tr("Player {player}", player=player)
    return OutlineNode(("player", player), name, str(len(rows)), children=tuple(rows))


def _tiles_node(
    plan: Plan, key: str, title: str, worst: Mapping[Cell, Severity], belongs: Callable[[Tile], bool]
) -> OutlineNode:
    cells = [cell for cell in plan.maze.interior() if cell in plan.tiles and belongs(plan.tiles[cell])]
    return OutlineNode(key, title, str(len(cells)), children=tuple(_row(plan, cell, worst) for cell in cells))


def _row(plan: Plan, cell: Cell, worst: Mapping[Cell, Severity]) -> OutlineNode:
    tile = plan.tiles[cell]
    words = ", ".join(str(word) for word in feature_words(tile))
    severity = worst.get(cell)
    return OutlineNode(
        ("tile", cell), f"{print_cell(cell)}  {words}", art=print_tile(tile), cell=cell,
        severity=severity if severity is not Severity.HINT and is_interior(cell, plan.side) else None,
    )  # fmt: skip


def _programs_node(plan: Plan) -> OutlineNode:
    rows = [
        OutlineNode(
            ("program", index), program.name, trn("{n} move", "{n} moves", len(program.moves)), art="icon:list-numbers"
        )
        for index, program in enumerate(plan.programs)
    ]
    return OutlineNode("programs", tr("Programs"), str(len(rows)), children=tuple(rows))
