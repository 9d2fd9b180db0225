# SPDX-License-Identifier: GPL-3.0-or-later
"""The names and values that teams use in the files of their clients: what a class, a field and a word mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode, says_something

_Speeds = tuple[tuple[object, ...], tuple[object, ...]]
"""Values for express belts, and for others."""

HEADINGS: Mapping[str, Heading] = {
    "NORTH": Heading.N,
    "EAST": Heading.E,
    "SOUTH": Heading.S,
    "WEST": Heading.W,
}
_HEADING_WORDS: Mapping[str, Heading] = {
    **HEADINGS, **Heading.__members__,
    "TOP": Heading.N, "UP": Heading.N, "RIGHT": Heading.E, "BOTTOM": Heading.S, "DOWN": Heading.S, "LEFT": Heading.W,
}  # fmt: skip
NUMBERED_HEADINGS = (Heading.S, Heading.W, Heading.N, Heading.E)
"""The headings in the order in which the template lists them, where a file tells their numbers from 0."""

_KINDS: tuple[tuple[str, str], ...] = (
    ("reboot", r"reboot|restart|respawn"),
    ("start", r"^start|spawn"),
    ("checkpoint", r"check_?point|control_?point|^flag"),
    ("belt", r"conveyor|belt"),
    ("gear", r"gear|turnpad|^rotat"),
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

USUAL_NAMES = (
    "ConveyorBelt", "FastConveyorBelt", "Gear", "PushPanel", "Crusher", "Pit", "Wall", "Laser", "CheckPoint",
    "StartField", "SpawnPoint", "Antenna", "RebootToken", "EnergySpace", "RepairSite",
)  # fmt: skip
"""What classes are usually called."""

FIELDS: Mapping[str, tuple[str, str]] = {
    "$exit": ("headings?|directions?|orientations?", "exit|to|dir|facing"),
    "$clockwise": (
        "clockwise|directions?|rotation|headings?|type|command|orientations?",
        r"(is|turns?|turning|rotates?)?_?((counter|anti)?_?clockwise|left|right)|turn|orientation",
    ),
    "$push": (
        "pushingdirection|headings?|directions?|orientations?",
        "push_?(direction|heading|dir|orientation)|dir|facing",
    ),
    "$registers": (
        "activatingturns|registers?|numbers?|turns|activeregisters",
        r"(activ|execut|push|trigger)\w*|\w*(registers?|numbers?|turns|steps)",
    ),
    "$number": (r"number|no|check\w*", r"n|id|index|count|order\w*|\w*(number|num|nr|no|id)"),
    "$fire": ("shootingdirection|headings?|directions?|orientations?", r"shoot\w*|fires?|dir|facing"),
    "$beams": ("laserstrength|numberoflasers|strength|damage", r"power|\w*la[sz]ers?|\w*beams?|count|amount"),
    "$heading": ("headings?|directions?|orientations?", "facing|dir"),
    "$turn": ("turn", "turning|turn_?belt"),
    "$sides": ("positions?|sides?|walls?", "headings|directions|orientations"),
}
"""The names of fields, in small letters, by the value that they hold: the usual ones, and those of single teams."""

_SPEEDS: tuple[tuple[str, tuple[object, ...], tuple[object, ...]], ...] = (
    ("colou?r", ("BLUE",), ("GREEN", "YELLOW")),
    ("command", ("FAST_FORWARD",), ("FORWARD",)),
    ("(belt_?)?type", ("BLUE", "EXPRESS", "DOUBLE", "FAST", 2), ("GREEN", "YELLOW", "NORMAL", "SINGLE", "SLOW", 1)),
    (r"(is_?)?(double|express|fast)\w*", (True, "TRUE", 2), (False, "FALSE")),
    (
        r"belt|\w*speed|velocity|(number_?of_?)?(moves|steps|fields|spaces)",
        (2, "FAST", "DOUBLE", "EXPRESS"),
        (1, "SLOW", "SINGLE", "NORMAL"),
    ),
)
"""How fast a belt is: fields in small letters, and their values for express belts and for others."""

_FAST_NAME, _SLOW_NAME = "blue|fast|express|double|2$", "green|yellow|slow|1$"
"""What the name of a class tells, in small letters."""

_CLOCKWISE: Mapping[object, bool] = {
    "TRUE": True, "RIGHT": True, "CLOCKWISE": True, "CW": True, "EAST": True, "1": True, "90": True, "GREEN": True,
    "COUNTER-CLOCKWISE": False, "ANTI-CLOCKWISE": False,
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


_WORDS = frozenset((
    "antenna", "belt", "board", "boost", "check", "checkpoint", "control", "controlpoint", "conveyor",
    "conveyorbelt", "counter", "clockwise", "cube", "double", "element", "energy", "express", "fast", "field",
    "flag", "gear", "green", "blue", "gun", "hole", "laser", "lazer", "left", "normal", "pad", "panel", "pit",
    "point", "pointer", "priority", "push", "pusher", "reboot", "red", "respawn", "restart", "right", "rotating",
    "slow", "space", "spawn", "start", "starting", "station", "tile", "token", "turn", "turnpad", "wall", "yellow",
))  # fmt: skip
"""What the names of elements are put together from; each may be one of several."""


@lru_cache(maxsize=1024)
def is_plain_name(name: str) -> bool:
    """Whether a name is put together from words of elements alone, so that its kind is no guess at a misspelt one."""
    found = re.findall(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+", name)
    return all(
        parse_whole(word) is not None or word.lower() in _WORDS or word.lower().removesuffix("s") in _WORDS
        for word in found
    )


def field_name_of(fields: JsonNode, value: str) -> str | None:
    """The name of the field that holds a value such as ``$exit``; None where there is none.

    Of several with usual names it is the one that can mean nothing else, or else the first whose value can be meant;
    one with another name must hold such a value.
    """
    names = fields.value if isinstance(fields.value, dict) else {}
    usual, others = _names_for(tuple(names), value)
    can_hold = _CAN_HOLD.get(value, is_heading)
    fitting = [name for name in (*usual, *others) if names[name] is not None and can_hold(names[name])]
    if fitting:
        return next((name for name in fitting if _is_sure(value, name, names[name])), fitting[0])
    told = sorted((name for name in usual if names[name] is not None), key=lambda name: name == "type")
    return next(iter(told), None)  # a type may be what the element is called


@lru_cache(maxsize=1024)
def _names_for(names: tuple[str, ...], value: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of the names of an element's fields, those that hold a value usually, and in the files of single teams."""
    usual = tuple(name for name in names if _use_of(name, value) == "usual")
    return usual, tuple(name for name in names if _use_of(name, value) == "single")


