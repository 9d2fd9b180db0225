# SPDX-License-Identifier: GPL-3.0-or-later
"""A tile of the labyrinth: its exits and what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from designer.base.grid import Heading, Mirror, sorted_headings

PLAYERS = (1, 2, 3, 4)
"""The numbers of players, which are their colours."""


class Symbol(StrEnum):
    """What a robot gathers from a tile: properties, and weapons. Values are the tokens of the notation."""

    SPEED = "s"
    MANIPULATION = "m"
    REACTION = "r"
    CAPACITY = "c"
    SLIZOPAL = "wS"
    PAPRSKOMET = "wP"
    SNEHOBUCH = "wN"
    SOJKOSTREL = "wJ"
    ROBOMASOZRAVKA = "wT"

    @property
    def is_weapon(self) -> bool:
        """Whether it is a weapon rather than a property."""
        return len(self.value) == 2

    @property
    def letter(self) -> str:
        """The letter by which cases and programs name a weapon: ``S``."""
        return self.value[-1]


WEAPONS: tuple[Symbol, ...] = tuple(symbol for symbol in Symbol if symbol.is_weapon)
PROPERTIES: tuple[Symbol, ...] = tuple(symbol for symbol in Symbol if not symbol.is_weapon)


@dataclass(frozen=True)
class Tile:
    """A tile as it is laid; turning it makes another value.

    Attributes:
        exits: the sides to which its corridor leads, in the order N E S W; doors: those that carry a door, which a
            robot passes going out and nobody passes coming in.
        symbols: each with how often it is printed, 1 or 2, in the order of :class:`Symbol`.
        teleport, mud, hole, nest: whether it has an interior teleport (or is a corner teleport), mud, a hole, a
            machine-gun nest.
        computer, deploy: the player whose computer or deploy tile it is, or None.
        face_down: laid with its back up: blocked, without exits.
    """

    exits: tuple[Heading, ...] = ()
    symbols: tuple[tuple[Symbol, int], ...] = ()
    teleport: bool = False
    doors: tuple[Heading, ...] = ()
    mud: bool = False
    hole: bool = False
    nest: bool = False
    computer: int | None = None
    deploy: int | None = None
    face_down: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "exits", sorted_headings(self.exits))
        object.__setattr__(self, "doors", sorted_headings(self.doors))
        order = list(Symbol)
        object.__setattr__(self, "symbols", tuple(sorted(self.symbols, key=lambda pair: order.index(pair[0]))))

    def turned(self, quarters: int) -> Tile:
        """The tile after ``quarters`` quarter turns clockwise."""
        return self._with_sides({side: side.turned(quarters) for side in Heading})

    def mirrored(self, mirror: Mirror) -> Tile:
        """The tile as a mirror shows it."""
        return self._with_sides({side: side.mirrored(mirror) for side in Heading})

    def _with_sides(self, sides: Mapping[Heading, Heading]) -> Tile:
        exits, doors = (tuple(sides[side] for side in found) for found in (self.exits, self.doors))
        return replace(self, exits=exits, doors=doors)


FACE_DOWN = Tile(face_down=True)
"""The tile that is laid with its back up."""
