# SPDX-License-Identifier: GPL-3.0-or-later
"""Canonical JSON: the same data gives the same bytes, and one change of the data is one changed line."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

_WIDTH = 110
"""A list or object of plain values stands on one line if it is no wider."""


def print_json(data: object, tall: Collection[str] = ("spaces",), line: Collection[str] = ()) -> str:
    """The text of ``data``, ending with a line end; keys stay in their order.

    Args:
        data: what ``json`` can write.
        tall: keys whose lists have one item a line, however short.
        line: keys that mark an object that stands on one line, however long.
    """
    return _Printer(frozenset(tall), frozenset(line)).print(data, "", False) + "\n"


_Container = Mapping[str, object] | list[object] | tuple[object, ...]


@dataclass(frozen=True)
class _Printer:
    tall: frozenset[str]
    line: frozenset[str]

    def print(self, data: object, indent: str, tall: bool) -> str:
        if not isinstance(data, (Mapping, list, tuple)):
            return _plain(data)
        if not data:
            return "{}" if isinstance(data, Mapping) else "[]"
        if isinstance(data, Mapping) and not self.line.isdisjoint(data):
            return _plain(data)
        flat = None if tall else _flat(data)
        if flat is not None and len(indent) + len(flat) <= _WIDTH:
            return flat
        return self._stacked(data, indent)

    def _stacked(self, data: _Container, indent: str) -> str:
        deeper = indent + "  "
        if isinstance(data, Mapping):
            left, right = "{", "}"
            lines = [
                f"{_plain(key)}: {self.print(value, deeper, self._is_tall(key, value))}" for key, value in data.items()
            ]
        else:
            left, right = "[", "]"
            lines = [self.print(value, deeper, False) for value in data]
        body = ",\n".join(deeper + text for text in lines)
        return f"{left}\n{body}\n{indent}{right}"

    def _is_tall(self, key: str, value: object) -> bool:
        return key in self.tall and isinstance(value, (list, tuple))


def _flat(data: _Container) -> str | None:
    """All of ``data`` on one line, if it holds plain values only."""
    values = data.values() if isinstance(data, Mapping) else data
    if any(isinstance(value, (Mapping, list, tuple)) and value for value in values):
        return None
    return _plain(data)


def _plain(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
