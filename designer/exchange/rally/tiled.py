# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses as Tiled maps of our own: TMX and TMJ, with layers that say what lies where.

The map carries the exact course in its property ``rr_course``. When it comes back, its layers are
compared with those that this course would have: what was edited in Tiled, and only that, is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, KnownBy, Output, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import course_of_rows, laid_over, rally_format, without_outer_gaps
from designer.exchange.rally.tiled_copies import settle_copies
from designer.exchange.rally.tiled_layers import ANTENNA, EXACT, TOKEN, tiled_map
from designer.exchange.rally.tiled_tileset import GROUNDS, NAME, TILES, space_of, tileset_png
from designer.exchange.rally.tokens import Tokens
from designer.exchange.tiled_map import FLIPS, ID_BITS, TiledLayer, TiledMap, TiledObject, Tileset
from designer.exchange.tmj import parse_tmj, print_tmj, tileset_name
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.files import parse_json
from designer.rally.course.course import Course
from designer.rally.course.files import parse_course
from designer.rally.course.floor import Antenna, RebootToken, Start, starts_in_order
from designer.rally.spaces import GAP, OPEN_FLOOR, Space


class _Seen:
    """What a map shows: for each space its elements, and its tokens."""

    def __init__(self, tiled: TiledMap, request: Request | None = None) -> None:
        self.size = tiled.size
        request = request or Request(Path())
        self._flaws = Flaws(request)
        self.ours = {tileset.first for tileset in tiled.tilesets if _is_ours(tileset, request)}
        self.rows = [[GAP] * tiled.size.width for _ in range(tiled.size.height)]
        for layer in tiled.layers:
            self._read_layer(tiled, layer)
        tokens = Tokens(request)
        starts: list[Start] = []
        self.tokens: tuple[RebootToken, ...] = ()
        self.antenna: Antenna | None = None
        for thing in tiled.things:
            number = _number(thing)
            with self._flaws.left_out(thing.name):
                if thing.kind == "checkpoint" and number is not None:
                    tokens.checkpoint(number, _cell(thing, tiled), thing.name)
                elif thing.kind == "start":
                    starts.append(Start(number, _cell(thing, tiled), _heading(thing)))
                elif thing.kind == TOKEN:
                    self.tokens += (RebootToken(_cell(thing, tiled), _heading(thing)),)
                elif thing.kind == ANTENNA:
                    if self.antenna is not None:
                        raise FormatError(sentence("a course has one priority antenna"))
                    self.antenna = Antenna(_cell(thing, tiled), _heading(thing))
        self.checkpoints = tokens.checkpoints
        self.starts = starts_in_order(starts)
        self._flaws.tell()

    def _read_layer(self, tiled: TiledMap, layer: TiledLayer) -> None:
        for cell, bits in tiled.laid(layer):
            with self._flaws.left_out(layer.place(cell)):
                tileset, number = tiled.tileset_of(bits & ID_BITS)
                if tileset.first not in self.ours:
                    continue  # decoration from elsewhere means nothing
                if number >= len(TILES):
                    raise FormatError(sentence("the tileset has no tile {number}", number=number))
                self._add(cell, number, bits)

    def _add(self, cell: Cell, number: int, bits: int) -> None:
        before = self.rows[cell.y][cell.x]
        before = OPEN_FLOOR if before.gap else before
        if TILES[number].beam:
            return  # a beam makes no space: it only shows what lasers do
        if number in GROUNDS:
            self.rows[cell.y][cell.x] = before
            return
        self.rows[cell.y][cell.x] = _joined(before, space_of(number, bits & FLIPS))


def _is_ours(tileset: Tileset, request: Request) -> bool:
    """Whether a tileset is the one that we write, by its name in the map or in its own file."""
    if NAME in Path(tileset.name).name:
        return True
    if not tileset.source:
        return False
    try:
        return NAME in tileset_name(request.inside(tileset.source))
    except CourseDesignerError as error:
        what = sentence("the tileset {file} is not read: {reason}", file=tileset.source[:60], reason=error.sentence)
        request.remarks.append(what)
        return False


def _joined(one: Space, other: Space) -> Space:
    """Both spaces in one; ``FormatError`` if both have the same kind of element."""
    for name in ("belt", "gear", "repair", "pusher", "crusher"):
        if getattr(one, name) and getattr(other, name):
            raise FormatError(sentence("two tiles of the same kind are on one space"))
    return laid_over(one, other)


def _heading(thing: TiledObject) -> Heading:
    heading = thing.properties.get("rr_heading", "")
    if heading not in Heading.__members__:
        raise FormatError(sentence("the property rr_heading must be N, E, S or W, not '{heading}'", heading=heading))
    return Heading[heading]


def _number(thing: TiledObject) -> int | None:
    """The number of a checkpoint or a start; None of other objects, and of a start space, which has none.

    Raises:
        FormatError: what should be a number is none.
    """
    told = thing.properties.get("rr_number", "")
    if thing.kind not in ("checkpoint", "start") or (thing.kind == "start" and not told):
        return None
    number = parse_whole(told, 1, 99)
    if number is None:
        raise FormatError(sentence("the property rr_number must be a number from 1 to 99"), place=thing.name)
    return number


