# SPDX-License-Identifier: GPL-3.0-or-later
"""``editions --lines``: every line of a rulebook with what holds it and what proves it, for people and for programs."""

from __future__ import annotations

import json
import re

import pytest

from designer.base.words import LANGUAGES, speaking, tr
from designer.game.games import all_games
from designer.game.rulebooks import Rulebook
from tests.cli.conftest import Ask

BOOKS = [(game.key, book) for game in all_games() for book in game.rulebooks().values()]
_each_book = pytest.mark.parametrize(("game", "book"), BOOKS, ids=[book.key for _, book in BOOKS])


def test_there_are_five_books() -> None:
    assert [(game, book.key) for game, book in BOOKS] == [
        ("roborally", "wiki-1994"),
        ("roborally", "amigo-1999"),
        ("roborally", "amigo-1999-en"),
        ("roborally", "ah-2005"),
        ("labyrinth", "robomaso-2004"),
    ]


def _running(text: str) -> str:
    """A text without its line ends, and with plain blanks alone."""
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("language", LANGUAGES)
@_each_book
def test_people_are_told_every_line_below_its_heading(ask: Ask, game: str, book: Rulebook, language: str) -> None:
    told = ask("editions", "--lines", book.key, "--language", language)
    assert told.code == 0
    headings = [line for line in told.out.splitlines()[1:] if line and not line.startswith(" ")]
    assert headings == [section.title for section in book.sections]
    running = _running(told.out)
    with speaking(language):
        assert not [line.key for line in book.statements if f"- {_running(tr(line.rule))} " not in running]


@_each_book
def test_programs_are_told_the_names_of_all_that_holds_and_proves(ask: Ask, game: str, book: Rulebook) -> None:
    data = json.loads(ask("editions", "--lines", book.key, "--json", "--language", "cs").out)
    assert (data["book"]["game"], data["book"]["key"]) == (game, book.key)
    lines = [line for heading in data["headings"] for line in heading["lines"]]
    assert len(lines) == sum(len(section.statements) for section in book.sections)
    told = {line["key"]: line for line in lines}
    for line in book.statements:
        shown = told[line.key]
        assert (shown["rule"], shown["manners"]) == (line.rule, line.manners)
        assert [f"{case['file']} {case['id']}" for case in shown["cases"]] == list(line.cases)
        assert [shown[part] for part in ("fields", "checks", "tests")] == [
            list(line.fields), list(line.checks), list(line.tests)
        ]  # fmt: skip
