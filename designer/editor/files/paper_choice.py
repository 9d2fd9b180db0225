# SPDX-License-Identifier: GPL-3.0-or-later
"""Choosing paper: a sheet by its name, a size of one's own, or the width of a roll."""

from __future__ import annotations

from PyQt6.QtCore import QLocale, pyqtSignal
from PyQt6.QtWidgets import QDoubleSpinBox, QWidget

from designer.base.words import language, tr
from designer.editor.widgets.arranging import STRETCH, in_column, in_row
from designer.editor.widgets.choice import Choice
from designer.editor.widgets.labels import PlainLabel
from designer.pictures.paper import LONGEST, PAPERS, SHORTEST, Paper

_OWN, _ROLL = "own", "roll"
_USUAL_OWN = (300.0, 400.0)
_USUAL_ROLL = 914.0


class PaperChoice(QWidget):
    """A box with the names of papers, and fields for what has no name.

    Signals:
        changed: another paper was chosen.
    """

    changed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.box = Choice()
        for name in PAPERS:
            self.box.addItem(name, name)
        self.box.addItem(tr("Own size"), _OWN)
        self.box.addItem(tr("Roll"), _ROLL)
        self.width_field, self.height_field = millimetres(SHORTEST, LONGEST), millimetres(SHORTEST, LONGEST)
        self.width_field.setAccessibleName(tr("Width of the paper"))
        self.height_field.setAccessibleName(tr("Height of the paper"))
        self._by = PlainLabel("×")
        sizes = in_row(self.width_field, self._by, self.height_field, STRETCH, spacing=6)
        in_column(self.box, sizes, of=self, margins=0, spacing=6)
        self.setFocusProxy(self.box)
        self.box.currentIndexChanged.connect(self._kind_changed)
        for field in (self.width_field, self.height_field):
            field.valueChanged.connect(lambda _: self.changed.emit())
        self._show_fields()

    def setAccessibleName(self, name: str | None) -> None:
        self.box.setAccessibleName(name)

    def value(self) -> str:
        """The paper as :meth:`Paper.parse` reads it."""
        kind = str(self.box.currentData())
        if kind == _OWN:
            return f"{self.width_field.value():g}x{self.height_field.value():g}"
        return f"roll:{self.width_field.value():g}" if kind == _ROLL else kind

    def set_value(self, text: str) -> None:
        """Choose a paper; what is no paper changes nothing.

        Raises:
            PrintError: there is no such paper.
        """
        paper = Paper.parse(text)
        kind = paper.name if paper.name in PAPERS else _ROLL if paper.height is None else _OWN
        self.box.setCurrentIndex(self.box.findData(kind))
        if kind in (_OWN, _ROLL):
            self.width_field.setValue(paper.width)
        if kind == _OWN and paper.height is not None:
            self.height_field.setValue(paper.height)

    def _kind_changed(self) -> None:
        """Begin with a usual size where none was chosen yet."""
        kind = self.box.currentData()
        for field in (self.width_field, self.height_field):
            field.blockSignals(True)
        if kind == _ROLL:
            self.width_field.setValue(_USUAL_ROLL)
        elif kind == _OWN:
            self.width_field.setValue(_USUAL_OWN[0])
            self.height_field.setValue(_USUAL_OWN[1])
        for field in (self.width_field, self.height_field):
            field.blockSignals(False)
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        kind = self.box.currentData()
        self.width_field.setVisible(kind in (_OWN, _ROLL))
        self._by.setVisible(kind == _OWN)
        self.height_field.setVisible(kind == _OWN)


def millimetres(low: float, high: float) -> QDoubleSpinBox:
    """A field for a length in millimetres, as the language writes it."""
    field = QDoubleSpinBox()
    field.setLocale(QLocale(language()))
    field.setRange(low, high)
    field.setDecimals(1)
    field.setSuffix(" mm")
    return field
