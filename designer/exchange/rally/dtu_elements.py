# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements of a DTU board as they are written, and from where the file counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.exchange.formats import FormatError
from designer.exchange.rally.dtu_registers import PusherRegisters, first_register, is_register, registers_as_written
from designer.exchange.rally.dtu_words import FIELDS, field_name_of, is_heading, is_speed, kind_of, read_heading
from designer.exchange.rally.foreign_json import JsonNode, says_something

LISTS = (
    "actions", "activatableBoardElementList", "boardElements", "elements", "items",
    "action", "element", "boardElement", "item", "background",
)  # fmt: skip
"""Under which keys of a space teams keep its elements: one, or a list of them."""

_NAMES = ("CLASSNAME", "className", "class", "type", "name")


@dataclass(frozen=True)
class DtuElement:
    """An element as it is written.

    Attributes:
        name: of its Java class, without the package.
        kind: what it is; ``ignore`` for what means nothing, empty where nobody knows.
        fields: its object.
        names: of its fields, as a profile tells them, with the values that they hold.
        read: the keys that were read so far.
    """

    name: str
    kind: str
    fields: JsonNode
    names: Mapping[str, Any]
    read: set[str] = field(default_factory=set)

    def value(self, of: str) -> JsonNode | None:
        """The value of a field such as ``$exit``; None where there is none."""
        key = next((key for key, ours in self.names.items() if ours == of), None)
        if key is not None:
            self.read.add(key)
            return self.fields[key]
        key = field_name_of(self.fields, of)
        if key is None:
            return None
        self.read.add(key)
        return self.fields[key]

    def needed(self, of: str) -> JsonNode:
        """The value of a field; ``FormatError`` if there is none."""
        found = self.value(of)
        if found is None:
            raise self.fields.fail("the key '{key}' is missing", key=FIELDS[of][0].partition("|")[0])
        return found

    def registers(self) -> PusherRegisters | None:
        """The registers of a pusher as the file tells them; None where it tells none.

        Raises:
            FormatError: they are no registers.
        """
        found = registers_as_written(self.name, self.fields, self.value("$registers"))
        self.read.update(filter(is_register, self._keys()))
        return found

    def exit(self) -> tuple[Heading, tuple[Heading, ...]]:
        """Where a belt leads, and what stands before that in a list; ``FormatError`` if it tells no exit."""
        told = self.needed("$exit")
        if isinstance(told.value, list) and told.value:
            *before, last = map(read_heading, told.elements())
            return last, tuple(before)
        return read_heading(told), ()

    def unread(self) -> Iterator[str]:
        """The keys that say something and that nobody has read."""
        known = {key.lower() for key in (*self.read, *self.names, *_NAMES)}
        for key in self._keys():
            tells_speed = self.kind in ("belt", "express") and is_speed(key)
            if key.lower() not in known and not tells_speed and says_something(self.fields.value[key]):
                yield key

    def _keys(self) -> Any:
        return self.fields.value.keys() if isinstance(self.fields.value, dict) else {}.keys()


def spaces_of(root: JsonNode) -> list[JsonNode]:
    """The entries of all spaces: a list, or lists of columns in which the place tells the space.

    Raises:
        FormatError: there is no list.
    """
    found: list[JsonNode] = []
    for x, node in enumerate(root.items("spaces", required=True)):
        if not isinstance(node.value, list):
            found.append(node)
            continue
        for y, inner in enumerate(node.elements()):
            if isinstance(inner.value, dict):
                found.append(JsonNode({"x": x, "y": y, **inner.value}, inner.path))
    return found


def elements_of(space: JsonNode, profile: Mapping[str, Any]) -> Iterator[JsonNode]:
    """What lies on a space, under whatever key a team keeps it."""
    held = space.value if isinstance(space.value, dict) else {}
    for key in filter(held.__contains__, dict.fromkeys((profile["list"], *LISTS))):
        if key in space:
            yield from space[key].elements() if isinstance(space[key].value, list) else [space[key]]


def element_of(node: JsonNode, profile: Mapping[str, Any]) -> DtuElement | None:
    """An element; None of what tells no class."""
    told = next((node[name].value for name in _NAMES if name in node), node.value)
    if not isinstance(told, str):
        return None
    name = told.rpartition(".")[2]
    fields = node["INSTANCE"] if "INSTANCE" in node else node  # noqa: SIM401 - a node is no dict
    kind, names = _told_by_profile(name, fields, profile)
    return DtuElement(name, kind or kind_of(name), fields, names)


