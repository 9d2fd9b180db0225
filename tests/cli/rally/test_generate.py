# SPDX-License-Identifier: GPL-3.0-or-later
"""``generate``: a folder that holds what was promised, the same again from its seed, and refusals in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.cli.rally import generate
from designer.files import check
from designer.painting import images
from designer.rally.generator import search
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.operators import Making
from designer.rally.lab.workers import LocalPool
from tests.cli.conftest import Ask

SMALL = ("--boards", "1", "--players", "2", "--checkpoints", "2", "--jobs", "1", "--batches", "1", "--count", "2")
END = ("html", "json", "png")
KETTLE = Path(__file__).parents[3] / "courses" / "kettle-run.course.json"


Known = Callable[[Making], dict[CandidateOrder, Judgement]]
JUDGE_ANEW = Judge.__call__


@pytest.fixture(scope="module")
def known() -> Known:
    """What candidates of these tests were found to be worth, in each kind of search."""
    kinds: list[tuple[Making, dict[CandidateOrder, Judgement]]] = []

    def known(making: Making) -> dict[CandidateOrder, Judgement]:
        found = next((judged for kind, judged in kinds if kind == making), None)
        if found is None:
            kinds.append((making, found := {}))
        return found

    return known


@pytest.fixture
def judged_anew(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate is judged however often that is asked, and found to be worth the same."""

    def judge(judge: Judge, order: CandidateOrder) -> Judgement:
        found = JUDGE_ANEW(judge, order)
        assert known(judge.making).setdefault(order, found) == found
        return found

    monkeypatch.setattr(Judge, "__call__", judge)


