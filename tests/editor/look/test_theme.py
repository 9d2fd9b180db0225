# SPDX-License-Identifier: GPL-3.0-or-later
"""Colours of the window: every pair that is shown together can be read (WCAG AA; AAA with more contrast)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import designer.editor
from designer.editor.look import theme
from designer.editor.window.app import RunningEditor as Editor
from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES, contrast
from tests.sources import nodes

TEXT, SIGN = 4.5, 3.0
"""The least contrast of texts, and of lines and signs that one has to see."""

PAIRS = (
    *((Role.TEXT, ground, TEXT) for ground in (Role.WINDOW, Role.PANEL, Role.FIELD, Role.HEAD, Role.TABLE)),
    *((Role.MUTED, ground, TEXT) for ground in (Role.WINDOW, Role.PANEL, Role.FIELD, Role.HEAD, Role.ACCENT_TINT)),
    *((Role.ACCENT, ground, TEXT) for ground in (Role.WINDOW, Role.PANEL, Role.FIELD)),
    *((Role.VOICE, ground, TEXT) for ground in (Role.PANEL, Role.ACCENT_TINT)),
    (Role.TEXT, Role.ACCENT_TINT, TEXT),
    (Role.ACCENT_ON, Role.ACCENT, TEXT),
    (Role.VOICE_ON, Role.VOICE, TEXT),
    (Role.ERROR_ON, Role.ERROR, TEXT),
    (Role.HINT_ON, Role.HINT, TEXT),
    (Role.FIELD, Role.TEXT, TEXT),
    *((Role.ACCENT, ground, SIGN) for ground in (Role.HEAD, Role.ACCENT_TINT, Role.TABLE)),
    *((sign, Role.PANEL, SIGN) for sign in (Role.ERROR, Role.WARNING, Role.HINT)),
    *((Role.MUTED, ground, SIGN) for ground in (Role.TABLE, Role.FIELD)),
)


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(("shown", "ground", "least"), PAIRS)
def test_what_is_shown_can_be_read(name: str, shown: Role, ground: Role, least: float) -> None:
    colours = THEMES[name]
    assert contrast(colours.colour(shown), colours.colour(ground)) >= least


@pytest.mark.parametrize("name", ["contrast-light", "contrast-dark"])
@pytest.mark.parametrize(("shown", "ground", "least"), PAIRS)
def test_with_more_contrast_words_have_seven_to_one(name: str, shown: Role, ground: Role, least: float) -> None:
    colours = THEMES[name]
    assert contrast(colours.colour(shown), colours.colour(ground)) >= (7.0 if least == TEXT else 4.5)


@pytest.mark.parametrize("name", ["contrast-light", "contrast-dark"])
@pytest.mark.parametrize("edge", [Role.BORDER, Role.CTL])
@pytest.mark.parametrize("ground", [Role.WINDOW, Role.PANEL, Role.FIELD, Role.HEAD])
def test_with_more_contrast_edges_are_seen(name: str, edge: Role, ground: Role) -> None:
    assert contrast(THEMES[name].colour(edge), THEMES[name].colour(ground)) >= 4.5


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("choice", [theme.ThemeSetting.LIGHT, theme.ThemeSetting.DARK])
def test_the_palette_of_the_window_can_be_read(editor: Editor, choice: theme.ThemeSetting, more: bool) -> None:
    editor.set_theme(choice)
    editor.set_more_contrast(more)
    assert theme.current() == ("contrast-" if more else "") + choice.value
    palette, roles = QApplication.palette(), QPalette.ColorRole
    for shown, ground in (
        (roles.WindowText, roles.Window), (roles.Text, roles.Base), (roles.Text, roles.AlternateBase),
        (roles.ButtonText, roles.Button), (roles.HighlightedText, roles.Highlight),
        (roles.ToolTipText, roles.ToolTipBase), (roles.PlaceholderText, roles.Base), (roles.Link, roles.Base),
    ):  # fmt: skip
        pair = palette.color(shown).name(), palette.color(ground).name()
        assert contrast(*pair) >= (7.0 if more else TEXT), (shown, ground)


def test_the_window_has_more_contrast_where_the_system_asks_for_it(
    editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor.set_theme(theme.ThemeSetting.DARK)
    monkeypatch.setattr(theme, "system_wants_contrast", lambda: True)
    with qtbot.waitSignal(editor.themeChanged):
        editor.follow_system()
    assert theme.current() == "contrast-dark"
    editor.set_more_contrast(False)  # who does not want it keeps the usual colours
    with qtbot.assertNotEmitted(editor.themeChanged):
        editor.follow_system()
    assert theme.current() == "dark"


def test_the_window_follows_the_system_while_it_runs(
    editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = QApplication.styleHints()
    assert hints is not None
    editor.set_theme(theme.ThemeSetting.SYSTEM)
    monkeypatch.setattr(
        theme, "resolve", lambda choice: "dark" if choice is theme.ThemeSetting.SYSTEM else choice.value
    )
    with qtbot.waitSignal(editor.themeChanged):
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme.is_dark()
    editor.set_theme(theme.ThemeSetting.LIGHT)
    assert not theme.is_dark()
    with qtbot.assertNotEmitted(editor.themeChanged):  # who has chosen a theme keeps it
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)


PLACES = {"colour": 0, "pen": 0, "tint": 1, "icon": 1}
"""Where functions that paint take a role, by their names."""


def roles_in(call: ast.Call) -> Iterator[str]:
    """The roles that a call names in letters."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    given = [word.value for word in call.keywords if word.arg in ("fill", "role", "on_role")]
    given += call.args[PLACES[name] :][:1] if name in PLACES else []
    yield from (node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_every_role_that_is_painted_has_a_colour() -> None:
    editor = Path(designer.editor.__file__).parent
    calls = [(path.name, node) for path in editor.rglob("*.py") for node in nodes(path) if isinstance(node, ast.Call)]
    named = {(file, role) for file, call in calls for role in roles_in(call)}
    assert len(named) > 100
    assert {(file, role) for file, role in named if role not in set(Role)} == set()
