# SPDX-License-Identifier: GPL-3.0-or-later
"""Light items above the boards: selection, ghost, cursor, findings, traps, routes, heat, robots, names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QTransform
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from designer.drawing.painter import paint_shapes
from designer.editor import theme
from designer.editor.rally.edits import bounds
from designer.editor.rally.floor_item import WALL_MARGIN
from designer.editor.rally.tiles import CACHE, UNIT, device_ratio, draw_pixmap, shown_theme, tile_picture
from designer.editor.state import Scene, Shown
from designer.editor.tools.base import NO_GHOST, Ghost
from designer.findings import Finding, Severity
from designer.grid import Cell, Heading, Size
from designer.pictures import Group as ShapeGroup
from designer.pictures import Level, Path, Pen, Role, Shape, Transform, lines
from designer.rally.board import Placement
from designer.rally.course import Course
from designer.rally.floor import Floor
from designer.rally.picture import dock_picture, edge_of, flag_picture, look_of, robot_of, robot_picture, wall_picture
from designer.rally.picture.looks import BeamPart, beams_of
from designer.rally.picture.overlays import (
    HOVER_OPACITY,
    badge_picture,
    finding_shapes,
    heat_picture,
    hover_shapes,
    route_shapes,
    trail_shapes,
    trap_shapes,
)
from designer.rally.spaces import Space
from designer.words import tr

if TYPE_CHECKING:
    from designer.rally.picture.courses import Route
    from designer.rally.reachability import Analysis

Beams = dict[Cell, tuple[BeamPart, ...]]

MANY = 600
"""Above so many ghost spaces only their outline is shown."""


ONE = Size(1, 1)


def cell_rect(cell: Cell, size: Size = ONE) -> QRectF:
    """A rectangle of cells in scene units."""
    return QRectF(cell.x * UNIT, cell.y * UNIT, size.width * UNIT, size.height * UNIT)


class Overlay(QGraphicsItem):
    """A layer above the boards; as large as all that can be seen, painting what concerns it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._bounds = QRectF()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def cover(self, rect: QRectF) -> None:
        """Be as large as the scene."""
        if rect != self._bounds:
            self.prepareGeometryChange()
            self._bounds = rect

    def paint(
        self, painter: QPainter | None, option: QStyleOptionGraphicsItem | None, widget: QWidget | None = None
    ) -> None:
        assert painter is not None
        assert option is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, option.exposedRect)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint what is exposed, in scene units."""


def pixel(painter: QPainter) -> float:
    """The width of one screen pixel in scene units."""
    return 1.0 / max(painter.worldTransform().m11(), 1e-6)


def draw_shapes(painter: QPainter, cell: Cell, shapes: Iterable[Shape]) -> None:
    """Paint shapes of a space where it lies."""
    painter.save()
    painter.translate(cell.x * UNIT, cell.y * UNIT)
    paint_shapes(painter, shapes, shown_theme())
    painter.restore()


class SelectionItem(Overlay):
    """The selected spaces: a tint and a dashed outline in the program's voice."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPainterPath()
        self._area = QPainterPath()

    def show_cells(self, cells: frozenset[Cell]) -> None:
        """Select these."""
        self._area = QPainterPath()
        self._outline = QPainterPath()
        for cell in cells:
            self._area.addRect(cell_rect(cell))
            for side in Heading:
                if cell.step(side) not in cells:
                    start, end = _side_ends(cell, side)
                    self._outline.moveTo(start)
                    self._outline.lineTo(end)
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._area.isEmpty():
            return
        tint = theme.colour("voice")
        tint.setAlphaF(0.13)
        painter.fillPath(self._area, tint)
        one = pixel(painter)
        draw_dashed(painter, self._outline, 2 * one)


