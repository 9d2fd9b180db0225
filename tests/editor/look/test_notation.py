# SPDX-License-Identifier: GPL-3.0-or-later
"""People are told things in words: nothing in the window shows codes and notation to somebody who has not asked."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PyQt6.QtWidgets import QWidget

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.edition.edition import FIELDS
from tests.editor.rally.places import options_window, places
from tests.seen_texts import seen_in

NOTATION = (
    re.compile(r"\w@\d+,\d+"),  # Anvil@5,13,N
    re.compile(r"\b(M[123]|BU|[LRU])/\d+"),  # M1/550
    re.compile(r"\d+,\d+ (on|of) "),  # 1,5 on Board 1
    re.compile(r"· \d+°"),  # M1 · 90°
    re.compile(r"\bRR\d{3}\b"),  # RR204
    re.compile(r"(?<![\w.])[a-z]{1,2}[NESW](?![\w.])|\w\+[a-z]{1,2}[NESW:]"),  # cE, pS:2+wN
)
CODES = re.compile(rf"(?<![\w-])({'|'.join(re.escape(key) for key in FIELDS if '-' in key)})(?![\w-])")


OF_FILES = re.compile(r"(boards/)?[\w-]+\.(course|board)(\.json)?\b|boards/.*…")
"""Names of files, which people gave them."""


def notation_in(text: str) -> bool:
    """Whether a text has what only files and the command line have."""
    return CODES.search(text) is not None or any(pattern.search(text) for pattern in NOTATION)


def shown_notation(window: QWidget, where: str) -> set[str]:
    """The texts that a window paints and that have notation."""
    return {f"{where}: {seen.text}" for seen in seen_in(window) if notation_in(OF_FILES.sub("", seen.text))}


@pytest.mark.parametrize(
    "text",
    [
        "cE",
        "gear cE",
        "pS:2+wN",
        "1,5 on Board 1",
        "M1/550",
        "M1 · 90°",
        "archive-on: no",
        "Anvil@5,13,N",
        "RR204 here",
    ],
)
def test_notation_is_known(text: str) -> None:
    text = text.replace("archive-on", next(key for key in FIELDS if "-" in key))
    assert notation_in(text)


@pytest.mark.parametrize(
    "text", ["K4", "Chicane, turned 90°", "counter-clockwise", "right-click", "Move 1 (550)", "1,5 minutes", "185 min"]
)
def test_words_are_no_notation(text: str) -> None:
    assert not notation_in(text)


@pytest.mark.proof
def test_nothing_of_a_course_is_shown_in_notation(editor: Editor) -> None:
    editor.window.resize(1600, 1000)
    assert editor.files.open(courses_folder() / "kettle-run.course.json")
    course = editor.document.course
    course = replace(course.with_note(Cell(3, 3), "Mind the gap"), options={"robot-lasers": "off"})
    editor.document.apply(course, sentence("Change house rules"))
    editor.window.panels["outline"].tree.expandAll()
    found: set[str] = set()
    for place in places(editor):
        found |= shown_notation(editor.window, place)
    found |= shown_notation(options_window(editor), "house rules")
    assert found == set()
