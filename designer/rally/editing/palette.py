# SPDX-License-Identifier: GPL-3.0-or-later
"""What the palette offers, with the rule that each element follows under an edition; and stamps.

Stamps are text in the notation, for the clipboard and the settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Size
from designer.base.words import Sentence, sentence
from designer.game.pasted_rows import pasted_rows
from designer.game.stamp import Stamp
from designer.rally.course.board import Board
from designer.rally.course.notation import parse_space, print_row
from designer.rally.course.rulebook_elements import lacked_elements, told_with_boxes
from designer.rally.edition import Edition
from designer.rally.elements import KINDS, Offer
from designer.rally.spaces import GAP, Space


def what_lacks(edition: Edition, spaces: Mapping[Cell, Space]) -> tuple[str, ...]:
    """What the box of an edition lacks for these spaces, a sentence a kind of element, with the boxes that have it."""
    lacked = lacked_elements(edition, spaces.items())
    told = (f"{told_with_boxes(edition, item.kind, item.name, spaces[item.place])}." for item in lacked)
    return tuple(dict.fromkeys(told))


@dataclass(frozen=True, eq=False)
class PaletteEntry(Offer):
    """An element of the palette; ``search``: other words by which people look for it, which are never shown."""

    search: Sentence | None = None

    @property
    def space(self) -> Space:
        """The element as a space."""
        return parse_space(self.token)

    def says(self, edition: Edition) -> str:
        """The rule under an edition."""
        return str(self.rule) if isinstance(self.rule, Sentence) else self.rule(edition)

    @property
    def stamp(self) -> Stamp:
        """The element as a stamp for the brush."""
        return Stamp.of(self.space, self.name.template)


@dataclass(frozen=True, eq=False)
class PaletteGroup:
    """Elements under a heading; ``key`` is what the settings remember it by."""

    key: str
    name: Sentence
    entries: tuple[PaletteEntry, ...]


def _offered(group: str) -> tuple[PaletteEntry, ...]:
    """What the kinds of elements offer in a group."""
    offers = [(offer, kind.search) for kind in KINDS for offer in kind.palette if offer.group == group]
    offers.sort(key=lambda pair: pair[0].rank)
    return tuple(PaletteEntry(**vars(offer), search=search) for offer, search in offers)


_FLOOR = PaletteEntry(".", sentence("Open floor"), sentence("Clears the space; walls stay."), "ground")

GROUPS: tuple[PaletteGroup, ...] = (
    PaletteGroup("ground", sentence("Ground"), (_FLOOR, *_offered("ground"))),
    PaletteGroup("belts", sentence("Belts"), _offered("belts")),
    PaletteGroup("express", sentence("Express belts"), _offered("express")),
    PaletteGroup("machines", sentence("Machines"), _offered("machines")),
    PaletteGroup("expansions", sentence("Expansions"), _offered("expansions")),
    PaletteGroup("walls", sentence("Walls"), _offered("walls")),
    PaletteGroup("race", sentence("Race"), _offered("race")),
)
"""The palette, in the order in which it is shown."""


def board_stamp(board: Board, name: str = "") -> Stamp:
    """A whole board as a stamp; its gaps paint nothing."""
    return Stamp({cell: space for cell, space in board.items() if not space.gap}, board.size, name or board.title, True)


@dataclass(frozen=True, eq=False)
class LibraryStamp:
    """A stamp that comes with the program, written as rows of the notation."""

    name: Sentence
    rows: str

    @property
    def stamp(self) -> Stamp:
        """The stamp itself."""
        return board_stamp(Board.parse(self.rows), self.name.template)


LIBRARY: tuple[LibraryStamp, ...] = (
    LibraryStamp(sentence("Small loop"), "cE<N cS<E\ncN<W cW<S"),
    LibraryStamp(sentence("Belt loop"), "cE<N cE cS<E\ncN . cS\ncN<W cW cW<S"),
    LibraryStamp(sentence("Express loop"), "xE<N xE xS<E\nxN gR xS\nxN<W xW xW<S"),
    LibraryStamp(
        sentence("Roundabout"),
        ". . cS . .\n. xE<N xE<ES xS<E .\ncE xN<NE gR xS<SW cW\n. xN<W xW<NW xW<S .\n. . cN . .",
    ),
    LibraryStamp(sentence("Two bends"), "cE cS<E .\n. cS .\n. cE<S cE"),
    LibraryStamp(sentence("Two into one"), "cE cS<EW cW\n. cS ."),
    LibraryStamp(sentence("Two lanes"), "cE cE cE cE\ncW cW cW cW"),
    LibraryStamp(sentence("Bridge over pits"), "O cN O\nO cN O\nO cN O"),
    LibraryStamp(sentence("Crusher lane"), "cE cE+k:24 cE cE+k:15 cE"),
    LibraryStamp(sentence("Pusher bank"), "pS:135+wN pS:24+wN pS:135+wN\ncE cE cE"),
    LibraryStamp(sentence("Laser gate"), "lE+wW . . wE"),
    LibraryStamp(sentence("Laser cross"), ". . lS+wN . .\n. . . . .\nlE+wW . . . wE\n. . . . .\n. . wS . ."),
    LibraryStamp(sentence("Gear square"), "gR . gL\n. . .\ngL . gR"),
    LibraryStamp(sentence("Pit field"), "O . O\n. r .\nO . O"),
    LibraryStamp(sentence("Repair bay"), "wNW r+wN wNE\nwW . wE"),
    LibraryStamp(sentence("Four corners"), "wSE . wSW\n. r .\nwNE . wNW"),
    LibraryStamp(sentence("Start lane"), "wEW wEW\nwEW wEW\nD1N+wEW D2N+wEW"),
)
"""The stamps that come with the program."""


def is_same_element(one: Stamp, other: Stamp) -> bool:
    """Whether two stamps are the same element, however it is turned."""
    if one.name and one.name == other.name:
        return True
    if other.name or other.size != one.size:
        return False
    own, held = one.space, other.space
    if own is not None and held is not None and one.size == (1, 1):  # as nearly all are: a stroke asks for each thumb
        return any(own.turned(quarters) == held for quarters in range(4))
    return any(one.turned(quarters).spaces == other.spaces for quarters in range(4))


def print_stamp(stamp: Stamp) -> str:
    """A stamp as rows of the notation; spaces that it leaves alone are gaps."""
    width, height = stamp.size
    rows = ((stamp.spaces.get(Cell(x, y), GAP) for x in range(width)) for y in range(height))
    return "\n".join(map(print_row, rows)) + "\n"


def parse_stamp(text: str) -> Stamp | None:
    """The stamp that a text in the notation stands for, None if it is no such text."""
    try:
        rows = [[parse_space(word) for word in row] for row in pasted_rows(text)]
    except CourseDesignerError:
        return None
    if not rows:
        return None
    # checkpoints and docks have numbers that no two may share: they are not pasted
    spaces = {
        Cell(x, y): replace(space, checkpoint=None, dock=None)
        for y, row in enumerate(rows)
        for x, space in enumerate(row)
        if not space.gap
    }
    return Stamp(spaces, Size(len(rows[0]), len(rows)), whole=True) if spaces else None
