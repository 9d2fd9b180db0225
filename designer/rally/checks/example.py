# SPDX-License-Identifier: GPL-3.0-or-later
"""Small courses as text: the examples of checks, the manual and the tests are written in it.

It is the notation of cases with the keys of a course::

    edition: ah-2005
    players: 2-4
    row: D1N . .
    row: .   . F1

``row`` lines make a board; ``board: NAME`` begins another one and ``place: NAME 12,0 1`` lays it, turned
by quarter turns clockwise. Checkpoint tokens of the rows become the checkpoints of the course, unless
``checkpoints: 2,1 0,0`` names their spaces; so do tokens of reboot tokens and of the antenna, which ``token: 2,1,E``
and ``antenna: 0,0,W`` name elsewhere. ``dock: 3@4,5,N`` is a dock of the course itself, ``robot:
Anvil@3,4,N M1 M2`` a robot of the sample program, ``accept: RR112@2,0 because`` an accepted finding,
``note: 2,0 text`` a note.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from designer.base.grid import Cell, Heading
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start, without_tokens
from designer.rally.course.notation import parse_row
from designer.rally.edition.decisions import split_rounds
from designer.rally.spaces import Space

SOLE_BOARD = "board"
"""The name of a board that is given no name."""


@dataclass
class _Reader:
    """What the lines read so far have said."""

    options: dict[str, str] = field(default_factory=dict)
    boards: dict[str, list[tuple[Space, ...]]] = field(default_factory=dict)
    layout: list[Placement] = field(default_factory=list)
    checkpoints: list[Cell] | None = None
    docks: list[Start] = field(default_factory=list)
    tokens: list[RebootToken] = field(default_factory=list)
    antenna: Antenna | None = None
    robots: list[ProgramRobot] = field(default_factory=list)
    accepted: list[Acceptance] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    board: str = SOLE_BOARD


def parse_example(text: str) -> Course:
    """The course that an example writes; blank lines are skipped.

    Raises:
        ValueError: a key that is unknown or a value that cannot be read.
        NotationError: a token of a row is no space.
    """
    reader = _Reader()
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, value = line.partition(":")
        if key not in _READ:
            raise ValueError(f"an example has no key '{key}'")
        _READ[key](reader, value.strip())
    return _course(reader)


def parse_cell(text: str) -> Cell:
    """The space that ``3,4`` means."""
    x, y = text.split(",")
    return Cell(int(x), int(y))


def _course(reader: _Reader) -> Course:
    boards = {name: Board(tuple(rows)) for name, rows in reader.boards.items()}
    checkpoints = reader.checkpoints
    if boards:
        _note_tokens(reader, next(iter(boards.values())))
        boards, lifted = _lift_tokens(boards, keep=checkpoints is not None)
        checkpoints = lifted if checkpoints is None else checkpoints
    layout = reader.layout or [Placement(name, 0, 0) for name in boards][:1]
    players = reader.facts.get("players")
    low, _, high = (players or "").partition("-")
    return Course(
        title=reader.facts.get("title", ""),
        edition=reader.facts.get("edition", "ah-2005"),
        options=reader.options,
        players=(int(low), int(high or low)) if players else None,
        length=reader.facts.get("length", ""),
        difficulty=reader.facts.get("difficulty", ""),
        boards={name: CourseBoard(board) for name, board in boards.items()},
        layout=tuple(layout),
        checkpoints=tuple(checkpoints or ()),
        docks=tuple(reader.docks),
        reboot_tokens=tuple(reader.tokens),
        antenna=reader.antenna,
        programs=(Program("sample", tuple(reader.robots)),) if reader.robots else (),
        accepted=tuple(reader.accepted),
        notes=tuple(reader.notes),
    )


def _lift_tokens(boards: dict[str, Board], *, keep: bool) -> tuple[dict[str, Board], list[Cell]]:
    """Take what a course keeps apart off the first board and give the spaces of its checkpoints, by number.

    ``keep``: checkpoints stay on the board, as the course names its own elsewhere.
    """
    name, board = next(iter(boards.items()))
    found = {space.checkpoint: cell for cell, space in board.items() if space.checkpoint is not None}
    lifted = {
        cell: replace(without_tokens(space), dock=space.dock, checkpoint=space.checkpoint if keep else None)
        for cell, space in board.items()
    }
    return {**boards, name: board.with_spaces(lifted)}, [found[number] for number in sorted(found)]


def _note_tokens(reader: _Reader, board: Board) -> None:
    """Note the reboot tokens and the antenna that the rows of the first board show."""
    floor = Floor.of_board(board)
    reader.tokens += floor.tokens
    reader.antenna = reader.antenna or floor.antenna


def _board(reader: _Reader, value: str) -> None:
    reader.board = value


def _place(reader: _Reader, value: str) -> None:
    name, cell, *rest = value.split()
    turn = next((int(word) for word in rest if word.isdecimal()), 0)
    reader.layout.append(Placement(name, *parse_cell(cell), turn, "over" in rest))


def _checkpoints(reader: _Reader, value: str) -> None:
    reader.checkpoints = [parse_cell(text) for text in value.split()]


def _dock(reader: _Reader, value: str) -> None:
    number, _, place = value.partition("@")
    x, y, heading = place.split(",")
    reader.docks.append(Start(int(number) if number else None, Cell(int(x), int(y)), Heading[heading]))


def _token(reader: _Reader, value: str) -> None:
    x, y, heading = value.split(",")
    reader.tokens.append(RebootToken(Cell(int(x), int(y)), Heading[heading]))


def _antenna(reader: _Reader, value: str) -> None:
    x, y, heading = value.split(",")
    reader.antenna = Antenna(Cell(int(x), int(y)), Heading[heading])


def _robot(reader: _Reader, value: str) -> None:
    who, *cards = value.split()
    name, _, place = who.partition("@")
    x, y, heading = place.split(",")
    rounds, decisions = split_rounds(cards)
    reader.robots.append(ProgramRobot(name, Cell(int(x), int(y)), Heading[heading], rounds, decisions))


def _accept(reader: _Reader, value: str) -> None:
    what, _, reason = value.partition(" ")
    code, _, cell = what.partition("@")
    reader.accepted.append(Acceptance(code, parse_cell(cell) if cell else None, reason))


def _note(reader: _Reader, value: str) -> None:
    cell, _, text = value.partition(" ")
    reader.notes.append(Note(parse_cell(cell), text))


def _option(reader: _Reader, value: str) -> None:
    key, _, text = value.partition("=")
    reader.options[key] = text


def _fact(key: str) -> Callable[[_Reader, str], None]:
    def keep(reader: _Reader, value: str) -> None:
        reader.facts[key] = value

    return keep


_READ: dict[str, Callable[[_Reader, str], None]] = {
    "row": lambda reader, value: reader.boards.setdefault(reader.board, []).append(parse_row(value)),
    "board": _board,
    "place": _place,
    "checkpoints": _checkpoints,
    "dock": _dock,
    "token": _token,
    "antenna": _antenna,
    "robot": _robot,
    "accept": _accept,
    "note": _note,
    "option": _option,
    **{key: _fact(key) for key in ("title", "edition", "players", "length", "difficulty")},
}
