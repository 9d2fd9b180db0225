# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses of matts1's website, ``.rrc``: sections of text, among them boards, which are grids of words.

A word has a letter for what lies on the space, of a belt its exit and the sides from which it is fed, and a letter for
each side from north to west. Boards stand in a grid of places of which the file tells row and column; the starting
board has a place of its own. Flags and starts tell their board's place, then their row and column there, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole, whole
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.assumptions import STARTS_EAST
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import Tokens
from designer.files import decode
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.spaces import GAP, OPEN_FLOOR, Belt, Gear, Laser, Pusher, Repair, Space

_KEYS = (
    "name", "description", "rules", "special rules", "length", "difficulty", "players", "team",
    "newsboard", "sboard", "newboard", "board", "endboard", "flags", "start",
)  # fmt: skip
_SECTION = re.compile(rf"({'|'.join(_KEYS)})(?::[ \t]*(.*))?", re.IGNORECASE)
_BOARDS = {"newsboard": "sboard", "newboard": "board"}
"""Sections that hold a board, and those that tell its place."""

_START_PLACE = Cell(0, 3)
_MOST_BOARDS, _MOST_PLACE = 64, 99
_RIDING = "flagsmove"
"""The rule by which flags ride belts."""

_PLAIN: Mapping[str, Space] = {
    "f": OPEN_FLOOR, "p": Space(pit=True), "g": Space(gear=Gear.RIGHT), "o": Space(gear=Gear.LEFT),
    "r": Space(repair=Repair.ONE_WRENCH), "h": Space(repair=Repair.WRENCH_AND_HAMMER),
}  # fmt: skip
_BELTS = {"c": False, "x": True}
_BEAMS = {"l": 1, "d": 2, "t": 3}
_PUSHERS = {"p": (1, 3, 5), "v": (2, 4)}
_BARE_SIDES = "bw"


@dataclass(frozen=True)
class _Section:
    """A section: its key, what stands behind that, and the lines below, each with its number."""

    key: str
    number: int
    text: str
    lines: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True)
class _LaidBoard:
    """A board: its name, its place in the grid of boards, and its spaces."""

    name: str
    place: Cell
    rows: Sequence[Sequence[Space]]

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]), len(self.rows))


def _recognises(data: bytes) -> bool:
    """Whether this is such a course: it has a board that ends, and neither braces nor tags."""
    return data.lstrip()[:1] not in (b"{", b"[", b"<") and b"board:" in data and b"\nendboard" in data


def _read(data: bytes, request: Request) -> Course:
    sections = list(_sections(decode(data)))
    flaws, tokens = Flaws(request), Tokens(request)
    boards = list(_boards(sections, flaws))
    if not boards:
        raise FormatError(sentence("the course has no boards"))
    corners = _corners(boards)
    told = {section.key: section for section in sections}
    _note_tokens(told, boards, corners, tokens, flaws)
    flaws.tell(sum(len(row) for board in boards for row in board.rows))
    if tokens.starts:
        request.assume(STARTS_EAST, len(tokens.starts))
    areas = [(board.name, Placement(board.name, *corners[board.place]), board.size) for board in boards]
    return course_of_rows(_joined(boards, corners), _described(told, tokens, request), areas)


def _sections(text: str) -> Iterator[_Section]:
    """The sections of a file, in its order; a line that begins none belongs to the one above it."""
    section: _Section | None = None
    for number, line in enumerate(text.splitlines(), 1):
        found = _SECTION.fullmatch(line.strip())
        is_key = found is not None and (found[2] is not None or found[1].lower() == "endboard")
        if found is not None and is_key:
            if section is not None:
                yield section
            section = _Section(found[1].lower(), number, (found[2] or "").strip())
        elif line.strip() and section is not None:
            section.lines.append((number, line.strip()))
        elif line.strip():
            raise FormatError(sentence("unknown line '{line}'", line=line.strip()[:40]), place=f"line {number}")
    if section is not None:
        yield section


# --- boards ---------------------------------------------------------------------------------------------


def _boards(sections: Sequence[_Section], flaws: Flaws) -> Iterator[_LaidBoard]:
    """The boards with their places.

    Raises:
        FormatError: one has no place, no spaces, or the place of another; or they are too many.
    """
    taken: set[Cell] = set()
    for index, section in enumerate(sections):
        if section.key not in _BOARDS:
            continue
        place = _place(section, sections[index + 1 :])
        if place in taken or len(taken) == _MOST_BOARDS:
            what = sentence("expected 1 to {most} boards, each in a place of its own", most=_MOST_BOARDS)
            raise FormatError(what, place=f"line {section.number}")
        taken.add(place)
        rows = list(_rows(section, flaws))
        if not rows:
            raise FormatError(sentence("the file has no spaces"), place=f"line {section.number}")
        yield _LaidBoard(section.lines[0][1][:60], place, rows)


