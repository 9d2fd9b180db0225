# SPDX-License-Identifier: GPL-3.0-or-later
"""Names and keys of a client that its teams spell in many ways: what an element is, and what it tells, all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.formats import FormatError
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import field_name_of, is_plain_name, kind_of, read_clockwise
from designer.exchange.rally.foreign_json import JsonNode

MISSING = object()
"""The value of what is not there."""


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


def told_by(element: ClientElement, of: str) -> Any:
    """What an element tells of a value such as ``$exit``, whatever its key is called; :data:`MISSING` if nothing.

    Raises:
        FormatError: what stands there can be no such value.
    """
    if of not in element.values:
        element.values[of] = _TOLD[of](element) if of in _TOLD else _value(element.told(of))
    return element.values[of]


def _value(node: JsonNode | None) -> Any:
    """The value of a field; that of a heading may stand in an object."""
    if node is None:
        return MISSING
    if isinstance(node.value, dict) and (name := field_name_of(node, "$heading")) is not None:
        return node.value[name]
    return node.value


def _speed(element: ClientElement) -> Any:
    speed = element.speed()
    if not speed.is_told and speed.odd is None:
        return MISSING
    return 2 if speed.express else 1


def _number(element: ClientElement) -> Any:
    try:
        return element.number().value
    except FormatError:
        return MISSING


def _turn(element: ClientElement) -> Any:
    node = element.told("$clockwise")
    if node is None:
        return MISSING
    return "R" if read_clockwise(node, False) else "L"


def _registers(element: ClientElement) -> Any:
    found = element.registers()
    return MISSING if found is None else found


_TOLD: Mapping[str, Callable[[ClientElement], Any]] = {
    "$speed": _speed,
    "$number": _number,
    "$clockwise": _turn,
    "$registers": _registers,
    "$beams": lambda element: _value(element.value("$beams")),
}
"""What is more than the value of one field, or is held by one with a known name alone."""
