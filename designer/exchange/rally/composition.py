# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses that are put together from boards by name: which boards lie how, and what stands on them.

A client keeps each printed board in a file of its own, and says of a course only which of them it takes, turned how
far to the left, in which arrangement. A board may be written as any client profile, or any format, explains it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.paths import is_file
from designer.base.words import sentence
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import shipped_profiles
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.lmu_dialects import HEADINGS
from designer.exchange.rally.parts import check_extent, rally_format
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.files import read_bytes
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken

_FOLDERS = ("", "boards", "../boards")
"""Where the file of a board is looked for, from the folder of the course."""

_PROFILE = "adrior11-board"
_MOST_BOARDS = 12


@dataclass(frozen=True)
class _Part:
    """A board of a course: its name, and the board as it lies."""

    name: str
    course: Course

    @property
    def size(self) -> Size:
        """Its extent as it lies."""
        return self.course.floor.size


def _read(data: bytes, request: Request) -> Course:
    """The course of a file.

    Raises:
        CourseDesignerError: it is no such course, or one of its boards is missing or cannot be read.
    """
    root = JsonNode.parse(data)
    parts = [_part(node, request) for node in root.items("boardData", required=True)]
    parts = list({part.name: part for part in parts}.values())
    if not 1 <= len(parts) <= _MOST_BOARDS:
        raise root["boardData"].fail("expected 1 to {most} boards", most=_MOST_BOARDS)
    arrange = root["constellation"].choice(_ARRANGEMENTS)
    corners: Sequence[Cell] = arrange([part.size for part in parts], root["constellation"])
    if "rule" in root:
        request.remarks.append(sentence("the rule {name} is left out", name=str(root["rule"].value)[:40]))
    placed = {part.name: (part, corner) for part, corner in zip(parts, corners, strict=True)}
    whole = _joined(placed)
    check_extent(*whole.floor.size)
    return in_box_of(_with_tokens(whole, root, placed, request), "ah-2016")


def _part(node: JsonNode, request: Request) -> _Part:
    """A board as it lies: the client turns it to the left."""
    name = node["boardId"].text()
    quarters = node["rotation"].whole(-4, 4) if "rotation" in node else 0
    try:
        board = _board(name, request)
    except CourseDesignerError as error:
        raise error.at(node.place) from None
    return _Part(name, board.turned(-quarters % 4).normalised())


def _board(name: str, request: Request) -> Course:
    """The board of this name; ``FormatError`` if its file is missing, or none that can be read."""
    file = f"{name}.json"
    if Path(file).name != file or "\\" in file or "\0" in file:
        raise FormatError(sentence("'{name}' is not the name of a file in the same folder", name=name[:60]))
    data = request.files.get(file) or _found(file, request)
    profile = next(profile for profile in shipped_profiles() if profile.key == _PROFILE)
    found = explain(data, profile)
    request.remarks.extend(sentence("board {name}: {what}", name=name, what=what) for what in found.left)
    request.remarks.extend(found.request.remarks)
    request.guesses.extend(guess for guess in found.request.guesses if guess.spaces)
    return found.course


def _found(file: str, request: Request) -> bytes:
    """The file of a board, from one of the folders where clients keep them."""
    for folder in _FOLDERS:
        path = request.path.parent / folder / file
        if is_file(path):
            return read_bytes(path)
    what = sentence(
        "the board {file} is missing; put it beside the course, or in a folder called boards", file=file[:60]
    )
    raise FormatError(what)


# --- how boards lie -------------------------------------------------------------------------------------


def _line(sizes: Sequence[Size], place: JsonNode) -> list[Cell]:
    """One after another, to the east."""
    return [Cell(sum(size.width for size in sizes[:number]), 0) for number in range(len(sizes))]


def _tee(sizes: Sequence[Size], place: JsonNode) -> list[Cell]:
    """All but the first one after another, and that one below them, in the middle."""
    _require(sizes, place, 2)
    above = _line(sizes[1:], place)
    middle = (sum(size.width for size in sizes[1:]) - sizes[0].width) // 2
    return [Cell(max(middle, 0), sizes[1].height), *above]


