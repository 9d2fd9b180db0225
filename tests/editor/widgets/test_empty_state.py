# SPDX-License-Identifier: GPL-3.0-or-later
"""An empty panel asks for no more room than its words take."""

from __future__ import annotations

from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.layouts import in_column


def test_words_that_have_become_one_line_need_no_room_for_three(qapp: QApplication, qtbot: QtBot) -> None:
    """Where it kept the room of its first, narrow width, it pressed a low window over its status bar."""
    room = QWidget()
    qtbot.addWidget(room)
    in_column(EmptyState("No races yet", "Races start when you pause drawing."), of=room, margins=0)
    room.resize(90, 200)
    room.show()
    narrow = room.minimumSizeHint().height()
    room.resize(400, 200)
    qtbot.waitUntil(lambda: room.minimumSizeHint().height() < narrow)
