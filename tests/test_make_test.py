# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``make test`` runs leaves nothing behind, however it ends: no file, no closed folder, no process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import hear_all

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells them")

SCRIPT = Path(__file__).parents[1] / ".setup" / "test"

PYTHON = """#!/bin/sh
# Stands for Python: its tests close a folder and start a program that leaves their group, and then they hang or fail.
case "$2" in
pytest)
    mkdir -p "$TMPDIR/closed" && touch "$TMPDIR/closed/file" && chmod 555 "$TMPDIR/closed"
    setsid sleep 1000 & echo $! >"$SEEN/program"
    mv "$SEEN/program" "$SEEN/started"
    [ -n "$FAILS" ] || sleep 1000
    exit 1 ;;
mypy) [ -n "$FAILS" ] || sleep 1000 ;;
import*) echo 1 ;;
esac
"""


@pytest.fixture
def start(tmp_path: Path) -> Callable[[str], subprocess.Popen[str]]:
    """Starts the script as a terminal does, with a temporary folder of its own."""
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    (tmp_path / "tmp").mkdir()

    def run(fails: str) -> subprocess.Popen[str]:
        env = {**os.environ, "TMPDIR": str(tmp_path / "tmp"), "SEEN": str(tmp_path), "FAILS": fails}
        words, output = [str(SCRIPT), str(python)], subprocess.PIPE
        return subprocess.Popen(words, env=env, stdout=output, text=True, start_new_session=True, preexec_fn=hear_all)

    return run


def program_of(folder: Path) -> Path:
    """Where Linux tells of the program that the tests start, once they did."""
    patience = time.monotonic() + 60
    while not (folder / "started").exists():
        assert time.monotonic() < patience
        time.sleep(0.05)
    return Path("/proc") / (folder / "started").read_text().strip()


def is_gone(process: Path) -> bool:
    """Whether a process has ended; nobody may have asked yet what became of it."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_nothing_is_left_after_it_was_stopped(
    tmp_path: Path, start: Callable[[str], subprocess.Popen[str]], name: str
) -> None:
    run = start("")
    program = program_of(tmp_path)
    assert not is_gone(program)
    os.killpg(run.pid, signal.Signals[name])
    run.communicate(timeout=60)
    assert run.returncode == 130
    assert list((tmp_path / "tmp").iterdir()) == []
    assert is_gone(program)


def test_nothing_is_left_after_a_test_failed(tmp_path: Path, start: Callable[[str], subprocess.Popen[str]]) -> None:
    run = start("yes")
    said, _ = run.communicate(timeout=60)
    assert run.returncode == 1
    assert "All is well" not in said
    assert list((tmp_path / "tmp").iterdir()) == []
    assert is_gone(program_of(tmp_path))
