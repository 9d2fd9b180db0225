# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped cases and plans hold; a case file that cannot be used is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.files import courses_folder
from designer.labyrinth.case_runs import run_case
from designer.labyrinth.cases import Case, PlanCase, parse_cases, parse_finding, read_cases

FILES = sorted((courses_folder() / "cases" / "labyrinth").glob("*.md"))
SHIPPED = [item for path in FILES for item in read_cases(path)]


@pytest.mark.parametrize("item", SHIPPED, ids=[item.id for item in SHIPPED])
def test_a_shipped_case_holds(item: Case | PlanCase) -> None:
    assert [str(difference.sentence) for difference in run_case(item).differences] == []


def test_there_are_cases_of_every_part_of_the_rules() -> None:
    letters = {item.id[0] for item in SHIPPED}
    assert letters == set("DTGSPBV")
    assert len(SHIPPED) >= 75


SMALL = """```case
id: X
game: labyrinth
ring: closed
row: EW EW EW
row: . . .
row: . . .
robot: A@1,1,E
{lines}
expect: {expect}
```
"""


def _run(lines: str, expect: str) -> list[str]:
    (case,) = parse_cases(SMALL.format(lines=lines, expect=expect))
    return [str(difference.sentence) for difference in run_case(case).differences]


def test_a_case_that_fails_says_what_came_out() -> None:
    assert _run("turn: A", "A@3,1,E stop=mud") == [
        "A: expected 3,1,E stop=mud, found 2,1,E stop=allowance",
    ]
    assert _run("refused: A W legal=F", "A@1,1,E") == ["9: turn A W: expected F, found -"]
    assert _run("refused: A . legal=F", "A@1,1,E") == ["9: turn A .: expected F, found allowed"]
    assert _run("refused: lay 2,2 NS P0", "A@1,1,E") == ["9: lay 2,2 NS: expected P0, found P1"]
    assert _run("lay: 1,2 NS", "A@1,1,E") == [
        "9: lay 1,2 NS: expected -, found NS cannot be laid on 1,2: No corridor leads to 1,2 (rule P1)"
    ]
    assert _run("winner: 1", "A@1,1,E; tile@2,1 NS; trap@3,1") == [
        "tile@2,1: expected NS, found EW",
        "trap@3,1: expected there, found gone",
        "winner: expected 1, found none",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no blocks", "the file contains no case and no plan"),
        ("```case\nid: A\ngame: labyrinth\n", "line 1: this block is never closed"),
        ("```case\nid: A\nrow: .\nexpect: \n```", "line 1: the key 'game' is missing"),
        ("```case\nid: A\ngame: labyrinth\nrow: .\nexpct: A\n```", "line 5: unknown key 'expct'"),
        ("```case\nid: A\ngame: roborally\nrow: .\nexpect: A off\n```", "line 3: this is not a case of this game"),
        (SMALL.format(lines="turn: B", expect="A off"), "line 9: unknown robot 'B'; use one of A"),
        (SMALL.format(lines="turn: A Q", expect="A off"), "line 9: 'Q' is not a choice"),
        (SMALL.format(lines="robot: B@1,1,N", expect="A off"), "line 9: A and B are both at 1,1"),
        (SMALL.format(lines="robot: B@2,2,N", expect="A off"), "line 9: B is not on a tile at 2,2"),
        (SMALL.format(lines="option: equal=no", expect="A off"), "line 9, equal: 'no' is not a value"),
        (SMALL.format(lines="option: speed=2", expect="A off"), "line 9, speed: unknown variant 'speed'"),
        (SMALL.format(lines="row: . . .", expect="A off"), "line 5: the interior has as many rows as columns"),
        (SMALL.format(lines="refused: A W", expect="A off"), "line 9: a refusal is written"),
        (SMALL.format(lines="winner: 7", expect="A off"), "line 9: the winner is a player"),
        (SMALL.format(lines="", expect="A@1,1,E stop=tired"), "line 10: A: unknown attribute 'stop=tired'"),
        ("```plan\nid: A\ngame: labyrinth\nrow: .\nexpect: E10\n```", "line 5: 'E10' is not a problem"),
    ],
)
def test_a_file_that_cannot_be_used_names_the_line(text: str, message: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        parse_cases(text)
    assert str(caught.value).startswith(message)


def test_two_blocks_of_one_id_are_refused() -> None:
    with pytest.raises(CourseDesignerError, match="the id 'X' appears twice"):
        parse_cases(SMALL.format(lines="", expect="A@1,1,E") * 2)


def test_both_spellings_of_findings_mean_the_same() -> None:
    assert parse_finding("E1@3,0") == parse_finding("LB101@3,0") == "LB101@3,0"
    assert parse_finding("W6=2") == parse_finding("LB206=2") == "LB206=2"
    assert parse_finding("W0@1,1") is None


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match=r"none\.md"):
        read_cases(tmp_path / "none.md")
