# SPDX-License-Identifier: GPL-3.0-or-later
"""A booklet of a folder: contents that lead to the sheets, boards that are needed, files that a print shop takes."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from designer.exchange.collection import booklet, course_files
from designer.files import courses_folder
from designer.game import games
from designer.pictures.pages import Page
from designer.pictures.paper import PrintOptions
from designer.pictures.shapes import Anchor, Group, Text
from tests.cli.conftest import Ask

PDFTOTEXT = shutil.which("pdftotext")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two courses and a labyrinth."""
    home = tmp_path / "courses"
    shutil.copytree(courses_folder() / "boards", home / "boards")
    for name in ("first-gear", "kettle-run"):
        shutil.copy(courses_folder() / f"{name}.course.json", home)
    shutil.copy(courses_folder() / "labyrinth" / "pocket-maze.course.json", home)
    return home


def made(folder: Path, paper: str = "A4") -> tuple[Page, ...]:
    documents = [games.open(path) for path in course_files(folder)]
    return booklet(documents, "Tuesday", PrintOptions(paper=paper))


def texts(page: Page) -> list[Text]:
    return [shape for shape in page.shapes if isinstance(shape, Text)]


def named(pages: tuple[Page, ...]) -> dict[str, str]:
    """What the contents say: each line with the numbers at its right."""
    found = {}
    for page in pages:
        if page.title == "Tuesday":
            numbers = {text.y: text.words for text in texts(page) if text.anchor is Anchor.END}
            found.update({text.words: numbers[text.y] for text in texts(page) if text.x < 20 and numbers.get(text.y)})
    return found


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_the_contents_name_the_pages_of_courses_and_boards(folder: Path, paper: str) -> None:
    pages = made(folder, paper)
    starts: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        starts.setdefault(page.title, number)
    gear, kettle, maze = (str(starts[title]) for title in ("First Gear", "Kettle Run", "Pocket Maze"))
    assert named(pages) == {
        "First Gear": gear, "Kettle Run": kettle, "Pocket Maze": maze,
        "Orchard": gear, "Chicane": kettle, "Kettle": kettle, "Start lane": kettle,
    }  # fmt: skip


def test_in_the_contents_courses_and_the_heading_of_the_boards_stand_out(folder: Path) -> None:
    bold = [text.words for text in texts(made(folder)[0]) if text.bold]
    assert bold[-4:] == ["First Gear", "Kettle Run", "Pocket Maze", "Boards needed"]


def test_each_course_is_on_a_page_of_its_own_where_there_is_room(folder: Path) -> None:
    assert [page.title for page in made(folder)] == ["Tuesday", "First Gear", "Kettle Run", "Pocket Maze"]


def test_lines_of_the_contents_are_links_to_the_sheets(ask: Ask, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    answer = ask("booklet", folder, out, "--title", "Tuesday")
    assert (answer.code, answer.err) == (0, f"saved {out}\n")
    with pikepdf.open(out) as document:
        links = [annotation.Dest[0] for annotation in document.pages[0].Annots]
        goals = Counter(document.pages.index(pikepdf.Page(page)) for page in links)
        assert goals == {1: 2, 2: 4, 3: 1}
        with document.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Tuesday", "First Gear", "Kettle Run", "Pocket Maze"]
        assert str(document.docinfo.Title) == "Tuesday"


def _opacities(document: pikepdf.Pdf) -> set[float]:
    states = (each for each in document.objects if isinstance(each, pikepdf.Dictionary))
    return {float(each[key]) for each in states for key in ("/ca", "/CA") if key in each}


def _kind(found: object) -> str:
    return str(found.get("/Type")) if isinstance(found, pikepdf.Dictionary) else ""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_print_shop_finds_fonts_no_transparency_and_nothing_wrong(
    ask: Ask, folder: Path, tmp_path: Path, theme: str
) -> None:
    plain, opaque = tmp_path / "plain.pdf", tmp_path / "opaque.pdf"
    assert ask("booklet", folder, plain, "--theme", theme).code == 0
    assert ask("booklet", folder, opaque, "--theme", theme, "--opaque").code == 0
    with pikepdf.open(plain) as seen, pikepdf.open(opaque) as document:
        assert min(_opacities(seen)) < 1
        assert _opacities(document) <= {1.0}
        name = "check_pdf_syntax" if hasattr(document, "check_pdf_syntax") else "check"  # before pikepdf 10
        assert getattr(document, name)() == []
        fonts = [each for each in document.objects if _kind(each) == "/FontDescriptor"]
        assert fonts
        assert all(any(f"/FontFile{kind}" in font for kind in ("", "2", "3")) for font in fonts)
        assert not any(key in document.Root for key in ("/OpenAction", "/AcroForm", "/AA"))
        sizes = {tuple(round(float(value)) for value in list(page.mediabox)[2:]) for page in document.pages}
        assert sizes == {(595, 842)}


def test_boards_without_transparency_are_the_same_boards(ask: Ask, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "boards.pdf"
    assert ask("render", folder / "kettle-run.course.json", out, "--opaque").code == 0
    with pikepdf.open(out) as document:
        assert _opacities(document) <= {1.0}
    assert ask("render", folder / "kettle-run.course.json", tmp_path / "a.svg", "--opaque").code == 2


@pytest.mark.skipif(PDFTOTEXT is None, reason="poppler-utils is not installed")
def test_what_is_printed_can_be_read_by_other_programs(ask: Ask, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert ask("booklet", folder, out).code == 0
    text = subprocess.run([str(PDFTOTEXT), str(out), "-"], capture_output=True, text=True, check=True).stdout
    assert "needs Chicane, Kettle, Start lane" in text
    assert "The whole course: 29 registers, 6 rounds" in text


def test_a_course_that_cannot_be_read_is_told_and_left_out(ask: Ask, folder: Path, tmp_path: Path) -> None:
    (folder / "broken.course.json").write_text("{}", "utf-8")
    answer = ask("booklet", folder, tmp_path / "out.pdf")
    assert answer.code == 1
    assert "broken.course.json: this is not a Course Designer file" in answer.err
    with pikepdf.open(tmp_path / "out.pdf") as document:
        assert len(document.pages) == 4


def test_a_folder_without_courses_makes_no_booklet(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answer = ask("booklet", tmp_path / "empty", tmp_path / "out.pdf")
    assert (answer.code, answer.err) == (2, f"{tmp_path}/empty: no *.course.json file in this folder\n")
    assert not (tmp_path / "out.pdf").exists()


def test_the_code_of_each_course_is_printed(folder: Path) -> None:
    gear = made(folder)[1]
    groups = [shape for shape in gear.shapes if isinstance(shape, Group)]
    assert any("course code" in text.words for text in texts(gear))
    assert len(groups) == 2, "the picture and the square"
