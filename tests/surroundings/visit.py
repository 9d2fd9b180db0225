# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done in every cell, and what must hold there."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

from tests.displays import screen
from tests.surroundings.cells import Cell
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

CLASHES = {
    "cz": {"Ctrl+1": "view.zoom-in"}, "sk": {"Ctrl+1": "view.zoom-in"}, "fr": {"Ctrl+6": "view.zoom-out"},
}  # fmt: skip
"""Keys of digits that write a sign which means something else, by keyboard: the sign counts."""


ELSEWHERE = ("F14", "F16", "F18", "F20", "Ctrl++", "Ctrl+=")
"""Keys that not every keyboard has: those of another make, and signs that a Lithuanian one has with AltGr."""

ROUNDED = 2
"""Pixels by which a frame may seem to be outside: scales round its sides one by one."""


def visit(cell: Cell, folder: Path, *words: str) -> Iterator[str]:
    """What does not hold in a cell: nothing, if all is well."""
    chance = random.Random(cell.name)
    given = {"scale": cell.scale, "language": cell.language}
    with screen(*cell.before, cell.keyboard) as display, session(display, folder, **given) as before:  # type: ignore[arg-type]
        before.quit()
    with screen(*cell.screen, cell.keyboard) as display:
        with session(display, folder, *words, COURSE, **given) as running:  # type: ignore[arg-type]
            time.sleep(chance.uniform(0, HASTE))
            running.press("F4")
            running.wait("F4 shows the studio", lambda state: state["workspace"] == "studio")
            yield from _sizes(running, "studio")
            running.press("F3")
            running.wait("F3 shows the boards", lambda state: state["workspace"] == "draw")
            yield from _sizes(running, "draw")
            yield from _dialogs(running)
            yield from _zoom(running)
            yield from _notices(running)
            yield from dead_keys(running, cell.keyboard)
            running.quit()
            told = running.told().strip()
        if told:
            yield f"it has complained: {told}"


def _sizes(running: Session, where: str) -> Iterator[str]:
    """The windows that are not inside their screen."""
    time.sleep(0.3)
    for window in running.ask("windows"):
        left, top, width, height = window["frame"]
        x, y, wide, high = window["screen"]
        beyond = max(x - left, y - top, left + width - x - wide, top + height - y - high)
        if beyond > ROUNDED:
            yield f"{where}: {window['name']} {window['frame']} is not inside the screen {window['screen']}"


def _dialogs(running: Session) -> Iterator[str]:
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
        yield from _sizes(running, command)
        running.ask("close dialogs")
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


def _notices(running: Session) -> Iterator[str]:
    for text in running.ask("state")["notices"]:
        yield f"a notice: {text}"


def dead_keys(running: Session, keyboard: str) -> Iterator[str]:
    """The keys of commands that do not do them, pressed by their numbers: what is to be seen in the list of keys."""
    running.ask("listen", True)
    clashes = CLASHES.get(keyboard, {})
    for command, keys in running.ask("keys").items():
        for each in keys:
            ways = running.keyboard.strokes(each)
            if not ways and each not in ELSEWHERE:
                yield f"{each} ({command}) is on no key"
            for way in ways:
                heard = _hear(running, way)
                expected = clashes.get(each, command) if way == ways[0] else command
                if heard != [expected]:
                    yield f"{each} as {'+'.join(map(str, way))} does {' '.join(heard) or 'nothing'} for {expected}"
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
