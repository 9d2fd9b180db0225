# SPDX-License-Identifier: GPL-3.0-or-later
"""What must stand in a file so that a value of a profile is a certain one: the tables of a profile turned around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.clients.values import Scope, in_notation, keys_of
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode

Told = Mapping[str, Any]
"""What stands in a file: by path, a value."""

_USUAL = {"N": "NORTH", "E": "EAST", "S": "SOUTH", "W": "WEST", "c": 1, "x": 2, "L": "LEFT", "R": "RIGHT"}
"""By our notation, the word of a file whose profile names none."""


@dataclass(frozen=True)
class Word:
    """A word as a file has it; what is always a text is no number."""

    text: str
    is_text: bool = False


@dataclass(frozen=True)
class Items:
    """Some items of a list, by number."""

    by_number: Mapping[int, Any]


@dataclass(frozen=True)
class Inverse:
    """The tables of a profile turned around.

    Attributes:
        words: what words of the file mean.
        preferred: by our notation, the words that the client writes.
        lists: keys whose value is always a list.
        before: by key, what stands before the last part of its text.
        keys: by what a value is, as ``$exit``, the key under which the client itself keeps it.
        first_register: the number of the first register, where the client tells registers as ``$registers``.
    """

    words: Mapping[str, Any]
    preferred: Mapping[str, Any]
    lists: frozenset[str]
    before: Mapping[str, str]
    keys: Mapping[str, str] = field(default_factory=dict)
    first_register: int = 1

    def path_of(self, value: str) -> str:
        """The path in the file of a value such as ``@heading`` or ``@$exit``."""
        return self.keys.get(value[1:], value[1:])

    def takes_lists(self, value: Any) -> bool:
        """Whether a value of a file may be several."""
        if isinstance(value, str):
            return self.path_of(value) in self.lists
        if isinstance(value, list):
            return all(isinstance(item, int) for item in value) or any(map(self.takes_lists, value))
        if not isinstance(value, dict):
            return False
        return any(key in value for key in ("split", "rest", "flags")) or (
            "item" not in value and self.takes_lists(value.get("of"))
        )

    def ways(self, value: Any, wanted: Any, place: str) -> Iterator[Told]:
        """Every way to make a value of the profile a wanted one, in our notation: one item, or a list of them.

        ``place`` is the name of the place of a recipe for which it is wanted.
        """
        if isinstance(value, str) and value.startswith("@"):
            path = self.path_of(value)
            if not path.startswith("$"):  # else the client does not tell it
                yield {path: self._in_file(path, self._counted(value, wanted))}
        elif isinstance(value, list) and any(isinstance(item, (str, dict)) for item in value):
            for item in sorted(value, key=lambda item: item != "@."):  # a word alone, rather than an object
                yield from self.ways(item, wanted, place)
        elif not isinstance(value, dict):
            if self._means(value, wanted, place):
                yield {}
        elif "add" in value:
            yield from self._summed(value["add"], wanted, place)
        elif "count" in value:
            yield {}  # a list is as long as what is laid in it
        else:
            yield from self._taken_apart(value, wanted, place)

    def _counted(self, value: str, wanted: Any) -> Any:
        """What the client itself tells of a value such as ``@$turn``, which is read as our notation has it."""
        if value == "@$registers":
            listed = wanted if isinstance(wanted, list) else [wanted]
            numbers = [number - 1 + self.first_register for number in listed]
            return numbers if isinstance(wanted, list) else numbers[0]
        told = wanted.text if isinstance(wanted, Word) else wanted
        return self._word(told) if value.startswith("@$") and isinstance(told, str) and told in _USUAL else wanted

    def _summed(self, items: list[Any], wanted: Any, place: str) -> Iterator[Told]:
        known = [item for item in items if isinstance(item, int)]
        others = [item for item in items if not isinstance(item, int)]
        if len(others) == 1 and isinstance(wanted, int):
            yield from self.ways(others[0], wanted - sum(known), place)

    def _taken_apart(self, value: Mapping[str, Any], wanted: Any, place: str) -> Iterator[Told]:
        """The ways through ``of`` and what is done with it."""
        is_kept = any(key in self.keys for key in keys_of(value["of"]))  # the client tells it always
        if "else" in value and not is_kept and self._means(value["else"], wanted, place):
            yield {}
        for raw, beside in self._shaped(value, wanted, place):
            for told in self.ways(value["of"], raw, place):
                both = joined((told, beside))
                whole = None if both is None else joined((both, *self._conditions(value.get("when", {}), both)))
                if whole is not None:
                    yield whole

    def _conditions(self, asked: Mapping[str, Any], told: Told) -> Iterator[Told]:
        """What makes conditions true beside what is told: of the values with which they are, the first."""
        return (
            {self.path_of(path): self._counted(path, among[0])}
            for path, among in asked.items()
            if path.startswith("@") and among and self.path_of(path) not in told
        )

    def _shaped(self, value: Mapping[str, Any], wanted: Any, place: str) -> Iterator[tuple[Any, Told]]:
        """What must stand under ``of``, and beside it: the steps by which it is read, the last one first."""
        if value.get("first") == 0 and not value.get("flags"):
            listed = wanted if isinstance(wanted, list) else [wanted]
            if not all(isinstance(item, int) for item in listed):
                return
            wanted = [item - 1 for item in listed] if isinstance(wanted, list) else wanted - 1
        for turned, beside in self._turned(value, wanted):
            for worded in self._worded(value, turned, place):
                yield from ((raw, beside) for raw in self._packed(value, worded))

    def _turned(self, value: Mapping[str, Any], wanted: Any) -> Iterator[tuple[Any, Told]]:
        if "turned" not in value:
            yield wanted, {}
            return
        listed = wanted if isinstance(wanted, list) else [wanted]
        if not all(item in Heading.__members__ for item in listed):
            return
        for quarters in (0, 1, -1, 2):
            back = [Heading[item].turned(-quarters).name for item in listed]
            for told in self.ways(value["turned"], quarters, ""):
                yield back if isinstance(wanted, list) else back[0], told

    def _worded(self, value: Mapping[str, Any], wanted: Any, place: str) -> Iterator[Any]:
        if "words" not in value:
            yield wanted
            return
        choices = [
            [Word(word) for word, meaning in value["words"].items() if self._means(meaning, item, place)]
            for item in (wanted if isinstance(wanted, list) else [wanted])
        ]
        if not all(choices):
            return
        if isinstance(wanted, list):
            yield [words[0] for words in choices]
        else:
            yield from choices[0]

    def _packed(self, value: Mapping[str, Any], wanted: Any) -> Iterator[Any]:
        """A value in the list or text of which it is read."""
        listed = wanted if isinstance(wanted, list) else [wanted]
        if value.get("flags"):
            first = value.get("first", 1)
            yield [int(number in listed) for number in range(first, first + 5)]
        elif "rest" in value:
            yield Items(dict(enumerate(listed, round(value["rest"]))))
        elif value.get("item") == -1 and not self.takes_lists(value["of"]):
            yield wanted  # the last of a list, or the only one
        elif "item" in value:
            yield Items({max(round(value["item"]), 0): wanted})  # the last of a list is that of a list of one
        elif "split" in value:
            texts = [str(item.text if isinstance(item, Word) else _USUAL.get(item, item)) for item in listed]
            yield Word(value["split"].join(texts), is_text=True)
        elif "last" in value:
            first = value["of"][0] if isinstance(value["of"], list) else value["of"]
            key = first[1:] if isinstance(first, str) else ""
            if key in self.before and isinstance(wanted, (str, Word)):
                last = wanted.text if isinstance(wanted, Word) else str(self._word(wanted))
                yield Word(self.before[key] + last, is_text=True)
        else:
            yield wanted

    def _means(self, meaning: Any, wanted: Any, place: str) -> bool:
        """Whether a word of a profile means what is wanted."""
        if isinstance(wanted, (Word, Items)):
            return isinstance(wanted, Word) and str(meaning) == wanted.text
        if not place:
            return bool(meaning == wanted)
        scope = Scope({}, (JsonNode(None),), self.words)
        try:
            return in_notation(place, meaning, scope) == in_notation(place, wanted, Scope({}, scope.places))
        except CourseDesignerError:
            return False

    # --- words ------------------------------------------------------------------------------------------

    def _in_file(self, path: str, wanted: Any) -> Any:
        """What stands in the file for what is wanted."""
        if isinstance(wanted, Items):
            return Items({number: self._in_file("", item) for number, item in wanted.by_number.items()})
        if isinstance(wanted, list):
            return [self._in_file("", item) for item in wanted]
        found = _plain(wanted) if isinstance(wanted, Word) else self._word(wanted)
        return [found] if path in self.lists else found

    def _word(self, wanted: Any) -> Any:
        """The word of the client for a direction, turn or speed; everything else is itself."""
        if wanted in self.preferred:
            return self.preferred[wanted]
        if wanted not in _USUAL:
            return wanted
        meant = (wanted, str(_USUAL[wanted]))
        return next((word for word, meaning in self.words.items() if str(meaning) in meant), _USUAL[wanted])


def _plain(word: Word) -> Any:
    """A word of a table as JSON has it: yes and no, whole numbers and texts are told apart."""
    text = word.text
    if word.is_text:
        return text
    if text in ("true", "false"):
        return text == "true"
    number = parse_whole(text.removeprefix("-"), 0, 100_000)
    if number is None:
        return text
    return -number if text.startswith("-") else number


def joined(parts: tuple[Told, ...]) -> Told | None:
    """What several values ask of a file together; None where they contradict each other."""
    whole: dict[str, Any] = {}
    for path, value in (item for part in parts for item in part.items()):
        if path not in whole:
            whole[path] = value
        elif isinstance(value, Items) and isinstance(whole[path], Items):
            both = {**whole[path].by_number, **value.by_number}
            if any(both[number] != item for number, item in whole[path].by_number.items()):
                return None
            whole[path] = Items(both)
        elif whole[path] != value:
            return None
    return whole


def listed(told: Told) -> Told:
    """What stands in a file, with lists of which all items are known.

    Raises:
        FormatError: an item of a list is not known.
    """
    return {path: _list_of(value) if isinstance(value, Items) else value for path, value in told.items()}


def _list_of(items: Items) -> list[Any]:
    if sorted(items.by_number) != list(range(len(items.by_number))):
        raise FormatError(sentence("the items of a list are not all told"))
    return [items.by_number[number] for number in sorted(items.by_number)]
