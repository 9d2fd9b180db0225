# SPDX-License-Identifier: GPL-3.0-or-later
"""The keys that walk through what is played, the same on the bar of the race and on the boards of the studio."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent

from designer.editor.playback import Direction, StepPlayback

_WAYS = {Qt.Key.Key_Left: Direction.BACK, Qt.Key.Key_Right: Direction.FORWARD}
_SHIFT, _CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def walk_by_key(player: object, event: QKeyEvent) -> bool:
    """Do what a key means; returns whether it means anything here.

    Left and Right: a step, with Shift a register, with Ctrl a round. Home, End. M and Shift+M: the next mark and the
    one before. Space plays.
    """
    if not isinstance(player, StepPlayback):
        return False
    key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if key in _WAYS and modifiers in (Qt.KeyboardModifier.NoModifier, _SHIFT, _CONTROL):
        _walk(player, _WAYS[key], modifiers)
    elif key == Qt.Key.Key_M and modifiers in (Qt.KeyboardModifier.NoModifier, _SHIFT):
        player.mark_by(Direction.BACK if modifiers else Direction.FORWARD)
    elif modifiers:
        return False
    elif key == Qt.Key.Key_Home:
        player.to_start()
    elif key == Qt.Key.Key_End:
        player.to_end()
    elif key == Qt.Key.Key_Space:
        player.toggle()
    else:
        return False
    return True


def _walk(player: StepPlayback[Any], way: Direction, modifiers: Qt.KeyboardModifier) -> None:
    if modifiers == _CONTROL:
        player.round_by(way)
    elif modifiers == _SHIFT:
        player.section_by(way)
    else:
        player.step_by(way)
