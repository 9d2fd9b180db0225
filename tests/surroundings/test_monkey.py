# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever keys and clicks a monkey finds, nothing breaks and nothing that was drawn is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import pytest

from tests.proof import TOTAL, WHOLE
from tests.surroundings.monkey import tried

NEEDED = ("Xvfb", "openbox", "xdotool", "setxkbmap", "xmodmap", "xprop")

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(not WHOLE, reason="a minute of it is a part of make test-peers"),
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="needs an X display; .setup/half-hour installs it"),
]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ten_minutes_of_a_monkey(seed: int, record_property: Callable[[str, object], None]) -> None:
    assert tried(seed, 600) == []
    record_property(TOTAL, f"monkey: seed {seed}, ten minutes, nothing complained of, nothing lost")
