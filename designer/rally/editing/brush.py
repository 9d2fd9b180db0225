# SPDX-License-Identifier: GPL-3.0-or-later
"""How elements are put on spaces: what replaces what, belts along a path, runs reversed, walls and ledges on edges.

Elements of edges are laid and taken away side by side. A ledge, ramp, one-way wall or repulsor is written on one of
the two spaces of an edge, and says something else on the other one: a ledge on the lower space, a one-way wall on the
one that is entered. What contradicts it beyond the edge goes as it is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.elements import (
    DISPLACED,
    KINDS,
    WALL,
    ElementKind,
    ElementRole,
    gives_way,
    superseded,
    with_elements,
    without_elements,
)
from designer.rally.elements.sides import EdgeElement
from designer.rally.spaces import OPEN_FLOOR, Belt, Laser, Pusher, Space

Changes = dict[Cell, Space]


_GROUND = tuple(kind for kind in KINDS if kind.role is ElementRole.GROUND)
_MACHINES = tuple(kind for kind in KINDS if kind.role is ElementRole.MACHINE)
_LAID = tuple(kind for kind in KINDS if not kind.of_course)  # a course keeps those itself


def paint(below: Space, elements: Space) -> Space:
    """The space ``below`` with ``elements`` put on it.

    All ground takes the place of all other ground. A pit swallows the machines; machines close a pit.
    Walls add up. What hangs on a side brings the wall there. Open floor clears ground and machines and
    leaves walls and docks.
    """
    if below.gap:
        return below
    if elements.is_open_floor:
        return without_elements(below, (*_GROUND, *_MACHINES))
    laid = [kind for kind in _LAID if kind.on(elements)]
    ground = [kind for kind in laid if kind.role is ElementRole.GROUND]
    held: dict[ElementKind[Any], Any] = {}
    if ground:
        gone = (*_GROUND, *(other for kind in ground for other in DISPLACED[kind]))
        held = {**dict.fromkeys(gone), **{kind: kind.on(elements) for kind in ground}}
    for kind in laid:
        if kind.role is not ElementRole.GROUND:
            held |= dict.fromkeys(DISPLACED[kind])
            held[kind] = kind.joined(held.get(kind, kind.on(below)), kind.on(elements))
            held |= superseded(with_elements(below, held), kind, kind.on(elements))
    mounts = [side for kind in laid for side in kind.sides(elements)]
    if mounts:
        held[WALL] = (*held.get(WALL, below.walls), *mounts)
    return with_elements(below, held)


def without_edge(space: Space, side: Heading) -> Space:
    """A space whose wall on one side goes, with what hangs on it."""
    held: dict[ElementKind[Any], Any] = {}
    if side in space.walls:
        held[WALL] = tuple(wall for wall in space.walls if wall is not side)
    for kind in KINDS:
        if kind.mount is not None and side in kind.sides(space):
            left = tuple(element for element in kind.each(space) if kind.mount(element) is not side)
            held[kind] = left if kind.several else None
    return with_elements(space, held)


def with_wall(floor: Floor, cell: Cell, side: Heading) -> Changes:
    """The change that puts a wall on an edge; none where one stands already."""
    if floor.has_wall(cell, side):
        return {}
    owner, edge = (cell, side) if cell in floor else (cell.step(side), side.back)
    if owner not in floor:
        return {}
    return {owner: replace(floor[owner], walls=(*floor[owner].walls, edge))}


def without_wall(floor: Floor, cell: Cell, side: Heading) -> Changes:
    """The changes that take the wall off an edge, with what hangs on it on either side."""
    changes: Changes = {}
    for owner, edge in ((cell, side), (cell.step(side), side.back)):
        bare = without_edge(floor[owner], edge)
        if bare is not floor[owner]:
            changes[owner] = bare
    return changes


def with_laser(floor: Floor, cell: Cell, side: Heading, beams: int) -> Changes:
    """The change that hangs a laser on a side of a space, with its wall; a laser there is replaced."""
    if cell not in floor:
        return {}
    return {cell: paint(floor[cell], Space(lasers=(Laser(side.back, beams),), walls=(side,)))}


def with_second_muzzle(floor: Floor, cell: Cell, side: Heading, beams: int) -> Changes:
    """The change that gives a laser on a space a muzzle at the end of its line towards a side too; walls stay."""
    if cell not in floor:
        return {}
    return {cell: paint(floor[cell], Space(lasers=(Laser(side, beams, two_ended=True),)))}


def without_muzzle(floor: Floor, cell: Cell, side: Heading) -> Changes:
    """The change that takes the muzzle towards a side from a two-ended laser; the other one hangs on the space."""
    found = next((laser for laser in floor[cell].lasers if laser.two_ended and laser.on_axis(side)), None)
    return with_laser(floor, cell, side.back, found.beams) if found else {}


def with_pusher(floor: Floor, cell: Cell, side: Heading, registers: tuple[int, ...]) -> Changes:
    """The change that hangs a pusher on a side of a space, with its wall."""
    if cell not in floor:
        return {}
    return {cell: paint(floor[cell], Space(pusher=Pusher(side.back, registers), walls=(side,)))}


def fed_from(floor: Mapping[Cell, Space] | Floor, cell: Cell) -> tuple[Heading, ...]:
    """The travel directions in which neighbouring belts carry robots onto ``cell``."""
    return tuple(heading for heading in Heading if _leads(_at(floor, cell.step(heading.back)), heading))


def _at(floor: Mapping[Cell, Space] | Floor, cell: Cell) -> Space:
    if isinstance(floor, Floor):
        return floor[cell]
    return floor.get(cell, OPEN_FLOOR)


def _leads(space: Space, heading: Heading) -> bool:
    return space.belt is not None and space.belt.exit is heading


def clean_path(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The path without standing still and without steps that were taken back at once."""
    path: list[Cell] = []
    for cell in cells:
        if len(path) > 1 and path[-2] == cell:
            path.pop()
        elif not path or path[-1] != cell:
            path.append(cell)
    return tuple(path)


