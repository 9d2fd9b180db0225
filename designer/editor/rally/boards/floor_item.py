# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards on the canvas: rims, tiles from cached pixmaps, seams, docks, walls, checkpoints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from PyQt6.QtCore import QPoint, QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap, QRegion
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from designer.base.grid import Cell, Heading
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.layers import LayerView
from designer.editor.look.paint import device_ratio
from designer.editor.rally.boards.tiles import FADED, TileBlocks, TileSheet, sheet_key
from designer.editor.state import Shown
from designer.painting.painter import kept, paint_shapes
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.course.turning_boards import Turns, turned_floor
from designer.rally.editing.edits import changed_cells
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements.antenna import antenna_picture
from designer.rally.elements.reboot_token import token_picture
from designer.rally.picture.ground import SpaceBlock, blocks_of, rim_shapes, seam_shapes
from designer.rally.picture.lasers import Beams
from designer.rally.picture.machine_motion import PUSHERS, MachineMotion, is_working
from designer.rally.picture.markers import dock_picture, flag_picture, tab_picture
from designer.rally.picture.spaces import Look, Looks
from designer.rally.picture.walls import Edge, edge_of, edges, wall_picture

Flags = tuple[tuple[float, float] | None, ...]
"""Where flags are painted, number 1 first, in spaces; None: nowhere."""

_FRAMES = 12
"""Pictures of a machine between rest and the end of its way."""

WALL_MARGIN = 12.0
"""By how much the picture of a wall reaches over its space."""


