# SPDX-License-Identifier: GPL-3.0-or-later
"""``--temp-basedir`` neither reads nor writes the person's own data."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from designer.files import courses_folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")

FONTS = ".cache/fontconfig"
"""The system's font library keeps a list of fonts there where the system itself has none."""

STRACE = shutil.which("strace")


def strace_works() -> bool:
    if STRACE is None:
        return False
    return subprocess.run([STRACE, "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0


def run_until_open(folder: Path, *before: str) -> int:
    """Open the editor on a shipped course as a person would, and end it when the course is open."""
    course = courses_folder() / "kettle-run.course.json"
    words = [*before, sys.executable, "-m", "designer", "edit", "--temp-basedir", str(course)]
    env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    env |= {"HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}
    for name in ("home", "tmp"):
        (folder / name).mkdir()
    run = subprocess.Popen(words, env=env)
    patience = time.monotonic() + 60
    while not list(folder.glob("tmp/course-designer-*/data/open/*")):
        assert run.poll() is None, "it runs"
        assert time.monotonic() < patience
        time.sleep(0.1)
    for process in _children(run.pid) if before else (run.pid,):
        os.kill(process, signal.SIGTERM)
    return run.wait(30)


def _children(process: int) -> tuple[int, ...]:
    words = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return tuple(map(int, words))


def test_an_empty_home_stays_empty_and_the_temporary_folder_goes(tmp_path: Path) -> None:
    assert run_until_open(tmp_path) == 0
    assert [path for path in (tmp_path / "home").rglob("*") if path.is_file() and FONTS not in str(path)] == []
    assert [found.name for found in (tmp_path / "tmp").iterdir()] == []


@pytest.mark.skipif(not strace_works(), reason="strace is not there, or may not trace")
def test_nothing_is_written_but_in_the_temporary_folder(tmp_path: Path) -> None:
    assert STRACE is not None
    log = tmp_path / "log"
    calls = "trace=openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat"
    assert run_until_open(tmp_path, STRACE, "-f", "-qq", "-e", calls, "-o", str(log)) == 0
    changing = [
        line
        for line in log.read_text(errors="replace").splitlines()
        if re.search(r"O_CREAT|O_WRONLY|O_RDWR|mkdir|rename|unlink", line) and "= -1 " not in line
    ]
    paths = {found for line in changing for found in re.findall(r'"([^"]*)"', line) if found.startswith("/")}
    assert any("settings.ini" in path for path in paths), "the log has what is written"
    allowed = (str(tmp_path / "tmp"), str(tmp_path / "home" / FONTS), "/dev/", "/proc/", "/memfd:", "/run/")
    assert {path for path in paths if not path.startswith(allowed)} - {str(tmp_path / "home" / ".cache")} == set()
