# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts a theme on the whole application: colours, style and icons."""

from __future__ import annotations

from PyQt6.QtWidgets import QApplication

from designer.editor.look import theme
from designer.editor.look.style import Style


def apply(application: QApplication, choice: theme.Choice) -> None:
    """Show the program in a theme; icons and pictures are made anew by those who listen."""
    theme.show(choice)
    if not isinstance(application.style(), Style):
        application.setStyle(Style())
    application.setPalette(theme.palette())
