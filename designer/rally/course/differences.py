# SPDX-License-Identifier: GPL-3.0-or-later
"""What changed between two courses, part by part and space by space."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.descriptions import describe, difficulty_name, length_name
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start, by_number
from designer.rally.course.notation import print_space
from designer.rally.edition import EDITIONS
from designer.rally.spaces import Space

_Pointing = Start | RebootToken | Antenna


@dataclass(frozen=True)
class Change:
    """One thing that differs.

    Attributes:
        part: the key of the file that it concerns: ``title``, ``spaces``, ``layout``.
        what: what became of it.
        cell: the space of the course, for what lies on one.
        before, after: both values as files write them; None where it is not there.
        origin: the space on which it was before, for what has moved.
    """

    part: str
    what: Sentence
    cell: Cell | None = None
    before: Any = None
    after: Any = None
    origin: Cell | None = None


@dataclass(frozen=True)
class _Told:
    """A space that is put into words only where the change is shown."""

    space: Space

    def __str__(self) -> str:
        return describe(self.space)


def compare(one: Course, other: Course) -> tuple[Change, ...]:
    """What changed from ``one`` to ``other``; empty: they are the same course."""
    one, other = one.normalised(), other.normalised()
    return (
        *_fields(one, other),
        *_options(one.options, other.options),
        *_boards(one.boards, other.boards),
        *_layout(one, other),
        *_spaces(one, other),
        *_checkpoints(one.checkpoints, other.checkpoints),
        *_starts(one.starts, other.starts),
        *_by_place("reboot-tokens", sentence("reboot token"), one.reboot_tokens, other.reboot_tokens),
        *_pointing("antenna", sentence("priority antenna"), one.antenna, other.antenna),
        *_programs(one, other),
        *_listed("notes", one.notes, other.notes),
        *_listed("accepted", one.accepted, other.accepted),
        *_extra(one, other),
    )


_FIELDS: Mapping[str, Sentence] = {
    "title": sentence("title"),
    "author": sentence("author"),
    "licence": sentence("licence"),
    "description": sentence("description"),
    "edition": sentence("edition"),
    "length": sentence("length"),
    "difficulty": sentence("difficulty"),
    "players": sentence("players"),
}


def _fields(one: Course, other: Course) -> Iterator[Change]:
    for key, name in _FIELDS.items():
        before, after = getattr(one, key), getattr(other, key)
        if before != after:
            yield _became(key, name, before, after, _NAMED.get(key))


_NAMED: Mapping[str, Callable[[str], Sentence | str]] = {
    "edition": lambda key: EDITIONS[key].name if key in EDITIONS else key,
    "length": length_name,
    "difficulty": difficulty_name,
}
"""Values that people know by a name, other than the file spells them."""


def _became(
    part: str, name: Sentence | str, before: Any, after: Any, named: Callable[[Any], Sentence | str] | None = None
) -> Change:
    say = named or _plain_text
    shown = {"name": name, "before": before and say(before), "after": after and say(after)}
    if not before:
        return Change(part, sentence("{name}: added {after}", **shown), before=before, after=after)
    if not after:
        return Change(part, sentence("{name}: removed {before}", **shown), before=before, after=after)
    return Change(part, sentence("{name}: {before} became {after}", **shown), before=before, after=after)


def _plain_text(value: Any) -> str:
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _options(one: Mapping[str, str], other: Mapping[str, str]) -> Iterator[Change]:
    for key in sorted({*one, *other}):
        if one.get(key) != other.get(key):
            yield _became("options", key, one.get(key), other.get(key))


def _boards(one: Mapping[str, CourseBoard], other: Mapping[str, CourseBoard]) -> Iterator[Change]:
    for name in sorted({*one, *other}):
        before, after = one.get(name), other.get(name)
        if before and after and before.board == after.board:
            continue  # where a board is kept, in a file of its own or not, is no matter of the course
        title = _title(before or after, name)
        if before is None:
            yield Change("boards", sentence("board {name}: added", name=title), after=name)
        elif after is None:
            yield Change("boards", sentence("board {name}: removed", name=title), before=name)
        else:
            yield Change("boards", sentence("board {name}: changed", name=title), before=name, after=name)


def _title(entry: CourseBoard | None, name: str) -> str:
    """What people know a board by; its name in the file where it has no title, or is not there at all."""
    return (entry.board.title if entry is not None else "") or name


def _layout(one: Course, other: Course) -> Iterator[Change]:
    before, after = list(one.layout), list(other.layout)
    for placement in list(before):
        if placement in after:
            before.remove(placement)
            after.remove(placement)
    for old in list(before):
        new = next((placement for placement in after if placement.board == old.board), None)
        if new is not None:
            before.remove(old)
            after.remove(new)
            what = sentence("{where}: now {place}", where=_where(one, old), place=_place_of(new))
            yield Change("layout", what, before=_plain(old), after=_plain(new))
    for placement in before:
        what = sentence("{where}: removed", where=_where(one, placement))
        yield Change("layout", what, before=_plain(placement))
    for placement in after:
        what = sentence("{where}: added", where=_where(other, placement))
        yield Change("layout", what, after=_plain(placement))


def _place_of(placement: Placement) -> Sentence:
    corner = Cell(placement.x, placement.y).name
    if placement.turn == 0:
        return sentence("at {cell}", cell=corner)
    return sentence("at {cell}, turned {degrees}°", cell=corner, degrees=90 * placement.turn)


def _where(course: Course, placement: Placement) -> Sentence:
    corner = Cell(placement.x, placement.y).name
    title = _title(course.boards.get(placement.board), placement.board)
    if placement.turn == 0:
        return sentence("board {name} at {cell}", name=title, cell=corner)
    return sentence("board {name} at {cell}, turned {degrees}°", name=title, cell=corner, degrees=90 * placement.turn)


def _plain(placement: Placement) -> dict[str, Any]:
    return {"board": placement.board, "x": placement.x, "y": placement.y, "turn": placement.turn}


def _spaces(one: Course, other: Course) -> Iterator[Change]:
    width = max(one.floor.size.width, other.floor.size.width)
    height = max(one.floor.size.height, other.floor.size.height)
    for y in range(height):
        for x in range(width):
            cell = Cell(x, y)
            before, after = _space(one.floor, cell), _space(other.floor, cell)
            if before != after:
                what = sentence(
                    "{cell}: {before} became {after}", cell=cell.name, before=_Told(before), after=_Told(after)
                )
                yield Change("spaces", what, cell, print_space(before), print_space(after))


def _space(floor: Floor, cell: Cell) -> Space:
    """A space with its walls, on whichever side of an edge they are written."""
    space = floor[cell]
    return space if space.gap else replace(space, walls=floor.walls(cell))


def _checkpoints(one: Iterable[Cell], other: Iterable[Cell]) -> Iterator[Change]:
    for number, (before, after) in enumerate(zip_longest(one, other), 1):
        if before != after:
            name = sentence("checkpoint {number}", number=number)
            change = _became("checkpoints", name, before and before.name, after and after.name)
            yield Change("checkpoints", change.what, after or before, _cell(before), _cell(after), before)


def _cell(cell: Cell | None) -> list[int] | None:
    return None if cell is None else list(cell)


def _starts(one: tuple[Start, ...], other: tuple[Start, ...]) -> Iterator[Change]:
    ours, theirs = by_number(one), by_number(other)
    for number in sorted({*ours, *theirs}):
        name = sentence("dock {number}", number=number)
        yield from _pointing("docks", name, ours.get(number), theirs.get(number))
    chosen = ([start for start in starts if start.number is None] for starts in (one, other))
    yield from _by_place("docks", sentence("start space"), *chosen)


def _by_place(part: str, name: Sentence, one: Iterable[_Pointing], other: Iterable[_Pointing]) -> Iterator[Change]:
    """What became of things without a number: those of one space are the same thing, and others have moved."""
    ours, theirs = {thing.cell: thing for thing in one}, {thing.cell: thing for thing in other}
    for cell in sorted({*ours} & {*theirs}):
        yield from _pointing(part, name, ours[cell], theirs[cell])
    gone, come = (sorted({*some} - {*others}) for some, others in ((ours, theirs), (theirs, ours)))
    for was, now in zip_longest(gone, come):
        yield from _pointing(part, name, ours.get(was), theirs.get(now))


def _pointing(part: str, name: Sentence, before: _Pointing | None, after: _Pointing | None) -> Iterator[Change]:
    place = after or before
    if place is not None and before != after:
        told = _became(part, name, before and _place_and_way(before), after and _place_and_way(after))
        yield Change(part, told.what, place.cell, told.before, told.after, before.cell if before else None)


def _place_and_way(thing: _Pointing) -> str:
    return f"{thing.cell.name} {thing.heading.name}"


def _programs(one: Course, other: Course) -> Iterator[Change]:
    ours = {program.name: program for program in one.programs}
    theirs = {program.name: program for program in other.programs}
    for name in sorted({*ours, *theirs}):
        if name not in ours:
            yield Change("programs", sentence("sample program {name}: added", name=name), after=name)
        elif name not in theirs:
            yield Change("programs", sentence("sample program {name}: removed", name=name), before=name)
        elif ours[name] != theirs[name]:
            yield Change("programs", sentence("sample program {name}: changed", name=name), before=name, after=name)


def _listed(part: str, one: tuple[Hashable, ...], other: tuple[Hashable, ...]) -> Iterator[Change]:
    """What two lists of remarks have that the other has not."""
    for item in one:
        if item not in other:
            yield Change(part, sentence("removed: {text}", text=_remark(item)), _place(item), before=_remark(item))
    for item in other:
        if item not in one:
            yield Change(part, sentence("added: {text}", text=_remark(item)), _place(item), after=_remark(item))


def _place(item: Any) -> Cell | None:
    cell: Cell | None = item.cell
    return cell


def _remark(item: Any) -> str:
    text = item.text if hasattr(item, "text") else f"{item.code} ({item.reason})"
    return f"{item.cell.name} {text}" if item.cell else text


def _extra(one: Course, other: Course) -> Iterator[Change]:
    if one.extra != other.extra:
        yield Change("extra", sentence("data that other apps keep in the file: changed"))
