# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the floor of a course, layer by layer; every sign that comes often is a symbol.

A part of a floor is a picture of exactly its spaces: what boards look like in print and on other tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from designer.pictures.figures import at
from designer.pictures.shapes import Extent, Group, Level, Picture, PictureSymbol, Shape, Use
from designer.rally.course.floor import Floor
from designer.rally.course.muzzles import Muzzle, muzzles
from designer.rally.course.notation import print_space
from designer.rally.elements.antenna import antenna_shapes
from designer.rally.elements.reboot_token import token_shapes
from designer.rally.picture.belts import BeltLook, bed_shapes, rail_shapes, stub_shapes
from designer.rally.picture.ground import SpaceBlock, blocks_of_floor, floor_shapes
from designer.rally.picture.lasers import beam_shapes, mount_shapes
from designer.rally.picture.markers import dock_shapes, flags_shapes
from designer.rally.picture.spaces import Look, Looks, belt_look, ground_shapes, machine_shapes
from designer.rally.picture.walls import Edge, edges, wall_shapes
from designer.rally.spaces import Laser, Space


@dataclass(frozen=True)
class _Beam:
    """A muzzle, and whether its beams end at a wall; None: they are drawn from the other end of a two-ended laser."""

    muzzle: Muzzle
    to_wall: bool | None


