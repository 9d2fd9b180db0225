# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector: the tile in the hand or under the cursor, and the plan in numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFormLayout, QWidget

from designer.base.grid import Cell, Heading
from designer.base.texts import LONGEST_TITLE, tidy_line
from designer.base.words import sentence_in, tr
from designer.editor.labyrinth.docks.palette import FEATURES
from designer.editor.labyrinth.lay_tool import take_tile, tile_in_hand
from designer.editor.labyrinth.small_pictures import paint_tile
from designer.editor.look.paint import bold
from designer.editor.panel import Panel
from designer.editor.widgets.buttons import heading_row
from designer.editor.widgets.fields import ComboBox, TextField
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, add_row, boxed, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import Head
from designer.editor.widgets.timers import AFTER_PAINTING, later
from designer.labyrinth.checks.graph import Graph, ways_to_rivals
from designer.labyrinth.plan.laying_rules import allowed_cells
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import parse_tile, print_cell, print_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tile_words import feature_words, shape_word
from designer.labyrinth.plan.tiles import Tile

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Inspector(Panel):
    """The tile in the hand while one lays, else the tile at the cursor; below it the plan."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self._scroll = PanelScroll()
        in_column(self._scroll, of=self, margins=0)
        self.setMinimumWidth(270)
        # a drag changes much before the next painting: follow once
        self._soon = later(self, self.follow, AFTER_PAINTING)
        state = self.state
        for signal in (
            state.stampChanged, state.toolChanged, state.cursorChanged, state.analysisChanged, self.document.changed,
        ):  # fmt: skip
            signal.connect(self._soon.start)
        self.document.loaded.connect(self._soon.start)
        self._build()

    def retranslate(self) -> None:
        self._build()

    # -- building

    def _build(self) -> None:
        self.head = Head()
        self.head.art = lambda painter, rect: paint_tile(painter, rect, self.subject)
        parts = in_column(self.head, self._tile_form(), self._plan_form(), STRETCH, margins=12, spacing=10)
        self._scroll.show_content(boxed(parts))
        self.follow()

    def _tile_form(self) -> QFormLayout:
        self.exits = heading_row(several=True)
        self.exits.changed.connect(self._change_exits)
        self.doors = heading_row(several=True)
        self.doors.changed.connect(self._change_doors)
        self.feature = ComboBox()
        for token in FEATURES:
            tile = parse_tile(f"NS+{token}") if token else None
            self.feature.addItem(str(feature_words(tile)[0]) if tile else tr("none"), token)
        self.feature.activated.connect(lambda _: self._change_feature())
        self.may_lie = PlainLabel(face=bold, wraps=True)
        form = QFormLayout()
        add_row(form, tr("Exits"), self.exits)
        add_row(form, tr("Doors"), self.doors)
        add_row(form, tr("Feature"), self.feature, self.feature)
        add_row(form, tr("Allowed on"), self.may_lie)
        return form

    def _plan_form(self) -> QFormLayout:
        self.title = TextField()
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.editingFinished.connect(self._change_title)
        form = QFormLayout()
        add_row(form, tr("Title"), self.title, self.title)
        titles = {
            "interior": tr("Interior"), "laid": tr("Tiles laid"), "empty": tr("Empty spaces"),
            "teleports": tr("Inner teleports"), "players": tr("Deploy tiles"), "speed": tr("Base speed"),
            "ways": tr("To a rival computer"),
        }  # fmt: skip
        self.numbers = {key: PlainLabel(face=bold, wraps=True) for key in titles}
        for key, label in self.numbers.items():
            add_row(form, titles[key], label)
        return form

    # -- following

    @property
    def plan(self) -> Plan:
        """The current plan."""
        plan = self.document.course
        assert isinstance(plan, Plan)
        return plan

    @property
    def in_hand(self) -> bool:
        """Whether it is about the tile in the hand."""
        return self.editor.state.tool in ("lay", "brush") and tile_in_hand(self.state) is not None

    @property
    def subject(self) -> Tile | None:
        """The tile that it is about."""
        if self.in_hand:
            return tile_in_hand(self.state)
        cell = self.state.cursor
        return self.plan.piece(cell) if cell is not None else None

    def follow(self) -> None:
        """Show the current values."""
        self._show_tile(self.subject)
        self._show_plan()

    def _show_tile(self, tile: Tile | None) -> None:
        cell = self.state.cursor
        name = tr("Tile in hand") if self.in_hand else print_cell(cell) if cell is not None else tr("No tile selected")
        words = [str(shape_word(tile)), *map(str, feature_words(tile))] if tile is not None else []
        self.head.show_text(name, ", ".join(words))
        may_change = tile is not None and not tile.face_down and (self.in_hand or self._inside(cell))
        for field in (self.exits, self.doors, self.feature):
            field.setEnabled(may_change)
        self.exits.set_values(tile.exits if tile else ())
        self.doors.set_values(tile.doors if tile else ())
        self.doors.set_enabled_values(tile.exits if tile else ())
        self.feature.setCurrentIndex(max(0, self.feature.findData(_feature_of(tile))))
        self.may_lie.setText(self._where_allowed(tile) if tile is not None and self.in_hand else "")

    def _where_allowed(self, tile: Tile) -> str:
        """On how many of the empty spaces a tile may be laid."""
        maze = self.plan.maze
        empty = len(tuple(maze.empty_cells()))
        return tr("{n} of {all} empty spaces", n=len(allowed_cells(maze, tile)), all=empty)

    def _inside(self, cell: Cell | None) -> bool:
        return cell is not None and is_interior(cell, self.plan.side)

    def _show_plan(self) -> None:
        if not self.title.isModified():
            self.title.setText(self.plan.title)
        values = self._values()
        for key, label in self.numbers.items():
            label.setText(values[key])

    def _values(self) -> dict[str, str]:
        """The numbers of the plan, by their keys."""
        plan, maze = self.plan, self.plan.maze
        inner = [cell for cell in plan.tiles if is_interior(cell, plan.side)]
        return {
            "interior": f"{plan.side} × {plan.side}",
            "laid": str(len(inner)),
            "empty": str(len(tuple(maze.empty_cells()))),
            "teleports": str(sum(is_interior(cell, plan.side) for cell in maze.teleports)),
            "players": ", ".join(map(str, sorted(maze.deploy_tiles))) or tr("none"),
            "speed": str(plan.rules().base_speed),
            "ways": self._ways(),
        }

    def _ways(self) -> str:
        """From each deploy tile the units to the nearest computer of another player, as far as it is known."""
        graph = self.state.analysis
        if not isinstance(graph, Graph):
            return ""
        ways = ways_to_rivals(graph).items()
        told = (tr("player {player}: {n}", player=player, n=units) for player, units in ways if units is not None)
        return ", ".join(told)

    # -- changing

    def _change_exits(self) -> None:
        tile = self.subject
        exits = tuple(side for side in Heading if side in self.exits.values())
        if tile is not None and exits:
            self._put(replace(tile, exits=exits, doors=tuple(side for side in tile.doors if side in exits)))
        else:
            self.follow()  # a tile has an exit

    def _change_doors(self) -> None:
        tile = self.subject
        if tile is not None:
            self._put(replace(tile, doors=tuple(side for side in Heading if side in self.doors.values())))

    def _change_feature(self) -> None:
        tile, token = self.subject, str(self.feature.currentData() or "")
        if tile is not None:
            plain = replace(Tile(tile.exits), doors=tile.doors)
            changed = parse_tile("+".join(filter(None, (print_tile(plain), token))))
            if changed is not None:
                self._put(changed)

    def _put(self, tile: Tile) -> None:
        """Change the tile in the hand, or the one on the plan as a step that can be undone."""
        cell = self.state.cursor
        if self.in_hand:
            take_tile(self.state, tile)
        elif cell is not None:
            self.document.apply(self.plan.with_pieces({cell: tile}), sentence_in("step", "Change tile"))

    def _change_title(self) -> None:
        if self.title.isModified():
            self.title.setModified(False)
            text = tidy_line(self.title.text(), LONGEST_TITLE).strip()
            self.document.apply(replace(self.plan, title=text), sentence_in("step", "Change title"))


def _feature_of(tile: Tile | None) -> str:
    """What is printed on a tile besides doors, in the notation."""
    if tile is None or tile.face_down:
        return ""
    return "+".join(print_tile(replace(tile, doors=())).split("+")[1:])
