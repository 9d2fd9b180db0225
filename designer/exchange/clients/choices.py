# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person may say that an unknown name is: elements in our notation, and such whose direction the file tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.base.numerals import parse_whole
from designer.base.words import tr
from designer.exchange.clients.values import is_heading
from designer.rally.course.descriptions import describe
from designer.rally.course.notation import parse_space, print_space

Recipe = Any

_ELEMENTS = (
    ".", "O", "wN", "wNE", "cN", "cN<E", "cN<W", "cN<NE", "cN<NW", "cN<EW", "xN", "xN<E", "xN<W", "xN<NE", "xN<NW",
    "xN<EW", "gL", "gR", "e", "r", "ro", "lN+wS", "lN2+wS", "lN", "lN2", "pN:24+wS", "pN:135+wS",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "SN", "D1N", "D2N", "D3N", "D4N", "D5N", "D6N", "D7N", "D8N",
    "AN", "BN", "_",
)  # fmt: skip
"""Elements as they lie pointing north; a turn gives the others."""

_DIRECTED = (
    "c{side}", "x{side}", "w{side}", "l{side}", "p{side}:24", "p{side}:135", "S{side}", "A{side}", "B{side}",
)  # fmt: skip
"""Elements with one direction, which a key of the file may hold."""

LEFT_OUT = "lost"


def plain_choices() -> tuple[Recipe, ...]:
    """What any name may be."""
    return _ELEMENTS


def choices_by_key(fields: Mapping[str, set[str]]) -> Iterator[Recipe]:
    """What a name may be whose elements have keys: with the direction, or the number, that a key holds."""
    for key, values in fields.items():
        if values and all(map(is_heading, values)):
            yield from ({"is": token, "side": f"@{key}"} for token in _DIRECTED)
        elif values and all(parse_whole(value, 1, 99) is not None for value in values):
            yield {"is": "F{number}", "number": f"@{key}"}


def left_out(name: str) -> Recipe:
    """The recipe of a name that our rules do not have."""
    return {LEFT_OUT: name[:60]}


def turned(recipe: Recipe, quarters: int) -> Recipe:
    """An element after quarter turns clockwise; what the file turns itself stays as it is."""
    return print_space(parse_space(recipe).turned(quarters)) if isinstance(recipe, str) else recipe


def is_turnable(recipe: Recipe) -> bool:
    """Whether an element looks otherwise when it is turned."""
    return bool(turned(recipe, 1) != recipe)


def words_of(recipe: Recipe) -> str:
    """What an element is, in words."""
    if isinstance(recipe, str):
        return describe(parse_space(recipe))
    if LEFT_OUT in recipe:
        return tr("left out")
    key = next(value for place, value in recipe.items() if place != "is")[1:]
    sample = recipe["is"].replace("{side}", "N").replace("{number}", "1")
    if "{number}" in recipe["is"]:
        return tr("checkpoint, its number from '{key}'", key=key)
    return tr("{element}, turned as '{key}' says", element=describe(parse_space(sample)), key=key)
