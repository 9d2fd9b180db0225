# SPDX-License-Identifier: GPL-3.0-or-later
"""What of a file a profile leaves unexplained: names, keys, words and spaces, each told once with its count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from pathlib import Path

from designer.base.errors import CourseDesignerError, Where
from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence
from designer.exchange.clients.places import CountedFrom0
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.doubts import unread_key
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.rally.course.course import Course

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
        keys: by the name of an element, empty for a space, its unknown keys, with how often each comes.
        notes: how often anything was noted.
        from_0: whether the file has a checkpoint 0.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.names: Counter[str] = Counter()
        self.fields: dict[str, dict[str, set[str]]] = {}
        self.places: dict[str, str] = {}
        self.from_0 = False
        self.notes = 0
        self.keys: Counter[tuple[str, str]] = Counter()
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

    def note_keys(self, node: JsonNode, known: Container[str], name: str = "") -> None:
        """Note the keys of an object at which nothing looks, if something stands there; ``name`` is its element's."""
        if isinstance(node.value, dict):
            for key, value in node.value.items():
                if key not in known and says_something(value):
                    self.note_key(key, name)

    def note_key(self, key: str, name: str) -> None:
        """Note a key that says something and at which nothing looks, of an element or, without name, of a space."""
        self.keys[name, key] += 1
        self._stop_if_too_much()

    def note(self, error: FormatError, cell: Cell | None = None) -> None:
        """Note what else is wrong, with the first place; ``cell`` is the space where it is."""
        self.from_0 = self.from_0 or isinstance(error, CountedFrom0)
        text = str(error.sentence)
        self._faults[text] += 1
        what = error.sentence
        if error.place:
            what = sentence("{what}, first: {place}", what=what, place=Where(error.place))
        self._words.setdefault(text, what)
        self._stop_if_too_much()

    def _stop_if_too_much(self) -> None:
        self.notes += 1
        if self._most is not None and len(self) > self._most:
            raise TooMuchLeft(sentence("more than {n} things are unexplained", n=self._most))

    def __len__(self) -> int:
        return len(self.names) + len({key for _, key in self.keys}) + len(self._faults)

    def told(self) -> Iterator[Sentence]:
        """What is unexplained, a sentence each."""
        for name, count in self.names.items():
            yield counted("unknown name '{name}' ({n} time)", "unknown name '{name}' ({n} times)", count, name=name)
        keys: Counter[str] = Counter()
        for (_, key), count in self.keys.items():
            keys[key] += count
        for key, count in keys.items():
            yield counted("unknown key '{key}' ({n} time)", "unknown key '{key}' ({n} times)", count, key=key[:40])
        for text, count in self._faults.items():
            what = self._words[text]
            yield counted("{what} ({n} time)", "{what} ({n} times)", count, what=what)


class LeftOut(Leftovers):
    """What of a file that is known to be one of a profile is left out: its flaws are told one by one."""

    def __init__(self) -> None:
        super().__init__()
        self._request = Request(Path())
        self._flaws = Flaws(self._request)

    def note(self, error: FormatError, cell: Cell | None = None) -> None:
        """Note what cannot be read."""
        super().note(error, cell)
        self._flaws.note(error, "" if cell is None else cell.name)

    def tell(self, request: Request, known: Iterable[str]) -> None:
        """Tell everything, with the ``known`` name that looks most like an unknown one."""
        self.tell_flaws(request)
        request.remarks.extend(unknown_name(name, known) for name in self.names)
        request.remarks.extend(unread_key(name, key, count) for (name, key), count in self.keys.items())

    def tell_flaws(self, request: Request) -> None:
        """Tell what could not be read, and which names nobody knows."""
        self._flaws.tell()
        request.unknown.update(self.names)
        request.remarks.extend(self._request.remarks)

    def refuse_if_nothing_is_left(self, course: Course) -> Course:
        """The course, if anything of it could be read.

        Raises:
            FormatError: the first flaw, where all that the file says is flawed.
        """
        return self._flaws.refuse_if_nothing_is_left(course)
