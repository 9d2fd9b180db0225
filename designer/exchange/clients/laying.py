# SPDX-License-Identifier: GPL-3.0-or-later
"""A board as it is laid, element by element in our notation: its spaces, its tokens, and the course of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum, auto

from designer.base.errors import Where
from designer.base.grid import Cell, Heading, Size
from designer.base.words import Sentence, counted, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.beams import with_emitters
from designer.exchange.rally.doubts import settle_lasers
from designer.exchange.rally.mvolfik import with_inferred_feeds
from designer.exchange.rally.parts import check_extent, course_of_rows, displaces, laid_over
from designer.exchange.rally.plausibility import named, tell_implausible
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.exchange.tiled_map import flipped
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start, without_tokens
from designer.rally.course.notation import NotationError, parse_space
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import GAP, OPEN_FLOOR, Belt, Space

_LOST: Mapping[str, Sentence] = {
    str(what): what
    for what in (
        sentence("beams of lasers, which the lasers make,"),
        sentence("bombs"),
        sentence("checkpoints without numbers"),
        sentence("flamethrowers, whose tiles tell neither direction nor registers,"),
        sentence("goals"),
        sentence("laser beams without an emitter"),
        sentence("lasers without a direction"),
        sentence("number plates, which do nothing,"),
        sentence("slippery spaces"),
        sentence("pushers on a layer of something else"),
        sentence("teleporters"),
    )
}
"""What the profiles that come with the program leave out."""


BEAMS = "beams"
"""Lasers of a profile whose files list a laser on every space that its beam crosses."""


class Trust(Enum):
    """How sure it is what a file means."""

    OURS = auto()
    KNOWN = auto()
    UNKNOWN = auto()


class BoardLaying:
    """A board that is laid.

    Attributes:
        spaces: what lies on them so far.
        floor: the spaces that a layer of the file says there are; empty: all of the map.
        boards: by the name of a board, the spaces that the file says are on it.
    """

    def __init__(self, profile: ClientProfile, request: Request, trust: Trust) -> None:
        self.spaces: dict[Cell, Space] = {}
        self.floor: set[Cell] = set()
        self.boards: dict[str, list[Cell]] = {}
        self._trust = trust
        self._as_antenna: set[Cell] = set()
        self._checkpoints = 0
        self._profile = profile
        self._request = request
        self._tokens = Tokens(request)
        self._bare_belts: set[Cell] = set()
        self._lost: dict[str, list[str]] = {}
        self._displaced: list[Cell] = []

    def lose(self, what: str, place: str) -> None:
        """Note an element that our rules do not have, and where it stands in the file."""
        self._lost.setdefault(what, []).append(place)

    @property
    def says_something(self) -> bool:
        """Whether anything lies on the board but open floor."""
        tokens = self._tokens
        told = tokens.starts or tokens.antenna or tokens.reboot_tokens or self._lost
        return bool(told) or any(space != OPEN_FLOOR for space in self.spaces.values())

    @property
    def following(self) -> int:
        """The number of a checkpoint that tells none: it is the next in the order of the file."""
        return self._checkpoints + 1

    def look_as_antenna(self, cell: Cell) -> None:
        """Note that the start on a space looks as the antenna does."""
        self._as_antenna.add(cell)

    def lay(self, token: str, place: Callable[[], str], cell: Cell, *, flips: int = 0, filled: bool = False) -> None:
        """Lay an element in our notation on a space.

        Args:
            token: the element, as a space.
            place: where it stands in the file.
            cell: the space.
            flips: how the tile that shows it is turned and mirrored.
            filled: whether the file filled places of the token, so that what the file does not tell is not there.

        Raises:
            FormatError: it is no space.
        """
        try:
            added = parse_space(token)
        except NotationError as error:
            raise FormatError(error.sentence, place=place()) from None
        if added is OPEN_FLOOR:
            return
        if flips:
            added = self._flipped(added, flips)
        is_bare = added.belt is not None and "<" not in token and (filled or self._profile.curves)
        if added.gap:
            self.spaces[cell] = added
            return
        bare = without_tokens(added)
        if bare is not added:
            self._note_tokens(added, cell, place())
        before = self.spaces.get(cell, OPEN_FLOOR)
        is_drawn = self._profile.file["kind"] == "tmx"
        if before is not OPEN_FLOOR and not is_drawn and displaces(before, bare):
            if self._trust is not Trust.UNKNOWN:
                raise FormatError(sentence("the space has another element of this kind already"), place=place())
            self._displaced.append(cell)
        if is_bare:
            self._bare_belts.add(cell)
        if before is OPEN_FLOOR:
            self.spaces[cell] = bare
            return
        further = {type(element): element for element in (*before.further, *bare.further)}
        self.spaces[cell] = replace(laid_over(before, bare, unite=not is_drawn), further=tuple(further.values()))

    def _flipped(self, space: Space, flips: int) -> Space:
        found = flipped(space, flips)
        if found != space:
            self._request.assume(assumptions.TILES_AS_DRAWN)
        return found

    def _note_tokens(self, space: Space, cell: Cell, place: str) -> None:
        if space.checkpoint is not None:
            self._checkpoints += 1
            self._tokens.checkpoint(space.checkpoint, cell, place)
        if space.dock is not None:
            if space.dock.number is None:
                self._request.assume(assumptions.STARTS_COUNTED)
                self._tokens.start_uncounted(cell, space.dock.heading)
            else:
                self._tokens.start(Start(space.dock.number, cell, space.dock.heading), place)
        arrow, dish = space.of(RebootArrow), space.of(Dish)
        if arrow is not None:
            self._tokens.reboot_tokens += (RebootToken(cell, arrow.heading),)
        if dish is not None:
            self._tokens.set_up(Antenna(cell, dish.heading), place)

    # --- the whole --------------------------------------------------------------------------------------

    def course(self, told: Size | None, title: str) -> Course:
        """The course of the board.

        Args:
            told: the size that the file tells; None: it follows from the spaces.
            title: what the file calls it.

        Raises:
            FormatError: it has no space.
        """
        if not self.spaces:
            raise FormatError(sentence("the file has no spaces"))
        for name, places in self._lost.items():
            what = sentence("{what} are left out ({n}), first: {place}",
                            what=_LOST.get(name, name), n=len(places), place=Where(places[0]))  # fmt: skip
            self._request.remarks.append(what)
        if self._displaced:
            what = counted("{n} space has two different elements of a kind, of which the later one is read ({cells})",
                           "{n} spaces have two different elements of a kind, of which the later one is read "
                           "({cells})",
                           len(self._displaced), cells=named(self._displaced))  # fmt: skip
            self._request.remarks.append(what)
        if told is None:
            self._request.assume(sentence("the size of the board follows from its spaces"), 0)
        ends = Cell(max(cell.x for cell in self.spaces), max(cell.y for cell in self.spaces))
        size = told or check_extent(ends.x + 1, ends.y + 1)
        rows = [[self.spaces.get(Cell(x, y), OPEN_FLOOR) for x in range(size.width)] for y in range(size.height)]
        rows = self._with_lasers(self._fed(rows))
        if self.floor:
            rows = self._cut(rows)
        tokens = self._tokens
        found = Course(
            title=title,
            checkpoints=tuple(filter(self._is_on_floor, tokens.checkpoints)),
            docks=tuple(filter(self._is_on_floor, self._turned_starts())),
            reboot_tokens=tuple(filter(self._is_on_floor, tokens.reboot_tokens)),
            antenna=tokens.antenna if self._is_on_floor(tokens.antenna) else None,
        )
        course = course_of_rows(rows, found, list(self._areas()))
        if self._trust is not Trust.OURS:
            tell_implausible(course, self._request)
        return in_box_of(course, "ah-2016")

    def _fed(self, rows: list[list[Space]]) -> list[list[Space]]:
        """The rows with belts that tell only their exit fed by their neighbours, if the profile says so."""
        if not self._bare_belts:
            return rows
        if not self._profile.curves:
            self._request.assume(assumptions.STRAIGHT_BELTS, len(self._bare_belts))
            return rows
        self._request.assume(assumptions.FED_BY_NEIGHBOURS, len(self._bare_belts))
        fed = with_inferred_feeds(rows)
        for cell in self._bare_belts:
            belt: Belt | None = fed[cell.y][cell.x].belt
            rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], belt=belt)
        return rows

    def _with_lasers(self, rows: list[list[Space]]) -> list[list[Space]]:
        """The rows with one emitter for each beam."""
        if self._profile.lasers == BEAMS:
            return with_emitters(rows)
        return rows if self._trust is Trust.OURS else settle_lasers(rows, self._request)

    def _turned_starts(self) -> Iterator[Start]:
        """The starts, some of which look as the antenna does."""
        antenna = self._tokens.antenna
        looks = Heading.E if antenna is None else antenna.heading
        for start in self._tokens.starts:
            yield replace(start, heading=looks) if start.cell in self._as_antenna else start

    def _areas(self) -> Iterator[tuple[str, Placement, Size]]:
        """The boards by the names that their spaces tell."""
        for name, cells in self.boards.items():
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
            right, bottom = max(cell.x for cell in cells), max(cell.y for cell in cells)
            yield name, Placement(name, left, top), Size(right - left + 1, bottom - top + 1)

    def _cut(self, rows: list[list[Space]]) -> list[list[Space]]:
        """The rows with gaps beside the floor: what lies there belongs to the picture of a screen."""
        beside = [cell for cell, space in self.spaces.items() if cell not in self.floor and space != OPEN_FLOOR]
        if beside:
            self._request.remarks.append(sentence("what is beside the floor is left out ({n})", n=len(beside)))
        return [
            [space if Cell(x, y) in self.floor else GAP for x, space in enumerate(row)] for y, row in enumerate(rows)
        ]

    def _is_on_floor(self, thing: Cell | Start | RebootToken | Antenna | None) -> bool:
        """Whether something stands on a space that there is."""
        cell = thing if isinstance(thing, Cell) or thing is None else thing.cell
        return not self.floor or cell in self.floor
