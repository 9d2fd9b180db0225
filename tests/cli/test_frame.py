# SPDX-License-Identifier: GPL-3.0-or-later
"""The frame of the command line: commands are found, faults are one line, exit codes mean one thing."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import click
import pytest

from designer.__main__ import spare_threads
from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.cli.frame import main
from designer.cli.frame.main import CommandGroup, group, run
from designer.cli.frame.safe_console import SafeConsole
from designer.cli.frame.versions import LIBRARIES
from designer.files import courses_folder
from designer.version import __version__
from tests.cli.conftest import Ask

KETTLE = str(courses_folder() / "kettle-run.course.json")
TWIN_GATES = str(courses_folder() / "labyrinth" / "twin-gates.course.json")


def test_help_lists_every_command_with_a_line(ask: Ask) -> None:
    answer = ask("--help")
    assert answer.code == 0
    listed = answer.out.partition("Commands:")[2].split("\n")
    names = group.list_commands(click.Context(group))
    assert {"edit", "new", "export", "import", "diff", "manual"} <= set(names)
    for name in names:
        line = next(line for line in listed if line.split()[:1] == [name])
        assert len(line.split()) > 2, f"{name} says what it does"


@pytest.mark.parametrize("name", group.list_commands(click.Context(group)))
def test_every_command_has_help_in_three_languages_and_takes_a_language(ask: Ask, name: str) -> None:
    english, german, czech = (ask(name, "--help", "--language", code) for code in ("en", "de", "cs"))
    assert (english.code, german.code, czech.code) == (0, 0, 0)
    assert "--language" in english.out
    assert english.out.startswith("Usage: course-designer " + name)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nw"], "unknown command 'nw'; did you mean 'new'?"),
        (["frobnicate"], "unknown command 'frobnicate'; --help lists all commands"),
        (["--xyz"], "unknown option --xyz; course-designer --help explains its use"),
        (["new"], "FILE is missing; course-designer new --help explains its use"),
        (["new", "a", "--xyz"], "unknown option --xyz; course-designer new --help explains its use"),
        (["validate", "a", "--check", "fair"], "unknown option --check; course-designer validate --help explains"),
        (["race", "a", "--races", "9"], "unknown option --races; course-designer race --help explains"),
        (["race", "a", "--robot", "9"], "unknown option --robot; did you mean '--robots'?"),
        (["new", "a", "--size"], "--size needs a value; course-designer new --help explains"),
        (["new", "a", "b"], "unexpected argument: b; course-designer new --help explains"),
        (
            ["new", "a", "--game", "chess"],
            "--game 'chess' is not a choice; use one of roborally, labyrinth; course-designer new --help",
        ),
        (["new", "a", "--size", "3"], "--size: '3' is not a size; write it like 12x12"),
        (
            ["--language", "fr", "new", "a"],
            "--language 'fr' is not a choice; use one of en, de, cs; course-designer --help",
        ),
        (["edit"], "the editor is not installed here"),
        ([], "the editor is not installed here"),
    ],
)
def test_unusable_usage_is_one_line_and_exit_2(ask: Ask, words: list[str], message: str) -> None:
    answer = ask(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(message)
    assert answer.err.count("\n") == 1


def test_the_language_is_the_one_asked_for_wherever_it_stands(ask: Ask) -> None:
    assert ask("--language", "cs", "nw").err == ask("--language=cs", "nw").err == ask("nw", "--language", "cs").err
    assert ask("--language", "cs", "nw").err != ask("nw").err


def test_the_editor_opens_without_a_command_and_with_edit() -> None:
    opened: list[tuple[list[str], bool, bool]] = []

    def edit(paths: Sequence[str], temp_basedir: bool, new_window: bool) -> int:
        opened.append((list(paths), temp_basedir, new_window))
        return 5

    for words in (
        [],
        ["edit"],
        ["edit", "a.course.json", "b.tmx"],
        ["edit", "--temp-basedir"],
        ["edit", "--new-window"],
    ):
        assert run(words, edit) == 5
    assert opened == [
        ([], False, False), ([], False, False), (["a.course.json", "b.tmx"], False, False), ([], True, False),
        ([], False, True),
    ]  # fmt: skip


def test_a_file_alone_opens_the_editor_and_any_other_word_is_a_command(ask: Ask, tmp_path: Path) -> None:
    opened: list[tuple[list[str], bool, bool]] = []

    def edit(paths: Sequence[str], temp_basedir: bool, new_window: bool) -> int:
        opened.append((list(paths), temp_basedir, new_window))
        return 0

    there = tmp_path / "plan.tmx"
    there.write_text("")
    (tmp_path / "folder").mkdir()
    assert run([str(there)], edit) == 0
    assert run(["not-there.course.json", "--temp-basedir"], edit) == 0
    assert opened == [([str(there)], False, False), (["not-there.course.json"], True, False)]
    for word in ("not-there", str(tmp_path / "folder")):
        assert ask(word).err == f"unknown command '{word}'; --help lists all commands\n"


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (["valdate", "a"], "validate"),
        (["par", "a", "--edtion", "x"], "--edition"),
        (["par", KETTLE, "--edition", "ah-205"], "ah-2005"),
        (["par", KETTLE, "--option", "lifes=3"], "lives"),
        (["par", KETTLE, "--option", "death=rebot"], "reboot"),
        (["render", "a", "a.png", "--theme", "lihgt"], "light"),
        (["render", KETTLE, "{}/a.pdf", "--paper", "Leter"], "Letter"),
        (["explain", "RR1112"], "RR112"),
        (["validate", "a", "--select", "pusher-without-wal"], "pusher-without-wall"),
        (["new", "a.course.json", "--template", "kettlerun"], "kettle-run"),
        (["export", KETTLE, "a", "--format", "exchang"], "exchange"),
        (["examples", "kettle"], "kettle-run"),
        (["preview", KETTLE, "--program", "Opening das"], "Opening dash"),
        (["race", TWIN_GATES, "--option", "truce-round=2"], "truce-rounds"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_looks_like_something_else_is_asked_about(ask: Ask, tmp_path: Path, words: list[str], near: str) -> None:
    answer = ask(*[word.format(tmp_path) for word in words])
    assert (answer.code, answer.out) == (2, "")
    assert f"did you mean '{near}'" in answer.err
    assert answer.err.count("\n") == 1


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> dict[str, BaseException]:
    """A command ``fail`` that raises what the test puts in."""
    faults: dict[str, BaseException] = {}

    @click.command("fail")
    def command() -> None:
        raise faults["now"]

    found = CommandGroup.get_command
    monkeypatch.setattr(
        CommandGroup, "get_command", lambda self, ctx, name: command if name == "fail" else found(self, ctx, name)
    )
    return faults


@pytest.mark.parametrize(
    ("fault", "code", "message"),
    [
        (CourseDesignerError(sentence("two\nlines\x07"), place="p", source="f"), 2, "f: p: two lines\\x07\n"),
        (FileNotFoundError(2, "No such file or directory", "f"), 2, "f: No such file or directory\n"),
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (click.Abort(), 130, "interrupted\n"),
        (click.exceptions.Exit(1), 1, ""),
    ],
)
def test_what_goes_wrong_is_told_in_one_line(
    ask: Ask, failing: dict[str, BaseException], fault: BaseException, code: int, message: str
) -> None:
    failing["now"] = fault
    answer = ask("fail")
    assert (answer.code, answer.out, answer.err) == (code, "", message)


def test_a_fault_of_our_own_shows_where_and_is_no_verdict_on_the_course(
    ask: Ask, failing: dict[str, BaseException]
) -> None:
    failing["now"] = ZeroDivisionError("oops")
    answer = ask("fail")
    assert answer.code == main.BROKEN
    assert "ZeroDivisionError: oops" in answer.err
    assert answer.err.splitlines()[-1].startswith("This is a bug in Course Designer")


def _python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)


def test_the_command_line_loads_neither_qt_nor_the_heavy_libraries() -> None:
    code = (
        "import sys; from designer.cli.frame.main import run; code = run(['--help']);"
        "heavy = {'PyQt6', 'networkx', 'scipy', 'numpy', 'jsonschema', 'rich', 'designer.rally.engine'};"
        "print(code, sorted(heavy & set(sys.modules)))"
    )
    assert _python(code).stdout.splitlines()[-1] == "0 []"


def test_the_help_of_new_lists_templates_without_loading_a_board() -> None:
    code = (
        "import sys; from designer.cli.frame.main import run; code = run(['new', '--help']);"
        "heavy = {'designer.rally.course.board', 'designer.pictures.shapes', 'designer.game.findings'};"
        "print(code, sorted(heavy & set(sys.modules)))"
    )
    assert _python(code).stdout.splitlines()[-1] == "0 []"


def test_the_module_is_the_same_door() -> None:
    done = subprocess.run([sys.executable, "-m", "designer", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    first, python, libraries = done.stdout.splitlines()
    assert first == f"Course Designer {__version__}"
    assert python.startswith("Python 3.")
    assert {f"{name} {version(name)}" for name in LIBRARIES} == set(libraries.split(", "))


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_a_reader_that_leaves_is_no_fault() -> None:
    command = f"{sys.executable} -m designer --help | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


class _Closed(io.StringIO):
    """What nobody reads any more."""

    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_words_between_colons_are_no_pictures(ask: Ask, tmp_path: Path) -> None:
    """Whoever writes a reason reads that reason, and no little picture in its place."""
    chicane = courses_folder() / "boards" / "chicane.board.json"
    path = tmp_path / "chicane.board.json"
    path.write_text(chicane.read_text().replace("The rams are meant.", "No :fire: here, [red] neither."))
    assert "accepted: No :fire: here, [red] neither." in ask("validate", path).out


def test_what_prints_in_colours_leaves_it_to_the_frame_that_a_reader_has_left() -> None:
    with pytest.raises(BrokenPipeError):
        SafeConsole(file=_Closed()).print("a line")


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_what_is_asked_for_is_done_though_nobody_reads_what_is_said_of_it(tmp_path: Path) -> None:
    course, out = courses_folder() / "kettle-run.course.json", tmp_path / "a.json"
    export = f"{sys.executable} -m designer export --format roboprojekt '{course}' '{out}'"
    done = subprocess.run(["bash", "-c", f"{export} 2>&1 | true; exit ${{PIPESTATUS[0]}}"], check=False)
    assert done.returncode == 0
    assert out.exists()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete_commands(shell: str) -> None:
    environment = {**os.environ, "_COURSE_DESIGNER_COMPLETE": f"{shell}_source"}
    command = [sys.executable, "-m", "designer"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert "course-designer" in done.stdout
    assert done.returncode == 0


def test_completion_knows_the_commands() -> None:
    environment = {
        **os.environ,
        "_COURSE_DESIGNER_COMPLETE": "bash_complete",
        "COMP_WORDS": "course-designer ne",
        "COMP_CWORD": "1",
    }
    command = [sys.executable, "-m", "designer"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["plain,new"]


def test_a_terminal_of_another_encoding_is_no_reason_to_crash(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "designer", "--language", "cs", "nw"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("code", "word"), [("en", "Usage:"), ("de", "Aufruf:"), ("cs", "Použití:")])
def test_what_click_says_is_in_the_language_too(ask: Ask, code: str, word: str) -> None:
    assert ask("--language", code, "new", "--help").out.startswith(word)
    assert ask("new", "--help", "--language", code).out.startswith(word)


def test_the_program_makes_no_threads_for_linear_algebra_and_a_script_decides_for_itself() -> None:
    code = "import os; os.environ.pop('OPENBLAS_NUM_THREADS', None); {}; print(os.environ.get('OPENBLAS_NUM_THREADS'))"
    assert _python(code.format("from designer.__main__ import spare_threads; spare_threads()")).stdout == "1\n"
    assert _python(code.format("import designer; designer.validate")).stdout == "None\n"


def test_whoever_wants_threads_for_linear_algebra_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "3")
    spare_threads()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "3"
