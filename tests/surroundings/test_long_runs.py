# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever a monkey finds to press, nothing breaks and nothing is lost; two hundred starts anywhere end in order."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import pytest

from tests.proof import TOTAL, WHOLE
from tests.surroundings.monkey import tried
from tests.surroundings.starts import STARTS, faults_of

NEEDED = ("Xvfb", "openbox", "xdotool", "setxkbmap", "xmodmap", "xprop")

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(not WHOLE, reason="a minute of a monkey and the matrix are parts of make test-peers"),
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="needs an X display; .setup/half-hour installs it"),
]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ten_minutes_of_a_monkey(seed: int, record_property: Callable[[str, object], None]) -> None:
    assert tried(seed, 600) == []
    record_property(TOTAL, f"monkey: seed {seed}, ten minutes, nothing complained of, nothing lost")


def test_two_hundred_starts_in_any_surroundings(record_property: Callable[[str, object], None]) -> None:
    assert faults_of(STARTS, seed=1) == []
    record_property(TOTAL, f"{STARTS} starts, each on another screen than the one before: no crash, no notice")
