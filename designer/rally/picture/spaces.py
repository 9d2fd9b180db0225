# SPDX-License-Identifier: GPL-3.0-or-later
"""How each space looks: as a tile of a floor, its neighbours considered, or by itself as a thumb of a palette.

A :class:`Look` is everything that the tile of a space depends on, as a value that a canvas can cache by. There is one
object for each look, so two spaces that look the same share it and a dictionary finds it at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Extent, Level, Picture, Shape, turned
from designer.rally.course.floor import Floor
from designer.rally.elements import KINDS
from designer.rally.elements.kind import ElementPicture
from designer.rally.picture.belts import BeltLook, belt_shapes
from designer.rally.picture.ground import CORNERS, pit_shapes, tile_ground
from designer.rally.picture.lasers import Beams, Parts, beam_shapes, beams_at, lone_parts, mount_shapes
from designer.rally.picture.machines import crusher_shapes, gear_shapes, pusher_shapes, repair_shapes
from designer.rally.picture.markers import dock_shapes, flag_shapes
from designer.rally.picture.walls import edge_of, wall_shapes
from designer.rally.spaces import OPEN_FLOOR, FurtherElement, Laser, Space


@dataclass(frozen=True, eq=False, slots=True)
class Look:
    """How the tile of one space looks. Compare and hash by identity: equal looks are one object.

    Attributes:
        odd: which of the two tones of the floor it has.
        space: what lies on it, without walls, dock and checkpoint, which are layers of their own.
        crosses: a bit for each corner (NE SE SW NW) where four spaces meet.
        pits: which neighbours are pits, for a pit: a bit each, N E S W, NE SE SW NW.
        stubs: travel directions of belts that feed it without a printed arrow.
        open_entries: travel directions of printed arrows at whose beginning no belt feeds it.
        open_exit: whether its belt leads onto no further belt.
        beams: what it shows of lasers.
    """

    odd: bool
    space: Space
    crosses: int = 0
    pits: int = 0
    stubs: tuple[Heading, ...] = ()
    open_entries: tuple[Heading, ...] = ()
    open_exit: bool = False
    beams: Parts = ()


@cache
def _look(
    odd: bool,
    space: Space,
    crosses: int,
    pits: int,
    stubs: tuple[Heading, ...],
    open_entries: tuple[Heading, ...],
    open_exit: bool,
    beams: Parts,
) -> Look:
    return Look(odd, space, crosses, pits, stubs, open_entries, open_exit, beams)


@cache
def _open_look(odd: bool, crosses: int) -> Look:
    """The look of most spaces, found without asking for each what it is made of."""
    return _look(odd, OPEN_FLOOR, crosses, 0, (), (), False, ())


@cache
def bare(space: Space) -> Space:
    """The space without what other layers draw: walls, dock and checkpoint."""
    if not (space.walls or space.dock or space.checkpoint):
        return space
    return replace(space, walls=(), dock=None, checkpoint=None)


def lone_look(space: Space) -> Look:
    """The look of a space by itself: its belt joins on, its lasers show one space of beam."""
    return _look(False, bare(space), 0, 0, (), (), False, lone_parts(space))


def look_of(floor: Floor, cell: Cell, beams: Parts | None = None, *, gapless: bool = False) -> Look:
    """The look of the space at ``cell``.

    ``beams``: what it shows of lasers, if that is known; ``gapless``: the floor is known to be a box without gaps.
    """
    parts = beams_at(floor, cell) if beams is None else beams
    space = floor[cell]
    odd = (cell.x + cell.y) % 2 == 1
    crosses = _crosses(floor, cell, gapless=gapless)
    if space is OPEN_FLOOR:
        return _look(odd, space, crosses, 0, (), (), False, parts) if parts else _open_look(odd, crosses)
    pits = _pits(floor, cell) if space.pit else 0
    stubs, entries, leads = _feeds(floor, cell) if space.belt else ((), (), False)
    return _look(odd, bare(space), crosses, pits, stubs, entries, leads, parts)


def _crosses(floor: Floor, cell: Cell, *, gapless: bool) -> int:
    x, y = cell
    width, height = floor.size
    if 0 < x < width - 1 and 0 < y < height - 1:
        around = (space.gap for row in floor.rows[y - 1 : y + 2] for space in row[x - 1 : x + 2])
        if gapless or not any(around):
            return 15
    elif gapless:
        west, east = (15 if x else 3), (15 if x < width - 1 else 12)
        return west & east & (15 if y else 6) & (15 if y < height - 1 else 9)
    mask = 0
    for bit, (vertical, horizontal) in enumerate(CORNERS):
        four = (cell, cell.step(vertical), cell.step(horizontal), cell.step(vertical).step(horizontal))
        if not any(floor[at].gap for at in four):
            mask |= 1 << bit
    return mask


def _pits(floor: Floor, cell: Cell) -> int:
    mask = sum(1 << side for side in Heading if floor[cell.step(side)].pit)
    for bit, (vertical, horizontal) in enumerate(CORNERS):
        if floor[cell.step(vertical).step(horizontal)].pit:
            mask |= 16 << bit
    return mask


def _feeds(floor: Floor, cell: Cell) -> tuple[tuple[Heading, ...], tuple[Heading, ...], bool]:
    """Feeds without an arrow, arrows without a feed, and whether the belt ends here.

    Where the floor ends a belt is no open end: it comes from, or goes on to, the next board.
    """
    belt = floor[cell].belt
    assert belt is not None
    stubs, entries = [], []
    for travel in Heading:
        if travel is belt.exit.back:
            continue
        source = floor[cell.step(travel.back)]
        fed = source.belt is not None and source.belt.exit is travel
        if fed and travel not in belt.feeds:
            stubs.append(travel)
        elif not fed and travel in belt.feeds and not source.gap:
            entries.append(travel)
    target = floor[cell.step(belt.exit)]
    leads_on = target.gap or (target.belt is not None and target.belt.exit is not belt.exit.back)
    return tuple(stubs), tuple(entries), not leads_on


class Looks:
    """The looks of a whole floor, kept up to date as spaces change; ``beams`` is what lasers shine on."""

    def __init__(self, floor: Floor) -> None:
        self.beams = Beams(floor)
        self._gapless = not any(space.gap for row in floor.rows for space in row)
        self._looks = {
            cell: look_of(floor, cell, self.beams.at(cell), gapless=self._gapless)
            for cell, space in floor.items()
            if not space.gap
        }

    def __getitem__(self, cell: Cell) -> Look:
        """The look of a space.

        Raises:
            KeyError: there is no space.
        """
        return self._looks[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._looks)

    def __len__(self) -> int:
        return len(self._looks)

    def get(self, cell: Cell) -> Look | None:
        """The look of a space, None where there is none."""
        return self._looks.get(cell)

    def items(self) -> Iterable[tuple[Cell, Look]]:
        """Every space with its look."""
        return self._looks.items()

    def update(self, floor: Floor, changed: Iterable[Cell]) -> set[Cell]:
        """Follow a change of some spaces of the floor (its extent unchanged).

        Returns:
            the cells whose tile looks different now: neighbours and beams may reach further than the change.
        """
        changed = tuple(changed)
        self._gapless = self._gapless and not any(floor[cell].gap for cell in changed)
        near = {Cell(cell.x + dx, cell.y + dy) for cell in changed for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        near |= self.beams.update(floor, changed)
        return {cell for cell in near if floor.size.holds(cell) and self._renew(floor, cell)}

    def _renew(self, floor: Floor, cell: Cell) -> bool:
        before = self._looks.get(cell)
        after = None if floor[cell].gap else look_of(floor, cell, self.beams.at(cell), gapless=self._gapless)
        if after is None:
            self._looks.pop(cell, None)
        else:
            self._looks[cell] = after
        return before is not after


TILE = Extent(0, 0, 100, 100)


def belt_look(look: Look) -> BeltLook | None:
    """The belt of a space among its neighbours, if it has one."""
    belt = look.space.belt
    return BeltLook(belt, look.stubs, look.open_entries, look.open_exit) if belt else None


_DRAWN = tuple(
    sorted(
        ((kind.further, kind.picture) for kind in KINDS if kind.further and kind.picture),
        key=lambda drawn: drawn[1].rank,
    )
)


def _further(space: Space) -> Iterator[tuple[FurtherElement, ElementPicture]]:
    """The elements of a space that the basic game does not have, each with its picture, in the order of drawing."""
    if space.further:
        yield from ((element, picture) for further, picture in _DRAWN if (element := space.of(further)))


def machine_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies on a space besides belts, without floor, beams, mounts, walls, dock and flag."""
    space = look.space
    shapes: list[Shape] = []
    if space.pit:
        shapes += pit_shapes(look.pits, level)
    if space.gear:
        shapes += gear_shapes(space.gear, level)
    if space.repair:
        shapes += repair_shapes(space.repair, level)
    if space.pusher:
        shapes += pusher_shapes(space.pusher, level)
    if space.crusher:
        shapes += crusher_shapes(space.crusher, space.belt, level)
    if space.belt:
        for _, picture in _further(space):
            shapes += turned(picture.on_belt(level), space.belt.exit - 1)
    for element, picture in _further(space):
        shapes += picture.above(element, level)
    return tuple(shapes)


