# SPDX-License-Identifier: GPL-3.0-or-later
"""The shape of a JSON board that no profile knows: its list of spaces, and where their elements say what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.values import is_heading
from designer.files import decode, parse_json

_AXES = (("x", "y"), ("column", "row"), ("col", "row"), ("posX", "posY"))
_NAMES = ("type", "name", "kind", "class", "className", "CLASSNAME", "element", "tile", "field", "id")
_DEEPEST = 3
"""So far down in the file a list of spaces is looked for."""


@dataclass(frozen=True)
class BoardShape:
    """Where a file keeps its spaces.

    Attributes:
        each: the path of its spaces.
        x, y: the paths of their coordinates, inside a space.
        parts: the path of the elements of a space; empty: a space is one element.
        name: the key under which an element says what it is.
        spaces: how many there are.
        tells_size: whether the file has a width and a height.
    """

    each: str
    x: str
    y: str
    parts: str
    name: str
    spaces: int
    tells_size: bool = False

    @property
    def rule(self) -> Mapping[str, str]:
        """The rule of a profile that reads them."""
        usual = {"each": self.each, "name": f"@{self.name}"}
        axes = {axis: f"@{told}" for axis, told in (("x", self.x), ("y", self.y)) if told != axis}
        return {**usual, **axes, **({"parts": self.parts} if self.parts else {})}


def shape_of(data: bytes) -> BoardShape | None:
    """The shape with the most spaces; None where no list of a file tells coordinates and names, or it is no JSON."""
    if data.lstrip()[:1] not in (b"{", b"["):
        return None
    try:
        value: Any = parse_json(decode(data))
    except CourseDesignerError:
        return None
    found = [shape for path, listed in _lists(value, "", 0) if (shape := _shape(path, listed)) is not None]
    best = max(found, key=lambda shape: shape.spaces, default=None)
    tells_size = isinstance(value, dict) and all(type(value.get(side)) is int for side in ("width", "height"))
    return None if best is None else replace(best, tells_size=tells_size)


def _lists(value: Any, path: str, depth: int) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """The lists of objects in a file, with their paths."""
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        yield f"{path}[*]", value
    elif isinstance(value, dict) and depth < _DEEPEST:
        for key, inner in value.items():
            yield from _lists(inner, f"{path}.{key}" if path else key, depth + 1)


def _shape(path: str, listed: Sequence[Mapping[str, Any]]) -> BoardShape | None:
    axes = next((axes for axes in _axes(listed[0]) if all(_has(item, axis) for item in listed for axis in axes)), None)
    if axes is None:
        return None
    for parts, elements in _elements(listed):
        name = _name(elements)
        if name:
            return BoardShape(path, *axes, parts, name, len(listed))
    return None


def _axes(space: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The pairs of paths that may be the coordinates of a space: its own, or those of an object in it."""
    yield from _AXES
    for key, value in space.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{across}", f"{key}.{down}") for across, down in _AXES)


def _has(space: Mapping[str, Any], path: str) -> bool:
    key, _, inner = path.partition(".")
    value = space.get(key)
    if inner:
        value = value.get(inner) if isinstance(value, dict) else None
    return type(value) is int


def _elements(listed: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """What may be the elements, with their path inside a space: those of a list, or the spaces themselves."""
    for key in dict.fromkeys(key for space in listed for key, value in space.items() if isinstance(value, list)):
        held = [part for space in listed for part in space.get(key) or ()]
        if held and all(isinstance(part, dict) for part in held):
            yield f"{key}[*]", held
    yield "", listed


def _name(elements: Sequence[Mapping[str, Any]]) -> str:
    """The key under which elements say what they are: one with a usual name, or the only one with words."""
    worded = [
        key
        for key in dict.fromkeys(key for element in elements for key in element)
        if all(isinstance(element.get(key), str) for element in elements)
        and not all(is_heading(element[key]) for element in elements)
    ]
    usual = [key for key in _NAMES if key in worded]
    return next(iter(usual or (worded if len(worded) == 1 else [])), "")
