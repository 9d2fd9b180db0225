# SPDX-License-Identifier: GPL-3.0-or-later
"""Checking data against the shipped JSON Schemas, with messages for people.

``jsonschema`` is imported only when something does not hold, to say why: most files do, and the window comes first.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from designer.base.texts import bad_character, code_point
from designer.base.words import Sentence, sentence
from designer.files.control_characters import ControlCharacterError
from designer.files.errors import DocumentError, place_of
from designer.files.installation import schema_folder
from designer.files.quick_schema import QuickSchema, to_the_end

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

LONGEST_KEY = 60
"""Longer keys are no typing errors: no similar key is suggested for them."""


def load_schema(name: str) -> dict[str, Any]:
    """The shipped schema ``name``: ``course`` is ``course.schema.json``."""
    schema: dict[str, Any] = json.loads((schema_folder() / f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


def check(data: Any, name: str) -> None:
    """Check ``data`` against the shipped schema ``name``.

    Raises:
        DocumentError: it does not hold; names the place and what to do.
    """
    if _quick(name).holds(data):
        return
    errors = list(islice(_validator(name).iter_errors(data), 100))
    if errors:
        error = _deepest(min(errors, key=_order))
        place = place_of(tuple(error.absolute_path))
        if error.validator == "not":
            raise ControlCharacterError(_bad_character(error.instance), place=place)
        raise DocumentError(_why(error), place=place)


@cache
def _validator(name: str) -> Validator:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    usual = Draft202012Validator.VALIDATORS
    inner = ("additionalProperties", "propertyNames", "uniqueItems")
    rules = {keyword: _bounded(usual[keyword]) for keyword in inner}
    rules["items"] = _bounded(_of_items(_quick(name), usual["items"]))
    rules["pattern"] = _to_the_end(usual["pattern"])
    # both go through the same parts: what is quick knows them by their identity
    return extend(Draft202012Validator, rules)(_schema(name))  # type: ignore[no-any-return, no-untyped-call]


@cache
def _schema(name: str) -> dict[str, Any]:
    return load_schema(name)


@cache
def _quick(name: str) -> QuickSchema:
    return QuickSchema(_schema(name))


_Rule = Callable[[Any, Any, Any, Any], Iterator[Any]]


def _bounded(rule: _Rule) -> _Rule:
    """The rule, but it does not look into what has too many items anyway: that takes minutes."""

    def check(validator: Any, wanted: Any, found: Any, schema: Any) -> Iterator[Any]:
        limit = schema.get("maxItems" if isinstance(found, list) else "maxProperties")
        if limit is None or not isinstance(found, (list, dict)) or len(found) <= limit:
            yield from rule(validator, wanted, found, schema) or ()

    return check


def _of_items(quick: QuickSchema, rule: _Rule) -> _Rule:
    """The rule of lists, which asks only what is wrong with the items that do not hold."""

    def check(validator: Any, wanted: Any, found: Any, schema: Any) -> Iterator[Any]:
        if wanted is False or not isinstance(found, list):
            yield from rule(validator, wanted, found, schema) or ()
            return
        for place, item in islice(enumerate(found), len(schema.get("prefixItems", ())), None):
            if not quick.holds(item, wanted):
                yield from validator.descend(item, wanted, path=place)

    return check


def _to_the_end(rule: _Rule) -> _Rule:
    """The rule of patterns; a ``$`` at their end is the end, which for Python may have a newline behind it."""

    def check(validator: Any, wanted: Any, found: Any, schema: Any) -> Iterator[Any]:
        yield from rule(validator, to_the_end(wanted), found, schema) or ()

    return check


def _order(error: ValidationError) -> tuple[int, str]:
    """Faults further out come first: what is inside follows from them."""
    return len(error.absolute_path), place_of(tuple(error.absolute_path))


def _deepest(error: ValidationError) -> ValidationError:
    """Of the branches of an ``anyOf`` or ``oneOf``, the fault of the branch that fits best."""
    while error.context:
        branches: dict[int, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(int(inner.relative_schema_path[0]), []).append(inner)
        best = min(branches.values(), key=_misfit)
        error = min(best, key=_order)
    return error


def _misfit(faults: list[ValidationError]) -> tuple[bool, int, int]:
    """How badly a branch fits: worst is one that wants another kind of value altogether."""
    another = any(fault.validator == "type" and not fault.relative_path for fault in faults)
    return another, len(faults), -len(faults[0].absolute_path)


def _why(error: ValidationError) -> Sentence:
    found: Any = error.instance
    wanted: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "additionalProperties" | "unevaluatedProperties":
            return _unknown_key(found, schema.get("properties", {}))
        case "required":
            missing = next(key for key in wanted if key not in found)
            return sentence("the key '{key}' is missing", key=missing)
        case "type":
            return sentence("expected {wanted}, found {found}", wanted=_kinds(wanted), found=_shown(found))
        case "const":
            return sentence("expected {wanted}, found {found}", wanted=_shown(wanted), found=_shown(found))
        case "enum":
            choices = ", ".join(map(str, wanted))
            return sentence("{found} is not one of {choices}", found=_shown(found), choices=choices)
        case "minimum" | "exclusiveMinimum":
            return sentence("{found} is less than {limit}", found=_shown(found), limit=wanted)
        case "maximum" | "exclusiveMaximum":
            return sentence("{found} is more than {limit}", found=_shown(found), limit=wanted)
        case "minLength" | "minItems" | "minProperties":
            return sentence("expected at least {n}, found {found}", n=wanted, found=len(found))
        case "maxLength" | "maxItems" | "maxProperties":
            return sentence("expected at most {n}, found {found}", n=wanted, found=len(found))
        case "items" if wanted is False:
            return sentence("expected at most {n}, found {found}", n=len(schema["prefixItems"]), found=len(found))
        case "uniqueItems":
            return sentence("an item appears twice")
        case "dependentRequired":
            missing = next(key for word, keys in wanted.items() if word in found for key in keys if key not in found)
            return sentence("the key '{key}' is missing", key=missing)
        case "pattern" | "propertyNames":
            return sentence("{found} does not have the expected form", found=_shown(found))
        case _:
            return sentence("{found} is not allowed: {reason}", found=_shown(found), reason=error.message[:200])


def _bad_character(text: Any) -> Sentence:
    """Schemas say "not" of nothing but the characters that a text may not hold."""
    found = bad_character(text, lines=True) or bad_character(text)
    return sentence(
        "the text contains the control character {character}; the editor and 'validate --fix' can read the file "
        "without it",
        character=code_point(found),
    )


def _unknown_key(found: Mapping[str, object], known: Iterable[str]) -> Sentence:
    names = list(known)
    key = next(key for key in found if key not in names)
    near = difflib.get_close_matches(key, names, 1) if len(key) <= LONGEST_KEY else ()
    if near:
        return sentence("unknown key '{key}'; did you mean '{near}'?", key=key, near=near[0])
    return sentence("unknown key '{key}'; other apps can keep their data under 'extra'", key=key)


_KINDS: Mapping[str, Sentence] = {
    "object": sentence("an object"),
    "array": sentence("a list"),
    "string": sentence("a text"),
    "integer": sentence("a whole number"),
    "number": sentence("a number"),
    "boolean": sentence("true or false"),
    "null": sentence("null"),
}


def _kinds(wanted: str | list[str]) -> Sentence:
    names = [wanted] if isinstance(wanted, str) else wanted
    first = _KINDS[names[0]]
    return first if len(names) == 1 else sentence("{one} or {other}", one=first, other=_KINDS[names[1]])


def _shown(value: object) -> Sentence | str:
    """A value as a message shows it: short."""
    if isinstance(value, Mapping):
        return _KINDS["object"]
    if isinstance(value, list):
        return _KINDS["array"]
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"
