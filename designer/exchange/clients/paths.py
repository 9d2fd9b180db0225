# SPDX-License-Identifier: GPL-3.0-or-later
"""Paths into a tree: ``board[*].elements[*]`` every one, ``map[x][y]`` where the index is a coordinate.

``effects.{x},{y}`` where the key is one, ``tiles[3]`` one of a list. So a list of spaces, rows, columns, dictionaries
and parallel lists are one thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from designer.exchange.clients.patterns import is_pattern, match_pattern
from designer.exchange.rally.foreign_json import JsonNode


@dataclass(frozen=True)
class PathStep:
    """A step: a key, a pattern of keys, every one of a list, an index that is a coordinate, or one of a list."""

    key: str = ""
    pattern: str = ""
    index: str = ""


class Found(NamedTuple):
    """What a path leads to, and the coordinates that it told on the way."""

    node: JsonNode
    named: Mapping[str, str]


@lru_cache(maxsize=1024)
def steps_of(path: str) -> tuple[PathStep, ...]:
    """The steps of a path."""
    found: list[PathStep] = []
    for segment in re.findall(r"(?:\{[^}]*\}|\[[^\]]*\]|[^.])+", path):
        key, *indices = re.split(r"\[", segment)
        if key:
            found.append(PathStep(pattern=key) if is_pattern(key) else PathStep(key=key))
        found += [PathStep(index=index.rstrip("]")) for index in indices]
    return tuple(found)


def first_key(path: str) -> str:
    """The key with which a path begins; empty where it begins with an index."""
    steps = steps_of(path)
    return steps[0].key if steps else ""


def keys_on(path: str) -> tuple[str, ...]:
    """The keys through which a path goes, patterns and indices apart."""
    return tuple(step.key for step in steps_of(path) if step.key)


def walk(node: JsonNode, path: str) -> Iterator[Found]:
    """Everything to which a path leads; nothing where the tree has no such place."""
    yield from _walk(Found(node, {}), steps_of(path))


def _walk(found: Found, steps: tuple[PathStep, ...]) -> Iterator[Found]:
    if not steps:
        yield found
    elif len(steps) == 1:
        yield from _follow(found, steps[0])
    else:
        for following in _follow(found, steps[0]):
            yield from _walk(following, steps[1:])


def _follow(found: Found, step: PathStep) -> Iterator[Found]:
    node, value = found.node, found.node.value
    if step.key:
        if isinstance(value, dict) and step.key in value:
            yield Found(node[step.key], found.named)
    elif step.pattern:
        for key in value if isinstance(value, dict) else ():
            named = match_pattern(step.pattern, key)
            if named is not None:
                yield Found(node[key], {**found.named, **named})
    elif isinstance(value, list):
        path, index = node.path, step.index
        for number, item in enumerate(value):
            if index in ("x", "y"):
                yield Found(JsonNode(item, (*path, number)), {**found.named, index: str(number)})
            elif index == "*" or index == str(number):
                yield Found(JsonNode(item, (*path, number)), found.named)