def _side_ends(cell: Cell, side: Heading) -> tuple[QPointF, QPointF]:
    left, top = cell.x * UNIT, cell.y * UNIT
    right, bottom = left + UNIT, top + UNIT
    return {
        Heading.N: (QPointF(left, top), QPointF(right, top)),
        Heading.E: (QPointF(right, top), QPointF(right, bottom)),
        Heading.S: (QPointF(left, bottom), QPointF(right, bottom)),
        Heading.W: (QPointF(left, top), QPointF(left, bottom)),
    }[side]


def draw_dashed(painter: QPainter, path: QPainterPath, width: float, role: str = "voice") -> None:
    """A dashed line on its halo, which every overlay has."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("halo"), width * 1.8))
    painter.drawPath(path)
    pen = QPen(theme.colour(role), width)
    pen.setDashPattern([5.6, 3.6])
    painter.setPen(pen)
    painter.drawPath(path)


class CursorItem(Overlay):
    """The keyboard cursor: a ring round one space, seen while the canvas has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self._cell: Cell | None = None
        self._focused = False

    def show_cell(self, cell: Cell | None, focused: bool) -> None:
        """Put the cursor on a space."""
        for old in (self._cell, cell):
            if old is not None:
                self.update(cell_rect(old).adjusted(-10, -10, 10, 10))
        self._cell, self._focused = cell, focused

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._cell is None:
            return
        one = pixel(painter)
        rect = cell_rect(self._cell).adjusted(one, one, -one, -one)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("halo"), 4 * one))
        painter.drawRect(rect)
        pen = QPen(theme.colour("voice"), 2 * one)
        if not self._focused:
            pen.setDashPattern([5.6, 3.6])
        painter.setPen(pen)
        painter.drawRect(rect)