class FloorItem(QGraphicsItem):
    """All boards of a course. Paints only what is exposed, from cached pixmaps."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._course = Course()
        self._floor: Floor = self._course.floor
        self._looks = Looks(self._floor)
        self._walls: set[Edge] = set()
        self._shown: Shown = frozenset({"grid", "beams"})
        self._layers = LayerView(ElementLayer.GROUND)
        self._occupied: frozenset[tuple[float, float]] = frozenset()
        self._lying: Flags = ()
        self._turns: Turns = ()
        self._rows: list[list[Look | None]] = []
        self._sheet: TileSheet | None = None
        self._tiles = TileBlocks()
        self._work: MachineMotion | None = None
        self._workers: frozenset[Cell] = frozenset()

    @property
    def floor(self) -> Floor:
        """The floor that is shown."""
        return self._floor

    @property
    def beams(self) -> Beams:
        """What lasers shine on."""
        return self._looks.beams

    def boundingRect(self) -> QRectF:
        width, height = self._floor.size
        return QRectF(0, 0, width * UNIT, height * UNIT).adjusted(-40, -40, 40, 40)

    def show_layers(self, shown: Shown, layers: LayerView) -> None:
        """Show or hide grid, beams and layers."""
        self._shown, self._layers = shown, layers
        self.update()

    def occupy(self, cells: frozenset[tuple[float, float]]) -> None:
        """Robots stand here: of a flag under one only its number is shown."""
        changed = self._occupied ^ cells
        self._occupied = cells
        self._renew_flags(place for place in self._flags if place in changed)

    def lay_flags(self, places: Flags) -> None:
        """Checkpoints that ride or are carried off lie here, None for nowhere; no places: all lie as printed."""
        before, self._lying = self._flags, places
        changed = set(before) ^ set(self._flags)
        self._renew_flags(changed)

    def turn_boards(self, turns: Turns) -> None:
        """Boards have turned so in the race that is shown; none: all lie as laid."""
        if turns != self._turns:
            self._turns = turns
            self._change(self._turned(self._course.floor))

    def _turned(self, floor: Floor) -> Floor:
        """A floor as its boards lie now; one with other boards than the race that is shown as it is laid."""
        known = any(self._turns) and len(self._turns) == len(floor.areas)
        return turned_floor(floor, self._turns) if known else floor

    @property
    def _flags(self) -> Flags:
        """Where flags are painted, number 1 first."""
        return self._lying or self._floor.checkpoints

    def _renew_flags(self, places: Iterable[tuple[float, float] | None]) -> None:
        for place in places:
            if place is not None:
                self.update(QRectF(place[0] * UNIT, place[1] * UNIT, UNIT, UNIT).adjusted(-2, -2, 2, 2))

    def show_work(self, work: MachineMotion | None) -> None:
        """Show machines in the middle of their phase, or at rest again."""
        before, self._work = self._work, work
        if before is None and work is None:
            return
        if work is None or before is None or before[:2] != work[:2]:
            self._workers = self._working(before) | self._working(work)
        # a few regions are painted sooner than many small ones
        where = QRectF()
        for cell in self._workers:
            where = where.united(QRectF(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT))
        self.update(where.adjusted(-UNIT, -UNIT, UNIT, UNIT))

    def _working(self, work: MachineMotion | None) -> frozenset[Cell]:
        """The spaces on which something moves."""
        if work is None:
            return frozenset()
        rows = enumerate(self._floor.rows)
        return frozenset(Cell(x, y) for y, row in rows for x, s in enumerate(row) if is_working(s, work))

    def show_course(self, course: Course) -> None:
        """Show another course, repainting only what looks different."""
        before, floor = self._course, self._turned(course.floor)
        self._course = course
        same_ground = (
            floor.size == self._floor.size
            and course.layout == before.layout
            and all(before.boards[p.board].board.size == course.boards[p.board].board.size for p in course.layout)
        )
        if not same_ground:
            self.prepareGeometryChange()
            self._floor = floor
            self._looks = Looks(floor)
            self._walls = set(edges(floor))
            self._rows = [[None for _ in row] for row in floor.rows]
            self._renew_rows(self._looks)
            self._tiles.clear()
            self.update()
        else:
            self._change(floor)

    def _change(self, floor: Floor) -> None:
        """Show another floor of the same boards, repainting only what looks different."""
        changed = {*changed_cells(self._floor, floor), *_antenna_moved(self._floor, floor)}
        marks = {cell for cell, _ in _marks(self._floor) ^ _marks(floor)}
        self._floor = floor
        different = self._looks.update(floor, changed) if changed else set()
        self._renew_rows(different | changed)
        for cell in changed:
            self._renew_walls(cell)
        for cell in different | changed | marks:
            self.update(QRectF(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT).adjusted(-14, -14, 14, 14))

    def _renew_rows(self, cells: Iterable[Cell]) -> None:
        cells = tuple(cells)
        for cell in cells:
            self._rows[cell.y][cell.x] = self._looks.get(cell)
        self._tiles.renew(cells)

    def _renew_walls(self, cell: Cell) -> None:
        for side in Heading:
            edge = edge_of(cell, side)
            if self._floor.has_wall(cell, side):
                self._walls.add(edge)
            else:
                self._walls.discard(edge)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionGraphicsItem | None, widget: QWidget | None = None
    ) -> None:
        assert painter is not None
        assert option is not None
        transform = painter.worldTransform()
        pixels = round(transform.m11() * UNIT, 3)
        sheet = self._sheet_for(pixels, device_ratio(painter))
        origin = QPoint(round(transform.dx()), round(transform.dy()))
        colours = shown_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        blocks = blocks_of(self._course)
        if self._beyond_floor(option.exposedRect):
            with kept(painter):
                if self._is_covered(blocks):
                    self._clip_to_rims(painter, blocks, origin, pixels, option.exposedRect)
                paint_shapes(painter, rim_shapes(blocks, sheet.level), colours)
        painter.resetTransform()
        self._tiles.paint(painter, sheet, origin, self._rows, option.exposedRect)
        if self._work is not None and not self._layers.hidden and self._layers.bright is None:
            self._paint_work(painter, sheet, origin, self._work, option.exposedRect)
        painter.setWorldTransform(transform)
        paint_shapes(painter, seam_shapes(blocks), colours)
        painter.resetTransform()
        self._paint_marks(painter, sheet, origin, pixels, option.exposedRect)
        painter.setWorldTransform(transform)

    def _paint_work(
        self, painter: QPainter, sheet: TileSheet, origin: QPoint, work: MachineMotion, rect: QRectF
    ) -> None:
        """Paint machines that move over their tiles; what reaches out of its space last."""
        near = rect.adjusted(-2 * UNIT, -2 * UNIT, UNIT, UNIT)
        pixels = sheet.pixels
        work = work._replace(part=round(work.part * _FRAMES) / _FRAMES)
        reaching = []
        for cell in self._workers:
            look = self._rows[cell.y][cell.x] if near.contains(cell.x * UNIT, cell.y * UNIT) else None
            if look is not None and is_working(self._floor[cell], work):
                x, y = origin.x() + round(cell.x * pixels), origin.y() + round(cell.y * pixels)
                painter.drawPixmap(x, y, sheet.working(look, work))
                reaching.append((x, y, look))
        if work.phase == PUSHERS:
            for x, y, look in reaching:
                over = sheet.reaching(look, work)
                painter.drawPixmap(x - round(pixels), y - round(pixels), over)

    def _sheet_for(self, pixels: float, ratio: float) -> TileSheet:
        if self._sheet is None or self._sheet.key != sheet_key(pixels, ratio, self._shown, self._layers):
            self._sheet = TileSheet(pixels, ratio, self._shown, self._layers)
        return self._sheet

    def _is_covered(self, blocks: tuple[SpaceBlock, ...]) -> bool:
        """Whether tiles lie on all of the boards, so that nothing below shines through a gap."""
        return len(self._looks) == sum(block.width * block.height for block in blocks)

    def _clip_to_rims(
        self, painter: QPainter, blocks: tuple[SpaceBlock, ...], origin: QPoint, pixels: float, exposed: QRectF
    ) -> None:
        """Leave out what tiles are painted over anyway: to fill whole boards costs more than all that follows."""
        transform = painter.worldTransform()
        painter.resetTransform()
        rims = QRegion(transform.mapRect(exposed).toAlignedRect())
        for block in blocks:
            left, top = origin.x() + round(block.x * pixels), origin.y() + round(block.y * pixels)
            right, bottom = left + round(block.width * pixels), top + round(block.height * pixels)
            rims -= QRegion(left + 1, top + 1, right - left - 2, bottom - top - 2)
        painter.setClipRegion(rims, Qt.ClipOperation.IntersectClip)
        painter.setWorldTransform(transform)

    def _beyond_floor(self, rect: QRectF) -> bool:
        """Whether anything but spaces of boards is exposed, so that rims are seen."""
        width, height = self._floor.size
        inside = QRectF(0, 0, width * UNIT, height * UNIT).contains(rect)
        return not inside or len(self._looks) < width * height

    def _paint_marks(self, painter: QPainter, sheet: TileSheet, origin: QPoint, pixels: float, rect: QRectF) -> None:
        """Docks, walls and flags: they reach over the edges of their spaces."""
        left, top = rect.left() / UNIT - 1, rect.top() / UNIT - 1
        right, bottom = rect.right() / UNIT + 1, rect.bottom() / UNIT + 1

        def near(cell: tuple[float, float]) -> bool:
            return left <= cell[0] <= right and top <= cell[1] <= bottom

        def draw(cell: tuple[float, float], pixmap: QPixmap, margin: float = 0.0) -> None:
            inset = round(margin * pixels / UNIT)
            painter.drawPixmap(
                origin.x() + round(cell[0] * pixels) - inset, origin.y() + round(cell[1] * pixels) - inset, pixmap
            )

        race = ElementLayer.RACE not in self._layers.hidden
        self._fade(painter, ElementLayer.RACE)
        for start in self._floor.starts if race else ():
            if near(start.cell):
                make = partial(dock_picture, start.number, start.heading)
                draw(start.cell, sheet.mark(("dock", start.number, start.heading), make))
        for token in self._floor.tokens if race else ():
            if near(token.cell):
                draw(token.cell, sheet.mark(("reboot", token.heading), partial(token_picture, token.heading)))
        self._fade(painter, ElementLayer.WALLS)
        walls = [edge for edge in self._walls if left <= edge[0].x <= right and top <= edge[0].y <= bottom]
        if ElementLayer.WALLS in self._layers.hidden:
            walls = []
        for part in ("halo", "body"):
            bars = {
                side: sheet.mark(("wall", side, part), partial(wall_picture, side, part))
                for side in (Heading.N, Heading.W)
            }
            for cell, side in walls:
                draw(cell, bars[side], WALL_MARGIN)
        self._fade(painter, ElementLayer.RACE)
        for number, place in enumerate(self._flags if race else (), 1):
            if place is not None and near(place):
                under = place in self._occupied
                name, picture = ("tab", tab_picture) if under else ("flag", flag_picture)
                draw(place, sheet.mark((name, number), partial(picture, number)))
        antenna = self._floor.antenna
        if race and antenna and near(antenna.cell):
            make = partial(antenna_picture, antenna.heading)
            draw(antenna.cell, sheet.mark(("antenna", antenna.heading), make))
        painter.setOpacity(1.0)

    def _fade(self, painter: QPainter, layer: ElementLayer) -> None:
        """Paint what follows faded if another layer stands out."""
        painter.setOpacity(1.0 if self._layers.bright in (None, layer) else FADED)


def _marks(floor: Floor) -> set[tuple[Cell, object]]:
    """Every flag, dock, token and antenna with its space, so that two floors can be compared."""
    flags = {(cell, number) for number, cell in enumerate(floor.checkpoints) if cell is not None}
    things = (*floor.starts, *floor.tokens, *((floor.antenna,) if floor.antenna else ()))
    return flags | {(thing.cell, thing) for thing in things}


def _antenna_moved(before: Floor, after: Floor) -> Iterator[Cell]:
    """The spaces that the antenna left and came to: beams end there."""
    if before.antenna != after.antenna:
        yield from (antenna.cell for antenna in (before.antenna, after.antenna) if antenna is not None)
