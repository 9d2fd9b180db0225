# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading foreign JSON that has no schema of ours: each value is asked for with its kind and place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from designer.base.grid import Cell, Size
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.files import decode, parse_json, place_of

_Step = str | int


def says_something(value: Any) -> bool:
    """Whether a value under a key that nobody knows may matter: nothing, no and an empty list do not."""
    return value is not None and value is not False and value not in ("", [], {})


class JsonNode:
    """A value in foreign JSON and the way to it; a file has thousands, and a frozen dataclass takes twice as long.

    Attributes:
        value: what stands there.
        path: the keys and indices that lead to it.
    """

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: tuple[_Step, ...] = ()) -> None:
        self.value = value
        self.path = path

    @classmethod
    def parse(cls, data: bytes) -> JsonNode:
        """The root of a JSON file; ``CourseDesignerError`` if it is no plain JSON object."""
        root = cls(parse_json(decode(data)))
        if not isinstance(root.value, dict):
            raise FormatError(sentence("expected a JSON object"))
        return root

    @property
    def place(self) -> str:
        """Where the value stands."""
        return place_of(self.path, rows=False)

    def fail(self, what: str, **args: object) -> FormatError:
        """An error at this place."""
        return FormatError(sentence(what, **args), place=self.place)

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and self.value.get(key) is not None

    def __getitem__(self, key: str) -> JsonNode:
        """The value under a key.

        Raises:
            FormatError: this is no object, or has no such key.
        """
        if not isinstance(self.value, dict):
            raise self.fail("expected an object")
        if key not in self.value:
            raise self.fail("the key '{key}' is missing", key=key)
        return JsonNode(self.value[key], (*self.path, key))

    def items(self, key: str, required: bool = False) -> Iterator[JsonNode]:
        """The values of the list under a key; none if it is not there.

        Raises:
            FormatError: it is no list, or is not there though it must be.
        """
        if key not in self and not required:
            return iter(())
        return self[key].elements()

    def elements(self) -> Iterator[JsonNode]:
        """The values of this list; ``FormatError`` if it is no list."""
        if not isinstance(self.value, list):
            raise self.fail("expected a list")
        return (JsonNode(item, (*self.path, index)) for index, item in enumerate(self.value))

    def whole(self, least: int = -100_000, most: int = 100_000) -> int:
        """The whole number that stands here; ``FormatError`` if it is none, or out of range."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value):
            raise self.fail("expected a whole number")
        if not least <= value <= most:
            raise self.fail("{value} is not between {least} and {most}", value=int(value), least=least, most=most)
        return int(value)

    def text(self) -> str:
        """The text that stands here; ``FormatError`` if it is none."""
        if not isinstance(self.value, str):
            raise self.fail("expected a text")
        return self.value

    def choice(self, table: Mapping[Any, Any]) -> Any:
        """What ``table`` makes of the value that stands here; ``FormatError`` if the table does not know it."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, (str, int)) or value not in table:
            shown = json.dumps(value)[:40]
            raise self.fail("{value} is not one of {known}", value=shown, known=", ".join(map(str, table)))
        return table[value]

    def cell(self, size: Size) -> Cell:
        """The cell of an object with ``x`` and ``y``, which must lie on a board of ``size``.

        Raises:
            FormatError: it does not.
        """
        cell = Cell(self["x"].whole(), self["y"].whole())
        if not size.holds(cell):
            raise self.fail("{x},{y} is off the board", x=cell.x, y=cell.y)
        return cell

    def registers(self, first: int = 1) -> tuple[int, ...]:
        """The five registers, from ``first`` on, of a list of numbers; ``FormatError`` if it is no such list."""
        return tuple(sorted({item.whole(first, first + 4) for item in self.elements()}))
