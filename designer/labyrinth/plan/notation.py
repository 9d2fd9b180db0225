# SPDX-License-Identifier: GPL-3.0-or-later
"""The text notation of tiles: ``NES+s+dN`` is a T crossing with a speed symbol and a door to the north.

One notation serves plan files, case files, the clipboard and the terminal. Features are read in any order and
printed in one, so that ``parse_tile(print_tile(tile)) == tile``. An empty cell, ``.``, is ``None``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.numerals import whole
from designer.base.words import Sentence, sentence
from designer.labyrinth.plan.tiles import FACE_DOWN, PROPERTIES, WEAPONS, Symbol, Tile

EMPTY, BLOCKED = ".", "#"


class NotationError(CourseDesignerError):
    """A token that is not a tile, and why; ``column`` is its column in the row from 1, 0 for a lone token."""

    def __init__(self, reason: Sentence, token: str, column: int = 0) -> None:
        what = sentence("'{token}' is not a tile: {reason}", token=token, reason=reason)
        super().__init__(what, place=f"column {column}" if column else "")
        self.reason = reason
        self.token = token
        self.column = column


class _Fault(Exception):
    """What is wrong with a part of a token; becomes a NotationError once the token is known."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


def parse_tile(token: str, column: int = 0) -> Tile | None:
    """The tile that ``token`` writes, None for an empty cell.

    Args:
        token: exits, then features joined by ``+``, without blanks.
        column: the column to name in an error, from 1.

    Raises:
        NotationError: the token is not a tile.
    """
    try:
        return _parse(token)
    except _Fault as fault:
        raise NotationError(fault.reason, token, column) from None


def parse_row(line: str) -> tuple[Tile | None, ...]:
    """The tiles of one row: tokens separated by any blanks.

    Raises:
        NotationError: a token is not a tile; its column is named.
    """
    return tuple(parse_tile(token, column) for column, token in enumerate(line.split(), 1))


def print_tile(tile: Tile | None) -> str:
    """The one canonical token of a tile."""
    if tile is None:
        return EMPTY
    if tile.face_down:
        return BLOCKED
    return "+".join([_letters(tile.exits), *_features(tile)])


def print_row(tiles: Iterable[Tile | None]) -> str:
    """The canonical text of a row: tokens separated by one blank."""
    return " ".join(map(print_tile, tiles))


def print_cell(cell: Cell) -> str:
    """A cell as this game writes it: ``3,4``."""
    return f"{cell.x},{cell.y}"


def parse_cell(text: str) -> Cell | None:
    """The cell that ``3,4`` means, None if it is not written like this."""
    match = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", text)
    return Cell(whole(match[1]), whole(match[2])) if match else None


def parse_exits(text: str) -> tuple[Heading, ...] | None:
    """The exits that ``NES`` names, None if it is not a subset of ``NESW`` in this order."""
    exits = tuple(Heading[letter] for letter in text) if text and set(text) <= set("NESW") else ()
    return exits if exits and _letters(sorted(set(exits))) == text else None


@lru_cache(maxsize=4096)
def _parse(token: str) -> Tile | None:
    if token == EMPTY:
        return None
    if token == BLOCKED:
        return FACE_DOWN
    head, *features = token.split("+")
    if head in (EMPTY, BLOCKED):
        raise _Fault(sentence("'{token}' is written alone, without features", token=head))
    exits = parse_exits(head)
    if exits is None:
        raise _Fault(sentence("it begins with its exits, some of NESW in this order"))
    parts = _Parts(exits)
    for feature in features:
        parts.add(feature)
    return parts.tile()


class _Parts:
    """The features of a tile while its token is read."""

    def __init__(self, exits: tuple[Heading, ...]) -> None:
        self.exits = exits
        self.symbols: dict[Symbol, int] = {}
        self.doors: list[Heading] = []
        self.flags: dict[str, bool] = {}
        self.players: dict[str, int] = {}

    def add(self, feature: str) -> None:
        for pattern, read in _FEATURES:
            match = re.fullmatch(pattern, feature)
            if match:
                read(self, match)
                return
        if not feature:
            raise _Fault(sentence("a feature is missing next to '+'"))
        raise _Fault(sentence("unknown feature '{feature}'", feature=feature))

    def add_symbol(self, match: re.Match[str]) -> None:
        symbol = Symbol(match[1])
        self._once(symbol in self.symbols, match[0])
        self.symbols[symbol] = len(match[0]) // len(match[1])

    def add_door(self, match: re.Match[str]) -> None:
        side = Heading[match[1]]
        self._once(side in self.doors, match[0])
        if side not in self.exits:
            raise _Fault(sentence("the door '{feature}' is on a side without an exit", feature=match[0]))
        self.doors.append(side)

    def add_flag(self, match: re.Match[str]) -> None:
        self._once(match[0] in self.flags, match[0])
        self.flags[match[0]] = True

    def add_player(self, match: re.Match[str]) -> None:
        if self.players:
            raise _Fault(sentence("a tile has one computer or one deploy tile"))
        self.players[match[1]] = whole(match[2])

    def _once(self, known: bool, feature: str) -> None:
        if known:
            raise _Fault(sentence("the feature '{feature}' appears twice", feature=feature))

    def tile(self) -> Tile:
        return Tile(
            self.exits,
            tuple(self.symbols.items()),
            teleport="t" in self.flags,
            doors=tuple(self.doors),
            mud="b" in self.flags,
            hole="o" in self.flags,
            nest="g" in self.flags,
            computer=self.players.get("K"),
            deploy=self.players.get("D"),
        )


_FEATURES: tuple[tuple[str, Callable[[_Parts, re.Match[str]], None]], ...] = (
    (rf"([{''.join(PROPERTIES)}])\1?", _Parts.add_symbol),
    (rf"(w[{''.join(weapon.letter for weapon in WEAPONS)}])(?:\1)?", _Parts.add_symbol),
    (r"d([NESW])", _Parts.add_door),
    (r"[tbog]", _Parts.add_flag),
    (r"([KD])([1-4])", _Parts.add_player),
)


def _letters(headings: Iterable[Heading]) -> str:
    return "".join(heading.name for heading in headings)


def _features(tile: Tile) -> Iterator[str]:
    for symbol, count in tile.symbols:
        yield symbol.value * count
    if tile.teleport:
        yield "t"
    for side in tile.doors:
        yield f"d{side.name}"
    for token, there in (("b", tile.mud), ("o", tile.hole), ("g", tile.nest)):
        if there:
            yield token
    if tile.computer is not None:
        yield f"K{tile.computer}"
    if tile.deploy is not None:
        yield f"D{tile.deploy}"
