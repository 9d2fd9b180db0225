# SPDX-License-Identifier: GPL-3.0-or-later
"""Changing between workspaces: each keeps its panels, the page of its workbench, and how large it shows the boards.

The switch between them is at the left of the tool bar: icons alone where the window is narrow.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QByteArray, QObject, Qt
from PyQt6.QtWidgets import QMainWindow, QSizePolicy

from designer.base.numerals import parse_whole
from designer.editor.docks.layout import PanelLayout
from designer.editor.look import icons
from designer.editor.settings import as_text
from designer.editor.widgets.buttons import ButtonRow
from designer.editor.widgets.labels import describe
from designer.editor.workspace import DRAW, Workspace
from designer.game.games import usual_game

if TYPE_CHECKING:
    from PyQt6.QtGui import QIcon

    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.commands import CommandRegistry
    from designer.editor.context import Editor

_VERSION = 2
"""Of arrangements of panels: one of another version is not taken."""

_RESTING_TOOL = "select"
"""What the hand holds while tools sleep."""


def _remembered_as(game: str, key: str) -> str:
    """What a workspace of a game is called in the settings; the usual game is as old as the window."""
    return key if game == usual_game().key else f"{game}-{key}"


def _state_key(name: str, width: str) -> str:
    """The setting with the panels of a workspace in a class of widths; that of drawing is as old as the window."""
    parts = ("window/state", "" if name == DRAW.key else name, width)
    return "-".join(filter(None, parts))


class Workspaces(QObject):
    """Puts the window into the arrangement of a workspace, and remembers the one that is left."""

    def __init__(
        self,
        editor: Editor,
        offered: tuple[Workspace, ...],
        window: QMainWindow,
        panels: PanelLayout,
        canvas: BoardsView,
    ) -> None:
        super().__init__(window)
        self._editor, self._window, self._panels, self._canvas = editor, window, panels, canvas
        self._offered = {workspace.key: workspace for workspace in offered}
        settings = editor.settings
        self._zooms = settings.table("workspace/zoom", as_text)
        self._pages = settings.table("workspace/page", as_text)
        self._tool = editor.state.tool
        self._rested: QByteArray | None = None
        self._width = ""
        self._left = False

    @property
    def current(self) -> Workspace:
        """The workspace that is shown."""
        return self._editor.state.workspace

    def begin(self) -> None:
        """Arrange the first workspace as it was left, or as it is at first."""
        self._width = self._panels.width_class
        self._left = self._arrange(self.current)
        if not self._left:
            self._panels.lay(self.current)

    def come_into_view(self) -> bool:
        """The window is seen for the first time, perhaps at another width than it was made with.

        Returns whether its workspace was ever left.
        """
        if self._rested is None and self._panels.width_class != self._width:
            self.begin()
        return self._left

    def show(self, key: str) -> None:
        """Change to a workspace; nothing happens where the game has none of that name."""
        wanted = self._offered.get(key, self.current)
        if wanted is self.current:
            return
        if self._panels.are_away:
            self._panels.toggle_all()
        self._remember()
        self._put_tools_away(wanted)
        self._editor.state.set_workspace(wanted)
        self._window.setUpdatesEnabled(False)
        try:
            if not self._arrange(wanted):
                self._panels.lay(wanted)
            page = self._pages.get(self._name(wanted), wanted.page)
            if page in self._panels.bench.pages:
                self._panels.bench.show_page(page)
            self._panels.look()
            self._zoom(wanted)
        finally:
            self._window.setUpdatesEnabled(True)

    def leave(self) -> None:
        """Another document comes to the front: its panels shall be where these are."""
        key, state = self._key(self.current), self._state()
        if self._rested is None and not self._panels.are_away and state != self._editor.settings.geometry(key):
            self._editor.settings.set(key, state)

    def follow(self) -> None:
        """This document comes to the front: the panels are where they were moved to in another one."""
        kept = self._editor.settings.geometry(self._key(self.current))
        if self._rested is not None:
            self._rested = kept
        elif not kept.isEmpty() and kept != self._state() and not self._panels.are_away:
            self._arrange(self.current)

    def follow_width(self) -> None:
        """The window has another width: where that is of another class, the panels are as they were left in it.

        Where nobody ever left them there, they are as they are at first.
        """
        if self._rested is not None or self._panels.are_away:
            return
        if self._panels.width_class != self._width:
            self._editor.settings.set(self._key(self.current), self._state())
            self._width = self._panels.width_class
            if not self._arrange(self.current):
                self._panels.lay(self.current)
        self._panels.follow_room()

    def rest(self, rests: bool) -> None:
        """Put every panel and the bar away while no course is open, or have them back where they were."""
        if rests and self._rested is None:
            self._rested = self._state() if self._window.isVisible() else QByteArray()
            self._panels.put_away()
        elif not rests and self._rested is not None:
            kept, self._rested = self._rested, None
            before, self._width = self._width, self._panels.width_class
            if before != self._width or kept.isEmpty() or not self._window.restoreState(kept, _VERSION):
                self._begin_anew()
            self._panels.come_back()

    def _begin_anew(self) -> None:
        """Arrange the panels as they were left, or as they are at first: these were never seen."""
        if not self._arrange(self.current):
            self._panels.lay(self.current)

    def _state(self) -> QByteArray:
        return QByteArray(self._window.saveState(_VERSION))

    def save(self) -> None:
        """Keep everything for the next start."""
        self._remember()
        self._editor.settings.set_data("workspace/zoom", self._zooms)
        self._editor.settings.set_data("workspace/page", self._pages)

    def _remember(self) -> None:
        key = self._name(self.current)
        if self._rested is None:
            self._editor.settings.set(self._key(self.current), self._state())
        elif not self._rested.isEmpty():
            self._editor.settings.set(self._key(self.current), self._rested)
        self._zooms[key] = "" if self._canvas.is_fitting else str(int(self._canvas.pixels))
        self._pages[key] = self._panels.bench.page

    def _name(self, workspace: Workspace) -> str:
        """What a workspace is called in the settings: each game has its own panels."""
        return _remembered_as(self._editor.document.game.key, workspace.key)

    def _key(self, workspace: Workspace) -> str:
        return _state_key(self._name(workspace), self._width)

    def _put_tools_away(self, wanted: Workspace) -> None:
        state = self._editor.state
        rested, rests = (space.tools_sleep or space.rests for space in (self.current, wanted))
        if rests and not rested:
            self._tool = state.tool
            state.set_tool(_RESTING_TOOL)
        elif rested and not rests:
            state.set_tool(self._tool)
        elif wanted.tools_sleep:
            state.set_tool(_RESTING_TOOL)

    def _arrange(self, workspace: Workspace) -> bool:
        """Put the panels where they were when the workspace was left; returns whether that is known."""
        side = Qt.DockWidgetArea.RightDockWidgetArea if workspace.deep_side else Qt.DockWidgetArea.BottomDockWidgetArea
        self._window.setCorner(Qt.Corner.BottomRightCorner, side)
        settings, key = self._editor.settings, self._key(workspace)
        kept = settings.geometry(key)
        if kept.isEmpty():
            return False
        if self._window.restoreState(kept, _VERSION):
            self._panels.tabs.look_ahead()
            self._panels.follow_room()
            return True
        settings.refuse(key, "no arrangement of panels")
        return False

    def _zoom(self, workspace: Workspace) -> None:
        """Show spaces as large as the workspace was left with, or the whole course."""
        pixels = parse_whole(self._zooms.get(self._name(workspace), ""), 0)
        if pixels:
            self._canvas.set_pixels(pixels)
        else:
            self._canvas.fit()


class WorkspaceSwitch(ButtonRow):
    """Joined buttons, one for each workspace; the one that is shown is filled."""

    def __init__(self, editor: Editor, commands: CommandRegistry, offered: tuple[Workspace, ...]) -> None:
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
        """Speak the current language."""
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
