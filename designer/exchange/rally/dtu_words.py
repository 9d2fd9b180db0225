# SPDX-License-Identifier: GPL-3.0-or-later
"""The names and values that DTU's teams use: what a class, a field and a word mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode

HEADINGS: Mapping[str, Heading] = {
    "NORTH": Heading.N,
    "EAST": Heading.E,
    "SOUTH": Heading.S,
    "WEST": Heading.W,
}
NUMBERED_HEADINGS = (Heading.S, Heading.W, Heading.N, Heading.E)
"""The headings in the order in which the template lists them, where a file tells their numbers from 0."""

_KINDS: tuple[tuple[str, str], ...] = (
    ("reboot", r"reboot|restart|respawn"),
    ("start", r"^start|spawn"),
    ("checkpoint", r"check_?point|control_?point|^flag"),
    ("belt", r"conveyor|belt"),
    ("gear", r"gear|turnpad"),
    ("pit", r"pit|hole"),
    ("pusher", r"push"),
    ("crusher", r"crush"),
    ("energy", r"energy|power_?plant"),
    ("repair", r"repair|wrench"),
    ("antenna", r"antenna"),
    ("ignore", r"la[sz]er_?beam"),
    ("laser", r"la[sz]er"),
    ("wall", r"^wall"),
)
"""Kinds by what the name of a class contains, in small letters; the first that fits."""

FIELDS: Mapping[str, tuple[str, str]] = {
    "$exit": ("heading|direction|orientation", "exit|to|dir"),
    "$clockwise": (
        "clockwise|direction|rotation|heading|type|command",
        r"(is|turns?|turning|rotates?)?_?((counter|anti)?_?clockwise|left|right)|turn|orientation",
    ),
    "$push": ("pushingdirection|heading|direction|orientation", "push_?(direction|heading|dir)|dir"),
    "$registers": (
        "activatingturns|registers?|numbers?|turns|activeregisters",
        r"(activ|execut|push|trigger)\w*|\w*(registers?|numbers?|turns|steps)",
    ),
    "$number": (r"number|no|check\w*", r"n|id|index|order\w*|\w*(number|num|nr|no|id)"),
    "$fire": ("shootingdirection|heading|direction|orientation", r"shoot\w*|fires?|dir"),
    "$beams": ("laserstrength|numberoflasers|strength|damage", r"power|\w*la[sz]ers?|\w*beams?|count|amount"),
    "$heading": ("heading|direction|orientation", "facing|dir"),
    "$turn": ("turn", "turning"),
    "$sides": ("positions?|sides?|walls?", "headings|directions"),
}
"""The names of fields, in small letters, by the value that they hold: the usual ones, and those of single teams."""

_SPEEDS: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("colou?r", ("BLUE",)),
    ("command", ("FAST_FORWARD",)),
    ("type", ("BLUE", "EXPRESS", "DOUBLE", "FAST", 2)),
    (r"(is_?)?(double|express|fast)\w*", (True, "TRUE", 2)),
    ("belt|speed|velocity|(number_?of_?)?(moves|steps|fields|spaces)", (2, "FAST", "DOUBLE", "EXPRESS")),
)
"""What makes a belt an express belt: fields in small letters, and their values."""

_CLOCKWISE: Mapping[object, bool] = {
    "TRUE": True, "RIGHT": True, "CLOCKWISE": True, "CW": True, "EAST": True, "1": True, "90": True, "GREEN": True,
    "FALSE": False, "LEFT": False, "COUNTERCLOCKWISE": False, "COUNTER_CLOCKWISE": False, "ANTICLOCKWISE": False,
    "CCW": False, "WEST": False, "-1": False, "-90": False, "RED": False, "0": False,
}  # fmt: skip
_NUMBERED: Mapping[str, bool] = {"1": False, "2": True}
_LEFT = "left|counter|anti|ccw|red"
_RIGHT = "right|clockwise|cw|green"


@lru_cache(maxsize=1024)
def kind_of(name: str) -> str:
    """The kind of a class by its name; ``ignore`` for what these rules lack, empty where nobody knows."""
    small = name.lower()
    return next((kind for kind, pattern in _KINDS if re.search(pattern, small)), "")


def field_name_of(fields: JsonNode, value: str) -> str | None:
    """The name of the field that holds a value such as ``$exit``; None where there is none.

    Of several with usual names it is the first whose value can be meant; one with another name must hold such a value.
    """
    names = fields.value if isinstance(fields.value, dict) else {}
    fitting = [(name, use) for name, told in names.items() if told is not None and (use := _use_of(name, value))]
    usual = [name for name, use in fitting if use == "usual"]
    others = [name for name, use in fitting if use == "single"]
    good = [name for name in (*usual, *others) if _CAN_HOLD.get(value, is_heading)(names[name])]
    return next(iter(good or usual), None)


@lru_cache(maxsize=4096)
def _use_of(name: str, value: str) -> str:
    """Whether fields of this name hold a value usually, or in the files of single teams; empty: they do not."""
    for use, pattern in zip(("usual", "single"), FIELDS[value], strict=True):
        if re.fullmatch(pattern, name.lower()):
            return use
    return ""


# --- speeds ---------------------------------------------------------------------------------------------


def is_express(name: str, fields: JsonNode) -> bool:
    """Whether a belt is an express belt, by its class or its fields."""
    if re.search(r"blue|fast|express|double|2$", name.lower()):
        return True
    told = fields.value.items() if isinstance(fields.value, dict) else ()
    return any(_plain(value) in fast for key, value in told for fast in _fast_values(key))


def tells_speed(name: str, fields: JsonNode) -> bool:
    """Whether a belt says how fast it is, by its class or its fields."""
    told = fields.value if isinstance(fields.value, dict) else {}
    return re.search(r"[12]$|green|slow", name.lower()) is not None or any(map(is_speed, told))


@lru_cache(maxsize=1024)
def is_speed(key: str) -> bool:
    """Whether a field tells how fast a belt is."""
    return any(_fast_values(key))


@lru_cache(maxsize=1024)
def _fast_values(key: str) -> tuple[tuple[object, ...], ...]:
    return tuple(values for pattern, values in _SPEEDS if re.fullmatch(pattern, key.lower()))


def _plain(value: object) -> object:
    if isinstance(value, str):
        return value.upper() if (number := parse_whole(value, 0, 9)) is None else number
    return value if isinstance(value, (bool, int)) else None


# --- headings and turns ---------------------------------------------------------------------------------


def _heading_of(value: Any) -> Heading | None:
    told = value[0] if isinstance(value, list) and len(value) == 1 else value
    word = told.upper() if isinstance(told, str) else ""
    return HEADINGS.get(word, Heading.__members__.get(word))


def is_heading(value: Any) -> bool:
    """Whether a value names a heading, or is a list of such."""
    if isinstance(value, list):
        return bool(value) and all(_heading_of(item) is not None for item in value)
    return _heading_of(value) is not None


def read_heading(node: JsonNode) -> Heading:
    """The heading that a field names, or the object that stands there; ``FormatError`` if it names none."""
    if isinstance(node.value, dict) and (name := field_name_of(node, "$heading")) is not None:
        node = node[name]
    found = _heading_of(node.value)
    if found is None:
        found = node.choice(HEADINGS)
    return found


def turn_of_class(name: str) -> bool | None:
    """Whether gears of a class turn clockwise, where its name tells it."""
    small = name.lower()
    if re.search(_LEFT, small):
        return False
    return True if re.search(_RIGHT, small) else None


def read_clockwise(node: JsonNode, numbered: bool) -> bool:
    """Whether a gear turns clockwise, where gears may be numbered 1 and 2; ``FormatError`` if it does not say it."""
    told = str(node.value).upper()[:40]
    if numbered and told in _NUMBERED:
        return _NUMBERED[told]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a direction of a gear", value=told), place=node.place)
    asks_left = told in ("TRUE", "FALSE") and re.search(_LEFT, str(node.path[-1]).lower())
    return _CLOCKWISE[told] is not bool(asks_left)


def read_turn(node: JsonNode) -> int:
    """The turn that a belt gives to a robot that comes onto it, in quarters clockwise; ``FormatError`` if none."""
    told = str(node.value).upper()[:40]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a turn", value=told), place=node.place)
    return 1 if _CLOCKWISE[told] else -1


def _is_turn(value: Any) -> bool:
    return str(value).upper() in _CLOCKWISE or str(value) in _NUMBERED


def _is_number(value: Any) -> bool:
    return not isinstance(value, bool) and parse_whole(str(value), 0, 99) is not None


def _are_registers(value: Any) -> bool:
    if isinstance(value, str):
        return value.upper() in ("EVEN", "ODD") or bool(re.fullmatch(r"[0-5](\W*[0-5])*", value))
    listed = value if isinstance(value, list) else [value]
    return bool(listed) and all(isinstance(item, bool) or parse_whole(str(item), 0, 6) is not None for item in listed)


_CAN_HOLD: Mapping[str, Callable[[Any], bool]] = {
    "$clockwise": _is_turn,
    "$registers": _are_registers,
    "$number": _is_number,
    "$beams": _is_number,
    "$turn": _is_turn,
    "$heading": lambda value: is_heading(value) or _is_number(value),
}
"""What the value of a field can be; all others are headings."""
