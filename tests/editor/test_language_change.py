# SPDX-License-Identifier: GPL-3.0-or-later
"""A change of language reaches every word on the screen, wherever it was written before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from designer.base import words
from designer.editor.rally.lab.charts_panel import LabCharts
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.course.course import Program
from designer.rally.editing.programs import shown_name
from tests.editor.rally.places import places
from tests.proof import WHOLE
from tests.seen_texts import seen_in

EVERY = 1 if WHOLE else 12
"""The language is changed at every place, or at one of so many."""

AUTHORS = {"Start lane"}
"""What the author of a board calls it, and a stamp of ours is called as well."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.set_language("en")


@cache
def spoken(language: str) -> re.Pattern[str]:
    """Every text of a language that no other one has: also those with places that have a word."""
    texts = _texts(language) - set().union(*(_texts(other) for other in words.LANGUAGES if other != language))
    long = [text for text in texts if len(re.findall(r"[^\W\d_]{3,}", re.sub(r"{\w*}", "", text))) >= 1]
    return re.compile("|".join(re.sub(r"\\\\{\\w*\\\\}", ".+", re.escape(text)) for text in long))


def _texts(language: str) -> set[str]:
    """The whole catalogue, in a language."""
    known = words._catalogue("de")._catalog
    singles = [key for key in known if isinstance(key, str) and key]
    return {words._catalogue(language).gettext(text) for text in singles}


def left_over(window: QWidget, language: str, where: str) -> set[str]:
    """What of a window is still in a language."""
    texts = {seen.text for seen in seen_in(window)} - AUTHORS
    return {f"{where}: {text}" for text in texts if spoken(language).fullmatch(text)}


@pytest.mark.proof
@pytest.mark.parametrize(("before", "after"), [("en", "de"), ("de", "cs")] if WHOLE else [("en", "de")])
def test_no_word_of_the_language_before_is_left(editor: Editor, before: str, after: str) -> None:
    editor.window.resize(1600, 1000)
    editor.set_language(before)
    assert editor.files.open(courses_folder() / "kettle-run.course.json")
    found, seen = set(), 0
    for _ in places(editor):
        pass  # everything has been shown, and says what it says in the language before
    for number, place in enumerate(places(editor)):
        if number % EVERY:
            continue
        editor.set_language(before)
        QTest.qWait(20)
        seen += len(left_over(editor.window, before, place))
        editor.set_language(after)
        editor.window.panels.live.catch_up()
        QTest.qWait(20)
        found |= left_over(editor.window, before, place)
    assert seen > 500 / EVERY, "the language before is recognised"
    assert found == set()


def test_bots_are_called_in_the_language(editor: Editor) -> None:
    assert editor.files.open(courses_folder() / "first-gear.course.json")
    editor.commands.run("workspace.lab")
    (lab,) = editor.window.findChildren(LabCharts)
    assert "careful" in lab.who.text()
    editor.set_language("de")
    assert "vorsichtig" in lab.who.text()
    assert "careful" not in lab.who.text()
    offered = {action.text().replace("&", "") for action in lab.who.menu().actions()}
    assert {"vorsichtig", "gierig", "1 Roboter", "8 Roboter"} <= offered


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("Shortest route", "Schnellster Weg"),
        ("Shortest route 2", "Schnellster Weg 2"),
        ("Program 3", "Programm 3"),
        ("Race 7 of the lab", "Rennen 7 des Labors"),
        ("Par", "Par"),
        ("Opening dash", "Opening dash"),
    ],
)
def test_programs_of_ours_are_called_in_the_language_and_those_of_authors_as_they_call_them(
    kept: str, shown: str
) -> None:
    words.set_language("de")
    assert shown_name(Program(kept, ())) == shown
    words.set_language("cs")
    czech = shown_name(Program(shown, ()))
    words.set_language("en")
    assert shown_name(Program(czech, ())) == kept
