# SPDX-License-Identifier: GPL-3.0-or-later
"""What a profile can say: each of its elements with everything that a file may fill in, by what it is in our notation.

Nothing is taken on trust: what the tables of the profile are turned around to is read by them again, and kept if it
means what was wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.inverses import Inverse, Told, Word, joined, listed
from designer.exchange.clients.patterns import fields_of, fill_pattern, match_pattern
from designer.exchange.clients.places import PLACE, filled
from designer.exchange.clients.recipes import applies, kind_of, parts_of
from designer.exchange.clients.values import Scope, evaluate
from designer.exchange.formats import Request
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.foreign_json import JsonNode
from designer.rally.course.notation import parse_space, print_space
from designer.rally.spaces import Space

_MOST_WAYS = 12
"""So many ways to say the same are tried."""

_SIDES = ("N", "E", "S", "W")
_WALL = "w"
Rule = Mapping[str, Any]


@dataclass(frozen=True)
class Saying:
    """An element as a file says it.

    Attributes:
        rule: the number of the rule of the profile that reads it.
        kind: the name of the profile, or its pattern; empty: the rule says what its entries are.
        told: what stands in the file, by path.
        elements: what it is, in our notation: walls side by side.
    """

    rule: int
    kind: str
    told: Told
    elements: frozenset[str]


@dataclass(frozen=True)
class Occurring:
    """The numbers of checkpoints and docks, and the registers, that are wanted."""

    numbers: tuple[int, ...] = (1,)
    registers: tuple[tuple[int, ...], ...] = ((1,),)


def elements_of(space: Space) -> frozenset[str]:
    """What lies on a space, each in our notation: walls side by side."""
    found: set[str] = set()
    for token in print_space(space).split("+"):
        found |= {_WALL + side for side in token[1:]} if token.startswith(_WALL) else {token}
    return frozenset(found - {"."})


def sayings(profile: ClientProfile, occurring: Occurring) -> Iterator[Saying]:
    """Everything that a profile can say, by rule and kind; what means nothing of ours is left out."""
    speech = _Speech(profile, occurring)
    for number, rule in enumerate(profile.read):
        for kind, recipe in recipes_of(profile, rule):
            yield from speech.of_kind(number, kind, recipe)


def recipes_of(profile: ClientProfile, rule: Rule) -> Iterator[tuple[str, Any]]:
    """The kinds that a rule reads, with their recipes; a rule that says what its entries are has one without a name."""
    if "is" in rule:
        yield "", rule["is"]
    elif not rule.get("floor"):
        yield from rule.get("kinds", profile.kinds).items()


def inverse_of(profile: ClientProfile) -> Inverse:
    """The tables of a profile turned around."""
    told = profile.write
    return Inverse(
        profile.words, told.get("words", {}), frozenset(told.get("lists", ())), told.get("before", {}), profile.keys,
        profile.conventions.first_register,
    )  # fmt: skip


def entry_of(profile: ClientProfile, rule: Rule, told: Told, at: Told) -> Any:
    """What stands in the file for an element, on a space if ``at`` tells which."""
    if "text" in rule:
        usual = dict.fromkeys(fields_of(rule["text"]), "0")
        return fill_pattern(rule["text"], {**usual, **profile.write.get("fields", {}), **at, **told})
    if "." in told:
        return told["."]
    names = _paths_of(rule.get("name"))
    entry: dict[str, Any] = {}
    for path, value in at.items():
        put(entry, path, value)
    for path, value in told.items():
        inner = "fields" in rule and path not in names
        put(entry, f"{rule['fields']}.{path}" if inner else path, value)
    return entry


def put(entry: dict[str, Any], path: str, value: Any) -> None:
    """Put a value under a dotted path."""
    *ways, last = path.split(".")
    for key in ways:
        entry = entry.setdefault(key, {})
    entry[last] = value


def _paths_of(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value.removeprefix("@")}
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {path for item in held for path in _paths_of(item)}


class _Speech:
    """What is said of one profile."""

    def __init__(self, profile: ClientProfile, occurring: Occurring) -> None:
        self._profile = profile
        self._occurring = occurring
        self._inverse = inverse_of(profile)

    def of_kind(self, number: int, kind: str, recipe: Any) -> Iterator[Saying]:
        """Everything that a name can be, each once."""
        found: set[frozenset[str]] = set()
        for part in parts_of(recipe):
            asked = {} if isinstance(part, str) else part
            if "lost" in asked:
                continue
            for values in self._filled_in(part if isinstance(part, str) else part["is"], asked):
                said = next(self._said(number, kind, recipe, asked, values), None)
                if said is not None and said.elements not in found:
                    found.add(said.elements)
                    yield said

    def _filled_in(self, token: str, recipe: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        """What may be wanted in the places of a token."""
        places = tuple(dict.fromkeys(PLACE.findall(token)))
        choices = [self._choices(place, recipe.get(place, f"@{place}"), f"[<{{{place}}}]" in token) for place in places]
        yield from (dict(zip(places, told, strict=True)) for told in product(*choices))

    def _choices(self, place: str, value: Any, optional: bool) -> list[Any]:
        several = self._inverse.takes_lists(value)
        match place:
            case "speed":
                return ["c", "x"]
            case "turn":
                return ["L", "R"]
            case "beams":
                return [1, 2, 3]
            case "number":
                return list(self._occurring.numbers)
            case "registers":
                return [list(told) if several else told[0] for told in self._registers(value, several)]
        counts = (*((0,) if optional else ()), *((1, 2, 3) if several else ()))
        lists = [list(sides) for count in counts for sides in combinations(_SIDES, count)]
        return lists if several else [*_SIDES, *lists]

    def _registers(self, value: Any, several: bool) -> list[tuple[int, ...]]:
        if isinstance(value, list) and all(isinstance(item, int) for item in value):
            return [tuple(value)]
        return [told for told in self._occurring.registers if several or len(told) == 1]

    def _said(
        self, number: int, kind: str, recipe: Any, part: Mapping[str, Any], values: Mapping[str, Any]
    ) -> Iterator[Saying]:
        """The ways to say an element whose places are filled, if the profile reads them as that."""
        rule = self._profile.read[number]
        asked = [
            [
                *islice(self._inverse.ways(part.get(place, f"@{place}"), wanted, place), _MOST_WAYS),
                *([{}] if wanted == [] else []),  # what may be left out, and is, is not told
            ]
            for place, wanted in values.items()
        ]
        for ways in islice(product(*asked), _MOST_WAYS):
            told = joined(ways)
            if told is None:
                continue
            try:
                whole = self._named(rule, kind, listed({**_conditions(part, rule), **told}))
                elements = None if whole is None else self._read(rule, kind, recipe, whole)
            except CourseDesignerError:
                continue
            if whole is not None and elements is not None:
                yield Saying(number, kind, whole, elements)

    def _named(self, rule: Rule, kind: str, told: Told) -> Told | None:
        """What is told, and the name."""
        if not kind and "is" in rule:
            return told
        fields = fields_of(kind)
        if not told.keys() >= set(fields):
            return None
        name = fill_pattern(kind, told)
        rest = {path: value for path, value in told.items() if path not in fields}
        named = next(self._inverse.ways(rule.get("name", "@."), Word(name, is_text=True), ""), None)
        if named is None:
            return None
        whole = joined((rest, {path: name if path == "." else value for path, value in named.items()}))
        return None if whole is None or ("." in whole and len(whole) > 1) else whole

    def _read(self, rule: Rule, kind: str, recipe: Any, told: Told) -> frozenset[str] | None:
        """What the profile reads of what is told; None if it is not of this kind."""
        entry = entry_of(self._profile, rule, told, {"x": 0, "y": 0} if "text" in rule else {})
        named = match_pattern(rule["text"], entry) if "text" in rule else {}
        if named is None:
            return None
        node = JsonNode(entry)
        scope = Scope(named, (node,), self._profile.words, conventions=self._profile.conventions)
        name = kind
        if "is" not in rule:
            name = str(evaluate(rule.get("name", "@."), scope))
            known, fields = kind_of(name, rule.get("kinds", self._profile.kinds))
            if known != kind:
                return None
            inner = (node[rule["fields"]],) if rule.get("fields", "") in node else ()
            element = ClientElement(name, kind, inner[0] if inner else node, {}) if self._profile.spelling else None
            scope = scope.at({**named, **fields}, (*inner, node), element)
        return self._laid(recipe, name, scope)

    def _laid(self, recipe: Any, name: str, scope: Scope) -> frozenset[str] | None:
        found: set[str] = set()
        for part in parts_of(recipe):
            if not isinstance(part, str) and not applies(part, scope):
                continue
            if not isinstance(part, str) and "lost" in part:
                return None
            token = part if isinstance(part, str) else filled(part, name, scope, _NOBODY)
            found |= elements_of(parse_space(token))
        return frozenset(found)


_NOBODY = Request(Path())


def _conditions(part: Mapping[str, Any], rule: Rule) -> Told:
    """What makes a recipe and its rule apply: of the values with which they do, the first."""
    asked = {**rule.get("if", {}), **part.get("if", {})}
    return {path.removeprefix("@"): among[0] for path, among in asked.items() if among}
