# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the spaces, checkpoints, docks, notes, reboot tokens and antenna of a course, from course to course."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from designer.base.grid import Cell, Heading, Mirror, in_place
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start, starts_in_order
from designer.rally.editing.brush import paint, without_edge
from designer.rally.spaces import OPEN_FLOOR, Dock, Space


def with_changes(course: Course, changes: Mapping[Cell, Space], *, keep_docks: bool = True) -> Course:
    """The course with spaces replaced; cells on which no board lies are passed over.

    The merged floor is carried along where that is cheap, so that a stroke stays light on big courses. ``changes``
    has the new spaces as they lie in the course. ``keep_docks``: dock tokens of boards stay on spaces that hold
    robots.
    """
    floor = course.floor
    tokens = _tokens(course, changes)
    real: dict[Cell, Space] = {}
    for cell, space in changes.items():
        if cell not in floor or space.gap:
            continue
        if keep_docks and cell in tokens and not (space.dock or space.pit):
            space = replace(space, dock=tokens[cell])
        if replace(space, dock=None) != floor[cell] or space.dock != tokens.get(cell):
            real[cell] = space
    if not real:
        return course
    result = course.with_spaces(real)
    docks_stay = all(space.dock == tokens.get(cell) for cell, space in real.items())
    if docks_stay and _lie_once(course, real):
        bare = {cell: replace(space, dock=None) if space.dock else space for cell, space in real.items()}
        result.__dict__["floor"] = floor_with(floor, bare)
    return result


def _tokens(course: Course, cells: Iterable[Cell]) -> dict[Cell, Dock]:
    """The dock tokens of boards on these cells; the floor keeps them apart."""
    own = {dock.cell for dock in course.docks}
    wanted = set(cells)
    return {
        start.cell: Dock(start.number, start.heading)
        for start in course.starts
        if start.cell in wanted and start.cell not in own
    }


def _lie_once(course: Course, cells: Iterable[Cell]) -> bool:
    """Whether every board under these cells lies once, so that one stroke changes one place."""
    names = [placement.board for placement in course.layout]
    if len(set(names)) == len(names):
        return True
    touched = {course.layout[index].board for cell in cells for index, _ in course.placements_at(cell)}
    return all(names.count(name) == 1 for name in touched)


def floor_with(floor: Floor, changes: Mapping[Cell, Space]) -> Floor:
    """The floor with some of its spaces replaced."""
    rows = list(floor.rows)
    touched: dict[int, list[Space]] = {}
    for cell, space in changes.items():
        touched.setdefault(cell.y, list(rows[cell.y]))[cell.x] = space
    for y, row in touched.items():
        rows[y] = tuple(row)
    return replace(floor, rows=tuple(rows))


def changed_cells(before: Floor, after: Floor) -> Iterator[Cell]:
    """The cells of two floors of one size whose spaces differ."""
    for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        if old is not new:
            for x, (one, other) in enumerate(zip(old, new, strict=True)):
                if one is not other and one != other:
                    yield Cell(x, y)


def painted(
    floor: Floor, fragments: Mapping[Cell, Space], *, whole: bool = False, over: Mapping[Cell, Space] | None = None
) -> dict[Cell, Space]:
    """The spaces that come of putting elements on the floor; those off the boards are left out.

    ``whole``: they replace the spaces instead. ``over`` is what the same stroke has already put there, in another
    image of the symmetry.
    """
    inside = {cell: space for cell, space in fragments.items() if cell in floor and not space.gap}
    if whole:
        return inside
    below = over or {}
    return {cell: paint(below.get(cell, floor[cell]), space) for cell, space in inside.items()}


def erased(course: Course, cells: Iterable[Cell]) -> Course:
    """The course with spaces cleared of everything: elements, walls of both sides, checkpoints, docks."""
    gone = {cell for cell in cells if cell in course.floor}
    changes = dict.fromkeys(gone, OPEN_FLOOR)
    for cell in gone:
        for side in Heading:
            beyond = cell.step(side)
            if beyond not in gone and side.back in course.floor[beyond].walls:
                space = changes.get(beyond, course.floor[beyond])
                changes[beyond] = without_edge(space, side.back)
    result = with_changes(course, changes, keep_docks=False)
    return with_marks(
        result,
        checkpoints=tuple(cell for cell in result.checkpoints if cell not in gone),
        docks=tuple(dock for dock in result.docks if dock.cell not in gone),
        reboot_tokens=tuple(token for token in result.reboot_tokens if token.cell not in gone),
        antenna=None if result.antenna and result.antenna.cell in gone else result.antenna,
    )