def _told_by_profile(name: str, fields: JsonNode, profile: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The kind of a class and its fields, where the profile names it."""
    if name in profile.get("ignore", ()):
        return "ignore", {}
    kinds = [
        (kind, told["fields"])
        for kind, told in profile.items()
        if isinstance(told, Mapping) and told.get("class") == name
    ]
    fitting = [found for found in kinds if _fits(found[1], fields)]
    return next(iter(fitting or kinds), ("", {}))


def _fits(fields: Mapping[str, Any], instance: JsonNode) -> bool:
    """Whether an object has the fixed values of a profile: one class may be two kinds of belt."""
    fixed = {name: value for name, value in fields.items() if not (isinstance(value, str) and value.startswith("$"))}
    return all(name in instance and instance[name].value == value for name, value in fixed.items())


# --- elements that are keys -----------------------------------------------------------------------------


def keyed_elements(node: JsonNode, key: str) -> list[DtuElement]:
    """The elements that stand under a key which is called like them, such as ``conveyorBelt`` or ``isStart``.

    There are none where the key is called otherwise, or what stands there says nothing.
    """
    kind = kind_of(re.sub("^(is|has)_?", "", key, flags=re.IGNORECASE))
    if not kind or not says_something(node[key].value):
        return []
    listed = list(node[key].elements()) if isinstance(node[key].value, list) else [node[key]]
    fields = [found for told in listed if (found := _fields_of(kind, told)) is not None]
    return [DtuElement(key, kind, told, {}) for told in fields] if len(fields) == len(listed) else []


def _fields_of(kind: str, told: JsonNode) -> JsonNode | None:
    """The fields of an element that is written as an object, a number, a heading, or as being there."""
    if isinstance(told.value, dict):
        return told
    if told.value is True:
        return JsonNode({}, told.path)
    if kind in ("checkpoint", "start") and parse_whole(str(told.value), 1, 99) is not None:
        return JsonNode({"number": told.value}, told.path)
    return JsonNode({"heading": told.value}, told.path) if is_heading(told.value) else None


def is_no_number(key: str, value: Any) -> bool:
    """Whether a number under the key of a checkpoint or a start says that there is none."""
    return kind_of(key) in ("checkpoint", "start") and parse_whole(str(value), -99, 0) is not None


_OF_SPACE = frozenset({"x", "y", "id", "walls", *LISTS})
"""Keys of a space that are read otherwise, or only number it."""


def odd_keys(node: JsonNode, profile: Mapping[str, Any]) -> list[str]:
    """The keys of a space that say something and are none of the usual ones."""
    laser = profile["laser"]
    known = {*_OF_SPACE, profile["list"], profile["pit"], *([laser["key"]] if laser["fields"] else [])}
    told = node.value.items() if isinstance(node.value, dict) else ()
    return [key for key, value in told if key not in known and says_something(value)]


def elements_beside(root: JsonNode, key: str, size: Size) -> Iterator[tuple[DtuElement, JsonNode]]:
    """What a key of the file beside its list of spaces tells, each with the object or the file that tells its space.

    Written as ``antenna`` or ``spawnPoints`` with ``x`` and ``y``, or as ``antennaX`` beside ``antennaY``.
    """
    if key.endswith("X") and key[:-1] + "Y" in root:
        cell = JsonNode({"x": root[key].value, "y": root[key[:-1] + "Y"].value}, root[key].path)
        if kind_of(key[:-1]) and size.holds(cell_of(cell)):
            yield DtuElement(key[:-1], kind_of(key[:-1]), _heading_beside(root, key[:-1]), {}), cell
        return
    listed = root[key].value if isinstance(root[key].value, list) else [root[key].value]
    if all(isinstance(told, dict) and "x" in told and "y" in told for told in listed):
        for element in keyed_elements(root, key):
            element.read.update("xy")
            yield element, element.fields


def _heading_beside(root: JsonNode, name: str) -> JsonNode:
    """The heading that the file tells beside ``antennaX``, as a field."""
    told = next((root[key] for key in (f"{name}Direction", f"{name}Heading") if key in root), None)
    return JsonNode({"heading": told.value} if told is not None else {}, root.path)


def cell_of(node: JsonNode) -> Cell:
    """The cell of an object with ``x`` and ``y``, wherever it lies; ``FormatError`` if these are no numbers."""
    return Cell(node["x"].whole(), node["y"].whole())


# --- from where a file counts ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Counting:
    """From where a file counts, which its own numbers show.

    Attributes:
        registers: the number of the first register: 0, as in the loop of the template, or 1.
        checkpoints: the number of the first checkpoint.
        gears: whether gears are numbered 1 to the left and 2 to the right.
        guessed: whether nothing shows where registers begin.
        feeds_travel: whether the headings before a belt's exit are those in which robots come, rather than the sides
            from which; None: nothing shows it.
    """

    registers: int = 0
    checkpoints: int = 1
    gears: bool = False
    guessed: bool = False
    feeds_travel: bool | None = None


def counting_of(elements: Iterable[DtuElement], profile: Mapping[str, Any]) -> Counting:
    """From where a file with these elements counts; the profile says it where nothing shows it."""
    registers: list[PusherRegisters] = []
    numbers: dict[str, set[int]] = {"checkpoint": set(), "gear": set()}
    travel: bool | None = None
    for element in elements:
        with suppress(FormatError):
            if element.kind in ("pusher", "crusher") and (told := element.registers()) is not None:
                registers.append(told)
            elif element.kind in numbers:
                numbers[element.kind] |= _number_of(element)
            elif element.kind in ("belt", "express") and isinstance(element.needed("$exit").value, list):
                leave, before = element.exit()
                travel = True if leave in before else False if leave.back in before else travel
    first, guessed = first_register(registers)
    return Counting(
        registers=profile.get("registers", first),
        checkpoints=0 if 0 in numbers["checkpoint"] else 1,
        gears=2 in numbers["gear"],
        guessed=guessed and "registers" not in profile,
        feeds_travel=travel,
    )


def _number_of(element: DtuElement) -> set[int]:
    """The number of a checkpoint or of a gear's turn, if it has one."""
    told = element.needed("$number" if element.kind == "checkpoint" else "$clockwise").value
    number = parse_whole(str(told), 0, 99) if not isinstance(told, bool) else None
    return {number} if number is not None else set()
