# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the boards of DTU's teams: whatever list or key holds the elements, and whatever their classes are called.

Every team adds Java classes of its own to the template, and names them much alike: the kind of an element is told
by what its class's name contains, its values by the field that has one of the names that teams use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole
from designer.base.words import counted, sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space

HEADINGS: Mapping[str, Heading] = {
    "NORTH": Heading.N,
    "EAST": Heading.E,
    "SOUTH": Heading.S,
    "WEST": Heading.W,
}

_KINDS: tuple[tuple[str, str], ...] = (
    ("start", r"^start|spawn"),
    ("checkpoint", r"checkpoint"),
    ("belt", r"conveyor|belt"),
    ("gear", r"gear|turnpad"),
    ("pit", r"pit|hole"),
    ("pusher", r"push"),
    ("energy", r"energy"),
    ("antenna", r"antenna"),
    ("reboot", r"reboot|restart"),
    ("laser", r"^laser(gun|shooter)?$"),
    ("ignore", r"^laserbeam$|^wall"),
)
"""Kinds by what the name of a class contains, in small letters; the first that fits."""

FIELDS: Mapping[str, str] = {
    "$exit": r"heading|direction|orientation",
    "$clockwise": r"clockwise|direction|rotation|heading|type",
    "$push": r"pushingdirection|heading|direction|orientation",
    "$registers": r"activatingturns|registers?|numbers?|turns|activeregisters",
    "$number": r"number|no|id|check\w*",
    "$fire": r"shootingdirection|heading|direction|orientation",
    "$beams": r"laserstrength|numberoflasers|strength|damage",
    "$heading": r"heading|direction|orientation",
}
"""The names of fields, in small letters, by the value that they hold."""

_FAST: Mapping[str, tuple[object, ...]] = {
    "command": ("FAST_FORWARD",),
    "color": ("BLUE",),
    "colour": ("BLUE",),
    "type": ("BLUE", "EXPRESS", "DOUBLE", "FAST", 2),
    "doublemove": (True,),
    "express": (True,),
    "fast": (True,),
    "numberofmoves": (2,),
    "speed": (2,),
    "velocity": (2,),
}
"""What makes a belt an express belt: fields in small letters, and their values."""

_CLOCKWISE: Mapping[object, bool] = {
    "TRUE": True, "RIGHT": True, "CLOCKWISE": True, "EAST": True, "1": True,
    "FALSE": False, "LEFT": False, "COUNTERCLOCKWISE": False, "COUNTER_CLOCKWISE": False, "WEST": False, "-1": False,
}  # fmt: skip


def kind_of(name: str) -> str:
    """The kind of a class by its name; ``ignore`` for what these rules lack, empty where nobody knows."""
    small = name.lower()
    return next((kind for kind, pattern in _KINDS if re.search(pattern, small)), "")


def field_of(fields: JsonNode, value: str) -> JsonNode | None:
    """The field that holds a value such as ``$exit``, by its name."""
    names = fields.value if isinstance(fields.value, dict) else {}
    found = next((name for name in names if re.fullmatch(FIELDS[value], name.lower())), None)
    return None if found is None or names[found] is None else fields[found]


def is_express(name: str, fields: JsonNode) -> bool:
    """Whether a belt is an express belt, by its class or its fields."""
    if re.search(r"blue|fast|express|double|2$", name.lower()):
        return True
    told = fields.value.items() if isinstance(fields.value, dict) else ()
    return any(_plain(value) in _FAST.get(key.lower(), ()) for key, value in told)


def _plain(value: object) -> object:
    return value.upper() if isinstance(value, str) else value if isinstance(value, (bool, int)) else None


def read_heading(node: JsonNode) -> Heading:
    """The heading that a field names; ``FormatError`` if it names none."""
    if isinstance(node.value, str) and node.value.upper() in HEADINGS:
        return HEADINGS[node.value.upper()]
    found: Heading = node.choice(HEADINGS)
    return found


def read_clockwise(node: JsonNode) -> bool:
    """Whether a gear turns clockwise; ``FormatError`` if the field does not say it."""
    told = str(node.value).upper()[:40]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a direction of a gear", value=told), place=node.place)
    return _CLOCKWISE[told]


