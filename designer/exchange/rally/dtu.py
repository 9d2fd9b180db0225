# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of the many clients of a course at the Technical University of Denmark: JSON with Java classes.

The template knows belts and walls alone; every team adds classes of its own. A profile names them: by
kind of element, the class and its fields, where ``$exit`` and the like stand for our values.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Loss, Output, Request
from designer.exchange.rally.dtu_reader import READ, read_board, recognises
from designer.exchange.rally.limits import MODERN, WITHOUT_CRUSHERS, FormatLimits
from designer.exchange.rally.parts import GAPS_BECOME_FLOOR, ONE_TOKEN, client_format, gap_losses
from designer.exchange.rally.tokens import NO_STARTS, ONE_START, edition_starts, no_docks_losses, plain_checkpoints
from designer.files import print_json
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Gear, Laser, Repair, Space

_Data = dict[str, Any]
_NAMES = {Heading.N: "NORTH", Heading.E: "EAST", Heading.S: "SOUTH", Heading.W: "WEST"}

PROFILE: Mapping[str, Any] = {
    "package": "dk.dtu.compute.se.pisd.roborally.controller.",
    "list": "actions",
    "belt": {"class": "ConveyorBelt", "fields": {"heading": "$exit"}},
}
"""The template's own classes."""

_CHOICES: Mapping[str, tuple[object, ...]] = {
    "registers": (0, 1),
    "lasers": ("fire", "side"),
    "pushers": ("push", "side"),
}
"""From which number pushers count registers, and which way the directions of lasers and pushers tell."""

_KINDS = ("belt", "express", "gear", "pusher", "checkpoint", "repair", "energy", "start", "reboot", "antenna")
"""Kinds for which a profile names a class with its fields."""


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    profile = checked({**PROFILE, **request.profile})
    checkpoints, starts = plain_checkpoints(course), edition_starts(course, unnumbered=True)
    spaces = []
    for cell, space in course.floor.items():
        held = (
            *_elements(space, checkpoints.get(cell), starts.get(cell), profile),
            *_tokens(course, cell),
        )
        actions = [_action(profile, kind, values) for kind, values in held]
        entry = {
            "walls": [_NAMES[side] for side in course.floor.walls(cell)],
            profile["list"]: [action for action in actions if action],
            **_keys(profile, space),
        }
        if any(entry.values()):
            spaces.append({"x": cell.x, "y": cell.y, **entry})
    size = course.floor.size
    return Output(print_json({"width": size.width, "height": size.height, "spaces": spaces}, tall=()).encode())


def _elements(
    space: Space, checkpoint: int | None, start: Start | None, profile: Mapping[str, Any]
) -> Iterator[tuple[str, _Data]]:
    """What is written as an action: its kind, and the values that its fields may name."""
    if space.belt:
        yield "express" if space.belt.express else "belt", {"$exit": _NAMES[space.belt.exit]}
    if space.gear:
        yield "gear", {"$clockwise": space.gear is Gear.RIGHT}
    if space.pusher:
        told = space.pusher.mount if profile.get("pushers") == "side" else space.pusher.push
        values = {"$push": _NAMES[told], "$side": _NAMES[space.pusher.mount]}
        first = profile.get("registers", 0)
        yield "pusher", {**values, "$registers": [number - 1 + first for number in space.pusher.registers]}
    if space.repair:
        yield "repair", {}
    if space.of(EnergySpace):
        yield "energy", {}
    if checkpoint is not None:
        yield "checkpoint", {"$number": str(checkpoint)}
    if start is not None:
        yield "start", {"$number": str(start.number or ""), "$heading": _NAMES[start.heading]}


def _tokens(course: Course, cell: Cell) -> Iterator[tuple[str, _Data]]:
    """The reboot token and the antenna of a space, as :func:`_elements` has the others."""
    for token in course.reboot_tokens:
        if token.cell == cell:
            yield "reboot", {"$heading": _NAMES[token.heading]}
    if course.antenna and course.antenna.cell == cell:
        yield "antenna", {"$heading": _NAMES[course.antenna.heading]}


def _action(profile: Mapping[str, Any], kind: str, values: _Data) -> _Data | None:
    told = profile.get(kind)
    if told is None:
        return None
    return {"CLASSNAME": profile["package"] + told["class"], "INSTANCE": _filled(told["fields"], values)}


def _filled(fields: Mapping[str, Any], values: _Data) -> _Data:
    return {name: values.get(value, value) if isinstance(value, str) else value for name, value in fields.items()}


