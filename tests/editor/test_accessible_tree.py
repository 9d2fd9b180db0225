# SPDX-License-Identifier: GPL-3.0-or-later
"""The running window as a screen reader finds it (AT-SPI): every control of every workspace has a name.

``make test-peers`` installs what this needs (a virtual display, D-Bus, AT-SPI); where it is missing, it is skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

READER = Path(__file__).parent / "atspi_reader.py"
HOME = Path(__file__).parent.parent.parent
PEERS = os.environ.get("QT_QPA_PLATFORM") == "xcb"
"""Whether tests are run on a real display, as ``make test-peers`` does."""

TOOLS = ("dbus-run-session", "xvfb-run", "xauth")

PLACES = {
    "kettle-run": ("draw", "cells", "studio", "lab", "gallery", "start"),
    "labyrinth/pocket-maze": ("draw", "studio", "start"),
}

PATIENCE = 200
"""Seconds for all places of a window."""

CONTROLS = {
    "push button", "check box", "radio button", "toggle button", "text", "slider", "spin button", "page tab",
    "menu item", "check menu item", "list", "list item", "tree", "tree item", "table", "link",
}  # fmt: skip

Node = dict[str, Any]


def _missing() -> str:
    """What is not here of all that reading the tree needs."""
    if not PEERS:
        return "make test-peers asks it"
    if any(shutil.which(tool) is None for tool in TOOLS):
        return "a virtual display or D-Bus is not installed"
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    try:
        failed = subprocess.run(["/usr/bin/python3", "-c", asked], capture_output=True, check=False).returncode
    except OSError:
        return "the system has no Python"
    return "AT-SPI (gir1.2-atspi-2.0) is not installed" if failed else ""


@pytest.fixture(scope="module", autouse=True)
def _needs_a_reader() -> None:
    missing = _missing()
    if missing:
        pytest.skip(missing)


@cache
def trees(course: str) -> dict[str, list[Node]]:
    """What is told at each place of a window that shows a course."""
    places = PLACES[course]
    window = [sys.executable, "-m", "tests.editor.accessible_window", str(READER), course, *places]
    display = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24"]
    environment = {
        **os.environ, "PYTHONPATH": str(HOME), "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "NO_AT_BRIDGE": "0",
    }  # fmt: skip
    command = ["dbus-run-session", "--", *display, *window]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=HOME, env=environment,
        start_new_session=True,
    )  # fmt: skip
    try:
        out, _ = running.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)  # the display and the window too
        out, _ = running.communicate()
    told = [json.loads(line) for line in out.splitlines() if line.startswith("[")]
    told += [[]] * (len(places) - len(told))  # a place to which the window did not come has nothing
    return dict(zip(places, told, strict=True))


def shown(nodes: list[Node]) -> list[Node]:
    return [node for node in nodes if node["shown"]]


def asks(node: Node) -> bool:
    """Whether one can do something with it; a row of tabs is told by its tabs, and Qt keeps one that has none."""
    return bool(node["role"] in CONTROLS | {"combo box"} or (node["focusable"] and node["role"] != "page tab list"))


def named(node: Node) -> bool:
    """Whether it is said what a control is: a combo box is called what is chosen in it, and described by its name."""
    if node["role"] == "combo box":
        return bool(node["name"] and (node["description"] or node["labelled"]))
    return bool(node["name"].strip())


@pytest.mark.parametrize(("course", "place"), [(course, place) for course in PLACES for place in PLACES[course]])
def test_no_control_is_without_a_name(course: str, place: str) -> None:
    nodes = shown(trees(course)[place])
    assert len(nodes) > 40
    asked = [node for node in nodes if asks(node)]
    assert len(asked) > 20
    assert [node for node in asked if not named(node)] == []


@pytest.mark.parametrize("course", PLACES)
def test_the_window_tells_its_course_and_what_it_is_made_of(course: str) -> None:
    nodes = shown(trees(course)["draw"])
    title = {"kettle-run": "Kettle Run", "labyrinth/pocket-maze": "Pocket Maze"}[course]
    assert any(title in node["name"] for node in nodes[:2]), "the window itself"
    told = {(node["role"], node["name"]) for node in nodes}
    assert {("menu item", "File"), ("push button", "Save"), ("tool bar", "Tool bar")} <= told


def test_the_boards_tell_the_space_on_which_the_cursor_is() -> None:
    boards = [node for node in shown(trees("kettle-run")["cells"]) if node["name"] == "Boards" and node["focusable"]]
    assert any(node["description"] == "C1: gear clockwise" for node in boards), [node["description"] for node in boards]
