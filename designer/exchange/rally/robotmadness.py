# SPDX-License-Identifier: GPL-3.0-or-later
"""robotmadness: a course definition in JSON, and beside it a definition of each of its boards.

Boards are stacked: the first stands at the bottom. Courses that are laid otherwise are written as one
merged board. A space has one element; the rules are those of 2005. A course that says nothing of turned boards is
suspected to have one where that makes checkpoints reachable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.words import Sentence, sentence
from designer.exchange.formats import CoursePart, Loss, Output, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.limits import TWO_WRENCHES, WITHOUT_CRUSHERS, FormatLimits
from designer.exchange.rally.parts import (
    GAPS_BECOME_PITS,
    blank_rows,
    check_extent,
    client_format,
    course_of_rows,
    gap_losses,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import (
    NO_STARTS,
    ONE_START,
    STARTS_NUMBERED,
    Tokens,
    edition_starts,
    no_docks_losses,
    plain_checkpoints,
    plain_starts,
    token_losses,
)
from designer.files import print_json
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor, Start, starts_in_order
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space

_MOST_SPACES_ASKED = 1000
"""Of the largest course that is asked; each question takes some tenths of a second at this size."""


_Data = dict[str, Any]
_DIRECTIONS: Mapping[int, Heading] = {0: Heading.N, 1: Heading.E, 2: Heading.S, 3: Heading.W}
_MOST_SPACES = 20
_DIFFICULTIES = ("beginner", "intermediate", "hard", "expert")


# --- what it cannot express -----------------------------------------------------------------------------


def _element_count(space: Space) -> int:
    return sum(map(bool, (space.pit, space.belt, space.gear, space.repair, space.pusher)))


_LIMITS = FormatLimits(
    WITHOUT_CRUSHERS, (("only one element fits on a space", lambda space: _element_count(space) > 1), TWO_WRENCHES)
)
_TOO_LARGE = sentence("the app's editor takes boards of at most {n} × {n} spaces; these are outside", n=_MOST_SPACES)


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    lost = (*gap_losses(course, GAPS_BECOME_PITS), *_too_large(course), *no_docks_losses(course))
    tokens = token_losses(course, plain_checkpoints(course), plain_starts(course))
    return (*_LIMITS.losses(course), *lost, *tokens)


def _too_large(course: Course) -> tuple[Loss, ...]:
    """The spaces beyond what the program's editor takes: of the boards, or of all where they become one."""
    stack = _stack(course)
    areas = [(p.x, p.y, course.extent(p)) for p in stack] if stack else [(0, 0, course.floor.size)]
    beyond = tuple(
        Cell(left + x, top + y)
        for left, top, size in areas
        for x, y in size.cells()
        if x >= _MOST_SPACES or y >= _MOST_SPACES
    )
    return (Loss(CoursePart.FLOOR, _TOO_LARGE, beyond),) if beyond else ()


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    stack = _stack(course)
    starts = edition_starts(course)
    if stack is None:
        name = _id(course.title or "board")
        boards = {name: _board(name, course.title or name, course.floor, starts)}
        order, turns = [name], [0]
    else:
        order = [_id(placement.board) for placement in stack]
        turns = [90 * placement.turn for placement in stack]
        boards = {}
        for placement, name in zip(stack, order, strict=True):
            boards.setdefault(name, _placed_board(course, placement, name, starts))
    data = {
        "id": _id(course.title or "course"),
        "name": course.title,
        "description": course.description,
        "difficulty": course.difficulty if course.difficulty in _DIFFICULTIES else "intermediate",
        "minPlayers": course.players[0] if course.players else 2,
        "maxPlayers": course.players[1] if course.players else 8,
        "boards": order,
        "boardRotations": turns,
        "checkpoints": [
            {"position": _position(cell), "number": number} for cell, number in plain_checkpoints(course).items()
        ],
    }
    return Output(
        print_json(data).encode(), {f"{name}.json": print_json(board).encode() for name, board in boards.items()}
    )


