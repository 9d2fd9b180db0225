# SPDX-License-Identifier: GPL-3.0-or-later
"""The shape of a board that no profile knows: where its spaces are, and where their elements say what they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.values import is_heading
from designer.exchange.rally.client_words import is_plain_name, kind_of
from designer.exchange.rally.foreign_json import says_something
from designer.files import decode, parse_json

_AXES = (("x", "y"), ("column", "row"), ("col", "row"), ("posX", "posY"))
_NAMES = ("type", "name", "kind", "class", "className", "CLASSNAME", "element", "tile", "field", "id")
_NUMBERED = re.compile("(element|type|kind|tile|field)(id)?$", re.IGNORECASE)
"""Keys under which a number may say what an element is."""

_DEEPEST = 3
"""So far down in the file a list of spaces is looked for."""

_CELLS = (",", ";", "\t", " ")
"""What may stand between the spaces of a text."""

_MOST_HEAD = 2
"""So many lines may stand before the rows of a text."""

_LEAST_SIDE = 4
"""A grid of numbers is a board only if it is at least so wide and so high, where the file does not tell its size."""

_Kind = type | tuple[type, ...]


@dataclass(frozen=True)
class BoardShape:
    """Where a file keeps its spaces.

    Attributes:
        each: the path of its spaces.
        spaces: how many there are.
        file: of what kind the file is, as a profile tells it.
        x, y: the paths of their coordinates, inside a space; empty: the path tells them.
        parts: the path of the elements of a space; empty: a space is one element.
        name: the key under which an element says what it is; empty: it is a word.
        keys: the keys of spaces that are elements; empty: they say what they are themselves.
        lists: the paths of lists of elements, each of one kind, by the key that tells it; empty: there is one list.
        tells_size: whether the file has a width and a height.
    """

    each: str
    spaces: int
    file: Mapping[str, Any] = field(default_factory=lambda: {"kind": "json"})
    x: str = ""
    y: str = ""
    parts: str = ""
    name: str = ""
    keys: tuple[str, ...] = ()
    lists: tuple[tuple[str, str], ...] = ()
    tells_size: bool = False

    @property
    def rules(self) -> list[Mapping[str, str]]:
        """The rules of a profile that reads them."""
        axes = {axis: f"@{told}" for axis, told in (("x", self.x), ("y", self.y)) if told not in ("", axis)}
        if self.lists:
            return [{"each": path, **axes, "name": key} for path, key in self.lists]
        if self.keys:
            return [{"each": self.each, **axes, "parts": key, "name": key} for key in self.keys]
        name = {"name": f"@{self.name}"} if self.name else {}
        return [{"each": self.each, **name, **axes, **({"parts": self.parts} if self.parts else {})}]

    @property
    def sign(self) -> str:
        """A path that such a file has."""
        return f"{self.each}.{self.x}" if self.x else self.each


def shape_of(data: bytes) -> BoardShape | None:
    """The shape with the most spaces.

    None where nothing of a file tells coordinates and names, or is a grid of words most of which say what they are.
    """
    match data.lstrip()[:1]:
        case b"{" | b"[":
            value = _parsed(data)
            return None if tells_tiled_map(data) else _shape_of_json(value)
        case b"<" | b"":
            return None
    return _shape_of_text(data)


def tells_tiled_map(data: bytes) -> bool:
    """Whether a file is a map of Tiled, written as JSON."""
    if b'"tilesets"' not in data or b'"layers"' not in data:
        return False
    value = _parsed(data)
    return isinstance(value, dict) and all(isinstance(value.get(key), list) for key in ("layers", "tilesets"))


def _parsed(data: bytes) -> Any:
    """The JSON of a file; None if it is none."""
    try:
        return parse_json(decode(data))
    except CourseDesignerError:
        return None


# --- JSON -----------------------------------------------------------------------------------------------


def _shape_of_json(value: Any) -> BoardShape | None:
    found = [shape for path, listed in _lists(value, "", 0) if (shape := _shape(path, listed)) is not None]
    found += [shape for path, grid in _grids(str, value, "", 0) if (shape := _shape_of_grid(path, grid)) is not None]
    found += [shape for path, grid in _grids(dict, value, "", 0) if (shape := _shape_of_cells(path, grid)) is not None]
    codes, size = _grids((str, int), value, "", 0), _told_size(value)
    found += [shape for path, grid in codes if (shape := _shape_of_codes(path, grid, size)) is not None]
    best = max(found, key=lambda shape: shape.spaces, default=None)
    beside = _lists_of_kinds(value)
    if beside is not None and (best is None or beside.spaces >= 2 * best.spaces):
        best = beside
    return None if best is None else replace(best, tells_size=size is not None)


def _told_size(value: Any) -> tuple[int, int] | None:
    """The width and the height that a file tells; None where it tells none."""
    width, height = (value.get("width"), value.get("height")) if isinstance(value, dict) else (None, None)
    return (width, height) if type(width) is int and type(height) is int else None


def _inside(value: Any, path: str, depth: int) -> Iterator[tuple[str, Any]]:
    """What stands under the keys of an object, with the paths; nothing too far down."""
    if isinstance(value, dict) and depth < _DEEPEST:
        for key, inner in value.items():
            yield f"{path}.{key}" if path else key, inner


def _lists(value: Any, path: str, depth: int) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """The lists of objects in a file, and its lists of such lists, with their paths."""
    if _are(dict, value):
        yield f"{path}[*]", value
        yield from _lists_in_each(value, path, depth)
    elif _are(list, value) and all(_are((dict, type(None)), inner) for inner in value):
        yield f"{path}[*][*]", [item for inner in value for item in inner if item is not None]
    for inside, inner in _inside(value, path, depth):
        yield from _lists(inner, inside, depth + 1)


def _lists_in_each(
    parts: Sequence[Mapping[str, Any]], path: str, depth: int
) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """The lists of objects in the parts of a file, such as its boards, each with those of all parts."""
    for key, value in parts[0].items() if depth < _DEEPEST else ():
        if isinstance(value, list) and all(isinstance(part.get(key), list) for part in parts):
            yield from _lists([item for part in parts for item in part[key]], f"{path}[*].{key}", depth + 1)


def _are(kind: _Kind, value: Any) -> bool:
    """Whether a value is a list of such values, and not an empty one."""
    return isinstance(value, list) and bool(value) and all(isinstance(item, kind) for item in value)


def _grids(kind: _Kind, value: Any, path: str, depth: int) -> Iterator[tuple[str, Sequence[Sequence[Any]]]]:
    """The lists of lists of words, or of objects, in a file, with their paths."""
    if _are(list, value) and all(_are(kind, inner) for inner in value):
        yield path, value
    for inside, inner in _inside(value, path, depth):
        yield from _grids(kind, inner, inside, depth + 1)


def _shape(path: str, listed: Sequence[Mapping[str, Any]]) -> BoardShape | None:
    axes = next((axes for axes in _axes(listed[0]) if _have(listed, axes)), None)
    if axes is None:
        return None
    shape = BoardShape(path, len(listed), x=axes[0], y=axes[1])
    for parts, elements in _elements(listed):
        name = _name(elements)
        if name:
            return replace(shape, parts=parts, name=name)
    keys = _keys(listed, {axis.partition(".")[0] for axis in axes})
    return replace(shape, keys=keys) if keys else None


def _lists_of_kinds(value: Any) -> BoardShape | None:
    """The shape of a file with a list of elements for each kind; None where not one is called like an element."""
    lists = [(key, listed) for key, listed in _inside(value, "", 0) if _are(dict, listed)]
    axes = next((axes for _, listed in lists for axes in _axes(listed[0]) if _have(listed[:1], axes)), None)
    if axes is None:
        return None
    placed = [(key, listed) for key, listed in lists if _have(listed, axes)]
    if len(placed) < 2 or not any(_is_element(key) for key, _ in placed):
        return None
    paths = tuple((f"{key}[*]", key) for key, _ in placed)
    return BoardShape(paths[0][0], sum(len(listed) for _, listed in placed), x=axes[0], y=axes[1], lists=paths)


def _keys(listed: Sequence[Mapping[str, Any]], axes: set[str]) -> tuple[str, ...]:
    """The keys of spaces that say something; none if no one of them is called like an element."""
    told = dict.fromkeys(key for space in listed for key, value in space.items() if says_something(value))
    keys = tuple(key for key in told if key not in axes)
    return keys if any(_is_element(re.sub("^(is|has)_?", "", key, flags=re.IGNORECASE)) for key in keys) else ()


def _is_element(word: str) -> bool:
    """Whether a word is put together from those that elements are called by, so that it is no accident."""
    return bool(kind_of(word)) and is_plain_name(word)


def _axes(space: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The pairs of paths that may be the coordinates of a space: its own, such as ``boardX``, or an object's in it."""
    yield from _AXES
    yield from ((key, f"{key[:-1]}Y") for key in space if key.endswith("X"))
    for key, value in space.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{across}", f"{key}.{down}") for across, down in _AXES)


