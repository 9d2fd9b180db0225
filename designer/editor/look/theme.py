# SPDX-License-Identifier: GPL-3.0-or-later
"""Light and dark, with more contrast: the colour roles of the pictures as a palette for the window's widgets."""

from __future__ import annotations

from enum import Enum

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PyQt6.QtWidgets import QApplication

from designer.pictures.shapes import Role
from designer.pictures.themes import MORE_CONTRAST, THEMES


class ThemeSetting(Enum):
    """What a person asked for."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_current = "light"


def current() -> str:
    """The theme that is shown now: a key of ``designer.pictures.themes.THEMES``, light or dark."""
    return _current


def is_dark() -> bool:
    """Whether a dark theme is shown."""
    return _current.endswith("dark")


def has_more_contrast() -> bool:
    """Whether a theme with more contrast is shown."""
    return _current.startswith(MORE_CONTRAST)


def colour(role: str) -> QColor:
    """The colour of a role (``panel``, ``accent``, ``voice``) in the theme shown now.

    Raises:
        ValueError: there is no such role.
    """
    return QColor(THEMES[_current].colour(Role(role)))


def faded() -> QColor:
    """The colour of words that cannot be chosen now: still read, but behind all others."""
    result = colour("muted")
    result.setAlpha(220 if has_more_contrast() else 150)
    return result


def resolve(choice: ThemeSetting) -> str:
    """Which theme a choice means on this desktop now."""
    if choice is not ThemeSetting.SYSTEM:
        return str(choice.value)
    hints = QApplication.styleHints()
    dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
    return "dark" if dark else "light"


def named(choice: ThemeSetting, contrast: bool) -> str:
    """Which theme a choice means on this desktop now, with more ``contrast`` or as usual."""
    return f"{MORE_CONTRAST if contrast else ''}{resolve(choice)}"


def system_wants_contrast() -> bool:
    """Whether the desktop asks for more contrast; Qt before 6.10 does not know."""
    asked = getattr(QApplication.styleHints(), "accessibility", None)
    return asked is not None and bool(asked().contrastPreference() is Qt.ContrastPreference.HighContrast)


def show(choice: ThemeSetting, contrast: bool = False) -> None:
    """Give the colours of this theme from now on, those with more ``contrast`` or the usual ones."""
    global _current
    _current = named(choice, contrast)


_ROLES = (
    (QPalette.ColorRole.Window, "window"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "field"),
    (QPalette.ColorRole.AlternateBase, "panel"),
    (QPalette.ColorRole.ToolTipBase, "panel"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.PlaceholderText, "muted"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.Button, "panel"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "error"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "accent-on"),
    (QPalette.ColorRole.Accent, "accent"),
    (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.LinkVisited, "accent"),
    (QPalette.ColorRole.Light, "field"),
    (QPalette.ColorRole.Midlight, "head"),
    (QPalette.ColorRole.Mid, "border"),
    (QPalette.ColorRole.Dark, "border"),
    (QPalette.ColorRole.Shadow, "border"),
)


def palette() -> QPalette:
    """The window's palette in the theme shown now."""
    result = QPalette()
    for role, name in _ROLES:
        result.setColor(role, colour(name))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, faded())
    result.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, colour("border"))
    return result


def small_font() -> QFont:
    """The system font, one step smaller: second lines, heads of columns."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if font.pixelSize() > 0:
        font.setPixelSize(max(9, font.pixelSize() - 1))
    else:
        font.setPointSizeF(max(7.0, font.pointSizeF() - 0.75))
    return font


def bold_font(extra: float = 0.0) -> QFont:
    """The system font in bold, ``extra`` points larger."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setBold(True)
    if extra and font.pointSizeF() > 0:
        font.setPointSizeF(font.pointSizeF() + extra)
    return font


def fixed_font() -> QFont:
    """The system font in which all letters have one width: codes and notation."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
