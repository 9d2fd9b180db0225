# SPDX-License-Identifier: GPL-3.0-or-later
"""A site of a folder: complete, without anything from outside, the same again where nothing changed."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from html import unescape
from pathlib import Path

import pytest

from designer.base.words import sentence
from designer.exchange.collection.site_files import make_part
from designer.files import SaveError, courses_folder
from designer.game import games
from tests.cli.conftest import Ask


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two courses and a labyrinth, in a folder and one below."""
    home = tmp_path / "courses"
    (home / "maze").mkdir(parents=True)
    shutil.copytree(courses_folder() / "boards", home / "boards")
    for name in ("first-gear", "first-relay"):
        shutil.copy(courses_folder() / f"{name}.course.json", home)
    shutil.copy(courses_folder() / "labyrinth" / "pocket-maze.course.json", home / "maze")
    return home


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, made once: tests get copies."""
    return tmp_path_factory.mktemp("made") / "site"


@pytest.fixture
def site(ask: Ask, folder: Path, made: Path, tmp_path: Path) -> Path:
    if not made.exists():
        answer = ask("site", folder, made, "--title", "Tuesday <b>table</b>")
        assert (answer.code, answer.err) == (0, f"saved {made}/index.html: 3 courses, 3 of them new or changed\n")
    return shutil.copytree(made, tmp_path / "site")


def links(page: Path) -> set[str]:
    text = page.read_text("utf-8")
    return {unescape(link) for link in re.findall(r'(?:href|src|srcset)="([^"#][^"]*)"', text)}


def test_every_link_leads_to_a_file_of_the_site(site: Path) -> None:
    for page in site.rglob("*.html"):
        for link in links(page):
            assert not re.match(r"[a-z]+:|/", link), link
            assert (page.parent / link).is_file(), link


def test_every_link_within_a_page_leads_to_something_in_it(site: Path) -> None:
    seen = 0
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        places = set(re.findall(r'\bid="([^"]+)"', text))
        goals = re.findall(r'(?:href|xlink:href)="#([^"]+)"', text)
        assert set(goals) <= places, page
        seen += len(goals)
    assert seen > 20


def test_a_card_tells_the_facts_of_its_course(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert "Tuesday &lt;b&gt;table&lt;/b&gt;" in text
    card = text[text.index('href="first-gear/index.html"') :].partition("</article>")[0]
    plain = " ".join(re.sub(r"<[^>]+>", " ", card).split())
    assert re.search(r"First Gear ●○○○ easy \d+–\d+ min 2–4 players par 11 AMIGO 1999 needs Orchard", plain)
    assert "Watch Report Files Course file Course code PDF to print For other apps" in plain


def test_a_labyrinth_has_a_report_and_files_but_nothing_to_watch(site: Path) -> None:
    assert {path.name for path in (site / "pocket-maze").iterdir()} == {
        "index.html", "light.svg", "dark.svg", "contrast-light.svg", "contrast-dark.svg", "pocket-maze.course.json",
        "pocket-maze.code.txt", "pocket-maze.pdf", "pocket-maze.exchange.json",
    }  # fmt: skip


def test_what_is_taken_along_is_the_course_with_its_boards(site: Path) -> None:
    for file in ("first-gear.course.json", "first-gear.code.txt"):
        assert games.open(site / "first-gear" / file).course.title == "First Gear"
    with zipfile.ZipFile(site / "courses.zip") as packed:
        assert set(packed.namelist()) == {
            f"{name}/{name}.course.json" for name in ("first-gear", "first-relay", "pocket-maze")
        }  # fmt: skip


def test_a_later_run_makes_only_what_has_changed_and_removes_what_is_gone(ask: Ask, folder: Path, site: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in site.glob("*/*")}
    course = folder / "first-gear.course.json"
    course.write_text(course.read_text("utf-8").replace('"First Gear"', '"Second Gear"'), "utf-8")
    (folder / "first-relay.course.json").unlink()
    (site / "notes.txt").write_text("Mine.", "utf-8")
    answer = ask("site", folder, site)
    assert answer.err.endswith("2 courses, 1 of them new or changed\n")
    assert not list((site / "first-relay").glob("*"))
    assert (site / "notes.txt").is_file()
    same = {path for path, time in before.items() if path.is_file() and path.stat().st_mtime_ns == time}
    assert {path.parent.name for path in same} == {"pocket-maze"}
    assert "Second Gear" in (site / "index.html").read_text("utf-8")


@pytest.mark.parametrize(("every", "noted"), [(0.0, 3), (3600.0, 1)])
def test_what_a_site_has_is_noted_now_and_then_and_not_with_each_of_thousands(
    ask: Ask, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: float, noted: int
) -> None:
    saved: list[Path] = []
    monkeypatch.setattr("designer.exchange.collection.site.EVERY", every)
    monkeypatch.setattr("designer.exchange.collection.site.save", lambda path, text: saved.append(path))
    assert ask("site", folder, tmp_path / "site").err.endswith("3 courses, 3 of them new or changed\n")
    assert saved == [tmp_path / "site" / "site.json"] * noted


def test_a_run_that_was_ended_goes_on_where_it_was(
    ask: Ask, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    begun: list[str] = []

    def ended(document: games.GameFile, slug: str, digest: str) -> object:
        begun.append(slug)
        if len(begun) == 3:
            raise KeyboardInterrupt
        return make_part(document, slug, digest)

    monkeypatch.setattr("designer.exchange.collection.site.make_part", ended)
    assert ask("site", folder, out).code == 130
    assert {path.name for path in out.iterdir()} == {"site.json", *begun[:2]}
    answer = ask("site", folder, out)
    assert answer.err == f"saved {out}/index.html: 3 courses, 1 of them new or changed\n"
    assert begun[3:] == begun[2:3]
    for course in folder.glob("*.course.json"):
        course.unlink()
    assert ask("site", folder, out).err == f"saved {out}/index.html: 1 course, 0 of them new or changed\n"
    assert {path.name for path in out.iterdir() if path.is_dir() and any(path.iterdir())} == {"pocket-maze"}


def test_a_file_that_is_gone_from_the_site_is_made_again(ask: Ask, folder: Path, site: Path) -> None:
    (site / "first-gear" / "watch.html").unlink()
    assert ask("site", folder, site).err.endswith("3 courses, 1 of them new or changed\n")
    assert (site / "first-gear" / "watch.html").is_file()


def test_a_site_inside_its_folder_is_not_made_of_itself(ask: Ask, folder: Path) -> None:
    out = folder / "maze" / "site"
    for new in (1, 0):
        answer = ask("site", folder / "maze", out)
        assert answer.err == f"saved {out}/index.html: 1 course, {new} of them new or changed\n"


def test_a_folder_with_something_else_in_it_is_not_written_into(ask: Ask, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a.txt").write_text("Mine.", "utf-8")
    answer = ask("site", folder, tmp_path / "full")
    assert (answer.code, answer.err) == (2, f"{tmp_path}/full: the folder is not empty; name another one\n")


def test_a_course_that_cannot_be_read_is_told_and_the_others_are_there(ask: Ask, folder: Path, tmp_path: Path) -> None:
    (folder / "broken.course.json").write_text("{}", "utf-8")
    answer = ask("site", folder, tmp_path / "out")
    assert answer.code == 1
    assert "broken.course.json: this is not a Course Designer file" in answer.err
    assert "3 courses" in answer.err


def test_a_manifest_of_somebody_removes_nothing_outside_the_site(ask: Ask, folder: Path, site: Path) -> None:
    mine = site.parent / "mine.txt"
    mine.write_text("Mine.", "utf-8")
    manifest = json.loads((site / "site.json").read_text("utf-8"))
    manifest["parts"].append({**manifest["parts"][0], "card": {**manifest["parts"][0]["card"], "slug": "x"}})
    manifest["parts"][-1]["files"] = ["../mine.txt", str(mine)]
    (site / "site.json").write_text(json.dumps(manifest), "utf-8")
    assert ask("site", folder, site).code == 0
    assert mine.is_file()


@pytest.mark.parametrize(("language", "word"), [("de", "Meine Pläne"), ("cs", "Moje plány")])
def test_the_site_speaks_the_language_that_is_asked_for(
    ask: Ask, folder: Path, tmp_path: Path, language: str, word: str
) -> None:
    assert ask("site", folder / "maze", tmp_path / "out", "--language", language).code == 0
    text = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert f'<html lang="{language}">' in text
    assert word in text


def test_a_site_that_cannot_be_written_ends_at_the_first_file(
    ask: Ask, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise SaveError(sentence("the disk is full"), source="site")

    monkeypatch.setattr("designer.exchange.collection.site.save_tree", full)
    answer = ask("site", folder, tmp_path / "site")
    assert answer.code == 2
    assert answer.err.endswith("site: the disk is full\n")
    assert answer.err.count("\n") == 1
