# SPDX-License-Identifier: GPL-3.0-or-later
"""A window for many tests, one after another: making one takes longer than most tests.

Before each test it is put back to its beginning, by the ways that the program has for that. Then it is compared with
what it was when it was fresh: one that differs in anything that is seen or held is not used again.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from PyQt6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from designer.base import words
from designer.editor.docks.frame import DockFrame
from designer.editor.look import theme
from designer.editor.state import USUALLY_SHOWN, StrokeSymmetry
from designer.editor.tools.base import Tool
from designer.editor.widgets.fields import TextField
from designer.editor.window.app import RunningEditor
from designer.editor.window.main_window import EditorWindow
from designer.editor.window.workspaces import _VERSION
from designer.game.contract import AnyPlan

Seen = dict[str, object]
"""What is seen and held, by name."""


@dataclass(frozen=True)
class Beginning:
    """How a window of tests begins.

    Attributes:
        course: what it shows.
        workspace, page: the workspace, and the page of the workbench.
        tool, status: what the hand holds, and what is said of it.
        theme: the setting of the theme.
        shape, size: of the window.
        panels: where they are.
        tools: what each tool holds.
    """

    course: AnyPlan
    workspace: str
    page: str
    tool: str
    status: str
    theme: str
    shape: Qt.WindowState
    size: QSize
    panels: QByteArray
    tools: dict[str, dict[str, object]]


def beginning_of(editor: RunningEditor) -> Beginning:
    """What to come back to: the editor as it is now."""
    settings = editor.settings
    return Beginning(
        editor.document.course,
        editor.state.workspace.key,
        editor.panels.page,
        editor.state.tool,
        editor.state._status,
        settings.text("window/theme"),
        editor.window.windowState(),
        editor.window.size(),
        editor.window.workspaces._state(),
        {name: dict(vars(tool)) for name, tool in _tools(editor).items()},
    )


def put_back(editor: RunningEditor, to: Beginning) -> None:
    """Make an editor what it was at its beginning."""
    with asked_once(editor):
        _close_what_opened(editor)
        _put_checks_back(editor)
        _put_player_back(editor)
        _put_settings_back(editor, to)
        _put_window_back(editor, to)
        editor.document.load(to.course, None)
        _forget_what_was_played(editor)
        editor.tabs.session._closed.clear()
        _put_state_back(editor, to)
        _put_tools_back(editor, to)
    _lay_out(editor)


@contextmanager
def asked_once(editor: RunningEditor) -> Iterator[None]:
    """Every step back would ask all commands whether they can be done: they are asked once, when all is back."""
    commands: Any = editor.commands
    commands.refresh = lambda: None
    yield
    del commands.refresh
    commands.refresh()


def _lay_out(editor: RunningEditor) -> None:
    _let_panels_follow(editor)
    editor.window.bar._make_room()
    editor.window.canvas.fit()
    editor.window.canvas.setFocus()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()  # a fresh document is fitted into the window at the next turn of the event loop
    _forget_panels(editor)


def _let_panels_follow(editor: RunningEditor) -> None:
    """Panels that follow the course a moment later do so now: rows of the one before would still need scroll bars."""
    for panel in _panels(editor).values():
        soon = getattr(panel, "_soon", None)
        if isinstance(soon, QTimer) and soon.isActive():
            soon.stop()
            soon.timeout.emit()


def _close_what_opened(editor: RunningEditor) -> None:
    """Menus, dialogs and other windows go, as if a person had closed them."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    fields = []
    for child in editor.window.findChildren((QMenu, QDialog, TextField)):
        if isinstance(child, TextField):
            fields.append(child)
        else:
            child.close()
    for window in QApplication.topLevelWidgets():
        if window is not editor.window and window.isVisible():
            window.close()
    for key in list(editor.notices._bars):
        editor.notices.close_notice(key)
    editor.notices._say(None)
    for field in fields:
        if field._icon:  # a search
            field.clear()


