# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the layout: boards added, moved, turned and mirrored, with what lies on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.editing.edits import same_heading

SNAP = 3
"""A board that is dropped snaps to a full side of another that is so many spaces away at most."""


def free_name(course: Course, wanted: str) -> str:
    """A name for a board that the course does not use yet, in the letters that files allow."""
    plain = re.sub(r"[^a-z0-9]+", "-", wanted.lower()).strip("-") or "board"
    names = (plain, *(f"{plain}-{number}" for number in range(2, len(course.boards) + 3)))
    return next(name for name in names if name not in course.boards)


def add_board(course: Course, board: Board, corner: Cell, turn: int = 0, file: str | None = None) -> Course:
    """The course with one more board, lying with its top left corner on a cell."""
    name = free_name(course, board.title)
    boards = {**course.boards, name: CourseBoard(board, file)}
    return replace(course, boards=boards, layout=(*course.layout, Placement(name, corner.x, corner.y, turn)))


def lay_again(course: Course, name: str, corner: Cell, turn: int = 0) -> Course:
    """The course in which a board that it has lies once more."""
    return replace(course, layout=(*course.layout, Placement(name, corner.x, corner.y, turn)))


def area(course: Course, placement: Placement) -> tuple[Cell, Size]:
    """The corner and the size of a board as it lies."""
    return Cell(placement.x, placement.y), course.extent(placement)


def overlapping(course: Course, corner: Cell, size: Size, besides: int | None = None) -> tuple[int, ...]:
    """The indices of the boards that a rectangle overlaps, one board left aside; tiles may lie over all."""
    if is_tile(course, besides):
        return ()
    return tuple(
        index
        for index, placement in enumerate(course.layout)
        if index != besides and not placement.over and _overlap(corner, size, *area(course, placement))
    )


MOST_OF_A_TILE = 3
"""The longest side, in spaces, of boards that are laid over others where they are dropped on them."""


