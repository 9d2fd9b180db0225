# SPDX-License-Identifier: GPL-3.0-or-later
"""What a click would do, shown before it is done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading
from designer.editor.canvas.ghost_item import GhostItem
from designer.editor.canvas.overlay import draw_shapes
from designer.editor.canvas.pixmaps import CACHE, UNIT, draw_pixmap
from designer.editor.ghost import MANY
from designer.editor.look.paint import device_ratio
from designer.editor.rally.boards.floor_item import WALL_MARGIN
from designer.editor.rally.boards.tiles import tile_picture
from designer.painting.painter import kept
from designer.pictures.shapes import Level
from designer.rally.course.floor import Floor
from designer.rally.elements import KINDS, ElementRole
from designer.rally.picture.lasers import Beams, Parts
from designer.rally.picture.spaces import Look, look_of, sign_picture
from designer.rally.picture.walls import edge_of, wall_picture
from designer.rally.spaces import OPEN_FLOOR, Space
from designer.reports.marks import HOVER_OPACITY

_SOLID = tuple(kind for kind in KINDS if kind.role in (ElementRole.GROUND, ElementRole.MACHINE))
"""What is seen to go where something else would come; walls and marks are drawn again upon it."""

SOME = 40
"""Above so many ghost spaces beams are those of the floor as it is; following them anew would slow the hand."""


class SpaceGhost(GhostItem):
    """What a click would do on a floor: spaces at 72 per cent, flags, docks and robots."""

    def __init__(self, beams: Callable[[], Beams]) -> None:
        """A ghost over a floor whose beams are known."""
        super().__init__()
        self._beams = beams
        self._floor = Floor(())
        self._looks: dict[Cell, Look] = {}
        self._cleared: dict[Cell, Look] = {}
        self._standing: frozenset[tuple[Cell, Heading]] = frozenset()
        self._carried: tuple[object, dict[Cell, Look]] = (None, {})

    def look(self, course: Any, few: Mapping[Cell, Space]) -> None:
        floor = self._floor = course.floor
        changed = patched(floor, few) if few else floor
        self._looks = {cell: look_of(changed, cell, self._beams_known(cell, few)) for cell in few}
        self._clear(changed)
        self._look_at_carried()

    def _beams_known(self, cell: Cell, spaces: Mapping[Cell, Space]) -> Parts | None:
        """What a space shows of lasers, where it need not be looked for: None where it must."""
        if len(spaces) <= SOME or spaces[cell].lasers or self._floor[cell].lasers:
            return None
        return self._beams().at(cell)

    def _clear(self, changed: Floor) -> None:
        """Where something goes, the ghost lies on bare floor: two belts in one space would be neither.

        Walls that stay are drawn again upon the ghost, which would hide their half on its side.
        """
        floor = self._floor
        gone = [cell for cell in self._looks if _goes(floor[cell], changed[cell])]
        blank = patched(floor, dict.fromkeys(gone, OPEN_FLOOR)) if gone else floor
        self._cleared = {cell: look_of(blank, cell, ()) for cell in gone}
        self._standing = frozenset(
            edge_of(cell, side)
            for cell in self._looks
            for side in Heading
            if floor.has_wall(cell, side) and changed.has_wall(cell, side)
        )

    def _look_at_carried(self) -> None:
        """Look once at an area that is carried about, not again at every place it comes to."""
        if self.ghost.carried is None or self.ghost.carried[2].width * self.ghost.carried[2].height > MANY:
            self._carried = (None, {})
            return
        corner, _, size = self.ghost.carried
        key = (self._floor, corner, size)
        if self._carried[0] is None or self._carried[0] != key:
            cells = {cell: Cell(corner.x + cell.x, corner.y + cell.y) for cell in size.cells()}
            self._carried = (key, {cell: look_of(self._floor, there) for cell, there in cells.items()})

    def cells(self) -> list[Cell]:
        ghost = self.ghost
        cells = [*self._looks, *(cell for cell, _ in ghost.flags), *(cell for cell, _, _ in ghost.docks)]
        return [*cells, *(cell for cell, _ in ghost.signs), *(cell for cell, _, _, _ in ghost.robots)]

    def draw_pieces(self, painter: QPainter) -> None:
        self._draw_spaces(painter)
        self._draw_carried(painter)
        self._draw_marks(painter)

    def _draw_spaces(self, painter: QPainter) -> None:
        spaces = self.ghost.spaces
        if not self._looks:
            return
        self._draw_looks(painter, self._cleared, frozenset(), 1.0)
        walls = {edge_of(c, s) for c, space in spaces.items() for s in space.walls} - self._standing
        self._draw_looks(painter, self._looks, walls)
        self._draw_looks(painter, {}, self._standing, 1.0)
        self._draw_marks_again(painter)

    def _draw_marks_again(self, painter: QPainter) -> None:
        """Checkpoints and docks stay on a space whose element changes."""
        from designer.rally.elements.reboot_token import token_picture
        from designer.rally.picture.markers import dock_picture, flag_picture

        for number, cell in enumerate(self._floor.checkpoints, 1):
            if cell in self._cleared:
                draw_shapes(painter, cell, flag_picture(number).shapes)
        for start in self._floor.starts:
            if start.cell in self._cleared:
                draw_shapes(painter, start.cell, dock_picture(start.number, start.heading).shapes)
        for token in self._floor.tokens:
            if token.cell in self._cleared:
                draw_shapes(painter, token.cell, token_picture(token.heading).shapes)

    def _draw_carried(self, painter: QPainter) -> None:
        if self.ghost.carried is None or not self._carried[1]:
            return
        corner, (_, to, _) = self.ghost.carried[0], self.ghost.carried
        looks = {Cell(to.x + cell.x, to.y + cell.y): look for cell, look in self._carried[1].items()}
        floor, east, south = self._floor, to.x - corner.x, to.y - corner.y
        walls = {edge_of(c, s) for c in looks for s in floor[Cell(c.x - east, c.y - south)].walls}
        self._draw_looks(painter, looks, walls)

    def _draw_looks(
        self,
        painter: QPainter,
        looks: Mapping[Cell, Look],
        walls: Collection[tuple[Cell, Heading]],
        opacity: float = HOVER_OPACITY,
    ) -> None:
        """Tiles and walls, as faint as what is not there yet if nothing else is asked for."""
        transform = painter.worldTransform()
        pixels, ratio = round(transform.m11() * UNIT, 3), device_ratio(painter)
        level = Level.of(pixels * ratio)
        with kept(painter):
            painter.resetTransform()
            painter.setOpacity(opacity)
            shown = frozenset({"grid", "beams"})
            for cell, look in looks.items():
                pixmap = CACHE.get((look, level, True, True), pixels, ratio, partial(tile_picture, look, level, shown))
                draw_pixmap(painter, transform, cell, pixmap, 0)
            for part in ("halo", "body"):
                for cell, side in walls:
                    pixmap = CACHE.get(
                        ("wall", side, part, level), pixels, ratio,
                        partial(wall_picture, side, part, level),
                    )  # fmt: skip
                    draw_pixmap(painter, transform, cell, pixmap, WALL_MARGIN)

    def _draw_marks(self, painter: QPainter) -> None:
        from designer.rally.picture.markers import dock_picture, flag_picture
        from designer.rally.picture.robots import robot_of, robot_picture

        with kept(painter):
            painter.setOpacity(HOVER_OPACITY)
            for cell, number in self.ghost.flags:
                draw_shapes(painter, cell, flag_picture(number).shapes)
            for cell, dock, heading in self.ghost.docks:
                draw_shapes(painter, cell, dock_picture(dock, heading).shapes)
            for cell, sign in self.ghost.signs:
                draw_shapes(painter, cell, sign_picture(sign).shapes)
            for cell, name, position, heading in self.ghost.robots:
                draw_shapes(painter, cell, robot_picture(robot_of(name, position), heading).shapes)


def _goes(old: Space, new: Space) -> bool:
    """Whether something that lies on a space would be gone, or lie there otherwise."""
    return any(kind.on(old) and kind.on(old) != kind.on(new) for kind in _SOLID)


def patched(floor: Floor, spaces: Mapping[Cell, Space]) -> Floor:
    """The floor with some spaces replaced, for looking at only."""
    rows = list(floor.rows)
    touched: dict[int, list[Space]] = {}
    for cell, space in spaces.items():
        if cell in floor:
            touched.setdefault(cell.y, list(rows[cell.y]))[cell.x] = space
    for y, row in touched.items():
        rows[y] = tuple(row)
    return replace(floor, rows=tuple(rows))
