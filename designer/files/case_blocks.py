# SPDX-License-Identifier: GPL-3.0-or-later
"""Fenced blocks of Markdown, in which the cases of every game are written: lines ``key: value``.

The text between the blocks is commentary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence

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


class CaseError(CourseDesignerError):
    """A case file that cannot be used; its place names the line."""


def at_line(number: int, what: Sentence) -> CaseError:
    """What is wrong in a line."""
    return CaseError(what, place=f"line {number}")


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """Errors of what is read within become errors of this line."""
    try:
        yield
    except CaseError:
        raise
    except CourseDesignerError as error:
        raise CaseError(error.sentence, place=", ".join(filter(None, (f"line {number}", error.place)))) from None


class BlockReader:
    """A block while it is read.

    Attributes:
        keys: what may stand before a colon; several: what may stand there more than once.
        entries: the number of every line that is not blank, its key and its value.
    """

    keys: tuple[str, ...] = ()
    several: frozenset[str] = frozenset()

    def __init__(self, fence: Fence, source: str) -> None:
        self.line, self.source = fence.line, source
        self.entries: list[tuple[int, str, str]] = []
        for number, text in enumerate(fence.lines, fence.line + 1):
            if text.strip():
                self._take(number, text)

    def _take(self, number: int, text: str) -> None:
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in self.keys:
            known = ", ".join(self.keys)
            raise at_line(number, sentence("unknown key '{key}'; use one of {known}", key=key, known=known))
        if key not in self.several and self._of(key):
            raise at_line(number, sentence("duplicate key '{key}'", key=key))
        self.entries.append((number, key, value))

    def _of(self, key: str) -> list[tuple[int, str]]:
        return [(number, value) for number, known, value in self.entries if known == key]

    def _text(self, key: str) -> str:
        found = self._of(key)
        return found[0][1] if found else ""

    def _error(self, key: str, what: Sentence) -> CaseError:
        found = self._of(key)
        return at_line(found[0][0] if found else self.line, what)

    def _options(self, find: Callable[[Mapping[str, str]], object]) -> dict[str, str]:
        """House rules by key; ``find`` is asked with each whether there are rules with those so far."""
        options: dict[str, str] = {}
        for number, text in self._of("option"):
            key, equals, value = (part.strip() for part in text.partition("="))
            if not equals or key in options:
                raise at_line(number, sentence("a house rule is KEY=VALUE, each key once, not '{text}'", text=text))
            options[key] = value
            with in_line(number):
                find(options)
        return options
