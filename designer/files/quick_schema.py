# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether data holds to a schema, and nothing else: a tenth of the time of asking what is wrong with it.

A schema becomes functions once. They know the keywords that the shipped schemas use; only what does not hold needs
``jsonschema``, which says why.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

Holds = Callable[[Any], bool]
"""Whether a value holds to a schema, or to one keyword of it."""

_Schema = Mapping[str, Any]


def to_the_end(pattern: str) -> str:
    """A pattern for Python, for which a ``$`` at the end may have a newline behind it."""
    return re.sub(r"\$$", r"\\Z", pattern)


class QuickSchema:
    """A schema whose parts are functions, made when they are first needed."""

    def __init__(self, root: _Schema) -> None:
        self._root = root
        self._made: dict[int, Holds] = {}

    def holds(self, value: Any, schema: _Schema | bool | None = None) -> bool:
        """Whether a value holds to the schema, or to a part of it."""
        return self.of(self._root if schema is None else schema)(value)

    def of(self, schema: _Schema | bool) -> Holds:
        """The function of the schema or of a part of it; ``KeyError`` if it has a keyword that nobody knows."""
        if isinstance(schema, bool):
            return _always if schema else _never
        key = id(schema)
        if key not in self._made:
            self._made[key] = lambda value: self._made[key](value)  # while it is made, for what holds itself
            self._made[key] = self._function(schema)
        return self._made[key]

    def _function(self, schema: _Schema) -> Holds:
        """The function of a part; cheap keywords come first, so that what has too many items is never gone through."""
        words = sorted((word for word in schema if word not in _SAYS_NOTHING), key=_ORDER.__getitem__)
        rules = [rule for word in words if (rule := _RULES[word](self, schema[word], schema)) is not None]
        return rules[0] if len(rules) == 1 else _all(tuple(rules))

    def defined(self, reference: str) -> Holds:
        """The function of what a reference names."""
        return self.of(self._root["$defs"][reference.removeprefix("#/$defs/")])


def _always(value: Any) -> bool:
    return True


def _never(value: Any) -> bool:
    return False


def _all(rules: tuple[Holds, ...]) -> Holds:
    def holds(value: Any) -> bool:
        for rule in rules:  # noqa: SIM110 - a generator would cost as much as the rules
            if not rule(value):
                return False
        return True

    return holds


# --- kinds and values -----------------------------------------------------------------------------------


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_whole(value: Any) -> bool:
    if isinstance(value, float):
        return value.is_integer()
    return isinstance(value, int) and not isinstance(value, bool)


_KINDS: Mapping[str, Holds] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": _is_whole,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def _type(quick: QuickSchema, wanted: str | list[str], schema: _Schema) -> Holds:
    if isinstance(wanted, str):
        return _KINDS[wanted]
    kinds = [_KINDS[kind] for kind in wanted]
    return lambda value: any(kind(value) for kind in kinds)


def _as_key(value: Any) -> Any:
    """What is the same for the same JSON and can be looked up: 1 is 1.0, and true is not 1."""
    if isinstance(value, bool):
        return (bool, value)
    if isinstance(value, list):
        return (list, *map(_as_key, value))
    if isinstance(value, dict):
        return (dict, frozenset((key, _as_key(inner)) for key, inner in value.items()))
    return value


def _one_of(values: Iterable[Any]) -> Holds:
    keys = frozenset(map(_as_key, values))
    return lambda value: (value if isinstance(value, str) else _as_key(value)) in keys


def _pattern(quick: QuickSchema, wanted: str, schema: _Schema) -> Holds:
    search = re.compile(to_the_end(wanted)).search
    return lambda value: not isinstance(value, str) or search(value) is not None


def _limit(kind: str, within: Callable[[Any, Any], bool]) -> Callable[[QuickSchema, Any, _Schema], Holds]:
    """The rule of a limit, which concerns values of one kind alone; the keyword ``type`` was asked before."""
    is_of_kind, sure = _KINDS[kind], ("integer", "number") if kind == "number" else (kind,)

    def rule(quick: QuickSchema, wanted: Any, schema: _Schema) -> Holds:
        if schema.get("type") in sure:
            return lambda value: within(value, wanted)
        return lambda value: not is_of_kind(value) or within(value, wanted)

    return rule


# --- what is inside -------------------------------------------------------------------------------------


def _properties(quick: QuickSchema, wanted: _Schema, schema: _Schema) -> Holds:
    """The rule of the keys of an object; those that are not named are told by ``additionalProperties``."""
    known = {key: quick.of(inner) for key, inner in wanted.items()}
    others = quick.of(schema.get("additionalProperties", True))

    def holds(value: Any) -> bool:
        if isinstance(value, dict):
            for key, inner in value.items():
                if not known.get(key, others)(inner):
                    return False
        return True

    return holds


