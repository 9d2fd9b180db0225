# SPDX-License-Identifier: GPL-3.0-or-later
"""What formats of RoboRally clients share.

The parts of a course, walls as edges, and the way back from one merged grid to boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Size
from designer.base.words import Sentence, sentence
from designer.exchange.formats import CoursePart, Format, FormatError, Loss, not_possible
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.one_end import ONE_END
from designer.rally.course.board import MAX_SIDE, Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.file_names import GAME
from designer.rally.course.floor import Floor
from designer.rally.spaces import GAP, OPEN_FLOOR, Belt, Crusher, Gear, Pusher, Space

MAX_CELLS = 400
"""How wide and how high a foreign map may be."""

TEXTS = ("title", "author", "licence", "description", "length", "difficulty")
"""The texts of a course, by field."""

_HAS: dict[CoursePart, Callable[[Course], object]] = {
    CoursePart.FLOOR: lambda course: course.layout,
    CoursePart.CHECKPOINTS: lambda course: course.checkpoints,
    CoursePart.STARTS: lambda course: course.starts,
    CoursePart.TOKENS: lambda course: course.reboot_tokens or course.antenna,
    CoursePart.BOARDS: lambda course: course.boards,
    CoursePart.EDITION: lambda course: course.edition,
    CoursePart.TEXTS: lambda course: texts_of(course) or course.players,
    CoursePart.PROGRAMS: lambda course: course.programs,
    CoursePart.NOTES: lambda course: course.notes or course.all_accepted,
    CoursePart.EXTRA: lambda course: course.extra or any(entry.board.extra for entry in course.boards.values()),
}


def rally_course(course: object, source: Path) -> Course:
    """What a file holds, which may be of either game.

    Raises:
        CourseDesignerError: it is of the other one.
    """
    if not isinstance(course, Course):
        raise CourseDesignerError(sentence("this is a file of another game"), source=str(source))
    return course


def parts_of(course: Course) -> frozenset[CoursePart]:
    """The parts that the course has at all."""
    return frozenset(part for part, has in _HAS.items() if has(course))


rally_format = partial(Format, game=GAME, parts=parts_of)
"""A format of RoboRally courses that knows all that we know, or is only read."""

ONE_TOKEN = frozenset({("reboot-token-serves", "course")})
"""What programs play of which the file has reboot tokens, and in which one serves all who fall."""

client_format = partial(rally_format, adaptations=(ONE_END,))
"""A format of clients of which none has two-ended lasers."""


def texts_of(course: Course) -> dict[str, str]:
    """The texts of a course that are not empty, by field."""
    return {key: getattr(course, key) for key in TEXTS if getattr(course, key)}


def gap_losses(course: Course, becomes: Sentence) -> tuple[Loss, ...]:
    """The spaces of a course's box on which no board lies, for formats that have a space there."""
    gaps = tuple(cell for cell, space in course.floor.items() if space.gap)
    return (Loss(CoursePart.FLOOR, becomes, gaps),) if gaps else ()


GAPS_BECOME_FLOOR = sentence("spaces without a board become open floor")
GAPS_BECOME_PITS = sentence("spaces without a board become pits")
ONE_LASER_AN_AXIS = sentence("one laser an axis fits on a space, of 1 to 3 beams; these are left out")


def without_lost_checkpoints(course: Course, losses: Iterable[Loss]) -> Course:
    """What is left of a course whose lost checkpoints are told: the others, renumbered."""
    course = course.normalised()
    lost = {cell for loss in losses if loss.part is CoursePart.CHECKPOINTS for cell in loss.cells}
    return replace(course, checkpoints=tuple(cell for cell in course.checkpoints if cell not in lost))


def with_all_walls(floor: Floor) -> tuple[tuple[Space, ...], ...]:
    """The rows of a floor with every wall written on both of its sides."""
    return tuple(
        tuple(space if space.gap else replace(space, walls=floor.walls(Cell(x, y))) for x, space in enumerate(row))
        for y, row in enumerate(floor.rows)
    )


def differing(one: Floor, other: Floor) -> tuple[Cell, ...]:
    """The spaces in which two floors differ; a wall is the same on either side of its edge."""
    if one.size != other.size:
        return tuple({*one.size.cells(), *other.size.cells()})
    ours, theirs = with_all_walls(one), with_all_walls(other)
    return tuple(cell for cell in one.size.cells() if ours[cell.y][cell.x] != theirs[cell.y][cell.x])


def check_extent(width: int, height: int, place: str = "") -> Size:
    """The size of a foreign map; ``FormatError`` if it is no size, or too large."""
    if not (1 <= width <= MAX_CELLS and 1 <= height <= MAX_CELLS):
        raise FormatError(not_possible(width, height, MAX_CELLS), place=place)
    return Size(width, height)


