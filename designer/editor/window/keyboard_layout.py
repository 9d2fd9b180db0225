# SPDX-License-Identifier: GPL-3.0-or-later
"""What the keys of this keyboard write, where the display tells it (X): which shortcuts it has, what needs Shift."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from PyQt6.QtCore import QKeyCombination, Qt
from PyQt6.QtGui import QGuiApplication, QKeySequence

_KEYS = range(9, 256)
"""The numbers of keys on X."""

_DIGITS = {10 + place: digit for place, digit in enumerate("1234567890")}
"""The digits that keys bear, by their numbers."""

_F1, _F35 = 0xFFBE, 0xFFE0
"""What X calls the function keys."""

_KEYPAD = range(0xFF80, 0xFFBE)
"""What X calls the keys of the number pad, which a laptop does not have."""

_OF_OTHER_MAKES = frozenset(f"F{number}" for number in range(13, 36))
"""Function keys that hardly a keyboard has."""

_LAYOUT_IN_USE = 1 << 7
"""How xkbcommon calls the group of signs that is chosen now, of a keyboard that has several."""

_SHIFT = Qt.KeyboardModifier.ShiftModifier


@dataclass(frozen=True)
class KeyboardLayout:
    """What keys write.

    Attributes:
        plain, shifted: the signs, and the names of function keys, that a key writes without and with Shift.
        by_digit: what the key that bears a digit writes without Shift.
    """

    plain: frozenset[str]
    shifted: frozenset[str] = frozenset()
    by_digit: Mapping[str, str] = field(default_factory=dict)

    def way_to(self, keys: QKeySequence, means: Callable[[QKeySequence], bool]) -> QKeySequence | None:
        """How a shortcut is pressed here; None where this keyboard does not have it.

        Args:
            keys: the shortcut. A digit is pressed by its key, with or without Shift.
            means: whether keys are the shortcut of something: then Shift tells the digit from the sign.
        """
        pressed = keys[0]
        name = QKeySequence(pressed.key()).toString(QKeySequence.SequenceFormat.PortableText)
        if name in self.by_digit:
            return self._way_to_digit(name, pressed, means)
        if _may_be_missing(name) and name not in self.plain | self.shifted:
            return None
        return keys

    def _way_to_digit(
        self, digit: str, pressed: QKeyCombination, means: Callable[[QKeySequence], bool]
    ) -> QKeySequence:
        held, sign = pressed.keyboardModifiers(), self.by_digit[digit]
        bare = QKeySequence(QKeyCombination(held, Qt.Key(ord(sign.upper())))) if sign else QKeySequence()
        if sign == digit or not means(bare):
            return QKeySequence(pressed)
        return QKeySequence(QKeyCombination(held | _SHIFT, pressed.key()))


def is_of_other_makes(keys: QKeySequence) -> bool:
    """Whether keys are a function key that hardly a keyboard has; desktops name some for usual commands."""
    return QKeySequence(keys[0].key()).toString(QKeySequence.SequenceFormat.PortableText) in _OF_OTHER_MAKES


def _may_be_missing(name: str) -> bool:
    """Whether not every keyboard has a key: signs, and function keys of other makes."""
    return name in _OF_OTHER_MAKES or (len(name) == 1 and not name.isalnum())


def layout_in_use() -> KeyboardLayout | None:
    """The layout of this keyboard as it is chosen now; None where nobody tells it."""
    if QGuiApplication.platformName() != "xcb":
        return None
    try:
        xcb, xkb, x11 = map(ctypes.CDLL, ("libxcb.so.1", "libxkbcommon.so.0", "libxkbcommon-x11.so.0"))
    except OSError:
        return None
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        if xcb.xcb_connection_has_error(connection):
            return None
        return _read(connection, xkb, x11)
    finally:
        xcb.xcb_disconnect(connection)


def _read(connection: ctypes.c_void_p, xkb: ctypes.CDLL, x11: ctypes.CDLL) -> KeyboardLayout | None:
    """Ask an X display for its keyboard, through the library that Qt asks."""
    xkb.xkb_context_new.restype = ctypes.c_void_p
    x11.xkb_x11_keymap_new_from_device.restype = x11.xkb_x11_state_new_from_device.restype = ctypes.c_void_p
    if not x11.xkb_x11_setup_xkb_extension(connection, 1, 0, 0, None, None, None, None):
        return None
    context = ctypes.c_void_p(xkb.xkb_context_new(0))
    device = x11.xkb_x11_get_core_keyboard_device_id(connection)
    keymap = ctypes.c_void_p(x11.xkb_x11_keymap_new_from_device(context, connection, device, 0))
    if not keymap:
        xkb.xkb_context_unref(context)
        return None
    state = ctypes.c_void_p(x11.xkb_x11_state_new_from_device(keymap, connection, device))
    group = xkb.xkb_state_serialize_layout(state, _LAYOUT_IN_USE)
    levels = [dict(_written(xkb, keymap, group, level)) for level in (0, 1)]
    xkb.xkb_state_unref(state)
    xkb.xkb_keymap_unref(keymap)
    xkb.xkb_context_unref(context)
    by_digit = {digit: levels[0].get(key, "") for key, digit in _DIGITS.items()}
    return KeyboardLayout(frozenset(levels[0].values()), frozenset(levels[1].values()), by_digit)


def _written(xkb: ctypes.CDLL, keymap: ctypes.c_void_p, group: int, level: int) -> Iterator[tuple[int, str]]:
    """What each key writes on a level, by its number."""
    signs = ctypes.POINTER(ctypes.c_uint32)()
    for key in _KEYS:
        groups = xkb.xkb_keymap_num_layouts_for_key(keymap, key)
        place = (keymap, key, group % max(1, groups), level)
        if xkb.xkb_keymap_key_get_syms_by_level(*place, ctypes.byref(signs)) == 1 and signs[0] not in _KEYPAD:
            name = f"F{signs[0] - _F1 + 1}" if _F1 <= signs[0] <= _F35 else chr(xkb.xkb_keysym_to_utf32(signs[0]))
            if name > " ":
                yield key, name
