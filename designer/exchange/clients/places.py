# SPDX-License-Identifier: GPL-3.0-or-later
"""A recipe's element with its places filled by a file: ``c{exit}`` and ``"exit": "@direction"`` make ``cE``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.clients.spelling import MISSING
from designer.exchange.clients.values import Scope, evaluate, in_notation, keys_of
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions

PLACE = re.compile(r"\{(\w+)\}")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")


AS_ANTENNA = "antenna"
"""The heading of a start that looks as the antenna does."""

COUNTED = "counted"
"""The number of a checkpoint that is the next in the order of the file."""

_STARTS: Mapping[str, Sentence] = {
    "N": assumptions.STARTS_NORTH, "E": assumptions.STARTS_EAST, "S": assumptions.STARTS_SOUTH,
    AS_ANTENNA: assumptions.STARTS_FROM_ANTENNA,
}  # fmt: skip
_ELEMENTS: Mapping[tuple[str, str, str], Sentence] = {
    ("A", "heading", "E"): assumptions.ANTENNA_EAST,
    ("B", "heading", "E"): assumptions.TOKENS_EAST,
    ("B", "heading", "N"): assumptions.TOKENS_NORTH,
    ("F", "number", COUNTED): assumptions.CHECKPOINTS_COUNTED,
    ("l", "beams", "1"): assumptions.ONE_BEAM,
    ("p", "registers", "[2, 4]"): assumptions.REGISTERS_2_AND_4,
    ("k", "registers", "[2, 4]"): assumptions.REGISTERS_2_AND_4,
    ("{", "speed", "1"): assumptions.SLOW_BELTS,
}
"""By the letter of an element in our notation, its place and what stands there."""


def has_no_heading(recipe: Mapping[str, Any], scope: Scope) -> bool:
    """Whether the file does not say which way an element looks, and its profile does: a turned tile turns it not."""
    told = recipe.get("heading")
    return isinstance(told, dict) and "else" in told and evaluate(told, scope) is MISSING


def _told_of_all(recipe: Mapping[str, Any], place: str, value: object) -> Sentence | None:
    """What is taken for granted of all elements of a kind alike, whatever each is called; None of all else."""
    if place == "heading" and recipe["is"].startswith(("D", "S")):
        return _STARTS.get(str(value))
    return _ELEMENTS.get((recipe["is"][0], place, str(value)))


class CountedFrom0(FormatError):
    """A file has a checkpoint 0, so that it counts from there."""


def _require_number(found: Any, scope: Scope) -> None:
    """Refuse what cannot be the number of a checkpoint."""
    told = found[0] if isinstance(found, list) and len(found) == 1 else found
    if isinstance(told, bool) or parse_whole(str(told)) is None:
        raise scope.places[0].fail("'{value}' is not the number of a checkpoint", value=str(told)[:40])


def filled(recipe: Mapping[str, Any], name: str, scope: Scope, request: Request, following: int = 1) -> str:
    """The token of a recipe with its places filled; what the file does not tell and the profile does is assumed.

    ``following`` is the number of a checkpoint that tells none.

    Raises:
        FormatError: a value is missing, or has no meaning.
    """

    def fill(match: re.Match[str]) -> str:
        try:
            return fill_place(match[1])
        except FormatError as error:
            if error.place == scope.places[0].place:  # known by now is where the element stands, and not its key
                error.place = scope.node_of(recipe.get(match[1], f"@{match[1]}")).place
            raise

    def fill_place(place: str) -> str:
        value = recipe.get(place, MISSING)
        found = evaluate(value, scope) if value is not MISSING else scope.look_up(place)
        if found is MISSING and isinstance(value, dict) and "else" in value:
            found = value["else"]
            request.assume(_told_of_all(recipe, place, found) or sentence(
                "'{name}' without {place} has '{value}'", name=name[:40], place=place, value=found
            ))  # fmt: skip
        if found is MISSING:
            key = next(keys_of(value), place) if value is not MISSING else place
            raise scope.places[0].fail("the key '{key}' is missing", key=scope.keys.get(key, key))
        if place == "heading" and found == AS_ANTENNA:
            return Heading.E.name
        if place == "number" and recipe["is"].startswith("F"):
            if str(found) == "0":
                raise CountedFrom0(sentence("checkpoints are numbered from 1"), place=scope.places[0].place)
            found = following if found == COUNTED else found
            _require_number(found, scope)
        return in_notation(place, found, scope)

    def fill_optional(match: re.Match[str]) -> str:
        places = PLACE.findall(match[1])
        told = [evaluate(recipe.get(place, f"@{place}"), scope) for place in places]
        return match[1] if all(value is not MISSING and value != [] for value in told) else ""

    return PLACE.sub(fill, _OPTIONAL.sub(fill_optional, recipe["is"]))
