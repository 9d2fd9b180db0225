# SPDX-License-Identifier: GPL-3.0-or-later
"""Names and keys of a client that its teams spell in many ways: what an element is, and what it tells, all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from designer.base.numerals import parse_whole
from designer.exchange.clients.client_profile import ClientProfile, Conventions
from designer.exchange.formats import FormatError
from designer.exchange.rally import assumptions
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import (
    FIELDS,
    NUMBERED_HEADINGS,
    field_name_of,
    is_heading,
    is_plain_name,
    kind_of,
    read_clockwise,
    read_heading,
    read_turn,
    turn_of_class,
)
from designer.exchange.rally.foreign_json import JsonNode, says_something

MISSING = object()
"""The value of what is not there."""

_TOLD_BY: Mapping[str, str] = {"$start": "$number", "$before": "$exit"}
"""Values that the field of another one tells."""


@lru_cache(maxsize=1024)
def plain(name: str) -> str:
    """A name in small letters, without hyphens and the like."""
    return re.sub(r"[\W_]", "", name).lower()


def name_meant(name: str, profile: ClientProfile, kinds: Mapping[str, Any]) -> tuple[str, bool]:
    """The name of the profile that another name means, and whether only the words in it tell that; empty: nobody knows.

    Attributes of spelling are the capitals and signs; ``names`` and ``families`` of the profile tell the rest.
    """
    small = plain(name)
    known = profile.names.get(small) or next((kind for kind in kinds if plain(kind) == small), "")
    if known in kinds:
        return known, False
    family = profile.families.get(kind_of(name), "") if is_plain_name(name) else ""
    return (family if family in kinds else ""), True


# --- what an element tells ------------------------------------------------------------------------------


def told_by(element: ClientElement, of: str, conventions: Conventions) -> Any:
    """What an element tells of a value such as ``$exit``, whatever its key is called; :data:`MISSING` if nothing.

    Raises:
        FormatError: what stands there can be no such value.
    """
    if of not in element.values:
        element.values[of] = _TOLD[of](element, conventions) if of in _TOLD else _value(element.told(of))
    return element.values[of]


def field_of(element: ClientElement, of: str) -> JsonNode | None:
    """The field that tells a value such as ``$exit``; None where none does."""
    of = _TOLD_BY.get(of, of)
    return element.told(of) if of in FIELDS else None


def _value(node: JsonNode | None) -> Any:
    """The value of a field; that of a heading may stand in an object."""
    if node is None:
        return MISSING
    if isinstance(node.value, dict) and (name := field_name_of(node, "$heading")) is not None:
        return node.value[name]
    return node.value


def _speed(element: ClientElement, conventions: Conventions) -> Any:
    speed = element.speed()
    if not speed.is_told and speed.odd is None:
        return MISSING
    return 2 if speed.express else 1


def _before(element: ClientElement, conventions: Conventions) -> Any:
    """The directions in which robots come onto a belt, of what stands before its exit in a list."""
    leave, before = element.exit()
    if not before:
        return MISSING
    if not conventions.feeds:
        element.assumed.append(assumptions.FEEDS_ARE_SIDES)
    feeds = [way if conventions.feeds == "travel" else way.back for way in before]
    if leave.back in feeds:
        raise element.fields.fail("a belt cannot be fed from its own exit")
    return [way.name for way in feeds]


def _belt_turn(element: ClientElement, conventions: Conventions) -> Any:
    """The turn that a belt gives to a robot that comes onto it; where it is none, that is noted and the belt kept."""
    node = element.value("$turn")
    if node is None or node.value in ("", "NONE"):
        return MISSING
    try:
        return "R" if read_turn(node) else "L"
    except FormatError as error:
        element.odd.append(error)
        return MISSING


def _number(element: ClientElement, conventions: Conventions) -> Any:
    try:
        return element.number().value
    except FormatError:
        return MISSING


def _start(element: ClientElement, conventions: Conventions) -> Any:
    """The number of a start, from 1; where it is none, that is noted and the start kept."""
    node = element.value("$number")
    if node is None:
        return MISSING
    first = conventions.first_start
    number = parse_whole(str(node.value), first, 99)
    if number is None:
        _note_odd(element, node, node.fail("'{value}' is not the number of a start", value=str(node.value)[:40]))
        return MISSING
    return number + 1 - first


def _note_odd(element: ClientElement, node: JsonNode, error: FormatError) -> None:
    """Note what is wrong with what a field tells, if it says something; the element can do without it."""
    if says_something(node.value) and node.value != "NONE":
        element.odd.append(error)


def _turn(element: ClientElement, conventions: Conventions) -> Any:
    """The turn of a gear, by its field, or else by its name."""
    by_name = turn_of_class(element.name)
    node = element.told("$clockwise") if by_name is None else element.value("$clockwise")
    if node is None:
        return MISSING if by_name is None else "R" if by_name else "L"
    clockwise = read_clockwise(node, conventions.numbered_gears)
    if not conventions.numbered_gears and not isinstance(node.value, bool) and str(node.value) in ("0", "1"):
        element.assumed.append(assumptions.GEARS_RIGHT if clockwise else assumptions.GEARS_LEFT)
    return "R" if clockwise else "L"


def _push(element: ClientElement, conventions: Conventions) -> Any:
    """Where a pusher pushes; a team may keep the side on which it hangs instead."""
    side = element.value("$side") if "$side" in element.names.values() else None
    return _value(element.told("$push")) if side is None else read_heading(side).back.name


def _heading(element: ClientElement, conventions: Conventions) -> Any:
    """The heading of a token, also by its number in the list of the Java template; what is none is noted."""
    node = element.told("$heading")
    if node is None or is_heading(node.value):
        return _value(node)
    number = parse_whole(str(node.value), 0, 3)
    if number is None:
        _note_odd(element, node, node.fail("'{value}' is not a heading", value=str(node.value)[:40]))
        return MISSING
    element.assumed.append(assumptions.HEADINGS_COUNTED)
    return NUMBERED_HEADINGS[number].name


def _sides(element: ClientElement, conventions: Conventions) -> Any:
    """The sides of walls: those that a field tells, whichever way the element is drawn."""
    drawn = element.value("$heading")
    return _value(element.value("$sides") or drawn or element.told("$sides"))


def _registers(element: ClientElement, conventions: Conventions) -> Any:
    found = element.registers()
    return MISSING if found is None else found


_TOLD: Mapping[str, Callable[[ClientElement, Conventions], Any]] = {
    "$speed": _speed,
    "$before": _before,
    "$turn": _belt_turn,
    "$number": _number,
    "$start": _start,
    "$clockwise": _turn,
    "$push": _push,
    "$heading": _heading,
    "$sides": _sides,
    "$registers": _registers,
    "$beams": lambda element, conventions: _value(element.value("$beams")),
}
"""What is more than the value of one field, or is held by one with a known name alone."""
