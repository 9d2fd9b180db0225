# SPDX-License-Identifier: GPL-3.0-or-later
"""The buttons for the four sides cannot be read as another side, in any language."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from designer.base.grid import Heading
from designer.base.words import LANGUAGES, speaking
from designer.editor.widgets.buttons import heading_row


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_shows_an_arrow_and_no_letter_of_the_notation(qtbot: QtBot, language: str) -> None:
    with speaking(language):
        row = heading_row()
    qtbot.addWidget(row)
    assert [row.button(side).text() for side in (Heading.N, Heading.E, Heading.S, Heading.W)] == ["↑", "→", "↓", "←"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_says_its_side_in_words(qtbot: QtBot, language: str) -> None:
    with speaking(language):
        row = heading_row()
    qtbot.addWidget(row)
    words = [row.button(side).toolTip() for side in Heading]
    assert len(set(words)) == 4
    assert all(len(word) > 1 for word in words)
