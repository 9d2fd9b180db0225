# SPDX-License-Identifier: GPL-3.0-or-later
"""The buttons for the four sides cannot be read as another side, in any language."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from designer.base.grid import Heading
from designer.base.words import LANGUAGES, speaking
from designer.editor.widgets.buttons import heading_row


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_shows_the_letter_that_the_notation_has_for_another_side(qtbot: QtBot, language: str) -> None:
    with speaking(language):
        row = heading_row()
    qtbot.addWidget(row)
    for side in Heading:
        assert row.button(side).text() not in {other.name for other in Heading if other is not side}
        assert len(row.button(side).text()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_says_its_side_in_words(qtbot: QtBot, language: str) -> None:
    with speaking(language):
        row = heading_row()
    qtbot.addWidget(row)
    words = [row.button(side).toolTip() for side in Heading]
    assert len(set(words)) == 4
    assert all(len(word) > 1 for word in words)
