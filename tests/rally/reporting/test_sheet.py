# SPDX-License-Identifier: GPL-3.0-or-later
"""The PDF sheet on a course: one page where that can be, nothing over the edges, nothing left out."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pikepdf
import pytest
from PyQt6.QtGui import QFont, QFontDatabase, QFontMetricsF

from designer.base.words import set_language
from designer.painting.application import ensure_application
from designer.painting.pdf import pdf
from designer.pictures.pages import wrapped
from designer.pictures.shapes import Anchor, Group, Picture, Shape, Text
from designer.rally.checks.validation import validate
from designer.rally.reporting.course_content import content
from designer.rally.reporting.sheet import BOTTOM, TOP, sheets
from designer.rally.reporting.sheet_blocks import HEIGHT, LEFT, RIGHT
from tests.rally.reporting.courses import LONG_WORD, SHIPPED, UGLY, WORDY, eight_boards, huge_report, shipped


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def texts(shapes: tuple[Shape, ...], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Text]:
    """Every text of a page as it stands there in millimetres; turned ones, inside a picture, are left out."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield replace(shape, x=x + scale * shape.x, y=y + scale * shape.y, size=scale * shape.size)
        elif isinstance(shape, Group) and not shape.transform.turn:
            move = shape.transform
            yield from texts(shape.shapes, x + scale * move.x, y + scale * move.y, scale * move.scale)


def words(pages: tuple[Picture, ...]) -> list[str]:
    return [text.words for page in pages for text in texts(page.shapes)]


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_course_fits_one_sheet_in_every_language(name: str, language: str) -> None:
    """With rules of its own, or elements of the expansions, each told in a sentence, it takes two."""
    set_language(language)
    course = shipped(name)
    told = course.options or name in ("fire-school.course.json", "wet-school.course.json")
    assert len(sheets(validate(course))) <= (2 if told else 1)


def width_of(text: Text) -> float:
    """How wide a text is in the font of this system, in its own units."""
    font = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    font.setPixelSize(100)
    font.setBold(text.bold)
    return QFontMetricsF(font).horizontalAdvance(text.words) * text.size / 100


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.parametrize("name", [*UGLY, "kettle-run.course.json", "grand-works.course.json"])
def test_no_text_runs_over_the_margins(name: str, language: str) -> None:
    ensure_application()
    set_language(language)
    course = UGLY[name] if name in UGLY else shipped(name)
    for page in sheets(validate(course)):
        for text in texts(page.shapes):
            width = width_of(text)
            left = text.x - {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[text.anchor]
            assert left >= LEFT - 0.5, text
            assert left + width <= RIGHT + 0.5, text
            assert TOP <= text.y <= HEIGHT - 5, text


def test_a_course_with_very_many_findings_goes_on_on_further_sheets_and_loses_none() -> None:
    report = huge_report()
    pages = sheets(report)
    assert 2 <= len(pages) <= 6, "findings that say the same stand together"
    said = words(pages)
    assert {finding.code for finding in report.findings} <= set(said)
    for number, page in enumerate(pages, 1):
        assert any(f"page {number} of {len(pages)}" in text.words for text in texts(page.shapes))
        body = [text.y for text in texts(page.shapes) if text.y < HEIGHT - 10]
        assert max(body) <= BOTTOM + 1


def test_only_docks_have_numbers() -> None:
    docks, spaces = (words(sheets(validate(shipped(f"{name}.course.json")))) for name in ("kettle-run", "first-relay"))
    assert {"Par from each dock", "Dock", "Space"} <= set(docks)
    assert "Par from each start space" in spaces
    assert "Dock" not in spaces


def test_a_heading_never_stands_last_on_a_sheet() -> None:
    for report in (huge_report(), validate(eight_boards()), validate(WORDY)):
        pages = sheets(report)
        for page in pages[:-1]:
            last = max((text for text in texts(page.shapes) if text.y < HEIGHT - 10), key=lambda text: text.y)
            assert not (last.bold and last.size > 3.5), last


def test_the_picture_comes_before_the_tables_and_fills_what_is_free() -> None:
    (page,) = sheets(validate(shipped("first-gear.course.json")))
    found = list(texts(page.shapes))
    legs = next(text.y for text in found if text.words == "Legs")
    last_row = next(text.y for text in found if text.words == "12")
    assert last_row < legs
    assert legs > HEIGHT / 3, "a small course does not leave the sheet empty at its foot"


def test_a_word_that_is_wider_than_the_line_is_broken() -> None:
    lines = wrapped(f"a {LONG_WORD} b", 3.0, 40.0)
    assert len(lines) > 2
    assert "".join(lines).replace(" ", "") == f"a{LONG_WORD}b"


def test_the_verdict_of_the_sheet_leads_to_its_sections() -> None:
    ensure_application()
    report = validate(shipped("kettle-run.course.json"))
    told = content(report).verdict
    assert told is not None
    (page,) = sheets(report)
    said = " ".join(words((page,)))
    assert all(part in said for part in (told.trap_words, told.hardest_words) if told.traps or part != told.trap_words)
    with pikepdf.open(io.BytesIO(pdf([page]))) as document:
        links = [link for link in document.pages[0].Annots if link.Subtype == "/Link"]
        heights = [round(float(link.Dest[3]) * 25.4 / 72) for link in links]
    marks = {name: round(HEIGHT - y) for name, y in page.marks}
    assert heights == [marks[part.aspect.value] for group in told.groups for part in group if part.aspect is not None]


def test_an_empty_course_still_gives_a_sheet_that_says_what_is_missing() -> None:
    (page,) = sheets(validate(UGLY["empty"]))
    assert "RR102" in words((page,))
