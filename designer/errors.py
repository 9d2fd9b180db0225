# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors for people: what is wrong, where, and what to do."""

from __future__ import annotations

from designer.words import Sentence


class CourseDesignerError(Exception):
    """Something that the user can mend: bad input, a bad option, a file that cannot be used.

    Attributes:
        sentence: what is wrong and, where we can tell, how to mend it.
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
        return ": ".join(part for part in (self.source, self.place, str(self.sentence)) if part)
