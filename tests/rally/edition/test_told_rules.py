# SPDX-License-Identifier: GPL-3.0-or-later
"""What a course asks for beside the rules of its book is told in sentences, on its sheet too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from designer.base.words import LANGUAGES, set_language
from designer.pictures.paper import PrintOptions
from designer.pictures.shapes import Group, Shape, Text
from designer.rally.checks.example import parse_example
from designer.rally.edition import EDITIONS, FIELDS, choices, find_edition
from designer.rally.edition.course_rules import CourseRules
from designer.rally.edition.told_rules import TOLD, told_rules
from designer.rally.picture.prints.course_sheet import CourseFacts, course_sheet_drafts

ASKED = {
    "checkpoints-ride": "belts",
    "checkpoint-order": "1=2<3",
    "reboot-token-serves": "course",
    "start-damage": "2",
    "robot-laser-hits": "2",
    "repair-gives": "options",
    "start-options": "1",
    "option-draft": "3/1",
    "programming-seconds": "30",
    "goal": "capture",
    "teams": "two",
    "return-after": "1-round",
    "robots-per-player": "racer-and-blocker",
    "superbot": "dock-1",
    "touch-turns-board": "coin",
}
DETAILS = {
    "checkpoint-fell": "checkpoints-ride", "programming-timer": "programming-seconds", "team-progress": "teams",
}  # fmt: skip
"""Rules that say more of another one, and are told only with it."""


@pytest.mark.parametrize("key", EDITIONS)
def test_no_book_asks_for_any(key: str) -> None:
    assert list(told_rules(find_edition(key))) == []


def test_every_rule_of_single_courses_is_told() -> None:
    of_courses = {key for key, field in FIELDS.items() if field.name in CourseRules.__dataclass_fields__}
    assert set(TOLD) == {*ASKED, *DETAILS} == of_courses


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ASKED)
def test_each_is_told_in_sentences_of_every_language(key: str, language: str) -> None:
    told = list(told_rules(find_edition("ah-2005", {key: ASKED[key]})))
    assert told
    english = list(map(str, told))
    try:
        set_language(language)
        assert all(str(one).endswith(".") for one in told)
        assert all((str(one) == before) == (language == "en") for one, before in zip(told, english, strict=True))
    finally:
        set_language("en")


def test_who_captures_is_told_of_no_docks_and_of_no_robot_that_finishes_first() -> None:
    """Robots begin on their home boards (2005 course manual, p. 31), and a team wins that brings a checkpoint home."""
    told = " ".join(map(str, told_rules(find_edition("ah-2005", {"goal": "capture", "teams": "two"}))))
    assert "two teams of the same size" in told
    assert "dock" not in told
    assert "finishes" not in told


@pytest.mark.parametrize("key", DETAILS)
def test_a_detail_changes_the_sentence_of_what_it_belongs_to(key: str) -> None:
    other = DETAILS[key]
    told = {str(*told_rules(find_edition("ah-2005", {other: ASKED[other], key: value}))) for value in choices(key)}
    assert len(told) == len(choices(key))
    assert list(told_rules(find_edition("ah-2005", {key: choices(key)[-1]}))) == []


def test_the_printed_sheet_tells_them_and_other_house_rules_by_their_keys() -> None:
    course = parse_example("option: start-damage=2\noption: play-on=yes\nrow: D1E . F1 . F2")
    words = [
        text for draft in course_sheet_drafts(course, PrintOptions(), CourseFacts()) for text in _texts(draft.shapes)
    ]
    assert "Every robot begins with 2 points of damage." in words
    assert "House rules: play-on = yes" in words


def _texts(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _texts(tuple(shape.shapes))
        elif isinstance(shape, Text):
            yield shape.words