def _stack(course: Course) -> list[Placement] | None:
    """The boards from the bottom up, if they are one column without gaps and no two share a file."""
    stack = sorted(course.layout, key=lambda placement: -placement.y)
    widths = {course.extent(placement).width for placement in stack}
    y = course.floor.size.height
    for placement in stack:
        y -= course.extent(placement).height
        if placement.x or placement.y != y:
            return None
    names = [_id(placement.board) for placement in stack]
    # a board that lies twice is one file: that fails where only one of its places has the docks
    return stack if len(widths) == 1 and len(set(names)) == len(names) else None


def _placed_board(course: Course, placement: Placement, name: str, starts: Mapping[Cell, Start]) -> _Data:
    """A board unturned, with those starts of the course that stand on it."""
    board = course.board(placement.board)
    inner: dict[Cell, Start] = {}
    for cell, start in starts.items():
        place = placement.to_board(cell, board.size)
        if place is not None:
            inner[place] = replace(start, cell=place, heading=placement.heading_to_board(start.heading))
    return _board(name, board.title or name, Floor.of_board(board), inner)


def _board(name: str, title: str, floor: Floor, starts: Mapping[Cell, Start]) -> _Data:
    return {
        "id": name,
        "name": title,
        "width": floor.size.width,
        "height": floor.size.height,
        "tiles": [{"position": _position(cell), **_tile(space)} for cell, space in floor.items() if _is_tile(space)],
        "lasers": [
            {"position": _position(cell), "direction": int(laser.fire), "damage": laser.beams}
            for cell, space in floor.items()
            for laser in space.lasers
        ],
        "walls": [
            {"position": _position(cell), "sides": list(map(int, space.walls))}
            for cell, space in floor.items()
            if space.walls
        ],
        "startingPositions": [
            {"number": start.number, "position": _position(cell), "direction": int(start.heading)}
            for cell, start in sorted(starts.items(), key=lambda item: item[1].number or 0)
        ],
    }


def _position(cell: Cell) -> _Data:
    return {"x": cell.x, "y": cell.y}


def _is_tile(space: Space) -> bool:
    return space.gap or _element_count(space) > 0


def _tile(space: Space) -> _Data:
    """The one element that is written: what moves a robot comes before what repairs it."""
    if space.gap or space.pit:
        return {"type": "pit"}
    if space.belt:
        kind = "express" if space.belt.express else "conveyor"
        entries = [int(feed.back) for feed in space.belt.feeds]
        rotate = _written_rotation(space.belt)
        return {"type": kind, "direction": int(space.belt.exit), "entries": entries, **rotate}
    if space.pusher:
        return {"type": "pusher", "direction": int(space.pusher.push), "registers": list(space.pusher.registers)}
    if space.gear:
        return {"type": "gear_cw" if space.gear is Gear.RIGHT else "gear_ccw"}
    return {"type": "option" if space.repair is Repair.WRENCH_AND_HAMMER else "repair"}


def _written_rotation(belt: Belt) -> _Data:
    """The turn of a curve to the north, which the program does not tell from its entries."""
    if belt.exit is not Heading.N or len(belt.feeds) != 1 or not belt.curves:
        return {}
    return {"rotate": "clockwise" if belt.turn_of(belt.curves[0]) > 0 else "counterclockwise"}


