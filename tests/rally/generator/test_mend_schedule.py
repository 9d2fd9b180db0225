# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors are shared over all looks and all changes: what is suggested surely costs no more deaths than it may."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.rally.generator import mend_search
from designer.rally.generator.mend_goal import parse_goal
from designer.rally.generator.mend_schedule import Schedule, share_of_look
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.suggestions import Advice
from designer.rally.generator.trials import Trial, TrialResult
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
    assert sum(advice.tried < 12 for advice in told) <= 40 / 4


def test_looks_together_err_no_more_often_than_one() -> None:
    assert [share_of_look(races, (100, 100)) for races in (100,)] == [1]
    shares = [share_of_look(races, (400, 1600)) for races in (400, 800, 1600)]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares), "few races decide only what they leave no doubt of"


def test_what_is_confirmed_in_the_end_is_told_before_others_are_raced_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing could be told early, and it stays in what is told of all."""
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(mend_search.SCHEDULE, glances=()))
    near, far = LINE[:2]
    means: Means = {None: (10.0, 0.4), near: (8.0, 0.2), far: (6.0, 0.41)}
    played, told = list[Trial](), list[tuple[int, Advice]]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal(means)(trial)

    order = MendOrder((near, far), parse_goal("rounds -60%"), 1, 5)
    advice = suggest(order, LocalPool(rehearse), tell_first=lambda first: told.append((len(played), first)))
    ((races, first),) = told
    assert races < len(played)
    assert not first.complete
    assert advice.complete
    assert [item.move for item in first.suggestions] == [near]
    assert near in [item.move for item in advice.suggestions]


def test_what_was_told_first_is_not_taken_back_for_how_seldom_the_end_may_err(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was as sure as a first suggestion must be: a few more races that say the same leave it so."""
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", Schedule(24, ((1, (40, 320)),), (1, 1), (40, 160), 0))
    helps: Means = {None: (10.0, 0.4), **dict.fromkeys(LINE[:24], (9.78, 0.1))}
    told = lost = 0
    for seed in range(30):
        firsts = list[Advice]()
        order = MendOrder(LINE[:24], parse_goal("rounds -30%"), seed, 8)
        advice = suggest(order, LocalPool(Rehearsal(helps)), tell_first=firsts.append)
        moves = [item.move for item in advice.suggestions]
        told += len(firsts)
        lost += sum(first.suggestions[0].move not in moves for first in firsts)
    assert told > 10
    assert lost <= told / 5, "only where luck turns"
