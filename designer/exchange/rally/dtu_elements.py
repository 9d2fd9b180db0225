# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements of a DTU board as they are written, and from where the file counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from designer.base.numerals import parse_whole
from designer.exchange.formats import FormatError
from designer.exchange.rally.dtu_words import (
    FAST,
    FIELDS,
    field_name_of,
    is_register,
    kind_of,
    registers_as_written,
)
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
            raise self.fields.fail("the key '{key}' is missing", key=FIELDS[of].partition("|")[0])
        return found

    def registers(self) -> tuple[int, ...]:
        """The registers of a pusher as the file counts them; ``FormatError`` if there are none."""
        found = registers_as_written(self.fields, self.value("$registers"))
        self.read.update(filter(is_register, self._keys()))
        return found

    def unread(self) -> Iterator[str]:
        """The keys that say something and that nobody has read."""
        known = {*self.read, *self.names, *_NAMES, *(FAST if self.kind in ("belt", "express") else ())}
        small = {key.lower() for key in known}
        return (key for key in self._keys() if key.lower() not in small and says_something(self.fields.value[key]))

    def _keys(self) -> Any:
        return self.fields.value.keys() if isinstance(self.fields.value, dict) else {}.keys()


def elements_of(space: JsonNode, profile: Mapping[str, Any]) -> Iterator[JsonNode]:
    """What lies on a space, under whatever key a team keeps it."""
    for key in dict.fromkeys((profile["list"], *LISTS)):
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


@dataclass(frozen=True)
class Counting:
    """From where a file counts, which its own numbers show.

    Attributes:
        registers: the number of the first register: 0, as in the loop of the template, or 1.
        checkpoints: the number of the first checkpoint.
        gears: whether gears are numbered 1 to the left and 2 to the right.
        guessed: whether nothing shows where registers begin.
    """

    registers: int = 0
    checkpoints: int = 1
    gears: bool = False
    guessed: bool = False

    def real_registers(self, written: tuple[int, ...]) -> tuple[int, ...]:
        """The registers from 1 that numbers mean; a 0 that fills up the fields is none."""
        if self.registers:
            return tuple(sorted({register for register in written if register}))
        told = {register for at, register in enumerate(written) if register or not any(written[:at])}
        return tuple(sorted(register + 1 for register in told))


def counting_of(elements: Iterable[DtuElement], profile: Mapping[str, Any]) -> Counting:
    """From where a file with these elements counts; the profile says it where nothing shows it."""
    registers: set[int] = set()
    numbers: dict[str, set[int]] = {"checkpoint": set(), "gear": set()}
    for element in elements:
        with suppress(FormatError):
            if element.kind == "pusher":
                registers.update(element.registers())
            elif element.kind in numbers:
                told = element.needed("$number" if element.kind == "checkpoint" else "$clockwise").value
                number = parse_whole(str(told), 0, 99) if not isinstance(told, bool) else None
                numbers[element.kind] |= {number} if number is not None else set()
    first = profile.get("registers", 1 if 5 in registers else 0)
    guessed = "registers" not in profile and not registers & {0, 5}
    return Counting(first, 0 if 0 in numbers["checkpoint"] else 1, 2 in numbers["gear"], guessed)
