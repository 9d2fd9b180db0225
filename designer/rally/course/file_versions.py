# SPDX-License-Identifier: GPL-3.0-or-later
"""Which version of our files holds what: a file says no newer version than it needs, and holds nothing newer.

Programs of an earlier version then say that a file is newer, instead of stumbling over what they do not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.base.words import Sentence, sentence
from designer.files import VERSION, DocumentError
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.edition import EDITIONS, since
from designer.rally.elements import KINDS
from designer.rally.spaces import Space

Newer = tuple[int, Sentence, str]
"""A version, what needs it, and its place in the file."""

_EDITIONS: Mapping[str, int] = {"renegade-2023": 3, "ah-2016": 3}

_VALUES: Mapping[tuple[str, str], int] = dict.fromkeys(
    (
        ("priority", "antenna"), ("start", "spaces"), ("power-down", "this-round"), ("archive-on", "none"),
        ("archive-on", "checkpoints-and-energy"), ("checkpoint-spaces", "2023"),
    ),
    3,
)  # fmt: skip

_CARDS = ("PU", "AG")

_PROGRAM_WITHOUT_ROBOTS = 4
"""Since when a program may have no robot. A file of any version is read with one: earlier editors left some behind."""


def version_of_board(board: Board) -> int:
    """The version that a file of this board has."""
    return max((version for version, _, _ in _of_board(board, "")), default=VERSION)


def version_of_course(course: Course, *, embed: bool = False) -> int:
    """The version that a file of this course has; ``embed``: with boards that lie in files of their own."""
    least = VERSION if all(program.robots for program in course.programs) else _PROGRAM_WITHOUT_ROBOTS
    return max([least, *(version for version, _, _ in _of_course(course, embed))])


def refuse_newer_in_board(board: Board, version: int) -> None:
    """Refuse a board with something that its version does not have.

    Raises:
        DocumentError: with the place.
    """
    _refuse(_of_board(board, ""), version)


def refuse_newer_in_course(course: Course, version: int) -> None:
    """Refuse a course with something that its version does not have.

    Raises:
        DocumentError: with the place.
    """
    _refuse(_of_course(course, embed=False), version)


def _refuse(found: Iterator[Newer], version: int) -> None:
    for needed, what, place in found:
        if needed > version:
            raise DocumentError(sentence("{what} need version {version}", what=what, version=needed), place=place)


def _of_course(course: Course, embed: bool) -> Iterator[Newer]:
    for name, entry in course.boards.items():
        if embed or not entry.file:
            yield from _of_board(entry.board, f"boards.{name}")
    yield from _of_rules(course)
    for index in course.tiles:
        yield 3, sentence("boards laid over others"), f"layout[{index}].over"
    for index, dock in enumerate(course.docks):
        if dock.number is None:
            yield 3, sentence("docks without a number"), f"docks[{index}]"
    if course.reboot_tokens:
        yield 3, sentence("reboot tokens"), "reboot-tokens"
    if course.antenna:
        yield 3, sentence("priority antennas"), "antenna"
    for index, program in enumerate(course.programs):
        if any(card.startswith(_CARDS) for robot in program.robots for cards in robot.rounds for card in cards):
            yield 3, sentence("the cards Power Up and Again"), f"programs[{index}]"
        if any(robot.decisions for robot in program.robots):
            yield 4, sentence("decisions in programs"), f"programs[{index}]"


def _of_rules(course: Course) -> Iterator[Newer]:
    if course.edition in _EDITIONS and course.edition in EDITIONS:
        yield (
            _EDITIONS[course.edition],
            sentence("the rules {edition}", edition=EDITIONS[course.edition].name),
            "edition",
        )
    for key, value in course.options.items():
        if needed := max(since(key), _VALUES.get((key, value), VERSION)):
            yield needed, sentence("the house rules {key}={value}", key=key, value=value), f"options.{key}"


def _of_board(board: Board, place: str) -> Iterator[Newer]:
    if board.accepted:
        yield 2, sentence("problems accepted in a board"), f"{place}.accepted".lstrip(".")
    newer = {key: found for key, space in board.values().items() if (found := _of_space(space))}
    if newer:
        for cell, space in board.items():
            if id(space) in newer:
                yield *newer[id(space)], f"{place} row {cell.y + 1}, column {cell.x + 1}".strip()


def _of_space(space: Space) -> tuple[int, Sentence] | None:
    """The latest version that something on a space needs, and what it is; None where any version will do."""
    if not (space.further or space.dock or space.lasers):
        return None
    needed = [(kind.file_version(element), kind.newer or kind.plural) for kind in KINDS for element in kind.each(space)]
    found = max(needed, key=lambda item: item[0], default=(VERSION, sentence("docks")))
    return found if found[0] > VERSION else None
