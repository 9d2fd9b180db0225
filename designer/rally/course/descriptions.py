# SPDX-License-Identifier: GPL-3.0-or-later
"""A space told in words, for the status line and for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence, tr
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.elements import ANTENNA, CHECKPOINT, DOCK, KINDS, REBOOT_TOKEN, WALL
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.elements.spelling import describe_registers as describe_registers
from designer.rally.elements.spelling import side_word as side_word
from designer.rally.spaces import Dock, Space


def describe(space: Space) -> str:
    """What lies on a space: ``express belt east; crusher in registers 1 and 5``."""
    if space.gap:
        return tr("no board")
    return "; ".join(_parts(space)) or tr("open floor")


def describe_cell(course: Course, cell: Cell) -> str:
    """A space of a course with its name, checkpoint, dock and walls: ``G6: pit; wall to the north``."""
    floor = course.floor
    space = floor[cell]
    if space.gap:
        return f"{cell.name}: {tr('no board')}"
    walls = tuple(side for side in Heading if floor.has_wall(cell, side))
    parts = [*_marks(course, cell), *_parts(space, walls)]
    return f"{cell.name}: {'; '.join(parts) or tr('open floor')}"


DIFFICULTIES: Mapping[str, Sentence] = {
    "easy": sentence("easy"),
    "medium": sentence("medium"),
    "hard": sentence("hard"),
    "expert": sentence("expert"),
}
LENGTHS: Mapping[str, Sentence] = {
    "short": sentence("short"),
    "medium": sentence("of medium length"),
    "long": sentence("long"),
}
"""The usual words for how hard and how long a course is, in the language of the reader."""


def difficulty_name(word: str) -> Sentence | str:
    """How hard a course is: a usual word as a sentence, any other as its author wrote it."""
    return DIFFICULTIES.get(word.strip().lower(), word)


def difficulty_rank(word: str) -> int:
    """The place of a usual word for how hard a course is, 1 for the easiest; 0 for any other word."""
    known = word.strip().lower()
    return 1 + list(DIFFICULTIES).index(known) if known in DIFFICULTIES else 0


def length_name(word: str) -> Sentence | str:
    """How long a course is: a usual word as a sentence, any other as its author wrote it."""
    return LENGTHS.get(word.strip().lower(), word)


def difficulty_word(word: str) -> str:
    """How hard a course is, in the language of the reader."""
    return str(difficulty_name(word))


def length_word(word: str) -> str:
    """How long a course is, in the language of the reader."""
    return str(length_name(word))


def start_name(start: Start) -> Sentence:
    """What people call a dock or a start space: ``dock 3``, ``start space C5``."""
    if start.number is None:
        return sentence("start space {space}", space=start.cell.name)
    return sentence("dock {number}", number=start.number)


def start_title(start: Start) -> Sentence:
    """The same at the beginning of a sentence: ``Dock 3``, ``Start space C5``."""
    if start.number is None:
        return sentence("Start space {space}", space=start.cell.name)
    return sentence("Dock {number}", number=start.number)


def starts_and_tokens(course: Course) -> Iterator[str]:
    """Where docks, start spaces, reboot tokens and the antenna are, a line for each kind that there is."""
    docks = [f"{start.number}: {start.cell.name}" for start in course.starts if start.number is not None]
    chosen = [start.cell.name for start in course.starts if start.number is None]
    tokens = [token.cell.name for token in course.reboot_tokens]
    if docks:
        yield tr("Docks: {docks}", docks=", ".join(docks))
    if chosen:
        yield tr("Start spaces: {spaces}", spaces=", ".join(chosen))
    if tokens:
        yield tr("Reboot tokens: {spaces}", spaces=", ".join(tokens))
    if course.antenna:
        yield tr("Priority antenna: {space}", space=course.antenna.cell.name)


def _marks(course: Course, cell: Cell) -> Iterator[str]:
    for number, place in enumerate(course.checkpoints, 1):
        if place == cell:
            yield CHECKPOINT.words(number)
    for start in course.starts:
        if start.cell == cell:
            yield DOCK.words(Dock(start.number, start.heading))
    for token in course.reboot_tokens:
        if token.cell == cell:
            yield REBOOT_TOKEN.words(RebootArrow(token.heading))
    if course.antenna and course.antenna.cell == cell:
        yield ANTENNA.words(Dish(course.antenna.heading))


def _parts(space: Space, walls: tuple[Heading, ...] | None = None) -> Iterator[str]:
    """What lies on a space, its walls last; ``walls``: those of both sides of its edges, where they are known."""
    for kind in KINDS:
        if kind is not WALL:
            yield from map(kind.words, kind.each(space))
    sides = space.walls if walls is None else walls
    if sides:
        yield WALL.words(sides)
