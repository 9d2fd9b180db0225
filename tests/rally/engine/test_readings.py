# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebooks leave open is on a page of the manual, each with the rule case that holds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.files.installation import courses_folder
from designer.manual import FOLDER
from designer.rally.engine.case_reading import read_cases

_CASE = re.compile(r"\| ([a-z-]+) ([A-Z]\d+) \|$", re.MULTILINE)
_SILENT = re.compile(r"id: (?P<id>\S+)\n(?:(?!```).)*```\n\n(?:(?!```|\n#).)*?\bSilent", re.DOTALL)
_PAGES = [FOLDER / "readings.md", FOLDER / "de" / "readings.md", FOLDER / "cs" / "readings.md"]


def _cases_on(page: Path) -> list[tuple[str, str]]:
    return _CASE.findall(page.read_text(encoding="utf-8"))


def test_every_reading_names_a_case_that_there_is() -> None:
    named = _cases_on(_PAGES[0])
    assert named
    for file, case in named:
        assert case in {one.id for one in read_cases(courses_folder() / "cases" / f"{file}.md")}, (file, case)


@pytest.mark.parametrize("page", _PAGES[1:], ids=["de", "cs"])
def test_the_page_has_the_same_readings_in_every_language(page: Path) -> None:
    assert _cases_on(page) == _cases_on(_PAGES[0])


def test_every_case_that_says_silent_is_on_the_page() -> None:
    files = sorted((courses_folder() / "cases").glob("*.md"))
    silent = {
        (file.stem, found["id"]) for file in files for found in _SILENT.finditer(file.read_text(encoding="utf-8"))
    }
    assert ("expansions", "W28") in silent
    assert silent <= set(_cases_on(_PAGES[0]))
