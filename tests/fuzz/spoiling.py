# SPDX-License-Identifier: GPL-3.0-or-later
"""Ways of spoiling a file: its bytes, its words and numbers, and where it is JSON its values."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

NUMBERS = (
    "0",
    "-1",
    "²",
    "٣",
    "9" * 30,
    "9" * 5000,
    "1e400",
    "-0",
    "1.5",
    "201",
    "401",
    "100000",
    "NaN",
    "0x10",
    "1_0",
)
TEXTS = (
    "",
    " ",
    "\x00",
    "\x1b[31m",
    "\u202e",
    "\ufffe",
    "\x85",
    "<img src=x>",
    "a" * 400,
    "{0}",
    "%s",
    "../x",
    "Ä²",
    "\n",
)
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 1e300, 10**17, 10**30, [], {}, [[]], [None], {"": 0}, "", "x", "²", "\ud800", "\x00",
    "\ufffe", "9" * 5000, "a" * 400,
)  # fmt: skip
BITS = (
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n",
    b'"',
    b"[",
    b"{",
    b"<",
    b";",
    b"\xe2\x80\xae",
    b"\\u0000",
)


def spoiled(good: bytes, random: Random) -> bytes:
    """A good file with one to four faults; now and then none at all."""
    found = good
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 4))):
        found = random.choice(_WAYS)(found, random)
    return found


def _bytes(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    end = min(len(data), at + random.choice((0, 0, 1, 2, 8, 60)))
    return data[:at] + random.choice((b"", *BITS)) + data[end:]


def _flip(data: bytes, random: Random) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << random.randrange(8))]) + data[at + 1 :]


def _repeat(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    part = data[at : at + random.choice((1, 5, 40, 200))]
    return data[:at] + part * random.choice((2, 3, 50)) + data[at:]


def _line(data: bytes, random: Random) -> bytes:
    """A line is left out, comes again or changes its place."""
    lines = data.split(b"\n")
    taken = lines.pop(random.randrange(len(lines)))
    for _ in range(random.randrange(3)):
        lines.insert(random.randrange(len(lines) + 1), taken)
    return b"\n".join(lines)


def _in_words(pattern: bytes, others: tuple[str, ...]) -> Callable[[bytes, Random], bytes]:
    expression = re.compile(pattern)

    def spoil(data: bytes, random: Random) -> bytes:
        places = [match.span() for match in expression.finditer(data)]
        if not places:
            return data
        begin, end = random.choice(places)
        return data[:begin] + random.choice(others).encode("utf-8", "surrogatepass") + data[end:]

    return spoil


def _json(data: bytes, random: Random) -> bytes:
    """Another value somewhere, a key too few, too many or twice."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return _flip(data, random)
    box = [deepcopy(value)]
    nodes: list[tuple[Any, Any]] = []
    _collect(box, nodes)
    holder, key = random.choice(nodes)
    choice = random.randrange(4)
    if choice == 0 and holder is not box:
        del holder[key]
    elif choice == 1 and isinstance(holder, list) and holder is not box:
        holder.insert(key, deepcopy(holder[key]))
    elif choice == 2:
        holder[key] = deepcopy(random.choice(nodes)[0]) if random.random() < 0.3 else random.choice(VALUES)
    elif isinstance(holder, dict):
        holder[random.choice((*TEXTS, *map(str, holder)))] = random.choice(VALUES)
    else:
        holder[key] = random.choice(VALUES)
    return json.dumps(box[0], ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")


def _collect(node: Any, nodes: list[tuple[Any, Any]]) -> None:
    items = list(node.items()) if isinstance(node, dict) else list(enumerate(node)) if isinstance(node, list) else []
    for key, value in items:
        nodes.append((node, key))
        _collect(value, nodes)


_WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _bytes,
    _flip,
    _repeat,
    _line,
    _in_words(rb"-?[0-9]+", NUMBERS),
    _in_words(rb"-?[0-9]+", NUMBERS),
    _in_words(rb"[A-Za-z]+", TEXTS),
    _json,
    _json,
    _json,
)
