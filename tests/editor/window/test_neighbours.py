# SPDX-License-Identifier: GPL-3.0-or-later
"""A second start opens its files in the window that is there."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from designer.editor.window.neighbours import Neighbours


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Neighbours]:
    """The program that runs already."""
    found = Neighbours(tmp_path)
    found.listen()
    yield found
    found.stop()


def hand_over(folder: Path, *paths: Path) -> tuple[threading.Thread, list[bool]]:
    """A second start, as if it were another program."""
    taken: list[bool] = []
    run = threading.Thread(target=lambda: taken.append(Neighbours(folder).hand_over(paths)))
    run.start()
    return run, taken


def test_the_window_that_is_open_is_asked_for_the_files(open_window: Neighbours, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(open_window.asked) as asked:
        run, taken = hand_over(tmp_path, tmp_path / "ä one.course.json", Path("two.tmx"))
    run.join(10)
    assert taken == [True]
    assert asked.args == [(tmp_path / "ä one.course.json", Path("two.tmx").absolute())]


def test_without_a_window_nobody_takes_the_files(tmp_path: Path) -> None:
    assert not Neighbours(tmp_path).hand_over([tmp_path / "a.course.json"])


def test_what_a_killed_program_left_is_in_nobodys_way(tmp_path: Path, qtbot: QtBot) -> None:
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / "window.socket"))
    left.close()
    assert not Neighbours(tmp_path).hand_over([])
    found = Neighbours(tmp_path)
    found.listen()
    with qtbot.waitSignal(found.asked):
        run, taken = hand_over(tmp_path)
    run.join(10)
    found.stop()
    assert taken == [True]
    assert not (tmp_path / "window.socket").exists()


@pytest.mark.parametrize("said", [b"", b"nonsense\n", b"[1, 2]\n", b'["\\u0000"]\n', b"{}\n", b"[" * 70000 + b"\n"])
def test_what_is_no_request_opens_nothing(open_window: Neighbours, qtbot: QtBot, tmp_path: Path, said: bytes) -> None:
    other = socket.socket(socket.AF_UNIX)
    other.connect(str(tmp_path / "window.socket"))
    other.sendall(said)
    with qtbot.assertNotEmitted(open_window.asked, wait=500):
        pass
    other.close()
    with qtbot.waitSignal(open_window.asked):
        run, _ = hand_over(tmp_path)
    run.join(10)


def test_a_path_too_long_for_a_socket_is_no_error(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 120)
    found = Neighbours(deep)
    found.listen()
    found.stop()
    assert not found.hand_over([])
