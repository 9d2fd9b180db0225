# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards of which courses are made: those that come with the program, those of a folder, or new ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.files import require_folder
from designer.rally.course.board import Board
from designer.rally.course.counterparts import fit_board
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.edition import Edition, StartRule
from designer.rally.elements import KINDS, Burden
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.generator.new_boards import NEW_SIZE, new_board

NEW = "new-"
"""How the names of new boards begin; the number that follows says how they are drawn."""


@dataclass(frozen=True)
class Supply:
    """Boards to make courses of, by the rules of an edition.

    Attributes:
        edition: the rules.
        boards: boards of the factory, square and of one size, by name.
        docks: boards on which robots start; none where the race starts on checkpoint 1.
        new: whether new boards are drawn too; the shipped ones are used beside them if ``boards`` has any.
    """

    edition: Edition = field(repr=False)
    boards: Mapping[str, Board] = field(repr=False)
    docks: Mapping[str, Board] = field(repr=False)
    new: bool = False

    @cached_property
    def side(self) -> int:
        """How many spaces a side of a board has."""
        return next((board.size.width for board in self.boards.values()), NEW_SIZE.width)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the boards that are there, in order."""
        return tuple(self.boards)

    def board(self, name: str) -> Board:
        """A board by its name.

        Raises:
            KeyError: there is none.
        """
        if name.startswith(NEW) and name not in self.boards:
            return _drawn(name, self.edition)
        return self.boards[name]

    def spots(self, name: str) -> tuple[Cell, ...]:
        """The spaces of a board on which a checkpoint may lie as far as the space alone tells."""
        if name.startswith(NEW) and name not in self.boards:
            return _spots(_drawn(name, self.edition))
        return self._spots[name]

    @cached_property
    def _spots(self) -> Mapping[str, tuple[Cell, ...]]:
        return {name: _spots(board) for name, board in self.boards.items()}

    def starts(self, name: str) -> int:
        """How many robots can start on a docking board."""
        return sum(space.dock is not None for _, space in self.docks[name].items())

    def with_boards(self, more: Mapping[str, Board]) -> Supply:
        """The supply with more boards of its size, of a course that is kept."""
        fitting = {name: board for name, board in more.items() if board.size == (self.side, self.side)}
        return replace(self, boards={**self.boards, **fitting})

    def facing(self, name: str) -> Heading:
        """Where robots look that start on a docking board, as it lies unturned."""
        headings = [space.dock.heading for _, space in self.docks[name].items() if space.dock]
        return max(Heading, key=headings.count)


_NEVER = tuple(kind for kind in KINDS if kind.burden is Burden.NEVER)


def _spots(board: Board) -> tuple[Cell, ...]:
    return tuple(cell for cell, space in board.items() if not space.gap and not any(kind.on(space) for kind in _NEVER))


@lru_cache(maxsize=4096)
def _drawn(name: str, edition: Edition) -> Board:
    try:
        return new_board(int(name.removeprefix(NEW), 36), edition)
    except ValueError:
        raise KeyError(name) from None


def supply_of(edition: Edition, found: Mapping[str, Board], size: int | None = None, *, new: bool = False) -> Supply:
    """The boards that belong together and fit an edition; where the box has none of them whole, fitted ones.

    Args:
        edition: the rules.
        found: all boards by name, docking boards too.
        size: the side of the boards; None for that which most boards have.
        new: whether new boards are drawn instead of using those found.

    Raises:
        CourseDesignerError: there is no board to use, or none to start from.
    """
    docking = {name: board for name, board in found.items() if is_docking(board)}
    factory = {
        name: board for name, board in found.items() if name not in docking and board.size.width == board.size.height
    }
    basic = {name: board for name, board in factory.items() if _is_basic(board)} or factory
    known = {name: board for name, board in basic.items() if fits_box(edition, board.items())} or _fitted(
        basic, edition
    )
    if new:
        side = NEW_SIZE.width
        known = {}
    else:
        sides = [board.size.width for board in known.values()]
        if not sides:
            raise CourseDesignerError(sentence("there is no square board to make a course of; use --new-boards"))
        side = size or max(sorted(set(sides), reverse=True), key=sides.count)
        known = {name: board for name, board in known.items() if board.size.width == side}
    docks = {}
    if not edition.start.on_checkpoint:
        docks = {name: board for name, board in docking.items() if side in board.size and _fits(board, edition)}
        docks = _fitted(docks, edition)
        if not docks:
            raise CourseDesignerError(
                sentence(
                    "there is no docking board for boards of {size} by the rules of {edition}",
                    size=f"{side} × {side}",
                    edition=edition.name,
                )
            )
    return Supply(edition, known, docks, new)


def _fitted(boards: Mapping[str, Board], edition: Edition) -> dict[str, Board]:
    """Boards with counterparts of what the box of an edition lacks."""
    return {name: fit_board(board, edition, name).plan for name, board in boards.items()}


def is_docking(board: Board) -> bool:
    """Whether robots start on a board."""
    return any(space.dock is not None for _, space in board.items())


def _fits(board: Board, edition: Edition) -> bool:
    """Whether robots start on a board as the edition has it: on docks with numbers, or on spaces to choose from."""
    numbered = edition.start is StartRule.DOCKS
    return all((space.dock.number is not None) == numbered for _, space in board.items() if space.dock)


def _is_basic(board: Board) -> bool:
    """Whether a board has nothing of the expansions, which a table may not own and compiled code does not play."""
    return all(type(element) is EnergySpace for _, space in board.items() for element in space.further)


def shipped_boards() -> Mapping[str, Board]:
    """The boards that come with the program, by name."""
    from designer.files import courses_folder

    return boards_in(courses_folder() / "boards")


def boards_in(folder: Path) -> Mapping[str, Board]:
    """The boards of a folder and those below, by name: those in files of their own, and those in courses.

    Raises:
        CourseDesignerError: there is no folder, no board in it, or a file cannot be read.
    """
    from designer.rally.course.files import BOARD_SUFFIX, COURSE_SUFFIX, board_name, load_course

    require_folder(folder)
    found: dict[str, Board] = {}
    for path in sorted(folder.rglob(f"*{BOARD_SUFFIX}")):
        found.setdefault(board_name(path), load_course(path).board(board_name(path)))
    for path in sorted(folder.rglob(f"*{COURSE_SUFFIX}")):
        for name, entry in load_course(path).boards.items():
            found.setdefault(name, entry.board)
    if not found:
        raise CourseDesignerError(sentence("there is no board in this folder"), source=str(folder))
    return found
