# SPDX-License-Identifier: GPL-3.0-or-later
"""What a profile says that an element is: its name's recipe, the keys at which that looks, whether it applies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.exchange.clients.patterns import is_pattern, match_pattern
from designer.exchange.clients.spelling import MISSING
from designer.exchange.clients.values import Scope, evaluate, keys_of

_OF_RECIPE = ("is", "if", "unless", "has", "lacks", "lost", "ignore")


def kind_of(name: str, kinds: Mapping[str, Any]) -> tuple[str | None, Mapping[str, str]]:
    """The name or pattern of ``kinds`` that a name has, and the fields of the pattern; None where nobody knows it."""
    if name in kinds:
        return name, {}
    for pattern in kinds:
        if is_pattern(pattern) and (named := match_pattern(pattern, name)) is not None:
            return pattern, named
    return None, {}


def parts_of(recipe: Any) -> list[Any]:
    """The parts of a recipe, which may be a single one."""
    return recipe if isinstance(recipe, list) else [recipe]


def keys_of_recipe(recipe: Any) -> Iterator[str]:
    """The keys at which a recipe looks."""
    for part in parts_of(recipe):
        if isinstance(part, dict):
            yield from keys_asked(part)
            yield from part.get("ignore", ())
            for place, value in part.items():
                if place not in _OF_RECIPE:
                    yield from keys_of(value)


def keys_asked(told: Mapping[str, Any]) -> Iterator[str]:
    """The keys at which a recipe or a rule looks to know whether it applies."""
    for paths in (told.get("if", {}), told.get("unless", {})):
        yield from (key for path in paths for key in keys_of(path))
    for word in ("has", "lacks"):
        yield from keys_of(told.get(word))


def applies(recipe: Mapping[str, Any], scope: Scope) -> bool:
    """Whether what a recipe or a rule asks of an element is so."""
    if "has" in recipe and evaluate(recipe["has"], scope) is MISSING:
        return False
    if "lacks" in recipe and evaluate(recipe["lacks"], scope) is not MISSING:
        return False
    if "if" not in recipe and "unless" not in recipe:
        return True
    return all(evaluate(path, scope) in among for path, among in recipe.get("if", {}).items()) and not any(
        evaluate(path, scope) in among for path, among in recipe.get("unless", {}).items()
    )