def _place(board: _Section, after: Sequence[_Section]) -> Cell:
    """The place of a board; of the starting board it is always the same."""
    told = next((section for section in after if section.key == _BOARDS[board.key]), None)
    if told is None:
        raise FormatError(sentence("the key '{key}' is missing", key=_BOARDS[board.key]), place=f"line {board.number}")
    if told.key == "sboard":
        return _START_PLACE
    match = re.match(r"([0-9]{1,2}),([0-9]{1,2}) +([0-9]{1,4})\b", told.text)
    if match is None:
        what = sentence("'{text}' is not row, column and turn of a board", text=told.text[:40])
        raise FormatError(what, place=f"line {told.number}")
    if whole(match[3]):
        what = sentence("turned boards cannot be read; turn its rows, and write 0 instead of {turn}", turn=match[3][:9])
        raise FormatError(what, place=f"line {told.number}")
    return Cell(whole(match[2]), whole(match[1]))


def _rows(board: _Section, flaws: Flaws) -> Iterator[list[Space]]:
    """The rows of a board; a word that cannot be read is open floor, and told."""
    lines = _spaces_of(board)
    width = len(lines[0][1].split()) if lines else 0
    check_extent(max(width, 1), max(len(lines), 1), f"line {board.number}")
    for number, line in lines:
        row = []
        for column, word in enumerate(flaws.row(line.split(), width, "fbbbb", f"line {number}"), 1):
            space = OPEN_FLOOR
            with flaws.left_out(f"line {number}, column {column}"):
                space = _space(word)
            row.append(space)
        yield row


def _spaces_of(board: _Section) -> list[tuple[int, str]]:
    """The lines of a board's spaces: those below its name and, on the starting board, its starts."""
    return board.lines[2 if board.key == "newsboard" else 1 :]


def _space(word: str) -> Space:
    kind, ways, sides = word[:1], word[1:-4], word[-4:]
    if len(word) < 5 or (kind not in _PLAIN and kind not in _BELTS) or (kind in _PLAIN and ways):
        raise FormatError(sentence("unknown space '{letter}'", letter=word[:20]))
    space = _PLAIN.get(kind) or Space(belt=_belt(kind, ways))
    lasers, pushers, walls = [], [], []
    for side, letter in zip(Heading, sides, strict=True):
        if letter in _BEAMS:
            lasers.append(Laser(side.back, _BEAMS[letter]))
        elif letter in _PUSHERS:
            pushers.append(Pusher(side.back, _PUSHERS[letter]))
        elif letter not in _BARE_SIDES:
            raise FormatError(sentence("unknown wall '{letter}'", letter=letter))
        walls += [side] if letter != "b" else []
    if len(pushers) > 1:
        raise FormatError(sentence("the space has another element of this kind already"))
    return Space(
        belt=space.belt, gear=space.gear, pit=space.pit, repair=space.repair, walls=tuple(walls), lasers=tuple(lasers),
        pusher=pushers[0] if pushers else None,
    )  # fmt: skip


def _belt(kind: str, ways: str) -> Belt:
    """A belt, of its exit and the sides from which it is fed."""
    if not re.fullmatch("[nesw]{1,4}", ways):
        raise FormatError(sentence("the space does not say where it points"))
    leave, *sides = (Heading["NESW"["nesw".index(way)]] for way in ways)
    if leave in sides:
        raise FormatError(sentence("a belt cannot be fed from its own exit"))
    return Belt(leave, _BELTS[kind], tuple(side.back for side in sides))


# --- where boards lie -----------------------------------------------------------------------------------


def _corners(boards: Sequence[_LaidBoard]) -> Mapping[Cell, Cell]:
    """The corner of each place of the grid, from the north west.

    Raises:
        FormatError: boards of a column differ in width, or those of a row in height.
    """
    widths, heights = _sides(boards, 0), _sides(boards, 1)
    xs, ys = _sums(widths), _sums(heights)
    check_extent(sum(widths.values()), sum(heights.values()))
    return {Cell(x, y): Cell(xs[x], ys[y]) for x in widths for y in heights}


def _sides(boards: Sequence[_LaidBoard], axis: int) -> Mapping[int, int]:
    """By column or row of the grid, from the first to the last, how wide or high its boards are.

    Where there is no board, there is no space.
    """
    found: dict[int, int] = {}
    for board in boards:
        if found.setdefault(board.place[axis], board.size[axis]) != board.size[axis]:
            raise FormatError(
                sentence("all boards above one another need the same width, all in a row the same height")
            )
    return {number: found.get(number, 0) for number in range(min(found), max(found) + 1)}


