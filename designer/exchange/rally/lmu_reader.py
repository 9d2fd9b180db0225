# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: newer and older, by columns or by rows, from the north or the south."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import odd_speed, read_clockwise, speed_of, whole_of
from designer.exchange.rally.doubts import settle_lasers, unread_key
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.lmu_dialects import OURS, Beams, checked, lasers_of_beams
from designer.exchange.rally.lmu_lie import BELTS, Grid, MapLie, as_it_lies
from designer.exchange.rally.lmu_words import (
    NAMES,
    directions,
    element_of,
    elements_of,
    first_direction,
    is_one_of,
    number_of,
    type_of,
    value_of,
)
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, with_part
from designer.exchange.rally.plausibility import tell_implausible
from designer.exchange.rally.pusher_registers import PusherRegisters, first_register
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import GAP, OPEN_FLOOR, Belt, Gear, Laser, Pusher, Space


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the key of the message."""
    return data.lstrip()[:1] == b"{" and b'"gameMap"' in data


def read_map(data: bytes, request: Request) -> Course:
    """The course of a game map.

    Raises:
        CourseDesignerError: it is no map; what is odd on a space is a remark.
    """
    checked(request.profile)
    root = JsonNode.parse(data)
    wrapped = "messageBody" in root
    body = root["messageBody"] if wrapped else root
    lists = [list(column.elements()) for column in body["gameMap"].elements()]
    if len({len(column) for column in lists}) > 1:
        raise body["gameMap"].fail("the columns of a map must have the same length")
    check_extent(len(lists), len(lists[0]) if lists else 0)
    grid = {Cell(x, y): elements_of(node) for x, column in enumerate(lists) for y, node in enumerate(column)}
    told = {**_told_by_us(root), **request.profile}
    lie = as_it_lies(grid, Size(len(lists), len(lists[0])), told, request)
    sides = told.get("lasers") == "side"
    return _Reader(request, lie, ours=OURS in root, sides=sides).course()


def _told_by_us(root: JsonNode) -> Mapping[str, str]:
    """The dialect and the order that a map of ours tells; nothing of other maps, or if it was edited."""
    ours = value_of(root, OURS)
    if not isinstance(ours, dict):
        return {}
    with suppress(FormatError):
        return checked(ours)
    return {}


class _Reader:
    """What lies on the spaces."""

    def __init__(self, request: Request, lie: MapLie, *, ours: bool, sides: bool) -> None:
        self._older = lie.older
        self._nothing = OPEN_FLOOR if lie.by_rows and not ours else GAP
        self._ours = ours
        self._request = request
        self._sides = sides
        panels, checkpoints = _of_types(lie.grid, "PushPanel", "CheckPoint")
        self._first, guessed = first_register(_registers_of(panels), usual=1)
        self._guessed = not ours and guessed
        numbers = filter(None, map(number_of, checkpoints))
        self._first_checkpoint = 0 if any(str(node.value) == "0" for node in numbers) else 1
        self._unread: Counter[tuple[str, str]] = Counter()
        self._beams: Beams = {}
        self._remarks = request.remarks
        self._flaws = Flaws(request)
        self._grid = lie.grid
        self._size = lie.size
        self._tokens = Tokens(request)
        self._counted = 0
        self._starts: list[tuple[Cell, Heading | None]] = []
        self._looks = Heading.E

    def course(self) -> Course:
        """The course of the map."""
        rows = blank_rows(self._size)
        for cell in sorted(self._grid):
            held = self._grid[cell]
            space = Space() if held else self._nothing
            if not held and not self._ours:
                no_board = self._nothing is GAP
                self._request.assume(assumptions.NULL_IS_NO_BOARD if no_board else assumptions.NULL_IS_FLOOR)
            for node in held:
                space = self._with(space, node, cell)
            rows[cell.y][cell.x] = space
        self._flaws.tell()
        for (name, key), count in self._unread.items():
            self._remarks.append(unread_key(name, key, count))
        if not self._older and not self._ours:
            rows = settle_lasers(rows, self._request)
        if self._beams:
            floor = Floor(tuple(map(tuple, rows)))
            for cell, laser in lasers_of_beams(floor, self._beams):
                rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], lasers=(*rows[cell.y][cell.x].lasers, laser))
        if self._starts:
            if silent := sum(looks is None for _, looks in self._starts):
                self._request.assume(assumptions.STARTS_FROM_ANTENNA, silent)
            self._request.assume(assumptions.STARTS_COUNTED, len(self._starts))
        course = Course(
            checkpoints=self._tokens.checkpoints,
            docks=tuple(
                Start(number, cell, self._looks if looks is None else looks)
                for number, (cell, looks) in enumerate(self._starts, 1)
            ),
            reboot_tokens=self._tokens.reboot_tokens,
            antenna=self._tokens.antenna,
        )
        course = course_of_rows(rows, course, self._areas())
        if not self._ours:
            tell_implausible(course, self._request)
        return in_box_of(course, "ah-2016")

    def _areas(self) -> list[tuple[str, Placement, Size]]:
        """The boards by the names that their spaces tell."""
        found: dict[str, list[Cell]] = {}
        for cell, held in self._grid.items():
            names = [name for node in held if isinstance(name := value_of(node, "isOnBoard"), str) and name]
            if names:
                found.setdefault(names[0], []).append(cell)
        areas = []
        for name, cells in found.items():
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
            right, bottom = max(cell.x for cell in cells), max(cell.y for cell in cells)
            areas.append((name, Placement(name, left, top), Size(right - left + 1, bottom - top + 1)))
        return areas

    def _with(self, space: Space, node: JsonNode, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self._flaws.left_out(cell.name):
            element = element_of(node)
            if not element.kind:
                self._remarks.append(unknown_name(element.name, NAMES))
                return space
            if type_of(element.name) != element.kind:
                self._request.assume(sentence("{name} is read as {kind}", name=element.name[:40], kind=element.kind))
            space = self._with_element(space, element, cell)
            for key in element.unread():
                self._unread[element.name, key] += 1
            for guess in element.guesses():
                self._request.assume(guess)
        return space

    def _with_element(self, space: Space, element: ClientElement, cell: Cell) -> Space:
        match element.kind:
            case "Laser":
                return self._with_laser(space, element, cell)
            case "PushPanel":
                return with_part(space, self._pusher(element), element.fields)
            case kind if kind in BELTS:
                return with_part(space, self._belt(element), element.fields)
            case kind if kind in _ELEMENTS:
                return _ELEMENTS[kind](space, element)
        self._token(element, cell)
        return space

    def _pusher(self, element: ClientElement) -> Pusher:
        if self._guessed:
            self._request.assume(assumptions.REGISTERS_FROM_1)
        told = element.registers()
        if told is None:
            raise element.fields.fail("the key '{key}' is missing", key="registers")
        return Pusher(first_direction(element), told.from_first(self._first))

    def _belt(self, element: ClientElement) -> Belt:
        speed = speed_of(element.name, element.fields)
        if speed.odd is not None:
            self._flaws.note(odd_speed(speed.odd), "")
        elif not speed.is_told:
            self._request.assume(assumptions.SLOW_BELTS)
        return BELTS[element.kind](element)

    def _way(self, element: ClientElement, otherwise: Sentence) -> Heading:
        """The direction of a token; where it has none, east, which is noted as ``otherwise``."""
        told = next(directions(element), None)
        if told is None:
            self._request.assume(otherwise)
        return Heading.E if told is None else told

    def _with_laser(self, space: Space, element: ClientElement, cell: Cell) -> Space:
        """The space with a laser; those of older clients are noted, as each lists its beam."""
        beams = element.value("$beams")
        laser = Laser(first_direction(element), whole_of(beams, 1, 9) if beams is not None else 1)
        if beams is None:
            self._request.assume(assumptions.ONE_BEAM)
        if self._older:
            self._beams[cell, laser.fire] = laser.beams
            return space
        laser = replace(laser, fire=laser.mount) if self._sides else laser
        return replace(space, lasers=(*space.lasers, laser))

    def _token(self, element: ClientElement, cell: Cell) -> None:
        """Note what has no place on a board."""
        match element.kind:
            case "StartPoint":
                self._starts.append((cell, next(directions(element), None)))
            case "CheckPoint":
                self._checkpoint(element, cell)
            case "Antenna":
                self._looks = self._way(element, assumptions.ANTENNA_EAST)
                self._tokens.set_up(Antenna(cell, self._looks), cell.name)
            case "RestartPoint":
                self._tokens.reboot_tokens += (RebootToken(cell, self._way(element, assumptions.TOKENS_EAST)),)

    def _checkpoint(self, element: ClientElement, cell: Cell) -> None:
        told = number_of(element)
        self._counted += 1
        if told is None:
            self._request.assume(assumptions.CHECKPOINTS_COUNTED)
        number = self._counted if told is None else parse_whole(str(told.value), self._first_checkpoint, 99)
        if number is None:
            raise element.fields.fail("this is not the number of a checkpoint")
        self._tokens.checkpoint(number if told is None else number + 1 - self._first_checkpoint, cell, cell.name)


def _gear(space: Space, element: ClientElement) -> Space:
    clockwise = read_clockwise(element.needed("$clockwise"), False)
    return with_part(space, Gear.RIGHT if clockwise else Gear.LEFT, element.fields)


_ELEMENTS: Mapping[str, Callable[[Space, ClientElement], Space]] = {
    "Empty": lambda space, element: space,
    "Gear": _gear,
    "Wall": lambda space, element: replace(space, walls=(*space.walls, *directions(element))),
    "Pit": lambda space, element: replace(space, pit=True),
    "EnergySpace": lambda space, element: space.with_further(EnergySpace()),
}


def _of_types(grid: Grid, *types: str) -> tuple[list[ClientElement], ...]:
    """The elements of a map that are of each of these types."""
    nodes = [node for held in grid.values() for node in held if is_one_of(node, types)]
    elements = [element_of(node) for node in nodes]
    return tuple([element for element in elements if element.kind == kind] for kind in types)


def _registers_of(panels: Iterable[ClientElement]) -> Iterator[PusherRegisters]:
    """What push panels tell."""
    for element in panels:
        with suppress(FormatError):
            told = element.registers()
            if told is not None:
                yield told
