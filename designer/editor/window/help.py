# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens the windows that tell what the program can do: commands, shortcuts, the manual, version and licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.editor.commands import CommandRegistry
from designer.editor.desk import Desk
from designer.editor.widgets.small_pictures import pixmap_of
from designer.editor.widgets.timers import temporary
from designer.editor.widgets.windows import only_one

if TYPE_CHECKING:
    from designer.editor.context import Editor


class HelpWindows:
    """Each is loaded when it is first opened."""

    def __init__(self, editor: Editor, commands: CommandRegistry, desk: Desk) -> None:
        self._editor, self._commands, self._desk = editor, commands, desk

    def find_command(self) -> None:
        """Open the list of all commands."""
        from designer.editor.window.search import CommandPalette

        temporary(CommandPalette(self._editor, self._commands)).open_above()

    def edit_shortcuts(self) -> None:
        """Open the shortcut editor."""
        from designer.editor.window.shortcuts import ShortcutEditor

        temporary(ShortcutEditor(self._editor, self._commands)).open()

    def show_manual(self) -> None:
        """Open the manual beside the main window."""
        from designer.editor.window.manual_window import ManualWindow

        only_one(self._editor.page, ManualWindow, lambda: ManualWindow(self._editor, self._commands))

    def show_about(self) -> None:
        """Version, licence, and that we are not the games' publishers."""
        from designer.editor.safety.log import log_file
        from designer.editor.widgets import dialogs
        from designer.version import __version__

        frame = self._editor.frame
        text = tr(
            "Free software under the GNU General Public License, version 3 or later.\n"
            "Not affiliated with the publishers of RoboRally."
        )
        sign = pixmap_of(self._desk.emblem, 48, frame.devicePixelRatioF())
        text += "\n\n" + tr("Log: {file}", file=str(log_file(self._editor.settings.data_folder)))
        dialogs.tell_about(frame, sign, f"Course Designer {__version__}", text)
