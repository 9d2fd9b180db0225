# SPDX-License-Identifier: GPL-3.0-or-later
"""Words in boxes that do not grow with the text size."""

from __future__ import annotations

import pytest
from PyQt6.QtGui import QFont, QFontMetricsF
from PyQt6.QtWidgets import QApplication

from designer.editor.look.paint import fitted, sized


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize(("text", "width", "height"), [("840", 24, 12), ("12", 40, 12), ("3 vorwärts", 70, 116)])
def test_a_fitted_text_is_never_cut(qapp: QApplication, percent: int, text: str, width: float, height: float) -> None:
    font = sized(QFont(qapp.font()), percent / 100)
    found = QFontMetricsF(fitted(font, text, width, height))
    assert found.horizontalAdvance(text) <= width
    assert found.capHeight() <= height


def test_a_text_that_fits_keeps_its_size(qapp: QApplication) -> None:
    font = QFont(qapp.font())
    assert fitted(font, "1", 100, 40) == font