def _id(text: str) -> str:
    """A name that may be a file name: ``Kettle Run`` becomes ``kettle-run``."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "board"


# --- reading --------------------------------------------------------------------------------------------


_Rows = tuple[tuple[Space, ...], ...]
"""The spaces of a board, which may be larger than boards are and is cut then."""


def _read(data: bytes, request: Request) -> Course:
    root = JsonNode.parse(data)
    if "boards" not in root:
        rows, starts = _read_board(root, request)
        return course_of_rows(rows, Course(title=_text(root, "name"), docks=starts))
    return _read_course(root, request)


def _text(root: JsonNode, key: str) -> str:
    return root[key].text() if key in root else ""


def _read_course(root: JsonNode, request: Request) -> Course:
    names = list(root.items("boards", required=True))
    turns = [turn.whole(0, 270) for turn in root.items("boardRotations")]
    rows: list[tuple[Space, ...]] = []
    docks: list[Start] = []
    areas: list[tuple[str, Placement, Size]] = []
    read: dict[str, tuple[_Rows, tuple[Start, ...]]] = {}
    for index, name in reversed(list(enumerate(names))):  # the last board is on top
        quarters = (turns[index] if index < len(turns) else 0) // 90
        if name.text() not in read:
            read[name.text()] = _board_beside(name.text(), request)
        board, starts = read[name.text()]
        placement, size = Placement(name.text(), 0, len(rows), quarters), Size(len(board[0]), len(board))
        docks += [
            replace(s, cell=placement.to_course(s.cell, size), heading=s.heading.turned(quarters)) for s in starts
        ]
        turned = Board(board).turned(quarters).rows if quarters else board
        if rows and len(rows[0]) != len(turned[0]):
            raise name.fail("all boards of a course need the same width")
        rows += turned
        check_extent(len(rows[0]), len(rows))
        areas.append((name.text(), placement, Size(len(turned[0]), len(turned))))
    if not rows:
        raise root.fail("the course has no boards")
    tokens = Tokens(request)
    flaws = Flaws(request)
    for checkpoint in root.items("checkpoints"):
        with flaws.left_out():
            cell = checkpoint["position"].cell(Size(len(rows[0]), len(rows)))
            tokens.checkpoint(checkpoint["number"].whole(1, 99), cell, checkpoint.place)
    course = Course(
        title=_text(root, "name"),
        description=_text(root, "description"),
        difficulty=_text(root, "difficulty"),
        checkpoints=tokens.checkpoints,
        docks=starts_in_order(docks),
    )
    found = course_of_rows(rows, course, areas)
    if not turns:
        request.remarks.extend(missing_turns(found))
    return found


def _board_beside(name: str, request: Request) -> tuple[_Rows, tuple[Start, ...]]:
    """A board from its file beside the course; errors name that file."""
    try:
        return _read_board(JsonNode.parse(request.beside(f"{name}.json")), request, f"{name}.json")
    except CourseDesignerError as error:
        raise error.at(f"{name}.json") from None


def _read_board(root: JsonNode, request: Request, file: str = "") -> tuple[_Rows, tuple[Start, ...]]:
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows, flaws = blank_rows(size), Flaws(request)
    for key, parts_of_node in (("tiles", _read_tile), ("walls", _read_wall), ("lasers", _read_laser)):
        for node in root.items(key):
            with flaws.left_out(file):
                cell = node["position"].cell(size)
                space = rows[cell.y][cell.x]
                rows[cell.y][cell.x] = replace(space, **parts_of_node(node, space))
    starts = _read_starts(root, size, flaws, file)
    flaws.tell()
    return tuple(map(tuple, rows)), starts


def _read_starts(root: JsonNode, size: Size, flaws: Flaws, file: str) -> tuple[Start, ...]:
    starts = []
    for start in root.items("startingPositions"):
        with flaws.left_out(file):
            heading = start["direction"].choice(_DIRECTIONS)
            starts.append(Start(start["number"].whole(1, 99), start["position"].cell(size), heading))
    return tuple(starts)


def _read_wall(wall: JsonNode, space: Space) -> _Data:
    sides = tuple(side.choice(_DIRECTIONS) for side in wall["sides"].elements())
    return {"walls": (*space.walls, *sides)}


def _read_laser(laser: JsonNode, space: Space) -> _Data:
    beams = laser["damage"].whole(1, 9) if "damage" in laser else 1
    fire = laser["direction"].choice(_DIRECTIONS)
    if any(other.fire is fire for other in space.lasers):
        raise laser.fail("this laser appears twice")
    return {"lasers": (*space.lasers, Laser(fire, beams))}


def _read_tile(tile: JsonNode, space: Space) -> _Data:
    kind = tile["type"].text()
    match kind:
        case "empty":
            return {}
        case "pit":
            return {"pit": True}
        case "conveyor" | "express":
            leave = tile["direction"].choice(_DIRECTIONS)
            entries = [side.choice(_DIRECTIONS) for side in tile.items("entries")]
            if _rotation(tile) and (leave is not Heading.N or not entries):  # the program keeps entries to the north
                entries = [leave.turned(_rotation(tile))]
            if leave in entries:
                raise tile.fail("a belt cannot be fed from its own exit")
            return {"belt": Belt(leave, kind == "express", tuple(side.back for side in entries))}
        case "pusher":
            return {"pusher": Pusher(tile["direction"].choice(_DIRECTIONS), tile["registers"].registers())}
        case "gear_cw" | "gear_ccw":
            return {"gear": Gear.RIGHT if kind == "gear_cw" else Gear.LEFT}
        case "repair" | "option":
            return {"repair": Repair.ONE_WRENCH if kind == "repair" else Repair.WRENCH_AND_HAMMER}
        case _:
            raise tile["type"].fail("unknown tile '{kind}'", kind=kind[:40])


def _rotation(tile: JsonNode) -> int:
    """The older way to write a curve: the turn of a robot; its entry lies so many quarters clockwise of the exit."""
    told = tile["rotate"].value if "rotate" in tile else None
    return {"clockwise": 1, "counterclockwise": -1}.get(told, 0) if isinstance(told, str) else 0


def missing_turns(course: Course) -> Iterator[Sentence]:
    """A remark for each way to turn one board after which all checkpoints can be reached, if now they cannot."""
    if not course.checkpoints or course.size.width * course.size.height > _MOST_SPACES_ASKED or _can_be_won(course):
        return
    for index, placement in enumerate(course.layout):
        size = course.extent(placement)
        for quarters in (1, 2, 3) if size.width == size.height else (2,):
            if _can_be_won(_turned(course, index, placement, quarters)):
                yield sentence(
                    "not all checkpoints can be reached, but with board {name} turned by {degrees}° they can: "
                    "perhaps the file lacks its turn", name=placement.board, degrees=90 * quarters
                )  # fmt: skip


def _turned(course: Course, index: int, placement: Placement, quarters: int) -> Course:
    turned = replace(placement, turn=(placement.turn + quarters) % 4)
    return course.with_layout((*course.layout[:index], turned, *course.layout[index + 1 :]))


def _can_be_won(course: Course) -> bool:
    """Whether every leg can be done."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.reachability import measure

    if any(cell not in course.floor or course.floor[cell].pit for cell in course.checkpoints):
        return False
    analysis = measure(compile_tables(course.floor, course.rules()), course.starts)
    return all(leg.reachable for leg in analysis.legs)


def _recognises(data: bytes) -> bool:
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    board = b'"startingPositions"' in data or all(key in data for key in (b'"tiles"', b'"position"', b'"type"'))
    return board or b'"boardRotations"' in data or (b'"boards"' in data and b'"checkpoints"' in data)


FORMATS = (
    client_format(
        key="robotmadness",
        title="robotmadness course and boards",
        suffixes=(".robotmadness.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        partly=frozenset({CoursePart.BOARDS, CoursePart.TEXTS}),
        write=_write,
        read=_read,
        recognises=_recognises,
        losses=_losses,
        loses=(*_LIMITS.told, GAPS_BECOME_PITS, _TOO_LARGE, ONE_START, NO_STARTS, STARTS_NUMBERED),
        kept=without_lost_checkpoints,
    ),
)