def tile_corner(course: Course, middle: Cell, size: Size) -> Cell | None:
    """Where a small board lies over others whose middle is dropped on a cell of them; None where it lies beside.

    The overlays of the boxes are of 1 to 3 spaces a side.
    """
    corner = Cell(middle.x - size.width // 2, middle.y - size.height // 2)
    covered = (Cell(corner.x + cell.x, corner.y + cell.y) for cell in size.cells())
    fits = max(size) <= MOST_OF_A_TILE and all(board_at(course, cell) is not None for cell in covered)
    return corner if fits else None


def add_tile(course: Course, board: Board, corner: Cell) -> Course:
    """The course with a board more, which lies over the others."""
    return lay_over(add_board(course, board, corner), len(course.layout))


def is_tile(course: Course, index: int | None) -> bool:
    """Whether a placed board lies over others."""
    return index is not None and course.layout[index].over


def lay_over(course: Course, index: int) -> Course:
    """The course in which a board lies over others as a tile, or no longer, and then beside them."""
    layout = list(course.layout)
    layout[index] = replace(layout[index], over=not layout[index].over)
    changed = course.with_layout(tuple(layout))
    corner, size = area(changed, layout[index])
    if not overlapping(changed, corner, size, index):
        return changed
    free = next_place(changed, size, index)
    layout[index] = replace(layout[index], x=free.x, y=free.y)
    return changed.with_layout(tuple(layout))


def _overlap(one: Cell, one_size: Size, other: Cell, other_size: Size) -> bool:
    return (
        one.x < other.x + other_size.width
        and other.x < one.x + one_size.width
        and one.y < other.y + other_size.height
        and other.y < one.y + one_size.height
    )


def snapped(course: Course, corner: Cell, size: Size, besides: int | None = None) -> Cell:
    """Where a board that is let go at ``corner`` lies down: flush with the full side of a near board.

    Stays at ``corner`` where no such place within :data:`SNAP` spaces is free, and as a tile.
    """
    if is_tile(course, besides):
        return corner
    places = [
        place
        for place in _flush_places(course, size, besides)
        if max(abs(place.x - corner.x), abs(place.y - corner.y)) <= SNAP
        and not overlapping(course, place, size, besides)
    ]
    return min(places, key=lambda place: (_distance(place, corner), place), default=corner)


def landing(course: Course, middle: Cell, size: Size) -> Cell:
    """Where a fresh board lies down whose middle is dropped on a cell: flush with the nearest full side.

    Farther than half a board from every side it lies where it was dropped, if there is room.
    """
    corner = Cell(middle.x - size.width // 2, middle.y - size.height // 2)
    flush = [place for place in _flush_places(course, size) if not overlapping(course, place, size)]
    near = min(flush, key=lambda place: (_distance(place, corner), place), default=corner)
    reach = max(abs(near.x - corner.x), abs(near.y - corner.y))
    return near if reach <= max(size) // 2 or overlapping(course, corner, size) else corner


def _distance(one: Cell, other: Cell) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def _flush_places(course: Course, size: Size, besides: int | None = None) -> Iterator[Cell]:
    """The corners at which a board of this size lies flush with a side of another, ends aligned."""
    for index, placement in enumerate(course.layout):
        if index == besides or placement.over:
            continue
        corner, other = area(course, placement)
        right, bottom = corner.x + other.width, corner.y + other.height
        for y in {corner.y, bottom - size.height}:
            yield Cell(right, y)
            yield Cell(corner.x - size.width, y)
        for x in {corner.x, right - size.width}:
            yield Cell(x, bottom)
            yield Cell(x, corner.y - size.height)


def next_place(course: Course, size: Size, besides: int | None = None) -> Cell:
    """A good place for one more board: into a gap, else to the right, else below; also below tiles that lie alone."""
    if not any(index != besides and not placement.over for index, placement in enumerate(course.layout)):
        return Cell(0, 0)
    box = course.floor.size
    free = [p for p in _flush_places(course, size, besides) if not overlapping(course, p, size, besides)]

    def growth(place: Cell) -> tuple[int, int, int, Cell]:
        """Compact courses first, then those that grow to the east and south."""
        width = max(box.width, place.x + size.width) - min(0, place.x)
        height = max(box.height, place.y + size.height) - min(0, place.y)
        return (max(width, height), width * height, -min(0, place.x) - min(0, place.y), place)

    return min(free, key=growth)


def move_board(course: Course, index: int, corner: Cell) -> Course:
    """The course with a board elsewhere; what lies on it moves along."""
    placement = course.layout[index]
    east, south = corner.x - placement.x, corner.y - placement.y
    return _replaced(
        course,
        index,
        replace(placement, x=corner.x, y=corner.y),
        lambda cell: Cell(cell.x + east, cell.y + south),
        same_heading,
    )


def turn_board(course: Course, index: int, quarters: int) -> Course:
    """The course with a board turned clockwise about its top left corner, with what lies on it."""
    placement = course.layout[index]
    size = course.extent(placement)

    def move(cell: Cell) -> Cell:
        inner = Cell(cell.x - placement.x, cell.y - placement.y).turned(quarters, *size)
        return Cell(inner.x + placement.x, inner.y + placement.y)

    turned = replace(placement, turn=(placement.turn + quarters) % 4)
    return _replaced(course, index, turned, move, lambda heading: heading.turned(quarters))


def turn_board_freely(course: Course, index: int, quarters: int) -> Course:
    """The course with a board turned; where it would overlap another, it is laid beside them."""
    turned = turn_board(course, index, quarters)
    corner, size = area(turned, turned.layout[index])
    if not overlapping(turned, corner, size, index):
        return turned
    near = snapped(turned, corner, size, index)
    if overlapping(turned, near, size, index):
        near = next_place(turned, size, index)
    return move_board(turned, index, near)


def _replaced(
    course: Course,
    index: int,
    placement: Placement,
    move: Callable[[Cell], Cell],
    turn: Callable[[Heading], Heading],
) -> Course:
    result = course.mapped(move, turn, lambda cell: board_at(course, cell) == index)
    layout = (*course.layout[:index], placement, *course.layout[index + 1 :])
    return result.with_layout(layout)


def board_at(course: Course, cell: Cell) -> int | None:
    """The index of the placement that shows on a cell."""
    found = next(course.placements_at(cell), None)
    return found[0] if found else None


def mirror_board(course: Course, index: int, mirror: Mirror) -> Course:
    """The course with a board mirrored as it lies; a board that lies twice changes in both places."""
    name = course.layout[index].board
    result = course
    for other, placement in enumerate(course.layout):
        if placement.board == name:
            result = _marks_mirrored(result, other, _as_lies(mirror, placement.turn - course.layout[index].turn))
    across = _as_lies(mirror, -course.layout[index].turn)
    return result.with_board(name, course.board(name).mirrored(across))


def _as_lies(mirror: Mirror, quarters: int) -> Mirror:
    """The mirror that a board turned by so many quarters needs to look mirrored in this one."""
    if quarters % 2 == 0:
        return mirror
    return Mirror.NORTH_SOUTH if mirror is Mirror.EAST_WEST else Mirror.EAST_WEST


def _marks_mirrored(course: Course, index: int, mirror: Mirror) -> Course:
    corner, size = area(course, course.layout[index])

    def move(cell: Cell) -> Cell:
        inner = Cell(cell.x - corner.x, cell.y - corner.y).mirrored(mirror, *size)
        return Cell(inner.x + corner.x, inner.y + corner.y)

    return course.mapped(move, lambda side: side.mirrored(mirror), lambda cell: board_at(course, cell) == index)


def mirror_course(course: Course, mirror: Mirror) -> Course:
    """The whole course in a mirror: boards, places and everything that lies on them."""
    size = course.floor.size
    layout = []
    for placement in course.layout:
        corner, extent = area(course, placement)
        far = Cell(corner.x + extent.width - 1, corner.y + extent.height - 1)
        ends = (corner.mirrored(mirror, *size), far.mirrored(mirror, *size))
        place = Cell(min(c.x for c in ends), min(c.y for c in ends))
        layout.append(replace(placement, x=place.x, y=place.y, turn=-placement.turn % 4))
    boards = {name: replace(entry, board=entry.board.mirrored(mirror)) for name, entry in course.boards.items()}
    moved = course.mapped(lambda cell: cell.mirrored(mirror, *size), lambda heading: heading.mirrored(mirror))
    return replace(moved, boards=boards, layout=tuple(layout))


def remove_board(course: Course, index: int) -> Course:
    """The course without a board of the layout and without what lies on it.

    A board that then lies nowhere leaves the course, too.
    """

    def stays(cell: Cell) -> bool:
        return board_at(course, cell) != index

    layout = (*course.layout[:index], *course.layout[index + 1 :])
    name = course.layout[index].board
    used = any(placement.board == name for placement in layout)
    boards = course.boards if used else {key: value for key, value in course.boards.items() if key != name}
    return replace(keep_marks(course, stays), boards=boards, layout=layout)


def keep_marks(course: Course, stays: Callable[[Cell], bool]) -> Course:
    """The course with only what lies on spaces that stay: checkpoints, docks, robots, notes and the like."""
    return replace(
        course,
        checkpoints=tuple(filter(stays, course.checkpoints)),
        docks=tuple(dock for dock in course.docks if stays(dock.cell)),
        reboot_tokens=tuple(token for token in course.reboot_tokens if stays(token.cell)),
        antenna=course.antenna if course.antenna and stays(course.antenna.cell) else None,
        programs=tuple(
            replace(program, robots=tuple(r for r in program.robots if stays(r.cell))) for program in course.programs
        ),
        accepted=tuple(a for a in course.accepted if a.cell is None or stays(a.cell)),
        notes=tuple(note for note in course.notes if stays(note.cell)),
    )


def rename_board(course: Course, old: str, title: str) -> Course:
    """The course in which a board has another title and the name made of it."""
    entry = course.boards[old]
    board = replace(entry.board, title=title)
    if entry.file is not None:
        return course.with_board(old, board)
    rest = replace(course, boards={name: other for name, other in course.boards.items() if name != old})
    new = free_name(rest, title)
    boards = {
        (new if name == old else name): (replace(other, board=board) if name == old else other)
        for name, other in course.boards.items()
    }
    layout = tuple(replace(p, board=new) if p.board == old else p for p in course.layout)
    return replace(course, boards=boards, layout=layout)