def read_registers(fields: JsonNode, told: JsonNode | None) -> tuple[int, ...]:
    """The registers of a pusher: a list, or fields called ``reg1`` and so on.

    Raises:
        FormatError: there are none.
    """
    if told is not None:
        return told.registers()
    names = fields.value if isinstance(fields.value, dict) else {}
    single = [fields[name].whole(0, 5) for name in names if re.fullmatch(r"reg(ister)?[1-5]", name.lower())]
    if not single:
        raise fields.fail("the pusher does not say in which registers it works")
    return tuple(sorted({register for register in single if register}))


_LISTS = (
    "actions", "activatableBoardElementList", "boardElements", "elements", "items",
    "action", "element", "boardElement", "item", "background",
)  # fmt: skip
"""Under which keys of a space teams keep its elements: one, or a list of them."""

_TEMPLATE = {"heading": "$exit"}
"""The fields of the template's own belts, which teams extend."""

_NAMES = ("CLASSNAME", "className", "class", "type", "name")


def read_board(data: bytes, request: Request, profile: Mapping[str, Any]) -> Course:
    """The course of a board.

    Raises:
        CourseDesignerError: it is no board; what is odd on a space is a remark.
    """
    root = JsonNode.parse(data)
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = blank_rows(size)
    reader = _Reader(request, profile)
    seen: set[Cell] = set()
    for node in root.items("spaces", required=True):
        with reader.flaws.left_out():
            cell = node.cell(size)
            if cell in seen:
                raise node.fail("the space {x},{y} appears twice", x=cell.x, y=cell.y)
            seen.add(cell)
            rows[cell.y][cell.x] = reader.space(node, cell)
    reader.tell()
    title = root["boardName"].text() if "boardName" in root else ""
    found = Course(
        title=title,
        checkpoints=reader.tokens.checkpoints,
        docks=reader.tokens.starts,
        reboot_tokens=reader.tokens.reboot_tokens,
        antenna=reader.tokens.antenna,
    )
    return in_box_of(reader.flaws.refuse_if_nothing_is_left(course_of_rows(rows, found)), "ah-2016")


