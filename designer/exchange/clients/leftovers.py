# SPDX-License-Identifier: GPL-3.0-or-later
"""What of a file a profile leaves unexplained: names, keys, words and spaces, each told once with its count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from designer.base.errors import CourseDesignerError, Where
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode, says_something

_MOST_VALUES = 20
"""So many values of a key are remembered."""


class TooMuchLeft(CourseDesignerError):
    """More is unexplained than anybody asked for: the file is something else."""


class Leftovers:
    """What is unexplained, as it is met; :class:`TooMuchLeft` as soon as it is more than ``most``.

    Attributes:
        names: unknown names, with how often each comes.
        fields: of each unknown name, the keys of its elements with their values.
        places: of each unknown name, where it comes first.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.names: Counter[str] = Counter()
        self.fields: dict[str, dict[str, set[str]]] = {}
        self.places: dict[str, str] = {}
        self._keys: Counter[str] = Counter()
        self._faults: Counter[str] = Counter()
        self._words: dict[str, Sentence] = {}

    def note_name(self, name: str, node: JsonNode, read: set[str], place: str) -> None:
        """Note a name that the profile does not know, and what the keys of its element hold that are not ``read``."""
        self.names[name[:60]] += 1
        self.places.setdefault(name[:60], place)
        values = node.value.items() if isinstance(node.value, dict) else ()
        held = self.fields.setdefault(name[:60], {})
        for key, value in values:
            listed = value if isinstance(value, list) else [value]
            if key not in read and len(listed) == 1 and len(held.setdefault(key, set())) <= _MOST_VALUES:
                held[key].add(str(listed[0])[:40])
        self._stop_if_too_much()

    def note_keys(self, node: JsonNode, known: frozenset[str] | set[str]) -> None:
        """Note the keys of an object at which nothing looks, if something stands there."""
        if isinstance(node.value, dict):
            odd = [key for key, value in node.value.items() if key not in known and says_something(value)]
            if odd:
                self._keys.update(odd)
                self._stop_if_too_much()

    def note(self, error: FormatError) -> None:
        """Note what else is wrong, with the first place."""
        text = str(error.sentence)
        self._faults[text] += 1
        what = error.sentence
        if error.place:
            what = sentence("{what}, first: {place}", what=what, place=Where(error.place))
        self._words.setdefault(text, what)
        self._stop_if_too_much()

    def _stop_if_too_much(self) -> None:
        if self._most is not None and len(self) > self._most:
            raise TooMuchLeft(sentence("more than {n} things are unexplained", n=self._most))

    def __len__(self) -> int:
        return len(self.names) + len(self._keys) + len(self._faults)

    def told(self) -> Iterator[Sentence]:
        """What is unexplained, a sentence each."""
        for name, count in self.names.items():
            yield counted("unknown name '{name}' ({n} time)", "unknown name '{name}' ({n} times)", count, name=name)
        for key, count in self._keys.items():
            yield counted("unknown key '{key}' ({n} time)", "unknown key '{key}' ({n} times)", count, key=key[:40])
        for text, count in self._faults.items():
            what = self._words[text]
            yield counted("{what} ({n} time)", "{what} ({n} times)", count, what=what)
