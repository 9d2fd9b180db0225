# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual is whole, names what there is, and its examples run."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from jsonschema import Draft202012Validator

from designer.base.words import LANGUAGES, speaking
from designer.cli.frame.main import group, run
from designer.editor.keyboard import NAMES, printed
from designer.exchange.format_registry import all_formats
from designer.files import courses_folder, load_schema
from designer.manual import FOLDER, ORDER, pages
from designer.rally.checks import CHECKS
from designer.rally.course.files import load_course, parse_course, print_course
from designer.rally.course.notation import parse_space
from designer.rally.edition import EDITIONS, FIELDS
from designer.rally.lab.findings import LAB_CHECKS
from tests.cli.conftest import Ask


def test_it_is_written_into_a_folder_and_not_over_anything(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "manual"
    assert ask("manual", out).code == 0
    assert {path.stem for path in out.iterdir()} == {*ORDER, "pictures"}
    assert ask("manual", out).code == 2
    assert ask("manual", out, "--force").code == 0


def test_every_link_leads_to_a_page(ask: Ask, tmp_path: Path) -> None:
    ask("manual", tmp_path)
    links = [link for path in tmp_path.glob("*.md") for link in re.findall(r"\]\(([^)#]+)\)", path.read_text("utf-8"))]
    assert links
    assert all((tmp_path / link).is_file() for link in links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_reached_from_the_first_and_no_link_is_dead(language: str) -> None:
    with speaking(language):
        found = pages()
    made_later = {"commands"}
    to_pages = {(name, link) for name, text in found.items() for link in _links(text)
                if not link.startswith(("https://", "pictures/"))}  # fmt: skip
    dead = {(name, link) for name, link in to_pages if link.removesuffix(".md") not in {*found, *made_later}}
    assert not dead
    listed = {link.removesuffix(".md") for link in _links(found["index"])}
    assert listed == {*found, *made_later} - {"index"}


def test_the_page_on_reports_has_commands_that_run(ask: Ask, tmp_path: Path) -> None:
    course = courses_folder() / "kettle-run.course.json"
    lines = [line for line in pages()["reports"].splitlines() if line.startswith("course-designer ")]
    assert {line.split()[1] for line in lines} == {"validate", "par", "report", "site"}
    (tmp_path / "my-courses").mkdir()
    shutil.copy(courses_folder() / "labyrinth" / "pocket-maze.course.json", tmp_path / "my-courses")
    for line in lines:
        words = shlex.split(line.partition(" > ")[0])[1:]
        ours = [str(tmp_path / word) if word.startswith(("my.", "my-")) else word for word in words]
        paths = [str(course) if "course.json" in word else word for word in ours]
        assert ask(*paths).code == 0, line


def test_pages_made_from_the_registries_name_all(ask: Ask, tmp_path: Path) -> None:
    ask("manual", tmp_path)

    def page(name: str) -> str:
        return (tmp_path / f"{name}.md").read_text("utf-8")

    assert all(f"## {code} " in page("checks") for code in CHECKS)
    assert all(f"`{key}`" in page("editions") for key in (*EDITIONS, *FIELDS))
    assert all(f"| `{key}` |" in page("formats") for key in all_formats())
    assert all(f"## {name}\n" in page("commands") for name in group.list_commands(click.Context(group)))


@pytest.mark.parametrize(
    ("language", "words"), [("de", {"Fehler", "Warnung", "Hinweis"}), ("cs", {"chyba", "varování", "doporučení"})]
)
def test_findings_are_graded_in_the_language_of_the_manual(language: str, words: set[str]) -> None:
    with speaking(language):
        graded = re.findall(r"(?m)^\*[^:*]+: (.+)\*$", pages()["checks"])
    assert len(graded) == len(CHECKS) + len(LAB_CHECKS)
    assert {word.casefold() for word in graded} == {word.casefold() for word in words}


ENGLISH_ONLY = {"api.md"}
"""Pages for programmers, who read English."""


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_written_page_is_written_in_every_language(language: str) -> None:
    written = {path.name for path in FOLDER.glob("*.md")} - ENGLISH_ONLY
    assert {path.name for path in (FOLDER / language).glob("*.md")} == written
    for name in written:
        ours, theirs = (FOLDER / name).read_text("utf-8"), (FOLDER / language / name).read_text("utf-8")
        same = {line for line in _running(theirs) if line in _running(ours) and len(line.split()) > 3}
        assert not same, f"{name} is not translated"
        for pattern in (r"^#+ ", r"^\* ", r"^\|", r"^```.*?^```"):
            found = [re.findall(pattern, text, re.MULTILINE | re.DOTALL) for text in (ours, theirs)]
            assert found[0] == found[1], name
        assert sorted(_links(ours)) == sorted(_links(theirs)), name
        with speaking(language):
            named = {_printed(word) for word in _names(ours)}
        assert not named - _names(theirs), f"{name} does not name the same keys and words of files"


def _running(text: str) -> list[str]:
    """The lines without code and tables."""
    return [line for line in re.sub(r"^```.*?^```", "", text, flags=re.M | re.S).splitlines() if line[:1] != "|"]


def _links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", text)


def _names(text: str) -> set[str]:
    """What stands in typewriter letters, without what stands for a name: every language calls that otherwise."""
    running = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S).replace("\n", " ")
    words = (re.sub(r"\s+", " ", word) for word in re.findall(r"`[^`]+`", running))
    return {word for word in words if not re.search(r"[A-ZÀ-Ž]{4,}", word)}


def _printed(word: str) -> str:
    """Keys as the keyboard of the current language names them; every other word as it is."""
    portable = {name.template: key for key, name in NAMES.items()}
    return f"`{printed('+'.join(portable.get(key, key) for key in word.strip('`').split('+')))}`"


def test_the_manual_speaks_the_language_of_now() -> None:
    with speaking("de"):
        assert pages()["editor"].startswith("# Der Editor")
    with speaking("cs"):
        assert pages()["files"].startswith("# Soubory")
    assert pages()["files"].startswith("# Files")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", pages()[page], re.MULTILINE | re.DOTALL)


def test_the_sample_file_is_a_course() -> None:
    (text,) = blocks("files", "json")
    data = json.loads(text)
    Draft202012Validator(load_schema("course")).validate(data)
    data["boards"]["dock"] = {"spaces": [". . . ."]}
    assert '"O"' in print_course(parse_course(data, None)) or " O " in print_course(parse_course(data, None))


def test_the_examples_of_the_notation_are_spaces() -> None:
    table = [line for line in pages()["notation"].splitlines() if line.startswith("| ") and "`" in line]
    examples = [word for line in table for word in re.findall(r"`([^`]+)`", line.split("|")[3])]
    assert len(examples) > 10
    assert all(parse_space(word) for word in examples)


def test_the_sample_space_fits_the_schema() -> None:
    (text,) = blocks("clients", "json")
    schema = load_schema("exchange")
    Draft202012Validator({**schema["$defs"]["space"], "$defs": schema["$defs"]}).validate(json.loads(text))


@pytest.fixture
def exchange(ask: Ask, tmp_path: Path) -> Path:
    out = tmp_path / "kettle.exchange.json"
    assert ask("export", courses_folder() / "kettle-run.course.json", out).code == 0
    return out


def _check_answer(answer: str) -> None:
    course = load_course(courses_folder() / "kettle-run.course.json")
    lines = answer.splitlines()
    assert lines[0] == f"{course.title}: {course.floor.size.width} x {course.floor.size.height}"
    assert len(lines) == 1 + len(course.checkpoints)
    first = course.checkpoints[0]
    assert lines[1].startswith(f"checkpoint 1 at {first.x},{first.y}: north ")


def test_the_reader_in_python_runs(exchange: Path, tmp_path: Path) -> None:
    (tmp_path / "reader.py").write_text(blocks("clients", "python")[0], encoding="utf-8")
    command = [sys.executable, "-I", str(tmp_path / "reader.py"), str(exchange)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    _check_answer(done.stdout)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_reader_in_javascript_gives_the_same_answer(exchange: Path, tmp_path: Path) -> None:
    (tmp_path / "reader.py").write_text(blocks("clients", "python")[0], encoding="utf-8")
    (tmp_path / "reader.js").write_text(blocks("clients", "javascript")[0], encoding="utf-8")
    commands = ([sys.executable, "-I", "reader.py"], ["node", "reader.js"])
    answers = [
        subprocess.run([*command, str(exchange)], cwd=tmp_path, capture_output=True, check=True).stdout.decode()
        for command in commands
    ]
    _check_answer(answers[1])
    assert answers[0] == answers[1]


# --- the site ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert run(["manual", str(folder), "--format", "site"]) == 0
    return folder


def test_no_link_of_the_site_is_dead_and_none_leaves_it(site_folder: Path) -> None:
    anchors = {path: set(re.findall(r' id="([^"]+)"', path.read_text("utf-8"))) for path in site_folder.rglob("*.html")}
    assert len(anchors) == 3 * len(ORDER) + 1
    dead = []
    for path in anchors:
        for link in re.findall(r'(?:href|src)="([^"]+)"', path.read_text("utf-8")):
            page, _, anchor = link.partition("#")
            target = (path.parent / page).resolve() if page else path
            if not target.is_file() or (anchor and anchor not in anchors[target]):
                dead.append((path.relative_to(site_folder).as_posix(), link))
    assert dead == []


_ASKING = r'(?:src|href)="(?:https?:)?//|url\(|@import|fetch\(|XMLHttpRequest|cookie'


def test_the_site_asks_no_network_and_follows_nobody(site_folder: Path) -> None:
    for path in site_folder.rglob("*.*"):
        if path.suffix in (".html", ".css", ".js"):
            text = path.read_text("utf-8")
            assert not re.findall(r'(?:src|href)="(?:https?:)?//|url\(|@import|fetch\(|XMLHttpRequest|cookie', text), (
                path
            )


@pytest.mark.parametrize(
    ("language", "word", "page"),
    [("en", "antenna", "editions"), ("de", "mussen", "tutorial"), ("cs", "trat", "tutorial")],
)
def test_the_search_knows_every_page_without_marks_over_letters(
    site_folder: Path, language: str, word: str, page: str
) -> None:
    text = (site_folder / language / "search.js").read_text("utf-8")
    hits = json.loads(text.removeprefix("window.MANUAL = ").rstrip(";\n"))
    assert {hit[0] for hit in hits} == set(ORDER)
    assert page in {hit[0] for hit in hits if word in hit[4]}


def test_every_page_of_the_site_is_in_its_language(site_folder: Path) -> None:
    for language in LANGUAGES:
        texts = {path.stem: path.read_text("utf-8") for path in (site_folder / language).glob("*.html")}
        assert set(texts) == set(ORDER)
        assert all(f'<html lang="{language}">' in text for text in texts.values())
    german = (site_folder / "de" / "commands.html").read_text("utf-8")
    assert "Aufruf: course-designer" in german
    assert "Usage:" not in german


# --- the tutorial --------------------------------------------------------------------------------------------------


def _tutorial(language: str) -> list[str]:
    with speaking(language):
        return [line for line in pages()["tutorial"].splitlines() if line.startswith("course-designer ")]


def test_the_tutorial_is_the_same_in_every_language_and_runs_in_order(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = _tutorial("en")
    assert len(lines) > 15
    assert all(_tutorial(language) == lines for language in LANGUAGES)
    monkeypatch.chdir(tmp_path)
    answers = {line: ask(*line.split()[1:], *_few(line)) for line in lines if " edit " not in line}
    unfinished = [line for line in answers if line.split()[1] in ("validate", "par") and "first.course.json" in line]
    too_short = [line for line in answers if "lab evening" in line]
    assert [line for line in answers if answers[line].code] == [*unfinished, *too_short]
    told = {line.partition(" ")[2]: answer.out + answer.err for line, answer in answers.items()}
    assert "does not hold" in told["lab evening.course.json --players 6 --check length=100-165"]
    assert "does not hold" not in told["lab long.course.json --players 6 --check fair,length=100-165"]
    assert told["race long.course.json --robots 6 --seed 1"].startswith("13 rounds were played; won by Bobbin\n")
    assert "Anvil wins the race" in told["preview mine.course.json"]


def _few(line: str) -> tuple[str, ...]:
    """So few races of the lab that they can be played without machine code."""
    return ("--races", "16", "--jobs", "1") if line.split()[1] == "lab" else ()


# --- the command line ----------------------------------------------------------------------------------------------


def test_every_command_has_a_page_that_shows_it_at_work(ask: Ask, tmp_path: Path) -> None:
    ask("manual", tmp_path)
    rows = dict(re.findall(r"^\| `(\w+)` \| .+ \| \[.+\]\((\w+)\.md\) \|$", pages()["shell"], re.MULTILINE))
    assert list(rows) == group.list_commands(click.Context(group))
    lines = {name: (tmp_path / f"{page}.md").read_text("utf-8") for name, page in rows.items()}
    assert not [name for name, text in lines.items() if not re.search(rf"^course-designer {name}\b", text, re.M)]


def test_the_commands_of_the_page_on_the_command_line_run_in_order(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    lines = [line.partition(" #")[0] for line in pages()["shell"].splitlines() if line.startswith("course-designer ")]
    answers = {line: ask(*line.split()[1:]) for line in lines if " | " not in line}
    assert [line.split()[1] for line, answer in answers.items() if answer.code] == ["diff"]
    assert all(answer.out or answer.err.startswith("saved ") for answer in answers.values())
    assert {path.name for path in tmp_path.iterdir()} >= {"one.course.json", "handbook", "site", "course-designer.1"}
