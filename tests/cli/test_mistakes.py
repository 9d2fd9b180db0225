# SPDX-License-Identifier: GPL-3.0-or-later
"""More than 150 mistakes of people: each is told in one line that names it, before anything is played or written."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, chdir, contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import pytest

import designer
from designer.cli.frame.main import run
from designer.files import courses_folder
from tests.cli.conftest import Answer, Ask
from tests.cli.mistakes import KINDS, Mistake, all_mistakes
from tests.files.test_owners import let_in, somebody

PLAYING = (
    "designer.cli.rally._lab_run.play_until",
    "designer.rally.engine.race.Race.play_round",
    "designer.rally.generator.search.GeneratorSearch.run_batch",
    "designer.rally.generator.mend_search.suggest",
    "designer.labyrinth.race.play_game",
    "designer.rally.replay.replay.replay_of_program",
)
"""What plays races, or lets one be played."""

MIXED = """{"format": "course", "version": 1, "game": "roborally", "edition": "ah-2005",
"boards": {"one": {"file": "maze.course.json"}}, "layout": [{"board": "one", "x": 0, "y": 0}]}"""


TEXTS = {
    "notes.txt": "Buy milk, then call the club about Saturday.\n",
    "broken.course.json": '{"format": "course",',
    "broken.lab.json": '{"format": "lab",',
    "broken.replay.json": '{"format": "replay",',
    "blank.course.json": "",
    "list.json": "[1]",
    "folder/index.md": "# Mine\n",
    "mixed.course.json": MIXED,
    "chess.course.json": MIXED.replace("roborally", "chess"),
}
"""Files with something that is no course, by name."""


@contextmanager
def unplayed() -> Iterator[None]:
    """Nobody gets as far as playing a race."""

    def played(*_: object, **__: object) -> None:
        raise AssertionError("the mistake was told only after a race was played")

    with ExitStack() as patches:
        for place in PLAYING:
            patches.enter_context(patch(place, played))
        yield


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the mistakes are made of; each test has its own copy."""
    folder = tmp_path_factory.mktemp("made")
    with chdir(folder):
        for name in ("folder", "empty", "folder.svg", "closed"):
            Path(name).mkdir()
        _do("bundle", courses_folder() / "kettle-run.course.json", "rally.course.json")
        shutil.copy(courses_folder() / "labyrinth" / "twin-gates.course.json", "maze.course.json")
        for other in ("secret.course.json", "closed/rally.course.json"):
            shutil.copy("rally.course.json", other)
        _do("export", "rally.course.json", "my.tmx")
        _do("export", "rally.course.json", "my.dtu.json")
        _do("render", "rally.course.json", "map.txt")
        _do("race", "rally.course.json", "--rounds", "1", "--replay", "race.replay.json")
        _do("lab", "rally.course.json", "--races", "1", "--bots", "random", "--rounds", "1", "--jobs", "1",
            "--resume", "races.lab.json")  # fmt: skip
        for name, text in TEXTS.items():
            Path(name).write_text(text, encoding="utf-8")
        Path("picture.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    return folder


def _do(*words: object) -> None:
    """Run a command line that makes something."""
    assert run([str(word) for word in words]) in (0, 1), words


@pytest.fixture
def here(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the mistakes are made."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    Path("closed").chmod(0o555)
    Path("secret.course.json").chmod(0)
    return tmp_path


def _fault(mistake: Mistake, answer: Answer) -> str:
    """What is wrong with how a mistake is told; empty if nothing is."""
    if answer.code != 2:
        return f"exit code {answer.code}"
    if answer.err.count("\n") != 1:
        return "not told in one line"
    if mistake.named not in answer.err:
        return f"does not name {mistake.named}"
    return "" if mistake.says in answer.err else f"does not say: {mistake.says}"


def _sees_included_courses() -> bool:
    """Whether whoever we act as may look at the included courses."""
    try:
        next(courses_folder().iterdir())
    except PermissionError:
        return False
    return True


@pytest.mark.root
@pytest.mark.parametrize("kind", KINDS)
def test_mistakes_are_told_at_once_in_a_line_that_names_them(here: Path, ask: Ask, kind: str) -> None:
    let_in(here)
    before = sorted(here.rglob("*"))
    failures = []
    for mistake in KINDS[kind]:
        with unplayed(), somebody() if kind == "no permission" else nullcontext():
            if mistake.line.startswith("examples") and not _sees_included_courses():
                continue  # they lie in the home of another
            answer = ask(*shlex.split(mistake.line))
        fault = _fault(mistake, answer)
        if not fault and sorted(here.rglob("*")) != before:
            fault, before = "something was written", sorted(here.rglob("*"))
        if fault:
            failures.append(f"{mistake.line}: {fault}\n    {answer.code}: {answer.out[:200]}{answer.err}")
    assert not failures, "\n" + "\n".join(failures)


def test_there_are_more_than_150_of_them_and_each_is_another_one() -> None:
    lines = [mistake.line for mistake in all_mistakes()]
    assert len(set(lines)) == len(lines) > 150


def _run(script: str, here: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell, in which ``$CD`` is the program."""
    environment = {**os.environ, "CD": f"{sys.executable} -m designer", "LC_ALL": "C.UTF-8"}
    environment.pop("PYTHONUNBUFFERED", None)  # without a buffer Python itself drops what a full pipe does not take
    environment["PYTHONPATH"] = str(Path(designer.__file__).parents[1])
    words = ["bash", "-c", f"set -o pipefail; {script}"]
    return subprocess.run(words, cwd=here, env=environment, capture_output=True, text=True, check=False)


FULL = "error: standard output: the disk is full\n"
COURSE = courses_folder() / "kettle-run.course.json"
STREAMS = {
    f"$CD validate {COURSE} > /dev/full": (2, FULL),
    f"$CD render {COURSE} - --format svg > /dev/full": (2, FULL),
    f"$CD race {COURSE} --rounds 1 --replay /dev/full": (2, "error: /dev/full: the disk is full\n"),
    f"$CD validate {COURSE} > /dev/full 2> /dev/full": (2, ""),
    f"$CD validate {COURSE} --json | true": (0, ""),
    f"$CD validate {COURSE} >&-": (0, ""),
    f"$CD render {COURSE} /dev/stdout --format svg | cat > /dev/null": (0, "saved /dev/stdout\n"),
}
"""Lines of a shell whose output goes nowhere: the exit code, and what is said."""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_or_closed_output_ends_in_at_most_one_line(tmp_path: Path) -> None:
    told = {line: _run(line, tmp_path) for line in STREAMS}
    assert {line: (done.returncode, done.stderr) for line, done in told.items()} == STREAMS


FULL_PIPE = """
import os, sys
reading, writing = os.pipe()
os.set_blocking(writing, False)
for size in (4096, 1):
    try:
        while os.write(writing, bytes(size)):
            pass
    except BlockingIOError:
        pass
os.dup2(writing, 1)
from designer.cli.frame.main import run
sys.exit(run(["explain", "RR1"]))
"""
"""A program whose standard output goes into a pipe that nobody empties, and that does not wait."""


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_a_full_pipe_ends_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "full.py").write_text(FULL_PIPE, encoding="utf-8")
    done = _run(f"{sys.executable} full.py", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("error: standard output: cannot be written: ")
    assert done.stderr.count("\n") == 1
