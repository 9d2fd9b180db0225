# SPDX-License-Identifier: GPL-3.0-or-later
"""What the palette offers: tiles by group."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import Sentence, sentence
from designer.labyrinth.engine.deck import COMPUTER_EXITS, DEPLOY_EXITS
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.tiles import PLAYERS, PROPERTIES, WEAPONS, Symbol, Tile


@dataclass(frozen=True)
class Group:
    """Tiles under a heading."""

    key: str
    title: Sentence
    tiles: tuple[Tile, ...]


def _tiles(*tokens: str) -> tuple[Tile, ...]:
    return tuple(tile for token in tokens if (tile := parse_tile(token)) is not None)


_DOUBLED = (Symbol.SPEED, Symbol.MANIPULATION, Symbol.REACTION)

GROUPS = (
    Group("exits", sentence("Exits"), _tiles("N", "NS", "NE", "NES", "NESW", "#")),
    Group(
        "properties",
        sentence("Robot properties"),
        _tiles(*(f"NS+{symbol}" for symbol in PROPERTIES), *(f"NS+{symbol}{symbol}" for symbol in _DOUBLED)),
    ),
    Group("weapons", sentence("Weapons"), _tiles(*(f"NS+{symbol}" for symbol in WEAPONS))),
    Group("dangers", sentence("Ways and dangers"), _tiles("NESW+t", "NS+dN", "NS+b", "NS+o", "NESW+g")),
    Group(
        "players",
        sentence("Players"),
        _tiles(
            *(f"{COMPUTER_EXITS}+K{player}" for player in PLAYERS),
            *(f"{DEPLOY_EXITS}+D{player}" for player in PLAYERS),
        ),
    ),
)
"""The groups of the palette, with tiles as they are printed."""

FEATURES = (
    "", "s", "ss", "m", "mm", "r", "rr", "c", "wS", "wP", "wN", "wJ", "wT", "t", "b", "o", "g",
    "K1", "K2", "K3", "K4", "D1", "D2", "D3", "D4",
)  # fmt: skip
"""What the inspector puts on a tile, in the notation; nothing first. Doors belong to exits."""
