# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor does not grow while one draws: what checks need for a moment goes back to the system."""

from __future__ import annotations

import sys

import pytest

from tests.bench.memory import PROMISED, draw
from tests.proof import WHOLE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process takes is read as Linux tells it")


@pytest.mark.proof
def test_half_an_hour_of_strokes_undo_opening_and_closing_stays_small() -> None:
    told = draw(1800, strokes=1000) if WHOLE else draw(12, strokes=15)
    assert told["most"] < PROMISED, told
