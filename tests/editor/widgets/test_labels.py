# SPDX-License-Identifier: GPL-3.0-or-later
"""What labels do with words for which there is no room."""

from __future__ import annotations

import pytest
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtWidgets import QApplication

from designer.editor.widgets.labels import clauses_within

HINT = "Space plays, Left and Right step, with Shift 1.5 registers; Ctrl a round"


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (HINT, HINT),
        ("Space plays, Left and Right step, with Shift 1.5 regist", "Space plays, Left and Right step"),
        ("Space plays, Left", "Space plays"),
        ("Space", ""),
    ],
)
def test_a_hint_ends_after_a_whole_clause(qapp: QApplication, room: str, shown: str) -> None:
    metrics = QFontMetrics(qapp.font())
    assert clauses_within(HINT, metrics, metrics.horizontalAdvance(room)) == shown
