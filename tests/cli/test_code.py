# SPDX-License-Identifier: GPL-3.0-or-later
"""``code``, and what every command makes of a code: the course that it holds."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from designer.cli.frame.main import run
from designer.files import courses_folder, schema_folder
from designer.game import games
from designer.manual import pages
from tests.cli.conftest import Ask

KETTLE = courses_folder() / "kettle-run.course.json"
TWIN = courses_folder() / "labyrinth" / "twin-gates.course.json"


@pytest.fixture
def coded(ask: Ask, tmp_path: Path) -> Path:
    path = tmp_path / "kettle.txt"
    path.write_text(ask("code", KETTLE).out, "utf-8")
    return path


def test_the_code_is_the_answer_and_what_it_carries_a_message(ask: Ask) -> None:
    answer = ask("code", KETTLE)
    assert answer.code == 0
    assert answer.out.startswith("CourseCode1")
    assert answer.out.count("\n") == 1
    assert answer.err == (
        f"{len(answer.out) - 1} characters; carries: 5 sample programs, 2 notes and accepted problems\n"
    )
    assert len(ask("code", KETTLE, "--bare").out) < len(answer.out) / 2


def test_a_code_for_programs_says_the_same(ask: Ask) -> None:
    told = json.loads(ask("code", TWIN, "--json").out)
    assert (told["game"], told["holds"], told["programs"]) == ("labyrinth", "course", 1)
    assert told["code"] == ask("code", TWIN).out.strip()


@pytest.mark.parametrize(
    "words",
    [
        ("validate", "{file}"),
        ("validate", "{file}", "--format", "sarif"),
        ("par", "{file}"),
        ("preview", "{file}", "--program", "Opening dash"),
        ("report", "{file}", "{out}/a.html"),
        ("render", "{file}", "{out}/a.svg"),
        ("ask", "{file}", "--robot", "5,13,N"),
        ("bundle", "{file}", "{out}/a.course.json"),
        ("export", "{file}", "{out}/a.exchange.json"),
        ("race", "{file}", "--rounds", "1"),
        ("diff", "{file}", str(KETTLE)),
        ("code", "{file}"),
    ],
    ids=lambda words: words[0],
)
def test_commands_read_the_code_of_a_course(ask: Ask, coded: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    answer = ask(*(word.format(file=coded, out=tmp_path) for word in words))
    assert answer.code == 0, answer.err


def test_the_code_itself_stands_where_a_file_is_asked_for(ask: Ask, coded: Path, tmp_path: Path) -> None:
    code, other = coded.read_text("utf-8").strip(), ask("code", TWIN).out.strip()
    assert ask("validate", code).out.startswith(f"{code[:24]}…  Avalon Hill 2005\n")
    assert ask("import", code, tmp_path / "a.course.json").code == 0
    assert ask("diff", code, tmp_path / "a.course.json").err == "no differences\n"
    assert ask("diff", code, other).err == (
        f"{other[:24]}…: this is a file of RoboMaso; a file of RoboRally is needed here\n"
    )


@pytest.mark.parametrize(
    "spoil", [lambda code: code[:200], lambda code: code.replace("a", "b", 1)], ids=["cut", "other"]
)
def test_a_damaged_code_as_a_word_is_told_in_a_line_that_can_be_read(
    ask: Ask, coded: Path, spoil: Callable[[str], str]
) -> None:
    code = spoil(coded.read_text("utf-8").strip())
    answer = ask("validate", code)
    assert answer.code == 2
    assert answer.err == (f"{code[:24]}…: the course code is damaged or incomplete; copy all of it again\n")


def test_a_code_without_a_command_opens_the_editor_as_edit_does(coded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, opened = coded.read_text("utf-8").strip(), []

    def edit(paths: Sequence[str], temp_basedir: bool, new_window: bool) -> int:
        opened.append(list(paths))
        return 0

    for words in ([code], ["edit", code], ["--language", "de", "edit", code]):
        assert run(words, edit) == 0
    assert opened == [[code]] * 3


def test_a_code_from_standard_input_is_imported_and_validated(
    ask: Ask, coded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = b"Tonight at eight? " + coded.read_bytes()
    for words in (("import", "-", tmp_path / "a.course.json"), ("validate", "-")):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(said), isatty=lambda: False))
        answer = ask(*words)
        assert answer.code == 0, answer.err
    whole = games.open(KETTLE)
    assert (tmp_path / "a.course.json").read_text("utf-8") == whole.game.write(
        whole.game.embedded(whole.value), "course"
    )


def test_a_labyrinth_is_imported_as_one(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "twin.txt").write_text(ask("code", TWIN).out, "utf-8")
    assert ask("import", tmp_path / "twin.txt", tmp_path / "a.course.json").code == 0
    assert (tmp_path / "a.course.json").read_bytes() == TWIN.read_bytes()
    assert ask("preview", tmp_path / "twin.txt", "--program", "Opening").code == 0


def test_a_code_that_was_cut_is_told_in_one_line_and_nothing_is_saved(ask: Ask, coded: Path, tmp_path: Path) -> None:
    coded.write_text(coded.read_text("utf-8")[:200], "utf-8")
    for words in (("validate", coded), ("import", coded, tmp_path / "a.course.json"), ("code", coded)):
        answer = ask(*words)
        assert answer.code == 2
        assert answer.err == f"{coded}: the course code is damaged or incomplete; copy all of it again\n"
    assert not (tmp_path / "a.course.json").exists()


def test_a_board_has_a_code(ask: Ask, tmp_path: Path) -> None:
    board = courses_folder() / "boards" / "chicane.board.json"
    (tmp_path / "board.txt").write_text(ask("code", board).out, "utf-8")
    assert ask("validate", tmp_path / "board.txt").code == ask("validate", board).code
    assert ask("import", tmp_path / "board.txt", tmp_path / "a.board.json").code == 0
    assert (tmp_path / "a.board.json").read_bytes() == board.read_bytes()


def test_the_reader_of_the_manual_reads_a_code(coded: Path, tmp_path: Path) -> None:
    program = pages()["codes"].partition("```python\n")[2].partition("```")[0]
    (tmp_path / "reader.py").write_text(program, "utf-8")
    command = [sys.executable, "-I", str(tmp_path / "reader.py"), str(schema_folder() / "course-code-1.txt")]
    done = subprocess.run(command, input=coded.read_text("utf-8"), capture_output=True, text=True, check=True)
    assert done.stdout == "Kettle Run\n"
