# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in any game: a value that says itself in one sentence of the log."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import ClassVar

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import Sentence

CellNaming = Callable[[Cell], str]
"""How a space is called."""


class GameEvent:
    """Something that happened; the events of each game are dataclasses below it.

    Attributes:
        says: the sentence of the log; what stands in braces are attributes of the event.
    """

    __slots__ = ()
    says: ClassVar[Sentence]

    def told(self, place: CellNaming) -> Sentence:
        """One sentence; ``place`` says how spaces are called."""
        return self.filled(self.says, place)

    def filled(self, says: Sentence, place: CellNaming, **instead: object) -> Sentence:
        """A sentence with the attributes of this event in its braces, or with what stands there instead."""
        names = [name for _, name, _, _ in Formatter().parse(says.template) if name]
        values = {name: instead[name] if name in instead else getattr(self, name) for name in names}
        return Sentence(says.template, {name: self.in_words(value, place) for name, value in values.items()})

    def in_words(self, value: object, place: CellNaming) -> object:
        """One of its values as it stands in a sentence."""
        if isinstance(value, Cell):
            return place(value)
        return HEADING_WORDS[value] if isinstance(value, Heading) else value
