# SPDX-License-Identifier: GPL-3.0-or-later
"""The settings: language, theme, wheel, motion, files. Every choice acts at once; there is nothing to confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QCheckBox, QFormLayout, QLabel, QStyle, QWidget

from designer.base.words import LANGUAGES, tr
from designer.editor.files.exports import AGAIN
from designer.editor.files.session import RESTORE
from designer.editor.look.paint import bold, colour, painter_of, small, title
from designer.editor.look.theme import ThemeSetting
from designer.editor.settings import REDUCED_MOTION, WHEEL_ZOOMS
from designer.editor.widgets.buttons import Button, ButtonRow, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.windows import Dialog

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _level(label: QLabel, field: QWidget, box: QWidget) -> None:
    """Write a label on the line of its field; a form alone sets it lower where the box has a second line."""
    above = (field.sizeHint().height() - label.fontMetrics().height()) // 2
    label.setContentsMargins(0, max(0, above), 0, 0)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setMinimumHeight(box.sizeHint().height())


class Preferences(Dialog):
    """The dialog. It stays in front of the window without stopping it."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent or editor.page)
        self.editor = editor
        self._head = PlainLabel(face=title)
        self.languages = ButtonRow(tuple((code, name, name) for code, name in LANGUAGES.items()))
        self.themes = ButtonRow(tuple((choice, "", "") for choice in ThemeSetting))
        self.wheel = QCheckBox()
        self.contrast, self.motion = QCheckBox(), QCheckBox()
        self.restore, self.export_again = QCheckBox(), QCheckBox()
        self._remarks = {box: _remark() for box in self._boxes()}
        self._labels = tuple(PlainLabel(face=bold) for _ in range(7))
        self._rows: list[tuple[QLabel, QWidget, QWidget]] = []
        self.shortcuts = Button(icon="keyboard")
        self.done_button = Button("", Face.PUSH)
        self._arrange()
        self._connect()
        self.retranslate()
        for row in self._rows:
            _level(*row)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(12)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        fields = (self.languages, self.themes, *self._boxes())
        for label, field in zip(self._labels, fields, strict=True):
            box = self._with_remark(field)
            self._rows.append((label, field, box))
            form.addRow(label, box)
        buttons = in_row(self.shortcuts, STRETCH, self.done_button)
        in_column(self._head, form, STRETCH, buttons, of=self, margins=(24, 20, 24, 20), spacing=20)
        self.setMinimumWidth(480)

    def _boxes(self) -> tuple[QCheckBox, ...]:
        return self.contrast, self.wheel, self.motion, self.restore, self.export_again

    def _with_remark(self, field: QWidget) -> QWidget:
        if not isinstance(field, QCheckBox):
            return field
        return boxed(in_column(field, self._remarks[field], margins=0, spacing=2))

    def _connect(self) -> None:
        editor = self.editor
        self.languages.set_values((editor.language,))
        self.themes.set_values((editor.theme_choice,))
        self.contrast.setChecked(editor.more_contrast)
        self.wheel.setChecked(editor.settings.flag(WHEEL_ZOOMS))
        self.motion.setChecked(editor.reduced_motion)
        self.restore.setChecked(editor.settings.flag(RESTORE))
        self.export_again.setChecked(editor.settings.flag(AGAIN))
        self.languages.changed.connect(lambda: editor.set_language(str(self.languages.values()[0])))
        self.themes.changed.connect(self._choose_theme)
        self.contrast.toggled.connect(editor.set_more_contrast)
        self.wheel.toggled.connect(lambda on: editor.settings.set(WHEEL_ZOOMS, on))
        self.motion.toggled.connect(lambda on: editor.settings.set(REDUCED_MOTION, on))
        self.restore.toggled.connect(lambda on: editor.settings.set(RESTORE, on))
        self.export_again.toggled.connect(lambda on: editor.settings.set(AGAIN, on))
        self.shortcuts.clicked.connect(self.close)
        self.shortcuts.clicked.connect(editor.help.edit_shortcuts)
        self.done_button.clicked.connect(self.close)
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.update)

    def _choose_theme(self) -> None:
        chosen = self.themes.values()[0]
        if isinstance(chosen, ThemeSetting):
            self.editor.set_theme(chosen)

    def retranslate(self) -> None:
        """Say everything again: the language has changed."""
        self.setWindowTitle(tr("Settings"))
        self._head.setText(tr("Settings"))
        texts = (
            tr("Language"),
            tr("Theme"),
            tr("Contrast"),
            tr("Mouse wheel"),
            tr("Motion"),
            tr("At the start"),
            tr("When saving"),
        )
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        names = {
            ThemeSetting.SYSTEM: tr("Follow system"),
            ThemeSetting.LIGHT: tr("Light"),
            ThemeSetting.DARK: tr("Dark"),
        }
        for choice, name in names.items():
            self.themes.button(choice).setText(name)
            self.themes.button(choice).setAccessibleName(name)
        self.contrast.setText(tr("More contrast"))
        self._remarks[self.contrast].setText(tr("When on, words and lines stand out more."))
        self.wheel.setText(tr("Zoom with the wheel"))
        self._remarks[self.wheel].setText(tr("When off, the wheel scrolls and Ctrl+wheel zooms."))
        self.motion.setText(tr("Reduce motion"))
        self._remarks[self.motion].setText(tr("When on, robots jump. Trails still show where they came from."))
        self.restore.setText(tr("Reopen the last course"))
        self._remarks[self.restore].setText(tr("When off, the welcome page offers it."))
        self.export_again.setText(tr("Export again when saving"))
        self._remarks[self.export_again].setText(tr("Repeats the last export of the course to the same file."))
        self.shortcuts.setText(tr("Keyboard shortcuts…"))
        self.done_button.setText(tr("Close"))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        for remark in self._remarks.values():
            palette = remark.palette()
            if palette.color(palette.ColorRole.WindowText) != colour("muted"):
                palette.setColor(palette.ColorRole.WindowText, colour("muted"))
                remark.setPalette(palette)
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))


def _remark() -> QLabel:
    label = PlainLabel(face=small, wraps=True)
    style = label.style()
    assert style is not None
    tick = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
    space = style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing)
    label.setContentsMargins(tick + space, 0, 0, 0)  # under the words of the box that it is about
    return label