def heading_between(start: Cell, end: Cell) -> Heading:
    """The heading from a cell to its neighbour; ``ValueError`` if they share no side."""
    for heading in Heading:
        if start.step(heading) == end:
            return heading
    raise ValueError("not neighbours")


def draw_belt(floor: Floor, path: Sequence[Cell], *, express: bool, heading: Heading) -> Changes:
    """The changes that lay a belt along a path of neighbouring cells; those off the boards are left out.

    Every cell carries towards the next one; the last goes on as it was entered. Where the path turns, or a belt
    that lies beside it leads in, the arrow of a curve is printed. A path that begins on a belt goes on from it; one
    that ends on a belt merges into it and leaves its course alone. ``heading`` is where a path of a single cell
    carries to.
    """
    path = [cell for cell in clean_path(path) if cell in floor]
    if not path:
        return {}
    exits, travels = _flow(path, heading)
    merges = len(path) > 1 and floor[path[-1]].belt is not None and path[-1] not in path[:-1]
    changes: Changes = {}
    for cell, exit_side in exits.items():
        old = floor[cell].belt
        if merges and cell == path[-1] and old is not None:
            belt: Belt | None = _merged(old, travels[cell])
        else:
            beside = {h for h in fed_from(floor, cell) if exits.get(cell.step(h.back), h) is h}
            kept = _kept_feeds(old, floor, cell, exits) if cell == path[0] else set()
            feeds = (travels[cell] | beside | kept) - {exit_side.back}
            belt = Belt(exit_side, express, tuple(feeds))
        if belt != old:
            changes[cell] = paint(floor[cell], Space(belt=belt))
    return changes


