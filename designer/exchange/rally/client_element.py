# SPDX-License-Identifier: GPL-3.0-or-later
"""An element of a client's board as it is written: its name, its fields, and which of them were read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from designer.base.grid import Heading
from designer.base.numerals import whole
from designer.base.words import Sentence, sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally import assumptions
from designer.exchange.rally.client_words import (
    FIELDS,
    ToldSpeed,
    field_name_of,
    is_speed,
    kind_of,
    odd_speed,
    read_heading,
    sole_field,
    speed_of,
)
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.pusher_registers import PusherRegisters, is_register, registers_as_written

NAME_KEYS = ("CLASSNAME", "className", "class", "type", "name")
"""Under which keys an element tells what it is."""


@dataclass(frozen=True)
class ClientElement:
    """An element as it is written.

    Attributes:
        name: of its Java class, without the package.
        kind: what it is; ``ignore`` for what means nothing, empty where nobody knows.
        fields: its object.
        names: of its fields, as a profile tells them, with the values that they hold.
        read: the keys that were read so far.
        guessed: the keys among them that are called as no team calls theirs, with what they were read as.
        values: what was asked for so far, by what it is, such as ``$exit``.
        counted: the registers that were read.
        odd: what a field tells that cannot be, though the element can do without it.
        assumed: what was taken for granted of its values.
    """

    name: str
    kind: str
    fields: JsonNode
    names: Mapping[str, Any]
    read: set[str] = field(default_factory=set)
    guessed: dict[str, str] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    counted: list[PusherRegisters] = field(default_factory=list)
    odd: list[FormatError] = field(default_factory=list)
    assumed: list[Sentence] = field(default_factory=list)

    def value(self, of: str) -> JsonNode | None:
        """The value of a field such as ``$exit``; None where there is none."""
        key = next((key for key, ours in self.names.items() if ours == of and key in self.fields), None)
        if key is None:
            key = field_name_of(self.fields, of)
        if key is None:
            return None
        self.read.add(key)
        return self.fields[key]

    def needed(self, of: str) -> JsonNode:
        """The value of a field; where none is called so, of the only one that can hold it.

        Raises:
            FormatError: there is none.
        """
        found = self.told(of)
        if found is None:
            raise self.fields.fail("the key '{key}' is missing", key=_usual(of))
        return found

    def told(self, of: str) -> JsonNode | None:
        """The value of a field, or of the only one that can hold it; None where there is none."""
        return self.value(of) or self._sole(of)

    def _sole(self, of: str) -> JsonNode | None:
        before = next((key for key, usual in self.guessed.items() if usual == _usual(of)), None)
        key = before or sole_field(self.fields, of, {*self.read, *self.names, *NAME_KEYS})
        if key is None:
            return None
        self.guessed[key] = _usual(of)
        self.read.add(key)
        return self.fields[key]

    def number(self) -> JsonNode:
        """The number of a checkpoint, by a field or else at the end of its name; ``FormatError`` if it has none."""
        at_end = re.search(r"[0-9]{1,2}$", self.name)
        if self.value("$number") is None and at_end is not None:
            return JsonNode(whole(at_end[0]), self.fields.path)
        return self.needed("$number")

    def registers(self) -> PusherRegisters | None:
        """The registers of a pusher as the file tells them; None where it tells none.

        Raises:
            FormatError: they are no registers.
        """
        has_own_fields = any(map(is_register, self._keys()))
        told = self.value("$registers") if has_own_fields else self.told("$registers")
        found = registers_as_written(self.name, self.fields, told)
        if found is not None:
            self.counted.append(found)
        self.read.update(filter(is_register, self._keys()))
        return found

    def speed(self) -> ToldSpeed:
        """What a belt says of its speed; a value that is none is odd."""
        found = speed_of(self.name, self.fields)
        if found.odd is not None:
            self.odd.append(odd_speed(found.odd))
        return found

    def exit(self) -> tuple[Heading, tuple[Heading, ...]]:
        """Where a belt leads, and what stands before that in a list; ``FormatError`` if it tells no exit."""
        told = self.needed("$exit")
        if isinstance(told.value, list) and told.value:
            *before, last = map(read_heading, told.elements())
            return last, tuple(before)
        return read_heading(told), ()

    def has_list(self) -> bool:
        """Whether any of its fields is a list."""
        told = self.fields.value
        return isinstance(told, dict) and any(isinstance(value, list) for value in told.values())

    def unread(self) -> Iterator[str]:
        """The keys that say something and that nobody has read."""
        odd = [key for key in self._keys() if key not in self.read and key not in self.names and key not in NAME_KEYS]
        if not odd:
            return
        known = {key.lower() for key in (*self.read, *self.names, *NAME_KEYS)}
        is_belt = re.search("belt|express", self.kind, re.IGNORECASE) is not None
        for key in odd:
            tells_speed = is_belt and is_speed(key)
            if key.lower() not in known and not tells_speed and says_something(self.fields.value[key]):
                yield key

    def guesses(self) -> Iterator[Sentence]:
        """What is taken for granted of its values, and of keys that nobody calls so."""
        yield from self.assumed
        for key, usual in self.guessed.items():
            yield sentence(
                "the key '{key}' of {name} tells its {usual}", key=key[:40], name=self.name[:40], usual=usual
            )

    def _keys(self) -> Any:
        return self.fields.value.keys() if isinstance(self.fields.value, dict) else {}.keys()


def as_flagged(element: ClientElement) -> ClientElement:
    """An element as a flag of its own tells: some teams keep starts as places to reboot that say they are starts."""
    told = element.fields.value
    flags = told.items() if element.kind == "reboot" and not element.names and isinstance(told, dict) else ()
    flag = next((key for key, value in flags if value is True and kind_of(bare_key(key)) == "start"), None)
    if flag is None:
        return element
    return replace(element, kind="start", read={*element.read, flag}, assumed=[assumptions.STARTS_BY_FLAG])


def bare_key(key: str) -> str:
    """A key without the ``is`` or ``has`` before what it is called after."""
    return re.sub("^(is|has)_?", "", key, flags=re.IGNORECASE)


def _usual(of: str) -> str:
    """What the field of a value is usually called."""
    return re.sub(r"\w\?", "", FIELDS[of][0].partition("|")[0])