def _sums(sides: Mapping[int, int]) -> Mapping[int, int]:
    """Where each column or row begins."""
    return {number: sum(sides[before] for before in sides if before < number) for number in sides}


def _joined(boards: Sequence[_LaidBoard], corners: Mapping[Cell, Cell]) -> list[list[Space]]:
    ends = [(corners[board.place].x + board.size.width, corners[board.place].y + board.size.height) for board in boards]
    rows = [[GAP] * max(x for x, _ in ends) for _ in range(max(y for _, y in ends))]
    for board in boards:
        corner = corners[board.place]
        for y, row in enumerate(board.rows, corner.y):
            rows[y][corner.x : corner.x + board.size.width] = row
    return rows


# --- what the course says -------------------------------------------------------------------------------


def _note_tokens(
    told: Mapping[str, _Section], boards: Sequence[_LaidBoard], corners: Mapping[Cell, Cell], tokens: Tokens,
    flaws: Flaws,
) -> None:  # fmt: skip
    """Note the flags and the starts, which stand behind ``start`` or above the spaces of the starting board."""
    sizes = {board.place: (corners[board.place], board.size) for board in boards}
    for key in ("flags", "start"):
        if key in told:
            place = f"line {told[key].number}"
            for number, word in enumerate(told[key].text.split(), 1):
                with flaws.left_out(place):
                    _note_token(key, number, _cell(word, sizes), place, tokens)
    if "newsboard" in told and len(told["newsboard"].lines) > 1:
        line, text = told["newsboard"].lines[1]
        for number, word in enumerate(text.split(), 1):
            with flaws.left_out(f"line {line}"):
                start = _cell(f"{_START_PLACE.y},{_START_PLACE.x},{word}", sizes)
                _note_token("start", number, start, f"line {line}", tokens)


def _note_token(key: str, number: int, cell: Cell, place: str, tokens: Tokens) -> None:
    if key == "flags":
        tokens.checkpoint(number, cell, place)
    else:
        tokens.start(Start(number, cell, Heading.E), place)


def _cell(word: str, boards: Mapping[Cell, tuple[Cell, Size]]) -> Cell:
    """The space of a flag or a start: row and column of its board, then its own there."""
    numbers = [parse_whole(part, 0, _MOST_PLACE) for part in word.split(",")]
    row, column, y, x = numbers if len(numbers) == 4 else (None,) * 4
    if row is None or column is None or y is None or x is None:
        raise FormatError(
            sentence("'{text}' is not row and column of a board, and row and column there", text=word[:40])
        )
    corner, size = boards.get(Cell(column, row), (Cell(0, 0), Size(0, 0)))
    if not size.holds(Cell(x - 1, y - 1)):
        raise FormatError(sentence("{x},{y} is off the board", x=x, y=y))
    return Cell(corner.x + x - 1, corner.y + y - 1)


def _described(told: Mapping[str, _Section], tokens: Tokens, request: Request) -> Course:
    """The course with all that the file says but its spaces; rules that we do not know are told."""
    rules = _text(told, "rules").split()
    rules += ["team"] if _text(told, "team").lower() == "true" else []
    for rule in rules:
        if rule != _RIDING:
            request.remarks.append(sentence("the rule {name} is left out", name=rule[:40]))
    players = [parse_whole(word, 1, 99) for word in _text(told, "players").split()]
    least, most = players if len(players) == 2 else (None, None)
    parts = (_text(told, key) for key in ("description", "special rules"))
    return Course(
        title=_text(told, "name"),
        description="\n".join(filter(None, parts)),
        players=(least, most) if least is not None and most is not None and least <= most else None,
        length=_text(told, "length"),
        difficulty=_text(told, "difficulty"),
        options={"checkpoints-ride": "belts"} if _RIDING in rules else {},
        checkpoints=tokens.checkpoints,
        docks=tokens.starts,
    )


def _text(told: Mapping[str, _Section], key: str) -> str:
    """What a section says, in all its lines; empty where there is none."""
    section = told.get(key)
    return "" if section is None else "\n".join((section.text, *(line for _, line in section.lines))).strip()


FORMATS = (
    rally_format(
        key="rrc",
        title="Robo Rally website course",
        suffixes=(".rrc",),
        carries=frozenset(
            {
                CoursePart.FLOOR,
                CoursePart.CHECKPOINTS,
                CoursePart.STARTS,
                CoursePart.BOARDS,
                CoursePart.TEXTS,
            }
        ),
        read=_read,
        recognises=_recognises,
    ),
)
