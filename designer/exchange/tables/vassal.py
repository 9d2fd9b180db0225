# SPDX-License-Identifier: GPL-3.0-or-later
"""A module of VASSAL: a ZIP archive with a map whose spaces are numbered, pieces, and decks of cards.

VASSAL lays boards out in rows and columns of equal ones only, so that a course is one board with the whole picture.
"""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

from designer.base.words import tr
from designer.exchange.formats import Output, Request
from designer.exchange.tables.table import Columns, Table, TableDeck, TablePiece, pixels_a_space, png_of
from designer.pictures.shapes import Picture
from designer.version import __version__

TITLE = "VASSAL module"
SUFFIXES = (".vmod",)
PIXELS = 100
"""Pixels of a space."""

LONGEST = 8192
"""The longest side of the picture of the board."""

CARD_PIXELS = 164
PIECE_SHARE = 0.84
"""How wide a piece is beside its space."""

VASSAL_VERSION = "3.7.0"
_MODULE = "VASSAL.build.module."
_MAP = f"{_MODULE}map."
_BOARD = f"{_MAP}boardPicker.board."
_WIDGET = "VASSAL.build.widget."
_EDGE = 200
"""Room round the board for what lies beside it, in pixels."""

_TURN_LEFT, _TURN_RIGHT, _TURN_OVER = "91,130", "93,130", "70,130"
"""Ctrl+[, Ctrl+] and Ctrl+F, as VASSAL writes keys."""

