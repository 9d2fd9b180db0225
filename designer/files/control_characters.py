# SPDX-License-Identifier: GPL-3.0-or-later
"""A file with control characters is refused, but not lost: it can be read without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from designer.base.texts import bad_character, tidy_line, tidy_lines
from designer.files.errors import DocumentError, place_of

LONGEST = 10 * 1024 * 1024
"""No text is cut here: what is too long is told as such."""

LINES = frozenset({"description", "text"})
"""The keys of texts that may have lines."""

KEPT = "extra"
"""What other programs keep is never looked at."""

_Path = tuple[str | int, ...]

_removed: ContextVar[list[str] | None] = ContextVar("_removed", default=None)


class ControlCharacterError(DocumentError):
    """A text holds a character that no file may hold; without it the file can be read."""


@contextmanager
def without_controls() -> Iterator[list[str]]:
    """Read files inside of this without the control characters in their texts.

    Yields:
        A list that gains the place of every text that is read otherwise than it is written.
    """
    places: list[str] = []
    token = _removed.set(places)
    try:
        yield places
    finally:
        _removed.reset(token)


def tidied(data: object) -> object:
    """The data of a file as it is read now: as it is, or without control characters."""
    places = _removed.get()
    if places is None:
        return data
    return _Tidier(_new_names(data), places).value(data, ())


def _new_names(data: object) -> dict[str, str]:
    """What names with control characters become; each stays another than all others."""
    names = set(_names(data))
    found: dict[str, str] = {}
    for name in sorted(name for name in names if bad_character(name)):
        wanted = free = tidy_line(name, LONGEST) or "-"
        number = 1
        while free in names or free in found.values():
            number += 1
            free = f"{wanted} {number}"
        found[name] = free
    return found


def _names(data: object) -> Iterator[str]:
    """Every key, and every value of a key called ``name``."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            if key == "name" and isinstance(value, str):
                yield value
            if key != KEPT:
                yield from _names(value)
    elif isinstance(data, list):
        for item in data:
            yield from _names(item)


@dataclass(frozen=True)
class _Tidier:
    names: Mapping[str, str]
    places: list[str]

    def value(self, value: Any, path: _Path) -> Any:
        """A value at a place, tidied."""
        if isinstance(value, str):
            return self._text(value, path)
        if isinstance(value, list):
            return [self.value(item, (*path, index)) for index, item in enumerate(value)]
        if isinstance(value, Mapping):
            return {
                self._text(key, path): inner if key == KEPT else self.value(inner, (*path, self.names.get(key, key)))
                for key, inner in value.items()
            }
        return value

    def _text(self, text: str, path: _Path) -> str:
        lines = bool(path) and path[-1] in LINES
        if not bad_character(text, lines=lines):
            return text
        self.places.append(place_of(path))
        if text in self.names:
            return self.names[text]
        tidy = tidy_lines if lines else tidy_line
        return tidy(text, LONGEST) or ("-" if path and path[-1] == "reason" else "")
