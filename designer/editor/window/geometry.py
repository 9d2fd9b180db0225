# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the window is: as it was left, also where Qt itself will not use that, as on a screen of another width."""

from __future__ import annotations

import struct

from PyQt6.QtCore import QByteArray, QSize, Qt
from PyQt6.QtWidgets import QWidget

from designer.editor.settings import Settings

_MAGIC = 0x1D9D0CB
_HEAD = struct.Struct(">IHH4i4iiBB")
"""The mark and version of Qt's form, the frame, and the window without it when it is not maximised: left, top, right,
bottom, the last pixels belonging to them; then the number of the screen, and whether the window filled it."""

_FRAME = 40
"""Pixels that the title bar of a window takes, about."""

_USUAL = QSize(1600, 1000)
"""The size of a window of which nothing is known, where the screen has as much room."""

_PLACE = "window/geometry"


def restore_place(window: QWidget, settings: Settings) -> None:
    """Put a window where it was left, as far as it fits on this screen."""
    geometry = settings.geometry(_PLACE)
    if not geometry.isEmpty() and window.restoreGeometry(geometry):
        return
    kept = _kept_size(geometry)  # Qt takes none from a screen that was much wider or narrower
    size, filled = kept or (_USUAL, False)
    _take_room(window, size, filled)
    if kept is None and not geometry.isEmpty():
        settings.refuse(_PLACE, "no place of a window")


def _kept_size(geometry: QByteArray) -> tuple[QSize, bool] | None:
    """How large a window was and whether it filled its screen; None where this is nothing that Qt has kept.

    One that never did anything but fill its screen has no size of its own: it gets the usual one.
    """
    data = bytes(geometry.data())
    if len(data) < _HEAD.size:
        return None
    magic, _, _, *_frame, left, top, right, bottom, _number, filled, _full = _HEAD.unpack_from(data)
    size = QSize(right - left + 1, bottom - top + 1)
    return (_USUAL if size.isEmpty() else size, bool(filled)) if magic == _MAGIC else None


def keep_place(window: QWidget, settings: Settings) -> None:
    """Remember where a window is."""
    settings.set(_PLACE, window.saveGeometry())


def _take_room(window: QWidget, wanted: QSize, filled: bool) -> None:
    """Become as large as wanted; where it was so, or a frame around it would leave the screen, fill the screen."""
    screen = window.screen()
    room = screen.availableSize() if screen is not None else QSize(1200, 800)
    window.resize(wanted.boundedTo(room))
    if filled or wanted.width() >= room.width() or wanted.height() + _FRAME >= room.height():
        window.setWindowState(Qt.WindowState.WindowMaximized)