_MOMENT = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: the same course gives the same bytes."""

_CONTROLS = (
    "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
    "StackExpander", "PieceMover", "KeyBufferer", "SelectionHighlighters", "HighlightLastMoved",
    "CounterDetailViewer", "Zoomer", "ImageSaver",
)  # fmt: skip
"""What makes a map one on which pieces are moved, stacked and looked at."""

_Node = ElementTree.Element


def write(table: Table, request: Request) -> Output:
    """The module of a table."""
    module = _Module(table, request.path.name.partition(".")[0] or "course")
    files = {
        "buildFile.xml": _xml(module.build_file()),
        "moduledata": _xml(module.data()),
        **{f"images/{name}": content for name, content in module.images.items()},
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, _MOMENT)
            info.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return Output(buffer.getvalue(), remarks=(table.missing,) if table.missing else ())


def _xml(node: _Node) -> bytes:
    ElementTree.indent(node)
    found: bytes = ElementTree.tostring(node, "UTF-8", xml_declaration=True)
    return found


class _Module:
    """Makes the tree of a module and collects its ``images`` by file name."""

    def __init__(self, table: Table, name: str) -> None:
        self._table = table
        self._name = plain(table.title) or plain(name)
        self._slots = 0
        self._pixels = pixels_a_space(table.size, PIXELS, LONGEST)
        self.images: dict[str, bytes] = {}

    def data(self) -> _Node:
        """What the program's own list of modules shows."""
        data = ElementTree.Element("data", version="1")
        for tag, text in (
            ("version", __version__), ("VassalVersion", VASSAL_VERSION), ("name", self._name),
            ("description", plain(self._table.description)),
        ):  # fmt: skip
            ElementTree.SubElement(data, tag).text = text
        return data

    def build_file(self) -> _Node:
        """The module: seats, the window with the pieces, the map."""
        game = ElementTree.Element(
            "VASSAL.build.GameModule", name=self._name, version=__version__, VassalVersion=VASSAL_VERSION,
            description=plain(self._table.description),
        )  # fmt: skip
        ElementTree.SubElement(game, f"{_MODULE}BasicCommandEncoder")
        self._roster(game)
        self._pieces(game)
        self._map(game)
        game.set("nextPieceSlotId", str(self._slots + 1))
        return game

    def _roster(self, game: _Node) -> None:
        roster = ElementTree.SubElement(game, f"{_MODULE}PlayerRoster", buttonText=tr("Leave the seat"))
        for player in self._table.players:
            ElementTree.SubElement(roster, "entry").text = player

    def _pieces(self, game: _Node) -> None:
        window = ElementTree.SubElement(game, f"{_MODULE}PieceWindow", name=tr("Pieces"), text=tr("Pieces"))
        pieces = ElementTree.SubElement(window, f"{_WIDGET}ListWidget", entryName=tr("Pieces"))
        for piece in self._table.pieces:
            self._piece_slot(pieces, piece, 0)

    def _map(self, game: _Node) -> None:
        edge = str(_EDGE)
        board = ElementTree.SubElement(
            game, f"{_MODULE}Map", mapName=self._name, edgeWidth=edge, edgeHeight=edge, allowMultiple="false",
            launch="false", markMoved="Never", buttonName=self._name,
        )  # fmt: skip
        self._board(board)
        for name in _CONTROLS:
            ElementTree.SubElement(board, f"{_MAP}{name}")
        for piece in self._table.pieces:
            for cell, turn in piece.places:
                self._at_start(board, piece, (cell.x + 0.5, cell.y + 0.5), turn)
        for index, deck in enumerate(self._table.decks):
            self._deck(board, deck, index)

    def _board(self, board: _Node) -> None:
        width, height = (self._pixels * side for side in self._table.size)
        picker = ElementTree.SubElement(board, f"{_MAP}BoardPicker", title=self._name)
        ElementTree.SubElement(picker, "setup").text = f"{self._name}BoardPicker\t{self._name}\t0\t0"
        found = ElementTree.SubElement(
            picker, f"{_MAP}boardPicker.Board", name=self._name, reversible="false",
            image=self._image("board", self._table.plain, width), width=str(width), height=str(height),
        )  # fmt: skip
        size, half = str(float(self._pixels)), str(self._pixels // 2)
        grid = ElementTree.SubElement(
            found, f"{_BOARD}SquareGrid", dx=size, dy=size, x0=half, y0=half, snapTo="true", visible="false",
            edgesLegal="false", cornersLegal="false",
        )  # fmt: skip
        letters = self._table.columns is Columns.LETTERS
        ElementTree.SubElement(
            grid, f"{_BOARD}mapgrid.SquareGridNumbering", first="H", sep="" if letters else ",",
            hType="A" if letters else "N", vType="N", hOff="0", vOff="1" if letters else "0",
            hLeading="0", vLeading="0", hDescend="false", vDescend="false", visible="false",
        )  # fmt: skip

    def _at_start(self, board: _Node, piece: TablePiece, at: tuple[float, float], turn: int) -> None:
        """A piece that lies on its space when a game begins."""
        stack = ElementTree.SubElement(
            board, f"{_MAP}SetupStack", name=f"{piece.name} {self._slots + 1}", owningBoard=self._name,
            useGridLocation="false", x=str(round(at[0] * self._pixels)), y=str(round(at[1] * self._pixels)),
        )  # fmt: skip
        self._piece_slot(stack, piece, turn)

    def _deck(self, board: _Node, deck: TableDeck, index: int) -> None:
        """A deck face down beside the board, to be shuffled from its menu."""
        height = round(CARD_PIXELS * deck.back.extent.height / deck.back.extent.width)
        x = self._pixels * self._table.size.width + _EDGE // 2
        y = height // 2 + index * (height + 20)
        pile = ElementTree.SubElement(
            board, f"{_MAP}DrawPile", name=deck.name, x=str(x + _EDGE), y=str(y + _EDGE),
            width=str(CARD_PIXELS), height=str(height), faceDown="Always", shuffle="Via right-click Menu",
            shuffleCommand=tr("Shuffle"), reversible="false", draw="true", drawFaceUp="false", allowMultiple="true",
            allowSelect="true", reshufflable="false", canSave="false", maxStack="15",
        )  # fmt: skip
        back = self._image(f"{deck.key}-back", deck.back, CARD_PIXELS)
        drawn: dict[Picture, str] = {}
        for name, face in deck.faces:
            if face not in drawn:
                drawn[face] = self._image(f"{deck.key}-{len(drawn) + 1}", face, CARD_PIXELS)
            traits = [
                (_fields("obs", _TURN_OVER, back, tr("Turn over"), "B", "?", "player:", "", "", "true", "", ""), "null")
            ]
            self._slot(pile, "CardSlot", name, (traits, drawn[face]), CARD_PIXELS, height)

    def _piece_slot(self, parent: _Node, piece: TablePiece, turn: int) -> None:
        """A piece that can be turned where it matters; quarter turns are counted clockwise."""
        side = self._pixels if piece.covers else round(PIECE_SHARE * self._pixels)
        image = self._image(piece.key, piece.picture, side)
        words = tr("Turn right"), tr("Turn left")
        keys = _fields("rotate", "4", _TURN_RIGHT, _TURN_LEFT, *words, "", "", tr("Turn"), "", "", "", "", "true")
        self._slot(parent, "PieceSlot", piece.name, ([(keys, str(turn))] if piece.turns else [], image), side, side)

    def _slot(
        self, parent: _Node, kind: str, name: str, traits: tuple[list[tuple[str, str]], str], width: int, height: int
    ) -> None:
        """A piece or card with its own number."""
        self._slots += 1
        others, image = traits
        basic = _fields("piece", "", "", image, name), _fields("null", "0", "0", str(self._slots), "0")
        slot = ElementTree.SubElement(
            parent, f"{_WIDGET}{kind}", entryName=name, gpid=str(self._slots), width=str(width), height=str(height)
        )
        slot.text = "/".join(("+", "null", *(_nested(parts) for parts in zip(*others, basic, strict=True))))

    def _image(self, key: str, picture: Picture, width: int) -> str:
        name = f"{key}.png"
        if name not in self.images:
            self.images[name] = png_of(picture, width)
        return name


def _fields(*values: str) -> str:
    """Fields of a trait."""
    return ";".join(map(plain, values))


def plain(text: str) -> str:
    """A name without what separates fields, traits, boards and parts of a command in VASSAL's own texts."""
    return " ".join("".join(" " if char in "\\;/|" or char < " " else char for char in text).split())


def _nested(traits: tuple[str, ...]) -> str:
    """Traits from the outermost to the piece itself: each lies in the one before, escaped once more."""
    return "".join(trait if index == 0 else "\\" * (index - 1) + "\t" + trait for index, trait in enumerate(traits))
