# SPDX-License-Identifier: GPL-3.0-or-later
"""The settings dialog: every choice acts at once and is remembered."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from designer.editor.docks.preferences import Preferences
from designer.editor.look import theme
from designer.editor.settings import MORE_CONTRAST, REDUCED_MOTION, WHEEL_ZOOMS
from designer.editor.window.app import RunningEditor as Editor


@pytest.fixture
def dialog(editor: Editor, qtbot: QtBot) -> Preferences:
    editor.commands.run("window.settings")
    (found,) = editor.window.findChildren(Preferences)
    return found


def test_the_language_changes_at_once(qtbot: QtBot, editor: Editor, dialog: Preferences) -> None:
    qtbot.mouseClick(dialog.languages.button("de"), Qt.MouseButton.LeftButton)
    assert editor.language == "de"
    assert dialog.windowTitle() == "Einstellungen"
    assert editor.window.panels.docks["inspector"].windowTitle() == "Inspektor"


def test_the_theme_changes_at_once(qtbot: QtBot, editor: Editor, dialog: Preferences) -> None:
    qtbot.mouseClick(dialog.themes.button(theme.ThemeSetting.DARK), Qt.MouseButton.LeftButton)
    assert theme.is_dark()
    panel = editor.window.panels["palette"]
    assert panel.palette().color(panel.palette().ColorRole.Window) == theme.colour("panel")
    qtbot.mouseClick(dialog.themes.button(theme.ThemeSetting.LIGHT), Qt.MouseButton.LeftButton)
    assert not theme.is_dark()


def test_more_contrast_is_shown_at_once_and_remembered(editor: Editor, dialog: Preferences) -> None:
    dialog.contrast.click()
    assert editor.settings.flag(MORE_CONTRAST)
    assert theme.current() == "contrast-light"
    assert editor.window.panels["palette"].palette().window().color() == theme.colour("panel")
    dialog.contrast.click()
    assert theme.current() == "light"


def test_wheel_and_motion_are_remembered(editor: Editor, dialog: Preferences) -> None:
    dialog.wheel.click()
    assert editor.settings.flag(WHEEL_ZOOMS)
    editor.window.panels.start()
    dialog.motion.setChecked(False)
    dialog.motion.click()
    assert editor.settings.flag(REDUCED_MOTION)
    assert editor.window.panels.playback.reduced_motion


def test_one_choice_of_a_row_always_stays(qtbot: QtBot, editor: Editor, dialog: Preferences) -> None:
    qtbot.mouseClick(dialog.languages.button("en"), Qt.MouseButton.LeftButton)
    assert dialog.languages.values() == ("en",)


def test_labels_stand_on_the_line_of_what_they_name(dialog: Preferences) -> None:
    names = {label.text(): label for label in dialog.findChildren(QLabel)}
    for name, field in (("Language", dialog.languages), ("Mouse wheel", dialog.wheel), ("Motion", dialog.motion)):
        words = names[name].contentsRect().translated(names[name].pos())
        if names[name].alignment() & Qt.AlignmentFlag.AlignTop:
            words.setHeight(names[name].fontMetrics().height())
        place = QRect(field.mapTo(dialog, QPoint()), field.size())
        assert abs(words.center().y() - place.center().y()) <= 1, name


def test_escape_closes(qtbot: QtBot, editor: Editor, dialog: Preferences) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