def _cell(thing: TiledObject, tiled: TiledMap) -> Cell:
    """The space on which the middle of an object lies."""
    x, y = thing.x + thing.width / 2, thing.y + thing.height / 2
    return Cell(int(x // tiled.tile), int(y // tiled.tile))


def course_of_map(tiled: TiledMap, request: Request | None = None) -> Course:
    """The course of a map: its exact course with what was edited in Tiled, or what its layers show.

    Raises:
        CourseDesignerError: the map shows no course.
    """
    seen = _Seen(tiled, request)
    exact = tiled.properties.get(EXACT)
    if exact is None:
        _require_known_tileset(tiled, seen)
        return _fresh(seen, Course())
    try:
        course = parse_course(parse_json(exact), None)
    except CourseDesignerError as error:
        if request is not None:
            what = sentence("the exact course in the property {name} is damaged, the layers are read instead: {reason}",
                            name=EXACT, reason=error.sentence)  # fmt: skip
            request.remarks.append(what)
        return _fresh(seen, Course())
    before = _Seen(tiled_map(course))
    if before.size != seen.size or _gaps(before) != _gaps(seen):
        return _fresh(seen, course)
    return _with_tokens(_with_spaces(course, before, seen, request), before, seen)


def _require_known_tileset(tiled: TiledMap, seen: _Seen) -> None:
    """Refuse a map whose tiles nobody knows; ``FormatError`` names its tileset."""
    if tiled.tilesets and not seen.ours:
        name = Path(tiled.tilesets[0].name).name[:60]
        what = sentence(
            "the tiles of this map are unknown: its tileset is {name}; describe them in a client profile, which "
            "'profiles draft' begins",
            name=name,
        )
        raise FormatError(what)


def _gaps(seen: _Seen) -> list[list[bool]]:
    return [[space.gap for space in row] for row in seen.rows]


def _fresh(seen: _Seen, course: Course) -> Course:
    """A course of what the layers show; boards that the map no longer fits are given up."""
    rows, corner = without_outer_gaps(seen.rows)
    whole = course_of_rows(rows, Course())
    placed = replace(
        course,
        boards=whole.boards,
        layout=whole.layout,
        checkpoints=seen.checkpoints,
        docks=seen.starts,
        reboot_tokens=seen.tokens,
        antenna=seen.antenna,
    )
    moved = placed.shifted(-corner.x, -corner.y)
    return replace(moved, layout=whole.layout)


def _with_spaces(course: Course, before: _Seen, seen: _Seen, request: Request | None) -> Course:
    changes: dict[Cell, Space] = {}
    for y, row in enumerate(seen.rows):
        for x, space in enumerate(row):
            if space != before.rows[y][x]:
                _edit(course, Cell(x, y), before.rows[y][x], space, changes)
    return settle_copies(course, changes, request).with_spaces(changes) if changes else course


def _edit(course: Course, cell: Cell, before: Space, after: Space, changes: dict[Cell, Space]) -> None:
    """Note in ``changes`` what an edit of one space makes of it, and of the space beyond a wall."""
    own = _own(course, cell, changes)
    fields = ("pit", "belt", "gear", "repair", "pusher", "crusher", "lasers")
    edited = {name: getattr(after, name) for name in fields if getattr(before, name) != getattr(after, name)}
    removed = set(before.walls) - set(after.walls)
    walls = (set(own.walls) | (set(after.walls) - set(before.walls))) - removed
    changes[cell] = replace(own, **edited, walls=tuple(walls))
    for side in removed:  # a wall belongs to the edge: the space beyond may be where it is written
        beyond = cell.step(side)
        if beyond in course.floor:
            other = _own(course, beyond, changes)
            changes[beyond] = replace(other, walls=tuple(set(other.walls) - {side.back}))


def _own(course: Course, cell: Cell, changes: dict[Cell, Space]) -> Space:
    """The space as the course's board has it, turned as it lies, with its dock."""
    if cell in changes:
        return changes[cell]
    index, inner = next(course.placements_at(cell))
    placement = course.layout[index]
    return course.board(placement.board)[inner].turned(placement.turn)


def _with_tokens(course: Course, before: _Seen, seen: _Seen) -> Course:
    if seen.checkpoints != before.checkpoints:
        course = replace(course, checkpoints=seen.checkpoints)
    if seen.tokens != before.tokens:
        course = replace(course, reboot_tokens=seen.tokens)
    if seen.antenna != before.antenna:
        course = replace(course, antenna=seen.antenna)
    if seen.starts == before.starts:
        return course
    gone = {start for start in before.starts if start not in seen.starts}
    fresh = tuple(start for start in seen.starts if start not in before.starts)
    bare = {start.cell: replace(_own(course, start.cell, {}), dock=None) for start in gone if start not in course.docks}
    kept = tuple(dock for dock in course.docks if dock not in gone)
    return replace(course.with_spaces(bare) if bare else course, docks=kept + fresh)


def _writer(spell: Callable[[TiledMap], str]) -> Callable[[Course, Request], Output]:
    def write(course: Course, request: Request) -> Output:
        image = f"{request.path.name.rpartition('.')[0] or 'course'}-tiles.png"
        return Output(spell(tiled_map(course, image)).encode(), {image: tileset_png()})

    return write


FORMATS = (
    rally_format(
        key="tiled-tmx",
        title="Tiled map (TMX)",
        suffixes=(".tmx",),
        carries=frozenset(CoursePart),
        write=_writer(print_tmx),
        read=lambda data, request: course_of_map(parse_tmx(data), request),
        known_by=KnownBy.NAME,
        recognises=lambda data: data.lstrip().startswith(b"<") and (NAME.encode() in data or EXACT.encode() in data),
    ),
    rally_format(
        key="tiled-tmj",
        title="Tiled map (TMJ)",
        suffixes=(".tmj",),
        carries=frozenset(CoursePart),
        write=_writer(print_tmj),
        read=lambda data, request: course_of_map(parse_tmj(data), request),
        known_by=KnownBy.NAME,
        recognises=lambda data: (
            data.lstrip().startswith(b"{")
            and (NAME.encode() in data or EXACT.encode() in data)
            and b'"tilesets"' in data
        ),
    ),
)
