# SPDX-License-Identifier: GPL-3.0-or-later
"""Fitting boards to the box of an edition: what the box lacks gives way to its counterpart there, or is removed.

Repair sites and energy spaces stand for each other: on both a robot gets back what it has lost. Docks and start spaces
are both where robots start. What has no counterpart in the box, such as a crusher, is removed; walls stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from designer.base.grid import Cell
from designer.base.words import tr
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.descriptions import describe
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.rulebook_elements import has_element, has_space, lacked_elements, lacked_on
from designer.rally.edition import Edition
from designer.rally.elements import DOCK, REPAIR, with_elements, without_elements
from designer.rally.elements.antenna import Dish
from designer.rally.elements.energy_space import ENERGY_SPACE, EnergySpace
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import OPEN_FLOOR, Dock, Repair, Space


@dataclass(frozen=True)
class FittedSpace:
    """A space that was fitted.

    Attributes:
        board: the name of the board; empty for what lies on the course itself.
        cell: on the unturned board, or of the course.
        before, after: what it holds.
    """

    board: str
    cell: Cell
    before: Space
    after: Space

    def __str__(self) -> str:
        """What was changed, in words: ``C4: repair site, two wrenches → repair site, wrench and hammer``."""
        place = f"{self.board} {self.cell.name}" if self.board else self.cell.name
        return tr("{place}: {before} → {after}", place=place, before=describe(self.before), after=describe(self.after))


P = TypeVar("P", Board, Course)


@dataclass(frozen=True)
class Fitted(Generic[P]):
    """A board or course of which a box has every element.

    Attributes:
        plan: the board or course.
        changes: what was changed for that, space by space; nothing if it fitted already.
    """

    plan: P
    changes: tuple[FittedSpace, ...]


# --- counterparts, the nearest first

_REPAIRS: Mapping[Repair, tuple[Repair, ...]] = {
    Repair.ONE_WRENCH: (),
    Repair.TWO_WRENCHES: (Repair.WRENCH_AND_HAMMER, Repair.ONE_WRENCH),
    Repair.WRENCH_AND_HAMMER: (Repair.TWO_WRENCHES, Repair.ONE_WRENCH),
}


def _counterparts(space: Space) -> Iterator[Space]:
    """What may stand for the repair site or energy space of a space, beside what else the space holds."""
    further = tuple(element for element in space.further if type(element) is not EnergySpace)
    if space.repair is not None:
        yield from (replace(space, repair=repair) for repair in _REPAIRS[space.repair])
        yield replace(space, repair=None, further=(*further, EnergySpace()))
    elif space.of(EnergySpace) is not None:
        yield from (replace(space, repair=repair, further=further) for repair in Repair)


_HELP = (REPAIR, ENERGY_SPACE)
"""The kinds that stand for each other."""


def _fitted(space: Space, edition: Edition, number: int) -> Space:
    """A space with nothing that a box lacks; a start space becomes the dock with a number."""
    lacked = {kind for kind, _ in lacked_on(edition, space)}
    if DOCK in lacked and space.dock is not None:
        space = replace(space, dock=Dock(number, space.dock.heading))
    if lacked & set(_HELP):
        found = (other for other in _counterparts(space) if _has_help(edition, other))
        space = next(found, without_elements(space, _HELP))
    for kind in lacked - {DOCK, *_HELP}:
        kept = tuple(element for element in kind.each(space) if has_element(edition, kind, element))
        space = with_elements(space, {kind: kept if kind.several else None})
    return space


def _has_help(edition: Edition, space: Space) -> bool:
    return not any(kind in _HELP for kind, _ in lacked_on(edition, space))


# --- boards and courses


def fit_board(board: Board, edition: Edition, name: str = "", docks: int = 0) -> Fitted[Board]:
    """The board fitted to the box of an edition.

    Args:
        board: the board.
        edition: whose box.
        name: of the board, for what is told.
        docks: numbers up to this one are those of other docks.
    """
    changed: dict[Cell, Space] = {}
    docks = max(docks, _highest(board))
    for cell in dict.fromkeys(lacked.place for lacked in lacked_elements(edition, board.items())):
        changed[cell] = _fitted(board[cell], edition, docks + 1)
        docks += changed[cell].dock != board[cell].dock
    if not changed:
        return Fitted(board, ())
    kept = tuple(item for item in board.accepted if item.code != _LACKED or item.cell not in changed)
    told = tuple(FittedSpace(name, cell, board[cell], space) for cell, space in changed.items())
    return Fitted(replace(board.with_spaces(changed), accepted=kept), told)


_LACKED = "RR119"
"""The check that tells of what a box lacks; that it was accepted means nothing where the element is gone."""


def _highest(board: Board) -> int:
    return max((space.dock.number or 0 for space in board.values().values() if space.dock), default=0)


def highest_dock(course: Course) -> int:
    """The highest number of a dock of a course, on its boards or beside them; 0 where none has a number."""
    lying = (start.number or 0 for start in course.docks)
    return max((*lying, *(_highest(entry.board) for entry in course.boards.values())), default=0)


def fit_course(course: Course, edition: Edition) -> Fitted[Course]:
    """The course played by an edition, with every board and whatever lies on them fitted to its box.

    A board of a file of its own that changes becomes a board of the course: the file stays as it is for other courses.
    House rules go where the edition changes.
    """
    changes: list[FittedSpace] = []
    boards = dict(course.boards)
    docks = highest_dock(course)
    for name, entry in course.boards.items():
        fitted = fit_board(entry.board, edition, name, docks)
        if fitted.changes:
            boards[name] = replace(entry, board=fitted.plan, file=None)
            docks = max(docks, _highest(fitted.plan))
            changes += fitted.changes
    course = replace(course, boards=boards)
    if edition.key != course.edition:
        course = replace(course, edition=edition.key, options={})
    lying = tuple(_lying(course, edition, docks))
    if not (changes or lying):
        return Fitted(course, ())
    accepted = tuple(item for item in course.accepted if item.code != _LACKED or item.cell is None)
    return Fitted(replace(_relaid(course, edition, docks), accepted=accepted), (*changes, *lying))


def _relaid(course: Course, edition: Edition, docks: int) -> Course:
    """The course without tokens that a box lacks, and with numbers for start spaces of its own."""
    tokens = tuple(token for token in course.reboot_tokens if has_space(edition, _under_token(token)))
    antenna = course.antenna
    if antenna is not None and not has_space(edition, _under_antenna(antenna)):
        antenna = None
    return replace(course, docks=tuple(_numbered(course, edition, docks)), reboot_tokens=tokens, antenna=antenna)


def _under_start(start: Start) -> Space:
    return Space(dock=Dock(start.number, start.heading))


def _under_token(token: RebootToken) -> Space:
    return Space(further=(RebootArrow(token.heading),))


def _under_antenna(antenna: Antenna) -> Space:
    return Space(further=(Dish(antenna.heading),))


def _numbered(course: Course, edition: Edition, docks: int) -> Iterator[Start]:
    for start in course.docks:
        if not has_space(edition, _under_start(start)):
            docks += 1
            yield replace(start, number=docks)
        else:
            yield start


def _lying(course: Course, edition: Edition, docks: int) -> Iterator[FittedSpace]:
    """What becomes of starts, tokens and the antenna that lie on the boards of a course."""
    after = _relaid(course, edition, docks)
    for old, new in zip(course.docks, after.docks, strict=True):
        if old != new:
            yield FittedSpace("", old.cell, _under_start(old), _under_start(new))
    for token in course.reboot_tokens if not after.reboot_tokens else ():
        yield FittedSpace("", token.cell, _under_token(token), OPEN_FLOOR)
    if course.antenna is not None and after.antenna is None:
        yield FittedSpace("", course.antenna.cell, _under_antenna(course.antenna), OPEN_FLOOR)
