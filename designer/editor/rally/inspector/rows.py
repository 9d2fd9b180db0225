# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of choices that several pages use: the four sides, the five registers, lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from designer.base.texts import LONGEST_TITLE, tidy_line, tidy_lines
from designer.base.words import tr
from designer.editor.widgets.button_row import ButtonRow
from designer.editor.widgets.buttons import Face
from designer.editor.widgets.search_field import Field
from designer.rally.spaces import REGISTERS

_T = TypeVar("_T")


def nth(things: Sequence[_T], index: int) -> _T | None:
    """One of several things; None once it is gone."""
    return things[index] if index < len(things) else None


def registers_row() -> ButtonRow:
    """The plate of five registers."""
    choices = ((number, str(number), tr("Register {number}", number=number)) for number in REGISTERS)
    return ButtonRow(choices, Face.SLOT, several=True)


def text_field(
    text: str, name: str, write: Callable[[str], object], longest: int = LONGEST_TITLE, *, lines: bool = False
) -> Field:
    """A line of text that is written when one leaves it or presses Enter, without control characters.

    ``longest`` is how many letters a file holds of it. ``lines``: the text may have newlines, which this line
    leaves as they are.
    """
    field = Field()
    field.setMaxLength(longest)
    field.setText(text)
    field.setAccessibleName(name)
    field.setCursorPosition(0)

    def done() -> None:
        if field.isModified():
            field.setModified(False)
            tidy = tidy_lines if lines else tidy_line
            write(tidy(field.text(), longest).strip())

    field.editingFinished.connect(done)
    return field
