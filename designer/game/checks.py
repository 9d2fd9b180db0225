# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of a game by code: one a file, found by listing their package, imported when somebody first asks.

A check is a code, words, examples, and the generator that finds; a page of the manual is made from all of them.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from textwrap import dedent
from typing import Any, Generic, TypeVar

from designer.base.errors import CourseDesignerError
from designer.base.modules import found_in
from designer.base.words import Sentence, sentence, tr
from designer.game.findings import Finding, Fix, Place, Severity, no_fixes, severity_word

_C = TypeVar("_C")
"""What a check looks at: the context of its game."""


@dataclass(frozen=True)
class Check(Generic[_C]):
    """A check of a catalogue; the file of ``find`` bears its code and its name.

    Attributes:
        find: yields the findings of a course.
        severity: of its findings, where an edition or the place does not say otherwise.
        what: what is wrong, in a sentence; why: why it matters; mend: how to fix it.
        bad, good: a course with the fault and one without, in the notation of examples.
        reachability: whether it reads the analysis of reachability.
        deferred: whether it is an explanation that may come later than errors and warnings.
        board: whether it makes sense for a lone board.
        afterwards: whether it looks at what the others found.
        roams: whether it follows robots over the floor, which takes long on a large one.
        worst: the worst severity of its findings, where that is worse than ``severity``.
        reads: what of a course it reads, in the words of its game; None: everything. After a stroke it is not run
            again where none of it has changed.
    """

    find: Callable[[_C, Any], Iterator[Finding]]
    severity: Severity
    what: Sentence
    why: Sentence
    mend: Sentence
    bad: str
    good: str
    reachability: bool = False
    deferred: bool = False
    board: bool = False
    afterwards: bool = False
    roams: bool = False
    worst: Severity | None = None
    reads: Collection[Enum] | None = None

    @cached_property
    def code(self) -> str:
        """Its code, which never changes: ``RR112`` in ``rr112_pusher_without_wall.py``."""
        return self._file.partition("_")[0].upper()

    @cached_property
    def name(self) -> str:
        """The bad pattern: ``pusher-without-wall``."""
        return self._file.partition("_")[2].replace("_", "-")

    @property
    def _file(self) -> str:
        return self.find.__module__.rpartition(".")[2]

    @property
    def takes_long(self) -> bool:
        """Whether others that look at a large floor are done much sooner, so that theirs is told first."""
        return self.reachability or self.afterwards or self.roams

    @property
    def only_hints(self) -> bool:
        """Whether it never finds anything worse than a hint."""
        return self.severity is Severity.HINT and self.worst is None

    @property
    def bad_text(self) -> str:
        """The bad example without its indent."""
        return dedent(self.bad).strip()

    @property
    def good_text(self) -> str:
        """The good example without its indent."""
        return dedent(self.good).strip()

    def finding(
        self,
        message: Sentence,
        *places: Place,
        fixes: Callable[[], tuple[Fix, ...]] = no_fixes,
        severity: Severity | None = None,
        leg: int = 0,
        cause: Finding | None = None,
    ) -> Finding:
        """A finding of this check; ``fixes`` is asked when somebody wants to fix it."""
        how_bad = self.severity if severity is None else severity
        return Finding(self.code, how_bad, message, places, fixes, leg=leg, cause=cause)


_CODE = re.compile(r"[A-Za-z]{2}[0-9]")


class UnknownCheckError(CourseDesignerError):
    """A word that is neither a code, nor the beginning of one, nor the name of a check."""


class CheckRegistry(Mapping[str, Check[_C]]):
    """Every check of a package by its code, in the order of the codes."""

    def __init__(self, package: str) -> None:
        """The checks of a package: the ``CHECK`` of every module in it that has one."""
        self._package = package

    @cached_property
    def _checks(self) -> dict[str, Check[_C]]:
        found: list[Check[_C]] = found_in(self._package, "CHECK")
        return {check.code: check for check in sorted(found, key=lambda check: check.code)}

    def __getitem__(self, code: str) -> Check[_C]:
        return self._checks[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._checks)

    def __len__(self) -> int:
        return len(self._checks)

    def joined(self, other: CheckRegistry[Any]) -> CheckRegistry[Any]:
        """These checks and those of another package, for who asks about any."""
        both: CheckRegistry[Any] = CheckRegistry(self._package)
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


def checks_page(checks: CheckRegistry[Any]) -> str:
    """Every check, as Markdown: what it means, why it matters, how to fix it, a bad and a good example."""
    return "\n".join(_lines(checks)) + "\n"


def _lines(checks: CheckRegistry[Any]) -> Iterator[str]:
    yield f"# {tr('Problems')}\n"
    yield tr("What `course-designer validate` and the problems panel report. Codes never change.") + "\n"
    for check in checks.values():
        yield from _check(check)


def _check(check: Check[Any]) -> Iterator[str]:
    yield f"## {check.code} {check.name}\n"
    yield f"*{tr('Severity')}: {severity_word(check.severity)}*\n"
    for text in (check.what, check.why, check.mend):
        yield f"{text}\n"
    for title, example in ((tr("Bad:"), check.bad_text), (tr("Good:"), check.good_text)):
        yield f"{title}\n\n```\n{example.rstrip()}\n```\n"
