# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks: each has words and examples that hold; fixes mend; witnesses can be driven."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from designer.base.grid import Cell, Heading
from designer.game.findings import Severity
from designer.game.remarks import Acceptance
from designer.labyrinth.cases import PlanCase, parse_cases
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.validation import mend, short_findings, validate
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.labyrinth.plan.tiles import Tile
from tests.labyrinth.strategies import plans

CODES = [f"LB10{n}" for n in range(1, 10)] + [f"LB20{n}" for n in range(1, 10)]


def example(text: str) -> Plan:
    """The plan of an example of a check."""
    (case,) = parse_cases(f"```plan\nid: X\ngame: labyrinth\n{text}\nexpect: none\n```")
    assert isinstance(case, PlanCase)
    return replace(empty_plan(case.maze.side), tiles=case.maze.tiles)


def test_the_catalogue_is_complete_and_ordered() -> None:
    assert list(CHECKS) == CODES
    hints = {code for code in CODES if CHECKS[code].severity is Severity.HINT}
    assert hints == {"LB204", "LB206", "LB209"}
    assert {CHECKS[code].severity for code in CODES[:9]} == {Severity.ERROR}


@pytest.mark.parametrize("code", CODES)
def test_a_check_says_what_why_and_how_to_fix_it(code: str) -> None:
    check = CHECKS[code]
    for words in (check.what, check.why, check.mend):
        assert str(words).endswith(".")
    assert check.name == check.name.lower()


@pytest.mark.parametrize("code", [code for code in CODES if code != "LB109"])
def test_the_bad_example_has_the_problem_and_the_good_one_has_not(code: str) -> None:
    bad = {finding.code for finding in validate(example(CHECKS[code].bad_text)).findings}
    good = {finding.code for finding in validate(example(CHECKS[code].good_text)).findings}
    assert code in bad
    assert code not in good


def test_a_face_down_tile_with_exits_is_told_and_mended() -> None:
    odd = Tile((Heading.N,), face_down=True)
    plan = empty_plan(3).with_pieces({Cell(2, 2): odd})
    (finding,) = [found for found in validate(plan).findings if found.code == "LB109"]
    assert str(finding.message) == "The face-down tile at 2,2 has exits"
    mended, done = mend(plan, select=("LB109",))
    assert [title for _, title in done] == ["Remove the exits"]
    assert mended.tiles[Cell(2, 2)] == Tile(face_down=True)


@pytest.mark.parametrize("code", [code for code in CODES if code != "LB109"])
def test_a_fix_takes_the_problem_away(code: str) -> None:
    plan = example(CHECKS[code].bad_text)
    for finding in validate(plan, select=(code,)).findings:
        for fix in finding.fixes:
            after = validate(fix.apply(plan), select=(code,)).findings
            assert finding.places not in [other.places for other in after], fix.title


@given(plans())
def test_mend_search_applies_safe_fixes_until_none_is_left(plan: Plan) -> None:
    mended, _ = mend(plan)
    left = [fix for finding in validate(mended).open for fix in finding.fixes if fix.safe]
    assert not [fix for fix in left if fix.apply(mended) != mended]


def test_an_accepted_problem_keeps_its_reason() -> None:
    plan = example(CHECKS["LB204"].bad_text)
    report = validate(replace(plan, accepted=(Acceptance("LB204", Cell(1, 2), "meant"),)))
    (found,) = [finding for finding in report.findings if finding.code == "LB204"]
    assert found.accepted == "meant"
    assert found not in report.open


def test_selecting_and_ignoring() -> None:
    plan = example(CHECKS["LB102"].bad_text)
    assert {finding.code for finding in validate(plan, select=("LB1",)).findings} == {"LB102"}
    assert not validate(plan, select=("tile-outside",), ignore=("LB102",)).findings


def test_the_worst_comes_first() -> None:
    plan = example("row: NS+dN . .\nrow: N+K1 . .\nrow: . E .")
    severities = [finding.severity for finding in validate(plan).findings]
    assert severities == sorted(severities)


@given(plans(most=3))
def test_a_quarter_turn_of_the_plan_turns_the_places_of_its_problems(plan: Plan) -> None:
    turned = plan.turned(1)
    before = sorted((f.code, sorted(c.turned(1, *plan.size) for c in _cells(f))) for f in _regional(plan))
    after = sorted((f.code, sorted(_cells(f))) for f in _regional(turned))
    assert before == after


def _regional(plan: Plan) -> list[Any]:
    """Problems whose places do not depend on reading order: not the second of two, not the farthest of several."""
    return [f for f in validate(plan).findings if f.code not in ("LB107", "LB209", "LB205", "LB105")]


def _cells(finding: Any) -> list[Cell]:
    return [place.cell for place in finding.places]


def test_an_empty_plan_has_no_problem() -> None:
    assert short_findings(empty_plan(8).maze) == ()


def _told(text: str, code: str) -> list[str]:
    return [str(finding.message) for finding in validate(example(text)).findings if finding.code == code]


def test_a_symbol_on_a_hole_is_never_gathered() -> None:
    assert _told("row: NS . .\nrow: NE EW+m+o EW\nrow: . . .", "LB203") == [
        "The hole at 2,2 takes every robot before it gathers anything"
    ]
    assert not _told("row: NS . .\nrow: NE EW+m EW\nrow: . . .", "LB203")


def test_symbols_on_holes_do_not_count_for_the_ways_of_players() -> None:
    """Nobody gathers there, so that no way to it is longer."""
    rows = "row: . . . .\nrow: EW+s{hole} EW+D1 EW EW\nrow: . . . .\nrow: EW EW EW+D2 EW"
    assert _told(rows.format(hole=""), "LB209")
    assert not _told(rows.format(hole="+o"), "LB209")


def test_behind_a_door_that_only_leads_out_the_way_in_is_through_mud() -> None:
    """A door joins the tile with the ring, and nobody passes it inwards; the other way in is muddy."""
    rows = "row: NE SW+r+dW .\nrow: EW NW{mud} .\nrow: . . ."
    assert _told(rows.format(mud="+b"), "LB207") == ["Every way to 2,1 leads through mud or a hole"]
    assert not _told(rows.format(mud=""), "LB207")


def test_what_no_way_leads_to_is_not_told_of_as_behind_mud() -> None:
    """A door joins 2,3 with what lies behind the mud, and only leads out of it."""
    assert _told("row: . NS+b .\nrow: . NS .\nrow: . N+dN .", "LB207") == [
        "Every way to 2,2 leads through mud or a hole"
    ]


def test_a_computer_sends_home_out_of_a_trap_whoever_does_not_own_it() -> None:
    rows = "row: NS . .\nrow: NS+dS . .\nrow: N{computer} . ."
    told = [_told(rows.format(computer=computer), "LB201") for computer in ("", "+K1")]
    assert told == [
        ["A robot that gets to 1,3 comes out only by suicide"],
        ["A robot of player 1 that gets to 1,3 comes out only by suicide"],
    ]
