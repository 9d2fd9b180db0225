# SPDX-License-Identifier: GPL-3.0-or-later
"""All dialogs that wait for an answer, in one place, so that tests can answer them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QInputDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QWidget,
)

from designer.base.grid import Heading, Size
from designer.base.texts import LONGEST_TITLE, tidy_line, tidy_lines
from designer.base.words import Sentence, tr
from designer.editor.look.paint import bold
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import add_row, in_column, in_row
from designer.editor.widgets.windows import Dialog

_WORDS = "qt_msgbox_label"
"""What Qt calls the words of a question."""


class SaveAnswer(Enum):
    """What a person wants done with what is not saved."""

    SAVE = "save"
    SAVE_AS = "save as"
    DISCARD = "discard"
    CANCEL = "cancel"


def ask_open(parent: QWidget, folder: Path) -> Path | None:
    """Which file to open."""
    kinds = ";;".join(
        (
            tr("Courses, boards and replays (*.course.json *.board.json *.replay.json)"),
            tr("Files of other apps ({patterns})", patterns=_foreign_patterns()),
            tr("All files (*)"),
        )
    )
    name, _ = QFileDialog.getOpenFileName(parent, tr("Open"), str(folder), kinds)
    return Path(name) if name else None


def _foreign_patterns() -> str:
    """How the names of files end that other apps write and we read."""
    from designer.exchange.format_registry import all_formats

    endings = {
        "*." + suffix.rpartition(".")[2] for item in all_formats().values() if item.read for suffix in item.suffixes
    }
    return " ".join(sorted(endings))


def ask_answer(parent: QWidget, heading: str, what: str, answers: Sequence[tuple[str, Sentence]]) -> str | None:
    """One of several answers to a question, by its key; None if the person thinks better of it."""
    box = _box(parent, QMessageBox.Icon.Question, heading, what)
    buttons = {box.addButton(str(name), QMessageBox.ButtonRole.AcceptRole): key for key, name in answers}
    cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    return buttons.get(_asked(box, next(iter(buttons)), cancel))


def ask_folder(parent: QWidget, title: str, folder: Path) -> Path | None:
    """Which folder."""
    name = QFileDialog.getExistingDirectory(parent, title, str(folder))
    return Path(name) if name else None


def ask_save(parent: QWidget, suggestion: Path, kinds: str) -> Path | None:
    """Where to save."""
    name, _ = QFileDialog.getSaveFileName(parent, tr("Save as"), str(suggestion), kinds)
    return Path(name) if name else None


def ask_changes(parent: QWidget, title: str) -> SaveAnswer:
    """What to do with unsaved changes."""
    box = _box(parent, QMessageBox.Icon.Question, tr("Unsaved changes"), tr("Save changes to {title}?", title=title))
    save = box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
    cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    return {save: SaveAnswer.SAVE, discard: SaveAnswer.DISCARD}.get(_asked(box, save, cancel), SaveAnswer.CANCEL)


def ask_changes_of(parent: QWidget, titles: Sequence[str]) -> tuple[bool, ...] | None:
    """Which of several documents with unsaved changes to save before all are closed; None where they stay open."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(tr("Unsaved changes"))
    boxes = [QCheckBox(title.replace("&", "&&")) for title in titles]
    buttons = QDialogButtonBox()
    save = buttons.addButton(tr("Save"), QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)

    def name_button() -> None:
        if save is not None:
            save.setText(tr("Save") if any(box.isChecked() for box in boxes) else tr("Discard all"))

    for box in boxes:
        box.setChecked(True)
        box.toggled.connect(name_button)
    head = PlainLabel(tr("Save these courses before closing? Those without a tick are discarded."), wraps=True)
    in_column(head, *boxes, buttons, of=dialog, margins=(20, 16, 20, 16), spacing=12)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return tuple(box.isChecked() for box in boxes) if accepted else None


def ask_which(parent: QWidget, title: str, names: Sequence[str]) -> int | None:
    """Which of several things, counted from 0; None if the person thinks better of it."""
    shown = [f"{place}: {name}" if names.count(name) > 1 else name for place, name in enumerate(names, 1)]
    name, taken = QInputDialog.getItem(parent, title, tr("Name:"), shown, 0, False)
    return shown.index(name) if taken else None


def ask_not_saved(parent: QWidget, file: str, reason: str) -> SaveAnswer:
    """A file could not be written: under another name, once more, or not now."""
    more = tr("{reason}\n\nYour work is still here and in the recovery file.", reason=reason)
    what = tr("{file} could not be saved.", file=file)
    box = _box(parent, QMessageBox.Icon.Critical, tr("Not saved"), what, more)
    other = box.addButton(tr("Save as…"), QMessageBox.ButtonRole.AcceptRole)
    again = box.addButton(tr("Try again"), QMessageBox.ButtonRole.ActionRole)
    later = box.addButton(tr("Not now"), QMessageBox.ButtonRole.RejectRole)
    return {other: SaveAnswer.SAVE_AS, again: SaveAnswer.SAVE}.get(_asked(box, other, later), SaveAnswer.CANCEL)


