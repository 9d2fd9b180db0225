# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a window can be opened is known before Qt tries; what only Qt can know is left to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from socket import AF_UNIX, socket

import pytest

from designer.files import courses_folder
from designer.painting import display
from designer.painting.display import platforms, window_trouble

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="displays of Linux")

KETTLE = str(courses_folder() / "kettle-run.course.json")

NAMED = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM")

CLOSED = ":9977"
"""A display that nobody opens."""


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No display is named, and no socket of Wayland is there."""
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.mark.parametrize(
    ("variables", "tried"),
    [
        ({}, []),
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["wayland", "xcb"]),
        ({"DISPLAY": ":0", "XDG_SESSION_TYPE": "x11"}, ["xcb"]),
        ({"XDG_SESSION_TYPE": "wayland"}, ["wayland"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen:configfile=screen.json"}, ["offscreen"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland;xcb"}, ["wayland", "xcb"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": ""}, ["xcb"]),
    ],
)
def test_platforms_are_tried_in_the_order_of_qt(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], tried: list[str]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert platforms() == tried


def course_designer(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "designer", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({}, "no display found"),
        ({"DISPLAY": CLOSED}, f"the display does not answer (DISPLAY={CLOSED})"),
        ({"WAYLAND_DISPLAY": "gone"}, "the display does not answer (WAYLAND_DISPLAY=gone)"),
        (
            {"WAYLAND_DISPLAY": "gone", "DISPLAY": CLOSED},
            f"the display does not answer (WAYLAND_DISPLAY=gone, DISPLAY={CLOSED})",
        ),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": CLOSED}, f"the display does not answer (DISPLAY={CLOSED})"),
    ],
)
def test_an_editor_without_a_display_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], told: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    done = course_designer("edit", "--temp-basedir")
    assert (done.returncode, done.stderr) == (2, f"error: {told}: a window cannot be opened\n")


def test_what_needs_no_window_is_drawn_though_the_display_is_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISPLAY", CLOSED)
    monkeypatch.setenv("WAYLAND_DISPLAY", "gone")
    out = tmp_path / "course.png"
    done = course_designer("render", KETTLE, str(out))
    assert (done.returncode, done.stderr) == (0, f"saved {out}\n")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    asked = course_designer("render", KETTLE, str(out), "--force")
    assert (asked.returncode, asked.stderr.count("\n")) == (2, 1), "who asks for a window by name is told"


def test_a_display_that_answers_is_left_to_qt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(display, "_lacking", lambda name: None)
    monkeypatch.setenv("WAYLAND_DISPLAY", "here")
    assert window_trouble() is not None
    with socket(AF_UNIX) as server:
        monkeypatch.chdir(tmp_path)  # names of sockets must be short
        server.bind("here")
        server.listen()
        monkeypatch.setenv("XDG_RUNTIME_DIR", "/proc/self/cwd")
        assert window_trouble() is None
        monkeypatch.setenv("DISPLAY", CLOSED)
        assert window_trouble() is None, "one that answers is enough"


def test_a_connection_that_was_handed_over_is_left_to_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "_lacking", lambda name: None)
    monkeypatch.setenv("XDG_SESSION_TYPE", "wayland")
    monkeypatch.setenv("WAYLAND_SOCKET", "7")
    assert window_trouble() is None


def test_plugins_of_ones_own_are_left_to_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "unheard-of")
    assert window_trouble() is None


@pytest.fixture
def x_server() -> Iterator[str]:
    """The name of an X display without any window, which begins anew when its last client leaves."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


def test_having_asked_x_does_not_disturb_qt(x_server: str) -> None:
    code = (
        "from designer.painting.display import window_trouble; assert window_trouble() is None;"
        "from PyQt6.QtGui import QGuiApplication; print(QGuiApplication([]).platformName())"
    )
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "DISPLAY": x_server}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert (done.stdout, done.returncode) == ("xcb\n", 0), done.stderr
