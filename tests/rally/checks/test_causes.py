# SPDX-License-Identifier: GPL-3.0-or-later
"""Cause before consequence: one finding names what is wrong, what follows hangs below, errors go by the race."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from designer.editor.docks.problem_rows import Column, ProblemsModel
from designer.game.findings import Finding
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import CourseReport, explain, validate
from designer.rally.reporting.course_content import content
from designer.rally.reporting.findings import FORMATTER, FileReport
from designer.reports.file_report import finding_data
from designer.reports.sarif import sarif
from designer.reports.text import lines

WALLED_IN = """
row: . .   . .     . .
row: . .   . .     . .
row: . .   . wNESW . .
row: . .   . .     . .
row: D1N D2N . .   . .
checkpoints: 3,2 1,0 4,1
"""


def report(text: str = WALLED_IN) -> CourseReport:
    return validate(parse_example(text))


def errors(text: str) -> list[Finding]:
    return [finding for finding in report(text).findings if finding.severity.key == "error"]


def test_the_first_error_names_the_walled_in_checkpoint_and_both_legs() -> None:
    cause, knock_on = errors(WALLED_IN)
    assert str(cause.message) == "Checkpoint 1 lets nobody in or out: legs 1 and 2 cannot be driven"
    assert cause.cell is not None
    assert cause.cell.name == "D3"
    assert str(knock_on.message) == "A robot alone never touches checkpoint 2: no way leads out of checkpoint 1"
    assert (cause.cause, knock_on.cause) == (None, cause)


def test_what_is_said_again_of_the_walls_hangs_below_their_error() -> None:
    below = {finding.code for finding in report().findings if finding.cause is not None}
    assert below == {"RR311", "RR329", "RR401", "RR404"}


def test_where_robots_start_behind_walls_the_checkpoint_is_named_from_which_nobody_comes() -> None:
    lost = errors("edition: amigo-1999-en\nrow: wNESW . . .\nrow: . . . .\ncheckpoints: 0,0 3,1")
    assert str(lost[-1].message).endswith("no way leads out of checkpoint 1")


def test_a_walled_in_last_checkpoint_is_one_leg() -> None:
    (lost,) = errors("row: D1E . . .\nrow: . . . wNESW\ncheckpoints: 3,0 3,1")
    assert str(lost.message).endswith("walls close every way (D1)")
    assert lost.cause is None


def test_errors_go_by_the_race_not_by_the_row() -> None:
    rows = "row: D1E . . . cE .\nrow: . . . . . .\nrow: . . cE . . .\ncheckpoints: 2,2 0,1 4,0"
    assert [finding.leg for finding in errors(rows)] == [1, 3]
    assert [finding.cell.name for finding in errors(rows) if finding.cell] == ["C3", "E1"]


def test_the_explanation_keeps_what_hangs_below() -> None:
    early = validate(parse_example(WALLED_IN), deferred=False)
    assert [(f.code, f.cause) for f in explain(early).findings] == [(f.code, f.cause) for f in report().findings]


# --- everywhere it is told ------------------------------------------------------------------------------


def test_text_and_report_say_what_follows_from_what() -> None:
    said = [text.strip() for text, _ in lines(FORMATTER, FileReport(Path("walled.course.json"), report()))]
    at = said.index("follows from RR311 at D3")
    assert said[at - 2].startswith("RR311  D3")
    assert said[at - 1].startswith("RR311  B1")
    assert any(told.message.endswith("– follows from RR311 at D3") for told in content(report()).findings)


def test_json_and_sarif_name_the_cause() -> None:
    cause, knock_on = errors(WALLED_IN)
    assert "caused_by" not in finding_data(FORMATTER, cause)
    assert finding_data(FORMATTER, knock_on)["caused_by"] == {
        "code": "RR311",
        "message": str(cause.message),
        "places": [{"x": 3, "y": 2, "space": "D3"}],
    }
    answer: Any = sarif(FORMATTER, [FileReport(Path("walled.course.json"), report())])
    (run,) = answer["runs"]
    related = [result["relatedLocations"] for result in run["results"] if "relatedLocations" in result]
    assert len(related) == 4
    assert {location["message"]["text"] for (location,) in related} == {f"D3 (3,2): {cause.message}"}


def test_the_panel_marks_what_follows_and_tells_from_what() -> None:
    model = ProblemsModel()
    model.set_findings(errors(WALLED_IN))
    said = [str(model.index(row, Column.MESSAGE).data()) for row in range(2)]
    assert not said[0].startswith("↳")
    assert said[1].startswith("↳ A robot alone never touches checkpoint 2")
    model.set_findings(report().findings)
    said = [str(model.index(row, Column.MESSAGE).data()) for row in range(model.rowCount())]
    assert "No side of checkpoint 1 is open (see D3)" in said
