# SPDX-License-Identifier: GPL-3.0-or-later
"""What a format says it keeps and loses is what it does: one source for dialog, list of formats and manual."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from designer.base.grid import Cell
from designer.exchange.conversion import find_losses
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import CoursePart, keeps, loses
from designer.exchange.rally.tokens import CHECKPOINTS_LEFT_OUT, STARTS_LEFT_OUT
from designer.files import courses_folder
from designer.manual import pages
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.edition import choices
from designer.rally.edition.edition import COURSE_KEYS
from tests.proof import examples
from tests.rally.strategies.courses import courses

WRITERS = sorted(key for key, item in all_formats().items() if item.write and item.game == "roborally")
DOUBLED = {CHECKPOINTS_LEFT_OUT.template, STARTS_LEFT_OUT.template}
"""What happens to checkpoints and starts that share a space or a number, in every format that has one of each."""


@pytest.mark.proof
@pytest.mark.parametrize("key", WRITERS)
def test_every_loss_of_a_course_is_one_that_the_format_says_of_itself(key: str) -> None:
    chosen = find_format(key)
    told = {what.template for what in chosen.loses} | DOUBLED

    @given(courses())
    @settings(examples(2_000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(course: Course) -> None:
        named = {loss.what.template for loss in chosen.losses(course.normalised(), chosen.profile)}
        assert named <= told

    check()


@pytest.mark.parametrize("key", WRITERS)
def test_a_format_carries_the_rules_of_a_course_or_names_each_that_is_lost(key: str) -> None:
    asked = {rule: (choices(rule) or ("1",))[-1] for rule in COURSE_KEYS if rule not in ("option-draft", "goal")}
    course = _course("D1E . cE .", checkpoints=(Cell(2, 0),), options=asked)
    chosen = find_format(key)
    if CoursePart.EDITION in chosen.carries:
        return
    told = " ".join(str(loss.what) for loss in find_losses(course, chosen))
    assert all(f"{rule}={text}" in told for rule, text in asked.items() if (rule, text) not in chosen.plays)


def _course(*rows: str, edition: str = "ah-2005", **rest: object) -> Course:
    boards = {"a": CourseBoard(Board.parse("\n".join(rows)))}
    layout = (Placement("a", 0, 0), Placement("a", len(rows[0].split()), len(rows)))
    return Course(boards=boards, layout=layout, edition=edition, **rest)  # type: ignore[arg-type]


def _single(*rows: str) -> Course:
    return Course(boards={"a": CourseBoard(Board.parse("\n".join(rows)))}, layout=(Placement("a", 0, 0),))


SAMPLES = (
    _course(
        "k:1 lE+lS lE4 cE<NES xE<NS rr ro pN:1 . .",
        "cE+gL D2S D1N wNESW cE gL O r lE2 pN:135+r",
        "lE+wE e lW wNESW wNESW wNESW . . . .",
        ". . . wNESW wNESW wNESW . . D3W D4S",
        ". . . wNESW wNESW wNESW . . . .",
    ),
    _course(". .", checkpoints=(Cell(1, 0),), edition="wiki-1994"),
    _course(". .", checkpoints=(Cell(1, 0),)),
    _course(" ".join(["."] * 30)),
    _course("cE<NE . lE lE5 xN ."),
    _single("D2W .", "D1W ."),
    _single("wNESW"),
    _course("jN . t:"),
    _single("SN . D2E"),
)  # fmt: skip
"""Courses that lose something, whatever the format."""


@pytest.mark.parametrize("key", [key for key in WRITERS if find_format(key).loses])
def test_every_loss_that_a_format_says_of_itself_happens_to_some_course(key: str) -> None:
    chosen = find_format(key)
    profiles = [chosen.profile, {"dialect": "older"}] if key == "lmu" else [chosen.profile]
    if key == "dtu":
        profiles.append({**chosen.profile, "start": {"class": "Start", "fields": {}}})
    named = {
        loss.what.template for course in SAMPLES for profile in profiles for loss in chosen.losses(course, profile)
    }
    rare = {"these reboot tokens and antennas are left out"}  # two on one space: the property test meets them
    assert {what.template for what in chosen.loses} - named <= rare


def test_the_manual_lists_what_is_kept_and_lost() -> None:
    page = pages()["formats"]
    for key, item in all_formats().items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{key}` |")]
        assert all(str(what) in row for what in (*keeps(item), *loses(item)))


def test_whole_parts_that_a_format_does_not_carry_are_named_for_each_course() -> None:
    course = _course(". .", title="Lane")
    named = [str(loss.what) for loss in find_losses(course, find_format("roboprojekt")) if not loss.cells]
    assert "title, author and other texts: not possible in this format" in named


@pytest.mark.parametrize("key", ["lmu", "dtu"])
def test_one_token_for_all_is_no_loss_where_the_program_plays_just_that(key: str) -> None:
    course = load_course(courses_folder() / "one-gate.course.json")
    assert course.options == {"reboot-token-serves": "course"}
    assert "reboot-token-serves" not in " ".join(str(loss.what) for loss in find_losses(course, find_format(key)))
    other = replace(course, options={**course.options, "start-damage": "2"})
    told = " ".join(str(loss.what) for loss in find_losses(other, find_format(key)))
    assert "start-damage=2" in told
    assert "reboot-token-serves" not in told


def test_one_token_for_all_is_lost_where_no_token_is_written() -> None:
    course = load_course(courses_folder() / "one-gate.course.json")
    told = " ".join(str(loss.what) for loss in find_losses(course, find_format("inf112")))
    assert "reboot-token-serves=course" in told
