# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of keys shows how shortcuts are pressed on this keyboard; real ones are tried by ``make surroundings``."""

from __future__ import annotations

import pytest
from PyQt6.QtGui import QKeySequence

from designer.editor.window import shortcuts
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.keyboard_layout import KeyboardLayout, layout_in_use
from designer.editor.window.shortcuts import ShortcutEditor, listed_keys

CZECH = KeyboardLayout(
    frozenset("+ěščřžýáíé=qwertz,.-"), frozenset("1234567890%?:_"), dict(zip("1234567890", "+ěščřžýáíé", strict=True))
)
AMERICAN = KeyboardLayout(
    frozenset("1234567890-=,./"), frozenset("!@#$%^&*()_+<>?"), {digit: digit for digit in "1234567890"}
)


@pytest.mark.parametrize(
    ("layout", "keys", "taken", "shown"),
    [
        (AMERICAN, "Ctrl+1", "Ctrl++", "Ctrl+1"),
        (AMERICAN, "Ctrl++", "", "Ctrl++"),
        (CZECH, "Ctrl+1", "Ctrl++", "Ctrl+Shift+1"),
        (CZECH, "Ctrl+1", "", "Ctrl+1"),
        (CZECH, "Ctrl+2", "Ctrl++", "Ctrl+2"),
        (CZECH, "Ctrl++", "", "Ctrl++"),
        (CZECH, "Ctrl+/", "", None),
        (CZECH, "F12", "", "F12"),
        (CZECH, "F14", "", None),
        (CZECH, "Ctrl+Shift+P", "", "Ctrl+Shift+P"),
        (CZECH, "Alt+Left", "", "Alt+Left"),
    ],
)
def test_a_shortcut_is_shown_as_it_is_pressed(layout: KeyboardLayout, keys: str, taken: str, shown: str | None) -> None:
    means = QKeySequence(taken).matches
    way = layout.way_to(QKeySequence(keys), lambda other: means(other) == QKeySequence.SequenceMatch.ExactMatch)
    assert (way and way.toString()) == shown


def test_nobody_tells_the_layout_without_a_display(editor: Editor) -> None:
    assert layout_in_use() is None
    assert listed_keys(editor.commands, "edit.undo", None) == editor.commands.all_keys("edit.undo")


def test_the_list_of_keys_has_what_this_keyboard_has(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortcuts, "layout_in_use", lambda: CZECH)
    window = ShortcutEditor(editor, editor.commands)
    rows = [window.tree.topLevelItem(row) for row in range(window.tree.topLevelItemCount())]
    shown = {str(row.data(0, 0x100)): row.text(1) for row in rows if row is not None}
    (taken,) = [name for name in shown if QKeySequence("Ctrl+1") in editor.commands.all_keys(name)]
    assert "Ctrl+Shift+1" in shown[taken], "Ctrl and the key with 1 and + zooms in"
    assert "F14" not in shown["edit.undo"]
    window.deleteLater()
