# SPDX-License-Identifier: GPL-3.0-or-later
"""Flawed files of other programs: what can be read is read; the rest is left out and named with its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager

from designer.base.errors import Where, nearest
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import FormatError, Request
from designer.rally.course.course import Course
from designer.rally.spaces import Space

MOST_NAMED = 40
"""So many flaws of a file are named one by one; the others are counted."""


class Flaws:
    """What of a file cannot be read, in the order in which it was met."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self._remarks = request.remarks
        self._found: list[FormatError] = []

    def left_out(self, place: str = "") -> AbstractContextManager[None]:
        """Leaves out what cannot be read inside; ``place`` comes before the place that an error names itself."""
        return _LeftOut(self, place)

    def note(self, error: FormatError, place: str) -> None:
        """Note what cannot be read."""
        error.at(place)
        self._found.append(error)
        if len(self._found) <= MOST_NAMED:
            what = sentence("{place}: {what}; left out", place=Where(error.place), what=error.sentence)
            self._remarks.append(what)

    def row(self, words: Sequence[str], width: int, missing: str, place: str) -> list[str]:
        """The words of a row that should have ``width``: what is over is left out, what is missing is ``missing``."""
        if len(words) != width:
            what = counted("{place}: expected {n} space in the row, found {found}; read as far as it goes",
                           "{place}: expected {n} spaces in the row, found {found}; read as far as it goes",
                           width, place=Where(place), found=len(words))  # fmt: skip
            self._remarks.append(what)
        return [*words[:width], *[missing] * (width - len(words))]

    def tell(self, spaces: int = 0) -> None:
        """Count those that were not named.

        Args:
            spaces: how many spaces the file writes of a format that is not told by what it holds; a file in which
                every second of them is flawed is something else.

        Raises:
            FormatError: the first flaw, where the file is something else.
        """
        if spaces and 2 * len(self._found) > spaces:
            raise self._found[0]
        if len(self._found) > MOST_NAMED:
            rest = len(self._found) - MOST_NAMED
            self._remarks.append(counted("{n} more error not shown", "{n} more errors not shown", rest))

    def refuse_if_nothing_is_left(self, course: Course) -> Course:
        """The course, if anything of it could be read.

        Raises:
            FormatError: the first flaw, where all that the file says is flawed.
        """
        blank = all(space == Space() or space.gap for _, space in course.floor.items())
        if (
            self._found
            and blank
            and not (course.checkpoints or course.starts or course.reboot_tokens or course.antenna)
        ):
            raise self._found[0]
        return course


def unknown_name(name: str, known: Iterable[str]) -> Sentence:
    """That an element is left out whose name nobody knows, and the known name that looks most like it."""
    near = nearest(name, known)
    if near is None:
        return sentence("unknown name '{name}', left out", name=name[:40])
    return sentence("unknown name '{name}', left out; nearest known: {near}", name=name[:40], near=near)


class _LeftOut:
    """A class rather than a generator: maps have some hundred thousand tiles, each of which may be flawed."""

    __slots__ = ("_flaws", "_place")

    def __init__(self, flaws: Flaws, place: str) -> None:
        self._flaws, self._place = flaws, place

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if not isinstance(error, FormatError):
            return False
        self._flaws.note(error, self._place)
        return True
