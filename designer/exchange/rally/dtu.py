# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of the many clients of a course at the Technical University of Denmark: JSON with Java classes.

The template knows belts and walls alone; every team adds classes of its own. A profile names them: by
kind of element, the class and its fields, where ``$exit`` and the like stand for our values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.documents import print_json
from designer.exchange.formats import Format, FormatError, Loss, Output, Part, Request
from designer.exchange.rally.json_reading import Node
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, gap_losses, parts_of
from designer.exchange.rally.tokens import WITHOUT_CRUSHERS, in_order, plain_checkpoints, space_losses, unknown_losses
from designer.grid import Cell, Heading
from designer.numerals import parse_whole
from designer.rally.course import Course
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space
from designer.words import sentence

_Data = dict[str, Any]
_NAMES = {Heading.N: "NORTH", Heading.E: "EAST", Heading.S: "SOUTH", Heading.W: "WEST"}
_HEADINGS = {name: heading for heading, name in _NAMES.items()}

PROFILE: Mapping[str, Any] = {
    "package": "dk.dtu.compute.se.pisd.roborally.controller.",
    "list": "actions",
    "belt": {"class": "ConveyorBelt", "fields": {"heading": "$exit"}},
}
"""The template's own classes. Further kinds: express, gear, pusher, checkpoint, repair; pit, laser."""

TEAMS: Mapping[str, Any] = {
    **PROFILE,
    "express": {"class": "Conveyor", "fields": {"heading": "$exit", "command": "FAST_FORWARD"}},
    "gear": {"class": "Gear", "fields": {"clockwise": "$clockwise"}},
    "pusher": {"class": "PushPanel", "fields": {"pushingDirection": "$push", "activatingTurns": "$registers"}},
    "checkpoint": {"class": "Checkpoint", "fields": {"checkpointNumber": "$number"}},
    "repair": {"class": "EnergySpace", "fields": {}},
    "pit": "isPit",
    "laser": {"key": "laser", "fields": {"shootingDirection": "$fire"}},
}
"""What teams usually add; this is understood in every file that is read."""


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    profile = _checked({**PROFILE, **request.profile})
    checkpoints = plain_checkpoints(course)
    spaces = []
    for cell, space in course.floor.items():
        actions = [_action(profile, kind, values) for kind, values in _elements(space, checkpoints.get(cell))]
        entry = {
            "walls": [_NAMES[side] for side in course.floor.walls(cell)],
            profile["list"]: [action for action in actions if action],
            **_keys(profile, space),
        }
        if any(entry.values()):
            spaces.append({"x": cell.x, "y": cell.y, **entry})
    size = course.floor.size
    return Output(print_json({"width": size.width, "height": size.height, "spaces": spaces}, tall=()).encode())


def _elements(space: Space, checkpoint: int | None) -> Iterator[tuple[str, _Data]]:
    """What is written as an action: its kind, and the values that its fields may name."""
    if space.belt:
        yield "express" if space.belt.express else "belt", {"$exit": _NAMES[space.belt.exit]}
    if space.gear:
        yield "gear", {"$clockwise": space.gear is Gear.RIGHT}
    if space.pusher:
        values = {"$push": _NAMES[space.pusher.push], "$side": _NAMES[space.pusher.mount]}
        yield "pusher", {**values, "$registers": list(space.pusher.registers)}
    if space.repair:
        yield "repair", {}
    if checkpoint is not None:
        yield "checkpoint", {"$number": str(checkpoint)}


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
        found[profile["laser"]["key"]] = _filled(profile["laser"]["fields"], {"$fire": _NAMES[space.lasers[0].fire]})
    return found


# --- what it cannot express -----------------------------------------------------------------------------

_REASONS: tuple[tuple[str, str, Callable[[Space], bool]], ...] = (
    ("belt", "belts need a profile", lambda space: space.belt is not None and not space.belt.express),
    ("express", "express belts need a profile", lambda space: space.belt is not None and space.belt.express),
    ("gear", "gears need a profile", lambda space: space.gear is not None),
    ("pusher", "pushers need a profile", lambda space: space.pusher is not None),
    ("repair", "repair sites need a profile", lambda space: space.repair is not None),
    ("pit", "pits need a profile", lambda space: space.pit),
    ("laser", "lasers need a profile", lambda space: bool(space.lasers)),
)
"""By kind of the profile: what is lost without it, and whether a space has it."""

_ALWAYS: tuple[tuple[str, Callable[[Space], bool]], ...] = (
    ("belts lose their curves and junctions", lambda space: bool(space.belt and space.belt.curves)),
    ("all repair sites become one", lambda space: space.repair not in (None, Repair.ONE_WRENCH)),
    ("one laser of one beam fits on a space", lambda space: space.lasers != () and not _is_plain(space.lasers)),
)


def _is_plain(lasers: tuple[Laser, ...]) -> bool:
    return len(lasers) == 1 and lasers[0].beams == 1


