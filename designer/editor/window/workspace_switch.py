# SPDX-License-Identifier: GPL-3.0-or-later
"""The switch between workspaces, at the left of the tool bar: icons alone where the window is narrow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QSizePolicy

from designer.editor.look import icons
from designer.editor.widgets.button_row import ButtonRow
from designer.editor.widgets.labels import describe

if TYPE_CHECKING:
    from PyQt6.QtGui import QIcon

    from designer.editor.commands import Registry
    from designer.editor.context import Editor
    from designer.editor.workspace import Workspace

ROOMY = 1366
"""A window of so many pixels has room for the names."""


class WorkspaceSwitch(ButtonRow):
    """Joined buttons, one for each workspace; the one that is shown is filled."""

    def __init__(self, editor: Editor, commands: Registry, offered: tuple[Workspace, ...]) -> None:
        super().__init__((workspace.key, str(workspace.title), str(workspace.title)) for workspace in offered)
        self._editor, self._commands, self._offered = editor, commands, offered
        self._roomy = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for workspace in offered:
            self.button(workspace.key).set_icon_maker(partial(self._icon, workspace))
            commands.action(f"workspace.{workspace.key}").changed.connect(self._follow)
        self.changed.connect(self._chosen)
        editor.state.workspaceChanged.connect(lambda _: self._follow())
        self.retranslate()

    def set_roomy(self, roomy: bool) -> None:
        """Show names beside the icons, or icons alone."""
        if roomy is not self._roomy:
            self._roomy = roomy
            self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of now."""
        for workspace in self._offered:
            button, action = self.button(workspace.key), self._commands.action(f"workspace.{workspace.key}")
            button.setText(str(workspace.title) if self._roomy else "")
            describe(button, str(workspace.title), action.toolTip())
        self._follow()

    def _icon(self, workspace: Workspace) -> QIcon:
        on = self._editor.state.workspace is workspace
        return icons.icon(workspace.icon, "accent-on" if on else "text")

    def _follow(self) -> None:
        """Show which workspace the window is in, and which can be changed to."""
        self.set_values([self._editor.state.workspace.key])
        keys = [each.key for each in self._offered if self._commands.action(f"workspace.{each.key}").isEnabled()]
        self.set_enabled_values(keys)

    def _chosen(self) -> None:
        (key,) = self.values()
        self._commands.run(f"workspace.{key}")
        self._follow()
