# SPDX-License-Identifier: GPL-3.0-or-later
"""The exchange form, ``NAME.exchange.json``: one merged grid with everything said in words.

It is meant for other programs: every space is an object with all its keys, gaps are ``null``, walls
stand on both of their sides, belts tell where robots come from, beams are listed on every space that
they cross, and the edition is spelled out. ``schema/exchange.schema.json`` is all that a client needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import COMPASS, Cell, Heading, Size
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Output, Request
from designer.exchange.rally.parts import TEXTS, check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import Tokens
from designer.files import LATEST, MAX_BYTES, VERSION, check, decode, parse_json, place_of, print_json, read_header
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.file_versions import refuse_newer_in_course, version_of_course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start
from designer.rally.edition import FIELDS, NEVER, Deck, Edition, Range, find_edition, since
from designer.rally.edition.cards import Card, CardKind, parse_card, print_card
from designer.rally.elements import KINDS, ElementKind
from designer.rally.spaces import GAP, Belt, Crusher, FurtherElement, Gear, Laser, Pusher, Repair, Space

_Data = dict[str, Any]

GEARS: Mapping[Gear, str] = {Gear.LEFT: "left", Gear.RIGHT: "right"}
REPAIRS: Mapping[Repair, str] = {
    Repair.ONE_WRENCH: "one-wrench",
    Repair.TWO_WRENCHES: "two-wrenches",
    Repair.WRENCH_AND_HAMMER: "wrench-and-hammer",
}
CARDS: Mapping[CardKind, str] = {
    CardKind.MOVE_1: "move-1",
    CardKind.MOVE_2: "move-2",
    CardKind.MOVE_3: "move-3",
    CardKind.BACK_UP: "back-up",
    CardKind.LEFT: "left",
    CardKind.RIGHT: "right",
    CardKind.U_TURN: "u-turn",
    CardKind.POWER_UP: "power-up",
    CardKind.AGAIN: "again",
}
_ACCEPTANCES = 2
"""The version of files whose boards accept problems."""

_HEADINGS = {word: heading for heading, word in COMPASS.items()}
_GEARS = {word: gear for gear, word in GEARS.items()}
_REPAIRS = {word: repair for repair, word in REPAIRS.items()}
_FURTHER: Mapping[str, ElementKind[Any]] = {kind.key: kind for kind in KINDS if kind.further is not None}
_CARDS = {word: kind for kind, word in CARDS.items()}


# --- writing --------------------------------------------------------------------------------------------


def exchange_data(course: Course) -> _Data:
    """The data of the exchange form of a course."""
    course = course.normalised()
    floor = course.floor
    return {
        "format": "exchange",
        "version": _version(course),
        "game": "roborally",
        **{key: getattr(course, key) for key in TEXTS},
        "players": list(course.players) if course.players else None,
        "edition": _edition(course),
        "width": floor.size.width,
        "height": floor.size.height,
        "boards": [_area(course, placement) for placement in course.layout if not placement.over],
        "checkpoints": [
            {"number": number, "x": cell.x, "y": cell.y} for number, cell in enumerate(course.checkpoints, 1)
        ],
        "starts": [
            {"number": s.number or 0, "x": s.cell.x, "y": s.cell.y, "heading": COMPASS[s.heading]} for s in floor.starts
        ],
        **_course_tokens(course),
        "programs": [_program(program) for program in course.programs],
        "spaces": _spaces(floor),
    }


def _version(course: Course) -> int:
    """1 for what the first version had; what boards accept is no part of this form."""
    needed = version_of_course(course, embed=True)
    return needed if needed > _ACCEPTANCES else VERSION


def _course_tokens(course: Course) -> _Data:
    """Reboot tokens and the antenna, left out where there are none."""
    tokens = [_pointing(token) for token in course.reboot_tokens]
    antenna = {"antenna": _pointing(course.antenna)} if course.antenna else {}
    return {**({"reboot-tokens": tokens} if tokens else {}), **antenna}


def _pointing(thing: RebootToken | Antenna) -> _Data:
    return {"x": thing.cell.x, "y": thing.cell.y, "heading": COMPASS[thing.heading]}


def _edition(course: Course) -> _Data:
    edition = find_edition(course.edition, course.options)
    version = _version(course)
    rules = {key: _rule(edition.value(key)) for key in FIELDS if since(key) <= version}
    return {"key": edition.key, "title": edition.title, "options": dict(sorted(course.options.items())), "rules": rules}


def _rule(value: object) -> object:
    """The value of a rule: yes and no become true and false, a range becomes two numbers."""
    match value:
        case Range():
            return [value.low, value.high]
        case Deck():
            return str(value)
        case Enum():
            return value.value
        case tuple():
            return [_rule(item) for item in value]
        case int() if value == NEVER:
            return "never"
        case _:
            return value


def _area(course: Course, placement: Placement) -> _Data:
    extent = course.extent(placement)
    place = {"x": placement.x, "y": placement.y, "width": extent.width, "height": extent.height, "turn": placement.turn}
    return {"name": placement.board, "title": course.board(placement.board).title, **place}


def _program(program: Program) -> _Data:
    return {
        "name": program.name,
        "description": program.description,
        "robots": [
            {
                "name": robot.name,
                "x": robot.cell.x,
                "y": robot.cell.y,
                "heading": COMPASS[robot.heading],
                "rounds": [[_card(parse_card(card)) for card in cards] for cards in robot.rounds],
            }
            for robot in program.robots
        ],
    }


def _card(card: Card | None) -> _Data | None:
    return None if card is None else {"card": CARDS[card.kind], "priority": card.priority}


def _spaces(floor: Floor) -> list[list[_Data | None]]:
    beams = _beams(floor)
    checkpoints = {cell: number for number, cell in reversed(list(enumerate(floor.checkpoints, 1)))}
    starts = {start.cell: start.number or 0 for start in reversed(floor.starts)}
    rows = []
    for y, row in enumerate(floor.rows):
        cells = [Cell(x, y) for x in range(len(row))]
        rows.append(
            [
                None
                if space.gap
                else {
                    **_space(floor, cell, space),
                    "beams": beams.get(cell, []),
                    "checkpoint": checkpoints.get(cell),
                    "start": starts.get(cell),
                }
                for cell, space in zip(cells, row, strict=True)
            ]
        )
    return rows


def _beams(floor: Floor) -> dict[Cell, list[_Data]]:
    """The beams over each space, in the order of the lasers that fire them."""
    found: dict[Cell, list[_Data]] = {}
    for cell, space in floor.items():
        for laser in space.lasers:
            for crossed in floor.beam(cell, laser.fire):
                found.setdefault(crossed, []).append({"direction": COMPASS[laser.fire], "beams": laser.beams})
    return found


def _space(floor: Floor, cell: Cell, space: Space) -> _Data:
    return {
        "x": cell.x,
        "y": cell.y,
        "pit": space.pit,
        "belt": space.belt and _belt(space.belt),
        "gear": space.gear and GEARS[space.gear],
        "repair": space.repair and REPAIRS[space.repair],
        "pusher": space.pusher
        and {
            "push": COMPASS[space.pusher.push],
            "side": COMPASS[space.pusher.mount],
            "registers": list(space.pusher.registers),
        },
        "crusher": space.crusher and {"registers": list(space.crusher.registers)},
        "lasers": [{"fire": COMPASS[it.fire], "side": COMPASS[it.mount], "beams": it.beams} for it in space.lasers],
        "walls": [COMPASS[side] for side in floor.walls(cell)],
        **({"further": _further(space)} if space.further else {}),
    }


def _further(space: Space) -> _Data:
    """Elements that the basic game does not have: by kind, their attributes in words."""
    held = {kind.key: kind.on(space) for kind in _FURTHER.values()}
    return {
        key: {field.name: _word(getattr(element, field.name)) for field in fields(element)}
        for key, element in held.items()
        if element
    }


def _word(value: object) -> object:
    match value:
        case Heading():
            return COMPASS[value]
        case tuple():
            return [_word(item) for item in value]
        case _:
            return value


def _belt(belt: Belt) -> _Data:
    entries = [{"side": COMPASS[feed.back], "curve": _curve(belt, feed)} for feed in belt.feeds]
    return {"exit": COMPASS[belt.exit], "express": belt.express, "entries": entries}


def _curve(belt: Belt, feed: Heading) -> str:
    return {0: "straight", -1: "left", 1: "right"}[belt.turn_of(feed)]


# --- reading --------------------------------------------------------------------------------------------


def parse_exchange(data: object, request: Request) -> Course:
    """The course that the data of an exchange file tells.

    Raises:
        CourseDesignerError: the data is no exchange form, or contradicts itself; with the place.
    """
    header = read_header(data, ("roborally",), ("exchange",), LATEST)
    assert isinstance(data, Mapping)
    check({**data, "spaces": _each_kind_once(data.get("spaces"))} if "spaces" in data else data, "exchange")
    size = check_extent(int(data["width"]), int(data["height"]))
    rows = _read_rows(data["spaces"], size)
    players = data.get("players")
    checkpoints, starts = _read_tokens(data, request)
    course = Course(
        **{key: data.get(key, "") for key in TEXTS},
        edition=data["edition"]["key"],
        options=dict(data["edition"].get("options", {})),
        players=(int(players[0]), int(players[1])) if players else None,
        checkpoints=checkpoints,
        docks=starts,
        reboot_tokens=tuple(
            RebootToken(_cell(token), _HEADINGS[token["heading"]]) for token in data.get("reboot-tokens", ())
        ),
        antenna=_read_antenna(data.get("antenna")),
        programs=tuple(_read_program(program) for program in data.get("programs", ())),
    )
    _check_rules(course, data["edition"].get("rules", {}))
    areas = [
        (
            area["name"],
            Placement(area["name"], int(area["x"]), int(area["y"]), int(area["turn"])),
            Size(int(area["width"]), int(area["height"])),
        )
        for area in data.get("boards", ())
    ]
    found = course_of_rows(rows, course, areas)
    refuse_newer_in_course(found, header.version)
    return found


def _read_antenna(data: _Data | None) -> Antenna | None:
    return None if data is None else Antenna(_cell(data), _HEADINGS[data["heading"]])


def _each_kind_once(rows: Any) -> Any:
    """The rows without spaces that are like an earlier one, for the schema need not look at them again.

    What is left stands where it stood: a fault is named with its own place.
    """
    if not isinstance(rows, list):
        return rows
    seen: set[str] = set()
    return [_new_kinds(row, seen) if isinstance(row, list) else row for row in rows]


def _new_kinds(row: list[Any], seen: set[str]) -> list[Any]:
    found = []
    for space in row:
        kind = repr(space)
        if isinstance(space, dict):  # where it lies does not matter, so long as it is a whole number
            kind = repr({**space, **{key: int for key in ("x", "y") if type(space.get(key)) is int}})
        found.append(None if kind in seen else space)
        seen.add(kind)
    return found if any(space is not None for space in found) else []


def _cell(data: _Data) -> Cell:
    return Cell(int(data["x"]), int(data["y"]))


def _read_rows(data: list[list[_Data | None]], size: Size) -> list[list[Space]]:
    if len(data) != size.height:
        what = sentence("expected {height} rows, found {found}", found=len(data), height=size.height)
        raise FormatError(what, place="spaces")
    for number, row in enumerate(data, 1):
        if len(row) != size.width:
            what = sentence("expected {width} spaces in the row, found {found}", found=len(row), width=size.width)
            raise FormatError(what, place=f"row {number}")
    return [[_read_space(space, Cell(x, y)) for x, space in enumerate(row)] for y, row in enumerate(data)]


def _read_space(data: _Data | None, cell: Cell) -> Space:
    if data is None:
        return GAP
    place = f"row {cell.y + 1}, column {cell.x + 1}"
    if _cell(data) != cell:
        what = sentence("the space gives its place as {x},{y}", x=data["x"], y=data["y"])
        raise FormatError(what, place=place)
    return Space(
        pit=data["pit"],
        belt=data["belt"] and _read_belt(data["belt"], place),
        gear=data["gear"] and _GEARS[data["gear"]],
        repair=data["repair"] and _REPAIRS[data["repair"]],
        pusher=data["pusher"] and _read_pusher(data["pusher"], place),
        crusher=data["crusher"] and Crusher(tuple(map(int, data["crusher"]["registers"]))),
        lasers=tuple(_read_laser(laser, place) for laser in data["lasers"]),
        walls=tuple(_HEADINGS[side] for side in data["walls"]),
        further=tuple(_read_further(_FURTHER[key], told) for key, told in data.get("further", {}).items()),
    )


def _read_further(kind: ElementKind[Any], told: _Data) -> FurtherElement:
    assert kind.further is not None
    return kind.further(**{name: _value(value) for name, value in told.items()})


def _value(word: Any) -> Any:
    """What a word or a list of words means; the schema says which belong where."""
    if isinstance(word, list):
        return tuple(map(_value, word))
    return _HEADINGS.get(word, word) if isinstance(word, str) else word


def _read_belt(data: _Data, place: str) -> Belt:
    leave = _HEADINGS[data["exit"]]
    feeds = tuple(_HEADINGS[entry["side"]].back for entry in data["entries"])
    if leave.back in feeds:
        raise FormatError(sentence("a belt cannot be fed from its own exit"), place=place)
    belt = Belt(leave, data["express"], feeds)
    for entry in data["entries"]:
        told = _curve(belt, _HEADINGS[entry["side"]].back)
        if entry["curve"] != told:
            what = sentence(
                "the entry '{side}' is not the curve '{curve}' here", side=entry["side"], curve=entry["curve"]
            )
            raise FormatError(what, place=place)
    return belt


def _read_pusher(data: _Data, place: str) -> Pusher:
    pusher = Pusher(_HEADINGS[data["push"]], tuple(map(int, data["registers"])))
    _check_mount(data["side"], pusher.mount, place)
    return pusher


def _read_laser(data: _Data, place: str) -> Laser:
    laser = Laser(_HEADINGS[data["fire"]], int(data["beams"]))
    _check_mount(data["side"], laser.mount, place)
    return laser


def _check_mount(told: str, mount: Heading, place: str) -> None:
    if _HEADINGS[told] is not mount:
        what = sentence("it is mounted on side '{side}', not '{told}'", side=COMPASS[mount], told=told)
        raise FormatError(what, place=place)


def _read_tokens(data: Mapping[str, Any], request: Request) -> tuple[tuple[Cell, ...], tuple[Start, ...]]:
    """The checkpoints in order, and the starts."""
    tokens = Tokens(request)
    for index, checkpoint in enumerate(data["checkpoints"]):
        tokens.checkpoint(int(checkpoint["number"]), _cell(checkpoint), f"checkpoints[{index}]")
    return tokens.checkpoints, tuple(
        Start(int(s["number"]) or None, _cell(s), _HEADINGS[s["heading"]]) for s in data["starts"]
    )


def _read_program(data: _Data) -> Program:
    robots = tuple(
        ProgramRobot(
            robot["name"],
            _cell(robot),
            _HEADINGS[robot["heading"]],
            tuple(tuple(print_card(_read_card(card)) for card in cards) for cards in robot["rounds"]),
        )
        for robot in data["robots"]
    )
    return Program(data["name"], robots, data.get("description", ""))


def _read_card(data: _Data | None) -> Card | None:
    return None if data is None else Card(_CARDS[data["card"]], data["priority"])


_CORRECTED = (("wiki-1994", "locked-while-down", "keep"),)
"""What editions were said to be before they were held against their books again; such files are still read."""


def _check_rules(course: Course, rules: Mapping[str, object]) -> None:
    """Refuse an edition that is spelled out otherwise than its key and options say."""
    try:
        edition: Edition = find_edition(course.edition, course.options)
    except CourseDesignerError as error:
        raise error.at("edition") from None
    for key, told in rules.items():
        place = place_of(("edition", "rules", key))
        if key not in FIELDS:
            raise FormatError(sentence("no edition has this rule"), place=place)
        if _rule(edition.value(key)) != told and (course.edition, key, told) not in _CORRECTED:
            what = sentence("this contradicts the edition {key} and its house rules", key=edition.key)
            raise FormatError(what, place=place)


def _write(course: Course, request: Request) -> Output:
    content = print_json(exchange_data(course), line=("pit",)).encode()
    if len(content) > MAX_BYTES:
        raise FormatError(sentence("the course is too large for an exchange file of 10 MB"))
    return Output(content)


FORMATS = (
    rally_format(
        key="exchange",
        title="Course Designer exchange form",
        suffixes=(".exchange.json",),
        carries=frozenset(
            {
                CoursePart.FLOOR,
                CoursePart.CHECKPOINTS,
                CoursePart.STARTS,
                CoursePart.TOKENS,
                CoursePart.EDITION,
                CoursePart.TEXTS,
                CoursePart.PROGRAMS,
            }
        ),
        write=_write,
        read=lambda data, request: parse_exchange(parse_json(decode(data)), request),
        recognises=lambda data: all(word in data[:2000] for word in (b'"format"', b'"exchange"', b'"roborally"')),
    ),
)