def _have(listed: Sequence[Mapping[str, Any]], axes: tuple[str, str]) -> bool:
    """Whether all spaces of a list tell their coordinates under these paths."""
    return all(_has(item, axis) for item in listed for axis in axes)


def _has(space: Mapping[str, Any], path: str) -> bool:
    key, _, inner = path.partition(".")
    value = space.get(key)
    if inner:
        value = value.get(inner) if isinstance(value, dict) else None
    return type(value) is int


def _elements(listed: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """What may be the elements, with their path inside a space: those of a list, or the spaces themselves."""
    for key in dict.fromkeys(key for space in listed for key, value in space.items() if isinstance(value, list)):
        told = (space.get(key) for space in listed)
        held = [part for parts in told if isinstance(parts, list) for part in parts]
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
    return next(iter(usual or (worded if len(worded) == 1 else [])), "") or _numbered_name(elements)


def _numbered_name(elements: Sequence[Mapping[str, Any]]) -> str:
    """The key under which elements say by a number what they are; empty if none is called so."""
    called = (key for key in elements[0] if _NUMBERED.search(key))
    return next((key for key in called if all(type(element.get(key)) is int for element in elements)), "")


# --- grids of words -------------------------------------------------------------------------------------


def _shape_of_grid(path: str, grid: Sequence[Sequence[str]]) -> BoardShape | None:
    """The shape of a grid of words in JSON: its rows from the top, as they stand in the file."""
    return BoardShape(f"{path}[y][x]", sum(map(len, grid))) if _is_board(grid) else None


def _shape_of_codes(path: str, grid: Sequence[Sequence[str | int]], size: tuple[int, int] | None) -> BoardShape | None:
    """The shape of a grid of words that only its team understands.

    It is a board if it is as large as the file says of its board, by rows or by columns, or if it is a wide grid of
    numbers one of which comes on half of it.
    """
    across, down = len(grid[0]), len(grid)
    cells = [cell for row in grid for cell in row]
    if min(across, down) < 2 or len(cells) != across * down or any(isinstance(cell, bool) for cell in cells):
        return None
    if size in ((across, down), (down, across)):
        return BoardShape(f"{path}[y][x]" if size == (across, down) else f"{path}[x][y]", len(cells))
    most = max(Counter(cells).values())
    is_wide = size is None and min(across, down) >= _LEAST_SIDE and len(set(cells)) > 1
    is_map = is_wide and 2 * most >= len(cells) and all(isinstance(cell, int) for cell in cells)
    return BoardShape(f"{path}[y][x]", len(cells)) if is_map else None


def _shape_of_cells(path: str, grid: Sequence[Sequence[Mapping[str, Any]]]) -> BoardShape | None:
    """The shape of a grid of objects in JSON that tell what they are, and not where: its rows from the top."""
    cells = [cell for row in grid for cell in row]
    is_placed = any(_have([cell], axes) for cell in cells for axes in _axes(cell))
    if len(grid) < 2 or len({len(row) for row in grid}) > 1 or is_placed:
        return None
    shape = BoardShape(f"{path}[y][x]", len(cells))
    for parts, elements in _elements(cells):
        name = _name(elements)
        if name and any(_is_element(element[name]) for element in elements):
            return replace(shape, parts=parts, name=name)
    keys = _keys(cells, set())
    return replace(shape, keys=keys) if keys else None


def _shape_of_text(data: bytes) -> BoardShape | None:
    """The shape of a text of rows of words, all of which have as many."""
    try:
        lines = [line for line in decode(data).splitlines() if line.strip()]
    except CourseDesignerError:
        return None
    for cells in _CELLS:
        rows = [[word.strip() for word in line.strip().split(cells)] for line in lines]
        head = next((n for n in range(_MOST_HEAD + 1) if len({len(row) for row in rows[n:]}) == 1), None)
        if head is not None and _is_board(rows[head:]):
            told = {"head": [f"{{head{n}}}" for n in range(1, head + 1)]} if head else {}
            file = {"kind": "text", **told, "cells": cells}
            return BoardShape("rows[y][x]", sum(map(len, rows[head:])), file, parts="[*]")
    return None


def _is_board(rows: Sequence[Sequence[str]]) -> bool:
    """Whether rows of words are a board: one word comes again and again, and some are what elements are called."""
    if len(rows) < 2 or min(map(len, rows)) < 2:
        return False
    words = Counter(word for row in rows for word in row)
    return 4 * max(words.values()) >= words.total() and any(map(_is_element, words))
