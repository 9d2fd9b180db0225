# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements of the expansions in krasstek's board pieces.

A ramp there is a ledge with a way up; a one-way wall is a red side here and a green one beyond, and a red one alone is
a wall. Portals are told by any text; those that are no numbers from 1 to 99 get numbers that no other portal has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole
from designer.exchange.rally.foreign_json import JsonNode
from designer.rally.course.floor import Floor
from designer.rally.elements import ElementKind
from designer.rally.elements.chop_shop import CHOP_SHOP, ChopShop
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.flamer import FLAMER, Flamer
from designer.rally.elements.homing_missile import HOMING_MISSILE, HomingMissile
from designer.rally.elements.ledge import LEDGE, Ledge
from designer.rally.elements.oil import OIL, Oil
from designer.rally.elements.one_way_wall import ONE_WAY_WALL, OneWayWall
from designer.rally.elements.portal import PORTAL, Portal
from designer.rally.elements.ramp import RAMP, Ramp
from designer.rally.elements.randomizer import RANDOMIZER, Randomizer
from designer.rally.elements.repulsor import REPULSOR, Repulsor
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.teleporter import TELEPORTER, Teleporter
from designer.rally.elements.trapdoor import TRAPDOOR, Trapdoor
from designer.rally.elements.water import WATER, Water
from designer.rally.spaces import REGISTERS, FurtherElement, Space

KNOWN_EXPANSIONS: frozenset[ElementKind[Any]] = frozenset(
    {
        TRAPDOOR, FLAMER, WATER, OIL, PORTAL, TELEPORTER, RANDOMIZER, CHOP_SHOP, HOMING_MISSILE, REPULSOR, LEDGE, RAMP,
        ONE_WAY_WALL,
    }
)  # fmt: skip
"""What the format knows of them: all."""

MOST_PORTALS = 99

_HEADINGS: Mapping[str, Heading] = dict(Heading.__members__)


@dataclass(frozen=True, slots=True)
class _Green(EdgeElement):
    """Green sides, while a file is read."""


def _sides(node: JsonNode) -> tuple[Heading, ...]:
    return tuple(side.choice(_HEADINGS) for side in node["sides"].elements())


def _registers(node: JsonNode) -> tuple[int, ...]:
    """The registers of a machine; without any it always acts."""
    return (node["timing"].registers() if "timing" in node else ()) or REGISTERS


def portal_numbers(names: Iterable[Any]) -> dict[str, int]:
    """The numbers of portals by their names: a number stands for itself, other names get those that are free."""
    names = list(names)
    texts = list(dict.fromkeys(name for name in names if isinstance(name, str)))
    known = ((name, parse_whole(name, 1, MOST_PORTALS)) for name in texts)
    numbers = {name: number for name, number in known if number is not None and str(number) == name}  # 01 is not 1
    taken = {*numbers.values(), *(name for name in names if isinstance(name, int))}
    free = iter(number for number in range(1, MOST_PORTALS + 1) if number not in taken)
    return {name: number for name in texts if (number := numbers.get(name) or next(free, None)) is not None}


def _portal(node: JsonNode, portals: Mapping[str, int]) -> Portal:
    name = node["id"].value
    if isinstance(name, str) and name not in portals:
        raise node["id"].fail("a map has up to {most} pairs of portals", most=MOST_PORTALS)
    number = portals[name] if isinstance(name, str) else name
    return Portal(JsonNode(number, (*node.path, "id")).whole(1, MOST_PORTALS))


PORTAL_WORD = "portal"

