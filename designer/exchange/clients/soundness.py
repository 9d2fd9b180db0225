# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether what a profile says in our notation can be a space at all, whatever its file fills in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from designer.base.words import sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.places import PLACE
from designer.exchange.clients.recipes import parts_of
from designer.exchange.formats import FormatError
from designer.rally.course.notation import NotationError, parse_space

_SAMPLES: Mapping[str, tuple[str, ...]] = {
    "speed": ("c", "x"), "turn": ("L", "R"), "number": ("1",), "beams": ("2",), "registers": ("1",),
}  # fmt: skip
_SIDES = ("N", "E", "S", "W")
_MOST_TRIED = 300


def require_sound(profile: ClientProfile) -> None:
    """Refuse a profile that says of an element what can be no space.

    Raises:
        FormatError: names the element.
    """
    for place, recipe in _recipes(profile):
        for part in parts_of(recipe):
            token = part if isinstance(part, str) else part.get("is", ".")
            if not _can_be(token):
                what = sentence("'{token}' can be no space, whatever the file fills in", token=token[:40])
                raise FormatError(what, place=place)
    known = {*profile.kinds, *(kind for rule in profile.read for kind in rule.get("kinds", ()))}
    odd = next((name for name in profile.unchecked if name not in known), None)
    if odd is not None:
        raise FormatError(sentence("unchecked names '{name}', which the profile does not explain", name=odd[:40]))


def _recipes(profile: ClientProfile) -> Iterator[tuple[str, Any]]:
    """Every recipe with its place."""
    yield from ((f"kinds.{name[:40]}", recipe) for name, recipe in profile.kinds.items())
    for number, rule in enumerate(profile.read):
        yield from ((f"read[{number}].kinds.{name[:40]}", recipe) for name, recipe in rule.get("kinds", {}).items())
        yield from ((f"read[{number}].{key}", rule[key]) for key in ("is", "null") if key in rule)


def _can_be(token: str) -> bool:
    """Whether some values make a space of a token with places."""
    token = token.replace("[", "").replace("]", "")
    places = tuple(dict.fromkeys(PLACE.findall(token)))
    choices = product(*(_SAMPLES.get(place, _SIDES) for place in places))
    return any(_is_space(_filled(token, dict(zip(places, told, strict=True)))) for told in islice(choices, _MOST_TRIED))


def _filled(token: str, values: Mapping[str, str]) -> str:
    return PLACE.sub(lambda match: values[match[1]], token)


def _is_space(token: str) -> bool:
    try:
        parse_space(token)
    except NotationError:
        return False
    return True