@pytest.fixture
def judged_once(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate that another of these tests had judged is not judged again: it would play hundreds of races."""

    def judge(judge: Judge, order: CandidateOrder) -> Judgement:
        judged = known(judge.making)
        if order not in judged:
            judged[order] = JUDGE_ANEW(judge, order)
        return judged[order]

    monkeypatch.setattr(Judge, "__call__", judge)


@pytest.mark.usefixtures("judged_anew")
def test_a_gallery_is_a_folder_of_sound_courses_with_a_page_and_its_recipe(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "gallery"
    told = ask("generate", *SMALL, "--minutes", "22-132", "--out", out, "--json")
    assert told.code == 0
    data = json.loads(told.out)
    check(data, "gallery")
    check(data["wish"], "wish")
    assert data == json.loads((out / "gallery.json").read_text("utf-8"))
    files = sorted(path.name for path in out.iterdir())
    assert files == sorted([*(course["file"] for course in data["courses"]), *(f"gallery.{end}" for end in END)])
    page = (out / "gallery.html").read_text("utf-8")
    assert all(course["title"] in page and course["file"] in page for course in data["courses"])
    assert "http" not in page.replace("http://www.w3.org", "")
    for course in data["courses"]:
        assert ask("validate", out / course["file"]).code == 0
        assert 22 <= course["minutes"] <= 132
    again = ask("generate", *SMALL, "--minutes", "22-132", "--out", out)
    assert (again.code, "the folder is not empty" in again.err) == (2, True)
    assert ask("generate", *SMALL, "--minutes", "22-132", "--out", out, "--force").code == 0
    assert sorted(path.name for path in out.iterdir()) == files


class Clocked:
    """A search whose batches have four candidates, each of which takes a second."""

    def __init__(self) -> None:
        self.batches = self.tried = self.seconds = 0

    def run_batch(self, breathe: Breathe) -> None:
        for _ in range(4):
            self.seconds += 1
            breathe()
        self.batches += 1

    def monotonic(self) -> float:
        return 1000.0 + self.seconds


@pytest.mark.parametrize(
    ("seconds", "batches", "done", "took"), [(9, None, 2, 9), (9, 2, 2, 8), (2, None, 1, 4), (None, 5, 5, 20)]
)
def test_a_search_ends_in_the_middle_of_a_batch_once_its_time_is_up_but_never_before_the_first_is_done(
    monkeypatch: pytest.MonkeyPatch, seconds: int | None, batches: int | None, done: int, took: int
) -> None:
    search: Any = Clocked()
    monkeypatch.setattr(generate, "time", search)
    options: dict[str, Any] = dict.fromkeys(generate.GenerateOptions._fields)
    asked = generate.GenerateOptions(**options | {"seconds": seconds, "batches": batches})
    generate._run(search, asked, lambda searched, shown: None)
    assert (search.batches, search.seconds) == (done, took)


@pytest.mark.usefixtures("judged_once")
def test_a_gallery_is_kept_without_its_picture_where_nothing_can_be_drawn(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def png(*_: object, **__: object) -> bytes:
        raise CourseDesignerError(sentence("no pen"))

    monkeypatch.setattr(images, "png", png)
    out = tmp_path / "gallery"
    told = ask("generate", *SMALL, "--minutes", "22-132", "--out", out)
    assert (told.code, "without gallery.png: no pen\n" in told.err) == (0, True)
    assert {path.name for path in out.glob("gallery.*")} == {"gallery.html", "gallery.json"}


def test_where_nothing_fits_you_read_what_comes_nearest_and_what_hurts_most(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "gallery"
    told = ask("generate", *SMALL, "--minutes", "550-600", "--out", out)
    assert told.code == 1
    assert "no course met the wish; 32 were tried" in told.out
    assert "--minutes is the hardest to meet" in told.out
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--boards", "1", "--players", "8", "--edition", "renegade-2023"), "is for 2–6 players, not for 8"),
        (("--players", "8", "--minutes", "5"), "--minutes: 8 players take about"),
        (("--minutes", "long"), "--minutes: 'long' is not a span of whole numbers"),
        (("--minutes", "60-30"), "--minutes: '60-30' is not a span of whole numbers"),
        (("--checkpoints", "9"), "--checkpoints: '9' is not a span of whole numbers"),
        (("--docks", "3", "--edition", "wotc-1994"), "--docks: by Wizards of the Coast 1994 the race starts on"),
        (("--option", "goal=capture", "--option", "teams=two"), "--option: courses on which teams capture checkpoints"),
        (("--from", "nowhere"), "nowhere: there is no such folder"),
        (("--from", str(KETTLE)), f"{KETTLE}: this is a file; name a folder"),
        (("--from", "."), "there is no board in this folder"),
        (("--pin", "boards"), "--pin: nothing is kept; name the course to keep with --keep"),
        (("--keep", str(KETTLE), "--pin", "roof"), "--pin: 'roof' is not a part of a course"),
        (("--keep", str(KETTLE), "--pin", "checkpoints:9"), "--pin: 'checkpoints:9' is not in the course"),
        (("--keep", str(KETTLE), "--boards", "1"), "--boards: the course has 2 boards"),
        (("--keep", str(KETTLE), "--pin", "checkpoints", "--checkpoints", "2"), "checkpoint 4 is kept, but at most 2"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ask("generate", *words, "--out", "gallery")
    assert told.code == 2
    assert why in told.err
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_more_robots_than_docks_in_a_folder_of_boards_are_refused(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shipped, own = KETTLE.parent / "boards", tmp_path / "own"
    own.mkdir()
    (own / "kettle.board.json").write_bytes((shipped / "kettle.board.json").read_bytes())
    eight = (shipped / "start-lane.board.json").read_text()
    (own / "six.board.json").write_text(eight.replace("D7N", "").replace("wE+ ", "wE ").replace("D8N", "."))
    told = ask("generate", "--boards", "1", "--players", "8", "--from", "own", "--out", "gallery")
    assert told.code == 2
    assert "--players: the largest docking board has 6 starts, not 8" in told.err
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [own]


def test_nothing_is_searched_where_nobody_says_where_to_put_it(ask: Ask) -> None:
    assert "--out" in ask("generate").err


def _searches(order: CandidateOrder) -> bool:
    return not order.sieved


def _plays_fresh_races(order: CandidateOrder) -> bool:
    return order.sieved and order.span[0] == 0


class _Interrupted(LocalPool[CandidateOrder, Judgement]):
    """Somebody presses Ctrl-C when something is asked for the second time."""

    def __init__(self, judge: Judge, when: Callable[[CandidateOrder], bool]) -> None:
        super().__init__(judge)
        self._when, self._before = when, False

    def answers(self, orders: Iterable[CandidateOrder]) -> Generator[tuple[int, Judgement], None, None]:
        """The answers, or Ctrl-C."""
        orders = list(orders)
        if orders and self._when(orders[0]):
            if self._before:
                self._before = False
                raise KeyboardInterrupt
            self._before = True
        return super().answers(orders)


@pytest.mark.usefixtures("judged_once")
@pytest.mark.parametrize("when", [_searches, _plays_fresh_races])
def test_ctrl_c_keeps_what_has_been_found(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: Callable[[CandidateOrder], bool]
) -> None:
    monkeypatch.setattr(search, "AT_ONCE", 2)
    monkeypatch.setattr(generate, "_judges", lambda making, *_: _Interrupted(Judge(making), when))
    out = tmp_path / "gallery"
    words = ("--boards", "1", "--players", "2", "--checkpoints", "2", "--batches", "2", "--count", "6")
    told = ask("generate", *words, "--out", out)
    assert told.code == 0
    assert "stopped after" in told.err
    assert 1 <= len(list(out.glob("*.course.json"))) <= 6
    assert (out / "gallery.json").is_file()
