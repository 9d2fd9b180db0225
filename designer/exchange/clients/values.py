# SPDX-License-Identifier: GPL-3.0-or-later
"""Values of a profile: ``@heading`` of an element, with what its words mean, and how it is written in our notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from designer.base.errors import nearest
from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.exchange.clients.client_profile import Conventions
from designer.exchange.clients.spelling import MISSING, field_of, told_by
from designer.exchange.formats import FormatError
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.pusher_registers import PusherRegisters

_HEADINGS: Mapping[str, Heading] = {
    **{word: heading for heading in Heading for word in (heading.name.lower(),)},
    "north": Heading.N, "east": Heading.E, "south": Heading.S, "west": Heading.W,
    "top": Heading.N, "right": Heading.E, "bottom": Heading.S, "left": Heading.W, "up": Heading.N, "down": Heading.S,
}  # fmt: skip
_TURNS: Mapping[str, str] = {
    "r": "R", "right": "R", "clockwise": "R", "cw": "R", "l": "L", "left": "L", "counterclockwise": "L", "ccw": "L",
    "counter_clockwise": "L", "anticlockwise": "L",
}  # fmt: skip
_SPEEDS: Mapping[str, str] = {"1": "c", "2": "x"}
MOST_NUMBER, MOST_BEAMS = 99, 9


@dataclass(frozen=True)
class Scope:
    """Where a value is looked for: in what patterns and paths told, the element, its space, the file.

    Attributes:
        named: fields of patterns, and coordinates.
        places: nodes, the nearest first.
        words: what the words of the profile mean.
        keys: by what a value is, as ``$exit``, the key under which the client itself keeps it.
        element: the element, where its keys are known however a team calls them.
        conventions: what the file does not say and clients do differently.
    """

    named: Mapping[str, str]
    places: tuple[JsonNode, ...]
    words: Mapping[str, Any] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    element: ClientElement | None = None
    conventions: Conventions = Conventions()

    def at(self, named: Mapping[str, str], places: tuple[JsonNode, ...], element: ClientElement | None = None) -> Scope:
        """The same in another place."""
        return Scope(named, places, self.words, self.keys, element, self.conventions)

    def look_up(self, path: str) -> Any:
        """What stands under a dotted path; :data:`MISSING` where nothing does."""
        if path == ".":
            return self.places[0].value
        if path in self.named:
            return self.named[path]
        if self.element is not None and path.startswith("$"):
            return told_by(self.element, path, self.conventions)
        keys = _keys_of_path(path)
        for place in self.places:
            value = place.value
            # most paths are one key of an object: this is asked of every tile of a map
            found = value.get(path) if len(keys) == 1 and isinstance(value, dict) else _inside(value, keys)
            if found is None:
                continue
            if found is not MISSING:
                return found
        return MISSING

    def node_of(self, value: Any) -> JsonNode:
        """Where a value of a profile stands in the file, as far as its key is known; else the element."""
        found = (self._node_at(path) for path in _paths_of(value))
        return next((node for node in found if node is not None), self.places[0])

    def _node_at(self, path: str) -> JsonNode | None:
        """What stands under a dotted path; None where nothing does, or a pattern tells it."""
        if path in self.named:
            return None
        if self.element is not None and path.startswith("$"):
            return field_of(self.element, path)
        keys = _keys_of_path(path)
        found = (place for place in self.places if _inside(place.value, keys) is not MISSING)
        return next((JsonNode(None, (*place.path, *keys)) for place in found if path != "."), None)


@lru_cache(maxsize=1024)
def _keys_of_path(path: str) -> tuple[str, ...]:
    return tuple(path.split("."))


def _inside(value: Any, keys: Sequence[str]) -> Any:
    for key in keys:
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and (number := parse_whole(key, 0, len(value) - 1)) is not None:
            value = value[number]
        else:
            return MISSING
    return MISSING if value is None else value


def keys_of(value: Any) -> Iterator[str]:
    """The keys that a value of a profile looks at: the first of each path."""
    return (path.split(".")[0] for path in _paths_of(value))


def _paths_of(value: Any) -> Iterator[str]:
    """The dotted paths that a value of a profile looks at."""
    if isinstance(value, str) and value.startswith("@"):
        yield value[1:]
    elif isinstance(value, list):
        for item in value:
            yield from _paths_of(item)
    elif isinstance(value, dict):
        for key in ("of", "turned", "add", "count"):
            yield from _paths_of(value.get(key))


def evaluate(value: Any, scope: Scope) -> Any:
    """What a value of a profile is in a file; :data:`MISSING` where it is not there.

    Raises:
        FormatError: a word has no meaning; names it.
    """
    if isinstance(value, str):
        return scope.look_up(value[1:]) if value.startswith("@") else value
    if isinstance(value, list) and any(isinstance(item, (str, dict)) for item in value):
        return next((found for item in value if (found := evaluate(item, scope)) is not MISSING), MISSING)
    if not isinstance(value, dict):
        return value
    if "add" in value:
        return sum(_whole(evaluate(item, scope), scope) for item in value["add"])
    if "when" in value and not all(evaluate(path, scope) in among for path, among in value["when"].items()):
        return MISSING
    if "count" in value:
        listed = scope.look_up(value["count"][1:])
        return len(listed) if isinstance(listed, list) else MISSING
    found = evaluate(value["of"], scope)
    return MISSING if found is MISSING else _shaped(found, value, scope)


def _shaped(found: Any, value: Mapping[str, Any], scope: Scope) -> Any:
    """A value as a profile takes it apart: one of a list, a part of a text, what its words mean."""
    if "last" in value and isinstance(found, str):
        found = found.rpartition(value["last"])[2]
    if "split" in value and isinstance(found, str):
        found = [part for part in found.split(value["split"]) if part]
    if value.get("flags") and isinstance(found, list):
        found = [number for number, flag in enumerate(found, value.get("first", 1)) if flag in (1, True, "1")]
    if "item" in value:
        listed = found if isinstance(found, list) else [found]
        at = round(value["item"])  # JSON may write a whole number as 1.0
        found = listed[at] if len(listed) > max(at, 0) else MISSING
    if "rest" in value:
        found = (found[round(value["rest"]) :] if isinstance(found, list) else []) or MISSING
    if "unused" in value and isinstance(found, list):
        found = [item for item in found if item not in value["unused"]]
    if "words" in value and found is not MISSING:
        found = _meaning(found, value["words"], scope)
    if "turned" in value and found is not MISSING:
        quarters = evaluate(value["turned"], scope)
        quarters = 0 if quarters is MISSING else quarters
        found = [heading.turned(_whole(quarters, scope)).name for heading in headings(found, scope)]
    if value.get("first") == 0 and not value.get("flags") and found is not MISSING:
        listed = found if isinstance(found, list) else [found]
        found = [_whole(item, scope) + 1 for item in listed]
    return found


def _meaning(found: Any, words: Mapping[str, Any], scope: Scope) -> Any:
    if isinstance(found, list):
        return [_meaning(item, words, scope) for item in found]
    text = _text(found)
    if text not in words:
        raise unknown_word(text, scope)
    return words[text]


def unknown_word(text: str, scope: Scope, known: Iterable[str] = ()) -> FormatError:
    """That a word has no meaning, and the ``known`` one that looks most like it."""
    near = nearest(text, known)
    if near is None:
        return scope.places[0].fail("unknown word '{word}'", word=text[:40])
    return scope.places[0].fail("unknown word '{word}'; nearest known: {near}", word=text[:40], near=near)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _whole(value: Any, scope: Scope) -> int:
    if value is MISSING:
        return 0
    sign, text = (-1, str(value)[1:]) if str(value).startswith("-") else (1, str(value))
    number = parse_whole(text, 0, 100_000) if not isinstance(value, bool) else None
    if number is None:
        raise unknown_word(_text(value), scope)
    return sign * number


def headings(value: Any, scope: Scope) -> list[Heading]:
    """The headings that a value names, one or a list; ``FormatError`` if it names none."""
    found = []
    for item in value if isinstance(value, list) else [value]:
        word = _text(scope.words.get(_text(item), item)).lower()
        if word not in _HEADINGS:
            raise unknown_word(_text(item), scope, _HEADINGS)
        found.append(_HEADINGS[word])
    return found


def in_notation(name: str, value: Any, scope: Scope) -> str:
    """How a value stands in our notation, by the name of its place there.

    Raises:
        FormatError: it cannot stand there.
    """
    match name:
        case "speed" | "turn":
            known = _SPEEDS if name == "speed" else _TURNS
            single = value[0] if isinstance(value, list) and len(value) == 1 else value
            word = _text(scope.words.get(_text(single), single))
            if word in known.values():
                return word
            if word.lower() not in known:
                raise unknown_word(word, scope)
            return known[word.lower()]
        case "number" | "beams":
            number = _whole(value[0] if isinstance(value, list) and len(value) == 1 else value, scope)
            most = MOST_BEAMS if name == "beams" else MOST_NUMBER
            if not 1 <= number <= most:
                raise scope.places[0].fail("{value} is not between {least} and {most}",
                                           value=number, least=1, most=most)  # fmt: skip
            return "" if name == "beams" and number == 1 else str(number)
        case "registers" if isinstance(value, PusherRegisters):
            return "".join(map(str, value.from_first(scope.conventions.first_register)))
        case "registers":
            listed = value if isinstance(value, list) else [value]
            numbers = sorted({_whole(item, scope) for item in listed})
            if 0 in numbers:
                raise scope.places[0].fail("registers are 1 to 5, not 0")
            return "".join(map(str, numbers))
        case _:
            return "".join(dict.fromkeys(heading.name for heading in headings(value, scope)))


def is_heading(word: str) -> bool:
    """Whether a word names a heading that every profile knows."""
    return word.lower() in _HEADINGS
