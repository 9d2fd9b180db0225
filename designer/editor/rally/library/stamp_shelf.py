# SPDX-License-Identifier: GPL-3.0-or-later
"""The stamps: those that the person has kept, and those that come along."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.editor.context import SearchHit
from designer.editor.rally.library.stored_stamps import SETTING, StoredStamp, forget, rename, stored_stamps
from designer.editor.rally.library.thumb_shelf import ThumbShelf
from designer.editor.widgets import dialogs
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.thumb import Thumb
from designer.rally.editing.palette import LIBRARY

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from designer.editor.context import Editor


class StampShelf(ThumbShelf):
    """The stamps; those of the person can be renamed and deleted."""

    lacked = "lacked-stamps"

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        self.own: list[Thumb] = []
        self._stored: tuple[StoredStamp, ...] = ()
        super().__init__(editor, parent)
        self.editor.settingChanged.connect(self._setting_changed)

    def retranslate(self) -> None:
        self.search.name(tr("Search stamps"))
        self._nothing.set_text(tr("No such stamp"), tr("Press Escape in the search to show all stamps."))
        super().retranslate()

    def finds(self) -> Iterable[SearchHit]:
        """Every stamp, to be taken into the hand."""
        for thumb in self.thumbs:
            yield SearchHit(thumb.accessibleName(), tr("Stamp"), partial(self._take_thumb, thumb), "puzzle-piece")

    def _fill(self) -> None:
        self._stored = stored_stamps(self.editor.settings)
        self.own = [self._own_thumb(index, stored) for index, stored in enumerate(self._stored)]
        self._group_of_box("own", tr("Your stamps"), self.own)
        self._group_of_box("stamps", tr("Stamps"), [self._stamp_thumb(item.stamp, str(item.name)) for item in LIBRARY])

    def _own_thumb(self, index: int, stored: StoredStamp) -> Thumb:
        return self._stamp_thumb(stored.stamp, stored.title(index), stored.key)

    def menu(self, thumb: Thumb) -> Menu | None:
        """What can be done with a thumb beside taking it: nothing with those that come along."""
        if thumb not in self.own:
            return None
        menu, index = temporary_menu(self), self.own.index(thumb)
        menu.addAction(tr("Rename stamp…"), lambda: self.rename_stamp(index))
        menu.addAction(tr("Delete stamp"), lambda: forget(self.editor.settings, index))
        return menu

    def rename_stamp(self, index: int) -> None:
        """Ask what an own stamp shall be called."""
        old = self._stored[index].title(index)
        name = dialogs.ask_text(self, tr("Rename stamp"), tr("Name:"), old)
        if name:
            rename(self.editor.settings, index, name)

    def _setting_changed(self, key: str) -> None:
        if key == SETTING:
            self._build()
