# SPDX-License-Identifier: GPL-3.0-or-later
"""What an empty field says is whole, whatever the language and the room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from designer.editor.widgets.fields import TextField
from tests.seen_texts import SeenText, is_cut, texts_of

MOVES = "Or write a move: turn A1 F L, lay 3,1 NES, store A1"


@pytest.fixture
def field(qtbot: QtBot) -> TextField:
    made = TextField("funnel")
    qtbot.addWidget(made)
    made.resize(130, 28)
    made.show()
    return made


def painted(field: TextField) -> list[SeenText]:
    """Its words; its icon is a letter of a font of icons."""
    return [text for text in texts_of(field) if not "\ue000" <= text.text <= "\uf8ff"]


@pytest.mark.parametrize("words", ["Filter problems", "Probleme filtern", "Filtrovat problémy", MOVES])
@pytest.mark.parametrize("width", [40, 90, 130, 220, 600])
def test_no_word_of_an_empty_field_is_cut(field: TextField, words: str, width: int) -> None:
    field.name(words)
    field.resize(width, 28)
    for text in painted(field):
        assert words.startswith(text.text)
        assert not is_cut(text)
    assert field.accessibleName() == words


@pytest.mark.parametrize("words", ["Probleme filtern", "Filtrovat problémy", MOVES])
def test_a_field_as_wide_as_it_asks_for_says_all_and_one_less_does_not(field: TextField, words: str) -> None:
    field.name(words)
    field.resize(field.whole_width, 28)
    assert [text.text for text in painted(field)] == [words]
    assert field.toolTip() == ""
    field.resize(field.whole_width - 1, 28)
    assert [text.text for text in painted(field)] != [words]
    assert field.toolTip() == words, "what has no room is in the tip"


def test_an_example_that_does_not_fit_loses_its_last_parts(field: TextField) -> None:
    field.name(MOVES)
    field.resize(field.whole_width - 20, 28)
    assert [text.text for text in painted(field)] == ["Or write a move: turn A1 F L, lay 3,1 NES"]
