# SPDX-License-Identifier: GPL-3.0-or-later
"""What of a course a check reads: after a stroke only those checks are run again that read what it has changed.

A check names what it reads, beside what every check may read without naming it: the edition and the thresholds, how
the boards lie, what they are called and how large they are, where no board lies, checkpoints, reboot tokens, the
antenna, and the elements of the expansions. Where any of these changes everything is checked again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import Enum, auto
from itertools import chain

from designer.base.grid import Size
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.spaces import Space


class Read(Enum):
    """A part of a course that checks read."""

    WALLS = auto()
    PITS = auto()
    BELTS = auto()
    GEARS = auto()
    PUSHERS = auto()
    CRUSHERS = auto()
    LASERS = auto()
    REPAIRS = auto()
    STARTS = auto()
    """Docks of the course and of its boards."""
    BOARDS = auto()
    """What boards say themselves, which the merged floor does not show."""
    WORDS = auto()
    """What the author says beside the boards: players, length, difficulty, programs, notes and more."""
    RACE = auto()
    """The answers of reachability."""
    REST = auto()
    """What every check may read and none names: where it has changed, everything may have."""


ELEMENTS: Mapping[str, Read] = {
    "walls": Read.WALLS,
    "pit": Read.PITS,
    "belt": Read.BELTS,
    "gear": Read.GEARS,
    "pusher": Read.PUSHERS,
    "crusher": Read.CRUSHERS,
    "lasers": Read.LASERS,
    "repair": Read.REPAIRS,
}
"""The fields of a space, and what reads them."""

FLOOR = frozenset(ELEMENTS.values())
"""Every element of the basic game: what decides where robots come to."""

EVERYTHING = frozenset(Read)

_SAID = tuple(
    field.name
    for field in fields(Course)
    if field.name not in {"edition", "options", "boards", "layout", "checkpoints", "docks", "reboot_tokens", "antenna"}
)
"""The fields of a course that are ``WORDS``."""


def changed(before: Course, after: Course) -> frozenset[Read]:
    """What differs between two courses under the same edition, ``RACE`` apart; ``EVERYTHING`` where all may differ."""
    if _settled(before) != _settled(after):
        return EVERYTHING
    found = set[Read]()
    if before.boards != after.boards:
        of_spaces = _on_spaces(before.floor, after.floor)
        if of_spaces is None:
            return EVERYTHING
        found |= {Read.BOARDS, *of_spaces}
    if before.floor.starts != after.floor.starts or before.docks != after.docks:
        found.add(Read.STARTS)
    if any(getattr(before, name) != getattr(after, name) for name in _SAID):
        found.add(Read.WORDS)
    return frozenset(found)


def _settled(course: Course) -> tuple[object, ...]:
    """What no check has to name."""
    boards: Mapping[str, tuple[str, Size]] = {
        name: (entry.board.title, entry.board.size) for name, entry in course.boards.items()
    }
    return course.layout, course.checkpoints, course.reboot_tokens, course.antenna, list(boards.items())


def _on_spaces(before: Floor, after: Floor) -> set[Read] | None:
    """The elements that differ on some space; None where the floor has other spaces or elements of the expansions."""
    rows = zip(before.rows, after.rows, strict=True)
    pairs = chain.from_iterable(zip(one, other, strict=True) for one, other in rows if one != other)
    return _differing((one, other) for one, other in pairs if one is not other)


def _differing(pairs: Iterable[tuple[Space, Space]]) -> set[Read] | None:
    found = set[Read]()
    for one, other in pairs:
        if one.gap != other.gap or one.further != other.further:
            return None
        found |= {read for name, read in ELEMENTS.items() if getattr(one, name) != getattr(other, name)}
    return found
