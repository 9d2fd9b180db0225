# SPDX-License-Identifier: GPL-3.0-or-later
"""What DTU's teams keep beside the list of spaces, and how they tell on which space something is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from designer.exchange.rally.client_element import ClientElement, as_flagged
from designer.exchange.rally.client_words import kind_of
from designer.exchange.rally.foreign_json import JsonNode, says_something

_OF_FILE = frozenset({"width", "height", "spaces", "boardName"})
"""Keys of the file that are read otherwise."""

_AXES = (("x", "y"), ("posx", "posy"), ("pos_x", "pos_y"), ("column", "row"), ("col", "row"))
"""What the two coordinates of a space are called, in small letters."""

_HEADINGS = "_?(heading|direction|orientation|facing|dir)"
_COUNTS = re.compile(r"(num|number|amount|count|no_?of|max|min|total)\w*|\w*(amount|count|number|total)", re.IGNORECASE)


@dataclass(frozen=True)
class PlacedElement:
    """An element beside the list of spaces.

    Attributes:
        element: what it is.
        place: an object with its ``x`` and ``y``.
    """

    element: ClientElement
    place: JsonNode


def placed(node: JsonNode) -> tuple[JsonNode, frozenset[str]] | None:
    """An object with the ``x`` and ``y`` that a value tells, and the keys that tell them; None where none do.

    They stand in the value, in the only object inside it that has some, or are a pair of numbers.
    """
    value = node.value
    if isinstance(value, list) and len(value) == 2 and all(type(item) is int for item in value):
        return JsonNode({"x": value[0], "y": value[1]}, node.path), frozenset()
    if not isinstance(value, dict):
        return None
    keys = {key.lower(): key for key in value}
    for across, down in _AXES:
        if across in keys and down in keys:
            x, y = keys[across], keys[down]
            return JsonNode({"x": value[x], "y": value[y]}, node.path), frozenset({x, y})
    inside = {key: found for key in value if _may_place(key, value[key]) and (found := placed(node[key]))}
    if len(inside) != 1:
        return None
    ((key, (place, _)),) = inside.items()
    return place, frozenset({key})


def _may_place(key: str, value: Any) -> bool:
    """Whether what stands under a key of an object may tell its space: an object, or what is called a place."""
    return (
        isinstance(value, dict) or re.fullmatch(r"pos\w*|loc\w*|coord\w*|cell|space|field|at", key.lower()) is not None
    )


def elements_beside(root: JsonNode) -> tuple[list[PlacedElement], list[str]]:
    """What a file tells beside its list of spaces, and the keys that say something and that nobody reads."""
    found: list[PlacedElement] = []
    read: set[str] = set(_OF_FILE)
    for key in root.value:
        if key not in read and says_something(root[key].value):
            told = list(_under(root, key, read))
            found += told
            read.update([key] if told else [])
    return found, [key for key in root.value if key not in read and may_matter(key, root[key].value)]


def may_matter(key: str, value: Any) -> bool:
    """Whether a key that nobody reads may say something of the board: names, counts and the like do not."""
    if isinstance(value, (dict, list)):
        return says_something(value)
    return says_something(value) and bool(kind_of(key)) and not _COUNTS.fullmatch(key)


def _under(root: JsonNode, key: str, read: set[str]) -> Iterator[PlacedElement]:
    """The elements under a key, ``antenna`` or ``spawnPoints``, or under a pair of keys, ``antennaX`` and ``antennaY``.

    What else is read of such a pair is added to ``read``.
    """
    kind = kind_of(key)
    listed = root[key].value if isinstance(root[key].value, list) else None
    is_pair = listed is not None and placed(root[key]) is not None
    nodes = list(root[key].elements()) if listed is not None and not is_pair else [root[key]]
    places = [placed(node) for node in nodes]
    if kind and nodes and all(places):
        for node, told in zip(nodes, places, strict=True):
            place, keys = told or (node, frozenset())
            fields = node if isinstance(node.value, dict) else JsonNode({}, node.path)
            yield PlacedElement(as_flagged(ClientElement(key, kind, fields, {}, set(keys))), place)
        return
    yield from _of_axes(root, key, read)


def _of_axes(root: JsonNode, key: str, read: set[str]) -> Iterator[PlacedElement]:
    """The element whose coordinates stand under two keys of the file, ``antennaX`` or ``x_antenna`` being the first."""
    match = re.fullmatch(r"([xX])_?(\w*\w)|(\w*[^\W_])_?([xX])", key)
    if match is None:
        return
    name, at = match[2] or match[3], 0 if match[1] else len(key) - 1
    down = key[:at] + chr(ord(key[at]) + 1) + key[at + 1 :]
    if not kind_of(name) or down not in root:
        return
    way = next((other for other in root.value if re.fullmatch(re.escape(name) + _HEADINGS, other, re.IGNORECASE)), None)
    read.update({down, *([way] if way else [])})
    fields = JsonNode({"heading": root[way].value} if way else {}, root.path)
    place = JsonNode({"x": root[key].value, "y": root[down].value}, root[key].path)
    yield PlacedElement(ClientElement(name, kind_of(name), fields, {}), place)
