# SPDX-License-Identifier: GPL-3.0-or-later
"""From the data of a file to a board or a course: schema first, then meaning."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import whole
from designer.base.words import Sentence, counted, sentence
from designer.files import LATEST, DocumentError, check, place_of, read_json, require_plain_file
from designer.game.headers import header_of
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import MAX_SIDE, Board, BoardError, Placement
from designer.rally.course.course import MAX_COURSE_SIDE, Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.file_names import GAME
from designer.rally.course.file_versions import refuse_newer_in_board, refuse_newer_in_course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import NotationError, parse_row
from designer.rally.edition import find_edition
from designer.rally.edition.cards import parse_card, print_card
from designer.rally.edition.decisions import Decision, DecisionError, split_decisions
from designer.rally.elements.antenna import Dish
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import REGISTERS, Space

MAX_SPACES = 2 * MAX_COURSE_SIDE**2
"""How many spaces the boards of a course may have together, also those that lie nowhere."""

MAX_ROUNDS = 20_000
"""How many rounds the robots of all sample programs may have together."""

_Data = Mapping[str, Any]


def parse_board(data: object) -> Board:
    """The board that the data of a board file holds.

    Raises:
        CourseDesignerError: the data is no board of a version that is known; with the place.
    """
    header = header_of(data, GAME, ("board",), LATEST)
    check(data, "board")
    assert isinstance(data, Mapping)
    board = _board(data, "", data.get("$schema"))
    refuse_newer_in_board(board, header.version)
    return board


def parse_course(data: object, folder: Path | None) -> Course:
    """The course that the data of a course file holds, moved so that its origin is 0, 0.

    Boards in files of their own are read from ``folder``; a course that comes from nowhere (None) must hold all its
    boards.

    Raises:
        CourseDesignerError: the data is no course of a version that is known; with the place.
    """
    header = header_of(data, GAME, ("course",), LATEST)
    try:
        check(data, "course")
    except DocumentError as error:
        raise _naming_robot(error, data) from None
    assert isinstance(data, Mapping)
    boards = _course_boards(data["boards"], folder)
    course = Course(
        **_texts(data, "title", "author", "licence", "description", "length", "difficulty"),
        edition=data["edition"],
        options=dict(data.get("options", {})),
        players=_players(data.get("players")),
        boards=boards,
        layout=tuple(_placement(entry, index, boards) for index, entry in enumerate(data["layout"])),
        checkpoints=tuple(Cell(int(x), int(y)) for x, y in data.get("checkpoints", ())),
        docks=tuple(map(_dock, data.get("docks", ()))),
        reboot_tokens=tuple(
            RebootToken(_cell(token), Heading[token["heading"]]) for token in data.get("reboot-tokens", ())
        ),
        antenna=_antenna(data.get("antenna")),
        programs=read_programs(data.get("programs", ())),
        accepted=tuple(
            Acceptance(a["code"], _cell(a) if "x" in a else None, a["reason"]) for a in data.get("accepted", ())
        ),
        notes=tuple(Note(_cell(note), note["text"]) for note in data.get("notes", ())),
        schema=data.get("$schema"),
        extra=dict(data.get("extra", {})),
    )
    _check_edition(course)
    check_extent(course)
    refuse_newer_in_course(course, header.version)
    return course.normalised()


def _dock(data: _Data) -> Start:
    number = data.get("number")
    return Start(None if number is None else int(number), _cell(data), Heading[data["heading"]])


def _antenna(data: _Data | None) -> Antenna | None:
    return None if data is None else Antenna(_cell(data), Heading[data["heading"]])


def _naming_robot(error: DocumentError, data: Any) -> DocumentError:
    """The error; one in a robot of a sample program says whose it is, as places only count robots."""
    match = re.match(r"programs\[([0-9]+)\]\.robots\[([0-9]+)\]\.(?!name)", error.place)
    if match is None:
        return error
    name = data["programs"][whole(match[1])]["robots"][whole(match[2])].get("name")
    return _of_robot(error, name) if isinstance(name, str) else error


def _of_robot(error: CourseDesignerError, name: str) -> DocumentError:
    return DocumentError(sentence("{robot}: {reason}", robot=name[:60], reason=error.sentence), place=error.place)


def find_board_file(folder: Path, name: str) -> Path:
    """The path of a board file that a course in ``folder`` names.

    Raises:
        DocumentError: the name is not relative, or leads out of the folder, also by a link.
    """
    inside = PurePosixPath(name)
    if inside.is_absolute() or "\\" in name or ":" in name or "\0" in name:
        what = sentence("'{name}' is not a relative path with / between folders", name=name)
        raise DocumentError(what, place="file")
    home = Path(os.path.realpath(folder))
    path = Path(os.path.realpath(home / inside))
    if ".." in inside.parts or not path.is_relative_to(home):
        raise DocumentError(sentence("'{name}' is outside the course's folder", name=name), place="file")
    return home / inside


def _texts(data: _Data, *keys: str) -> dict[str, str]:
    return {key: data.get(key, "") for key in keys}


def _cell(data: _Data) -> Cell:
    return Cell(int(data["x"]), int(data["y"]))


def _board_accepted(data: _Data, place: str) -> tuple[Acceptance, ...]:
    size = Size(len(data["spaces"][0].split()), len(data["spaces"]))
    found = tuple(Acceptance(item["code"], _cell(item), item["reason"]) for item in data.get("accepted", ()))
    for number, item in enumerate(found):
        if item.cell is not None and not size.holds(item.cell):
            what = sentence("{space} is not on the board", space=item.cell.name)
            raise DocumentError(what, place=f"{place}.accepted[{number}]".lstrip("."))
    return found


def _board(data: _Data, place: str, schema: str | None = None) -> Board:
    rows = tuple(_row(text, place, number) for number, text in enumerate(data["spaces"], 1))
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            what = counted(
                "expected {n} space as in the first row, found {found}",
                "expected {n} spaces as in the first row, found {found}",
                width,
                found=len(row),
            )
            raise DocumentError(what, place=_row_place(place, number))
    try:
        return Board(
            rows,
            **_texts(data, "title", "author", "licence", "description"),
            extra=dict(data.get("extra", {})),
            schema=schema,
            accepted=_board_accepted(data, place),
        )
    except BoardError as error:
        raise DocumentError(error.sentence, place=place) from None


def _row_place(place: str, number: int) -> str:
    return f"{place} row {number}".strip()


def _row(text: str, place: str, number: int) -> tuple[Space, ...]:
    if len(text.split(maxsplit=MAX_SIDE)) > MAX_SIDE:
        raise DocumentError(sentence("a board has 1 to 200 rows and columns"), place=_row_place(place, number))
    try:
        row = parse_row(text)
    except NotationError as error:
        error.place = f"{_row_place(place, number)}, {error.place}"
        raise
    for column, space in enumerate(row, 1):
        what = _not_on_a_board(space)
        if what is not None:
            raise DocumentError(what, place=f"{_row_place(place, number)}, column {column}")
    return row


def _not_on_a_board(space: Space) -> Sentence | None:
    """Why no board has a space like this; None: a board can have it."""
    if space.gap:
        return sentence("a board has no gaps; place smaller boards side by side instead")
    if space.checkpoint is not None:
        return sentence("checkpoints belong to the course, not to its boards: list them under 'checkpoints'")
    if not space.further:
        return None
    if space.of(RebootArrow):
        return sentence("reboot tokens belong to the course, not to its boards: list them under 'reboot-tokens'")
    if space.of(Dish):
        return sentence("the antenna belongs to the course, not to its boards: give it under 'antenna'")
    energy = space.of(EnergySpace)
    if energy and not energy.cube:
        return sentence("only a rule case has energy spaces without a cube; write 'e'")
    return None


def _course_boards(data: _Data, folder: Path | None) -> dict[str, CourseBoard]:
    boards: dict[str, CourseBoard] = {}
    spaces = 0
    for name, entry in data.items():
        boards[name] = _course_board(name, entry, folder)
        width, height = boards[name].board.size
        spaces += width * height
        if spaces > MAX_SPACES:
            what = sentence("the boards have more than {n} spaces in all", n=MAX_SPACES)
            raise DocumentError(what, place=f"boards.{name}")
    return boards


def _course_board(name: str, entry: _Data, folder: Path | None) -> CourseBoard:
    place = f"boards.{name}"
    if "file" not in entry:
        return CourseBoard(_board(entry, place))
    try:
        return CourseBoard(_board_from_file(entry["file"], folder), entry["file"])
    except CourseDesignerError as error:
        raise error.at(place) from None


def _board_from_file(name: str, folder: Path | None) -> Board:
    if folder is None:
        raise DocumentError(sentence("the board's own file is missing"), place="file")
    path = find_board_file(folder, name)
    try:
        require_plain_file(path)
        return parse_board(read_json(path))
    except CourseDesignerError as error:
        if _is_missing(path):
            what = sentence("the file does not exist; send a course with its board files, or bundle it into one file")
            raise DocumentError(what, place=f"({name})") from None
        error.source, error.place = "", f"({name}) {error.place}".strip()
        raise


def _is_missing(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        pass  # something is there, and who reads it says why it cannot be read
    return False


def _players(data: list[int] | None) -> tuple[int, int] | None:
    if data is None:
        return None
    low, high = map(int, data)
    if low > high:
        raise DocumentError(sentence("the fewest players come first, then the most"), place="players")
    return low, high


def _placement(entry: _Data, index: int, boards: Mapping[str, CourseBoard]) -> Placement:
    name = entry["board"]
    if name not in boards:
        known = ", ".join(boards) or "-"
        what = sentence("unknown board '{name}'; use one of {known}", name=name, known=known)
        raise DocumentError(what, place=place_of(("layout", index, "board")))
    return Placement(name, int(entry["x"]), int(entry["y"]), int(entry.get("turn", 0)), entry.get("over", False))


def read_programs(data: list[_Data]) -> tuple[Program, ...]:
    """The sample programs of a course file.

    Raises:
        DocumentError: two have one name, or there are too many rounds; with the place.
    """
    if sum(len(robot["rounds"]) for entry in data for robot in entry["robots"]) > MAX_ROUNDS:
        what = sentence("the robots of the sample programs have more than {n} rounds in all", n=MAX_ROUNDS)
        raise DocumentError(what, place="programs")
    programs = []
    for index, entry in enumerate(data):
        robots = tuple(
            _robot(robot, ("programs", index, "robots", number)) for number, robot in enumerate(entry["robots"])
        )
        _refuse_twice([robot.name for robot in robots], place_of(("programs", index, "robots")))
        programs.append(Program(entry["name"], robots, entry.get("description", "")))
    _refuse_twice([program.name for program in programs], "programs")
    return tuple(programs)


def _robot(data: _Data, path: tuple[str | int, ...]) -> ProgramRobot:
    name, rounds = data["name"], data["rounds"]
    read = [
        _round(name, text, number, place_of((*path, "rounds", number - 1))) for number, text in enumerate(rounds, 1)
    ]
    decisions = tuple(decision for _, decided in read for decision in decided)
    return ProgramRobot(name, _cell(data), Heading[data["heading"]], tuple(cards for cards, _ in read), decisions)


def _round(robot: str, text: str, number: int, place: str) -> tuple[tuple[str, ...], tuple[Decision, ...]]:
    """The cards of a round, and what is decided in it."""
    try:
        cards, decisions = split_decisions(text.split(), number)
    except DecisionError as error:
        raise _of_robot(DocumentError(error.sentence, place=place), robot) from None
    if len(cards) != len(REGISTERS):
        what = sentence("expected five cards in a round, '-' for none, found {found}", found=len(cards))
        raise _of_robot(DocumentError(what, place=place), robot)
    return tuple(_card(robot, register, card, place) for register, card in enumerate(cards, 1)), decisions


def _card(robot: str, register: int, text: str, place: str) -> str:
    try:
        return print_card(parse_card(text))
    except CourseDesignerError as error:
        what = sentence("{robot}, register {register}: {reason}", robot=robot, register=register, reason=error.sentence)
        raise DocumentError(what, place=place) from None


def _refuse_twice(names: list[str], place: str) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            raise DocumentError(sentence("duplicate name '{name}'", name=name), place=place)


def _check_edition(course: Course) -> None:
    try:
        find_edition(course.edition)
    except CourseDesignerError as error:
        raise error.at("edition") from None
    for key, text in course.options.items():
        try:
            find_edition(course.edition, {key: text})
        except CourseDesignerError as error:
            raise error.at(f"options.{key}") from None


def check_extent(course: Course) -> None:
    """Refuse a course that is too large to be one floor, or whose boards lie on each other many times."""
    east = max((p.x + course.extent(p).width for p in course.layout), default=0)
    south = max((p.y + course.extent(p).height for p in course.layout), default=0)
    width, height = east - course.origin.x, south - course.origin.y
    if max(width, height) > MAX_COURSE_SIDE:
        what = sentence(
            "the course has {width} × {height} spaces; the largest size is {limit} × {limit}",
            width=width,
            height=height,
            limit=MAX_COURSE_SIDE,
        )
        raise DocumentError(what, place="layout")
    extents = [course.extent(placement) for placement in course.layout]
    if sum(extent.width * extent.height for extent in extents) > MAX_COURSE_SIDE**2:
        raise DocumentError(sentence("the boards cover more spaces than a course may have"), place="layout")
