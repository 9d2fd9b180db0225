# SPDX-License-Identifier: GPL-3.0-or-later
"""The timeline: one phase speaks, the one that is played."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from designer.editor.look import theme
from designer.editor.widgets.timeline import StepTimeline

REGISTERS, PHASES = ("1", "2"), ("Cards", "Belts")
ALL = frozenset((row, column) for row in range(2) for column in range(2))


@pytest.mark.parametrize(
    ("at", "speaks"),
    [pytest.param((1, 0), True, id="a card is played"), pytest.param((2, 0), False, id="the round is cleaned up")],
)
def test_a_phase_is_marked_only_while_it_is_played(qtbot: QtBot, at: tuple[int, int], speaks: bool) -> None:
    line = StepTimeline()
    qtbot.addWidget(line)
    line.resize(300, line.sizeHint().height())
    line.set_grid(REGISTERS, PHASES, ALL)
    line.set_at(at)
    image = line.grab().toImage()
    points = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
    assert (theme.colour("voice").name() in {image.pixelColor(point).name() for point in points}) is speaks
