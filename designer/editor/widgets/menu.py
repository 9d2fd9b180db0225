# SPDX-License-Identifier: GPL-3.0-or-later
"""A menu whose entries each have a letter that chooses them, and no two the same one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QMenu, QWidget

from designer.editor.widgets.timers import temporary


class Menu(QMenu):
    """A menu that underlines a letter of every entry when it opens; that letter alone chooses the entry.

    The letters are chosen for the current texts, so translators need not think of them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.aboutToShow.connect(self.underline)

    def open_below(self, widget: QWidget) -> None:
        """Open below a widget."""
        self.popup(widget.mapToGlobal(QPoint(0, widget.height())))

    def underline(self) -> None:
        """Choose the letters anew; every slot of ``aboutToShow`` that fills the menu calls it at its end."""
        actions = [action for action in self.actions() if not action.isSeparator()]
        for action, text in zip(actions, underlined([action.text() for action in actions]), strict=True):
            if text != action.text():
                action.setText(text)


def temporary_menu(parent: QWidget) -> Menu:
    """A menu that is gone once it is closed."""
    return temporary(Menu(parent))


def underlined(texts: Sequence[str]) -> list[str]:
    """The texts of a menu with ``&`` before the letter that chooses each; an old ``&`` is dropped, ``&&`` a real one.

    A letter that begins a word is preferred, then any other; a text keeps none only where others need all of its
    letters.
    """
    bare = [re.sub(r"&(&?)", r"\1\1", text) for text in texts]
    places = [_places(text) for text in bare]
    owners: dict[str, int] = {}
    for index in range(len(bare)):
        _choose(index, places, owners, set())
    chosen = {index: places[index][letter] for letter, index in owners.items()}
    return [
        text if index not in chosen else f"{text[: chosen[index]]}&{text[chosen[index] :]}"
        for index, text in enumerate(bare)
    ]


def _places(text: str) -> dict[str, int]:
    """Where each letter or digit is first in a text, those that begin a word before the others."""
    beginnings = [found.start() for found in re.finditer(r"\b[^\W_]", text)]
    others = [found.start() for found in re.finditer(r"[^\W_]", text)]
    places: dict[str, int] = {}
    for place in (*beginnings, *others):
        places.setdefault(text[place].casefold(), place)
    return places


def _choose(index: int, places: Sequence[dict[str, int]], owners: dict[str, int], tried: set[str]) -> bool:
    """Find a letter for an entry; an entry that has it gives it up if it finds another one.

    This is the search for an augmenting path of a bipartite matching.
    """
    free = next((letter for letter in places[index] if letter not in owners and letter not in tried), None)
    if free is not None:
        owners[free] = index
        return True
    for letter in places[index]:
        if letter not in tried:
            tried.add(letter)
            if _choose(owners[letter], places, owners, tried):
                owners[letter] = index
                return True
    return False
