# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors are shared over all looks and all changes: what is suggested surely costs no more deaths than it may."""

from __future__ import annotations

import pytest

from designer.rally.generator import mend_search
from designer.rally.generator.mend_goal import parse_goal
from designer.rally.generator.mend_schedule import Schedule, share_of_look
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.suggestions import Advice
from designer.rally.lab.workers import LocalPool
from tests.rally.generator.test_mend_search import LINE, Means, Rehearsal


def test_however_many_changes_there_are_luck_hides_what_one_costs_no_more_often_than_if_it_were_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All help, and each costs a little more than a tenth more deaths."""
    monkeypatch.setattr(mend_search, "ERROR", 0.25)
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", Schedule(4, ((1, (40, 160)),), (2, 8), (40, 160), 4000))
    deadlier: Means = {None: (10.0, 0.4), **dict.fromkeys(LINE[:12], (7.0, 0.445))}
    told = list[Advice]()
    ends = 0
    for seed in range(40):
        order = MendOrder(LINE[:12], parse_goal("rounds -30%"), seed, 5)
        ends += bool(suggest(order, LocalPool(Rehearsal(deadlier)), tell_first=told.append).suggestions)
    assert ends <= 40 / 4
    assert len(told) <= 40 / 4


def test_looks_together_err_no_more_often_than_one() -> None:
    assert [share_of_look(races, (100, 100)) for races in (100,)] == [1]
    shares = [share_of_look(races, (400, 1600)) for races in (400, 800, 1600)]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares), "few races decide only what they leave no doubt of"
