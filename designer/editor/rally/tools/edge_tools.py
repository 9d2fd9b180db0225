# SPDX-License-Identifier: GPL-3.0-or-later
"""Tools that snap to the edges of spaces: walls, lasers and pushers; both parts are mounted at once."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import HEADING_WORDS, Cell, Heading, Size
from designer.base.words import sentence, tr, trn
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.rally.course.course import Course
from designer.rally.course.descriptions import describe_registers, side_word
from designer.rally.course.floor import Floor
from designer.rally.editing.brush import (
    Changes,
    with_laser,
    with_pusher,
    with_second_muzzle,
    with_wall,
    without_muzzle,
    without_wall,
)
from designer.rally.editing.edits import floor_with, with_changes
from designer.rally.editing.layers import ElementLayer
from designer.rally.elements.laser import LASER
from designer.rally.elements.pusher import PUSHER
from designer.rally.elements.wall import WALL
from designer.rally.spaces import REGISTERS, Laser, Space


class EdgeTool(RallyTool):
    """A tool that acts on the side of a space that is nearest to the pointer, and again when it is dragged."""

    repeats = True

    _removing = False
    _side: Heading | None = None

    def begin(self, at: Pointer) -> None:
        self._side = at.side
        self._removing = at.alt or self.has(self.course.floor, at.cell, at.side)
        self._act(at.cell, at.side)

    def enter(self, cell: Cell, at: Pointer) -> None:
        """Along a row the tool keeps to the side on which the stroke began."""
        if self._side is not None:
            self._act(cell, self._side)

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy:
            return NO_GHOST
        side = self.at.side
        removing = self.at.alt or self.has(self.course.floor, self.at.cell, side)
        forbidden = self.at.cell not in self.course.floor
        spaces = {} if removing else dict(self._changes(self.course, self.at.cell, side, removing))
        # what would be put there is seen itself; only what goes, or may not be, is marked on its edge
        edges = ((self.at.cell, side),) if removing or forbidden else ()
        return Ghost(spaces, ((self.at.cell, Size(1, 1)),), edges, removes=removing, forbidden=forbidden)

    def turn(self, quarters: int) -> None:
        """With the keyboard the side is turned, for there is no pointer to be near it."""
        if self.at is not None:
            side = self.at.side.turned(quarters)
            self.at = Pointer(self.at.cell, 0.5 + side.dx * 0.4, 0.5 + side.dy * 0.4)

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        """Whether what the tool puts there is there already, so that a click takes it away."""
        raise NotImplementedError

    def put(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        """The changes that put it there."""
        raise NotImplementedError

    def take(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        """The changes that take it away."""
        return without_wall(floor, cell, side)

    def _act(self, cell: Cell, side: Heading) -> None:
        changes = self._changes(self.course, cell, side, self._removing)
        self.document.apply(with_changes(self.course, changes), self.step, self.stroke)

    def _changes(self, course: Course, cell: Cell, side: Heading, removing: bool) -> dict[Cell, Space]:
        result: dict[Cell, Space] = {}
        floor = course.floor
        for image in self.images(cell):
            where, edge = image.cell(cell), image.heading(side)
            found = self.take(floor, where, edge) if removing else self.put(floor, where, edge)
            # one image sees what the other has put: on the middle line both lie on one space
            floor = floor_with(floor, {c: space for c, space in found.items() if c in floor})
            result |= found
        return result


class WallTool(EdgeTool):
    """Puts walls on edges; a click on a wall takes it away with what hangs on it.

    A drag along an edge goes on round corners: where the pointer leaves the row, the walls go with it.
    """

    id = "wall"
    title = sentence("Wall")
    doc = sentence("Wall: click or drag along an edge; click a wall to remove it")
    icon = "wall"
    search = WALL.search
    key = "L"
    layer = ElementLayer.WALLS

    _here: Cell | None = None

    def begin(self, at: Pointer) -> None:
        self._here = at.cell
        super().begin(at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        if self._here is not None and self._side is not None:
            across = cell.y != self._here.y if self._side.dy else cell.x != self._here.x
            if across:
                self._turn_corner(self._here, cell, _nearest_side(at, upright=bool(self._side.dy)))
        self._here = cell
        super().enter(cell, at)

    def _turn_corner(self, here: Cell, ahead: Cell, side: Heading) -> None:
        """Go on along another side; inside a corner the space that is left has walls on both."""
        if self._side is not None and here.step(self._side.back) == ahead:
            self._act(here, side)
        self._side = side

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        return floor.has_wall(cell, side)

    def put(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        return with_wall(floor, cell, side)

    def ghost(self) -> Ghost:
        """The wall to come alone, outlined: the brackets of its space would lie upon it."""
        ghost = super().ghost()
        if self.at is None or not ghost.spaces or ghost.removes or ghost.forbidden:
            return ghost
        edges = tuple((image.cell(self.at.cell), image.heading(self.at.side)) for image in self.images(self.at.cell))
        return replace(ghost, brackets=(), edges=edges)

    def status(self) -> str:
        if self.at is None or self.at.cell not in self.course.floor:
            return str(self.doc)
        words = {"space": self.at.cell.name, "side": side_word(self.at.side)}
        if self.has(self.course.floor, self.at.cell, self.at.side):
            return tr("Wall: click to remove the wall {side} of {space}", **words)
        return tr("Wall: click to draw a wall {side} of {space}", **words)


class LaserTool(EdgeTool):
    """Hangs lasers on edges, with their walls; keys 1 to 3 choose the beams.

    On the side towards which a laser of the same space fires it gets its second muzzle, and loses it there again.
    """

    id = "laser"
    title = sentence("Laser")
    doc = sentence("Laser: click the edge to mount it on; 1–3 set its beams, Alt-click removes it")
    icon = "laser"
    search = LASER.search
    key = "K"
    chooses = True
    layer = ElementLayer.MACHINES

    beams = 1

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        return any(
            laser.beams == self.beams and (laser.on_axis(side) if laser.two_ended else laser.mount is side)
            for laser in floor[cell].lasers
        )

    def put(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        # asked of the course, not of what a mirrored stroke has put on its middle line just now
        if any(laser.fire is side or (laser.two_ended and laser.on_axis(side)) for laser in _lasers(self.course, cell)):
            return with_second_muzzle(floor, cell, side, self.beams)
        return with_laser(floor, cell, side, self.beams)

    def take(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        return without_muzzle(floor, cell, side) or without_wall(floor, cell, side)

    def choose(self, number: int) -> None:
        """A digit was pressed: so many beams."""
        self.beams = max(1, min(3, number))

    def adopt(self, at: Pointer) -> bool:
        lasers = self.course.floor[at.cell].lasers
        here = (laser for laser in lasers if laser.mount is at.side or (laser.two_ended and laser.on_axis(at.side)))
        found = next(here, lasers[0] if lasers else None)
        if found is not None:
            self.beams = found.beams
        return found is not None

    def status(self) -> str:
        beams = trn("{n} beam", "{n} beams", self.beams)
        if self.at is None or self.at.cell not in self.course.floor:
            return str(self.doc)
        if any(laser.fire is self.at.side and not laser.two_ended for laser in _lasers(self.course, self.at.cell)):
            return tr("Laser, {beams}: click to fire from the other end of the line too; 1–3 set its beams",
                      beams=beams)  # fmt: skip
        return tr("Laser, {beams}: fires {heading}; 1–3 set its beams",
                  beams=beams, heading=HEADING_WORDS[self.at.side.back])  # fmt: skip


def _lasers(course: Course, cell: Cell) -> tuple[Laser, ...]:
    return course.floor[cell].lasers


class PusherTool(EdgeTool):
    """Hangs pushers on edges, with their walls; keys 1 to 5 switch the registers."""

    id = "pusher"
    title = sentence("Pusher")
    doc = sentence("Pusher: click the edge to mount it on; 1–5 toggle its registers, Alt-click removes it")
    icon = "pusher"
    search = PUSHER.search
    key = "U"
    chooses = True
    layer = ElementLayer.MACHINES

    registers: tuple[int, ...] = (1, 3, 5)

    def has(self, floor: Floor, cell: Cell, side: Heading) -> bool:
        pusher = floor[cell].pusher
        return pusher is not None and pusher.mount is side and pusher.registers == self.registers

    def put(self, floor: Floor, cell: Cell, side: Heading) -> Changes:
        return with_pusher(floor, cell, side, self.registers)

    def choose(self, number: int) -> None:
        """A digit was pressed: the register is switched; a pusher keeps one at least."""
        self.registers = toggled(self.registers, number)

    def adopt(self, at: Pointer) -> bool:
        pusher = self.course.floor[at.cell].pusher
        if pusher is not None and pusher.registers:
            self.registers = pusher.registers
        return pusher is not None

    def status(self) -> str:
        if self.at is None or self.at.cell not in self.course.floor:
            return str(self.doc)
        return tr("Pusher {heading} in {registers}; 1–5 toggle its registers",
                  heading=HEADING_WORDS[self.at.side.back], registers=describe_registers(self.registers))  # fmt: skip


def _nearest_side(at: Pointer, *, upright: bool) -> Heading:
    """The nearest side of the space among the two upright ones, or the two level ones."""
    if upright:
        return Heading.E if at.x >= 0.5 else Heading.W
    return Heading.S if at.y >= 0.5 else Heading.N


def toggled(registers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The registers with one switched on or off; the last one stays."""
    if number not in REGISTERS:
        return registers
    if number in registers:
        return tuple(r for r in registers if r != number) or registers
    return tuple(sorted((*registers, number)))