def _put_checks_back(editor: RunningEditor) -> None:
    """Nothing is checked, and nobody knows how long it takes."""
    live = editor.live
    live.stop()
    live._clear(())
    live._explanations, live._explains, live._asked = (), False, None
    live._took, live._takes_long = 0.0, False
    editor.window.canvas.canvas._settled.stop()  # after a stroke marks wait, also for what the next test finds


def _put_player_back(editor: RunningEditor) -> None:
    """Nothing is played, at the usual speed."""
    player: Any = editor.player
    player.set_active(False)
    player.pause()
    player.go(0)
    player.set_speed(1.0)
    player.reduced_motion = False


def _forget_what_was_played(editor: RunningEditor) -> None:
    """Who answered the questions of a program that was only looked at is asked no more."""
    player: Any = editor.player
    if getattr(player, "_chosen", None) is not None:
        player.load()


def _put_settings_back(editor: RunningEditor, to: Beginning) -> None:
    settings = editor.settings
    spoken = settings.text("window/language")
    settings._store.clear()
    shutil.rmtree(settings.data_folder, ignore_errors=True)
    settings.set("files/left-open", "")
    settings.set_data("files/left-tabs", [])
    if to.theme:
        settings.set("window/theme", to.theme)
    editor.set_language("en")
    if spoken != "en":
        editor.languageChanged.emit()  # words are English again after each test, but nobody was told
    if theme.current() != "light" or to.theme:
        editor.apply_theme()


def _put_window_back(editor: RunningEditor, to: Beginning) -> None:
    window = editor.window
    if window.windowState() != to.shape:
        window.setWindowState(to.shape)
    resized = window.size() != to.size
    window.resize(to.size)
    _put_workspace_back(editor, to)
    if window.panels.are_away:
        window.panels.toggle_all()
    window.panels.bench.show_page(to.page)
    if (window.workspaces._state(), window.size()) != (to.panels, to.size):
        _arrange(window, to, resized=resized)
    window.activateWindow()


def _put_workspace_back(editor: RunningEditor, to: Beginning) -> None:
    """Workspaces remember how they were left: none was ever left, but for the first one, which was as it shall be."""
    workspaces = editor.window.workspaces
    editor.settings.set(workspaces._key(workspaces._offered[to.workspace]), to.panels)
    workspaces.show(to.workspace)
    workspaces._zooms.clear()
    workspaces._pages.clear()


def _arrange(window: EditorWindow, to: Beginning, *, resized: bool) -> None:
    """Put the panels where they were; in a window that kept its size they are laid out, but not painted, in between."""
    window.restoreState(to.panels, _VERSION)
    if resized:
        QApplication.processEvents()  # panels that went away let the window be smaller
    else:
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    if resized or window.size() != to.size:
        window.resize(to.size)
        window.restoreState(to.panels, _VERSION)


def _forget_panels(editor: RunningEditor) -> None:
    """A window that comes to another width keeps how its panels were in the one before."""
    store = editor.settings._store
    for key in store.allKeys():
        if key.startswith("window/state"):
            store.remove(key)


def _put_state_back(editor: RunningEditor, to: Beginning) -> None:
    state = editor.state
    state.set_busy(False)
    state.set_stamp(None)
    state.set_tool(to.tool)
    state.set_scene(None)
    state.set_symmetry(StrokeSymmetry.NONE)
    state.show_layers(**{name: name in USUALLY_SHOWN for name in state.shown | USUALLY_SHOWN})
    state.set_status(to.status)
    editor.player.set_active(False)


def _tools(editor: RunningEditor) -> dict[str, Tool]:
    return editor.canvas.controller._tools


def _put_tools_back(editor: RunningEditor, to: Beginning) -> None:
    """Tools remember what was chosen for them (registers, a heading), the palette how an element was turned last."""
    for name, tool in _tools(editor).items():
        vars(tool).clear()
        vars(tool).update(to.tools[name])
    for name, dock in editor.window.panels.docks.items():
        if name in ("palette", "stamps") and hasattr(dock.place._panel, "_turned"):
            dock.place._panel._turned.clear()


