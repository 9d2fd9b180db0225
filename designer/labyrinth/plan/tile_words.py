# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that messages, stories and descriptions of this game share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from designer.base.grid import HEADING_WORDS, Cell
from designer.base.words import Sentence, sentence
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import Symbol, Tile

SYMBOL_WORDS: Mapping[Symbol, Sentence] = MappingProxyType(
    {
        Symbol.SPEED: sentence("speed"),
        Symbol.MANIPULATION: sentence("manipulation"),
        Symbol.REACTION: sentence("reaction"),
        Symbol.CAPACITY: sentence("capacity"),
        Symbol.SLIZOPAL: sentence("Slizopal"),
        Symbol.PAPRSKOMET: sentence("Paprskomet"),
        Symbol.SNEHOBUCH: sentence("Sněhobuch"),
        Symbol.SOJKOSTREL: sentence("Sojkostřel"),
        Symbol.ROBOMASOZRAVKA: sentence("Robomasožravka"),
    }
)
"""Properties in words; weapons keep their names in every language."""

SHAPE_WORDS: Mapping[int, Sentence] = MappingProxyType(
    {
        1: sentence("dead end"),
        3: sentence("T crossing"),
        4: sentence("cross"),
    }
)
"""Corridors in words, by the number of exits; those with two are straight or curves."""


def shape_word(tile: Tile) -> Sentence:
    """The corridor of a tile in words."""
    if tile.face_down:
        return sentence("face-down tile")
    if len(tile.exits) == 2:
        straight = tile.exits[0].back is tile.exits[1]
        return sentence("straight corridor") if straight else sentence("curve")
    return SHAPE_WORDS.get(len(tile.exits), sentence("tile without exits"))


def symbol_word(symbol: Symbol, count: int = 1) -> Sentence:
    """A symbol as it is printed once or twice."""
    word = SYMBOL_WORDS[symbol]
    return sentence("{symbol}, doubled", symbol=word) if count > 1 else word


def feature_words(tile: Tile) -> tuple[Sentence, ...]:
    """What is printed on a tile, in words."""
    found = [symbol_word(symbol, count) for symbol, count in tile.symbols]
    found += [sentence("teleport")] if tile.teleport else []
    found += [sentence("door to the {heading}", heading=HEADING_WORDS[side]) for side in tile.doors]
    found += [sentence("mud")] if tile.mud else []
    found += [sentence("hole")] if tile.hole else []
    found += [sentence("machine-gun nest")] if tile.nest else []
    found += [sentence("computer of player {player}", player=tile.computer)] if tile.computer else []
    found += [sentence("deploy tile of player {player}", player=tile.deploy)] if tile.deploy else []
    return tuple(found)


def tile_word(tile: Tile | None) -> Sentence:
    """A tile in words: ``T crossing, mud``."""
    if tile is None:
        return sentence("empty space")
    features = feature_words(tile)
    if not features:
        return shape_word(tile)
    return sentence("{corridor}, {features}", corridor=shape_word(tile), features=list(features))


def cells_word(cells: Sequence[Cell], most: int = 8) -> str:
    """Cells by their coordinates; of many only the first ones."""
    shown = ", ".join(map(print_cell, cells[:most]))
    return f"{shown}, …" if len(cells) > most else shown
