# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved object of Tabletop Simulator (JSON), with its pictures beside it.

Every board is a tile of its own that can be turned and swapped, with a snap point in the middle of each space. An
object that is turned by 180 degrees about the vertical is readable for the host, so that x of what is attached to it
runs to the west and z to the south. Lengths are the program's own units, of which one is taken for an inch.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.exchange.formats import Output, Request
from designer.exchange.tables.table import Table, TableBoard, TableDeck, TablePiece, pixels_a_space, png_of, sheet_of
from designer.files import print_json
from designer.pictures.shapes import Picture

TITLE = "Tabletop Simulator saved object"
SUFFIXES = (".tts.json",)
SPACE = 1.2
"""The side of a space, in units."""

PIXELS = 128
"""Pixels of a space on the picture of a board."""

PIECE_PIXELS = 256
"""Pixels of the picture of a piece."""

CARD_PIXELS = 246
"""Pixels of a card's width on a sheet."""

LONGEST = 4096
"""The longest side that the program recommends for a picture."""

SHEET_COLUMNS, SHEET_ROWS = 10, 7
"""The largest sheet of cards; its last card is what others see of a hidden one, so it is the back."""

_CARDS = SHEET_COLUMNS * SHEET_ROWS - 1
_TILE = 2.0
"""The side of a tile at scale 1."""
_THICK = 0.1
_PIECE_SCALE = 0.45
_FRONT = 180.0
_TO_DO = sentence(
    "Tabletop Simulator looks for the pictures by name: copy them to its folder Mods/Images, or upload them and "
    "export with their address"
)
_Data = dict[str, Any]


def write(table: Table, request: Request) -> Output:
    """The saved object of a table, and its pictures."""
    writer = _Writer(table, request)
    objects = [*writer.boards(), *writer.pieces(), *writer.decks()]
    data = {
        "SaveName": table.title,
        **dict.fromkeys(("Date", "VersionNumber", "GameMode", "GameType", "GameComplexity"), ""),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        **dict.fromkeys(("Table", "Sky", "Note"), ""),
        "TabStates": {},
        **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), ""),
        "ObjectStates": objects,
    }
    told = (None if request.url_base else _TO_DO, table.missing)
    return Output(print_json(data).encode(), writer.files, tuple(what for what in told if what is not None))