def with_marks(course: Course, **marks: Any) -> Course:
    """The course with other checkpoints, docks, reboot tokens or another antenna; its floor of spaces stays.

    ``marks`` are the fields of a course that change: ``checkpoints``, ``docks``, ``reboot_tokens``, ``antenna``.
    """
    result = replace(course, **marks)
    if all(getattr(result, key) == getattr(course, key) for key in marks):
        return course
    starts = (start for start in course.floor.starts if start not in course.docks)
    result.__dict__["floor"] = replace(
        course.floor,
        checkpoints=result.checkpoints,
        starts=starts_in_order((*starts, *result.docks)),
        tokens=result.reboot_tokens,
        antenna=result.antenna,
    )
    return result


def add_checkpoint(course: Course, cell: Cell, index: int | None = None) -> Course:
    """The course with one more checkpoint, the last one if no index is given."""
    checkpoints = list(course.checkpoints)
    checkpoints.insert(len(checkpoints) if index is None else index, cell)
    return with_marks(course, checkpoints=tuple(checkpoints))


def move_checkpoint(course: Course, index: int, cell: Cell) -> Course:
    """The course with a checkpoint elsewhere; where another one lies there, they change places."""
    checkpoints = list(course.checkpoints)
    if cell in checkpoints:
        checkpoints[checkpoints.index(cell)] = checkpoints[index]
    checkpoints[index] = cell
    return with_marks(course, checkpoints=tuple(checkpoints))


def reorder_checkpoint(course: Course, index: int, to: int) -> Course:
    """The course with a checkpoint at another number; the others close up."""
    checkpoints = list(course.checkpoints)
    checkpoints.insert(to, checkpoints.pop(index))
    return with_marks(course, checkpoints=tuple(checkpoints))


def remove_checkpoint(course: Course, index: int) -> Course:
    """The course without a checkpoint; later ones count one less."""
    checkpoints = tuple(cell for i, cell in enumerate(course.checkpoints) if i != index)
    return with_marks(course, checkpoints=checkpoints)


def free_dock_number(course: Course) -> int:
    """The lowest dock number that is not given away."""
    used = {start.number for start in course.starts}
    return next(number for number in range(1, len(used) + 2) if number not in used)


def start_at(course: Course, cell: Cell) -> Start | None:
    """The dock on a space, the course's own or a board's."""
    return next((start for start in course.starts if start.cell == cell), None)


def add_dock(course: Course, start: Start) -> Course:
    """The course with a dock of its own."""
    return with_marks(course, docks=(*course.docks, start))


def with_free_docks(course: Course, changes: Mapping[Cell, Space]) -> dict[Cell, Space]:
    """Changes whose docks bear no number that a dock elsewhere has: a start lane can be laid four times."""
    docks = sorted((cell for cell, space in changes.items() if space.dock), key=lambda cell: (cell.y, cell.x))
    used = {start.number for start in course.starts if start.cell not in changes} if docks else set()
    result = dict(changes)
    for cell in docks:
        dock = changes[cell].dock
        if dock is None or dock.number is None:
            continue
        number = dock.number if dock.number not in used else next(n for n in count(1) if n not in used)
        used.add(number)
        result[cell] = replace(changes[cell], dock=replace(dock, number=number))
    return result


def change_dock(course: Course, old: Start, new: Start | None) -> Course:
    """The course with a dock moved, turned, renumbered or (None) removed, wherever it belongs."""
    if old in course.docks:
        rest = tuple(dock for dock in course.docks if dock != old)
        return with_marks(course, docks=rest if new is None else (*rest, new))
    result = with_changes(course, {old.cell: course.floor[old.cell]}, keep_docks=False)
    if new is None:
        return result
    token = Dock(new.number, new.heading)
    return with_changes(result, {new.cell: replace(result.floor[new.cell], dock=token)})


_Turn = Callable[[Heading], Heading]


