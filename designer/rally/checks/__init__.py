# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of a RoboRally course: one a file, found by listing this package.

``RR1xx`` boards and what is mounted on them, ``RR2xx`` belts and factory, ``RR3xx`` race, checkpoints
and reachability, ``RR4xx`` hints of taste. Codes are stable.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from designer.errors import CourseDesignerError
from designer.rally.checks.check import Check
from designer.rally.checks.wording import either
from designer.words import Sentence, sentence


class _Registry(Mapping[str, Check]):
    """Every check by its code; the modules are imported when somebody first asks."""

    @cached_property
    def _checks(self) -> dict[str, Check]:
        names = sorted(module.name for module in iter_modules(__path__) if module.name.startswith("rr"))
        found = [import_module(f"{__name__}.{name}").CHECK for name in names]
        return {check.code: check for check in sorted(found, key=lambda check: check.code)}

    def __getitem__(self, code: str) -> Check:
        return self._checks[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._checks)

    def __len__(self) -> int:
        return len(self._checks)


CHECKS: Mapping[str, Check] = _Registry()
"""Every check by code, in the order of the codes."""


def find_check(word: str) -> Check | None:
    """The check with this code or name, however it is written; None if there is none."""
    asked = word.strip().lower()
    return next((check for check in CHECKS.values() if asked in (check.code.lower(), check.name)), None)


class UnknownCheckError(CourseDesignerError):
    """A word that is neither a code, nor the beginning of one, nor the name of a check."""


def known_check(word: str) -> Check:
    """The check with this code or name.

    Raises:
        UnknownCheckError: there is none; names the nearest.
    """
    check = find_check(word)
    if check is None:
        raise _unknown(word)
    return check


def check_words(words: Iterable[str]) -> tuple[str, ...]:
    """The words, each of which means at least one check.

    Raises:
        UnknownCheckError: one of them means none; names the nearest.
    """
    found = tuple(word.strip() for word in words)
    for word in found:
        if not any(matches(check, (word,)) for check in CHECKS.values()):
            raise _unknown(word)
    return found


def _unknown(word: str) -> UnknownCheckError:
    names = [*CHECKS, *(check.name for check in CHECKS.values())]
    near = difflib.get_close_matches(word, names) or difflib.get_close_matches(word.upper(), names)
    if near:
        meant = either([Sentence(f"'{name}'") for name in near])
        return UnknownCheckError(sentence("'{word}' is no check; is {near} meant?", word=word, near=meant))
    return UnknownCheckError(sentence("'{word}' is no check; 'explain' lists them", word=word))


def matches(check: Check, words: tuple[str, ...]) -> bool:
    """Whether one of ``words`` means this check: a code, the beginning of one, or a name."""
    return any(check.code.startswith(word.strip().upper()) or check.name == word.strip().lower() for word in words)