class _Writer:
    """Makes the objects and collects their pictures, the ``files``, by file name."""

    def __init__(self, table: Table, request: Request) -> None:
        self._table, self._request = table, request
        self._stem = request.path.name.partition(".")[0] or "course"
        self._count = 0
        self.files: dict[str, bytes] = {}

    def boards(self) -> Iterator[_Data]:
        """A locked tile for each board."""
        for board in self._table.boards:
            width = pixels_a_space(board.size, PIXELS, LONGEST) * board.size.width
            scale = SPACE / _TILE
            middle = (board.corner.x + board.size.width / 2, board.corner.y + board.size.height / 2)
            yield {
                **self._object("Custom_Tile", board.name, middle, scale * board.size.width, scale * board.size.height),
                "Locked": True,
                "CustomImage": {
                    **self._image(board.key, board.picture, width),
                    "CustomTile": _tile(stackable=False),
                },
                "AttachedSnapPoints": list(_snap_points(board)),
            }

    def pieces(self) -> Iterator[_Data]:
        """Every piece on its space, and those beside the boards in rows south of them, equal ones in piles."""
        piles = 0
        for piece in self._table.pieces:
            for cell, turn in piece.places:
                yield self._piece(piece, (cell.x + 0.5, cell.y + 0.5), turn)
            row, column = divmod(piles, max(8, self._table.size.width))
            at = (column + 0.5, self._table.size.height + 1.5 + 1.2 * row)
            for height in range(piece.beside):
                yield self._piece(piece, at, 0, _THICK * height)
            piles += bool(piece.beside)

    def decks(self) -> Iterator[_Data]:
        """Every deck, face down, one below the other east of the boards."""
        for index, deck in enumerate(self._table.decks):
            yield self._deck(deck, (self._table.size.width + 2.0, 1.5 + 3.0 * index))

    def _piece(self, piece: TablePiece, at: tuple[float, float], turn: int, above: float = 0.0) -> _Data:
        scale = SPACE / _TILE if piece.covers else _PIECE_SCALE
        kind = "Custom_Tile" if piece.covers else "Custom_Token"
        found = self._object(kind, piece.name, at, scale, scale, _short(1 + _THICK + above))
        found["Transform"]["rotY"] = (_FRONT + 90 * turn) % 360
        image = self._image(piece.key, piece.picture, PIECE_PIXELS)
        if piece.covers:
            return {**found, "CustomImage": {**image, "CustomTile": _tile(stackable=True)}}
        token = {"Thickness": _THICK, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": piece.beside > 1}
        return {**found, "CustomImage": {**image, "CustomToken": token}}

    def _deck(self, deck: TableDeck, at: tuple[float, float]) -> _Data:
        back = self._url(f"{deck.key}-back", deck.back, CARD_PIXELS)
        sheets: _Data = {}
        ids: list[int] = []
        for first in range(0, len(deck.faces), _CARDS):
            faces = [picture for _, picture in deck.faces[first : first + _CARDS]]
            number = len(sheets) + 1
            rows = max(2, -(-(len(faces) + 1) // SHEET_COLUMNS))
            blanks = [deck.back] * (SHEET_COLUMNS * rows - len(faces))
            sheet = sheet_of([*faces, *blanks], SHEET_COLUMNS, rows)
            url = self._url(f"{deck.key}-{number}", sheet, CARD_PIXELS * SHEET_COLUMNS)
            sheets[str(number)] = _sheet(url, back, rows)
            ids += [100 * number + index for index in range(len(faces))]
        found = self._object("DeckCustom", deck.name, at, 1.0, 1.0, height=1.0)
        found["Transform"]["rotZ"] = 180.0  # face down
        cards = [
            self._card(name, card, at, sheets[str(card // 100)])
            for (name, _), card in zip(deck.faces, ids, strict=True)
        ]
        return {**found, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}

    def _card(self, name: str, card: int, at: tuple[float, float], sheet: _Data) -> _Data:
        found = self._object("Card", name, at, 1.0, 1.0, height=1.0)
        return {**found, "CardID": card, "SidewaysCard": False, "CustomDeck": {str(card // 100): sheet}}

    def _object(
        self, kind: str, name: str, at: tuple[float, float], scale_x: float, scale_z: float, height: float = 1.0
    ) -> _Data:
        """What every object has; ``at`` is its middle in spaces."""
        return {
            "GUID": self._guid(),
            "Name": kind,
            "Transform": {
                "posX": _short((at[0] - self._table.size.width / 2) * SPACE),
                "posY": height,
                "posZ": _short((self._table.size.height / 2 - at[1]) * SPACE),
                "rotX": 0.0,
                "rotY": _FRONT,
                "rotZ": 0.0,
                "scaleX": _short(scale_x),
                "scaleY": 1.0,
                "scaleZ": _short(scale_z),
            },
            "Nickname": name,
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": False,
            "Grid": True,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "Hands": kind in ("Card", "DeckCustom"),
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _guid(self) -> str:
        """Six hexadecimal digits, the same for the same object of the same course."""
        self._count += 1
        seed = hashlib.sha256(self._table.title.encode()).digest()
        return f"{(int.from_bytes(seed[:3]) + 7919 * self._count) % 0x1000000:06x}"

    def _image(self, key: str, picture: Picture, width: int) -> _Data:
        url = self._url(key, picture, width)
        return {"ImageURL": url, "ImageSecondaryURL": url, "ImageScalar": 1.0, "WidthScale": 0.0}

    def _url(self, key: str, picture: Picture, width: int) -> str:
        """The address of a picture, which is made where it is not yet."""
        name = f"{self._stem}-{key}.png"
        if name not in self.files:
            self.files[name] = png_of(picture, width)
        return self._request.url_base + quote(name) if self._request.url_base else name


def _snap_points(board: TableBoard) -> Iterator[_Data]:
    """The middle of each space, as the tile itself counts: from -1 to 1 over its whole width."""
    for cell in board.size.cells():
        yield {"Position": {**_local(cell, board), "y": _THICK}}


def _local(cell: Cell, board: TableBoard) -> dict[str, float]:
    across = (2 * cell.x + 1) / board.size.width - 1
    down = (2 * cell.y + 1) / board.size.height - 1
    return {"x": _short(-across), "z": _short(down)}


def _tile(*, stackable: bool) -> _Data:
    """A square tile, which its scale makes a board of any shape."""
    return {"Type": 0, "Thickness": _THICK, "Stackable": stackable, "Stretch": True}


def _sheet(face: str, back: str, rows: int) -> _Data:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": SHEET_COLUMNS,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _short(value: float) -> float:
    """A length to a tenth of a micrometre, never -0."""
    return round(value, 5) + 0.0
