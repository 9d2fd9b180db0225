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
from designer.exchange.rally.dtu_elements import LISTS, DtuElement, counting_of, element_of, elements_of
from designer.exchange.rally.dtu_words import HEADINGS, is_express, read_clockwise, read_heading, read_turn, tells_speed
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space

_TEMPLATE = {"heading": "$exit"}
"""The fields of the template's own belts, which teams extend."""

_BEAMS = sentence("beams of lasers are left out: lasers make them")

_SPAWNS = ("spawns", "spawnPoints")
"""Keys of the file under which teams list the spaces on which robots start."""


def read_board(data: bytes, request: Request, profile: Mapping[str, Any]) -> Course:
    """The course of a board.

    Raises:
        CourseDesignerError: it is no board; what is odd on a space is a remark.
    """
    root = JsonNode.parse(data)
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = blank_rows(size)
    nodes = list(root.items("spaces", required=True))
    reader = _Reader(request, profile, nodes)
    for node in nodes:
        with reader.flaws.left_out():
            cell = node.cell(size)
            rows[cell.y][cell.x] = reader.space(rows[cell.y][cell.x], node, cell)
    reader.beside(root, size)
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
        known = {"x", "y", "walls", self._profile["list"], self._profile["pit"], laser["key"], "isAntenna", *LISTS}
        self._odd_keys.update(key for key, value in node.value.items() if key not in known and says_something(value))
        if self._profile["pit"] in node and node[self._profile["pit"]].value is True:
            space = replace(space, pit=True)
        if "isAntenna" in node and node["isAntenna"].value is True:
            self.tokens.set_up(Antenna(cell, self._way(None, assumptions.ANTENNA_EAST)), node.place)
        if laser["key"] in node:
            space = self._try(space, DtuElement("Laser", "laser", node[laser["key"]], laser["fields"]), cell)
        for told in elements_of(node, self._profile):
            space = self._with_element(space, told, cell)
        return space

    def beside(self, root: JsonNode, size: Size) -> None:
        """Read what some teams keep beside the spaces: starts, antenna and reboot token."""
        for key in _SPAWNS:
            for node in root.items(key):
                with self.flaws.left_out():
                    spawn = DtuElement("", "start", node, {})
                    self._start(spawn.value("$number"), spawn.value("$heading"), node.cell(size), node)
        antenna, reboot = (_cell_beside(root, key, size) for key in ("antenna", "reboot"))
        if antenna is not None:
            self.tokens.set_up(
                Antenna(antenna, self._way(_beside(root, "antenna"), assumptions.ANTENNA_EAST)), root.place
            )
        if reboot is not None:
            self.tokens.reboot_tokens += (
                RebootToken(reboot, self._way(_beside(root, "reboot"), assumptions.TOKENS_EAST)),
            )

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
                told = element.needed("$clockwise")
                clockwise = read_clockwise(told, self._counting.gears)
                if str(told.value) == "1" and not self._counting.gears:
                    self._request.assume(assumptions.GEARS_RIGHT)
                return replace(space, gear=Gear.RIGHT if clockwise else Gear.LEFT)
            case "pusher":
                side = element.value("$side") if "$side" in element.names.values() else None
                push = read_heading(side).back if side else read_heading(element.needed("$push"))
                if self._counting.guessed:
                    self._request.assume(assumptions.REGISTERS_FROM_0)
                return replace(space, pusher=Pusher(push, self._counting.real_registers(element.registers())))
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

    def _belt(self, element: DtuElement) -> Belt:
        """A belt; the turn that it gives to a robot that comes onto it makes it a curve."""
        express = element.kind == "express"
        leave = read_heading(element.needed("$exit"))
        if not express and element.names in ({}, _TEMPLATE):
            express = is_express(element.name, element.fields)
            if not express and not tells_speed(element.name, element.fields):
                self._request.assume(assumptions.SLOW_BELTS)
        turn = element.value("$turn")
        if turn is None or turn.value in ("", "NONE"):
            self._request.assume(assumptions.STRAIGHT_BELTS)
            return Belt(leave, express)
        return make_belt(leave, express, BeltShape.RIGHT if read_turn(turn) > 0 else BeltShape.LEFT)

    def _way(self, heading: JsonNode | None, otherwise: Sentence) -> Heading:
        """The heading that a field names; where there is none, east, which is noted as ``otherwise``."""
        if heading is not None and str(heading.value).upper() in HEADINGS:
            return read_heading(heading)
        self._request.assume(otherwise)
        return Heading.E

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
        looks = Heading.S
        if heading is not None and str(heading.value).upper() in HEADINGS:
            looks = read_heading(heading)
        else:
            self._request.assume(assumptions.STARTS_SOUTH)
        if told is None:
            self._request.assume(assumptions.STARTS_COUNTED)
        self.tokens.start(Start(told or self._starts, cell, looks), fields.place)

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


def _cell_beside(root: JsonNode, name: str, size: Size) -> Cell | None:
    """The space of what the file tells by ``antennaX`` and ``antennaY``; None where it tells none on the board."""
    keys = [f"{name}{axis}" for axis in "XY"]
    if not all(key in root for key in keys):
        return None
    cell = Cell(*(root[key].whole() for key in keys))
    return cell if size.holds(cell) else None


def _beside(root: JsonNode, name: str) -> JsonNode | None:
    """The heading that the file tells beside ``antennaX``."""
    return next((root[key] for key in (f"{name}Direction", f"{name}Heading") if key in root), None)


def recognises(data: bytes) -> bool:
    """Whether this is such a board: by the key of its classes, or by its list of spaces."""
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    spaces = b'"spaces"' in data and b'"walls"' in data and b'"horizontal_walls"' not in data
    return b'"CLASSNAME"' in data or spaces
