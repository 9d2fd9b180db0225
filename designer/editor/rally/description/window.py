# SPDX-License-Identifier: GPL-3.0-or-later
"""A window in which a person says what the names of a foreign board mean that nobody explains.

Names come the most frequent first, tiles with their pictures. What is said of a tile is said of those that show it
turned, too. Beside the list the board is drawn as it is read by now, and as its author drew it; a course that is known
tells where it is read wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QCheckBox, QDialog, QGridLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, tr, trn
from designer.editor.look.paint import title
from designer.editor.rally.description.known_course import KnownCoursePanel
from designer.editor.rally.description.tile_pictures import TilePictures
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.small_pictures import small_pixmap
from designer.exchange.clients import choices
from designer.exchange.clients.drafts import ProfileDraft
from designer.exchange.clients.own_profiles import keep_profile
from designer.game.games import find_game

if TYPE_CHECKING:
    from designer.exchange.conversion import ImportResult

_MOST_NAMES = 200
_TILE = 32
_PREVIEW = (360, 270)
_MOST_OTHERS = 3
"""So many remarks that are of no name stand beside the list; after the import all are told."""


class _NameRow:
    """A name with what it may be."""

    def __init__(self, name: str, count: int, recipes: tuple[Any, ...], picture: QPixmap) -> None:
        self.name = name
        self.recipes = recipes
        self.quarters = 0
        self.is_told = False
        self._turned_index = 0
        self.picture = PlainLabel("")
        self.picture.setPixmap(picture)
        self.label = PlainLabel(name)
        self.count = PlainLabel(trn("{n} time", "{n} times", count))
        self.choice = ComboBox()
        self.choice.addItem(tr("not explained: left out"))
        self.choice.setAccessibleName(name)
        self.turn = Button("", Face.FLAT, icon="arrow-clockwise")
        self.turn.setToolTip(tr("Turn by a quarter"))
        self.turn.setAccessibleName(tr("Turn {name} by a quarter", name=name))
        for recipe in recipes:
            self.choice.addItem(choices.words_of(recipe))
        self.refresh()

    @property
    def recipe(self) -> Any:
        """What it is; None: nobody has said it."""
        index = self.choice.currentIndex()
        return choices.turned(self.recipes[index - 1], self.quarters) if index > 0 else None

    def take(self, recipe: Any, quarters: int) -> None:
        """Choose without being told so by the person; nothing happens if the name cannot be that."""
        if recipe not in self.recipes:
            return
        self.choice.blockSignals(True)
        self.choice.setCurrentIndex(self.recipes.index(recipe) + 1)
        self.choice.blockSignals(False)
        self.quarters = quarters
        self.refresh()

    def refresh(self) -> None:
        """Show the chosen element as it is turned, and all others as they are offered."""
        index = self.choice.currentIndex()
        if self._turned_index:
            self.choice.setItemText(self._turned_index, choices.words_of(self.recipes[self._turned_index - 1]))
        self._turned_index = index
        self.turn.setEnabled(index > 0 and choices.is_turnable(self.recipes[index - 1]))
        if index > 0:
            self.choice.setItemText(index, choices.words_of(self.recipe))

    @property
    def offered(self) -> Any:
        """What is chosen, before it is turned; None: nothing."""
        index = self.choice.currentIndex()
        return self.recipes[index - 1] if index > 0 else None


def _is_of_name(remark: Sentence) -> bool:
    """Whether a remark is that a name is open, which the list shows."""
    what = remark.args.get("what")
    return isinstance(what, Sentence) and "name" in what.args


class DescriptionWindow(QDialog):
    """Asks what the unknown names of a file are; :attr:`found` is what the file holds then."""

    def __init__(self, parent: QWidget, path: Path, data: bytes, draft: ProfileDraft) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Describe {file}", file=path.name))
        self.found: ImportResult | None = None
        self._path, self._draft = path, draft
        self._pictures = TilePictures(data, path, draft)
        self.rows = [self._row(name, count) for name, count in draft.names[:_MOST_NAMES]]
        self.read_picture, self.drawn_picture = PlainLabel(""), PlainLabel("")
        self.told = PlainLabel("")
        self.told.setWordWrap(True)
        self.known = KnownCoursePanel(path.parent)
        self.keep = QCheckBox(tr("Keep it as a profile, for further files of this app"))
        self.keep.setChecked(True)
        self.accept_button, self.cancel = Button(tr("Import"), Face.PUSH), Button(tr("Cancel"), Face.PUSH)
        self._lay_out()
        self._connect()
        self._show()

    def _row(self, name: str, count: int) -> _NameRow:
        fields = self._draft.fields.get(name, {})
        recipes = (*choices.choices_by_key(fields), *choices.plain_choices())
        image = self._pictures.tile(name)
        picture = QPixmap()
        if not image.isNull():
            picture = QPixmap.fromImage(image.scaled(_TILE, _TILE, Qt.AspectRatioMode.KeepAspectRatio))
        return _NameRow(name, count, recipes, picture)

    def _lay_out(self) -> None:
        head = PlainLabel(self.windowTitle(), face=title)
        words = PlainLabel(
            tr("Say what the names are that the program does not know. What stays open is left out of the board.")
        )
        words.setWordWrap(True)
        listed = QWidget()
        grid = QGridLayout(listed)
        for number, row in enumerate(self.rows):
            for column, widget in enumerate((row.picture, row.label, row.count, row.choice, row.turn)):
                grid.addWidget(widget, number, column)
        grid.setColumnStretch(3, 1)
        grid.setRowStretch(len(self.rows), 1)
        scroll = PanelScroll(listed)
        scroll.setMinimumSize(460, 320)
        beside = in_column(
            PlainLabel(tr("As it is read")), self.read_picture, *self._drawn(), self.told, self.known, STRETCH
        )
        buttons = in_row(self.keep, STRETCH, self.cancel, self.accept_button)
        in_column(head, words, in_row((scroll, 1), beside, spacing=16), buttons, of=self,
                  margins=(24, 20, 24, 20), spacing=12)  # fmt: skip

    def _drawn(self) -> tuple[QWidget, ...]:
        """The board as its author drew it, where there are pictures of its tiles."""
        if not self._pictures:
            return ()
        self.drawn_picture.setPixmap(self._pictures.whole(*_PREVIEW))
        return PlainLabel(tr("As the other app draws it")), self.drawn_picture

    def _connect(self) -> None:
        for row in self.rows:
            row.choice.currentIndexChanged.connect(lambda _, row=row: self._chosen(row))
            row.turn.clicked.connect(lambda *_, row=row: self._turn(row))
        self.accept_button.clicked.connect(self._import)
        self.cancel.clicked.connect(self.reject)

    # --- what is said -----------------------------------------------------------------------------------

    def _chosen(self, row: _NameRow) -> None:
        """Take what a person chose, for what shows it turned, too."""
        row.is_told, row.quarters = True, 0
        row.refresh()
        self._fill_turned(row)
        self._show()

    def _turn(self, row: _NameRow) -> None:
        row.quarters = (row.quarters + 1) % 4
        row.refresh()
        self._fill_turned(row)
        self._show()

    def _fill_turned(self, row: _NameRow) -> None:
        """Say the same of the tiles that show this one turned, and of which nobody said anything."""
        open_rows = {other.name: other for other in self.rows if not other.is_told}
        for name, quarters in self._pictures.turns_of(row.name, open_rows):
            open_rows[name].take(row.offered, (row.quarters + quarters) % 4)

    def profile(self) -> Mapping[str, Any]:
        """The profile with what is said by now; what nobody explains is left out and named at each import."""
        told = {row.name: row.recipe for row in self.rows if row.recipe is not None}
        return self._draft.with_meanings(told)

    def _read(self) -> ImportResult:
        from designer.exchange.conversion import read

        return read(self._path, profile=self.profile())

    def _show(self) -> None:
        """Draw the board as it is read by now, and say how much is open."""
        try:
            found = self._read()
        except CourseDesignerError as error:
            self.told.setText(str(error))
            self.accept_button.setEnabled(False)
            return
        self.accept_button.setEnabled(True)
        game = find_game(found.format.game)
        pixmap = small_pixmap(found.course, game.pictures(), *_PREVIEW, self.devicePixelRatioF())
        self.read_picture.setPixmap(pixmap)
        self.known.show_read(found.course)
        still = sum(row.recipe is None for row in self.rows)
        names = trn("{n} name is open", "{n} names are open", still) if still else tr("all names are told")
        others = [str(remark) for remark in found.remarks if not _is_of_name(remark)]
        self.told.setText("\n".join((names, *others[:_MOST_OTHERS])))

    def _import(self) -> None:
        try:
            self.found = self._read()
            if self.keep.isChecked():
                keep_profile(self.profile(), force=True)
        except (CourseDesignerError, OSError) as error:
            self.told.setText(str(error))
            return
        self.accept()
