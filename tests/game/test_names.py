# SPDX-License-Identifier: GPL-3.0-or-later
"""A course without a title has one name, whoever speaks of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base import words
from designer.game.names import course_name


@pytest.mark.parametrize(
    ("title", "path", "name"),
    [
        ("Kettle Run", Path("a/night.course.json"), "Kettle Run"),
        ("", Path("a/night.course.json"), "night"),
        ("", None, "Untitled course"),
    ],
)
def test_a_course_is_called_by_its_title_else_by_its_file(title: str, path: Path | None, name: str) -> None:
    assert course_name(title, path) == name


@pytest.mark.parametrize(("language", "name"), [("de", "Strecke ohne Titel"), ("cs", "Trať bez názvu")])
def test_a_nameless_course_follows_the_language(language: str, name: str) -> None:
    words.set_language(language)
    try:
        assert course_name("") == name
    finally:
        words.set_language("en")
