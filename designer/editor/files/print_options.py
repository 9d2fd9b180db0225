# SPDX-License-Identifier: GPL-3.0-or-later
"""What one may choose for a print, with its words: the paper, and the options of ``render``; remembered.

Paper is a sheet by its name, a size of one's own, or the width of a roll.
"""

from __future__ import annotations

from PyQt6.QtCore import QLocale, pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QDoubleSpinBox, QFormLayout, QWidget

from designer.base.words import language, tr
from designer.editor.settings import Settings
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, add_row, in_column, in_row
from designer.pictures.paper import LONGEST, PAPERS, SHORTEST, Paper, PrintError, PrintOptions
from designer.pictures.themes import LIGHT, LOW_INK, Theme

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
        self.box = ComboBox()
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


_USUAL = PrintOptions()

_WIDTH = 280
"""Room for two lengths side by side, also while only one is asked for: the pages beside it do not jump."""


class PrintChoices(QWidget):
    """The left side of the window for printing.

    Signals:
        changed: something else was chosen.
    """

    changed = pyqtSignal()

    def __init__(self, settings: Settings, offered: frozenset[str]) -> None:
        """The choices with these names; the others stay as they were chosen for games that have a use for them."""
        super().__init__()
        self._offered = offered
        self._settings = settings
        self.paper = PaperChoice()
        self.space = millimetres(5, 200)
        self.overlap = millimetres(0, 20)
        self.bleed = millimetres(0, 10)
        self.margin = millimetres(0, 100)
        self.by_board = QCheckBox(tr("Print board by board"))
        self.double_sided = QCheckBox(tr("Print on both sides"))
        self.checkpoints = QCheckBox(tr("Checkpoints"))
        self.docks = QCheckBox(tr("Docks"))
        self.overview = QCheckBox(tr("Page with the layout of the sheets"))
        self.low_ink = QCheckBox(tr("Save ink: white floor"))
        self._numbers = {"space": self.space, "overlap": self.overlap, "bleed": self.bleed, "margin": self.margin}
        self._flags = {
            "by-board": self.by_board, "double-sided": self.double_sided, "checkpoints": self.checkpoints,
            "docks": self.docks, "overview": self.overview, "low-ink": self.low_ink,
        }  # fmt: skip
        self._arrange()
        self._recall()
        self._connect()

    def options(self) -> PrintOptions:
        """What was chosen, for the layout of the pages."""
        return PrintOptions(
            space_mm=self.space.value(),
            paper=self.paper.value(),
            by_board=self.by_board.isChecked(),
            overlap_mm=self.overlap.value(),
            bleed_mm=self.bleed.value(),
            double_sided=self.double_sided.isChecked(),
            checkpoints=self.checkpoints.isChecked(),
            docks=self.docks.isChecked(),
            overview=self.overview.isChecked(),
            margin_mm=self.margin.value(),
        )

    def theme(self) -> Theme:
        """The colours that were chosen."""
        return LOW_INK if self.low_ink.isChecked() else LIGHT

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        for key, words, field in (
            ("paper", tr("Paper"), self.paper),
            ("space", tr("Side of a space"), self.space),
            ("overlap", tr("Glue edge"), self.overlap),
            ("bleed", tr("Bleed"), self.bleed),
            ("margin", tr("White margin"), self.margin),
        ):
            if key in self._offered:
                field.setAccessibleName(words)
                label = add_row(form, words, field, self.paper.box if field is self.paper else field)
                label.setMaximumHeight(label.minimumHeight())  # level with the first line of its field
        self.setMinimumWidth(_WIDTH)
        column = in_column(form, 8, of=self, margins=0, spacing=8)
        for key, box in self._flags.items():
            if key in self._offered:
                column.addWidget(box)

    def _recall(self) -> None:
        """What was chosen the last time; what no longer makes sense is as usual."""
        self._recall_paper()
        usual = {
            "space": _USUAL.space_mm, "overlap": _USUAL.overlap_mm, "bleed": _USUAL.bleed_mm,
            "margin": _USUAL.margin_mm,
        }  # fmt: skip
        for key, field in self._numbers.items():
            field.setValue(self._settings.number(f"print/{key}", round(usual[key] * 10)) / 10)
        for key, box in self._flags.items():
            box.setChecked(self._settings.flag(f"print/{key}", key != "double-sided"))

    def _recall_paper(self) -> None:
        try:
            self.paper.set_value(self._settings.text("print/paper", _USUAL.paper))
        except PrintError as error:
            self._settings.refuse("print/paper", str(error))
            self.paper.set_value(_USUAL.paper)

    def _connect(self) -> None:
        self.paper.changed.connect(self._take)
        for field in self._numbers.values():
            field.valueChanged.connect(self._take)
        for box in self._flags.values():
            box.toggled.connect(self._take)

    def _take(self) -> None:
        self._settings.set("print/paper", self.paper.value())
        for key, field in self._numbers.items():
            self._settings.set(f"print/{key}", round(field.value() * 10))
        for key, box in self._flags.items():
            self._settings.set(f"print/{key}", box.isChecked())
        self.changed.emit()
