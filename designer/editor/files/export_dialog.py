# SPDX-License-Identifier: GPL-3.0-or-later
"""The export dialog: what is written, how large, in which colours, and where to.

It tells before the export what the format keeps and loses, and what of this course is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from designer.base.words import tr, trn
from designer.editor.background import BackgroundWorker
from designer.editor.files.exports import (
    LARGEST_SPACE,
    SMALLEST_SPACE,
    USUAL,
    ExportOptions,
    asks_address,
    extent,
    foreign_format,
    is_picture,
    kinds,
    offers,
)
from designer.editor.look.paint import title
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel, screen_reader_text
from designer.editor.widgets.layouts import STRETCH, add_row, in_column, in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.widgets.windows import Dialog
from designer.game.contract import AnyPlan

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.exchange.formats import Format, Loss

_LINES = 7


class FormatLosses(QPlainTextEdit):
    """A text to read. What of the course is lost is found in the background: it takes a while for large courses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("What is kept and what is not"))
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._worker = BackgroundWorker(self)
        self._format: Format | None = None

    def sizeHint(self) -> QSize:
        return QSize(400, _LINES * self.fontMetrics().lineSpacing() + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, _LINES * self.fontMetrics().lineSpacing() + 16)

    def tell(self, chosen: Format | None, course: AnyPlan) -> None:
        """Tell it of a format; pictures and prints keep what is seen, and need no words."""
        if chosen is self._format:
            return
        self._format = chosen
        self._worker.give_up()
        if chosen is None:
            return
        self.setPlainText("\n".join(_general(chosen)))
        from designer.exchange.conversion import find_losses

        self._worker.start(lambda breathe: find_losses(course, chosen), self._tell_losses)

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._worker.stop()

    def _tell_losses(self, losses: object) -> None:
        if self._format is not None and isinstance(losses, tuple):
            self.setPlainText("\n".join([*_of_course(losses), *_general(self._format)]))


def _general(chosen: Format) -> Iterator[str]:
    from designer.exchange.formats import keeps, loses

    yield tr("Keeps: {parts}", parts=", ".join(map(str, keeps(chosen))))
    lost = loses(chosen)
    if lost:
        yield tr("Cannot hold: {losses}", losses="; ".join(map(str, lost)))


def _of_course(losses: tuple[Loss, ...]) -> Iterator[str]:
    if not losses:
        yield tr("All of this course is kept.")
        return
    yield tr("Not kept from this course:")
    for loss in losses:
        count = trn("{n} space", "{n} spaces", len(loss.cells)) if loss.cells else ""
        yield f"• {loss.what}" + (f" ({count})" if count else "")


"""Pixels of a space that can be chosen."""