class _Reader:
    """What the elements mean, and what of them is left out."""

    def __init__(self, request: Request, profile: Mapping[str, Any]) -> None:
        self.tokens = Tokens(request)
        self.flaws = Flaws(request)
        self._remarks = request.remarks
        self._profile = profile
        self._starts = 0
        self._unknown: dict[str, int] = {}
        self._odd_keys: dict[str, int] = {}

    def space(self, node: JsonNode, cell: Cell) -> Space:
        """What an entry of the file makes of its space."""
        space = Space()
        for side in node.items("walls"):
            with self.flaws.left_out():
                space = replace(space, walls=(*space.walls, read_heading(side)))
        laser = self._profile["laser"]
        known = {"x", "y", "walls", self._profile["list"], self._profile["pit"], laser["key"], "isAntenna", *_LISTS}
        for key, value in node.value.items():
            if key not in known and value not in (None, False, [], {}, ""):
                self._odd_keys[key] = self._odd_keys.get(key, 0) + 1
        if self._profile["pit"] in node and node[self._profile["pit"]].value is True:
            space = replace(space, pit=True)
        if "isAntenna" in node and node["isAntenna"].value is True:
            self.tokens.set_up(Antenna(cell, Heading.E), node.place)
        if laser["key"] in node:
            space = self._try(space, node[laser["key"]], "laser", "Laser", laser["fields"], cell)
        for element in self._elements(node):
            space = self._with_element(space, element, cell)
        return space

    def _elements(self, node: JsonNode) -> Iterator[JsonNode]:
        for key in dict.fromkeys((self._profile["list"], *_LISTS)):
            if key in node:
                yield from node[key].elements() if isinstance(node[key].value, list) else [node[key]]

    def _with_element(self, space: Space, element: JsonNode, cell: Cell) -> Space:
        """The space with what a Java class does there."""
        told = next((element[name].value for name in _NAMES if name in element), element.value)
        if not isinstance(told, str):
            if element.value:
                self._unknown["?"] = self._unknown.get("?", 0) + 1
            return space
        name = told.rpartition(".")[2]
        wrapped = "INSTANCE" in element
        fields = element["INSTANCE"] if wrapped else element
        kind, names = self._told_by_profile(name, fields)
        kind = kind or kind_of(name)
        if not kind:
            self._unknown[name[:60]] = self._unknown.get(name[:60], 0) + 1
            return space
        if kind == "ignore":
            if name not in self._profile.get("ignore", ()):
                what = sentence("'{kind}' is left out: it is not part of these rules", kind=name[:40])
                self._remarks.append(what)
            return space
        return self._try(space, fields, kind, name, names, cell)

    def _told_by_profile(self, name: str, fields: JsonNode) -> tuple[str, Mapping[str, Any]]:
        """The kind of a class and its fields, where the profile names it."""
        if name in self._profile.get("ignore", ()):
            return "ignore", {}
        kinds = [
            (kind, told["fields"])
            for kind, told in self._profile.items()
            if isinstance(told, Mapping) and told.get("class") == name
        ]
        fitting = [found for found in kinds if _fits(found[1], fields)]
        return next(iter(fitting or kinds), ("", {}))

    def _try(self, space: Space, fields: JsonNode, kind: str, name: str, names: Mapping[str, Any], cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""

        def value(of: str) -> JsonNode | None:
            field = next((field for field, ours in names.items() if ours == of), None)
            return fields[field] if field is not None else field_of(fields, of)

        def needed(of: str) -> JsonNode:
            found = value(of)
            if found is None:
                raise fields.fail("the key '{key}' is missing", key=FIELDS[of].partition("|")[0])
            return found

        with self.flaws.left_out():
            match kind:
                case "belt" | "express":
                    express = kind == "express" or (names in ({}, _TEMPLATE) and is_express(name, fields))
                    return replace(space, belt=Belt(read_heading(needed("$exit")), express))
                case "gear":
                    return replace(space, gear=Gear.RIGHT if read_clockwise(needed("$clockwise")) else Gear.LEFT)
                case "pusher":
                    side = value("$side") if "$side" in names.values() else None
                    push = read_heading(side).back if side else read_heading(needed("$push"))
                    return replace(space, pusher=Pusher(push, read_registers(fields, value("$registers"))))
                case "pit":
                    return replace(space, pit=True)
                case "laser":
                    beams = value("$beams")
                    laser = Laser(read_heading(needed("$fire")), beams.whole(1, 9) if beams is not None else 1)
                    return replace(space, lasers=(*space.lasers, laser))
                case "repair":
                    return replace(space, repair=Repair.ONE_WRENCH)
                case "energy":
                    return space.with_further(EnergySpace())
                case "antenna":
                    self.tokens.set_up(Antenna(cell, self._way(value("$heading"))), fields.place)
                case "reboot":
                    self.tokens.reboot_tokens += (RebootToken(cell, self._way(value("$heading"))),)
                case "checkpoint":
                    self._checkpoint(needed("$number"), cell)
                case "start":
                    self._start(value("$number"), value("$heading"), cell, fields)
        return space

    @staticmethod
    def _way(heading: JsonNode | None) -> Heading:
        """The heading that a field names; east where there is none."""
        told = heading is not None and str(heading.value).upper() in HEADINGS
        return read_heading(heading) if told and heading is not None else Heading.E

    def _checkpoint(self, node: JsonNode, cell: Cell) -> None:
        number = parse_whole(str(node.value), 1, 99)
        if number is None:
            raise node.fail("this is not the number of a checkpoint")
        self.tokens.checkpoint(number, cell, node.place)

    def _start(self, number: JsonNode | None, heading: JsonNode | None, cell: Cell, fields: JsonNode) -> None:
        self._starts += 1
        told = parse_whole(str(number.value), 1, 99) if number is not None else None
        looks = Heading.S
        if heading is not None and str(heading.value).upper() in HEADINGS:
            looks = read_heading(heading)
        else:
            self._remarks.append(sentence("starts without a heading face south, as in these apps"))
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


def _fits(fields: Mapping[str, Any], instance: JsonNode) -> bool:
    """Whether an object has the fixed values of a profile: one class may be two kinds of belt."""
    fixed = {name: value for name, value in fields.items() if not (isinstance(value, str) and value.startswith("$"))}
    return all(name in instance and instance[name].value == value for name, value in fixed.items())


def recognises(data: bytes) -> bool:
    """Whether this is such a board: by the key of its classes, or by its list of spaces."""
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    spaces = b'"spaces"' in data and b'"walls"' in data and b'"horizontal_walls"' not in data
    return b'"CLASSNAME"' in data or spaces
