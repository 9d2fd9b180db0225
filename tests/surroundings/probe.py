# SPDX-License-Identifier: GPL-3.0-or-later
"""Run inside the editor: tells what it has open, how large its windows are, and which commands keys have asked for.

``python -m tests.surroundings.probe FOLDER [--signs-alone] [--kept-in] [FILE]...``: the editor with its settings in
FOLDER; the probe listens there on the socket ``probe``, a line of JSON for a line of JSON. With ``--signs-alone`` keys
count by their signs alone, as Qt knows them: what a dead key looks like. With ``--kept-in`` whoever presses keys at
random can reach no file outside the folder: Qt's dialogs for files and printers, which rename and delete, stay away.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QRect, QTimer
from PyQt6.QtGui import QDesktopServices
from PyQt6.QtNetwork import QLocalServer, QLocalSocket
from PyQt6.QtPrintSupport import QPrintDialog
from PyQt6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from designer.editor.command import Command
from designer.editor.commands import CommandRegistry
from designer.editor.settings import Settings
from designer.editor.window import app
from designer.editor.window.key_places import KeyPlaces
from designer.editor.window.keyboard_layout import layout_in_use
from designer.editor.window.shortcuts import listed_keys

SOCKET = "probe"


class Probe:
    """Answers one who asks, about the program as soon as it stands."""

    def __init__(self, folder: Path) -> None:
        self.program: app.RunningProgram | None = None
        self._heard: list[str] = []
        self._line: QLocalSocket | None = None
        self._server = QLocalServer()
        self._server.newConnection.connect(self._connected)
        name = str(folder / SOCKET)
        QLocalServer.removeServer(name)
        if not self._server.listen(name):
            raise OSError(self._server.errorString())
        self._answers: dict[str, Callable[[Any], object]] = {
            "state": lambda _: self._state(),
            "windows": lambda _: self._windows(),
            "keys": lambda _: self._keys(),
            "listen": self._listen,
            "heard": lambda _: self._take_heard(),
            "run": self._run,
            "unsaved": lambda _: self._unsaved(),
            "close dialogs": lambda _: self._close_dialogs(),
        }

    def _connected(self) -> None:
        self._line = self._server.nextPendingConnection()
        if self._line is not None:
            self._line.readyRead.connect(self._reply)
            self._reply()

    def _reply(self) -> None:
        while self._line is not None and self._line.canReadLine():
            name, given = json.loads(self._line.readLine().data().decode())
            self._line.write((json.dumps(self._answers[name](given)) + "\n").encode())
            self._line.flush()

    # -- answers

    def _editor(self) -> app.RunningEditor:
        assert self.program is not None
        return self.program.editor

    def _state(self) -> dict[str, object]:
        """What is seen; nothing while the program still begins."""
        if self.program is None or not self.program.window.isVisible():
            return {}
        editor = self._editor()
        return {
            "begun": editor.guard is not None,
            "active": self.program.window.isActiveWindow(),
            "workspace": editor.state.workspace.key,
            "pixels": int(editor.canvas.pixels),
            "fits": editor.canvas.is_fitting,
            "page": editor.window.panels.page,
            "notices": [text for tab in self.program.tabs.all for text in tab.notices.texts()],
            "tabs": len(self.program.tabs.all),
        }

    def _windows(self) -> list[dict[str, object]]:
        """Every window with its frame and that of its screen, in pixels of the program."""
        return [
            {"name": type(top).__name__, "title": top.windowTitle(), "frame": _box(top.frameGeometry()),
             "screen": _box(_screen(top))}
            for top in QApplication.topLevelWidgets() if top.isVisible() and _is_framed(top)
        ]  # fmt: skip

    def _keys(self) -> dict[str, list[str]]:
        """The keys of every command of the workspace that is shown, by its id, as the list of keys has them."""
        workspace, commands, layout = self._editor().state.workspace, self._editor().commands, layout_in_use()
        return {
            command.id: [keys.toString() for keys in listed_keys(commands, command.id, layout)]
            for command in commands
            if command.keyed_in in ("", workspace.key) and not (command.draws and workspace.tools_sleep)
        }

    def _listen(self, on: bool) -> bool:
        """Let every command of the workspace be possible, and be written down in place of done; or all as usual."""
        if not on:
            CommandRegistry.run, CommandRegistry._can = _RUN, _CAN  # type: ignore[method-assign]
            return on

        def note(_: CommandRegistry, name: str) -> None:
            self._heard.append(name)

        def awake(_: CommandRegistry, command: Command) -> bool:
            return not (command.draws and self._editor().state.workspace.tools_sleep)

        CommandRegistry.run = note  # type: ignore[assignment, method-assign]
        CommandRegistry._can = awake  # type: ignore[assignment, method-assign]
        self._editor().commands.refresh()
        self._editor().canvas.setFocus()
        return on

    def _take_heard(self) -> list[str]:
        heard, self._heard = self._heard, []
        return heard

    def _run(self, name: str) -> bool:
        """Do a command after the answer: it may open a dialog that waits."""
        QTimer.singleShot(0, lambda: self._editor().commands.run(name))
        return name in self._editor().commands

    def _unsaved(self) -> list[str]:
        """The documents that are not saved, as they would be written."""
        assert self.program is not None
        documents = [tab.document for tab in self.program.tabs.unsaved()]
        return [document.game.write(document.game.embedded(document.course), "course") for document in documents]

    def _close_dialogs(self) -> int:
        opened = [top for top in QApplication.topLevelWidgets() if isinstance(top, QDialog) and top.isVisible()]
        for dialog in opened:
            dialog.reject()
        return len(opened)


_RUN, _CAN = CommandRegistry.run, CommandRegistry._can


def _is_framed(top: QWidget) -> bool:
    return isinstance(top, QDialog) or top.objectName() == "program"


def _box(rect: QRect) -> tuple[int, int, int, int]:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _screen(top: QWidget) -> QRect:
    screen = top.screen()
    return QRect() if screen is None else screen.geometry()


def keep_in(folder: Path) -> None:
    """Answer what asks for a file or a printer without showing it, with places in a folder."""

    def chosen(*_: object) -> tuple[str, str]:
        return str(folder / "chosen.course.json"), ""

    QFileDialog.getOpenFileName = QFileDialog.getSaveFileName = chosen  # type: ignore[assignment, method-assign]
    QFileDialog.getExistingDirectory = lambda *_: str(folder)  # type: ignore[method-assign]
    for dialog in (QFileDialog, QPrintDialog):
        dialog.show = dialog.open = lambda *_: None  # type: ignore[method-assign]
        dialog.exec = lambda *_: QDialog.DialogCode.Rejected  # type: ignore[method-assign]
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]


def main(folder: Path, words: list[str]) -> int:
    """Run as the program itself does."""
    if "--kept-in" in words:
        keep_in(folder)
    application = QApplication(sys.argv[:1])
    probe = Probe(folder)
    if "--signs-alone" in words:
        KeyPlaces.eventFilter = lambda *_: False  # type: ignore[method-assign]
    whole = app.RunningProgram

    def begun(*given: Any) -> app.RunningProgram:
        probe.program = whole(*given)
        return probe.program

    app.RunningProgram = begun  # type: ignore[assignment, misc]
    files = [Path(word) for word in words if not word.startswith("--")]
    return app._run(application, Settings(folder), files)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
