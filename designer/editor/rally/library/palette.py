# SPDX-License-Identifier: GPL-3.0-or-later
"""The palette: every element in groups, with search and favourites, and what the current one does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent

from designer.base.words import tr
from designer.editor.context import SearchHit
from designer.editor.rally.library.thumb_shelf import ThumbShelf
from designer.editor.rally.small_pictures import paint_space
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.thumb import Thumb
from designer.rally.editing.palette import GROUPS, PaletteEntry

_FAVOURITES = "palette/favourites"


class Palette(ThumbShelf):
    """The elements. F makes one a favourite."""

    lacked = "lacked"

    def retranslate(self) -> None:
        self.search.name(tr("Search elements"))
        self._nothing.set_text(tr("No such element"), tr("Press Escape in the search to show all elements."))
        super().retranslate()

    def finds(self) -> Iterable[SearchHit]:
        """Every element, to be taken into the hand."""
        for thumb in dict.fromkeys(self.thumbs):
            yield SearchHit(thumb.accessibleName(), tr("Element"), partial(self._take_thumb, thumb), "puzzle-piece")

    def _fill(self) -> None:
        entries = {entry.token: entry for group in GROUPS for entry in group.entries}
        favourites = [entries[token] for token in self._setting(_FAVOURITES) if token in entries]
        if favourites:
            self._group("favourites", tr("Favourites"), map(self._element, favourites))
        for group in GROUPS:
            self._group_of_box(group.key, str(group.name), map(self._element, group.entries))

    def _element(self, entry: PaletteEntry) -> Thumb:
        stamp = entry.stamp
        space = entry.space
        thumb = Thumb(lambda painter, rect: paint_space(painter, rect, space), str(entry.name))
        thumb.clicked.connect(lambda: self._take(stamp, entry.tool))
        thumb.pulled.connect(lambda: self._carry(thumb, stamp, entry.tool))
        self._add(thumb, stamp, entry.says, f"{entry.name} {entry.token} {entry.search or ''}", entry)
        return thumb

    def menu(self, thumb: Thumb) -> Menu | None:
        """What can be done with a thumb beside taking it."""
        menu = temporary_menu(self)
        token = str(thumb.property("entry"))
        if token:
            favourite = token in self._setting(_FAVOURITES)
            text = tr("Remove from favourites") if favourite else tr("Add to favourites")
            menu.addAction(text, lambda: self.toggle_favourite(token))
        return menu if menu.actions() else None

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        focused = self.focusWidget()
        if event is not None and event.key() == Qt.Key.Key_F and isinstance(focused, Thumb):
            token = str(focused.property("entry"))
            if token:
                self.toggle_favourite(token)
                return
        super().keyPressEvent(event)

    def toggle_favourite(self, token: str) -> None:
        """Add an element to the favourites, or take it out."""
        known = self._setting(_FAVOURITES)
        changed = [other for other in known if other != token] if token in known else [*known, token]
        self.editor.settings.set_data(_FAVOURITES, changed)
        self._build()