def ask_in_place(parent: QWidget, file: str) -> bool:
    """Whether a file may be overwritten in place: not as safe as usual, but its folder allows nothing else."""
    more = tr(
        "No new file can be created in its folder, so it cannot be replaced safely. "
        "If the computer stops while saving, the file is damaged."
    )
    what = tr("{file} can only be overwritten directly.", file=file)
    box = _box(parent, QMessageBox.Icon.Warning, tr("Overwrite directly?"), what, more)
    overwrite = box.addButton(tr("Overwrite"), QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    return _asked(box, cancel, cancel) is overwrite


def ask_text(
    parent: QWidget, title: str, label: str, text: str = "", longest: int = LONGEST_TITLE, *, lines: bool = False
) -> str | None:
    """A text of so many letters at most, with newlines if ``lines``; None if the person thinks better of it."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setTextValue(text)
    for words in dialog.findChildren(QLabel):
        words.setTextFormat(Qt.TextFormat.PlainText)
    # else it is as narrow as its buttons, and neither its title nor a sentence is read whole
    dialog.resize(48 * dialog.fontMetrics().averageCharWidth(), dialog.sizeHint().height())
    accepted = dialog.exec() == QInputDialog.DialogCode.Accepted
    dialog.deleteLater()
    tidy = tidy_lines if lines else tidy_line
    return tidy(dialog.textValue(), longest).strip() if accepted else None


class Resizing(NamedTuple):
    """How large something shall be, and at which sides that changes."""

    size: Size
    columns: Heading
    rows: Heading


def ask_size(parent: QWidget, title: str, size: Size, most: int) -> Resizing | None:
    """How many columns and rows, up to ``most`` of each, and where; None if the person thinks better of it."""
    dialog = Dialog(parent)
    dialog.setWindowTitle(title)
    columns, rows = QSpinBox(), QSpinBox()
    for box, value in zip((columns, rows), size, strict=True):
        box.setRange(1, most)
        box.setValue(value)
    across = _sides((tr("on the right"), Heading.E), (tr("on the left"), Heading.W))
    down = _sides((tr("at the bottom"), Heading.S), (tr("at the top"), Heading.N))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    form = QFormLayout(dialog)
    for label, box, sides in ((tr("Columns:"), columns, across), (tr("Rows:"), rows, down)):
        sides.setAccessibleName(label.rstrip(":"))
        add_row(form, label, in_row((box, 1), sides), box)
    form.addRow(buttons)
    columns.selectAll()
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    wanted = Resizing(Size(columns.value(), rows.value()), across.currentData(), down.currentData())
    return wanted if accepted else None


def _sides(*choices: tuple[str, Heading]) -> ComboBox:
    """Where columns or rows come or go."""
    box = ComboBox()
    for title, side in choices:
        box.addItem(title, side)
    return box


def tell_about(parent: QWidget, sign: QPixmap, name: str, text: str) -> None:
    """What program this is."""
    box = _box(parent, QMessageBox.Icon.NoIcon, tr("About Course Designer"), name, text)
    box.setIconPixmap(sign)
    box.exec()
    box.deleteLater()


def tell_crash(parent: QWidget | None, summary: str, details: str) -> None:
    """Something went wrong in the program itself; it goes on."""
    box = _box(parent, QMessageBox.Icon.Warning, tr("Something went wrong"), summary)
    box.setDetailedText(details)
    box.exec()
    box.deleteLater()


def _box(parent: QWidget | None, icon: QMessageBox.Icon, title: str, words: str, more: str = "") -> QMessageBox:
    """A question whose words may hold names of files: they are no markup, and may be long.

    The chief words are bold beside the sign, and what else there is to say stands under them.
    """
    box = QMessageBox(parent)
    box.setIcon(icon)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(title)
    box.setText(words)
    box.setInformativeText(more)
    label = box.findChild(QLabel, _WORDS)
    if label is None:
        return box
    label.setFont(bold(label.font()))
    if more:  # as wide as a line is read well; else it would be as narrow as the words above
        label.setMinimumWidth(66 * label.fontMetrics().averageCharWidth())
    else:
        label.setMinimumHeight(box.iconPixmap().deviceIndependentSize().toSize().height())  # level with the sign
    return box


def _asked(box: QMessageBox, default: QPushButton | None, escape: QPushButton | None) -> QPushButton | None:
    """Wait for the answer: Enter gives the default, Escape its own."""
    box.setDefaultButton(default)
    box.setEscapeButton(escape)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return clicked if isinstance(clicked, QPushButton) else None
