# SPDX-License-Identifier: GPL-3.0-or-later
"""Editions are called by their names: in the language of those who read, and so that the sentence stays one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.base.words import LANGUAGES, sentence, speaking
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.rulebook_elements import unknown_to
from designer.rally.edition import EDITIONS
from tests.cli.conftest import Ask, ask

__all__ = ["ask"]

KETTLE = courses_folder() / "kettle-run.course.json"
WIKI = {"en": "1994 (Czech wiki)", "de": "1994 (tschechisches Wiki)", "cs": "1994 (česká wiki)"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_a_name_is_no_clause(key: str, language: str) -> None:
    with speaking(language):
        name = str(EDITIONS[key].name)
    assert "," not in name
    assert not any(word in name for word in ("podle", " wie ", "erzählt", " tells", " as "))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "1994 (Czech wiki) does not have a crusher"),
        ("de", "Nach den Regeln 1994 (tschechisches Wiki) gibt es Pressen nicht"),
        ("cs", "V\u00a0pravidlech 1994 (česká wiki) není: buchar"),
    ],
)
def test_a_sentence_with_a_name_in_it_is_a_sentence(language: str, text: str) -> None:
    with speaking(language):
        assert str(unknown_to(EDITIONS["wiki-1994"], sentence("a crusher"))) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "command",
    [
        ("preview", KETTLE, "--edition", "wiki-1994"),
        ("race", KETTLE, "--edition", "wiki-1994", "--robots", "1", "--rounds", "1"),
        ("editions", "wiki-1994"),
        ("validate", KETTLE, "--edition", "wiki-1994"),
    ],
    ids=lambda command: command[0],
)
def test_the_command_line_calls_an_edition_by_its_name(
    ask: Ask, language: str, command: tuple[str | Path, ...]
) -> None:
    answer = ask(*command, "--language", language)
    assert WIKI[language] in answer.out + answer.err


def test_programs_read_one_title_in_every_language(ask: Ask) -> None:
    answers = {ask("editions", "wiki-1994", "--json", "--language", language).out for language in LANGUAGES}
    assert len(answers) == 1
    assert "1994 (Czech wiki)" in json.dumps(json.loads(answers.pop()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_sheet_calls_an_edition_by_its_name(language: str) -> None:
    from dataclasses import replace

    from designer.rally.picture.prints.course_sheet import _rules

    course = replace(load_course(KETTLE), edition="wiki-1994")
    with speaking(language):
        assert any(WIKI[language] in line for line in _rules(course))