def _flow(path: Sequence[Cell], heading: Heading) -> tuple[dict[Cell, Heading], dict[Cell, set[Heading]]]:
    """Where each cell of a path carries to, and in which directions the path comes into it."""
    exits: dict[Cell, Heading] = {}
    travels: dict[Cell, set[Heading]] = {cell: set() for cell in path}
    for cell, following in pairwise(path):
        if cell.step(heading) != following:
            near = [h for h in Heading if cell.step(h) == following]
            if not near:
                continue  # a gap between boards: the belt goes on behind it
            heading = near[0]
        exits[cell] = heading
        travels[following].add(heading)
    exits.setdefault(path[-1], heading)
    for cell in path:
        exits.setdefault(cell, heading)
    return exits, travels


def _kept_feeds(old: Belt | None, floor: Floor, cell: Cell, exits: Mapping[Cell, Heading]) -> set[Heading]:
    """What the first cell of a path keeps of the belt that it goes on from: its curved arrows."""
    if old is None:
        return set()
    feeds = set(old.curves)
    return {feed for feed in feeds if exits.get(cell.step(feed.back), feed) is feed}


def _merged(old: Belt, travels: set[Heading]) -> Belt:
    """A belt with more arrows printed on it."""
    feeds = {feed for feed in travels if feed is not old.exit.back}
    straight = {old.exit} if old.feeds == (old.exit,) else set()
    return replace(old, feeds=tuple(set(old.feeds) | straight | feeds))


def belt_run(floor: Floor, cell: Cell) -> tuple[Cell, ...]:
    """The run of belt through ``cell``, from its first space to its last; empty where no belt lies.

    Where belts merge the run goes on against the straight arrow, else against the first printed one.
    """
    if floor[cell].belt is None:
        return ()
    run = [cell]
    seen = {cell}
    ahead = _next(floor, cell)
    while ahead is not None and ahead not in seen:
        run.append(ahead)
        seen.add(ahead)
        ahead = _next(floor, ahead)
    behind = _previous(floor, cell)
    while behind is not None and behind not in seen:
        run.insert(0, behind)
        seen.add(behind)
        behind = _previous(floor, behind)
    return tuple(run)


def _next(floor: Floor, cell: Cell) -> Cell | None:
    belt = floor[cell].belt
    if belt is None:
        return None
    ahead = cell.step(belt.exit)
    following = floor[ahead].belt
    if following is None or following.exit is belt.exit.back or _previous(floor, ahead) != cell:
        return None
    return ahead


def _previous(floor: Floor, cell: Cell) -> Cell | None:
    belt = floor[cell].belt
    if belt is None:
        return None
    feeders = [h for h in fed_from(floor, cell) if h is not belt.exit.back]
    for heading in (belt.exit, *belt.feeds, *feeders):
        if heading in feeders:
            return cell.step(heading.back)
    return None


def reverse_run(floor: Floor, cell: Cell) -> Changes:
    """The changes that turn the run of belt through ``cell`` round, from its end to its beginning."""
    run = belt_run(floor, cell)
    loop = len(run) > 2 and _next(floor, run[-1]) == run[0]
    changes: Changes = {}
    for index, here in enumerate(run):
        belt = floor[here].belt
        assert belt is not None
        before = run[index - 1] if index or loop else None
        travel = heading_between(before, here) if before is not None else belt.feeds[0]
        reversed_belt = Belt(travel.back, belt.express, (belt.exit.back,))
        changes[here] = replace(floor[here], belt=reversed_belt)
    return changes


def region(floor: Floor, start: Cell, within: Iterable[Cell] | None = None) -> frozenset[Cell]:
    """The connected spaces that hold the same as ``start``, walls apart; for filling and for the wand."""
    allowed = None if within is None else frozenset(within)
    fits, rows, size = _like(floor[start]), floor.rows, floor.size
    found: set[tuple[int, int]] = set()
    waiting: list[tuple[int, int]] = [start] if start in floor else []
    while waiting:
        # plain pairs, which are the same as cells: thousands of them are asked while the pointer moves
        x, y = cell = waiting.pop()
        if cell in found or not (0 <= x < size.width and 0 <= y < size.height):
            continue
        if not fits(rows[y][x]) or (allowed is not None and cell not in allowed):
            continue
        found.add(cell)
        waiting += ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return frozenset(map(Cell._make, found))