class FloorContent:
    """Everything that lies on a floor, found once, to be drawn as a whole or part by part."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._looks = Looks(floor)
        self._walls = tuple(edges(floor))
        self._beams = tuple(_beams(floor))

    def shapes(
        self,
        level: Level,
        *,
        checkpoints: bool = True,
        docks: bool = True,
        tokens: bool = True,
        near: SpaceBlock | None = None,
    ) -> tuple[Shape, ...]:
        """The shapes of all layers, or only of what touches the spaces ``near``."""
        near = near or SpaceBlock(0, 0, *self.floor.size)
        shapes = [*self._tiles(near, level)]
        if docks:
            shapes += self._docks(near, level)
        if tokens:
            shapes += self._tokens(near, level)
        shapes += self._lasers(near, level)
        shapes += wall_shapes((edge for edge in self._walls if _touches(near, edge)), level)
        if checkpoints:
            shapes += self._flags(near, level)
        antenna = self.floor.antenna
        if tokens and antenna and near.holds(antenna.cell):
            shapes.append(Group(antenna_shapes(antenna.heading, level), at(antenna.cell)))
        return tuple(shapes)

    def _tiles(self, near: SpaceBlock, level: Level) -> Iterator[Shape]:
        """Side feeds, rails, beds and machines, each layer over the whole part."""
        found = [(cell, look) for cell in near.cells() if (look := self._looks.get(cell)) is not None]
        busy = [(cell, look) for cell, look in found if not look.space.is_open_floor]
        for part in _PARTS:
            for cell, look in busy:
                symbol = part(look, level)
                if symbol:
                    yield Use(symbol, at(cell))

    def _docks(self, near: SpaceBlock, level: Level) -> Iterator[Shape]:
        for start in self.floor.starts:
            if near.holds(start.cell):
                key = f"dock-{start.number or 'S'}{start.heading.name}-{level.value}"
                yield Use(PictureSymbol(key, dock_shapes(start.number, start.heading, level)), at(start.cell))

    def _tokens(self, near: SpaceBlock, level: Level) -> Iterator[Shape]:
        for token in self.floor.tokens:
            if near.holds(token.cell):
                symbol = PictureSymbol(f"reboot-{token.heading.name}-{level.value}", token_shapes(token.heading, level))
                yield Use(symbol, at(token.cell))

    def _flags(self, near: SpaceBlock, level: Level) -> Iterator[Shape]:
        return flags_shapes([cell if cell and near.holds(cell) else None for cell in self.floor.checkpoints], level)

    def _lasers(self, near: SpaceBlock, level: Level) -> list[Shape]:
        """Every beam in one piece, then every mount."""
        beams: list[Shape] = []
        mounts: list[Shape] = []
        for beam in self._beams:
            cell, fire, count, crossed = beam.muzzle.cell, beam.muzzle.fire, beam.muzzle.beams, beam.muzzle.crossed
            if not any(map(near.holds, crossed)):
                continue
            if beam.to_wall is not None:
                beams.append(Group(beam_shapes(fire, count, 100.0 * len(crossed), True, beam.to_wall, level), at(cell)))
            key = f"mount-{fire.name}{count}-{level.value}"
            mounts.append(Use(PictureSymbol(key, mount_shapes(Laser(fire, count), level)), at(cell)))
        return beams + mounts


def _beams(floor: Floor) -> Iterator[_Beam]:
    for muzzle in muzzles(floor):
        if muzzle.two_ended:
            yield _Beam(muzzle, False if muzzle.fire < muzzle.fire.back else None)
        else:
            yield _Beam(muzzle, floor.ends_beam(muzzle.crossed[-1], muzzle.fire))


KNOWN = 4096
"""How many looks of spaces are kept drawn: on most floors few differ, on a floor by chance some thousand do."""


def _touches(block: SpaceBlock, edge: Edge) -> bool:
    """Whether an edge belongs to a space of the block."""
    cell, side = edge
    return block.holds(cell) or block.holds(cell.step(side))


@lru_cache(KNOWN)
def _stubs(look: Look, level: Level) -> PictureSymbol | None:
    belt = belt_look(look)
    if not belt or not belt.stubs:
        return None
    return PictureSymbol(f"feed-{belt_key(replace(belt, open_entries=(), open_exit=False))}", stub_shapes(belt))


@lru_cache(KNOWN)
def _rails(look: Look, level: Level) -> PictureSymbol | None:
    belt = belt_look(look)
    return PictureSymbol(f"rail-{belt_key(replace(belt, stubs=()))}", rail_shapes(belt)) if belt else None


@lru_cache(KNOWN)
def _beds(look: Look, level: Level) -> PictureSymbol | None:
    belt = belt_look(look)
    if not belt:
        return None
    return PictureSymbol(f"belt-{belt_key(replace(belt, stubs=()))}-{level.value}", bed_shapes(belt, level))


@lru_cache(KNOWN)
def _machines(look: Look, level: Level) -> PictureSymbol | None:
    shapes = machine_shapes(look, level)
    return PictureSymbol(f"{machine_key(look)}-{level.value}", shapes) if shapes else None


def belt_key(look: BeltLook) -> str:
    """A readable name of a belt among its neighbours, always the same for the same look."""
    token = print_space(Space(belt=look.belt)).replace("<", ".")
    stubs = "".join(f"-f{travel.name}" for travel in look.stubs)
    openings = "".join(f"-o{travel.name}" for travel in look.open_entries)
    return token + stubs + openings + ("-end" if look.open_exit else "")


def machine_key(look: Look) -> str:
    """A readable name of what lies on a space besides belts."""
    space = look.space
    token = print_space(replace(space, belt=None, lasers=()))
    name = token.replace("+", ".").replace(":", "")
    if space.crusher and space.belt and space.belt.exit.dy:
        name += "-across"
    if space.further and space.belt:
        name += f"-{space.belt.exit.name}"  # a current is drawn along its belt
    return f"{name}-{look.pits}" if look.pits else name


def _grounds(look: Look, level: Level) -> PictureSymbol | None:
    shapes = ground_shapes(look, level)
    return PictureSymbol(f"ground-{machine_key(look)}-{level.value}", shapes) if shapes else None


_PARTS: tuple[Callable[[Look, Level], PictureSymbol | None], ...] = (_grounds, _stubs, _rails, _beds, _machines)


def area_picture(content: FloorContent, block: SpaceBlock, *, checkpoints: bool, docks: bool) -> Picture:
    """The spaces of a block with what lies on them, without rim or margin; with flags go tokens and antenna."""
    floor = content.floor
    near = SpaceBlock(block.x - 1, block.y - 1, block.width + 2, block.height + 2)
    shapes = (
        *block_ground_shapes(floor, block),
        *content.shapes(
            Level.L,
            checkpoints=checkpoints,
            docks=docks,
            tokens=checkpoints,
            near=near.meet(SpaceBlock(0, 0, *floor.size)),
        ),
    )
    return Picture(Extent(100 * block.x, 100 * block.y, 100 * block.width, 100 * block.height), shapes)


def block_ground_shapes(floor: Floor, near: SpaceBlock) -> tuple[Shape, ...]:
    """The checkered floor of a rectangle of spaces; where it has gaps, of its parts."""
    if all(cell in floor for cell in near.cells()):
        return floor_shapes((near,))
    return floor_shapes(part for part in blocks_of_floor(floor) if part.touches(near))