def course_of_rows(
    rows: Sequence[Sequence[Space]], course: Course, areas: Iterable[tuple[str, Placement, Size]] = ()
) -> Course:
    """``course`` with boards and a layout that make the floor ``rows``.

    Args:
        rows: the merged grid; gaps are spaces on which no board lies.
        course: everything else; what it says of boards is replaced.
        areas: boards as the file tells them: name, placement, and size as it lies. Where they do not
            cover the floor exactly, or one is larger than boards are, the floor is cut into rectangles instead.

    Raises:
        FormatError: there is no space at all.
    """
    told = list(areas)
    if not told or any(max(size) > MAX_SIDE for _, _, size in told) or not _covers(rows, told):
        rectangles = list(_rectangles(rows))
        if not rectangles:
            raise FormatError(sentence("the file has no spaces"))
        names = ["board"] if len(rectangles) == 1 else [f"board-{number}" for number in range(1, len(rectangles) + 1)]
        told = [
            (name, Placement(name, x, y), Size(width, height))
            for name, (x, y, width, height) in zip(names, rectangles, strict=True)
        ]
    boards: dict[str, CourseBoard] = {}
    layout = []
    for name, placement, size in told:
        cut = Board(
            tuple(tuple(row[placement.x : placement.x + size.width]) for row in rows[placement.y :][: size.height])
        )
        board = cut.turned(-placement.turn % 4)
        free = _name_for(name, board, boards)
        boards[free] = CourseBoard(board)
        layout.append(replace(placement, board=free))
    return replace(course, boards=boards, layout=tuple(layout)).normalised()


def _name_for(name: str, board: Board, taken: dict[str, CourseBoard]) -> str:
    """``name``, with a number where another board has it already."""
    free, number = name, 1
    while free in taken and taken[free].board != board:
        number += 1
        free = f"{name}-{number}"
    return free


def _covers(rows: Sequence[Sequence[Space]], areas: list[tuple[str, Placement, Size]]) -> bool:
    seen: set[Cell] = set()
    for _, placement, size in areas:
        cells = {Cell(placement.x + x, placement.y + y) for x, y in size.cells()}
        if cells & seen:
            return False
        seen |= cells
    return seen == {Cell(x, y) for y, row in enumerate(rows) for x, space in enumerate(row) if not space.gap}


def _rectangles(rows: Sequence[Sequence[Space]]) -> Iterable[tuple[int, int, int, int]]:
    """The solid part of a grid as few rectangles: x, y, width, height."""
    left = [[not space.gap for space in row] for row in rows]
    for y, row in enumerate(left):
        for x in range(len(row)):
            if not row[x]:
                continue
            width = _run(row, x)
            height = 1
            while height < MAX_SIDE and y + height < len(left) and _run(left[y + height], x, exact=width) == width:
                height += 1
            for covered in left[y : y + height]:
                covered[x : x + width] = [False] * width
            yield x, y, width, height


def _run(row: list[bool], x: int, exact: int = 0) -> int:
    """How many spaces from ``x`` on are solid; as many as ``exact`` only if the run ends there too."""
    end = x
    while end < len(row) and row[end] and end - x < MAX_SIDE:
        end += 1
    starts_here = not exact or x == 0 or not row[x - 1]
    return end - x if starts_here else 0


_ONE_OF_EACH = ("belt", "gear", "repair", "pusher", "crusher")
"""The fields of a space that hold one element."""


def laid_over(below: Space, above: Space, *, unite: bool = False) -> Space:
    """Both spaces in one; of two elements of a kind, the one above, as on pictures, or both in one if they can be."""
    if above is OPEN_FLOOR:
        return below
    both: dict[str, Any] = {}
    for kind in _ONE_OF_EACH:
        under, over = getattr(below, kind), getattr(above, kind)
        both[kind] = (united(under, over) if unite else None) or over or under
    return Space(
        pit=below.pit or above.pit,
        lasers=(*below.lasers, *above.lasers),
        walls=(*below.walls, *above.walls),
        **both,
    )


def displaces(below: Space, above: Space) -> bool:
    """Whether a space that is laid over another takes an element from it, as both have one of a kind."""
    pairs = ((getattr(below, kind), getattr(above, kind)) for kind in _ONE_OF_EACH)
    return any(under is not None and over is not None and united(under, over) is None for under, over in pairs)


def united(some: object, other: object) -> object:
    """Two elements of a kind that differ in when they work or from where they are fed alone, as one; None of others."""
    match some, other:
        case Belt(), Belt() if (some.exit, some.express) == (other.exit, other.express):
            return replace(some, feeds=tuple({*some.feeds, *other.feeds}))
        case Pusher(), Pusher() if some.push is other.push:
            return replace(some, registers=(*some.registers, *other.registers))
        case Crusher(), Crusher():
            return Crusher((*some.registers, *other.registers))
    return some if some == other else None


def with_part(space: Space, part: Belt | Gear | Pusher | Crusher, told: JsonNode) -> Space:
    """The space with one more element that the file tells for it.

    Raises:
        FormatError: there is another one of its kind, so that the space cannot hold what is ``told``.
    """
    kind = type(part).__name__.lower()
    before = getattr(space, kind)
    both: Any = part if before is None else united(before, part)
    if both is None:
        raise told.fail("the space has another element of this kind already")
    return replace(space, **{kind: both})


def blank_rows(size: Size) -> list[list[Space]]:
    """Rows of open floor, to be filled by a reader."""
    return [[OPEN_FLOOR] * size.width for _ in range(size.height)]


def without_outer_gaps(rows: Sequence[Sequence[Space]]) -> tuple[Sequence[Sequence[Space]], Cell]:
    """The rows without empty margins, and the cell where what is left begins.

    Raises:
        FormatError: there is no space at all.
    """
    solid = [Cell(x, y) for y, row in enumerate(rows) for x, space in enumerate(row) if space != GAP]
    if not solid:
        raise FormatError(sentence("the file has no spaces"))
    west, east = min(cell.x for cell in solid), max(cell.x for cell in solid)
    north, south = min(cell.y for cell in solid), max(cell.y for cell in solid)
    return [row[west : east + 1] for row in rows[north : south + 1]], Cell(west, north)
