# SPDX-License-Identifier: GPL-3.0-or-later
"""How fair docks are, told from how often each of them wins: what chance alone makes of equal ones is taken off."""

from __future__ import annotations

import pytest

from designer.rally.generator.judgement import best_odds, fairness, imbalance, unfairness


def test_docks_that_win_as_often_differ_less_than_chance_makes_them_differ() -> None:
    assert imbalance((50, 50)) == pytest.approx(-0.01)
    assert imbalance((30, 30, 30, 30)) == pytest.approx(-1 / 120)
    assert unfairness((50, 50)) == 0


def test_what_differs_as_chance_has_it_is_even() -> None:
    """A hundred races of two equal docks: five wins more or less are one standard deviation."""
    assert imbalance((55, 45)) == 0
    assert imbalance((60, 40)) == pytest.approx(0.03)


def test_one_that_always_wins_is_as_unfair_as_can_be() -> None:
    assert unfairness((10_000, 0, 0)) == pytest.approx(1, abs=1e-4)


def test_without_races_or_others_nothing_is_told() -> None:
    assert imbalance(()) == imbalance((0, 0)) == imbalance((7,)) == 0
    assert fairness((0, 0)) == 0


def test_the_least_dock_and_the_best_one() -> None:
    assert fairness((25, 75)) == 0.5
    assert fairness((50, 50)) == 1
    assert best_odds((50, 50)) == 1
    assert best_odds((2, 1, 1)) == 2
    assert best_odds((3, 0)) == float("inf")
