# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``import designer`` offers: cheap to import, typed, and as the page of the manual says."""

from __future__ import annotations

import pickle
import re
import runpy
import shutil
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import designer
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.files import courses_folder
from designer.manual import FOLDER
from designer.rally.course.files import load_course
from designer.rally.generator.outcome import GalleryEntry, SearchOutcome
from designer.rally.generator.suggestions import Advice, Suggestion

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
def test_the_scripts_of_the_manual_run(
    title: str, script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    out = tmp_path / "out"
    out.mkdir()
    first = _few_courses(tmp_path) if "glob" in script else KETTLE
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["script.py", str(first), str(out)])
    with pytest.raises(SystemExit) if "sys.exit" in script else nullcontext() as ended:
        runpy.run_path("script.py", run_name="__main__")
    assert ended is None or not ended.value.code
    told = capsys.readouterr()
    assert told.err == ""
    assert re.search(_SHOWN[title], told.out), told.out


def test_a_script_of_the_manual_runs_in_a_process_of_its_own(tmp_path: Path) -> None:
    script = dict(_SCRIPTS)["Convert a folder both ways"]
    done = _python("-c", script, str(_few_courses(tmp_path)), str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(_SHOWN["Convert a folder both ways"], done.stdout), done.stdout


@pytest.mark.parametrize("script", dict(_SCRIPTS).values(), ids=dict(_SCRIPTS))
def test_the_scripts_of_the_manual_use_only_what_they_import(script: str) -> None:
    """What a test before has imported would be there for them, but not for a person."""
    assert set(re.findall(r"(?<!from )\bdesigner\.(\w+)", script)) <= set(designer.__all__)


def _few_courses(folder: Path) -> Path:
    """A folder with three of the included courses and the boards."""
    few = folder / "courses"
    shutil.copytree(courses_folder() / "boards", few / "boards")
    for name in ("first-gear", "first-relay", "kettle-run"):
        shutil.copy(courses_folder() / f"{name}.course.json", few)
    return few


_SHOWN = {
    "Check all courses of a folder": r"kettle-run\.course\.json is valid\n +RR\d+ warning: \S+ \(\d+,\d+\): ",
    "Compare the pars of editions": r"(?s)wotc-1994 \d+ registers; checkpoint \d: \d.*ah-2005",
    "Run a program of your own": r"(?s)Round 1, register 1\n.*Anvil.*\n.*Bobbin is on ",
    "Which checkpoint takes longest": r"seed 0 won by .*\n(?s:.*)touched in how many races: \{",
    "Draw a course and take it to other apps": r"course\.exchange\.json', 'course\.svg', 'course\.txt'",
    "Check courses like a build": r"(?s)first-gear\S+ +par  11  clean\n.*kettle-run\S+ +par  29  RR349, RR403",
    "Par against distance": r"checkpoint 3: 19 spaces, 9 registers, 2\.1 spaces a register",
    "Boards from text": r"No problems\nalone: M3 R M3\nby hand: M3 R M2 M2\n(?s:.)*B2: pit became open floor\n",
    "A tournament of bots": r"1\. careful: \d+ checkpoints\n(?s:.*)4 races of the lab: \d+ to \d+ rounds\n",
    "Convert a folder both ways": r"(?:first-gear|first-relay|kettle-run)\S+ +lost: \d, told: 0, par kept\n$",
}
"""What the scripts print, by title."""


def test_there_are_ten_scripts() -> None:
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


def test_what_validation_says_goes_to_another_process_and_back() -> None:
    """As in a pool of workers over a collection."""
    report = designer.validate(designer.open(KETTLE))
    again = pickle.loads(pickle.dumps(report))
    assert again.findings == report.findings
    assert report.analysis is not None
    assert again.analysis.legs == report.analysis.legs


def test_the_same_seed_plays_the_same_race_and_its_story_is_told() -> None:
    course = designer.open(KETTLE)
    one, other = (designer.race(course, robots=2, rounds=2, seed=7) for _ in range(2))
    assert designer.story(course, one) == designer.story(course, other)
    assert designer.story(course, one).startswith("Round 1, cards are dealt")


def test_a_course_comes_back_from_its_code_with_its_boards() -> None:
    course = designer.open(KETTLE)
    back = designer.from_code(f"Look: {designer.code(course)}")
    assert not designer.diff(course, back)
    assert all(entry.file is None for entry in back.boards.values())
    assert designer.from_code(designer.code(course, bare=True)).programs == ()
    with pytest.raises(CourseDesignerError, match="this is not a course code"):
        designer.from_code("Look!")


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


# --- what functions return -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[object]]:
    """What each function returns, and what lies in it, in the order in which the page names their attributes."""
    course = designer.open(courses_folder() / "first-gear.course.json")
    folder = tmp_path_factory.mktemp("api")
    losses = designer.export(course, folder / "a.exchange.json")
    analysis, race, played = designer.par(course), designer.race(course, rounds=1), designer.run(course)
    report = designer.validate(designer.new())
    assert analysis is not None
    return {
        "open": [course],
        "validate": [report, report.findings[0]],
        "par": [analysis, analysis.legs[0]],
        "ask": [designer.ask(course, (3, 9, "N"))],
        "diff": [designer.diff(course, designer.new())[0]],
        "fit": [fitted := designer.fit(course, edition="renegade-2023"), fitted.changes[0]],
        "run": [played, played.steps[0]],
        "race": [race, race.standings()[0], race.standings()[0].robot],
        "lab": [verdict := designer.lab(course, races=2, players=2), verdict.rounds],
        "mend": [Advice, Suggestion],
        "generate": [SearchOutcome, GalleryEntry],
        "import_course": [designer.import_course(folder / "a.exchange.json")],
        "export": [losses[0]],
    }


_RETURNS = dict(re.findall(r"^\| `(\w+)` \| (.*`.*) \|$", _PAGE.partition("What they return")[2], re.MULTILINE))


@pytest.mark.parametrize("name", _RETURNS)
def test_what_functions_return_has_the_attributes_that_the_page_names(
    answers: dict[str, list[object]], name: str
) -> None:
    parts = _RETURNS[name].split(";")
    assert len(parts) == len(answers[name])
    for part, found in zip(parts, answers[name], strict=True):
        names = set(re.findall(r"`(\w+)(?:\(\))?`", part))
        known = {*dir(found), *getattr(found, "__dataclass_fields__", {})}
        assert names
        assert names <= known


def test_all_that_return_something_of_ours_are_described() -> None:
    assert set(_RETURNS) == set(designer.__all__) - {
        "CourseDesignerError", "__version__", "new", "code", "from_code", "from_text", "save", "story", "read_replay",
        "render",
    }  # fmt: skip


# --- asking, changing, searching -----------------------------------------------------------------------------------


def test_a_board_as_text_is_a_course() -> None:
    course = designer.from_text(". . cE\nD1N . O", title="Mine", edition="wotc-1994", checkpoints=[(2, 0)])
    assert (course.title, course.edition, course.checkpoints) == ("Mine", "wotc-1994", (Cell(2, 0),))
    assert [start.cell for start in course.starts] == [Cell(0, 1)]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda course: designer.from_text(". XX"), "'XX' is not a space"),
        (lambda course: designer.from_text(". .\n."), "all rows of a board need the same width"),
        (lambda course: designer.ask(course, (1, 1, "Q")), "unknown heading 'Q'"),
        (lambda course: designer.ask(course, (1, 1, "N"), to=9), "no leg leads to checkpoint 9"),
        (lambda course: designer.ask(course, (99, 1, "N")), "no robot can stand on "),
        (lambda course: designer.ask(course, (1, 1, "N"), hand="M9"), "M9"),
        (lambda course: designer.race(course, bots="clever"), "unknown bot 'clever'"),
        (lambda course: designer.lab(course, bots="clever"), "unknown bot 'clever'"),
        (lambda course: designer.mend(course, goal="more"), "'more' is not a goal"),
        (lambda course: designer.mend(course, change=["clocks"]), "'clocks' cannot be changed"),
        (lambda course: designer.generate(minutes=(9, 3)), "--minutes"),
    ],
)
def test_what_cannot_be_asked_is_one_line(wrong: object, why: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        wrong(designer.open(KETTLE))  # type: ignore[operator]
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_difference_and_one() -> None:
    course = designer.open(KETTLE)
    assert designer.diff(course, course) == ()
    (change,) = designer.diff(course, replace(course, title="Other"))
    assert (change.part, change.before, change.after) == ("title", "Kettle Run", "Other")


def test_a_change_that_helps_is_found_and_can_be_made() -> None:
    rows = "\n".join([". . . . . . . ."] * 3 + [". D1N . D2N . . . ."])
    course = designer.from_text(rows, checkpoints=[(3, 0), (7, 1)])
    (found,) = designer.mend(course, goal="rounds +10%", players=2, top=1, allow_deaths=True).suggestions
    before, after = found.rounds
    assert after > before * 1.1
    assert found.move.applied(course) != course


def test_a_course_is_made_to_a_wish_and_is_sound() -> None:
    found = designer.generate(boards=1, players=2, batches=1, count=1)
    (entry,) = found.entries
    assert designer.validate(entry.course).valid
    assert found.tried == 32
    assert entry.course.description.startswith("Generated by Course Designer: seed 1, candidate ")