def _cross(sizes: Sequence[Size], place: JsonNode) -> list[Cell]:
    """The first at the west, the last at the east, both in the middle, the others between, one above the other."""
    _require(sizes, place, 4, 4)
    first, upper, _, last = sizes
    east = first.width + upper.width
    return [Cell(0, first.height // 2), Cell(first.width, 0), Cell(first.width, upper.height),
            Cell(east, last.height // 2)]  # fmt: skip


def _square(sizes: Sequence[Size], place: JsonNode) -> list[Cell]:
    """The first at the north west, the others beside it, two and two."""
    _require(sizes, place, 5, 5)
    first, upper, _, lower, _ = sizes
    west = first.width
    return [Cell(0, 0), Cell(west, 0), Cell(west + upper.width, 0), Cell(west, upper.height),
            Cell(west + lower.width, upper.height)]  # fmt: skip


def _require(sizes: Sequence[Size], place: JsonNode, least: int, most: int = _MOST_BOARDS) -> None:
    """Refuse an arrangement of too few boards, or too many."""
    if len(sizes) < least:
        raise place.fail("this arrangement needs {least} boards, not {n}", least=least, n=len(sizes))
    if len(sizes) > most:
        raise place.fail("this arrangement has no place for {n} boards", n=len(sizes))


_ARRANGEMENTS: Mapping[str, Callable[[Sequence[Size], JsonNode], list[Cell]]] = {
    "LINE": _line,
    "T": _tee,
    "CROSS": _cross,
    "SQUARE": _square,
}


# --- one course of them ---------------------------------------------------------------------------------


def _joined(placed: Mapping[str, tuple[_Part, Cell]]) -> Course:
    """The boards in one course, each under its name, with the starts on them numbered one after another."""
    whole = Course()
    for part, corner in placed.values():
        own = _renamed(part).shifted(*corner)
        docks = tuple(replace(dock, number=None) for dock in own.docks)
        whole = replace(
            whole,
            boards={**whole.boards, **own.boards},
            layout=(*whole.layout, *own.layout),
            docks=(*whole.docks, *docks),
            reboot_tokens=(*whole.reboot_tokens, *own.reboot_tokens),
            antenna=whole.antenna or own.antenna,
        )
    numbered = tuple(replace(dock, number=number) for number, dock in enumerate(whole.docks, 1))
    return replace(whole, docks=numbered)


def _renamed(part: _Part) -> Course:
    """The course of a part whose boards have its name."""
    names = {
        old: part.name if len(part.course.boards) == 1 else f"{part.name}-{number}"
        for number, old in enumerate(part.course.boards, 1)
    }
    boards = {names[old]: board for old, board in part.course.boards.items()}
    layout = tuple(replace(placement, board=names[placement.board]) for placement in part.course.layout)
    return replace(part.course, boards=boards, layout=layout)


def _with_tokens(whole: Course, root: JsonNode, placed: Mapping[str, tuple[_Part, Cell]], request: Request) -> Course:
    """The course with what the file lays on its boards; what cannot be there is named and left out."""
    if "specialTilePositions" not in root:
        return whole
    special, tokens, flaws = root["specialTilePositions"], Tokens(request), Flaws(request)
    for node in (special["antenna"],) if "antenna" in special else ():
        with flaws.left_out():
            tokens.set_up(Antenna(_cell(node, placed), _way(node)), node.place)
    restarts: list[RebootToken] = []
    for node in special.items("restartPoints"):
        with flaws.left_out():
            restarts.append(RebootToken(_cell(node, placed), _way(node)))
    for node in special.items("checkpoints"):
        with flaws.left_out():
            tokens.checkpoint(node["tile"]["count"].whole(1, 99), _cell(node, placed), node.place)
    flaws.tell()
    return replace(
        whole,
        checkpoints=tokens.checkpoints,
        reboot_tokens=(*whole.reboot_tokens, *restarts),
        antenna=tokens.antenna or whole.antenna,
    )


def _cell(node: JsonNode, placed: Mapping[str, tuple[_Part, Cell]]) -> Cell:
    """The space of the course on which something stands; the file counts on its board, as that lies."""
    part, corner = node["tile"]["isOnBoard"].choice(placed)
    place = list(node["position"].elements())
    if len(place) != 2:
        raise node["position"].fail("expected a pair of numbers")
    cell = Cell(place[0].whole(), place[1].whole())
    if not part.size.holds(cell):
        raise node["position"].fail("{x},{y} is off the board", x=cell.x, y=cell.y)
    return Cell(cell.x + corner.x, cell.y + corner.y)


def _way(node: JsonNode) -> Heading:
    ways: Iterator[JsonNode] = node["tile"].items("orientations", required=True)
    found = next(ways, None)
    if found is None:
        raise node["tile"].fail("the key '{key}' is missing", key="orientations")
    way: Heading = found.choice(HEADINGS)
    return way


def _recognises(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{" and b'"boardData"' in data and b'"constellation"' in data


FORMATS = (
    rally_format(
        key="composition",
        title="Course of boards by name (adrior11)",
        suffixes=(".composition.json",),
        carries=frozenset(
            {CoursePart.FLOOR, CoursePart.BOARDS, CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS}
        ),
        read=_read,
        recognises=_recognises,
    ),
)