class ExportDialog(Dialog):
    """Opens with what was chosen last for this course."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor.page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._editor = editor
        self.setWindowTitle(tr("Export"))
        self.kind = ComboBox()
        self._offers = offers(editor.document.game)
        for name, suffixes in self._offers:
            self.kind.addItem(f"{name} ({suffixes[0]})")
        self.pixels = QSpinBox()
        self.pixels.setRange(SMALLEST_SPACE, LARGEST_SPACE)
        self.pixels.setSuffix(" " + tr("px per space"))
        self.shown = Button(tr("As on screen"), Face.PUSH)
        self.dark = QCheckBox(tr("Dark colours"))
        self.names = QCheckBox(tr("Coordinates and board names"))
        self.size_label = PlainLabel()
        self.kept_and_lost = FormatLosses()
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://")
        self.address.setToolTip(
            tr("Where you upload the pictures, so that other players see them. Empty: by file name.")
        )
        self.path = QLineEdit()
        self.choose = Button(tr("Choose…"), Face.PUSH)
        self.export_button, self.cancel = Button(tr("Export"), Face.PUSH), Button(tr("Cancel"), Face.PUSH)
        self._lay_out()
        self._connect()
        self._fill()

    def _lay_out(self) -> None:
        head = PlainLabel(self.windowTitle(), face=title)
        self._form = form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(10)
        size = in_row(self.pixels, self.shown, STRETCH, spacing=8)
        where = in_row((self.path, 1), self.choose, spacing=8)
        for text, field, widget in (
            (tr("Format"), self.kind, self.kind),
            ("", self.kept_and_lost, None),
            (tr("Size"), size, self.pixels),
            ("", self.size_label, None),
            (tr("Appearance"), self.dark, self.dark),
            ("", self.names, None),
            (tr("Address of the pictures"), self.address, self.address),
            (tr("File"), where, self.path),
        ):
            add_row(form, text, field, widget)
            if widget is not None and not isinstance(widget, QCheckBox):
                widget.setAccessibleName(text)
        buttons = in_row(STRETCH, self.cancel, self.export_button)
        in_column(head, form, buttons, of=self, margins=(24, 20, 24, 20), spacing=16)
        self.setMinimumWidth(540)

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(lambda _: self._kind_changed())
        self.pixels.valueChanged.connect(lambda _: self._tell_size())
        self.names.toggled.connect(lambda _: self._tell_size())
        self.path.textChanged.connect(lambda _: self._path_changed())
        self.shown.clicked.connect(lambda: self.pixels.setValue(int(self._editor.canvas.pixels)))
        self.choose.clicked.connect(self._choose)
        self.cancel.clicked.connect(self.reject)
        self.export_button.clicked.connect(self.export)
        self._editor.languageChanged.connect(self.close)
        self.finished.connect(lambda _: self.kept_and_lost.stop())
        self._editor.shutDown.connect(self.kept_and_lost.stop)

    def _fill(self) -> None:
        last = self._editor.exports.last()
        path, options = last if last is not None else (self._editor.files.suggestion(".png"), USUAL)
        self.pixels.setValue(options.pixels)
        self.dark.setChecked(options.dark)
        self.names.setChecked(options.names)
        self.address.setText(options.address)
        self.path.setText(str(path))
        self._path_changed()

    def options(self) -> ExportOptions:
        """What is chosen."""
        address = self.address.text().strip()
        return ExportOptions(self.pixels.value(), self.dark.isChecked(), self.names.isChecked(), address)

    def export(self) -> None:
        """Write the file, and close if it could be written."""
        if self.export_button.isEnabled() and self._editor.exports.run(Path(self.path.text()), self.options()):
            self.accept()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter exports, wherever the keyboard is; a button takes it for itself."""
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.export()
        else:
            super().keyPressEvent(event)

    def _kind_changed(self) -> None:
        """The name of the file ends as its kind asks."""
        path, suffixes = Path(self.path.text()), self._offers[self.kind.currentIndex()][1]
        if path.name and not path.name.endswith(suffixes):
            self.path.setText(str(path.with_name(path.name.split(".")[0] + suffixes[0])))
        self._follow_kind()

    def _path_changed(self) -> None:
        """The kind follows the name of the file."""
        name = Path(self.path.text()).name
        fits = [
            (len(suffix), row)
            for row, (_, suffixes) in enumerate(self._offers)
            for suffix in suffixes
            if name.lower().endswith(suffix)
        ]
        if fits:
            self.kind.blockSignals(True)
            self.kind.setCurrentIndex(max(fits)[1])
            self.kind.blockSignals(False)
        self.export_button.setEnabled(bool(fits))
        self._follow_kind()

    def _follow_kind(self) -> None:
        picture = is_picture(Path(self.path.text()))
        for field in (self.pixels, self.shown, self.dark, self.names):
            field.setEnabled(picture)
        game, path = self._editor.document.game, Path(self.path.text())
        self._form.setRowVisible(self.address, asks_address(game, path))
        chosen = foreign_format(game, path)
        self._form.setRowVisible(self.kept_and_lost, chosen is not None)
        self.kept_and_lost.tell(chosen, self._editor.document.course)
        self._tell_size()

    def _tell_size(self) -> None:
        course = self._editor.document.course
        if not is_picture(Path(self.path.text())) or not course.layout:
            self.size_label.setText(tr("Set by the format"))
            self.size_label.setAccessibleName("")
            return
        width, height = extent(self._editor.document.game, course, self.options())
        self.size_label.setText(tr("{width} × {height} px in total", width=width, height=height))
        self.size_label.setAccessibleName(screen_reader_text(self.size_label.text()))

    def _choose(self) -> None:
        path = dialogs.ask_save(self, Path(self.path.text()), kinds(self._editor.document.game))
        if path is not None:
            self.path.setText(str(path))
