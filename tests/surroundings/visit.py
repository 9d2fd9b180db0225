# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done in every cell, and what must hold there."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

from tests.displays import compositor, screen
from tests.surroundings.cells import Cell, Screen
from tests.surroundings.session import ROOT, Failed, Session, session

COURSE = str(ROOT / "courses" / "first-gear.course.json")

DIALOGS = (
    "file.print", "file.export", "window.settings", "help.shortcuts", "help.manual", "program.compare",
    "window.find-action",
)  # fmt: skip
"""Commands that open a dialog or a window of their own."""

HASTE = 2.5
"""Within so many seconds of the start the workspace is changed."""

PANELS = ("Tab", "Alt+5", "Alt+6", "Alt+1", "Tab")
"""Keys that show and hide panels and go to them."""

_FRAME = 50
"""Pixels round a Wayland screen that is a window of an X display."""

ROUNDED = 2
"""Pixels by which a frame may seem to be outside: scales round its sides one by one."""


_Start = Callable[..., AbstractContextManager[Session]]


@contextmanager
def surroundings(cell: Cell, size: Screen, folder: Path) -> Iterator[_Start]:
    """What begins the editor on a screen of a cell, given the words of its command line."""
    width, height = size
    if not cell.is_wayland:
        with screen(width, height, cell.keyboard) as display:
            yield partial(session, display, folder, scale=cell.scale, language=cell.language)
        return
    with (
        screen(width + 2 * _FRAME, height + 2 * _FRAME, cell.keyboard) as display,
        compositor(display, width, height) as place,
    ):
        variables = {"QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": place}
        yield partial(session, display, folder, scale=cell.scale, language=cell.language, **variables)


def visit(cell: Cell, folder: Path, *words: str) -> Iterator[str]:
    """What does not hold in a cell: nothing, if all is well."""
    chance = random.Random(cell.name)
    with surroundings(cell, cell.before, folder) as start, start() as before:
        before.quit()
    with surroundings(cell, cell.screen, folder) as start, start(*words, COURSE) as running:
        time.sleep(chance.uniform(0, HASTE))
        running.press("F4")
        running.wait("F4 shows the studio", lambda state: state["workspace"] == "studio")
        yield from windows_outside(running, cell, "studio")
        yield from dead_keys(running)
        running.press("F3")
        running.wait("F3 shows the boards", lambda state: state["workspace"] == "draw")
        yield from windows_outside(running, cell, "draw")
        yield from _dialogs(running, cell)
        yield from _zoom(running)
        yield from notices(running)
        yield from dead_keys(running)
        running.quit()
        told = running.told().strip()
    if told:
        yield f"it has complained: {told}"


def windows_outside(running: Session, cell: Cell, where: str) -> Iterator[str]:
    """The windows that are not inside their screen; on Wayland none knows where it is."""
    time.sleep(0.3)
    for window in running.ask("windows"):
        left, top, width, height = window["frame"]
        x, y, wide, high = window["screen"]
        if cell.is_wayland:
            left, top = x, y
        beyond = max(x - left, y - top, left + width - x - wide, top + height - y - high)
        if beyond > ROUNDED:
            yield f"{where}: {window['name']} {window['frame']} is not inside the screen {window['screen']}"


def _dialogs(running: Session, cell: Cell) -> Iterator[str]:
    for command in DIALOGS:
        count = len(running.ask("windows"))
        if not running.ask("run", command):
            yield f"there is no command {command}"
            continue
        end = time.monotonic() + 10
        while len(running.ask("windows")) == count and time.monotonic() < end:
            time.sleep(0.05)
        if len(running.ask("windows")) == count:
            yield f"{command} opens nothing"
        yield from windows_outside(running, cell, command)
        running.ask("close dialogs")
        if cell.is_wayland:
            running.click_frame()  # weston gives the keyboard to nobody
        running.wait("the window has the keyboard again", lambda state: state["active"])


def _zoom(running: Session) -> Iterator[str]:
    """Whether panels change how large spaces are shown."""
    running.ask("run", "window.canvas")
    running.ask("run", "view.natural")
    before = running.wait("spaces have their natural size", lambda state: not state["fits"])["pixels"]
    for keys in PANELS:
        running.press(keys)
        time.sleep(0.1)
        state = running.ask("state")
        if state["pixels"] != before:
            yield f"{keys} changes spaces from {before} px to {state['pixels']} px"


def notices(running: Session) -> Iterator[str]:
    for text in running.ask("state")["notices"]:
        yield f"a notice: {text}"


def dead_keys(running: Session) -> Iterator[str]:
    """The keys in the list of keys that do not do their command here, pressed by their numbers."""
    running.ask("listen", True)
    for command, keys in running.ask("keys").items():
        for each in keys:
            ways = running.keyboard.strokes(each)
            if not ways:
                yield f"{each} ({command}) is on no key"
            for way in ways:
                heard = _hear(running, way)
                if heard != [command]:
                    yield f"{each} as {'+'.join(map(str, way))} does {' '.join(heard) or 'nothing'} for {command}"
    running.ask("listen", False)


def _hear(running: Session, way: tuple[int, ...]) -> list[str]:
    """The commands that a stroke asks for."""
    running.keyboard.press(way)
    end = time.monotonic() + 0.6
    heard: list[str] = []
    while not heard and time.monotonic() < end:
        heard = list(running.ask("heard"))
    return heard


def tried(cell: Cell, folder: Path, *words: str) -> list[str]:
    """What does not hold in a cell, also where it ends early."""
    found: list[str] = []
    try:
        found.extend(visit(cell, folder, *words))
    except Failed as failed:
        found.append(str(failed))
    return found
