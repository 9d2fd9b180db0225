# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of words and fields in windows."""

from __future__ import annotations

from PyQt6.QtWidgets import QFormLayout, QLabel, QLayout, QWidget

from designer.editor.widgets.labels import PlainLabel


def add_row(form: QFormLayout, words: str, field: QWidget | QLayout, chief: QWidget | None = None) -> QLabel:
    """Add a row whose words stand level with its field; a form alone sets them a little too high.

    ``field`` is one widget or several in a row; the words belong to ``chief`` of them.
    """
    label = PlainLabel(words)
    level = chief if chief is not None else field  # a row of widgets does not know its height yet
    label.setMinimumHeight(level.sizeHint().height())
    label.setBuddy(chief)
    form.addRow(label, field)
    return label
