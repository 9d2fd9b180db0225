# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of bots in the manual is of the bots and editions that there are, and can be replaced."""

from __future__ import annotations

from itertools import takewhile

from designer.rally.lab.bots import BOTS
from tests.ladder import BEGIN, COURSES, pages, with_table


def test_the_manual_has_a_row_for_each_step_and_the_same_in_every_language() -> None:
    found = []
    for page in pages():
        lines = page.read_text("utf-8").split("\n")
        rows = list(takewhile(lambda line: line.startswith("|"), lines[lines.index(BEGIN) :]))
        told = [*(f"`{name}`" for name in list(BOTS)[1:]), "`careful` : `hasty`"]
        assert [row.split("|")[1].strip() for row in rows[2:]] == told
        assert all(0 <= int(share) <= 100 for row in rows[2:] for share in row.split("|")[2:-1])
        assert {row.count("|") for row in rows} == {len(COURSES) + 2}
        found.append(rows)
    assert found[0] == found[1] == found[2]


def test_new_rows_take_the_place_of_the_old_ones() -> None:
    page = f"before\n\n{BEGIN}\n| --- |\n| `old` |\n\nafter"
    assert with_table(page, [BEGIN, "| --- |", "| `new` |", "| `newer` |"]) == (
        f"before\n\n{BEGIN}\n| --- |\n| `new` |\n| `newer` |\n\nafter"
    )