class GhostItem(Overlay):
    """What a click would do: spaces at 72 per cent in corner brackets."""

    def __init__(self) -> None:
        super().__init__()
        self._ghost: Ghost = NO_GHOST
        self._floor = Floor(())
        self._patched = Floor(())
        self._beams: Beams = {}
        self._known: tuple[Floor, Beams] = (self._floor, {})

    @property
    def ghost(self) -> Ghost:
        """What is shown."""
        return self._ghost

    def show_ghost(self, ghost: Ghost, floor: Floor) -> None:
        """Show what a tool would do on a floor."""
        if ghost == self._ghost and floor is self._floor:
            return
        dirty = self._extent()
        self._ghost, self._floor = ghost, floor
        self._patched = patched(floor, ghost.spaces) if ghost.spaces else floor
        if ghost.spaces and len(ghost.spaces) <= MANY:
            self._beams = self._find_beams(floor)
        self.update(dirty.united(self._extent()))

    def _find_beams(self, floor: Floor) -> Beams:
        """The beams with the ghost in place; finding them looks at every space, so those of the floor are kept."""
        changes = self._ghost.spaces
        if any(s.lasers or s.walls or floor[c].lasers or floor[c].walls for c, s in changes.items()):
            return beams_of(self._patched)
        if self._known[0] is not floor:
            self._known = (floor, beams_of(floor))
        return self._known[1]

    def _extent(self) -> QRectF:
        """What the ghost covers, with its brackets."""
        ghost, rect = self._ghost, QRectF()
        for corner, size in ghost.brackets:
            rect = rect.united(cell_rect(corner, size))
        for corner, size, _ in ghost.boards:
            rect = rect.united(cell_rect(corner, size))
        cells = [*ghost.spaces, *(cell for cell, _ in ghost.edges), *(cell for cell, _ in ghost.flags)]
        cells += [cell for cell, _, _ in ghost.docks]
        if ghost.marquee:
            cells += ghost.marquee
        if cells:
            rect = rect.united(cell_rect(*bounds(cells)))
        return rect.adjusted(-60, -60, 60, 60) if not rect.isNull() else rect

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ghost = self._ghost
        if ghost is NO_GHOST:
            return
        self._draw_spaces(painter)
        self._draw_marks(painter)
        for corner, size, free in ghost.boards:
            self._draw_board(painter, corner, size, free)
        role = "error" if ghost.forbidden else "voice"
        for cell, side in ghost.edges:
            _draw_edge(painter, cell, side, role)
        for corner, size in ghost.brackets:
            _draw_brackets(painter, corner, size, Role(role))
            if ghost.removes and not ghost.forbidden:
                _draw_removal(painter, corner, size)
        if ghost.marquee:
            path = QPainterPath()
            path.addRect(cell_rect(*bounds(ghost.marquee)))
            tint = theme.colour("voice")
            tint.setAlphaF(0.13)
            painter.fillPath(path, tint)
            draw_dashed(painter, path, 2 * pixel(painter))

    def _draw_spaces(self, painter: QPainter) -> None:
        spaces = self._ghost.spaces
        if not spaces:
            return
        if len(spaces) > MANY:
            tint = theme.colour("voice")
            tint.setAlphaF(0.2)
            for cell in spaces:
                painter.fillRect(cell_rect(cell), tint)
            return
        transform = painter.worldTransform()
        pixels, ratio = round(transform.m11() * UNIT, 3), device_ratio(painter)
        level = Level.of(pixels * ratio)
        painter.save()
        painter.resetTransform()
        painter.setOpacity(HOVER_OPACITY)
        shown = Shown()
        for cell in spaces:
            look = look_of(self._patched, cell, self._beams)
            pixmap = CACHE.get((look, level, True, True), pixels, ratio, partial(tile_picture, look, level, shown))
            draw_pixmap(painter, transform, cell, pixmap, 0)
        walls = {edge_of(c, s) for c, space in spaces.items() for s in space.walls}
        for part in ("halo", "body"):
            for cell, side in walls:
                pixmap = CACHE.get(
                    ("wall", side, part, level), pixels, ratio,
                    partial(wall_picture, side, part, level),
                )  # fmt: skip
                draw_pixmap(painter, transform, cell, pixmap, WALL_MARGIN)
        painter.restore()

    def _draw_marks(self, painter: QPainter) -> None:
        painter.save()
        painter.setOpacity(HOVER_OPACITY)
        for cell, number in self._ghost.flags:
            draw_shapes(painter, cell, flag_picture(number).shapes)
        for cell, number, heading in self._ghost.docks:
            draw_shapes(painter, cell, dock_picture(number, heading).shapes)
        painter.restore()

    def _draw_board(self, painter: QPainter, corner: Cell, size: Size, free: bool) -> None:
        path = QPainterPath()
        path.addRect(cell_rect(corner, size))
        tint = theme.colour("voice" if free else "error")
        tint.setAlphaF(0.10)
        painter.fillPath(path, tint)
        draw_dashed(painter, path, 2.5 * pixel(painter), "voice" if free else "error")


def patched(floor: Floor, spaces: Mapping[Cell, Space]) -> Floor:
    """The floor with some spaces replaced, for looking at only."""
    rows = list(floor.rows)
    touched: dict[int, list[Space]] = {}
    for cell, space in spaces.items():
        if cell in floor:
            touched.setdefault(cell.y, list(rows[cell.y]))[cell.x] = space
    for y, row in touched.items():
        rows[y] = tuple(row)
    return Floor(tuple(rows), floor.checkpoints, floor.starts)