def _keys(profile: Mapping[str, Any], space: Space) -> _Data:
    """What is written as a key of the space itself."""
    found: _Data = {}
    if space.pit and "pit" in profile:
        found[profile["pit"]] = True
    if space.lasers and "laser" in profile:
        told = space.lasers[0].mount if profile.get("lasers") == "side" else space.lasers[0].fire
        found[profile["laser"]["key"]] = _filled(profile["laser"]["fields"], {"$fire": _NAMES[told]})
    return found


# --- what it cannot express -----------------------------------------------------------------------------

_REASONS: tuple[tuple[str, str, Callable[[Space], bool]], ...] = (
    ("belt", "belts need a profile", lambda space: space.belt is not None and not space.belt.express),
    ("express", "express belts need a profile", lambda space: space.belt is not None and space.belt.express),
    ("gear", "gears need a profile", lambda space: space.gear is not None),
    ("pusher", "pushers need a profile", lambda space: space.pusher is not None),
    ("repair", "repair sites need a profile", lambda space: space.repair is not None),
    ("energy", "energy spaces need a profile", lambda space: space.of(EnergySpace) is not None),
    ("pit", "pits need a profile", lambda space: space.pit),
    ("laser", "lasers need a profile", lambda space: bool(space.lasers)),
)
"""By kind of the profile: what is lost without it, and whether a space has it."""

_ALWAYS: tuple[tuple[str, Callable[[Space], bool]], ...] = (
    ("belts lose their curves and merges", lambda space: bool(space.belt and space.belt.curves)),
    ("all kinds of repair sites become one", lambda space: space.repair not in (None, Repair.ONE_WRENCH)),
    ("one laser of one beam fits on a space", lambda space: space.lasers != () and not _is_plain(space.lasers)),
)


def _is_plain(lasers: tuple[Laser, ...]) -> bool:
    return len(lasers) == 1 and lasers[0].beams == 1


def _losses(course: Course, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    course = course.normalised()
    known = checked({**PROFILE, **profile})
    starts = no_docks_losses(course) if "start" in known else ()
    return (*_limits(known).losses(course), *gap_losses(course, GAPS_BECOME_FLOOR), *starts)


def _limits(profile: Collection[str]) -> FormatLimits:
    reasons = tuple((what, has) for kind, what, has in _REASONS if kind not in profile)
    return FormatLimits(WITHOUT_CRUSHERS | MODERN, (*reasons, *_ALWAYS))


def checked(profile: Mapping[str, Any]) -> Mapping[str, Any]:
    """A profile, if it has the form of one.

    Raises:
        FormatError: it has not; names the key.
    """
    for key, told in profile.items():
        if not _is_good(key, told):
            what = sentence("the profile has no such entry; write it like {usage}", usage=_usage(key))
            raise FormatError(what, place=f"profile.{key}")
    return profile


def _is_good(key: str, told: Any) -> bool:
    if key in ("package", "list", "pit"):
        return isinstance(told, str)
    if key in _CHOICES:
        return told in _CHOICES[key] and not isinstance(told, bool)
    if key == "ignore":
        return isinstance(told, list) and all(isinstance(name, str) for name in told)
    name = "key" if key == "laser" else "class"
    form = isinstance(told, Mapping) and isinstance(told.get(name), str) and isinstance(told.get("fields"), Mapping)
    return form and key in (*_KINDS, "laser")


def _usage(key: str) -> str:
    """An entry of a profile that would do, as JSON."""
    if key in _CHOICES:
        return json.dumps({key: _CHOICES[key][-1]})
    if key == "ignore":
        return '{"ignore": ["Antenna"]}'
    return json.dumps({key if key in _KINDS else "belt": {"class": "Name", "fields": {"heading": "$exit"}}})


FORMATS = (
    client_format(
        key="dtu",
        title="DTU board",
        suffixes=(".dtu.json",),
        carries=frozenset({CoursePart.FLOOR}),
        partly=frozenset({CoursePart.CHECKPOINTS, CoursePart.TOKENS}),
        write=_write,
        read=lambda data, request: read_board(data, request, checked({**READ, **request.profile})),
        recognises=recognises,
        losses=_losses,
        loses=(*_limits(PROFILE).told, GAPS_BECOME_FLOOR, ONE_START, NO_STARTS),
        profile=PROFILE,
        plays=ONE_TOKEN,
    ),
)
