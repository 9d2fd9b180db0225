# SPDX-License-Identifier: GPL-3.0-or-later
"""Fenced blocks of Markdown: cases and plans are written in them, the text between is commentary."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})\s*(\S*)")


@dataclass(frozen=True)
class Fence:
    """A fenced block.

    Attributes:
        word: its info word; line: the number of its first fence, from 1; lines: what is within.
        closed: whether its end is there.
    """

    word: str
    line: int
    lines: tuple[str, ...]
    closed: bool = True


def fences(text: str, words: Collection[str]) -> Iterator[Fence]:
    """The blocks with one of these info words, in their order; one that is never closed comes last."""
    fence, word, start = "", "", 0
    block: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        match = _FENCE.match(line)
        if not fence:
            if match is not None:
                fence, word, start, block = match[1], match[2], number, []
        elif match is not None and match[1].startswith(fence) and not match[2]:
            if word in words:
                yield Fence(word, start, tuple(block))
            fence = ""
        else:
            block.append(line)
    if fence and word in words:
        yield Fence(word, start, tuple(block), closed=False)