def _draw_edge(painter: QPainter, cell: Cell, side: Heading, role: str) -> None:
    start, end = _side_ends(cell, side)
    for width, name in ((20.0, "halo"), (11.0, role)):
        painter.setPen(QPen(theme.colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(start, end)


def _draw_brackets(painter: QPainter, corner: Cell, size: Size, role: Role) -> None:
    shapes = hover_shapes(size.width * UNIT, size.height * UNIT)
    if role is not Role.VOICE:
        halo, bracket = shapes
        assert isinstance(bracket, Path)
        assert bracket.pen is not None
        red = Pen(role, bracket.pen.width, cap=bracket.pen.cap)
        shapes = (halo, Path(bracket.data, pen=red))
    draw_shapes(painter, corner, shapes)


def _draw_removal(painter: QPainter, corner: Cell, size: Size) -> None:
    """A cross in the middle of what a click clears."""
    x, y = size.width * UNIT / 2, size.height * UNIT / 2
    data = lines((x - 18, y - 18), (x + 18, y + 18)) + " " + lines((x + 18, y - 18), (x - 18, y + 18))
    draw_shapes(painter, corner, (Path(data, pen=Pen(Role.HALO, 15)), Path(data, pen=Pen(Role.VOICE, 8))))


class FindingsItem(Overlay):
    """Findings on the spaces that they are about: one frame a space, the worst, with its badge."""

    SMALLEST = 14.0
    """A badge is never smaller than so many pixels."""

    def __init__(self) -> None:
        super().__init__()
        self._worst: dict[Cell, Severity] = {}

    def show_findings(self, findings: Iterable[Finding], *, visible: bool) -> None:
        """Mark these findings."""
        worst: dict[Cell, Severity] = {}
        if visible:
            for finding in findings:
                for place in finding.places[:1]:
                    if place.cell is not None:
                        worst[place.cell] = min(worst.get(place.cell, finding.severity), finding.severity)
        if worst != self._worst:
            for cell in self._worst.keys() | worst.keys():
                self.update(cell_rect(cell).adjusted(-80, -80, 80, 80))
            self._worst = worst

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        scale = painter.worldTransform().m11()
        grow = max(1.0, self.SMALLEST / (38 * scale))
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        for cell, severity in self._worst.items():
            if not near.contains(cell.x * UNIT, cell.y * UNIT):
                continue
            draw_shapes(painter, cell, finding_shapes(severity, badge=False))
        for cell, severity in self._worst.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                badge = badge_picture(severity).shapes
                draw_shapes(painter, cell, (ShapeGroup(badge, Transform(82, 18, 0, grow)),))


class AnalysisItem(Overlay):
    """What the analysis knows: the way of the fewest registers, traps, and how far each space is."""

    def __init__(self) -> None:
        super().__init__()
        self._heat: dict[Cell, float] = {}
        self._routes: tuple[Route, ...] = ()
        self._traps: dict[Cell, set[Heading]] = {}

    def show_analysis(self, analysis: Analysis | None, shown: Shown, number: int | None) -> None:
        """Show what is asked for; ``number`` is the checkpoint that distances lead to, the first if None."""
        self._heat, self._routes, self._traps = {}, (), {}
        if analysis is not None and shown.heat:
            self._heat = _shares(analysis, number)
        if analysis is not None and shown.routes:
            self._routes = _routes(analysis)
            for leg in analysis.legs:
                for space in (space for trap in leg.traps for space in trap.spaces):
                    self._traps.setdefault(space.cell, set()).update(space.headings)
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        for cell, share in self._heat.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                draw_shapes(painter, cell, heat_picture(share).shapes)
        for cell, headings in self._traps.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                draw_shapes(painter, cell, trap_shapes(sorted(headings)))
        for route in self._routes:
            paint_shapes(painter, route_shapes(route.cells, dict(route.stops)), shown_theme())


def _shares(analysis: Analysis, number: int | None) -> dict[Cell, float]:
    """How far each space is from a checkpoint, from 0 (there) to 1 (the farthest)."""
    leg = analysis.leg(number) if number is not None else None
    if leg is None:
        leg = analysis.legs[0] if analysis.legs else None
    if leg is None:
        return {}
    heat = analysis.heat(leg.number)
    farthest = max(heat.values(), default=0) or 1
    return {cell: registers / farthest for cell, registers in heat.items()}


def _routes(analysis: Analysis) -> tuple[Route, ...]:
    """Where the shortest run of the course leads."""
    from designer.rally.picture.routes import route_of

    if analysis.course is None:
        return ()
    routes: list[Route] = []
    before = 0
    for run in analysis.course.runs:
        routes.append(route_of(analysis.tables, run, before))
        before += len(run.cards)
    return tuple(routes)


class RobotsItem(Overlay):
    """Robots and trails of playback."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()

    def show_scene(self, scene: Scene) -> None:
        """Show robots as they stand; only where something has moved is painted anew."""
        before, self._scene = self._scene, scene
        if before.trails != scene.trails or before.ghosts != scene.ghosts:
            self.update()
            return
        for robot in (*before.robots, *scene.robots):
            if robot.cell is not None:
                x, y = robot.cell
                self.update(QRectF(x * UNIT, y * UNIT, UNIT, UNIT).adjusted(-20, -20, 20, 20))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        scene = self._scene
        level = Level.of(painter.worldTransform().m11() * UNIT * device_ratio(painter))
        names = [robot.name for robot in scene.robots]
        for name, cells in scene.trails:
            look = robot_of(name, names.index(name) if name in names else 0)
            paint_shapes(painter, trail_shapes(look, cells), shown_theme())
        for robot in scene.ghosts:
            if robot.cell is not None:
                look = robot_of(robot.name, names.index(robot.name) if robot.name in names else 0)
                draw_shapes(painter, robot.cell, robot_picture(look, robot.heading, ghost=True, level=level).shapes)
        for position, robot in enumerate(scene.robots):
            if robot.cell is None:
                continue
            picture = robot_picture(
                robot_of(robot.name, position), robot.heading,
                damage=robot.damage, ghost=robot.ghost, down=robot.down, level=level,
            )  # fmt: skip
            draw_shapes(painter, robot.cell, picture.shapes)
            if robot.name == scene.active:
                _draw_brackets(painter, robot.cell, Size(1, 1), Role.VOICE)


class NotesItem(Overlay):
    """A folded corner on spaces with a note."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: tuple[Cell, ...] = ()

    def show_notes(self, cells: Iterable[Cell], *, visible: bool) -> None:
        """Mark these spaces."""
        self._cells = tuple(cells) if visible else ()
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        for cell in self._cells:
            corner = lines((4, 4), (36, 4), (4, 36), closed=True)
            draw_shapes(painter, cell, (Path(corner, Role.VOICE, Pen(Role.HALO, 5)),))


class _Place(Enum):
    """Where the name of a board stands."""

    ABOVE = "above"
    LEFT = "left"
    RIGHT = "right"
    BELOW = "below"


_LEFT_WIDTH = 110
"""Pixels for a name at the left of its board; longer ones are broken."""


class NamesItem(Overlay):
    """The names of the boards beside them, and the empty slot that asks for a board."""

    def __init__(self) -> None:
        super().__init__()
        self._course = Course()
        self.slots: tuple[tuple[Cell, Size], ...] = ()

    def show_course(self, course: Course, slots: tuple[tuple[Cell, Size], ...]) -> None:
        """Name the boards of a course, and offer slots."""
        self._course, self.slots = course, slots
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        for title, placement, place in self._named():
            self._draw_name(painter, transform, title, placement, place)
        for corner, size in self.slots:
            self._draw_slot(painter, transform.mapRect(cell_rect(corner, size)))
        painter.restore()

    def margins(self, metrics: QFontMetrics) -> tuple[int, int]:
        """Pixels that the names at the left and at the right of boards need."""

        def widest(side: _Place) -> int:
            wide = [self._words(title, metrics) for title, _, place in self._named() if place is side]
            return max(wide, default=0) + 16 if wide else 0

        return widest(_Place.LEFT), widest(_Place.RIGHT)

    def _words(self, title: str, metrics: QFontMetrics) -> int:
        return min(_LEFT_WIDTH, max(metrics.horizontalAdvance(word) for word in title.split() or [""]) + 12)

    def _named(self) -> Iterator[tuple[str, Placement, _Place]]:
        """Each board's title, and on which side of it there is room for the title."""
        for placement in self._course.layout:
            title = self._course.board(placement.board).title or placement.board
            place = next((place for place in _Place if self._is_free(placement, place)), None)
            if place is not None:
                yield title, placement, place

    def _is_free(self, placement: Placement, place: _Place) -> bool:
        """Whether no board lies along a side of a board."""
        floor, (width, height) = self._course.floor, self._course.extent(placement)
        x, y = placement.x, placement.y
        if place in (_Place.ABOVE, _Place.BELOW):
            row = y - 1 if place is _Place.ABOVE else y + height
            return all(floor[Cell(x + i, row)].gap for i in range(width))
        column = x - 1 if place is _Place.LEFT else x + width
        return all(floor[Cell(column, y + i)].gap for i in range(height))

    def _draw_name(
        self, painter: QPainter, transform: QTransform, title: str, placement: Placement, place: _Place
    ) -> None:
        rect = transform.mapRect(cell_rect(Cell(placement.x, placement.y), self._course.extent(placement)))
        rim = 14 * transform.m11()
        painter.setFont(theme.bold_font())
        painter.setPen(theme.colour("text"))
        if place in (_Place.LEFT, _Place.RIGHT):
            left = place is _Place.LEFT
            corner = rect.left() - rim - 6 - _LEFT_WIDTH if left else rect.right() + rim + 8
            align = Qt.AlignmentFlag.AlignRight if left else Qt.AlignmentFlag.AlignLeft
            box = QRectF(corner, rect.top() + 2, _LEFT_WIDTH, 60)
            painter.drawText(box, align | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, title)
            return
        above = place is _Place.ABOVE
        base = rect.top() - rim - 6 if above else rect.bottom() + rim + 6 + painter.fontMetrics().ascent()
        painter.drawText(QPointF(rect.left(), base), title)
        if placement.turn:
            width = painter.fontMetrics().horizontalAdvance(title)
            painter.setFont(theme.small_font())
            painter.setPen(theme.colour("muted"))
            painter.drawText(
                QPointF(rect.left() + width + 6, base), tr("turned {degrees}°", degrees=90 * placement.turn)
            )

    def _draw_slot(self, painter: QPainter, rect: QRectF) -> None:
        inner = rect.adjusted(8, 8, -8, -2)
        pen = QPen(theme.colour("muted"), 2)
        pen.setDashPattern([4.5, 3.2])
        wash = QColor(theme.colour("floor"))
        wash.setAlphaF(0.16)
        painter.setBrush(wash)
        painter.setPen(pen)
        painter.drawRoundedRect(inner, 2, 2)
        if inner.width() < 150 or inner.height() < 50:
            return
        middle = inner.center()
        painter.setFont(theme.bold_font())
        painter.setPen(theme.colour("text"))
        upper = QRectF(inner.left(), middle.y() - 24, inner.width(), 22)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, tr("Drop a board here"))
        painter.setFont(theme.small_font())
        painter.setPen(theme.colour("muted"))
        lower = QRectF(inner.left(), middle.y() - 2, inner.width(), 22)
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, tr("or press Ctrl+B to draw a new one"))


def free_slots(course: Course) -> tuple[tuple[Cell, Size], ...]:
    """The largest gap in the box of a course, if a board of any use fits into it; an empty course is one slot."""
    if not course.layout:
        return ((Cell(0, 0), Size(12, 12)),)
    floor = course.floor
    best, heights = (0, Cell(0, 0), Size(1, 1)), [0] * floor.size.width
    for y in range(floor.size.height):
        for x in range(floor.size.width):
            heights[x] = heights[x] + 1 if floor.rows[y][x].gap else 0
        for x in range(floor.size.width):
            height = heights[x]
            width = 0
            while height and x + width < floor.size.width and heights[x + width]:
                height = min(height, heights[x + width])
                width += 1
                if min(width, height) >= 3 and width * height > best[0]:
                    best = (width * height, Cell(x, y - height + 1), Size(width, height))
    return ((best[1], best[2]),) if best[0] >= 12 else ()