EXPANSIONS: Mapping[str, Callable[[JsonNode], FurtherElement]] = {
    "trapdoor": lambda node: Trapdoor(_registers(node)),
    "flamethrower": lambda node: Flamer(node["dir"].choice(_HEADINGS), _registers(node)),
    "water": lambda node: Water(),
    "oil": lambda node: Oil(),
    "teleporter": lambda node: Teleporter(node["power"].whole(1, 9) if "power" in node else 2),
    "randomizer": lambda node: Randomizer(),
    "chopShop": lambda node: ChopShop(),
    "homingMissile": lambda node: HomingMissile(),
    "repulsor": lambda node: Repulsor(_sides(node)),
    "ledge": lambda node: Ledge(_sides(node)),
    "ramp": lambda node: Ramp((node["dir"].choice(_HEADINGS),)),
    "redWall": lambda node: OneWayWall(_sides(node)),
    "greenWall": lambda node: _Green(_sides(node)),
}
"""What reads each feature, by its word."""


def with_expansion(space: Space, kind: str, node: JsonNode, portals: Mapping[str, int]) -> Space:
    """The space with a feature; sides of one kind add up; ``portals``: the numbers of portals by their names."""
    element = _portal(node, portals) if kind == PORTAL_WORD else EXPANSIONS[kind](node)
    before = space.of(type(element))
    if isinstance(element, EdgeElement) and isinstance(before, EdgeElement):
        element = replace(element, sides=(*before.sides, *element.sides))
    return space.with_further(element)


def settle_edges(rows: list[list[Space]]) -> None:
    """Make of ledges with a way up ramps, and of red sides without a green one beyond walls."""
    floor = Floor(tuple(map(tuple, rows)))
    for cell, space in floor.items():
        if not space.further:
            continue
        ledge, ramp, red = space.of(Ledge), space.of(Ramp), space.of(OneWayWall)
        kept = [it for it in space.further if not isinstance(it, Ledge | OneWayWall | _Green)]
        if ledge and (left := ledge.without(ramp.sides if ramp else ())):
            kept.append(left)
        shut = [side for side in red.sides if not _is_green(floor, cell.step(side), side.back)] if red else []
        if red and (open_sides := red.without(shut)):
            kept.append(open_sides)
        rows[cell.y][cell.x] = replace(space, further=tuple(kept), walls=(*space.walls, *shut))


def _is_green(floor: Floor, cell: Cell, side: Heading) -> bool:
    green = floor[cell].of(_Green)
    return green is not None and side in green.sides


def expansions_of(space: Space) -> frozenset[FurtherElement]:
    """The elements of the expansions on a space."""
    return frozenset(it for it in space.further if not isinstance(it, EnergySpace))


def expansion_features(floor: Floor, cell: Cell, space: Space) -> Iterator[dict[str, Any]]:
    """The features of a space; green sides belong to the one-way walls of its neighbours."""
    words = {Water: "water", Oil: "oil", Randomizer: "randomizer", ChopShop: "chopShop", HomingMissile: "homingMissile"}
    for element in space.further:
        match element:
            case Trapdoor():
                yield {"type": "trapdoor", "timing": list(element.registers)}
            case Flamer():
                yield {"type": "flamethrower", "dir": element.blow.name, "timing": list(element.registers)}
            case Portal():
                yield {"type": PORTAL_WORD, "id": str(element.number)}
            case Teleporter():
                yield {"type": "teleporter", "power": element.power}
            case Repulsor():
                yield _edge("repulsor", element.sides)
            case OneWayWall():
                yield _edge("redWall", element.sides)
            case _ if type(element) in words:
                yield {"type": words[type(element)]}
    ledge, ramp = space.of(Ledge), space.of(Ramp)
    if ledge or ramp:
        yield _edge("ledge", (*(ledge.sides if ledge else ()), *(ramp.sides if ramp else ())))
    for side in ramp.sides if ramp else ():
        yield {"type": "ramp", "dir": side.name}
    green = [side for side in Heading if (red := floor[cell.step(side)].of(OneWayWall)) and side.back in red.sides]
    if green and not space.gap:
        yield _edge("greenWall", tuple(green))


def _edge(kind: str, sides: tuple[Heading, ...]) -> dict[str, Any]:
    return {"type": kind, "sides": [side.name for side in sides]}
