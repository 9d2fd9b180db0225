# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the boards of DTU's teams: whatever list or key holds the elements, and whatever their classes are called.

Every team adds Java classes of its own to the template, and names them much alike: the kind of an element is told
by what its class's name contains, its values by the field that has one of the names that teams use. What lies on one
space may be listed in several entries; some keep starts, antenna and reboot token beside the spaces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from designer.base.errors import nearest
from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.belt_shapes import BeltShape, make_belt
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import (
    NUMBERED_HEADINGS,
    USUAL_NAMES,
    is_heading,
    read_clockwise,
    read_heading,
    read_turn,
    turn_of_class,
    whole_of,
)
from designer.exchange.rally.doubts import ask_of_pushers, settle_lasers, unread_key
from designer.exchange.rally.dtu_beside import elements_beside
from designer.exchange.rally.dtu_elements import (
    Counting,
    SpaceEntry,
    counting_of,
    entry_of,
    is_no_number,
    odd_keys_of_element,
    spaces_of,
)
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, with_part
from designer.exchange.rally.plausibility import tell_implausible
from designer.exchange.rally.pusher_registers import UNTOLD
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Repair, Space

_TEMPLATE = {"heading": "$exit"}
"""The fields of the template's own belts, which teams extend."""

_BEAMS = sentence("beams of lasers are left out: lasers make them")


def read_board(data: bytes, request: Request, profile: Mapping[str, Any]) -> Course:
    """The course of a board.

    Raises:
        CourseDesignerError: it is no board; what is odd on a space is a remark.
    """
    root = JsonNode.parse(data)
    size = _size_of(root, request)
    rows = blank_rows(size)
    entries = [entry_of(node, profile) for node in spaces_of(root)]
    beside, odd = elements_beside(root)
    written = chain(*(entry.elements for entry in entries), (found.element for found in beside))
    reader = _Reader(request, profile, counting_of(written, profile))
    for entry in entries:
        with reader.flaws.left_out():
            cell = entry.place.cell(size)
            rows[cell.y][cell.x] = reader.space(rows[cell.y][cell.x], entry, cell)
    for found in beside:
        with reader.flaws.left_out():
            cell = found.place.cell(size)
            rows[cell.y][cell.x] = reader.with_element(rows[cell.y][cell.x], found.element, cell)
    reader.tell(odd)
    rows = settle_lasers(rows, request)
    title = root["boardName"].text() if "boardName" in root else ""
    course = Course(
        title=title,
        checkpoints=reader.tokens.checkpoints,
        docks=reader.tokens.starts,
        reboot_tokens=reader.tokens.reboot_tokens,
        antenna=reader.tokens.antenna,
    )
    course = reader.flaws.refuse_if_nothing_is_left(course_of_rows(rows, course))
    tell_implausible(course, request)
    if "pushers" not in profile:
        ask_of_pushers(course.floor, request)
    return in_box_of(course, "ah-2016")


def _size_of(root: JsonNode, request: Request) -> Size:
    """The size of a board; where a file tells none, it follows from its columns."""
    columns = root["spaces"].value if "spaces" in root else None
    is_listed = isinstance(columns, list) and bool(columns) and all(isinstance(column, list) for column in columns)
    if "width" in root or "height" in root or not is_listed:
        return check_extent(root["width"].whole(), root["height"].whole())
    request.assume(sentence("the size of the board follows from its spaces"), 0)
    return check_extent(len(columns or ()), max(map(len, columns or ())))


