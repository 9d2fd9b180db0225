# SPDX-License-Identifier: GPL-3.0-or-later
"""The text map, ``NAME.txt``: the merged floor in our notation, a line a row, columns aligned.

Checkpoints and docks are tokens on their spaces, gaps are ``_``. Lines that begin with ``#`` are remarks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Loss, Output, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import (
    MAX_CELLS,
    check_extent,
    course_of_rows,
    rally_format,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import Tokens, plain_checkpoints, plain_starts, token_losses
from designer.files import decode
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start, without_tokens
from designer.rally.course.notation import NotationError, parse_space, print_space
from designer.rally.course.placement_rules import antenna_faults
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import GAP, OPEN_FLOOR, Space


def print_text_map(course: Course) -> str:
    """The text map of a course."""
    course = course.normalised()
    rows = [list(map(print_space, row)) for row in _plain(course).written_rows()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [" ".join(token.ljust(width) for token, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    remark = [f"# {' '.join(course.title.split())}"] if course.title.strip() else []
    return "\n".join([*remark, *lines]) + "\n"


def _plain(course: Course) -> Floor:
    """The floor of a course with the tokens that the notation can write: one of each on a space."""
    checkpoints = plain_checkpoints(course)
    cells = Counter(token.cell for token in course.reboot_tokens)
    antenna = course.antenna
    return replace(
        course.floor,
        checkpoints=tuple(checkpoints),
        starts=tuple(plain_starts(course, unnumbered=True).values()),
        tokens=tuple(token for token in course.reboot_tokens if cells[token.cell] == 1 and token.cell in course.floor),
        antenna=antenna if antenna and not any(antenna_faults(course.floor, antenna.cell)) else None,
    )


def parse_text_map(text: str, request: Request) -> Course:
    """The course of a text map; what is no space is left out and named with line and column.

    Raises:
        CourseDesignerError: it is no text map.
    """
    rows: list[tuple[Space, ...]] = []
    tokens, flaws = Tokens(request), Flaws(request)
    written = {
        number: line.split(maxsplit=MAX_CELLS) for number, line in enumerate(text.splitlines(), 1) if _is_row(line)
    }
    width = max(map(len, written.values()), default=0)
    if written:
        check_extent(width, len(written))
        _refuse_something_else(written, width)
    for number, told in written.items():
        place = f"line {number}"
        words = flaws.row(told, width, print_space(GAP), place)
        row = [_space(word, f"{place}, column {column}", flaws) for column, word in enumerate(words, 1)]
        for x, space in enumerate(row):
            _note_tokens(space, Cell(x, len(rows)), tokens, place)
        rows.append(tuple(map(without_tokens, row)))
    if not rows:
        raise FormatError(sentence("the file has no spaces"))
    flaws.tell(sum(map(len, written.values())))
    course = Course(
        checkpoints=tokens.checkpoints, docks=tokens.starts, reboot_tokens=tokens.reboot_tokens, antenna=tokens.antenna
    )
    return course_of_rows(rows, course)


def is_text_map(data: bytes) -> bool:
    """Whether a file is a grid in our own notation, with nothing else in it."""
    if data[:1] in (b"{", b"[", b"<"):
        return False
    with suppress(CourseDesignerError):
        words = {word for line in decode(data).splitlines() if _is_row(line) for word in line.split()}
        return bool(words) and all(map(_is_space, words))
    return False


def _refuse_something_else(written: Mapping[int, Sequence[str]], width: int) -> None:
    """Refuse prose and the grids of other programs: a text map is told by nothing but its words.

    Raises:
        FormatError: most of the different words are no spaces, or most rows are too short.
    """
    words: dict[str, str] = {}
    for number, row in written.items():
        for column, word in enumerate(row, 1):
            words.setdefault(word, f"line {number}, column {column}")
    unknown = [word for word in words if not _is_space(word)]
    if 2 * len(unknown) > len(words):
        what = sentence("'{word}' is not a space, nor are most words of this file", word=unknown[0][:40])
        raise FormatError(what, place=words[unknown[0]])
    if 2 * sum(len(row) < width for row in written.values()) > len(written):
        raise FormatError(sentence("this is not a text map: most of its lines are shorter than the longest"))


def _is_space(word: str) -> bool:
    try:
        parse_space(word)
    except NotationError:
        return False
    return True


def _is_row(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def _space(word: str, place: str, flaws: Flaws) -> Space:
    with flaws.left_out(place):
        try:
            return parse_space(word)
        except NotationError as error:
            raise FormatError(error.sentence) from None
    return OPEN_FLOOR


def _note_tokens(space: Space, cell: Cell, tokens: Tokens, place: str) -> None:
    if space.checkpoint is not None:
        tokens.checkpoint(space.checkpoint, cell, place)
    if space.dock is not None:
        tokens.start(Start(space.dock.number, cell, space.dock.heading), place)
    arrow, dish = space.of(RebootArrow), space.of(Dish)
    if arrow is not None:
        tokens.reboot_tokens += (RebootToken(cell, arrow.heading),)
    if dish is not None:
        tokens.set_up(Antenna(cell, dish.heading), place)


_TOKENS_LEFT_OUT = sentence("these reboot tokens and antennas are left out")


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    plain = _plain(course)
    things = (*course.reboot_tokens, *((course.antenna,) if course.antenna else ()))
    lost = tuple(thing.cell for thing in things if thing not in plain.tokens and thing != plain.antenna)
    losses = token_losses(course, plain_checkpoints(course), plain_starts(course, unnumbered=True))
    return (*losses, *((Loss(CoursePart.TOKENS, _TOKENS_LEFT_OUT, lost),) if lost else ()))


FORMATS = (
    rally_format(
        key="text",
        title="Text map",
        suffixes=(".txt",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS}),
        write=lambda course, request: Output(print_text_map(course).encode()),
        read=lambda data, request: parse_text_map(decode(data), request),
        losses=_losses,
        loses=(_TOKENS_LEFT_OUT,),
        kept=without_lost_checkpoints,
    ),
)
