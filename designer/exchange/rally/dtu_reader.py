# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the boards of DTU's teams: whatever list or key holds the elements, and whatever their classes are called.

Every team adds Java classes of its own to the template, and names them much alike: the kind of an element is told
by what its class's name contains, its values by the field that has one of the names that teams use. What lies on one
space may be listed in several entries; some keep starts, antenna and reboot token beside the spaces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.belt_shapes import BeltShape, make_belt
from designer.exchange.rally.doubts import settle_lasers, unread_key
from designer.exchange.rally.dtu_elements import (
    DtuElement,
    counting_of,
    element_of,
    elements_beside,
    elements_of,
    is_no_number,
    keyed_elements,
    odd_keys,
    spaces_of,
)
from designer.exchange.rally.dtu_registers import UNTOLD
from designer.exchange.rally.dtu_words import (
    NUMBERED_HEADINGS,
    is_express,
    is_heading,
    read_clockwise,
    read_heading,
    read_turn,
    tells_speed,
    turn_of_class,
)
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Repair, Space

_TEMPLATE = {"heading": "$exit"}
"""The fields of the template's own belts, which teams extend."""

_BEAMS = sentence("beams of lasers are left out: lasers make them")

_OF_FILE = frozenset({"width", "height", "spaces", "boardName"})
"""Keys of the file that are read otherwise."""


def read_board(data: bytes, request: Request, profile: Mapping[str, Any]) -> Course:
    """The course of a board.

    Raises:
        CourseDesignerError: it is no board; what is odd on a space is a remark.
    """
    root = JsonNode.parse(data)
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = blank_rows(size)
    nodes = spaces_of(root)
    reader = _Reader(request, profile, nodes)
    for node in nodes:
        with reader.flaws.left_out():
            cell = node.cell(size)
            rows[cell.y][cell.x] = reader.space(rows[cell.y][cell.x], node, cell)
    reader.beside(root, size, rows)
    reader.tell()
    rows = settle_lasers(rows, request)
    title = root["boardName"].text() if "boardName" in root else ""
    found = Course(
        title=title,
        checkpoints=reader.tokens.checkpoints,
        docks=reader.tokens.starts,
        reboot_tokens=reader.tokens.reboot_tokens,
        antenna=reader.tokens.antenna,
    )
    return in_box_of(reader.flaws.refuse_if_nothing_is_left(course_of_rows(rows, found)), "ah-2016")


def _readable(nodes: list[JsonNode], profile: Mapping[str, Any]) -> Iterator[DtuElement]:
    """All elements of a file that tell their class."""
    for node in nodes:
        with suppress(FormatError):
            for key in odd_keys(node, profile):
                yield from keyed_elements(node, key)
            for told in elements_of(node, profile):
                with suppress(FormatError):
                    element = element_of(told, profile)
                    if element is not None:
                        yield element


