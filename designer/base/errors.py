# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors for people: what is wrong, where, and what to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from designer.base.words import Sentence, sentence, tr

_PLACE_WORD = re.compile(r"\b(line|row|column|round|object) (\d+)|\b(property) (\w+)|\b(layer) ([^,]+)")

_PLACE_WORDS: Mapping[str, Callable[[str], str]] = {
    "line": lambda n: tr("line {n}", n=n),
    "row": lambda n: tr("row {n}", n=n),
    "column": lambda n: tr("column {n}", n=n),
    "layer": lambda n: tr("layer {n}", n=n),
    "round": lambda n: tr("round {round}", round=n),
    "object": lambda n: tr("object {n}", n=n),
    "property": lambda n: tr("property {n}", n=n),
}


def place_told(place: str) -> str:
    """A place in the current language; keys of files stay as they are."""

    def told(match: re.Match[str]) -> str:
        word, name = (found for found in match.groups() if found is not None)
        return _PLACE_WORDS[word](name)

    return _PLACE_WORD.sub(told, place)


def meant(what: Sentence, word: str, known: Iterable[str], otherwise: Sentence | None = None) -> Sentence:
    """What is wrong with a word that a person wrote ("unknown edition 'ah-205'"), and the known one that it looks like.

    ``otherwise`` is what to do where no known word is near; None lists them all.
    """
    names = list(known)
    near = nearest(word, names)
    if near is not None:
        return sentence("{what}; did you mean '{near}'?", what=what, near=near)
    return otherwise or sentence("{what}; use one of {known}", what=what, known=", ".join(names))


LONGEST_WORD = 80
"""Letters of a word for which a near one is looked for: nobody mistypes more."""

ALIKE = 0.65
"""How alike, from 0 to 1, a near word is at least: --force is none for --races."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like ``word``, capitals or not; None if none does.

    The dashes before options, which make any two of them look alike, do not count.
    """
    import difflib

    if len(word) > LONGEST_WORD:
        return None
    names = {name.casefold().lstrip("-"): name for name in known}
    near = difflib.get_close_matches(word.strip().casefold().lstrip("-"), names, 1, ALIKE)
    return names[near[0]] if near else None


@dataclass(frozen=True)
class Where:
    """A place in a file as an argument of a sentence: told in the language of the sentence."""

    place: str

    def __str__(self) -> str:
        return place_told(self.place)


class CourseDesignerError(Exception):
    """Something that the user can put right: bad input, a bad option, a file that cannot be used.

    Attributes:
        sentence: what is wrong and, where we can tell, how to fix it.
        place: where in the input (``boards.chicane row 3, column 7``), or empty.
        source: the file it concerns, or empty.
    """

    def __init__(self, sentence: Sentence, *, place: str = "", source: str = "") -> None:
        super().__init__(sentence, place, source)
        self.sentence = sentence
        self.place = place
        self.source = source

    def at(self, place: str = "", source: str = "") -> CourseDesignerError:
        """Prefix the place and name the source, for those further out who know them; returns self."""
        self.place = " ".join(part for part in (place, self.place) if part)
        self.source = source or self.source
        return self

    def __str__(self) -> str:
        return ": ".join(part for part in (self.source, place_told(self.place), str(self.sentence)) if part)
