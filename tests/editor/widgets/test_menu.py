# SPDX-License-Identifier: GPL-3.0-or-later
"""Menus: every entry is chosen by a letter of its own, in every language, and keys are named as keyboards name them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

import designer.editor
from designer.base.words import LANGUAGES
from designer.editor.keyboard import NAMES, printed
from designer.editor.widgets.menu import Menu, underlined
from designer.editor.window.app import RunningEditor as Editor

pytestmark = pytest.mark.fresh_window


def letters(texts: list[str]) -> list[str]:
    """The letter that chooses each text; empty where it has none."""
    found = (re.search(r"&(.)", text.replace("&&", "")) for text in texts)
    return ["" if letter is None else letter[1].casefold() for letter in found]


def all_menus(menu: QMenu) -> Iterator[QMenu]:
    """The menu and its submenus, each opened as a person opens it."""
    menu.aboutToShow.emit()
    yield menu
    for action in menu.actions():
        submenu = action.menu()
        if submenu is not None:
            yield from all_menus(submenu)


def said(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


@given(st.lists(st.text("abcXYZ12 &-…é", max_size=8), max_size=12))
def test_no_letter_chooses_two_entries_and_no_text_changes(texts: list[str]) -> None:
    texts = [text.replace("&", "&&") for text in texts]
    found = underlined(texts)
    chosen = [letter for letter in letters(found) if letter]
    assert len(chosen) == len(set(chosen))
    assert [re.sub(r"&(&?)", r"\1\1", text) for text in found] == texts
    assert underlined(found) == found, "letters are chosen the same way again"


@given(st.lists(st.text("abc", min_size=1, max_size=3), max_size=6))
def test_an_entry_lacks_a_letter_only_where_no_choice_would_give_it_one(texts: list[str]) -> None:
    def most(index: int, taken: frozenset[str]) -> int:
        if index == len(texts):
            return 0
        with_one = [1 + most(index + 1, taken | {letter}) for letter in set(texts[index]) - taken]
        return max([most(index + 1, taken), *with_one])

    assert sum(map(bool, letters(underlined(texts)))) == most(0, frozenset())


def test_letters_that_begin_a_word_are_preferred() -> None:
    assert underlined(["Save", "Save as…", "Say", "R&&D"]) == ["&Save", "Save &as…", "Sa&y", "&R&&D"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_every_menu_has_a_letter_of_its_own(editor: Editor, language: str) -> None:
    editor.set_language(language)
    bar = editor.window.menuBar()
    assert bar is not None
    tops = letters([action.text() for action in bar.actions()])
    assert all(tops)
    assert len(set(tops)) == len(tops)
    menus = [menu for action in bar.actions() if (top := action.menu()) is not None for menu in all_menus(top)]
    assert len(menus) > 15
    for menu in menus:
        found = letters(said(menu))
        given_ones = [letter for letter in found if letter]
        assert len(given_ones) == len(set(given_ones)), said(menu)
        if len(found) <= 16:  # in longer ones letters may run out
            assert all(found), said(menu)


def test_no_menu_of_the_editor_goes_without_letters() -> None:
    files = [path for path in Path(designer.editor.__file__).parent.rglob("*.py") if path.stem != "menu"]
    assert not [path.name for path in files if re.search(r"\bQMenu\(", path.read_text("utf-8"))]


def test_a_letter_chooses_an_entry(qtbot: QtBot) -> None:
    chosen: list[str] = []
    menu = Menu()
    qtbot.addWidget(menu)
    for title in ("Save", "Save as", "Send"):
        menu.addAction(title, partial(chosen.append, title))
    menu.popup(QPoint(0, 0))
    assert said(menu) == ["&Save", "Save &as", "S&end"]
    qtbot.keyClick(menu, "e")
    assert chosen == ["Send"]
    assert not menu.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_manual_name_keys_alike(editor: Editor, language: str) -> None:
    editor.set_language(language)
    native, portable = QKeySequence.SequenceFormat.NativeText, QKeySequence.SequenceFormat.PortableText
    keys = [key for command in editor.commands for key in editor.commands.all_keys(command.id)]
    keys += [QKeySequence(name) for name in NAMES if name not in ("Ctrl", "Shift")]
    assert len(keys) > 80
    assert [key.toString(native) for key in keys] == [printed(key.toString(portable)) for key in keys]