def _additional(quick: QuickSchema, wanted: _Schema | bool, schema: _Schema) -> Holds | None:
    return None if "properties" in schema else _properties(quick, {}, schema)


def _items(quick: QuickSchema, wanted: _Schema | bool, schema: _Schema) -> Holds:
    rule, first = quick.of(wanted), len(schema.get("prefixItems", ()))

    def holds(value: Any) -> bool:
        if isinstance(value, list):
            for inner in value[first:] if first else value:
                if not rule(inner):
                    return False
        return True

    return holds


def _prefix(quick: QuickSchema, wanted: Sequence[_Schema], schema: _Schema) -> Holds:
    rules = [quick.of(inner) for inner in wanted]
    return lambda value: (
        not isinstance(value, list) or all(rule(inner) for rule, inner in zip(rules, value, strict=False))
    )


def _unique(quick: QuickSchema, wanted: bool, schema: _Schema) -> Holds:
    return lambda value: not (wanted and isinstance(value, list)) or len(set(map(_as_key, value))) == len(value)


def _names(quick: QuickSchema, wanted: _Schema, schema: _Schema) -> Holds:
    rule = quick.of(wanted)
    return lambda value: not isinstance(value, dict) or all(map(rule, value))


def _dependent(quick: QuickSchema, wanted: Mapping[str, Sequence[str]], schema: _Schema) -> Holds:
    keys = [(word, frozenset(needed)) for word, needed in wanted.items()]
    return lambda value: (
        not isinstance(value, dict) or all(value.keys() >= needed for word, needed in keys if word in value)
    )


# --- schemas of schemas ---------------------------------------------------------------------------------


def _any(quick: QuickSchema, wanted: Sequence[_Schema], schema: _Schema) -> Holds:
    rules = [quick.of(inner) for inner in wanted]

    def holds(value: Any) -> bool:
        for rule in rules:  # noqa: SIM110 - as in :func:`_all`
            if rule(value):
                return True
        return False

    return holds


def _one(quick: QuickSchema, wanted: Sequence[_Schema], schema: _Schema) -> Holds:
    rules = [quick.of(inner) for inner in wanted]
    return lambda value: sum(rule(value) for rule in rules) == 1


def _not(quick: QuickSchema, wanted: _Schema, schema: _Schema) -> Holds:
    rule = quick.of(wanted)
    return lambda value: not rule(value)


def _if(quick: QuickSchema, wanted: _Schema, schema: _Schema) -> Holds:
    asked, then, otherwise = quick.of(wanted), quick.of(schema.get("then", True)), quick.of(schema.get("else", True))
    return lambda value: then(value) if asked(value) else otherwise(value)


_RULES: Mapping[str, Callable[[QuickSchema, Any, _Schema], Holds | None]] = {
    "type": _type,
    "const": lambda quick, wanted, schema: _one_of([wanted]),
    "enum": lambda quick, wanted, schema: _one_of(wanted),
    "minimum": _limit("number", operator.ge),
    "maximum": _limit("number", operator.le),
    "minLength": _limit("string", lambda value, wanted: len(value) >= wanted),
    "maxLength": _limit("string", lambda value, wanted: len(value) <= wanted),
    "minItems": _limit("array", lambda value, wanted: len(value) >= wanted),
    "maxItems": _limit("array", lambda value, wanted: len(value) <= wanted),
    "minProperties": _limit("object", lambda value, wanted: len(value) >= wanted),
    "maxProperties": _limit("object", lambda value, wanted: len(value) <= wanted),
    "required": _limit("object", lambda value, wanted: all(map(value.__contains__, wanted))),
    "dependentRequired": _dependent,
    "pattern": _pattern,
    "not": _not,
    "$ref": lambda quick, wanted, schema: quick.defined(wanted),
    "properties": _properties,
    "additionalProperties": _additional,
    "propertyNames": _names,
    "prefixItems": _prefix,
    "items": _items,
    "uniqueItems": _unique,
    "if": _if,
    "allOf": lambda quick, wanted, schema: _all(tuple(map(quick.of, wanted))),
    "anyOf": _any,
    "oneOf": _one,
}
"""By keyword, its rule; cheap ones first."""

_ORDER = {word: number for number, word in enumerate(_RULES)}

_SAYS_NOTHING = frozenset({"$schema", "$id", "$defs", "title", "description", "then", "else"})
"""Keywords that say nothing by themselves."""
