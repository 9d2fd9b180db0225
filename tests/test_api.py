# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``import designer`` offers: cheap to import, typed, and as the page of the manual says."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import designer
from designer.base.errors import CourseDesignerError
from designer.files import courses_folder
from designer.manual import FOLDER
from designer.rally.course.files import load_course

KETTLE = courses_folder() / "kettle-run.course.json"
_PAGE = (FOLDER / "api.md").read_text("utf-8")
_SCRIPTS = re.findall(r"^## (.+?)\n(?:.*?)^```python\n(.*?)^```$", _PAGE, re.MULTILINE | re.DOTALL)


def _python(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, encoding="utf-8", check=False, cwd=cwd)


def test_the_import_loads_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import designer; designer.__version__;"
        "print(sorted(name for name in set(sys.modules) - before if name.startswith(('designer', 'PyQt6', 'numpy'))))"
    )
    assert _python("-c", code).stdout == "['designer', 'designer.version']\n"


def test_no_function_but_png_and_pdf_loads_qt(tmp_path: Path) -> None:
    code = (
        "import sys, designer; course = designer.open(sys.argv[1]); designer.validate(course); designer.run(course);"
        "designer.render(course, sys.argv[2]); course._repr_svg_(); print('PyQt6' in sys.modules)"
    )
    assert _python("-c", code, str(KETTLE), str(tmp_path / "a.svg")).stdout == "False\n"


def test_every_name_is_there_and_documented() -> None:
    for name in designer.__all__:
        found = getattr(designer, name)
        assert found.__doc__
        if name != "__version__":
            assert (f"`designer.{name}`" if isinstance(found, type) else f"`{name}(") in _PAGE
    assert set(designer.__all__) <= set(dir(designer))
    with pytest.raises(AttributeError, match="no attribute 'frobnicate'"):
        _ = designer.frobnicate  # type: ignore[attr-defined]


def test_it_is_typed() -> None:
    assert files("designer").joinpath("py.typed").is_file()


@pytest.mark.parametrize(("title", "script"), _SCRIPTS, ids=[title for title, _ in _SCRIPTS])
def test_the_scripts_of_the_manual_run(title: str, script: str, tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    out = tmp_path / "out"
    out.mkdir()
    first = str(courses_folder()) if "glob" in script else str(KETTLE)
    done = _python("script.py", first, str(out), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(_SHOWN[title], done.stdout), done.stdout


_SHOWN = {
    "Check all courses of a folder": r"kettle-run\.course\.json is valid\n +RR\d+ warning: \S+ \(\d+,\d+\): ",
    "Compare the pars of editions": r"(?s)wotc-1994 \d+ registers; checkpoint \d: \d.*ah-2005",
    "Run a program of your own": r"(?s)Round 1, register 1\n.*Green.*\n.*Red is on ",
    "Which checkpoint takes longest": r"seed 0 won by .*\n(?s:.*)touched in how many races: \{",
    "Draw a course and take it to other apps": r"course\.exchange\.json', 'course\.svg', 'course\.txt'",
}
"""What the scripts print, by title."""


def test_there_are_five_scripts() -> None:
    assert [title for title, _ in _SCRIPTS] == list(_SHOWN)


def test_a_course_is_opened_changed_saved_and_opened_again(tmp_path: Path) -> None:
    course = designer.new("Mine", template="one-board", size=(5, 6))
    assert course.floor.size == (5, 6)
    designer.save(course, tmp_path / "mine.course.json")
    assert designer.open(tmp_path / "mine.course.json") == course
    with pytest.raises(CourseDesignerError, match="already exists"):
        designer.save(course, tmp_path / "mine.course.json")
    designer.save(course, tmp_path / "mine.course.json", overwrite=True)


def test_a_report_prints_a_line_for_every_finding() -> None:
    report = designer.validate(designer.new())
    assert str(report).splitlines() == [str(finding) for finding in report.findings]
    assert not report.valid
    assert re.match(r"RR\d{3} error: ", str(report))
    assert str(designer.validate(load_course(KETTLE), select=["RR101"])) == "No problems"


def test_the_same_seed_plays_the_same_race_and_its_story_is_told() -> None:
    course = designer.open(KETTLE)
    one, other = (designer.race(course, robots=2, rounds=2, seed=7) for _ in range(2))
    assert designer.story(course, one) == designer.story(course, other)
    assert designer.story(course, one).startswith("Round 1, cards are dealt")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda course: designer.run(course, "no such"), "unknown sample program 'no such'"),
        (
            lambda course: designer.run(course, {"A": (1, 1, "X", "M1")}),
            "A: unknown heading 'X'; use one of N, E, S, W",
        ),
        (lambda course: designer.run(course, {"A": (99, 1, "N", "M1")}), "A is off the floor"),
        (lambda course: designer.new(template="chess"), "unknown template 'chess'"),
        (lambda course: designer.render(course, "a.gif"), "'a.gif' is not a picture file"),
        (lambda course: designer.render(course, "a.svg", theme="pink"), "unknown theme 'pink'"),
        (lambda course: designer.validate(course, edition="chess"), "unknown edition 'chess'"),
        (lambda course: designer.open("none.course.json"), "none.course.json: "),
    ],
)
def test_what_a_person_can_put_right_is_one_line(wrong: object, why: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        wrong(designer.open(KETTLE))  # type: ignore[operator]
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("suffix", ["svg", "png", "pdf", "txt"])
def test_a_course_is_drawn_and_never_over_a_file_unasked(suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"a.{suffix}"
    designer.render(designer.open(KETTLE), out, scale=16)
    before = out.read_bytes()
    assert before.startswith({"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "txt": b""}[suffix])
    with pytest.raises(CourseDesignerError):
        designer.render(designer.open(KETTLE), out)
    assert out.read_bytes() == before
