# SPDX-License-Identifier: GPL-3.0-or-later
"""The names and values that DTU's teams use: what a class, a field and a word mean."""

from __future__ import annotations

import re
from collections.abc import Mapping

from designer.base.grid import Heading
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode

HEADINGS: Mapping[str, Heading] = {
    "NORTH": Heading.N,
    "EAST": Heading.E,
    "SOUTH": Heading.S,
    "WEST": Heading.W,
}

_KINDS: tuple[tuple[str, str], ...] = (
    ("start", r"^start|spawn"),
    ("checkpoint", r"checkpoint"),
    ("belt", r"conveyor|belt"),
    ("gear", r"gear|turnpad"),
    ("pit", r"pit|hole"),
    ("pusher", r"push"),
    ("energy", r"energy"),
    ("antenna", r"antenna"),
    ("reboot", r"reboot|restart"),
    ("laser", r"^laser(gun|shooter)?$"),
    ("wall", r"^wall"),
    ("ignore", r"^laserbeam$"),
)
"""Kinds by what the name of a class contains, in small letters; the first that fits."""

FIELDS: Mapping[str, str] = {
    "$exit": r"heading|direction|orientation",
    "$clockwise": r"clockwise|direction|rotation|heading|type",
    "$push": r"pushingdirection|heading|direction|orientation",
    "$registers": r"activatingturns|registers?|numbers?|turns|activeregisters",
    "$number": r"number|no|id|check\w*",
    "$fire": r"shootingdirection|heading|direction|orientation",
    "$beams": r"laserstrength|numberoflasers|strength|damage",
    "$heading": r"heading|direction|orientation",
    "$turn": r"turn",
    "$sides": r"positions?|sides?|walls?",
}
"""The names of fields, in small letters, by the value that they hold."""

FAST: Mapping[str, tuple[object, ...]] = {
    "belt": (2,),
    "command": ("FAST_FORWARD",),
    "color": ("BLUE",),
    "colour": ("BLUE",),
    "type": ("BLUE", "EXPRESS", "DOUBLE", "FAST", 2),
    "doublemove": (True,),
    "express": (True,),
    "fast": (True,),
    "numberofmoves": (2,),
    "speed": (2,),
    "velocity": (2,),
}
"""What makes a belt an express belt: fields in small letters, and their values."""

_CLOCKWISE: Mapping[object, bool] = {
    "TRUE": True, "RIGHT": True, "CLOCKWISE": True, "EAST": True, "1": True,
    "FALSE": False, "LEFT": False, "COUNTERCLOCKWISE": False, "COUNTER_CLOCKWISE": False, "WEST": False, "-1": False,
}  # fmt: skip


_NUMBERED: Mapping[str, bool] = {"1": False, "2": True}


def kind_of(name: str) -> str:
    """The kind of a class by its name; ``ignore`` for what these rules lack, empty where nobody knows."""
    small = name.lower()
    return next((kind for kind, pattern in _KINDS if re.search(pattern, small)), "")


def field_name_of(fields: JsonNode, value: str) -> str | None:
    """The name of the field that holds a value such as ``$exit``; None where there is none."""
    names = fields.value if isinstance(fields.value, dict) else {}
    found = next((name for name in names if re.fullmatch(FIELDS[value], name.lower())), None)
    return None if found is None or names[found] is None else found


def is_express(name: str, fields: JsonNode) -> bool:
    """Whether a belt is an express belt, by its class or its fields."""
    if re.search(r"blue|fast|express|double|2$", name.lower()):
        return True
    told = fields.value.items() if isinstance(fields.value, dict) else ()
    return any(_plain(value) in FAST.get(key.lower(), ()) for key, value in told)


def tells_speed(name: str, fields: JsonNode) -> bool:
    """Whether a belt says how fast it is, by its class or its fields."""
    told = fields.value if isinstance(fields.value, dict) else {}
    return re.search(r"[12]$|green|slow", name.lower()) is not None or any(key.lower() in FAST for key in told)


def _plain(value: object) -> object:
    return value.upper() if isinstance(value, str) else value if isinstance(value, (bool, int)) else None


def read_heading(node: JsonNode) -> Heading:
    """The heading that a field names; ``FormatError`` if it names none."""
    if isinstance(node.value, str) and node.value.upper() in HEADINGS:
        return HEADINGS[node.value.upper()]
    found: Heading = node.choice(HEADINGS)
    return found


def read_clockwise(node: JsonNode, numbered: bool) -> bool:
    """Whether a gear turns clockwise, where gears may be numbered 1 and 2; ``FormatError`` if it does not say it."""
    told = str(node.value).upper()[:40]
    if numbered and told in _NUMBERED:
        return _NUMBERED[told]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a direction of a gear", value=told), place=node.place)
    return _CLOCKWISE[told]


def read_turn(node: JsonNode) -> int:
    """The turn that a belt gives to a robot that comes onto it, in quarters clockwise; ``FormatError`` if none."""
    told = str(node.value).upper()[:40]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a turn", value=told), place=node.place)
    return 1 if _CLOCKWISE[told] else -1


def registers_as_written(fields: JsonNode, told: JsonNode | None) -> tuple[int, ...]:
    """The numbers that a pusher tells: a list, or fields called ``reg1`` and so on.

    Raises:
        FormatError: there are none.
    """
    if told is not None:
        return tuple(item.whole(0, 5) for item in told.elements())
    names = fields.value if isinstance(fields.value, dict) else {}
    single = tuple(fields[name].whole(0, 5) for name in names if is_register(name))
    if not single:
        raise fields.fail("the pusher does not say in which registers it works")
    return single


def is_register(name: str) -> bool:
    """Whether a field holds one of the registers of a pusher."""
    return re.fullmatch(r"reg(ister)?[1-5]", name.lower()) is not None