def _is_sure(value: str, name: str, told: Any) -> bool:
    """Whether a field can hold nothing but a value such as ``$push``, by its name or by what stands there."""
    match value:
        case "$clockwise":  # a gear may have a heading, too, in which it is drawn
            return str(told).upper() not in HEADINGS
        case "$push" | "$fire":
            return re.search("push|shoot|fire", name, re.IGNORECASE) is not None
    return True


def sole_field(fields: JsonNode, value: str, read: Collection[str]) -> str | None:
    """The one field, called as no team calls any, that can hold a value such as ``$exit``; None where there is none.

    Fields that are ``read`` otherwise, or tell a speed, do not count.
    """
    names = fields.value if isinstance(fields.value, dict) else {}
    can_hold = _SURELY_HOLDS.get(value, is_heading)
    fitting = [name for name, told in names.items() if name not in read and _is_odd(name) and can_hold(told)]
    return fitting[0] if len(fitting) == 1 else None


@lru_cache(maxsize=4096)
def _is_odd(name: str) -> bool:
    """Whether nobody calls a field like this."""
    return not is_speed(name) and not any(_use_of(name, value) for value in FIELDS)


@lru_cache(maxsize=4096)
def _use_of(name: str, value: str) -> str:
    """Whether fields of this name hold a value usually, or in the files of single teams; empty: they do not."""
    for use, pattern in zip(("usual", "single"), FIELDS[value], strict=True):
        if re.fullmatch(pattern, name.lower()):
            return use
    return ""


# --- speeds ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ToldSpeed:
    """What an element says of its speed.

    Attributes:
        express: whether it is an express belt.
        is_told: whether it says so, by its class or a field.
        odd: the value of a field that should say it and does not.
    """

    express: bool
    is_told: bool
    odd: JsonNode | None = None


def speed_of(name: str, fields: JsonNode) -> ToldSpeed:
    """What a belt says of its speed, by its class and its fields."""
    express, is_told = _speed_of_name(name)
    odd = None
    for key, value, (fast, slow) in _speed_fields(fields):
        word = _plain(value)
        if word in fast or word in slow:
            express, is_told = express or word in fast, True
        elif key.lower() != "type" and says_something(value):
            odd = fields[key]
    return ToldSpeed(express, is_told, odd)


