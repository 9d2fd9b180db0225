# SPDX-License-Identifier: GPL-3.0-or-later
"""A recipe's element with its places filled by a file: ``c{exit}`` and ``"exit": "@direction"`` make ``cE``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from designer.base.words import Sentence, sentence
from designer.exchange.clients.values import MISSING, Scope, evaluate, in_notation, keys_of
from designer.exchange.formats import Request
from designer.exchange.rally import assumptions

PLACE = re.compile(r"\{(\w+)\}")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")


_STARTS: Mapping[str, Sentence] = {
    "N": assumptions.STARTS_NORTH, "E": assumptions.STARTS_EAST, "S": assumptions.STARTS_SOUTH,
}  # fmt: skip


def has_no_heading(recipe: Mapping[str, Any], scope: Scope) -> bool:
    """Whether the file does not say which way an element looks, and its profile does: a turned tile turns it not."""
    told = recipe.get("heading")
    return isinstance(told, dict) and "else" in told and evaluate(told, scope) is MISSING


def _told_of_start(recipe: Mapping[str, Any], place: str, value: object) -> Sentence | None:
    """What is taken for granted of all starts alike, whatever each is called; None of all else."""
    return _STARTS.get(str(value)) if place == "heading" and recipe["is"].startswith(("D", "S")) else None


def filled(recipe: Mapping[str, Any], name: str, scope: Scope, request: Request) -> str:
    """The token of a recipe with its places filled; what the file does not tell and the profile does is assumed.

    Raises:
        FormatError: a value is missing, or has no meaning.
    """

    def fill(match: re.Match[str]) -> str:
        place = match[1]
        value = recipe.get(place, MISSING)
        found = evaluate(value, scope) if value is not MISSING else scope.look_up(place)
        if found is MISSING and isinstance(value, dict) and "else" in value:
            found = value["else"]
            request.assume(_told_of_start(recipe, place, found) or sentence(
                "'{name}' without {place} has '{value}'", name=name[:40], place=place, value=found
            ))  # fmt: skip
        if found is MISSING:
            key = next(keys_of(value), place) if value is not MISSING else place
            raise scope.places[0].fail("the key '{key}' is missing", key=key)
        return in_notation(place, found, scope)

    def fill_optional(match: re.Match[str]) -> str:
        places = PLACE.findall(match[1])
        told = [evaluate(recipe.get(place, f"@{place}"), scope) for place in places]
        return match[1] if all(value is not MISSING and value != [] for value in told) else ""

    return PLACE.sub(fill, _OPTIONAL.sub(fill_optional, recipe["is"]))
