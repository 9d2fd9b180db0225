# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written for those who carry on names only files, commands and targets that there are."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from designer.exchange.format_registry import ENTRY_POINTS
from designer.version import __version__
from tests.rooms import PICTURE, picture

ROOT = Path(__file__).parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
WHERE = (ROOT / "docs" / "where.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
_ROW = re.compile(r"^\| (.+?) \|", re.MULTILINE)


def _paths(text: str) -> set[str]:
    """The words in typewriter letters that look like a file or folder of the project."""
    words = re.findall(r"`([^`\s]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
    return {word for word in words if "/" in word or word.endswith((".py", ".md", ".toml", ".yaml"))}


def _exists(name: str, folder: Path) -> bool:
    """Whether there is such a file; what stands for a name (``<kind>``, ``rrNNN``) may be any."""
    pattern = re.sub(r"<\w+>|NNN_name", "*", re.sub(r"\{[^}]*\}", "*", name)).rstrip("/")
    return any(found for found in folder.glob(pattern))


def test_every_file_that_contributing_names_is_there() -> None:
    names = {name for name in _paths(CONTRIBUTING) if not name.startswith(("out/", "http"))}
    assert len(names) > 40
    folders = (ROOT, ROOT / "designer", ROOT / "tests/rally/checks", ROOT / "designer/editor", ROOT / "designer/rally")
    assert {name for name in names if not any(_exists(name, folder) for folder in folders)} == set()


def test_every_file_of_the_project_that_a_script_names_is_there() -> None:
    """``make test-versions`` once asked for a folder of tests that had moved, and tried nothing."""
    scripts = [ROOT / "Makefile", *(path for folder in (".setup", ".ci") for path in (ROOT / folder).iterdir())]
    named = {
        (script.name, name)
        for script in scripts
        for name in re.findall(r"(?<![\w/.])(?:designer|tests|schema|courses)/[\w/.-]*\w", script.read_text("utf-8"))
    }
    assert len(named) > 20
    assert {(script, name) for script, name in named if not (ROOT / name).exists()} == set()


def test_where_a_thing_is_found_names_only_what_there_is() -> None:
    questions = [line for line in WHERE.splitlines() if line.startswith("| ") and "`" in line]
    assert len(questions) > 40
    names = {name for line in questions for name in re.findall(r"`([^`\s]+)`", line.rpartition(" | ")[2])}
    assert not [name for name in names if not any(_exists(name, folder) for folder in (ROOT / "designer", ROOT))]


def test_the_picture_of_the_rooms_says_what_the_imports_say() -> None:
    """``python -m tests.rooms`` draws it anew."""
    assert PICTURE.read_text("utf-8") == picture()


def test_every_file_of_the_walks_is_there() -> None:
    """In a row each file follows the one before: in the room that it was in, or in one named anew."""
    walked = 0
    for cell in _ROW.findall(ARCHITECTURE):
        folder = ROOT / "designer"
        for name in re.findall(r"`([\w/.*]+\.py)`", cell):
            near, far = folder / name, ROOT / "designer" / name
            found = next(
                (path for path in (near, far, *_siblings(folder, name)) if _exists(path.name, path.parent)), None
            )
            assert found is not None, f"{name} in {cell}"
            folder = found.parent
            walked += 1
    assert walked > 50


def _siblings(folder: Path, name: str) -> list[Path]:
    return [parent / name for parent in folder.parents if ROOT in parent.parents]


def test_the_rooms_of_the_drawing_are_those_of_the_contract() -> None:
    drawn = set(re.findall(r"[a-z_]+", ARCHITECTURE.partition("```\n")[2].partition("```")[0]))
    contract = (ROOT / "pyproject.toml").read_text("utf-8").partition("The rooms of the house")[2].partition("]\n")[0]
    rooms = {name.removeprefix("designer.") for name in re.findall(r"designer\.\w+", contract)}
    assert rooms - {"__main__"} <= drawn


def test_the_hooks_are_what_make_test_runs_first() -> None:
    hooks = re.findall(r"entry: (.+)", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    script = (ROOT / ".setup" / "test").read_text("utf-8")
    first = [f".venv/bin/python -m {what}" for what in re.findall(r'^"\$python" -m (.+?)(?: >.*)?$', script, re.M)]
    assert first == hooks[:3]
    assert "@.setup/test $(python)" in MAKEFILE
    assert hooks[3] == ".venv/bin/lint-imports"  # which the tests run


def test_make_help_names_every_target() -> None:
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=False)
    listed = set(re.findall(r"^make ([\w-]+)", done.stdout, re.MULTILINE))
    targets = set(MAKEFILE.partition(".PHONY: ")[2].partition("\n")[0].split())
    assert listed == targets - {"environment-run", "environment-test"}


def test_make_alone_still_opens_the_editor() -> None:
    done = subprocess.run(["make", "-n", "VENV=none"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ".setup/run" in done.stdout


@pytest.mark.parametrize("word", [ENTRY_POINTS, "HYPOTHESIS_PROFILE", "QT_QPA_PLATFORM"])
def test_names_of_the_code_are_written_right(word: str) -> None:
    assert word in CONTRIBUTING


def test_the_changes_begin_with_the_version_that_the_program_says_and_all_before_have_a_date() -> None:
    versions = re.findall(r"^## (\S+), (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == (
        __version__.partition(".dev")[0],
        "in preparation" if ".dev" in __version__ else versions[0][1],
    )
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", date) for _, date in versions if date != "in preparation")
    assert [version for version, _ in versions] == sorted((version for version, _ in versions), reverse=True)


_LINE_OF_A_BOOK = re.compile(
    r"\b(?:1994 wiki|1999 (?:en|de)|2005|, (?:en|de)) \d{1,3}(?:[-–,;.)]|$)|\b001:\d", re.MULTILINE
)


def test_sources_name_headings_that_a_reader_of_the_book_can_look_up() -> None:
    texts = [
        path
        for folder in ("designer", "courses")
        for kind in ("py", "md", "po")
        for path in (ROOT / folder).rglob(f"*.{kind}")
    ]
    assert len(texts) > 800
    assert [path.name for path in texts if _LINE_OF_A_BOOK.search(path.read_text("utf-8"))] == []
