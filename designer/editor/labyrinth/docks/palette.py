# SPDX-License-Identifier: GPL-3.0-or-later
"""The palette: every kind of tile in groups, with search, and the deck to draw from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from designer.base.words import Sentence, searchable, sentence, tr
from designer.editor.labyrinth.lay_tool import take_tile, tile_in_hand
from designer.editor.labyrinth.small_pictures import paint_tile
from designer.editor.look.paint import small
from designer.editor.panel import Panel
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import PlainLabel, rich_tip
from designer.editor.widgets.layouts import STRETCH, FlowLayout, boxed, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import PanelSection
from designer.editor.widgets.thumb import Thumb, stop_tab_at
from designer.labyrinth.engine.deck import COMPUTER_EXITS, DEPLOY_EXITS, turns_of
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.tile_words import tile_word
from designer.labyrinth.plan.tiles import PLAYERS, PROPERTIES, WEAPONS, Symbol, Tile

if TYPE_CHECKING:
    from designer.editor.context import Editor


@dataclass(frozen=True)
class TileGroup:
    """Tiles under a heading."""

    key: str
    title: Sentence
    tiles: tuple[Tile, ...]


def _tiles(*tokens: str) -> tuple[Tile, ...]:
    return tuple(tile for token in tokens if (tile := parse_tile(token)) is not None)


_DOUBLED = (Symbol.SPEED, Symbol.MANIPULATION, Symbol.REACTION)

GROUPS = (
    TileGroup("exits", sentence("Exits"), _tiles("N", "NS", "NE", "NES", "NESW", "#")),
    TileGroup(
        "properties",
        sentence("Robot properties"),
        _tiles(*(f"NS+{symbol}" for symbol in PROPERTIES), *(f"NS+{symbol}{symbol}" for symbol in _DOUBLED)),
    ),
    TileGroup("weapons", sentence("Weapons"), _tiles(*(f"NS+{symbol}" for symbol in WEAPONS))),
    TileGroup("dangers", sentence("Ways and dangers"), _tiles("NESW+t", "NS+dN", "NS+b", "NS+o", "NESW+g")),
    TileGroup(
        "players",
        sentence("Players"),
        _tiles(
            *(f"{COMPUTER_EXITS}+K{player}" for player in PLAYERS),
            *(f"{DEPLOY_EXITS}+D{player}" for player in PLAYERS),
        ),
    ),
)
"""The groups of the palette, with tiles as they are printed."""

FEATURES = (
    "", "s", "ss", "m", "mm", "r", "rr", "c", "wS", "wP", "wN", "wJ", "wT", "t", "b", "o", "g",
    "K1", "K2", "K3", "K4", "D1", "D2", "D3", "D4",
)  # fmt: skip
"""What the inspector puts on a tile, in the notation; nothing first. Doors belong to exits."""


class Palette(Panel):
    """What one lays. A click, Enter or Space takes a tile."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self._thumbs: list[tuple[Thumb, Tile]] = []
        self._sections: list[PanelSection] = []
        self.search = TextField("magnifying-glass")
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.left_down.connect(self._to_first)
        self.deck = Button(icon="cards")
        self.deck.clicked.connect(lambda: self._draw())
        self._scroll = PanelScroll()
        self.hint = PlainLabel(face=small, wraps=True)
        in_column(self.search, self._scroll, self.hint, self.deck, of=self, margins=(10, 10, 4, 10), spacing=6)
        self.setMinimumWidth(228)
        self.setFocusProxy(self.search)
        self.state.stampChanged.connect(lambda _: self._mark())
        self.retranslate()

    @property
    def thumbs(self) -> tuple[Thumb, ...]:
        """Every thumb, in the order of the panel."""
        return tuple(thumb for thumb, _ in self._thumbs)

    def thumb(self, token: str) -> Thumb:
        """The thumb of a tile, as the notation writes it turned as it is printed.

        Raises:
            KeyError: the palette has no such tile.
        """
        for thumb, tile in self._thumbs:
            if print_tile(tile) == token:
                return thumb
        raise KeyError(token)

    def retranslate(self) -> None:
        self.search.name(tr("Search tiles"))
        self.deck.setText(tr("Draw a tile from the deck"))
        self.hint.setText(tr("Z turns the tile in hand, 1 to 6 set its exits."))
        self._build()

    def retheme(self) -> None:
        for thumb in self.thumbs:
            thumb.update()
        super().retheme()

    def _build(self) -> None:
        self._thumbs.clear()
        self._sections = [self._section(group) for group in GROUPS]
        self._scroll.show_content(boxed(in_column(*self._sections, STRETCH, margins=0, spacing=4)))
        self._filter()
        self._mark()
        stop_tab_at(self.thumbs[0], self.thumbs)

    def _section(self, group: TileGroup) -> PanelSection:
        flow = FlowLayout(0)
        for tile in group.tiles:
            flow.addWidget(self._thumb(tile))
        return PanelSection(str(group.title), boxed(flow))

    def _thumb(self, tile: Tile) -> Thumb:
        name = str(tile_word(tile))
        thumb = Thumb(lambda painter, rect: paint_tile(painter, rect, tile), name)
        thumb.setToolTip(rich_tip(name, print_tile(tile)))
        thumb.clicked.connect(partial(self._take, tile))
        thumb.taken.connect(lambda: self.editor.canvas.setFocus())
        self._thumbs.append((thumb, tile))
        return thumb

    def _take(self, tile: Tile) -> None:
        """Take a tile into the hand, and a tool that lays it."""
        take_tile(self.state, tile)
        if not self.editor.controller.tool.uses_stamp:
            self.state.set_tool("lay")
        self._mark()

    def _draw(self) -> None:
        self.editor.commands.run("deck.draw")
        self.editor.canvas.setFocus()

    def _mark(self) -> None:
        """Frame the thumb of the tile in the hand, however it is turned."""
        held = tile_in_hand(self.state)
        turns = turns_of(held) if held is not None else ()
        for thumb, tile in self._thumbs:
            thumb.setChecked(tile in turns)

    def _filter(self) -> None:
        words = searchable(self.search.text()).split()
        for thumb, tile in self._thumbs:
            name = searchable(f"{thumb.accessibleName()} {print_tile(tile)}")
            thumb.setVisible(all(word in name for word in words))
        for section in self._sections:
            section.setVisible(any(not thumb.isHidden() for thumb in section.body.findChildren(Thumb)))

    def _to_first(self) -> None:
        first = next((thumb for thumb in self.thumbs if not thumb.isHidden()), None)
        if first is not None:
            first.click()
            self.editor.canvas.setFocus()
