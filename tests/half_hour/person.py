# SPDX-License-Identifier: GPL-3.0-or-later
"""The person: finds things by the words on them, moves the mouse as a hand does, types, and takes pictures."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from pathlib import Path

PATIENCE = 15.0
"""Seconds that the person looks for something before being lost."""

MANY_STOPS = 40
"""After so many stops of Tab the person is lost."""

Point = tuple[int, int]


class Lost(Exception):
    """The person does not find something."""


class Person:
    """One person before one screen."""

    def __init__(self, eyes: Path, pictures: Path, display: str) -> None:
        self._pictures, self._display = pictures, display
        self._count = len(list(pictures.glob("*.png")))
        self._at: Point = (0, 0)
        self._socket = _connected(eyes)
        self._answers = self._socket.makefile("r", encoding="utf-8")

    # -- seeing

    def see(self, words: str, inside: str = "") -> Point:
        """Where words stand on the screen; in a panel, if one is named.

        Raises:
            Lost: they are nowhere.
        """
        return self._seen(f"“{words}”" + (f" in the {inside}" if inside else ""), {"words": words, "inside": inside})

    def space(self, x: float, y: float) -> Point:
        """The middle of a space; fractions are places in it.

        Raises:
            Lost: it is not on the screen.
        """
        return self._seen(f"the space {x},{y}", {"space": f"{x + 0.5},{y + 0.5}"})

    def _seen(self, what: str, question: dict[str, str]) -> Point:
        end = time.monotonic() + PATIENCE
        while True:
            found = self._ask(question)
            if found:
                return int(found["x"]), int(found["y"])
            if time.monotonic() > end:
                self.look("lost")
                raise Lost(f"I do not find {what}")
            time.sleep(0.1)

    def look(self, moment: str) -> None:
        """Take a picture of the whole screen; its name tells the moment."""
        time.sleep(0.5)
        self._count += 1
        path = self._pictures / f"{self._count:02d}-{moment.replace(' ', '-')}.png"
        subprocess.run(["import", "-display", self._display, "-window", "root", path], check=True)
        print(f"  {path.name}", flush=True)

    def _ask(self, question: dict[str, str]) -> dict[str, int]:
        self._socket.sendall((json.dumps(question) + "\n").encode())
        found: dict[str, int] = json.loads(self._answers.readline())
        return found

    # -- the mouse

    def go(self, point: Point) -> None:
        """Move there as a hand does: not at once."""
        steps = 6
        (x, y), (to_x, to_y) = self._at, point
        way = [(x + (to_x - x) * n // steps, y + (to_y - y) * n // steps) for n in range(1, steps + 1)]
        self._do(*(part for at in way for part in ("mousemove", str(at[0]), str(at[1]), "sleep", "0.012")))
        self._at = point

    def click(self, point: Point) -> None:
        """Click there."""
        self.go(point)
        self._do("sleep", "0.05", "click", "1", "sleep", "0.3")

    def drag(self, *points: Point, moment: str = "") -> None:
        """Drag from the first point through the others; a picture of the moment before the button comes up."""
        self.go(points[0])
        self._do("sleep", "0.08", "mousedown", "1", "sleep", "0.06")
        for point in points[1:]:
            middle = ((self._at[0] + point[0]) // 2, (self._at[1] + point[1]) // 2)
            self.go(middle)
            self.go(point)
        if moment:
            self.look(moment)
        self._do("sleep", "0.1", "mouseup", "1", "sleep", "0.3")

    # -- the keys

    def press(self, *keys: str) -> None:
        """Press keys one after another: ``Return``, ``ctrl+s``."""
        for key in keys:
            self._do("key", "--clearmodifiers", key, "sleep", "0.15")

    def tab_to(self, words: str) -> None:
        """Press Tab until the ring stands round what bears these words.

        Raises:
            Lost: it never does.
        """
        for _ in range(MANY_STOPS):
            if self._ask({"ring": words})["found"]:
                return
            self.press("Tab")
        self.look("lost")
        raise Lost(f"Tab does not come to “{words}”")

    def write(self, text: str) -> None:
        """Type a text."""
        self._do("type", "--delay", "40", text)
        self._do("sleep", "0.2")

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, env={"DISPLAY": self._display, "PATH": "/usr/bin:/bin"})


def _connected(eyes: Path) -> socket.socket:
    """A line to the editor, as soon as it stands."""
    end = time.monotonic() + 60
    while True:
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(eyes))
        except OSError as error:
            line.close()
            if time.monotonic() > end:
                raise Lost("the editor does not start") from error
            time.sleep(0.2)
        else:
            return line