def ground_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies beneath belts: water, and the shade of what is lower."""
    space = look.space
    return tuple(shape for element, picture in _further(space) for shape in picture.beneath(element, level))


def element_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies on a space, without floor, beams, mounts, walls, dock and flag."""
    belt = belt_look(look)
    return (*ground_shapes(look, level), *(belt_shapes(belt, level) if belt else ()), *machine_shapes(look, level))


def laser_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """The beams that cross a space and the mounts that hang in it."""
    shapes: list[Shape] = []
    for part in look.beams:
        if not part.returns:
            shapes += beam_shapes(part.fire, part.beams, 100, part.begins, part.ends, level)
    return (*shapes, *muzzle_shapes(look, level))


def muzzle_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """The mounts that hang in a space."""
    begun = (Laser(part.fire, part.beams) for part in look.beams if part.begins)
    return tuple(shape for laser in begun for shape in mount_shapes(laser, level))


@cache
def look_picture(look: Look, level: Level = Level.L) -> Picture:
    """The tile of a space: floor, elements, beams and mounts. Walls, docks and flags are layers above."""
    return Picture(
        TILE,
        (
            *tile_ground(look.odd, look.crosses, level),
            *element_shapes(look, level),
            *laser_shapes(look, level),
        ),
    )


@cache
def space_picture(space: Space, level: Level = Level.L) -> Picture:
    """A space by itself with everything on it, as a palette shows it; a margin leaves room for walls."""
    if space.gap:
        return Picture(TILE.grown(8), ())
    shapes: list[Shape] = list(look_picture(lone_look(space), level).shapes)
    if space.dock:
        shapes += dock_shapes(space.dock.number, space.dock.heading, level)
    shapes += wall_shapes([edge_of(Cell(0, 0), side) for side in space.walls], level)
    if space.checkpoint:
        shapes += flag_shapes(space.checkpoint, level)
    return Picture(TILE.grown(8), tuple(shapes))


def sign_picture(space: Space, level: Level = Level.L) -> Picture:
    """What lies on a space as a sign among words: on no floor, cut to the space."""
    flag = flag_shapes(space.checkpoint, level) if space.checkpoint else ()
    return Picture(TILE, (*element_shapes(lone_look(space), level), *flag))