def alike(floor: Floor, start: Cell) -> frozenset[Cell]:
    """Every space of the floor that holds the same kind of thing as ``start``."""
    fits = _like(floor[start])
    return frozenset(cell for cell, space in floor.items() if fits(space))


def _like(wanted: Space) -> Callable[[Space], bool]:
    """Asks spaces of one floor whether they are no gap and of the kind of ``wanted``; one object is asked once."""
    kind = ground_key(wanted)
    known: dict[int, bool] = {}

    def fits(space: Space) -> bool:
        answer = known.get(id(space))
        if answer is None:
            answer = known[id(space)] = not space.gap and ground_key(space) == kind
        return answer

    return fits


_ALIKE = tuple(kind for kind in KINDS if kind.alike is not None)


def ground_key(space: Space) -> tuple[object, ...]:
    """What kind of space this is, whichever way it is turned: for filling and for selecting alike ones."""
    held = ((kind.alike, kind.on(space)) for kind in _ALIKE)
    return (space.gap, *(alike(element) if alike and element else None for alike, element in held))


def is_on_edge(space: Space, side: Heading, kind: ElementKind[Any]) -> bool:
    """Whether a space has an element of a kind on a side, written on this very space."""
    element = kind.on(space)
    return isinstance(element, EdgeElement) and side in element.sides


def with_side(floor: Floor, cell: Cell, side: Heading, kind: ElementKind[Any]) -> Changes:
    """The changes that lay an element on a side of a space; what it cannot share the edge with goes."""
    if cell not in floor:
        return {}
    changes = _without_bare_wall(floor, cell, side) if WALL.key in kind.supersedes else {}
    changes[cell] = paint(changes.get(cell, floor[cell]), _alone(kind, side))
    beyond = cell.step(side)
    for other in KINDS:
        if (other is kind or gives_way(other, kind)) and beyond in floor:
            space = changes.get(beyond, floor[beyond])
            if is_on_edge(space, side.back, other):
                changes[beyond] = _without(space, side.back, other)
    return changes


def without_side(floor: Floor, cell: Cell, side: Heading, kind: ElementKind[Any]) -> Changes:
    """The changes that take an element from an edge; in a row of what it leaves, such as ledges, it leaves one."""
    changes: Changes = {}
    for owner, edge in ((cell, side), (cell.step(side), side.back)):
        if is_on_edge(floor[owner], edge, kind):
            changes[owner] = _without(floor[owner], edge, kind)
    left = next((other for other in KINDS if other.left_by == kind.key), None)
    if left is not None and cell in changes and _goes_on_beside(floor, cell, side, left):
        changes[cell] = paint(changes[cell], _alone(left, side))
    return changes


def _alone(kind: ElementKind[Any], side: Heading) -> Space:
    """Open floor with an element on one side."""
    element: Any = kind.further
    return with_elements(OPEN_FLOOR, {kind: element((side,))})


def _without(space: Space, side: Heading, kind: ElementKind[Any]) -> Space:
    return with_elements(space, {kind: kind.on(space).without((side,))})


def _without_bare_wall(floor: Floor, cell: Cell, side: Heading) -> Changes:
    """The changes that take a wall off an edge on which nothing is mounted: it would shut both ways."""
    ends = ((cell, side), (cell.step(side), side.back))
    mounted = any(edge in kind.sides(floor[owner]) for kind in KINDS for owner, edge in ends)
    return {} if mounted else without_wall(floor, cell, side)


def _goes_on_beside(floor: Floor, cell: Cell, side: Heading, kind: ElementKind[Any]) -> bool:
    """Whether the edge is part of a row of a kind: the next edge at either end has it."""
    return any(is_on_edge(floor[cell.step(way)], side, kind) for way in (side.left, side.right))