def same_heading(heading: Heading) -> Heading:
    """The turn of what is only moved."""
    return heading


def moved_spaces(course: Course, cells: frozenset[Cell], east: int, south: int) -> Course:
    """The course with an area moved: its spaces, and the checkpoints and docks on them."""
    full = {cell: full_space(course, cell) for cell in cells if cell in course.floor}
    landing = {Cell(c.x + east, c.y + south): space for c, space in full.items()}
    changes = {cell: OPEN_FLOOR for cell in full if cell not in landing} | landing
    result = with_changes(course, changes, keep_docks=False)
    return result.mapped(
        lambda cell: Cell(cell.x + east, cell.y + south),
        same_heading,
        lambda cell: cell in cells and Cell(cell.x + east, cell.y + south) in course.floor,
    )


def full_space(course: Course, cell: Cell) -> Space:
    """A space as it lies in the course, with the dock token of its board."""
    space = course.floor[cell]
    token = _tokens(course, (cell,)).get(cell)
    return replace(space, dock=token) if token else space


def copied(course: Course, cells: Iterable[Cell]) -> dict[Cell, Space]:
    """The spaces of an area, as they lie, without docks: two starts never have one number."""
    return {cell: course.floor[cell] for cell in cells if cell in course.floor}


def turned_area(course: Course, cells: frozenset[Cell], quarters: int) -> tuple[Course, frozenset[Cell]]:
    """The course with an area turned in place about its corner, and the cells where it lies then."""
    move = in_place(cells, lambda cell, size: cell.turned(quarters, *size))
    return _moved_area(course, cells, move, lambda space: space.turned(quarters), lambda h: h.turned(quarters))


def mirrored_area(course: Course, cells: frozenset[Cell], mirror: Mirror) -> tuple[Course, frozenset[Cell]]:
    """The course with an area mirrored in place, and the cells where it lies then."""
    move = in_place(cells, lambda cell, size: cell.mirrored(mirror, *size))
    return _moved_area(course, cells, move, lambda space: space.mirrored(mirror), lambda h: h.mirrored(mirror))


def _moved_area(
    course: Course,
    cells: frozenset[Cell],
    move: Callable[[Cell], Cell],
    change: Callable[[Space], Space],
    turn: _Turn,
) -> tuple[Course, frozenset[Cell]]:
    full = {cell: full_space(course, cell) for cell in cells if cell in course.floor}
    landing = {move(cell): change(space) for cell, space in full.items() if move(cell) in course.floor}
    changes = {cell: OPEN_FLOOR for cell in full if cell not in landing} | landing
    result = with_changes(course, changes, keep_docks=False)
    moved = result.mapped(move, turn, lambda cell: cell in full and move(cell) in course.floor)
    return moved, frozenset(landing)


def token_at(course: Course, cell: Cell) -> RebootToken | None:
    """The reboot token on a space."""
    return next((token for token in course.reboot_tokens if token.cell == cell), None)


def antenna_at(course: Course, cell: Cell) -> Antenna | None:
    """The antenna, if it stands on this space."""
    return course.antenna if course.antenna and course.antenna.cell == cell else None


def lay_token(course: Course, token: RebootToken) -> Course:
    """The course with a reboot token; the one that its board has already goes."""
    return with_marks(course, reboot_tokens=(*_of_other_boards(course, token, course.reboot_tokens), token))


def change_token(course: Course, old: RebootToken, new: RebootToken | None) -> Course:
    """The course with a reboot token moved, turned or (None) removed; another of its new board goes."""
    tokens = []
    for token in course.reboot_tokens:
        if token != old:
            tokens += list(_of_other_boards(course, new, (token,)) if new is not None else (token,))
        elif new is not None:
            tokens.append(new)
    return with_marks(course, reboot_tokens=tuple(tokens))


def change_antenna(course: Course, antenna: Antenna | None) -> Course:
    """The course with its antenna placed, moved, turned or (None) removed."""
    return with_marks(course, antenna=antenna)


def _of_other_boards(course: Course, token: RebootToken, tokens: tuple[RebootToken, ...]) -> tuple[RebootToken, ...]:
    area = course.floor.area_of(token.cell)
    return tuple(other for other in tokens if area is None or course.floor.area_of(other.cell) != area)
