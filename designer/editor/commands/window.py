# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the window menu: theme, language, layout, finding a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence

from designer.base.words import LANGUAGES, Sentence, sentence
from designer.editor.command import Command
from designer.editor.look.theme import ThemeSetting
from designer.editor.widgets.windows import only_one

if TYPE_CHECKING:
    from designer.editor.context import Editor


Standard = QKeySequence.StandardKey


def _theme(choice: ThemeSetting, title: Sentence) -> Command:
    return Command(
        f"theme.{choice.value}", title, "window/theme", lambda editor: editor.set_theme(choice),
        doc=sentence("Sets the colours of the window and the boards."),
        checked=lambda editor: editor.theme_choice is choice, one_of=True,
    )  # fmt: skip


def _language(code: str, name: str) -> Command:
    return Command(
        f"language.{code}", sentence(name), "window/language", lambda editor: editor.set_language(code),
        doc=sentence("Sets the language of the window."), checked=lambda editor: editor.language == code, one_of=True,
    )  # fmt: skip


def _settings(editor: Editor) -> None:
    from designer.editor.docks.preferences import Preferences

    only_one(editor.page, Preferences, lambda: Preferences(editor))


def _toggle_full_screen(editor: Editor) -> None:
    editor.frame.setWindowState(editor.frame.windowState() ^ Qt.WindowState.WindowFullScreen)


def panel_command(name: str, title: Sentence, keys: str, *, page: bool = False) -> Command:
    """A command that goes to a panel, or to a page of the workbench."""

    def show(editor: Editor) -> None:
        (editor.panels.show_page if page else editor.panels.show_panel)(name)

    return Command(
        f"panel.{name}", title, "window/panels", show, shortcut=keys,
        doc=sentence("Opens this panel and moves the focus to it."),
        enabled=lambda editor: not editor.window.welcomes,
    )  # fmt: skip


def _has_tabs(editor: Editor) -> bool:
    return len(editor.tabs.all) > 1


COMMANDS: tuple[Command, ...] = (
    Command(
        "window.settings", sentence("Settings…"), "edit", _settings, shortcut="Ctrl+,", icon="gear-six",
        doc=sentence("Changes language, theme, mouse wheel, motion and files."), separator=True,
    ),
    Command(
        "window.find-action", sentence("Find a command…"), "window", lambda editor: editor.help.find_command(),
        shortcut="Ctrl+Shift+P", icon="magnifying-glass",
        doc=sentence("Finds commands, elements, boards, spaces, problems and courses."),
    ),
    _theme(ThemeSetting.SYSTEM, sentence("Follow system")),
    _theme(ThemeSetting.LIGHT, sentence("Light")),
    _theme(ThemeSetting.DARK, sentence("Dark")),
    Command(
        "window.more-contrast", sentence("More contrast"), "window/theme",
        lambda editor: editor.set_more_contrast(not editor.more_contrast),
        doc=sentence("Makes words and lines of the window and the boards stand out more."),
        checked=lambda editor: editor.more_contrast, separator=True,
    ),
    *(_language(code, name) for code, name in LANGUAGES.items()),
    Command(
        "window.new-tab", sentence("New tab"), "window", lambda editor: editor.tabs.new(), shortcut=Standard.AddTab,
        doc=sentence("Opens the start page in a tab."), enabled=lambda editor: editor.tabs.grow, separator=True,
    ),
    Command(
        "window.next-tab", sentence("Next tab"), "window", lambda editor: editor.tabs.step(1), shortcut="Ctrl+PgDown",
        doc=sentence("Shows the tab to the right."), enabled=_has_tabs,
    ),
    Command(
        "window.previous-tab", sentence("Previous tab"), "window", lambda editor: editor.tabs.step(-1),
        shortcut="Ctrl+PgUp", doc=sentence("Shows the tab to the left."), enabled=_has_tabs,
    ),
    Command(
        "window.last-tab", sentence("Last used tab"), "window", lambda editor: editor.tabs.step_used(1),
        shortcut="Ctrl+Tab",
        doc=sentence("Shows the tab used before this one. Hold Ctrl and press again to go further back."),
        enabled=_has_tabs,
    ),
    Command(
        "window.canvas", sentence("Go to boards"), "window", lambda editor: editor.canvas.setFocus(),
        shortcut="Ctrl+F6", doc=sentence("Moves the focus to the boards: arrow keys move the cursor, Enter paints."),
        separator=True,
    ),
    Command(
        "window.next-panel", sentence("Next panel"), "window", lambda editor: editor.panels.walk(1), shortcut="F6",
        doc=sentence("Moves the focus to the next panel. After the last one come the boards."),
    ),
    Command(
        "window.previous-panel", sentence("Previous panel"), "window", lambda editor: editor.panels.walk(-1),
        shortcut="Shift+F6", doc=sentence("Moves the focus to the previous panel."),
    ),
    Command(
        "window.only-boards", sentence("Show only boards"), "window", lambda editor: editor.panels.toggle_all(),
        shortcut="Tab", icon="frame-corners",
        doc=sentence("Hides every panel and the tool bar. Choose again to show them."),
        checked=lambda editor: editor.panels.are_away, separator=True, canvas=True,
    ),
    Command(
        "window.full-screen", sentence("Full screen"), "window", _toggle_full_screen,
        shortcut="F11", doc=sentence("Switches full screen on and off."),
        checked=lambda editor: editor.frame.isFullScreen(),
    ),
    Command(
        "window.reset", sentence("Reset panels"), "window", lambda editor: editor.panels.reset(),
        doc=sentence("Moves every panel back to its original place."),
        enabled=lambda editor: not editor.window.welcomes,
    ),
)  # fmt: skip