# -- comparing


def look_at(editor: RunningEditor) -> Seen:
    """All that can be told of an editor: what is seen in its window, and what its parts hold."""
    seen: Seen = {
        "language": words.language(),
        "theme": theme.current(),
        "guarded": editor.guard is not None,
        "made": _made(editor),
        "focus": _name(QApplication.focusWidget()),
        "windows": sorted(_name(window) for window in QApplication.topLevelWidgets() if window.isVisible()),
        "steps": (editor.document.stack.count(), editor.document.is_clean, editor.document.path),
        "course": editor.document.course,
        "notices": editor.notices.texts(),
    }
    seen |= {f"setting {key}": str(editor.settings._store.value(key)) for key in editor.settings._store.allKeys()}
    for name, part in vars(editor).items():
        if isinstance(part, QObject):
            seen |= {f"{name}.{key}": value for key, value in _plain(part).items()}
    for action in editor.commands._actions.values():
        seen[f"action {action.text()}"] = (action.isEnabled(), action.isChecked(), action.shortcut().toString())
    for where, widget in _visible(editor.window):
        seen[f"{where} {widget.geometry().getRect()}"] = (_text(widget), *_plain(widget).items())
    return seen


def _panels(editor: RunningEditor) -> dict[str, QWidget]:
    """The panels and pages that were made."""
    places = editor.window.panels._places().items()
    made = {name: place._panel for name, place in places if place._panel is not None}
    welcome = {} if editor.window._page is None else {"welcome": editor.window._page}
    return {**made, **editor.window._middles, **welcome}


def _made(editor: RunningEditor) -> list[str]:
    """The names of the panels and pages that were made."""
    return sorted(_panels(editor))


def look_into(panel: QWidget) -> Seen:
    """All that a panel and what lies in it say and hold, seen or not: values, and rows and tables of values."""
    widgets = enumerate((panel, *panel.findChildren(QWidget)))
    return {
        f"{number} {_name(widget)}": (_text(widget), *_plain(widget).items(), *_gathered(widget).items())
        for number, widget in widgets
    }


def _gathered(part: object) -> Seen:
    """What one of our own parts holds that is made of values, as it is now: it may be changed later."""
    if not type(part).__module__.startswith("designer"):
        return {}
    return {
        key: repr(held)
        for key, held in vars(part).items()
        if isinstance(held, tuple | list | set | dict) and key not in _PASSING and _is_value(held)
    }


def _is_value(held: object) -> bool:
    """Whether something is a value, or made of values alone."""
    if isinstance(held, dict):
        return all(map(_is_value, (*held.keys(), *held.values())))
    if isinstance(held, tuple | list | set):
        return all(map(_is_value, held))
    return isinstance(held, _VALUES)


def differences(before: Seen, now: Seen) -> list[str]:
    """What is otherwise, named."""
    if before == now:
        return []
    nothing = object()
    names = sorted({*before, *now})
    return [
        f"{name}: {before.get(name)} is now {now.get(name)}"
        for name in names
        if before.get(name, nothing) != now.get(name, nothing)
    ]


_PASSING = frozenset(
    {"_told", "_took", "_strokes", "_pressed", "_cancelled", "_space_used", "_walked", "_begin", "_key", "_page"}
)
"""What parts hold that never comes back, and need not: times, a number that grows, what the next press decides
anew, and what is worked out or made when it is asked for (the start page is among the panels then)."""

_VALUES = (bool, int, float, str, frozenset, Enum, type(None))


def _plain(part: object) -> Seen:
    """What one of our own parts holds that is a value."""
    if not type(part).__module__.startswith("designer"):
        return {}
    return {key: held for key, held in vars(part).items() if isinstance(held, _VALUES) and key not in _PASSING}