class _Reader:
    """What the elements mean, and what of them is left out."""

    def __init__(self, request: Request, profile: Mapping[str, Any], nodes: list[JsonNode]) -> None:
        self.tokens = Tokens(request)
        self.flaws = Flaws(request)
        self._remarks = request.remarks
        self._request = request
        self._profile = profile
        self._counting = counting_of(_readable(nodes, profile), profile)
        self._starts = 0
        self._unknown: Counter[str] = Counter()
        self._odd_keys: Counter[str] = Counter()
        self._unread: Counter[tuple[str, str]] = Counter()

    def space(self, space: Space, node: JsonNode, cell: Cell) -> Space:
        """What an entry of the file adds to its space."""
        for side in node.items("walls"):
            with self.flaws.left_out():
                space = replace(space, walls=(*space.walls, read_heading(side)))
        laser = self._profile["laser"]
        if self._profile["pit"] in node and node[self._profile["pit"]].value is True:
            space = replace(space, pit=True)
        if laser["fields"] and laser["key"] in node:
            space = self._try(space, DtuElement("Laser", "laser", node[laser["key"]], laser["fields"]), cell)
        for element in self._keyed(node):
            space = self._try(space, element, cell)
        for told in elements_of(node, self._profile):
            space = self._with_element(space, told, cell)
        return space

    def _keyed(self, node: JsonNode) -> Iterator[DtuElement]:
        """What stands under keys of its own; keys that nobody knows are noted."""
        for key in odd_keys(node, self._profile):
            found = keyed_elements(node, key)
            if not found and not is_no_number(key, node[key].value):
                self._odd_keys[key] += 1
            yield from found

    def beside(self, root: JsonNode, size: Size, rows: list[list[Space]]) -> None:
        """Read what some teams keep beside the spaces: starts, antenna, reboot token, and whatever has its name."""
        for key in root.value:
            if key in _OF_FILE or not says_something(root[key].value):
                continue
            found: list[tuple[DtuElement, JsonNode]] = []
            with self.flaws.left_out():
                found = list(elements_beside(root, key, size))
            for element, place in found:
                with self.flaws.left_out():
                    cell = place.cell(size)
                    rows[cell.y][cell.x] = self._try(rows[cell.y][cell.x], element, cell)
            if not found and isinstance(root[key].value, (dict, list)):
                self._remarks.append(sentence("the key '{key}' of the file is unknown and left out", key=key[:40]))

    def _with_element(self, space: Space, told: JsonNode, cell: Cell) -> Space:
        """The space with what a Java class does there."""
        element = element_of(told, self._profile)
        if element is None:
            if told.value:
                self._unknown["?"] += 1
            return space
        if not element.kind:
            self._unknown[element.name[:60]] += 1
            return space
        if element.kind == "ignore":
            if element.name not in self._profile.get("ignore", ()):
                self._remarks.append(_BEAMS)
            return space
        return self._try(space, element, cell)

    def _try(self, space: Space, element: DtuElement, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self.flaws.left_out():
            space = self._with(space, element, cell)
            self._unread.update((element.name, key) for key in element.unread())
        return space

    def _with(self, space: Space, element: DtuElement, cell: Cell) -> Space:
        match element.kind:
            case "belt" | "express":
                return replace(space, belt=self._belt(element))
            case "gear":
                return replace(space, gear=self._gear(element))
            case "pusher":
                side = element.value("$side") if "$side" in element.names.values() else None
                push = read_heading(side).back if side else read_heading(element.needed("$push"))
                return replace(space, pusher=Pusher(push, self._registers(element)))
            case "crusher":
                return replace(space, crusher=Crusher(self._registers(element)))
            case "pit":
                return replace(space, pit=True)
            case "wall":
                return replace(space, walls=(*space.walls, *_sides(element)))
            case "laser":
                return replace(space, lasers=(*space.lasers, self._laser(element)))
            case "repair":
                return replace(space, repair=Repair.ONE_WRENCH)
            case "energy":
                return space.with_further(EnergySpace())
            case "antenna":
                looks = self._way(element.value("$heading"), assumptions.ANTENNA_EAST)
                self.tokens.set_up(Antenna(cell, looks), element.fields.place)
            case "reboot":
                points = self._way(element.value("$heading"), assumptions.TOKENS_EAST)
                self.tokens.reboot_tokens += (RebootToken(cell, points),)
            case "checkpoint":
                self._checkpoint(element.needed("$number"), cell)
            case "start":
                self._start(element.value("$number"), element.value("$heading"), cell, element.fields)
        return space

    def _gear(self, element: DtuElement) -> Gear:
        """A gear, by its field, or else by its class."""
        by_class = turn_of_class(element.name)
        told = element.value("$clockwise") if by_class is not None else element.needed("$clockwise")
        if told is None:
            return Gear.RIGHT if by_class else Gear.LEFT
        clockwise = read_clockwise(told, self._counting.gears)
        if not self._counting.gears and not isinstance(told.value, bool) and str(told.value) in ("0", "1"):
            self._request.assume(assumptions.GEARS_RIGHT if str(told.value) == "1" else assumptions.GEARS_LEFT)
        return Gear.RIGHT if clockwise else Gear.LEFT

    def _registers(self, element: DtuElement) -> tuple[int, ...]:
        """The registers of a pusher or crusher, from 1."""
        told = element.registers()
        if told is None:
            self._request.assume(assumptions.REGISTERS_2_AND_4)
            return UNTOLD
        if self._counting.guessed and not told.real:
            by_key = self._counting.registers == 1
            self._request.assume(assumptions.REGISTERS_BY_KEY if by_key else assumptions.REGISTERS_FROM_0)
        return told.from_first(self._counting.registers)

    def _belt(self, element: DtuElement) -> Belt:
        """A belt; the turn that it gives to a robot that comes onto it makes it a curve."""
        express = element.kind == "express"
        leave, before = element.exit()
        if not express and element.names in ({}, _TEMPLATE):
            express = is_express(element.name, element.fields)
            if not express and not tells_speed(element.name, element.fields):
                self._request.assume(assumptions.SLOW_BELTS)
        if before:
            if self._counting.feeds_travel is None:
                self._request.assume(assumptions.FEEDS_ARE_SIDES)
            feeds = tuple(way if self._counting.feeds_travel else way.back for way in before)
            if leave.back in feeds:
                raise element.fields.fail("a belt cannot be fed from its own exit")
            return Belt(leave, express, feeds)
        turn = element.value("$turn")
        if turn is None or turn.value in ("", "NONE"):
            self._request.assume(assumptions.STRAIGHT_BELTS)
            return Belt(leave, express)
        return make_belt(leave, express, BeltShape.RIGHT if read_turn(turn) > 0 else BeltShape.LEFT)

    def _way(self, heading: JsonNode | None, otherwise: Sentence) -> Heading:
        """The heading that a field names; where there is none, east, which is noted as ``otherwise``."""
        told = self._told_way(heading)
        if told is None:
            self._request.assume(otherwise)
        return Heading.E if told is None else told

    def _told_way(self, heading: JsonNode | None) -> Heading | None:
        """The heading that a field of a token names, also by its number in the template; None where there is none."""
        if heading is not None and is_heading(heading.value):
            return read_heading(heading)
        number = parse_whole(str(heading.value), 0, 3) if heading is not None else None
        if number is None:
            return None
        self._request.assume(assumptions.HEADINGS_COUNTED)
        return NUMBERED_HEADINGS[number]

    def _laser(self, element: DtuElement) -> Laser:
        beams, told = element.value("$beams"), read_heading(element.needed("$fire"))
        if beams is None:
            self._request.assume(assumptions.ONE_BEAM)
        fire = told.back if self._profile.get("lasers") == "side" else told
        return Laser(fire, beams.whole(1, 9) if beams is not None else 1)

    def _checkpoint(self, node: JsonNode, cell: Cell) -> None:
        number = parse_whole(str(node.value), self._counting.checkpoints, 99)
        if number is None:
            raise node.fail("this is not the number of a checkpoint")
        self.tokens.checkpoint(number + 1 - self._counting.checkpoints, cell, node.place)

    def _start(self, number: JsonNode | None, heading: JsonNode | None, cell: Cell, fields: JsonNode) -> None:
        self._starts += 1
        told = parse_whole(str(number.value), 1, 99) if number is not None else None
        looks = self._told_way(heading)
        if looks is None:
            self._request.assume(assumptions.STARTS_SOUTH)
        if told is None:
            self._request.assume(assumptions.STARTS_COUNTED)
        self.tokens.start(Start(told or self._starts, cell, Heading.S if looks is None else looks), fields.place)

    def tell(self) -> None:
        """Note the classes and keys that nobody knows, and what can be done."""
        self.flaws.tell()
        for name, count in self._unknown.items():
            profile = f'{{"ignore": ["{name}"]}}'
            what = counted("the class {name} is unknown and left out once; name its kind in a --profile, "
                           "or ignore it: {profile}",
                           "the class {name} is unknown and left out {n} times; name its kind in a --profile, "
                           "or ignore it: {profile}", count, name=name, profile=profile)  # fmt: skip
            self._remarks.append(what)
        for key, count in self._odd_keys.items():
            what = counted("the key '{key}' of one space is unknown and left out",
                           "the key '{key}' of {n} spaces is unknown and left out", count, key=key[:40])  # fmt: skip
            self._remarks.append(what)
        for (name, key), count in self._unread.items():
            self._remarks.append(unread_key(name, key, count))


def _sides(element: DtuElement) -> Iterator[Heading]:
    """The sides of walls that are an element of their own."""
    heading = element.value("$heading")
    told = element.value("$sides") or heading or element.needed("$sides")
    return map(read_heading, told.elements() if isinstance(told.value, list) else [told])


def recognises(data: bytes) -> bool:
    """Whether this is such a board: by the key of its classes, or by its list of spaces."""
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    spaces = b'"spaces"' in data and b'"walls"' in data and b'"horizontal_walls"' not in data
    return b'"CLASSNAME"' in data or spaces
