# SPDX-License-Identifier: GPL-3.0-or-later
"""The types that LMU's clients use, however they are spelt, and the directions of their elements."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Any

from designer.base.grid import Heading
from designer.exchange.formats import FormatError
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import is_plain_name, kind_of, read_heading
from designer.exchange.rally.foreign_json import JsonNode

HEADINGS: Mapping[str, Heading] = {
    "top": Heading.N, "up": Heading.N, "right": Heading.E, "bottom": Heading.S, "down": Heading.S, "left": Heading.W,
}  # fmt: skip
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


_OF_KIND: Mapping[str, str] = {
    "belt": "ConveyorBelt", "pusher": "PushPanel", "gear": "Gear", "laser": "Laser", "wall": "Wall", "pit": "Pit",
    "energy": "EnergySpace", "checkpoint": "CheckPoint", "start": "StartPoint", "antenna": "Antenna",
    "reboot": "RestartPoint",
}  # fmt: skip
"""The types by what the names of classes of other clients contain."""

_COUNTS: Mapping[str, str] = {"Laser": "$beams", "CheckPoint": "$number"}
"""What the count of a type is."""

_ALWAYS_ONE: Mapping[str, tuple[str, ...]] = {"EnergySpace": ("count",)}
"""Keys of a type that tell what our rules have anyway."""


@lru_cache(maxsize=1024)
def type_of(written: str) -> str:
    """The type as the protocol spells it, whatever its capitals and hyphens; itself where nobody knows it."""
    return _KNOWN.get(re.sub(r"[\W_]", "", written).lower(), written)


@lru_cache(maxsize=1024)
def known_type_of(written: str) -> str:
    """The type that a name means, also one put together from words of other clients; empty where nobody knows it."""
    found = type_of(written)
    if found in NAMES:
        return found
    return _OF_KIND.get(kind_of(written), "") if is_plain_name(written) else ""


def element_of(node: JsonNode) -> ClientElement:
    """An element as it is written, its kind being a type of the protocol; empty where nobody knows it.

    Raises:
        FormatError: it tells no type.
    """
    written = node["type"].text()
    kind = known_type_of(written)
    count = {"count": _COUNTS[kind]} if kind in _COUNTS and "count" in node else {}
    return ClientElement(written, kind, node, count, {"isOnBoard", *_ALWAYS_ONE.get(kind, ())})


def is_one_of(node: JsonNode, kinds: Container[str]) -> bool:
    """Whether an element is of certain types."""
    written = node.value.get("type") if isinstance(node.value, dict) else None
    return isinstance(written, str) and known_type_of(written) in kinds


def elements_of(node: JsonNode) -> list[JsonNode]:
    """The elements of a space: a list, or one alone."""
    listed = node.elements() if isinstance(node.value, list) else iter((node,))
    return [element for element in listed if element.value is not None]


def value_of(node: JsonNode, key: str) -> Any:
    """What stands under a key; None where it is missing."""
    return node[key].value if key in node else None


def directions(element: ClientElement) -> Iterator[Heading]:
    """The directions of an element, a list or one alone; none where it tells none."""
    told = element.told("$exit")
    if told is not None:
        for node in told.elements() if isinstance(told.value, list) else (told,):
            yield read_heading(node, HEADINGS)


def needed_directions(element: ClientElement) -> tuple[Heading, ...]:
    """The directions of an element; ``FormatError`` if it has none."""
    found = tuple(directions(element))
    if not found:
        raise element.fields.fail("the key '{key}' is missing", key="orientations")
    return found


def first_direction(element: ClientElement) -> Heading:
    """The first direction of an element, whatever follows; ``FormatError`` if it has none."""
    found = next(directions(element), None)
    return needed_directions(element)[0] if found is None else found


def number_of(element: ClientElement) -> JsonNode | None:
    """The number of a checkpoint; None where it tells none."""
    try:
        return element.number()
    except FormatError:
        return None
