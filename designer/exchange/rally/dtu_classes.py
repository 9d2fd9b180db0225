# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Java classes of DTU's teams are called, and the names of their fields.

Every team adds classes of its own to the template, and names them much alike: the kind of an element is told
by what its class's name contains, its values by the field that has one of the names that teams use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from designer.base.grid import Heading
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import Node

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
    ("ignore", r"^laserbeam$|^wall"),
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
}
"""The names of fields, in small letters, by the value that they hold."""

_FAST: Mapping[str, tuple[object, ...]] = {
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


def kind_of(name: str) -> str:
    """The kind of a class by its name; ``ignore`` for what these rules lack, empty where nobody knows."""
    small = name.lower()
    return next((kind for kind, pattern in _KINDS if re.search(pattern, small)), "")


def field_of(fields: Node, value: str) -> Node | None:
    """The field that holds a value such as ``$exit``, by its name."""
    names = fields.value if isinstance(fields.value, dict) else {}
    found = next((name for name in names if re.fullmatch(FIELDS[value], name.lower())), None)
    return None if found is None or names[found] is None else fields[found]


def is_express(name: str, fields: Node) -> bool:
    """Whether a belt is an express belt, by its class or its fields."""
    if re.search(r"blue|fast|express|double|2$", name.lower()):
        return True
    told = fields.value.items() if isinstance(fields.value, dict) else ()
    return any(_plain(value) in _FAST.get(key.lower(), ()) for key, value in told)


def _plain(value: object) -> object:
    return value.upper() if isinstance(value, str) else value if isinstance(value, (bool, int)) else None


def read_heading(node: Node) -> Heading:
    """The heading that a field names; ``FormatError`` if it names none."""
    if isinstance(node.value, str) and node.value.upper() in HEADINGS:
        return HEADINGS[node.value.upper()]
    found: Heading = node.choice(HEADINGS)
    return found


def read_clockwise(node: Node) -> bool:
    """Whether a gear turns clockwise; ``FormatError`` if the field does not say it."""
    told = str(node.value).upper()[:40]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a direction of a gear", value=told), place=node.place)
    return _CLOCKWISE[told]


def read_registers(fields: Node, told: Node | None) -> tuple[int, ...]:
    """The registers of a pusher: a list, or fields called ``reg1`` and so on.

    Raises:
        FormatError: there are none.
    """
    if told is not None:
        return told.registers()
    names = fields.value if isinstance(fields.value, dict) else {}
    single = [fields[name].whole(0, 5) for name in names if re.fullmatch(r"reg(ister)?[1-5]", name.lower())]
    if not single:
        raise fields.fail("the pusher does not say in which registers it works")
    return tuple(sorted({register for register in single if register}))
