# SPDX-License-Identifier: GPL-3.0-or-later
"""The names and values that LMU's clients use: types however they are spelt, directions, and numbers also as texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from designer.base.grid import Heading
from designer.base.numerals import parse_whole, whole
from designer.exchange.rally.foreign_json import JsonNode

HEADINGS: Mapping[str, Heading] = {
    "top": Heading.N, "up": Heading.N, "right": Heading.E, "bottom": Heading.S, "down": Heading.S, "left": Heading.W,
}  # fmt: skip
_OTHER_HEADINGS: Mapping[str, Heading] = {
    **HEADINGS, "north": Heading.N, "east": Heading.E, "south": Heading.S, "west": Heading.W,
}  # fmt: skip
DIRECTION_KEYS = ("orientations", "orientation", "directions", "direction")
"""Under which keys clients tell the directions of an element."""

NAMES = (
    "Empty", "ConveyorBelt", "Belt", "RotatingBelt", "PushPanel", "Gear", "Laser", "Wall", "Pit", "EnergySpace",
    "CheckPoint", "StartPoint", "Antenna", "RestartPoint",
)  # fmt: skip
"""The types, as the protocol spells them."""

_OTHER_NAMES: Mapping[str, str] = {
    "energy": "EnergySpace", "energyspaces": "EnergySpace", "energycube": "EnergySpace",
    "controlpoint": "CheckPoint", "start": "StartPoint", "startspace": "StartPoint", "startingpoint": "StartPoint",
    "restart": "RestartPoint", "reboot": "RestartPoint", "rebootpoint": "RestartPoint",
    "reboottoken": "RestartPoint", "priorityantenna": "Antenna", "boardlaser": "Laser",
    "pusher": "PushPanel", "hole": "Pit", "floor": "Empty", "a": "Empty",
}  # fmt: skip
_KNOWN: Mapping[str, str] = {**_OTHER_NAMES, **{name.lower(): name for name in NAMES}}


@lru_cache(maxsize=1024)
def kind_of(written: str) -> str:
    """The type as the protocol spells it, whatever its capitals and hyphens; itself where nobody knows it."""
    return _KNOWN.get(re.sub(r"[\W_]", "", written).lower(), written)


def elements_of(node: JsonNode) -> list[JsonNode]:
    """The elements of a space: a list, or one alone."""
    listed = node.elements() if isinstance(node.value, list) else iter((node,))
    return [element for element in listed if element.value is not None]


def value_of(node: JsonNode, key: str) -> Any:
    """What stands under a key; None where it is missing."""
    return node[key].value if key in node else None


def direction_words(node: JsonNode) -> Any:
    """What stands under the key of an element's directions; None where there is none."""
    key = _direction_key(node)
    return None if key is None else node[key].value


def _direction_key(node: JsonNode) -> str | None:
    return next((key for key in DIRECTION_KEYS if key in node), None)


def direction_nodes(node: JsonNode) -> Iterator[JsonNode]:
    """The directions of an element as they are written: a list, or one alone."""
    key = _direction_key(node)
    if key is not None:
        yield from iter((node[key],)) if isinstance(node[key].value, str) else node[key].elements()


def directions(node: JsonNode) -> Iterator[Heading]:
    """The directions of an element."""
    return map(_direction, direction_nodes(node))


def _direction(node: JsonNode) -> Heading:
    found = _OTHER_HEADINGS.get(node.value.lower()) if isinstance(node.value, str) else None
    return node.choice(HEADINGS) if found is None else found


def first_direction(node: JsonNode) -> Heading:
    """The first direction of an element; ``FormatError`` if it has none."""
    found = next(directions(node), None)
    if found is None:
        raise node.fail("the key '{key}' is missing", key="orientations")
    return found


def whole_of(node: JsonNode, least: int, most: int) -> int:
    """A number, also where it is a text; ``FormatError`` if it is none, or out of range."""
    told = parse_whole(node.value) if isinstance(node.value, str) else None
    return JsonNode(told, node.path).whole(least, most) if told is not None else node.whole(least, most)


def numbers_of(node: JsonNode, least: int, most: int) -> list[int]:
    """The numbers of a list, or of a text with marks between; ``FormatError`` if they are none, or out of range."""
    if isinstance(node.value, str) and re.fullmatch(r"[0-9](\W*[0-9])*", node.value):
        told = [JsonNode(whole(digit), node.path) for digit in re.findall("[0-9]", node.value)]
        return [item.whole(least, most) for item in told]
    return [whole_of(item, least, most) for item in node.elements()]
