# SPDX-License-Identifier: GPL-3.0-or-later
"""One session of the editor on a display: started, asked through its probe, quit by its keys."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.surroundings.keyboards import Keyboard
from tests.surroundings.probe import SOCKET

ROOT = Path(__file__).parents[2]

PATIENCE = 60.0
"""Seconds until what does not happen is a failure."""

TITLE_BAR = (350, 80)
"""Where the title bar of a window that fills a Wayland screen is found on the X display, in pixels."""


class Session:
    """The editor on a display, in a folder that has its settings and its log."""

    def __init__(self, display: str, folder: Path, words: tuple[str, ...], environment: dict[str, str]) -> None:
        self.display, self.folder = display, folder
        self.keyboard = Keyboard.of(display)
        self.errors = folder / "errors"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.surroundings.probe", str(folder), *words],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors,
                env={**os.environ, "QT_QPA_PLATFORM": "xcb", **environment, "DISPLAY": display, "HOME": str(folder),
                     "XDG_RUNTIME_DIR": str(folder), "XDG_CONFIG_HOME": str(folder), "PYTHONFAULTHANDLER": "1",
                     "PYTHONPATH": str(ROOT), "BROWSER": "true"},
            )  # fmt: skip
        self._socket = self._connected()
        self._answers = self._socket.makefile("r", encoding="utf-8")

    def _connected(self) -> socket.socket:
        end = time.monotonic() + PATIENCE
        while True:
            line = socket.socket(socket.AF_UNIX)
            try:
                line.connect(str(self.folder / SOCKET))
            except OSError:
                line.close()
                if self.process.poll() is not None or time.monotonic() > end:
                    raise Failed(f"it did not start: {self.told()}") from None
                time.sleep(0.05)
            else:
                line.settimeout(PATIENCE)
                return line

    def ask(self, name: str, given: object = None) -> Any:
        """Ask the probe.

        Raises:
            Failed: the editor is gone.
        """
        try:
            self._socket.sendall((json.dumps([name, given]) + "\n").encode())
            line = self._answers.readline()
        except OSError:
            line = ""
        if not line:
            raise Failed(f"the editor is gone, exit code {self.process.wait(PATIENCE)}: {self.told()}")
        return json.loads(line)

    def wait(self, what: str, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Wait until something holds for the state; returns the state.

        Raises:
            Failed: it never does.
        """
        end = time.monotonic() + PATIENCE
        while True:
            state: dict[str, Any] = self.ask("state")
            if state and holds(state):
                return state
            if time.monotonic() > end:
                raise Failed(f"{what}: never; {state}")
            time.sleep(0.05)

    def has_ended(self) -> bool:
        """Whether it was quit by what it has heard.

        Raises:
            Failed: it has ended otherwise.
        """
        code = self.process.poll()
        if code:
            raise Failed(f"exit code {code}: {self.told()}")
        return code == 0

    def point(self, *words: str) -> None:
        """Use the mouse, in the words of xdotool."""
        subprocess.run(["xdotool", *words], check=True, env={**os.environ, "DISPLAY": self.display})

    def press(self, keys: str) -> None:
        """Press keys such as ``Ctrl+Q`` as they lie on this keyboard."""
        ways = self.keyboard.strokes(keys)
        self.keyboard.press(ways[-1])

    def click_frame(self) -> None:
        """Click on the frame of the window that fills a Wayland screen."""
        self.point("mousemove", *map(str, TITLE_BAR), "click", "1")

    def quit(self) -> None:
        """Quit by its keys.

        Raises:
            Failed: it does not end, or not well.
        """
        self.press("Ctrl+Q")
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("it does not quit") from None
        if code:
            raise Failed(f"exit code {code}: {self.told()}")

    def told(self) -> str:
        """What it wrote where errors go, and the lines of its log that are about trouble."""
        log = self.folder / "data" / "log" / "editor.log"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        return "\n".join([self.errors.read_text(encoding="utf-8"), *(line for line in lines if " INFO " not in line)])


class Failed(Exception):
    """Something that must hold in every surroundings does not."""


@contextmanager
def session(
    display: str, folder: Path, *words: str, scale: float = 1, language: str = "en", **variables: str
) -> Iterator[Session]:
    """The editor at a scale and in a language, begun and with the keyboard; killed if it is still there at the end."""
    environment = {"QT_SCALE_FACTOR": f"{scale:g}", "LANGUAGE": language, "LC_ALL": "C.UTF-8", **variables}
    running = Session(display, folder, words, environment)
    try:
        running.wait("the window stands and has the keyboard", lambda state: state["begun"] and state["active"])
        yield running
    finally:
        running.process.kill()
        running.process.wait()