class _Reader:
    """What the elements mean, and what of them is left out."""

    def __init__(self, request: Request, profile: Mapping[str, Any], counting: Counting) -> None:
        self.tokens = Tokens(request)
        self.flaws = Flaws(request)
        self._remarks = request.remarks
        self._request = request
        self._profile = profile
        self._counting = counting
        self._unknown: Counter[str] = Counter()
        self._odd_keys: Counter[str] = Counter()
        self._unread: Counter[tuple[str, str]] = Counter()

    def space(self, space: Space, entry: SpaceEntry, cell: Cell) -> Space:
        """What an entry of the file adds to its space."""
        node = entry.node
        for side in node.items("walls"):
            with self.flaws.left_out():
                space = replace(space, walls=(*space.walls, read_heading(side)))
        laser = self._profile["laser"]
        if self._profile["pit"] in node and node[self._profile["pit"]].value is True:
            space = replace(space, pit=True)
        if laser["fields"] and laser["key"] in node:
            space = self.with_element(space, ClientElement("Laser", "laser", node[laser["key"]], laser["fields"]), cell)
        for key, found in entry.keyed:
            if not found and not is_no_number(key, node[key].value):
                self._odd_keys[key] += 1
            for element in found:
                space = self.with_element(space, element, cell)
        for told, of_class in entry.listed:
            space = self._with_element(space, told, of_class, cell)
        return space

    def _with_element(self, space: Space, told: JsonNode, element: ClientElement | None, cell: Cell) -> Space:
        """The space with what a Java class does there."""
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
        for key in odd_keys_of_element(told):
            self._unread[element.name, key] += 1
        return self.with_element(space, element, cell)

    def with_element(self, space: Space, element: ClientElement, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self.flaws.left_out():
            space = self._with(space, element, cell)
            for key in element.unread():
                self._unread[element.name, key] += 1
            for guess in element.guesses():
                self._request.assume(guess)
        return space

    def _with(self, space: Space, element: ClientElement, cell: Cell) -> Space:
        match element.kind:
            case "belt" | "express":
                return with_part(space, self._belt(element), element.fields)
            case "gear":
                return with_part(space, self._gear(element), element.fields)
            case "pusher":
                side = element.value("$side") if "$side" in element.names.values() else None
                push = read_heading(side).back if side else read_heading(element.needed("$push"))
                push = push.back if self._profile.get("pushers") == "side" and side is None else push
                return with_part(space, Pusher(push, self._registers(element)), element.fields)
            case "crusher":
                return with_part(space, Crusher(self._registers(element)), element.fields)
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
                self._checkpoint(element.number(), cell)
            case "start":
                self._start(element.value("$number"), element.value("$heading"), cell, element.fields)
        return space

    def _gear(self, element: ClientElement) -> Gear:
        """A gear, by its field, or else by its class."""
        by_class = turn_of_class(element.name)
        told = element.value("$clockwise") if by_class is not None else element.needed("$clockwise")
        if told is None:
            return Gear.RIGHT if by_class else Gear.LEFT
        clockwise = read_clockwise(told, self._counting.gears)
        if not self._counting.gears and not isinstance(told.value, bool) and str(told.value) in ("0", "1"):
            self._request.assume(assumptions.GEARS_RIGHT if str(told.value) == "1" else assumptions.GEARS_LEFT)
        return Gear.RIGHT if clockwise else Gear.LEFT

    def _registers(self, element: ClientElement) -> tuple[int, ...]:
        """The registers of a pusher or crusher, from 1."""
        told = element.registers()
        if told is None:
            self._request.assume(assumptions.REGISTERS_2_AND_4)
            return UNTOLD
        if self._counting.guessed and not told.real:
            by_key = self._counting.registers == 1
            self._request.assume(assumptions.REGISTERS_BY_KEY if by_key else assumptions.REGISTERS_FROM_0)
        return told.from_first(self._counting.registers)

    def _belt(self, element: ClientElement) -> Belt:
        """A belt; the turn that it gives to a robot that comes onto it makes it a curve."""
        express = element.kind == "express"
        leave, before = element.exit()
        if not express and element.names in ({}, _TEMPLATE):
            express = self._is_express(element)
        if before:
            if self._counting.feeds_travel is None:
                self._request.assume(assumptions.FEEDS_ARE_SIDES)
            feeds = tuple(way if self._counting.feeds_travel else way.back for way in before)
            if leave.back in feeds:
                raise element.fields.fail("a belt cannot be fed from its own exit")
            return Belt(leave, express, feeds)
        turn = element.value("$turn")
        shape = BeltShape.STRAIGHT
        if turn is None or turn.value in ("", "NONE"):
            self._request.assume(assumptions.STRAIGHT_BELTS)
        else:
            with self.flaws.left_out():  # the belt is there, whichever way it turns
                shape = BeltShape.RIGHT if read_turn(turn) > 0 else BeltShape.LEFT
        return make_belt(leave, express, shape)

    def _is_express(self, element: ClientElement) -> bool:
        """Whether a belt is an express belt; a speed that is not told, or that there is not, is noted."""
        speed = element.speed()
        for error in element.odd:
            self.flaws.note(error, "")
        if speed.odd is None and not speed.is_told:
            self._request.assume(assumptions.SLOW_BELTS)
        return speed.express

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

    def _laser(self, element: ClientElement) -> Laser:
        beams, told = element.value("$beams"), read_heading(element.needed("$fire"))
        if beams is None:
            self._request.assume(assumptions.ONE_BEAM)
        fire = told.back if self._profile.get("lasers") == "side" else told
        return Laser(fire, whole_of(beams, 1, 9) if beams is not None else 1)

    def _checkpoint(self, node: JsonNode, cell: Cell) -> None:
        number = parse_whole(str(node.value), self._counting.checkpoints, 99)
        if number is None:
            raise node.fail("this is not the number of a checkpoint")
        self.tokens.checkpoint(number + 1 - self._counting.checkpoints, cell, node.place)

    def _start(self, number: JsonNode | None, heading: JsonNode | None, cell: Cell, fields: JsonNode) -> None:
        told = parse_whole(str(number.value), self._counting.starts, 99) if number is not None else None
        looks = self._told_way(heading)
        if looks is None:
            self._request.assume(assumptions.STARTS_SOUTH)
        looks = Heading.S if looks is None else looks
        if told is None:
            self._request.assume(assumptions.STARTS_COUNTED)
            self.tokens.start_uncounted(cell, looks)
        else:
            self.tokens.start(Start(told + 1 - self._counting.starts, cell, looks), fields.place)

    def tell(self, odd: Iterable[str]) -> None:
        """Note the classes and keys that nobody knows, also the ``odd`` ones of the file, and what can be done."""
        self.flaws.tell()
        self._remarks += [sentence("the key '{key}' of the file is unknown and left out", key=key[:40]) for key in odd]
        for name, count in self._unknown.items():
            self._remarks.append(_unknown_class(name, count))
        for key, count in self._odd_keys.items():
            what = counted("the key '{key}' of one space is unknown and left out",
                           "the key '{key}' of {n} spaces is unknown and left out", count, key=key[:40])  # fmt: skip
            self._remarks.append(what)
        for (name, key), count in self._unread.items():
            self._remarks.append(unread_key(name, key, count))


def _unknown_class(name: str, count: int) -> Sentence:
    """That a class is left out which nobody knows, the one that looks most like it, and what can be done."""
    profile, near = f'{{"ignore": ["{name}"]}}', nearest(name, USUAL_NAMES)
    if near is None:
        return counted("the class {name} is unknown and left out once; name its kind in a --profile, "
                       "or ignore it: {profile}",
                       "the class {name} is unknown and left out {n} times; name its kind in a --profile, "
                       "or ignore it: {profile}", count, name=name, profile=profile)  # fmt: skip
    return counted("the class {name} is unknown and left out once; nearest known: {near}; name its kind in a "
                   "--profile, or ignore it: {profile}",
                   "the class {name} is unknown and left out {n} times; nearest known: {near}; name its kind in a "
                   "--profile, or ignore it: {profile}", count, name=name, near=near, profile=profile)  # fmt: skip


def _sides(element: ClientElement) -> Iterator[Heading]:
    """The sides of walls that are an element of their own."""
    heading = element.value("$heading")
    told = element.value("$sides") or heading or element.needed("$sides")
    return map(read_heading, told.elements() if isinstance(told.value, list) else [told])


def recognises(data: bytes) -> bool:
    """Whether this is such a board: by the key of its classes, or by its list of spaces."""
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    named = b'"CLASSNAME"' in data or (b'"walls"' in data and b'"horizontal_walls"' not in data)
    return named and b'"spaces"' in data
