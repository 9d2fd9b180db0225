# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop, shells and man find the program: their own tools say whether what they are given is right."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as Xml  # what is parsed here was written here

import pytest

from designer.base.words import LANGUAGES
from designer.cli.desktop import endings, metainfo
from tests.cli.conftest import Ask

SPACE = "{http://www.w3.org/XML/1998/namespace}lang"


def tool(*words: object, code: int = 0) -> str:
    """What a tool of the system says; the test is skipped where it is not installed."""
    if shutil.which(str(words[0])) is None:
        pytest.skip(f"{words[0]} is not installed")
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def share(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own folder, in which the program has been installed."""
    folder = tmp_path / "share with blank"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    assert ask("desktop", "install").code == 0
    return folder


def entry(share: Path) -> Mapping[str, str]:
    lines = (share / "applications" / "course-designer.desktop").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_entry_is_one_by_the_desktops_own_judge(share: Path) -> None:
    assert tool("desktop-file-validate", share / "applications" / "course-designer.desktop") == ""


def test_the_entry_opens_a_dropped_file_with_this_very_program(share: Path) -> None:
    found = entry(share)
    program, *words = found["Exec"].split()
    assert words == ["edit", "%F"], "several files, each in a tab"
    assert Path(program.strip('"')).exists()
    for kind in ("course", "board"):
        assert f"application/x-course-designer-{kind}+json" in found["MimeType"]
    assert set(found) >= {f"Comment[{code}]" for code in LANGUAGES if code != "en"}


def test_the_file_types_have_the_endings_of_the_games(share: Path) -> None:
    root = Xml.parse(share / "mime" / "packages" / "course-designer.xml").getroot()
    patterns = {item.get("pattern", "") for item in root.iter() if item.tag.endswith("glob")}
    assert patterns == {f"*{ending}" for ending in endings()}
    comments = [item.get(SPACE, "en") for item in root.iter() if item.tag.endswith("comment")]
    assert sorted(comments) == sorted([*LANGUAGES] * 2)


def test_the_icon_comes_in_every_size(share: Path) -> None:
    for path in (share / "icons").rglob("*.png"):
        data = path.read_bytes()
        side = int(path.parent.parent.name.partition("x")[0])
        assert data[:4] == b"\x89PNG"
        assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (side, side)
    assert len(list((share / "icons").rglob("course-designer.*"))) == 9


def test_what_was_installed_is_removed_and_nothing_else(ask: Ask, share: Path) -> None:
    other = share / "applications" / "other.desktop"
    other.write_text("mine")
    assert ask("desktop", "remove").code == 0
    assert ask("desktop", "remove").code == 0
    ours = [path for path in share.rglob("*") if path.is_file() and "course-designer" in path.name]
    assert ours == []
    assert other.read_text() == "mine"


@pytest.mark.parametrize("address", ["", "https://example.org/course-designer"])
def test_the_description_for_shops_is_one_by_their_own_judge(tmp_path: Path, address: str) -> None:
    path = tmp_path / "course-designer.metainfo.xml"
    path.write_text(metainfo(address, "2026-01-31"), "utf-8")
    assert ("<screenshot" in path.read_text("utf-8")) == ("<url" in path.read_text("utf-8")) == bool(address)
    assert "Validation was successful" in tool("appstreamcli", "validate", "--no-net", path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_man_page_has_nothing_that_man_warns_of(ask: Ask, tmp_path: Path, language: str) -> None:
    page = tmp_path / "course-designer.1"
    assert ask("manual", page, "--format", "man", "--language", language).code == 0
    text = page.read_text("utf-8")
    assert ".SS render " in text.replace("\\-", "-")
    if shutil.which("man") is None:
        pytest.skip("man is not installed")
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    command = ["man", "--warnings", "-l", str(page)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "course-designer" in done.stdout


COMPLETE = {
    "bash": """
        eval "$(course-designer completion bash)"
        COMP_WORDS=({line}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
        _course_designer_completion course-designer; printf '%s\\n' "${{COMPREPLY[@]}}"
    """,
    "zsh": """
        compdef() {{ :; }}; _describe() {{ print -l -- "${{(@P)3}}"; }}; compadd() {{ print -l -- "${{(@P)5}}"; }}
        eval "$(course-designer completion zsh)"
        words=({line}); CURRENT=$#words; _course_designer_completion
    """,
    "fish": """
        course-designer completion fish | source
        complete -C "{line}"
    """,
}


@pytest.mark.parametrize("shell", COMPLETE)
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("course-designer bun", "bundle"),
        ("course-designer par x --edition ah-20", "ah-2005"),
        ("course-designer render x --paper Le", "Letter"),
    ],
    ids=["command", "edition", "paper"],
)
def test_shells_complete_commands_and_values(shell: str, line: str, offered: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    program = tmp_path / "course-designer"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m designer "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    script = COMPLETE[shell].format(line=line)
    done = subprocess.run([shell, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert offered in re.split(r"[:\s]", done.stdout), done.stderr