def _losses(course: Course, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    course = course.normalised()
    known = _checked({**PROFILE, **profile})
    reasons = [(what, has) for kind, what, has in _REASONS if kind not in known]
    lost = gap_losses(course, sentence("spaces without a board become open floor"))
    unknown = unknown_losses(course, WITHOUT_CRUSHERS)
    return (*unknown, *space_losses(course, (*reasons, *_ALWAYS)), *lost)


def _checked(profile: Mapping[str, Any]) -> Mapping[str, Any]:
    """The profile, if it has the form of one.

    Raises:
        FormatError: it has not; names the key.
    """
    for key, told in profile.items():
        if key in ("package", "list", "pit"):
            good = isinstance(told, str)
        else:
            name = "key" if key == "laser" else "class"
            good = (
                isinstance(told, Mapping)
                and isinstance(told.get(name), str)
                and isinstance(told.get("fields"), Mapping)
            )
        if key not in TEAMS or not good:
            what = sentence("the profile has no such entry; it should look like {usage}", usage=str(TEAMS["belt"]))
            raise FormatError(what, place=f"profile.{key}")
    return profile


# --- reading --------------------------------------------------------------------------------------------


def _read(data: bytes, request: Request) -> Course:
    root = Node.parse(data)
    profile = _checked({**TEAMS, **request.profile})
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = blank_rows(size)
    checkpoints: dict[int, Cell] = {}
    seen: set[Cell] = set()
    for node in root.items("spaces", required=True):
        cell = node.cell(size)
        if cell in seen:
            raise node.fail("the space {x},{y} stands twice", x=cell.x, y=cell.y)
        seen.add(cell)
        space = Space(walls=tuple(side.choice(_HEADINGS) for side in node.items("walls")))
        for action in (*node.items(profile["list"]), *node.items("activatableBoardElementList")):
            space = _with_action(space, action, profile, cell, checkpoints)
        rows[cell.y][cell.x] = _with_keys(space, node, profile)
    return course_of_rows(rows, Course(title=_title(root), checkpoints=in_order(checkpoints)))


def _title(root: Node) -> str:
    return root["boardName"].text() if "boardName" in root else ""


def _with_action(
    space: Space, action: Node, profile: Mapping[str, Any], cell: Cell, checkpoints: dict[int, Cell]
) -> Space:
    """The space with what a Java class does there."""
    name = action["CLASSNAME"].text().rpartition(".")[2]
    kinds = [kind for kind, told in profile.items() if isinstance(told, Mapping) and told.get("class") == name]
    instance = action["INSTANCE"]
    kind = next((kind for kind in kinds if _fits(profile[kind]["fields"], instance)), kinds[0] if kinds else "")
    values = {
        ours: instance[field]
        for field, ours in (profile[kind]["fields"].items() if kind else ())
        if isinstance(ours, str) and ours.startswith("$")
    }
    match kind:
        case "belt" | "express":
            return replace(space, belt=Belt(values["$exit"].choice(_HEADINGS), kind == "express"))
        case "gear":
            return replace(space, gear=Gear.RIGHT if values["$clockwise"].value else Gear.LEFT)
        case "pusher":
            return replace(space, pusher=_pusher(values))
        case "repair":
            return replace(space, repair=Repair.ONE_WRENCH)
        case "checkpoint":
            number = values["$number"]
            place = parse_whole(str(number.value), 1, 99)
            if place is None or place in checkpoints:
                raise number.fail("this is no number of a checkpoint, or stands twice")
            checkpoints[place] = cell
            return space
        case _:
            raise action["CLASSNAME"].fail("the class {name} is not known; name it in a --profile", name=name[:60])


def _fits(fields: Mapping[str, Any], instance: Node) -> bool:
    """Whether an object has the fixed values of a profile: one class may be two kinds of belt."""
    fixed = {name: value for name, value in fields.items() if not (isinstance(value, str) and value.startswith("$"))}
    return all(name in instance and instance[name].value == value for name, value in fixed.items())


def _pusher(values: Mapping[str, Node]) -> Pusher:
    push = values["$push"].choice(_HEADINGS) if "$push" in values else values["$side"].choice(_HEADINGS).back
    return Pusher(push, values["$registers"].registers())


def _with_keys(space: Space, node: Node, profile: Mapping[str, Any]) -> Space:
    if profile["pit"] in node and node[profile["pit"]].value is True:
        space = replace(space, pit=True)
    laser = profile["laser"]
    if laser["key"] in node:
        field = next((name for name, ours in laser["fields"].items() if ours == "$fire"), "")
        space = replace(space, lasers=(Laser(node[laser["key"]][field].choice(_HEADINGS)),))
    return space


def _recognises(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{" and b'"CLASSNAME"' in data


FORMAT = Format(
    key="dtu",
    title="DTU board",
    game="roborally",
    suffixes=(".dtu.json",),
    carries=frozenset({Part.FLOOR}),
    partly=frozenset({Part.CHECKPOINTS}),
    parts=parts_of,
    write=_write,
    read=_read,
    recognises=_recognises,
    losses=_losses,
    profile=PROFILE,
)