def _visible(widget: QWidget, where: str = "") -> Iterator[tuple[str, QWidget]]:
    """What is seen, with the way to it from the window."""
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow() and not _is_behind(child):
            place = f"{where}/{_name(child)}"
            yield place, child
            yield from _visible(child, place)


def _is_behind(widget: QWidget) -> bool:
    """Whether it is a dock behind the tab of another one: it is put in place when it comes to the front."""
    return isinstance(widget, DockFrame) and not widget.in_front


def _name(widget: QWidget | None) -> str:
    return "" if widget is None else f"{type(widget).__name__} {widget.objectName()}".strip()


_SAYS: tuple[tuple[type[Any], Callable[[Any], object]], ...] = (
    (QLabel, lambda label: label.text()),
    (QAbstractButton, lambda button: (button.text(), button.isChecked())),
    (QLineEdit, lambda line: line.text()),
    (QComboBox, lambda box: box.currentText()),
    (QAbstractSpinBox, lambda box: box.text()),
    (QTabBar, lambda bar: bar.currentIndex()),
    (QAbstractSlider, lambda slider: (slider.value(), slider.maximum())),
    (QAbstractScrollArea, lambda area: area.viewport().geometry().getRect()),
)


def _text(widget: QWidget) -> object:
    """What a widget says, and whether it can be used."""
    say = _say_of(type(widget))
    return (None if say is None else say(widget), widget.isEnabled())


@cache
def _say_of(kind: type[QWidget]) -> Callable[[Any], object] | None:
    return next((say for known, say in _SAYS if issubclass(kind, known)), None)


class Shared:
    """Hands out a window that is as at its beginning: the one of the test before if it can be, else a new one.

    A panel that a test made may hold anything, and the window is not used again; unless ``panels_stay``. Then the
    window keeps it for the next tests, as long as all in it is as it was when the window was put back the first time.

    Attributes:
        panels_stay: whether panels stay that a test made.
    """

    def __init__(self, make: Callable[[], RunningEditor], *, panels_stay: bool = False) -> None:
        self._make = make
        self.panels_stay = panels_stay
        self._editor: RunningEditor | None = None
        self._late: dict[str, Seen] = {}
        self.made = 0
        """How many windows were made."""

    def take(self) -> RunningEditor:
        """A window as at its beginning."""
        if self._editor is not None and not self._comes_back():
            self.close()
        if self._editor is None:
            self._editor = self._make()
            self.made += 1
            self._beginning, self._seen = beginning_of(self._editor), look_at(self._editor)
            self._first, self._late = _made(self._editor), {}
        return self._editor

    @property
    def has_late_panels(self) -> bool:
        """Whether its window has panels or pages that a fresh one has not."""
        return self._editor is not None and _made(self._editor) != self._first

    def _comes_back(self) -> bool:
        """Put the window back, and say whether all of it is as at the beginning once it is laid out."""
        assert self._editor is not None
        if self._editor.guard is not None or (self.has_late_panels and not self.panels_stay):
            return False  # a guard keeps files beside the settings, a page that was made stays
        put_back(self._editor, self._beginning)
        for _ in range(3):
            seen = look_at(self._editor)
            if not differences({**self._seen, "made": seen["made"]}, seen):
                return self._late_panels_are_as_before()
            QApplication.processEvents()
        return False

    def _late_panels_are_as_before(self) -> bool:
        """Whether panels that were made late say and hold what they did when the window was put back before this."""
        assert self._editor is not None
        panels = _panels(self._editor)
        late = {name: look_into(panels[name]) for name in _made(self._editor) if name not in self._first}
        before, self._late = self._late, late
        return all(before[name] == late.get(name) for name in before)

    def close(self) -> None:
        """Nobody uses the window any more."""
        if self._editor is not None:
            close(self._editor)
            self._editor = None


def close(editor: RunningEditor) -> None:
    """Close a window; nobody asks about unsaved work."""
    editor.window.close_unasked()
    editor.window.deleteLater()
    editor.deleteLater()
    QApplication.processEvents()
