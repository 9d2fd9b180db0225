# SPDX-License-Identifier: GPL-3.0-or-later
"""The README names what there is: commands, targets of make, folders and files."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from designer.cli.frame.main import group
from tests.cli.conftest import Ask

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")


_FENCES = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)
BLOCKS = "\n".join(text for kind, text in _FENCES if not kind)
CONSOLE = "\n".join(text for kind, text in _FENCES if kind == "console")
"""Commands with what they print; what is left out is an ellipsis."""


def _in_blocks(pattern: str) -> set[str]:
    return set(re.findall(pattern, BLOCKS, re.M))


def test_its_commands_are_those_of_the_program() -> None:
    commands = set(group.list_commands(click.Context(group)))
    assert _in_blocks(r"^course-designer (\w+)") == commands - {"edit"}, "the editor is opened without its name"


def _words(line: str) -> list[str]:
    """The words of a command line of the README behind the program's name, without the remark."""
    return shlex.split(line.partition(" #")[0])[1:]


_RACES = ("lab", "mend", "generate")
"""These play hundreds of races, and the first of a machine compiles for a minute; their own tests run them."""


def test_its_commands_run_in_order_in_a_fresh_folder_and_print_what_they_promise(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    use = README.partition("## All commands")[2].partition("```\n")[2].partition("```")[0].splitlines()
    assert use[0].split()[:2] == ["course-designer", "#"], "the editor is opened first"
    answers = {line: ask(*_words(line)) for line in use[1:] if line.split()[1] not in _RACES}
    assert len(answers) > 15
    differing = [line for line in answers if " diff " in line or " --compare " in line]
    assert [line for line, answer in answers.items() if answer.code] == differing
    silent = {line for line, answer in answers.items() if not re.search(_promised(line), answer.out + answer.err)}
    assert not silent
    assert {path.name for path in tmp_path.iterdir()} >= {"my.html", "my.pdf", "one.course.json", "handbook"}


def _promised(line: str) -> str:
    """What a command prints, as a pattern; by its longest beginning in ``_SHOWN``."""
    return _SHOWN[max((start for start in _SHOWN if line.startswith(f"course-designer {start}")), key=len)]


_SHOWN = {
    "examples ": r"Kettle Run · 24 × 16",
    "examples --all": r"saved included/kettle-run.course.json",
    "new ": r"saved my.course.json",
    "validate my": r"RR403 +S5 \(18,4\) +Checkpoint 2 is next to a pit",
    "validate included": r"\d+ files: ",
    "explain": r"RR301",
    "code": r"CourseCode1\w+",
    "fit": r"8 spaces fitted",
    "par": r"Par of the course: 29 registers in 6 rounds",
    "report": r"saved my.html",
    "booklet": r"saved my-booklet.pdf",
    "site": r"saved my-site/index.html: 1 course",
    "preview": r"Round 1, register 1\n +\w+ plays ",
    "preview my.course.json --animate": r"saved race.html",
    "preview race.replay.json --compare": r"Rule: robot-lasers\n(?s:.)*\d differences",
    "race": r"won by Bobbin",
    "ask": r"Checkpoint 1: 5 registers\n",
    "render": r"saved my.pdf",
    "diff": r"title: Kettle Run became My",
    "bundle": r"saved one.course.json",
    "export": r"saved my.tmx",
    "import": r"saved again.course.json",
    "profiles": r"tiles-91 +Tileset of 91 tiles",
    "cases": r"\d+ cases passed",
    "schema": r'"title": "Exchange form of a RoboRally course"',
    "kit": r"saved \d+ files in my-kit",
    "editions": r"first-card-moves +yes +no",
    "manual": r"saved handbook/index.md",
    "desktop": r"saved \d+ files in",
    "completion": r"_course_designer_completion",
}
"""What the commands under All commands print, by their beginnings."""


def test_its_three_commands_show_what_they_print(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = re.findall(r"^\$ (course-designer [^\n]+)\n((?:(?!\$ )[^\n]*\n)*)", CONSOLE, re.MULTILINE)
    assert [line.split()[1] for line, _ in shown] == ["new", "par", "race", "preview"]
    for line, told in shown:
        answer = ask(*_words(line))
        printed = iter((answer.out + answer.err).splitlines())
        missing = [
            part for part in told.split("\n") if part not in ("", "…") and part.rstrip() not in map(str.rstrip, printed)
        ]
        assert not missing, line


def test_its_pipe_and_its_files_are_what_it_says(tmp_path: Path) -> None:
    (pipe,) = re.findall(r"`(course-designer new - \| [^`]+)`", README)
    told = subprocess.run(
        pipe.replace("course-designer", f"'{sys.executable}' -m designer"), cwd=tmp_path, shell=True, text=True,
        capture_output=True, check=False,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (1, "")
    assert "RR304" in told.stdout
    assert list(tmp_path.iterdir()) == []


def test_its_options_are_options_of_their_commands() -> None:
    for name, option in re.findall(r"^course-designer (\w+) .*?(--\w+)", BLOCKS, re.M):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        assert any(option in parameter.opts for parameter in command.params), (name, option)


def test_its_targets_are_those_of_the_makefile() -> None:
    (line,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert _in_blocks(r"^make ([\w-]+)") == set(line.split()) - {"environment-run", "environment-test", "clean"}


def test_what_it_names_in_the_house_is_there() -> None:
    house = README.partition("## Architecture")[2].partition("## Licence")[0]
    names = [name for name in re.findall(r"`([\w/]+(?:\.py)?/?)`", house) if name not in ("designer/", "tests/")]
    assert len(names) > 10
    assert not [name for name in names if not (ROOT / "designer" / name).exists()]


def test_its_links_and_pictures_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert all((ROOT / link).is_file() for link in links if "://" not in link)
