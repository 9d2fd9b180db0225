# SPDX-License-Identifier: GPL-3.0-or-later
"""Canonical JSON: the same data gives the same bytes, and one change of the data is one changed line."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

_WIDTH = 110
"""A list or object of plain values stands on one line if it is no wider."""


def print_json(data: object, tall: Collection[str] = ("spaces",)) -> str:
    """The text of ``data``, ending with a line end; keys stay in their order.

    Args:
        data: what ``json`` can write.
        tall: keys whose lists have one item a line, however short.
    """
    return _print(data, "", tall, False) + "\n"


def _print(data: object, indent: str, tall: Collection[str], is_tall: bool) -> str:
    if not isinstance(data, (Mapping, list, tuple)):
        return _plain(data)
    if not data:
        return "{}" if isinstance(data, Mapping) else "[]"
    flat = None if is_tall else _flat(data)
    if flat is not None and len(indent) + len(flat) <= _WIDTH:
        return flat
    return _stacked(data, indent, tall)


def _stacked(data: Mapping[str, object] | list[object] | tuple[object, ...], indent: str, tall: Collection[str]) -> str:
    deeper = indent + "  "
    if isinstance(data, Mapping):
        lines = [
            f"{_plain(key)}: {_print(value, deeper, tall, _stands(key, value, tall))}" for key, value in data.items()
        ]
        left, right = "{", "}"
    else:
        lines = [_print(value, deeper, tall, False) for value in data]
        left, right = "[", "]"
    body = ",\n".join(deeper + line for line in lines)
    return f"{left}\n{body}\n{indent}{right}"


def _stands(key: str, value: object, tall: Collection[str]) -> bool:
    return key in tall and isinstance(value, (list, tuple))


def _flat(data: Mapping[str, object] | list[object] | tuple[object, ...]) -> str | None:
    """All of ``data`` on one line, if it holds plain values only."""
    values = data.values() if isinstance(data, Mapping) else data
    if any(isinstance(value, (Mapping, list, tuple)) and value for value in values):
        return None
    return _plain(data)


def _plain(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
