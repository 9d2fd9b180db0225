# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the exchange form, whose words it knows; what contradicts itself is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import COMPASS, Cell, Heading, Size
from designer.base.words import counted, sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.parts import TEXTS, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens
from designer.files import LATEST, check, place_of
from designer.game.headers import header_of
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.file_versions import refuse_newer_in_course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.edition import FIELDS, NEVER, CheckpointOrder, Deck, Edition, OptionDraft, Range, find_edition
from designer.rally.edition.cards import Card, CardKind, print_card
from designer.rally.edition.decisions import Decision, parse_decision, print_answer
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
FURTHER: Mapping[str, ElementKind[Any]] = {kind.key: kind for kind in KINDS if kind.further is not None}

_HEADINGS = {word: heading for heading, word in COMPASS.items()}
_GEARS = {word: gear for gear, word in GEARS.items()}
_REPAIRS = {word: repair for repair, word in REPAIRS.items()}
_CARDS = {word: kind for kind, word in CARDS.items()}


def parse_exchange(data: object, request: Request) -> Course:
    """The course that the data of an exchange file tells.

    Raises:
        CourseDesignerError: the data is no exchange form, or contradicts itself; with the place.
    """
    header = header_of(data, "roborally", ("exchange",), LATEST)
    assert isinstance(data, Mapping)
    check(data, "exchange")
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


def _cell(data: _Data) -> Cell:
    return Cell(int(data["x"]), int(data["y"]))


def _read_rows(data: list[list[_Data | None]], size: Size) -> list[list[Space]]:
    if len(data) != size.height:
        what = counted(
            "expected {n} row, found {found}", "expected {n} rows, found {found}", size.height, found=len(data)
        )
        raise FormatError(what, place="spaces")
    for number, row in enumerate(data, 1):
        if len(row) != size.width:
            what = counted(
                "expected {n} space in the row, found {found}",
                "expected {n} spaces in the row, found {found}",
                size.width,
                found=len(row),
            )
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
        further=tuple(_read_further(FURTHER[key], told) for key, told in data.get("further", {}).items()),
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
        told = curve_of(belt, _HEADINGS[entry["side"]].back)
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
    laser = Laser(_HEADINGS[data["fire"]], int(data["beams"]), two_ended=data.get("two-ended", False))
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
            tuple(map(_read_decision, robot.get("decisions", ()))),
        )
        for robot in data["robots"]
    )
    return Program(data["name"], robots, data.get("description", ""))


def _read_decision(data: _Data) -> Decision:
    told = data["answer"]
    answer = _HEADINGS[told] if isinstance(told, str) else _cell(told) if isinstance(told, dict) else told
    register = f":{data['register']}" if "register" in data else ""
    return parse_decision(f"{data['decision']}{register}={print_answer(answer)}", int(data["round"]))


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
        if spelled_rule(edition.value(key)) != told and (course.edition, key, told) not in _CORRECTED:
            what = sentence("this contradicts the edition {key} and its house rules", key=edition.key)
            raise FormatError(what, place=place)


# --- words that writing needs, too ----------------------------------------------------------


def spelled_rule(value: object) -> object:
    """The value of a rule: yes and no become true and false, a range becomes two numbers."""
    match value:
        case Range():
            return [value.low, value.high]
        case Deck() | OptionDraft() | CheckpointOrder():
            return str(value)
        case Enum():
            return value.value
        case tuple():
            return [spelled_rule(item) for item in value]
        case int() if value == NEVER:
            return "never"
        case _:
            return value


def curve_of(belt: Belt, feed: Heading) -> str:
    """How a belt turns what comes from a feed."""
    return {0: "straight", -1: "left", 1: "right"}[belt.turn_of(feed)]
