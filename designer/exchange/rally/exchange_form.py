# SPDX-License-Identifier: GPL-3.0-or-later
"""The exchange form, ``NAME.exchange.json``: one merged grid with everything said in words.

It is meant for other programs: every space is an object with all its keys, gaps are ``null``, walls
stand on both of their sides, belts tell where robots come from, beams are listed on every space that
they cross, and the edition is spelled out. ``schema/exchange.schema.json`` is all that a client needs.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from designer.base.grid import COMPASS, Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, KnownBy, Output, Request
from designer.exchange.rally.exchange_form_reader import (
    CARDS,
    FURTHER,
    GEARS,
    REPAIRS,
    curve_of,
    parse_exchange,
    spelled_rule,
)
from designer.exchange.rally.parts import TEXTS, rally_format
from designer.files import MAX_BYTES, VERSION, decode, parse_json, print_json
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, Program
from designer.rally.course.file_versions import version_of_course
from designer.rally.course.floor import Antenna, Floor, RebootToken
from designer.rally.course.muzzles import Muzzle, muzzles
from designer.rally.edition import FIELDS, find_edition, since
from designer.rally.edition.cards import Card, parse_card
from designer.rally.edition.decisions import Decision
from designer.rally.spaces import Belt, Laser, Space

_Data = dict[str, Any]

_ACCEPTANCES = 2
"""The version of files whose boards accept problems."""


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
    rules = {key: spelled_rule(edition.value(key)) for key in FIELDS if since(key) <= version}
    return {"key": edition.key, "title": edition.title, "options": dict(sorted(course.options.items())), "rules": rules}


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
                **({"decisions": list(map(_decision, robot.decisions))} if robot.decisions else {}),
            }
            for robot in program.robots
        ],
    }


def _decision(decision: Decision) -> _Data:
    """Spaces and headings as everywhere in this form, registers and yes or no as numbers and truth values."""
    answer: object = decision.answer
    if isinstance(answer, Cell):
        answer = {"x": answer.x, "y": answer.y}
    elif isinstance(answer, Heading):
        answer = COMPASS[answer]
    register = {"register": decision.register} if decision.register else {}
    return {"round": decision.round, **register, "decision": decision.choice.value, "answer": answer}


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
    for muzzle in muzzles(floor):
        if muzzle.two_ended and muzzle.fire > muzzle.fire.back:
            continue  # the other muzzle hits nobody again
        told = {"direction": COMPASS[muzzle.fire], "beams": muzzle.beams, **_both_ends(muzzle)}
        for crossed in muzzle.crossed:
            found.setdefault(crossed, []).append(dict(told))
    return found


def _both_ends(laser: Laser | Muzzle) -> _Data:
    """Said of two-ended lasers alone, which other readers may not know."""
    return {"two-ended": True} if laser.two_ended else {}


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
        "lasers": [
            {"fire": COMPASS[it.fire], "side": COMPASS[it.mount], "beams": it.beams, **_both_ends(it)}
            for it in space.lasers
        ],
        "walls": [COMPASS[side] for side in floor.walls(cell)],
        **({"further": _further(space)} if space.further else {}),
    }


def _further(space: Space) -> _Data:
    """Elements that the basic game does not have: by kind, their attributes in words."""
    held = {kind.key: kind.on(space) for kind in FURTHER.values()}
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
    entries = [{"side": COMPASS[feed.back], "curve": curve_of(belt, feed)} for feed in belt.feeds]
    return {"exit": COMPASS[belt.exit], "express": belt.express, "entries": entries}


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
        known_by=KnownBy.NAME,
        recognises=lambda data: all(word in data[:2000] for word in (b'"format"', b'"exchange"', b'"roborally"')),
    ),
)
