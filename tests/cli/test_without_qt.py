# SPDX-License-Identifier: GPL-3.0-or-later
"""Where Qt's libraries are missing, whatever draws says in one line what to install, and everything else works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from designer.exchange.format_registry import all_formats
from designer.game.games import ROOMS

SCRIPT = """
import io, json, platform, sys
from contextlib import redirect_stderr, redirect_stdout

class Bare:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("PyQt6."):
            raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

sys.meta_path.insert(0, Bare())
platform.freedesktop_os_release = lambda: {"ID": "debian"}
from designer.__main__ import _edit
from designer.cli.frame.main import run
for line in json.load(sys.stdin):
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as said:
        code = run(line, edit=_edit)
    print(json.dumps([code, said.getvalue()]))
"""

LINE = "error: Qt needs libraries that are missing here; as root: apt-get install libegl1\n"

RALLY, MAZE = "kettle-run.course.json", "maze.course.json"

DRAWING = {
    "cli/frame/rendering.py": [f"render {file} {file[0]}{end}" for file in (RALLY, MAZE) for end in (".png", ".pdf")],
    "cli/rally/report.py": [f"report {RALLY} r.pdf"],
    "cli/labyrinth/report.py": [f"report {MAZE} m.pdf"],
    "cli/booklet.py": ["booklet . out.pdf"],
    "exchange/collection/site_files.py": ["site . out"],
    "cli/diff.py": [f"diff {RALLY} {RALLY} --picture d.png"],
    "exchange/rally/race_media.py": [f"preview {RALLY} --animate race{end}" for end in (".gif", ".webp", ".png")],
    "exchange/rally/tiled_tileset.py": [f"export {RALLY} a.tmx", f"export {RALLY} a.tmj"],
    "exchange/labyrinth/tiled.py": [f"export {MAZE} m.tmx"],
    "exchange/tables/table.py": [
        f"export {file} {file[0]}{end}" for file in (RALLY, MAZE) for end in (".dd2vtt", ".vmod")
    ],
    "__main__.py": ["edit", f"edit {RALLY}", RALLY],
}  # fmt: skip
"""The files outside of the rooms of Qt that load it, each with the command lines that come there."""

DOING_WITHOUT = {"cli/desktop.py": ["desktop install --into share"], "cli/rally/generate.py": []}
"""Those that go on where nothing can be drawn; a gallery is searched for in a test of its own."""

NEEDING_NONE = [
    "--version", f"validate {RALLY}", f"render {RALLY} a.svg", f"render {RALLY} a.txt", f"report {RALLY} r.html",
    f"preview {RALLY} --animate race.html", f"bundle {RALLY} b.course.json", "manual handbook",
]  # fmt: skip


class Answer(NamedTuple):
    """What a command line answered."""

    code: int
    said: str


def answers(lines: Sequence[str], folder: Path, language: str = "en") -> dict[str, Answer]:
    """Run command lines one after the other in one process that has no Qt and no display."""
    absent = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM")
    env = {name: value for name, value in os.environ.items() if name not in absent}
    split = [
        line.split() for line in (f"examples {RALLY.partition('.')[0]}", f"new {MAZE} --template two-players", *lines)
    ]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], input=json.dumps(split), cwd=folder, capture_output=True, text=True,
        check=False, env={**env, "LC_ALL": "C.UTF-8", "LANGUAGE": language},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(zip(lines, (Answer(*json.loads(line)) for line in done.stdout.splitlines()[2:]), strict=True))


def test_every_file_that_loads_qt_for_a_command_is_in_the_tables() -> None:
    root = Path(__file__).parents[2] / "designer"
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in root.rglob("*.py")}
    found = {
        name for name, text in texts.items() if re.search(r"^ *(from|import) designer\.painting", text, re.MULTILINE)
    }
    outside = {name for name in found if not name.startswith(("painting/", "editor/"))}
    assert outside - {"api/pictures.py"} == DRAWING.keys() | DOING_WITHOUT.keys()


def test_what_draws_says_in_one_line_what_to_install(tmp_path: Path) -> None:
    answered = answers([line for lines in DRAWING.values() for line in lines], tmp_path)
    assert {line: code for line, (code, _) in answered.items() if code != 2} == {}
    assert {line: said for line, (_, said) in answered.items() if said.splitlines(keepends=True)[-1] != LINE} == {}
    assert {answered[line].said for line in DRAWING["__main__.py"]} == {LINE}, "losses of an export may be told before"


def test_what_draws_nothing_works(tmp_path: Path) -> None:
    answered = answers(NEEDING_NONE, tmp_path)
    assert {line: answer for line, answer in answered.items() if answer.code > 1 or "error" in answer.said} == {}


def test_the_desktop_has_the_icon_that_scales(tmp_path: Path) -> None:
    (answer,) = answers(DOING_WITHOUT["cli/desktop.py"], tmp_path).values()
    assert answer.code == 0
    assert [path.suffix for path in (tmp_path / "share/icons").rglob("*.*")] == [".svg"]


def test_no_format_ends_otherwise(tmp_path: Path) -> None:
    lines = [
        f"export {file} {chosen.key}{chosen.suffixes[0]} --format {chosen.key}"
        for game, file in zip(ROOMS, (RALLY, MAZE), strict=True)
        for chosen in all_formats().values()
        if chosen.write is not None and chosen.game == game
    ]
    assert {answer.code for answer in answers(lines, tmp_path).values()} == {0, 2}, "some draw, some do not"


@pytest.mark.parametrize(("language", "word"), [("de", "Bibliotheken"), ("cs", "knihovny")])
def test_it_is_said_in_the_language_of_the_person(tmp_path: Path, language: str, word: str) -> None:
    (answer,) = answers([f"edit --language {language}"], tmp_path).values()
    assert answer.code == 2
    assert word in answer.said
    assert answer.said.count("\n") == 1
