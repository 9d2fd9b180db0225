# SPDX-License-Identifier: GPL-3.0-or-later
"""Each line of a rulebook is held and proved: its case is run, its test is there, its check and its field are known."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.words import LANGUAGES, speaking, tr
from designer.game.contract import Game
from designer.game.games import all_games, find_game
from designer.game.rulebooks import Rulebook, Statement, holders, proofs, read_statements, rulebooks_page
from designer.labyrinth.plan.rulebooks import FOLDER as LABYRINTH
from designer.rally.edition import EDITIONS
from designer.rally.edition.rulebooks import FOLDER as RALLY
from designer.rally.engine.case_reading import parse_cases
from tests.game import rulebook_faults
from tests.game.rulebook_faults import faults

BOOKS = [(game, book) for game in all_games() for book in game.rulebooks().values()]
_by_key = pytest.mark.parametrize(("game", "book"), BOOKS, ids=[book.key for _, book in BOOKS])


@_by_key
def test_each_line_is_held_and_proved(game: Game, book: Rulebook) -> None:
    wrong = [f"{line.key}: {fault}" for line in book.statements for fault in faults(game, book, line)]
    assert not wrong, "\n".join(wrong)


@_by_key
def test_a_line_that_names_what_does_not_exist_is_found(game: Game, book: Rulebook) -> None:
    line = next(item for item in book.statements if item.cases)
    broken = {
        "fields": ("no-such-rule",),
        "checks": ("RR999",),
        "cases": ("nowhere X01",),
        "tests": ("tests/test_nowhere.py::test_nothing",),
        "manners": True,
    }
    for part, value in broken.items():
        changed = replace(line, **{part: value})  # type: ignore[arg-type]
        assert list(faults(game, book, changed)), part
    assert list(faults(game, book, replace(line, cases=(), tests=(), checks=())))


def test_a_case_that_proves_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to another edition, ends otherwise than it says, or has nothing to do with the rule."""
    text = "```case\nid: X\nedition: ah-2005\nrow: . .\nrobot: A@0,0,E\nprog: A M1\nexpect: A@{x},0,E\n```\n"
    told = {"false": parse_cases(text.format(x=0)), "true": parse_cases(text.format(x=1))}
    monkeypatch.setattr(rulebook_faults, "_rally_cases", lambda file: {case.id: case for case in told[file]})
    game = find_game("roborally")
    hill, wiki = game.rulebooks()["ah-2005"], game.rulebooks()["wiki-1994"]
    line = Statement("a-line", "A rule.", cases=("true X",))
    assert list(faults(game, hill, line)) == []
    assert list(faults(game, wiki, line)) == ["no case of edition wiki-1994"]
    assert list(faults(game, hill, replace(line, cases=("false X",)))) == ["false X: A: expected 0,0,E, found 1,0,E"]
    assert list(faults(game, hill, replace(line, fields=("touch",)))) == ["touch decides no case"]


@_by_key
def test_a_rule_is_a_sentence_of_ours(game: Game, book: Rulebook) -> None:
    assert not [line.key for line in book.statements if not re.match(r"[A-Z“\"0-9].*\.$", line.rule)]
    assert not [line.key for line in book.statements if "|" in line.rule]


@_by_key
def test_a_heading_stands_once_and_has_lines(game: Game, book: Rulebook) -> None:
    titles = [section.title for section in book.sections]
    assert len(titles) == len(set(titles))
    assert all(section.statements for section in book.sections)


@pytest.mark.parametrize("folder", [RALLY, LABYRINTH], ids=["rally", "labyrinth"])
def test_every_statement_stands_in_a_book(folder: Path) -> None:
    said = {line.key for _, book in BOOKS for line in book.statements}
    assert set(read_statements(folder)) <= said


def test_the_books_of_roborally_are_editions() -> None:
    for key, book in find_game("roborally").rulebooks().items():
        assert (EDITIONS[key].title, EDITIONS[key].year) == (book.title, book.year)


@pytest.mark.parametrize("language", LANGUAGES)
@_by_key
def test_the_page_has_every_line_with_what_holds_and_what_proves_it(game: Game, book: Rulebook, language: str) -> None:
    with speaking(language):
        page = rulebooks_page({book.key: book})
        rows = [f"| {tr(line.rule)} | {holders(line)} | {proofs(line)} |" for line in book.statements]
        assert not [row for row in rows if row not in page]
        assert page.count("\n### ") == len(book.sections)