def odd_speed(node: JsonNode) -> FormatError:
    """That a value should tell how fast a belt is and does not."""
    return node.fail("'{value}' is not a speed of belts", value=str(node.value)[:40])


@lru_cache(maxsize=1024)
def _speed_of_name(name: str) -> tuple[bool, bool]:
    """Whether a class is one of express belts, and whether its name tells a speed."""
    small = name.lower()
    is_fast = re.search(_FAST_NAME, small) is not None
    return is_fast, is_fast or re.search(_SLOW_NAME, small) is not None


@lru_cache(maxsize=1024)
def is_speed(key: str) -> bool:
    """Whether a field tells how fast a belt is."""
    return any(_speeds(key))


def _speed_fields(fields: JsonNode) -> Iterator[tuple[str, Any, _Speeds]]:
    """The fields that may tell a speed, with their values and what these may be."""
    told = fields.value.items() if isinstance(fields.value, dict) else ()
    return ((key, value, speeds) for key, value in told for speeds in _speeds(key))


@lru_cache(maxsize=1024)
def _speeds(key: str) -> tuple[_Speeds, ...]:
    return tuple((fast, slow) for pattern, fast, slow in _SPEEDS if re.fullmatch(pattern, key.lower()))


def _plain(value: object) -> object:
    if isinstance(value, str):
        return value.upper() if (number := parse_whole(value, 0, 9)) is None else number
    return value if isinstance(value, (bool, int)) else None


# --- headings and turns ---------------------------------------------------------------------------------


def _heading_of(value: Any) -> Heading | None:
    told = value[0] if isinstance(value, list) and len(value) == 1 else value
    return _HEADING_WORDS.get(told.upper()) if isinstance(told, str) else None


def is_heading(value: Any) -> bool:
    """Whether a value names a heading, or is a list of such."""
    if isinstance(value, list):
        return bool(value) and all(_heading_of(item) is not None for item in value)
    return _heading_of(value) is not None


def read_heading(node: JsonNode, known: Mapping[str, Heading] = HEADINGS) -> Heading:
    """The heading that a field names, or the object that stands there.

    Raises:
        FormatError: it names none; tells the ``known`` words.
    """
    if isinstance(node.value, dict) and (name := field_name_of(node, "$heading")) is not None:
        node = node[name]
    found = _heading_of(node.value)
    if found is None:
        found = node.choice(known)
    return found


def turn_of_class(name: str) -> bool | None:
    """Whether gears of a class turn clockwise, where its name tells it."""
    small = name.lower()
    if re.search(_LEFT, small):
        return False
    return True if re.search(_RIGHT, small) else None


def read_clockwise(node: JsonNode, numbered: bool) -> bool:
    """Whether a gear turns clockwise, where gears may be numbered 1 and 2; ``FormatError`` if it does not say it."""
    node = next(node.elements()) if isinstance(node.value, list) and len(node.value) == 1 else node
    told = str(node.value).upper()[:40]
    if numbered and told in _NUMBERED:
        return _NUMBERED[told]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a direction of a gear", value=told), place=node.place)
    asks_left = told in ("TRUE", "FALSE") and re.search(_LEFT, str(node.path[-1]).lower())
    return _CLOCKWISE[told] is not bool(asks_left)


def read_turn(node: JsonNode) -> bool:
    """Whether a belt turns a robot that comes onto it clockwise; ``FormatError`` if it is no turn."""
    told = str(node.value).upper()[:40]
    if told not in _CLOCKWISE:
        raise FormatError(sentence("'{value}' is not a turn", value=told), place=node.place)
    return _CLOCKWISE[told]


def whole_of(node: JsonNode, least: int, most: int) -> int:
    """A number, also where it is a text; ``FormatError`` if it is none, or out of range."""
    told = parse_whole(node.value) if isinstance(node.value, str) else None
    return JsonNode(told, node.path).whole(least, most) if told is not None else node.whole(least, most)


def _is_turn(value: Any) -> bool:
    if isinstance(value, list) and len(value) == 1:
        return _is_turn(value[0])
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

_SURELY_HOLDS: Mapping[str, Callable[[Any], bool]] = {
    "$clockwise": lambda value: isinstance(value, str) and _is_turn(value),
    "$registers": lambda value: isinstance(value, (list, str)) and _are_registers(value),
    "$number": _is_number,
}
"""What is hardly anything else; all others are headings."""
