# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as text: grouped, in line, no wider than the terminal, counted at the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.grid import Cell
from designer.base.words import sentence, set_language
from designer.game.findings import Finding, Place, Severity
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.course import Course
from designer.rally.reporting.findings import FORMATTER, FileReport
from designer.reports.text import COLOURS, LEAST_MESSAGE, MOST_OF_A_KIND, counts_of, lines, summary, total
from tests.rally.reporting.courses import EMPTY, LOOSE, PARTLY, UGLY, UNTIDY, WORDY, huge_report, shipped

FILE = Path("a.course.json")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def told(course: Course, width: int = 10_000) -> list[str]:
    return told_of(validate(course), width)


def told_of(report: CourseReport, width: int = 10_000) -> list[str]:
    return [text for text, _ in lines(FORMATTER, FileReport(FILE, report), width)]


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.parametrize("name", UGLY)
def test_nothing_is_wider_than_a_terminal_of_80_columns(name: str, language: str) -> None:
    set_language(language)
    assert max(len(line) for line in told(UGLY[name], 80)) <= 80


def test_a_message_that_is_broken_goes_on_under_itself() -> None:
    text = told(PARTLY, 60)
    at = next(number for number, line in enumerate(text) if "RR311" in line)
    begin = text[at].index("A robot alone")
    assert text[at + 1][:begin].strip() == ""
    assert text[at + 1][begin] != " "


def test_breaking_loses_no_word() -> None:
    wide, narrow = (" ".join(" ".join(told(WORDY, width)).split()) for width in (10_000, 80))
    assert wide == narrow


def test_even_the_narrowest_terminal_gets_every_finding() -> None:
    text = "\n".join(told(PARTLY, 10))
    assert {finding.code for finding in validate(PARTLY).findings} <= set(re.findall("RR[0-9]{3}", text))
    assert max(map(len, text.splitlines())) <= 4 + 5 + 2 + 8 + 2 + LEAST_MESSAGE + 1


def test_in_a_pipe_a_finding_is_one_line() -> None:
    report = huge_report()
    rows = [line for line, _ in lines(FORMATTER, FileReport(FILE, report)) if re.match(r" {4}RR[0-9]{3} ", line)]
    many = {code for code, count in Counter(item.code for item in report.findings).items() if count > MOST_OF_A_KIND}
    first = {finding.code: finding for finding in reversed(report.findings) if finding.code in many}
    assert many
    told = [finding for finding in report.findings if finding is first.get(finding.code, finding)]
    assert len(rows) == len(told)
    for row, finding in zip(rows, told, strict=True):
        assert row.endswith(str(finding.message))
        assert (finding.cell.place if finding.cell else "") in row


def test_findings_stand_in_groups_the_worst_first_and_messages_in_one_column() -> None:
    text = told(PARTLY)
    order = [text.index(f"  {name}") for name in ("Errors", "Warnings", "Hints")]
    assert order == sorted(order)
    messages = [str(finding.message) for finding in validate(PARTLY).findings]
    columns = {line.index(message) for line in text for message in messages if message in line}
    assert len(columns) == 1


def test_the_last_lines_count_and_say_what_can_be_mended() -> None:
    assert told(UNTIDY)[-2:] == [f"  {summary(validate(UNTIDY))}", "  --fix fixes 2 problems"]
    assert "--fix" not in told(LOOSE)[-1]
    assert "--fix" not in told(PARTLY)[-1]
    assert told(shipped("first-gear.course.json"))[-1] == "  No problems"


def test_accepted_findings_follow_with_their_reasons_and_stale_ones_are_findings() -> None:
    text = told(WORDY)
    assert any("RR999 is accepted, but no check has this code" in line for line in text)
    assert any("RR301 is accepted here but no longer occurs" in line for line in text)
    after = text[text.index("  Accepted") :]
    assert any("accepted: Because the edge is the point." in line for line in after)
    assert "accepted" in text[-2] + text[-1]


def test_several_files_are_summed_up() -> None:
    reports = [validate(course) for course in (LOOSE, PARTLY, EMPTY)]
    errors, warnings = (sum(report.count(kind) for report in reports) for kind in (Severity.ERROR, Severity.WARNING))
    line = total([counts_of(report) for report in reports])
    assert line.startswith(f"3 files: {errors} errors, {warnings} warnings")


def test_each_severity_has_a_colour_of_its_own_and_the_words_say_it_too() -> None:
    assert len(set(COLOURS.values())) == 3
    styles = {text.strip(): style for text, style in lines(FORMATTER, FileReport(FILE, validate(PARTLY)))}
    assert styles["Errors"] == "bold red"
    assert styles["Warnings"] == "bold yellow"
    assert styles["Hints"] == "bold blue"


def test_a_long_name_of_a_board_does_not_push_the_others_away() -> None:
    name = "A board with a name that never seems to end"
    course = replace(LOOSE, boards={**LOOSE.boards, name: next(iter(LOOSE.boards.values()))})
    text = told(course, 80)
    assert max(map(len, text)) <= 80 + len(name)
    assert any(line.startswith("    RR112  C1 (2,0)") for line in text)


def test_many_findings_of_one_check_are_told_together_and_others_one_by_one() -> None:
    def finding(code: str, x: int) -> Finding:
        return Finding(code, Severity.HINT, sentence("the space is odd"), (Place(Cell(x, 0)),))

    report = validate(EMPTY)
    twenty = [finding("RR101", x) for x in range(20)]
    few = told_of(replace(report, findings=(*twenty, finding("RR102", 1))))
    assert sum("RR101" in line for line in few) == 20
    many = told_of(replace(report, findings=(*twenty, finding("RR102", 1), finding("RR101", 30))))
    assert sum("RR101" in line for line in many) == 1
    assert sum("RR102" in line for line in many) == 1
    assert sum("and 20 more: " in line for line in many) == 1
    assert "22 hints" in many[-1]
