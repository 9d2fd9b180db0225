# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys by their place: on many keyboards digits need Shift, and other alphabets have none of our letters.

A key counts first by the sign that it writes. Where that sign means nothing, the key is asked again as the digit that
it bears, with or without Shift, or as the letter that lies in its place on a keyboard of the United States. That the
keyboard has another alphabet is learnt from the letters that it writes: some of its keys write signs instead, as Q
does in Greek, or most keys with Shift in Arabic.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt
from PyQt6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QWindow
from PyQt6.QtWidgets import QApplication

if TYPE_CHECKING:
    from designer.editor.command import Command
    from designer.editor.commands import CommandRegistry
    from designer.editor.tabs import TabList

_SHIFT, _CONTROL, _ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)

_ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"))
"""What lies where, by the number that keyboards give the first key of a row."""

_MORE_ON_UNIX = 8
"""X and Wayland number keys so much higher than keyboards do."""

_THIRD_LEVEL = 0x80
"""How X tells that the key for third signs (AltGr) is held."""


def _places() -> Mapping[int, Qt.Key]:
    """Digits and letters by the numbers of their keys; none where keys have other numbers."""
    if sys.platform == "darwin":
        return {}
    more = 0 if sys.platform == "win32" else _MORE_ON_UNIX
    return {first + n + more: Qt.Key(ord(sign)) for first, row in _ROWS for n, sign in enumerate(row)}


_KEYS = _places()
_DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
_LETTERS = range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)


def by_place(event: QKeyEvent, is_of_another_alphabet: bool = False) -> QKeyEvent | None:
    """The same event with the digit or the letter that its key bears; None where it has that, or its key bears none.

    Args:
        event: a key that was struck.
        is_of_another_alphabet: whether its keyboard is known to write other letters than ours.
    """
    held, key = event.modifiers(), event.key()
    if held & ~(_SHIFT | _CONTROL | _ALT) or _writes_third_signs(event):
        return None
    meant = Qt.Key(key) if key in _DIGITS else _KEYS.get(event.nativeScanCode())
    if meant is None:
        return None
    if meant in _DIGITS:
        held &= ~_SHIFT
    elif key in _LETTERS or not (is_of_another_alphabet or _is_another_letter(key)):
        return None
    return None if (key, event.modifiers()) == (meant, held) else _event(event, meant, held)


def _writes_third_signs(event: QKeyEvent) -> bool:
    """Whether AltGr is held, which Windows tells as Ctrl and Alt."""
    if sys.platform == "win32":
        return event.modifiers() & (_CONTROL | _ALT) == _CONTROL | _ALT
    return bool(event.nativeModifiers() & _THIRD_LEVEL)


def _is_another_letter(key: int) -> bool:
    """Whether a key writes a letter of another alphabet than the Latin one, or a mark on such letters."""
    if not 0x7F < key <= sys.maxunicode or unicodedata.category(chr(key))[0] not in "LM":
        return False
    return not unicodedata.name(chr(key), "").startswith(("LATIN ", "COMBINING "))


def _learnt(event: QKeyEvent, before: bool) -> bool:
    """Whether the keyboard that wrote this has another alphabet, after what was known before.

    A key that is struck with Ctrl or Alt may have been turned into a Latin one on its way, and tells nothing then.
    """
    if event.nativeScanCode() in _KEYS and _is_another_letter(event.key()):
        return True
    writes_ours = event.key() in _LETTERS and not event.modifiers() & (_CONTROL | _ALT)
    return before and not writes_ours


def _event(event: QKeyEvent, key: Qt.Key, held: Qt.KeyboardModifier) -> QKeyEvent:
    text = chr(key) if held & _SHIFT else chr(key).lower()
    return QKeyEvent(event.type(), key, held, "" if held & (_CONTROL | _ALT) else text, event.isAutoRepeat())


class KeyPlaces(QObject):
    """Asks every key that means nothing by its sign once more, by its place."""

    def __init__(self, application: QGuiApplication, tabs: TabList[Any]) -> None:
        """Stands between a window that has the keyboard and its keys, for as long as the tabs live."""
        super().__init__(tabs)
        self._tabs = tabs
        self._asking = self._done = self._moved = self._is_of_another_alphabet = False
        application.focusWindowChanged.connect(self.stand_before)

    def stand_before(self, window: QWindow | None) -> None:
        """See the keys of a window before it does."""
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Whether the event was dealt with here."""
        if self._asking or not isinstance(event, QKeyEvent) or watched is None:
            return False
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        self._is_of_another_alphabet = _learnt(event, self._is_of_another_alphabet)
        meant = by_place(event, self._is_of_another_alphabet)
        if meant is None:
            return False
        ask = self._prepare if event.type() == QEvent.Type.ShortcutOverride else self._press
        self._asking = True
        try:
            return ask(watched, event, meant)
        finally:
            self._asking = False

    def _prepare(self, window: QObject, event: QKeyEvent, meant: QKeyEvent) -> bool:
        """Before shortcuts are looked for: find out who wants the key, and as what."""
        self._done = self._moved = False
        if _writes(event) or self._owns(event) or _accepts(window, event):
            return False
        if _accepts(window, meant):
            self._moved = True
        else:
            self._done = self._run(meant)
        if self._done or self._moved:
            event.accept()
        return self._done or self._moved

    def _press(self, window: QObject, event: QKeyEvent, meant: QKeyEvent) -> bool:
        done, moved = self._done, self._moved
        self._done = self._moved = False
        if _writes(event):
            return False
        if not done:
            accepted = (not moved and _accepts(window, event)) or _accepts(window, meant)
            event.setAccepted(accepted)
        return True

    def _owns(self, event: QKeyEvent) -> bool:
        """Whether the sign itself is the key of a command; it may need Shift."""
        held, key = event.modifiers(), event.key()
        ways = {held} if key in _DIGITS else {held, held & ~_SHIFT}
        return any(self._commands_of(key, each) for each in ways)

    def _commands_of(self, key: int, held: Qt.KeyboardModifier) -> tuple[Command, ...]:
        keys = QKeySequence(QKeyCombination(held, Qt.Key(key)))
        commands: CommandRegistry = self._tabs.front.commands
        return commands.having(keys)

    def _run(self, meant: QKeyEvent) -> bool:
        """Do the command that has the key, if it can be done here and now; returns whether one has it."""
        editor = self._tabs.front
        if QApplication.activePopupWidget() or QApplication.activeModalWidget() or not _is_active(editor.frame):
            return False
        found = [
            editor.commands.action(command.id)
            for command in self._commands_of(meant.key(), meant.modifiers())
            if not command.canvas or editor.canvas.hasFocus()
        ]
        for action in found:
            if action.isEnabled():
                action.trigger()
                break
        return bool(found)


def _accepts(window: QObject, event: QKeyEvent) -> bool:
    """Whether what has the keyboard takes a key."""
    asked = event.clone()
    assert asked is not None
    QCoreApplication.sendEvent(window, asked)
    return asked.isAccepted()


def _writes(event: QKeyEvent) -> bool:
    """Whether a key is for a text that is written: there the sign alone counts."""
    focused = QApplication.focusWidget()
    plain = not event.modifiers() & (_CONTROL | _ALT)
    return plain and focused is not None and focused.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def _is_active(frame: Any) -> bool:
    """Whether a window has the keyboard, or a panel of it in a window of its own."""
    active = QApplication.activeWindow()
    if active is not None and active.windowType() == Qt.WindowType.Tool:
        parent = active.parentWidget()
        active = parent.window() if parent is not None else active
    return active is frame
