# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of a game by code: one a file, found by listing their package, imported when somebody first asks."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from designer.base.errors import CourseDesignerError
from designer.base.garbage_collection import without_collecting
from designer.base.words import Sentence, sentence
from designer.game.check import Check

_CODE = re.compile(r"[A-Za-z]{2}[0-9]")

_C = TypeVar("_C")


class UnknownCheckError(CourseDesignerError):
    """A word that is neither a code, nor the beginning of one, nor the name of a check."""


class Registry(Mapping[str, Check[_C]]):
    """Every check of a package by its code, in the order of the codes."""

    def __init__(self, package: str, folders: Iterable[str], prefix: str) -> None:
        """The checks of a package, from the modules in ``folders`` whose names begin with ``prefix``.

        ``folders`` is the ``__path__`` of the package.
        """
        self._package, self._folders, self._prefix = package, list(folders), prefix

    @cached_property
    def _checks(self) -> dict[str, Check[_C]]:
        names = sorted(module.name for module in iter_modules(self._folders) if module.name.startswith(self._prefix))
        with without_collecting():
            found = [import_module(f"{self._package}.{name}").CHECK for name in names]
        return {check.code: check for check in sorted(found, key=lambda check: check.code)}

    def __getitem__(self, code: str) -> Check[_C]:
        return self._checks[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._checks)

    def __len__(self) -> int:
        return len(self._checks)

    def joined(self, other: Registry[Any]) -> Registry[Any]:
        """These checks and those of another package, for who asks about any."""
        both: Registry[Any] = Registry(self._package, self._folders, self._prefix)
        both.__dict__["_checks"] = {**self, **other}
        return both

    def find(self, word: str) -> Check[_C] | None:
        """The check with this code or name, however it is written; None if there is none."""
        asked = word.strip().lower()
        return next((check for check in self.values() if asked in (check.code.lower(), check.name)), None)

    def known(self, word: str) -> Check[_C]:
        """The check with this code or name.

        Raises:
            UnknownCheckError: there is none; names the nearest.
        """
        check = self.find(word)
        if check is None:
            raise self._unknown(word)
        return check

    def known_words(self, words: Iterable[str]) -> tuple[str, ...]:
        """The words, each of which means at least one check.

        Raises:
            UnknownCheckError: one of them means none; names the nearest.
        """
        found = tuple(word.strip() for word in words)
        for word in found:
            if not any(matches(check, (word,)) for check in self.values()):
                raise self._unknown(word)
        return found

    def chosen(self, select: Iterable[str] | None = None, ignore: Iterable[str] | None = None) -> Iterator[Check[_C]]:
        """The checks that a selection means, in the order of their codes; all if nothing is selected."""
        wanted, left_out = tuple(select or ()), tuple(ignore or ())
        for check in self.values():
            if (not wanted or matches(check, wanted)) and not matches(check, left_out):
                yield check

    def _unknown(self, word: str) -> UnknownCheckError:
        names = [*self, *(check.name for check in self.values())]
        if _CODE.match(word):  # another hundred is another subject
            names = [code for code in self if code.startswith(word[:3].upper())]
        near = difflib.get_close_matches(word, names) or difflib.get_close_matches(word.upper(), names)
        if near:
            return UnknownCheckError(
                sentence("unknown check '{word}'; did you mean {near}?", word=word, near=_either(near))
            )
        return UnknownCheckError(sentence("unknown check '{word}'; 'explain' lists all checks", word=word))


def matches(check: Check[_C], words: tuple[str, ...]) -> bool:
    """Whether one of ``words`` means this check: a code, the beginning of one, or a name."""
    return any(check.code.startswith(word.strip().upper()) or check.name == word.strip().lower() for word in words)


def _either(names: list[str]) -> Sentence:
    """``'RR101'``, or ``'RR101', 'RR102' or 'RR103'``."""
    *first, last = [Sentence(f"'{name}'") for name in names]
    return sentence("{first} or {last}", first=first, last=last) if first else last
