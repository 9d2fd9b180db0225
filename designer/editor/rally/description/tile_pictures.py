# SPDX-License-Identifier: GPL-3.0-or-later
"""The tiles of a map of another app as its author drew them: each, the whole map, and which show another one turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QImage, QImageReader, QPainter, QPixmap, QTransform

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.exchange.clients.drafts import ProfileDraft
from designer.exchange.clients.tilesets import TilesetPicture, extents_beside, picture_of
from designer.exchange.clients.trees import tree_of
from designer.exchange.formats import Request
from designer.exchange.tiled_map import FLIP_DIAGONAL, FLIP_EAST_WEST, FLIP_NORTH_SOUTH
from designer.painting.painter import painting

_LARGEST = 12_000
"""Pictures up to this side are read."""

_SAMPLE = 24
"""Tiles are compared at this side."""

_ALIKE = 14
"""So far the colours of two tiles may be apart in the mean, of 255, that are the same one turned."""


class TilePictures:
    """The pictures of a map's tiles; empty where the map has none, or their file is missing."""

    def __init__(self, data: bytes, path: Path, draft: ProfileDraft) -> None:
        self._tiles: list[Mapping[str, int | str]] = []
        self._size = (1, 1)
        self._whole = QImage()
        self._picture: TilesetPicture | None = None
        file = draft.data.get("file", {})
        if file.get("kind") == "tmx":
            self._read(data, Request(path), file)

    def _read(self, data: bytes, request: Request, file: Mapping[str, object]) -> None:
        try:
            tree = tree_of(data, file, extents_beside(data, request)).value
        except CourseDesignerError:
            return
        self._tiles, self._size = tree["tiles"], (tree["width"], tree["height"])
        count, columns = draft_tileset(file)
        self._picture = picture_of(data, request, count, columns)
        if self._picture is not None:
            self._whole = _read_image(self._picture.path)

    def __bool__(self) -> bool:
        return not self._whole.isNull()

    def tile(self, name: str) -> QImage:
        """A tile by its number from 0; an empty image where there is none."""
        picture = self._picture
        number = parse_whole(name, 0, 999_999)
        if picture is None or number is None:
            return QImage()
        row, column = divmod(number, picture.columns)
        wide, high = picture.tile
        return self._whole.copy(QRect(column * wide, row * high, wide, high))

    def whole(self, width: int, height: int) -> QPixmap:
        """The map as its author drew it, as large as fits."""
        columns, rows = self._size
        side = max(1, min(width // columns, height // rows))
        drawn = QPixmap(columns * side, rows * side)
        drawn.fill(Qt.GlobalColor.transparent)
        with painting(drawn) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for tile in self._tiles:
                image = _flipped(self.tile(str(tile["id"])), int(tile["flips"]))
                painter.drawImage(QRect(int(tile["x"]) * side, int(tile["y"]) * side, side, side), image)
        return drawn

    def turns_of(self, name: str, among: Iterable[str]) -> Iterator[tuple[str, int]]:
        """The tiles that show another one turned, with the quarters clockwise."""
        if not self:
            return
        image = self.tile(name)
        turned = {quarters: _sample(image.transformed(QTransform().rotate(90 * quarters))) for quarters in (1, 2, 3)}
        still = _sample(image)
        for other in among:
            sample = _sample(self.tile(other))
            if other == name or not sample or _distance(sample, still) <= _ALIKE:
                continue
            quarters = min(turned, key=lambda turn: _distance(sample, turned[turn]))
            if _distance(sample, turned[quarters]) <= _ALIKE:
                yield other, quarters


def draft_tileset(file: Mapping[str, object]) -> tuple[int, int]:
    """How many tiles the tileset of a profile has, and how many in a row."""
    told = file.get("tileset")
    count, columns = told if isinstance(told, list) else (1, 1)
    return int(count), int(columns)


def _read_image(path: Path) -> QImage:
    reader = QImageReader(str(path))
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > _LARGEST:
        return QImage()
    return reader.read().convertToFormat(QImage.Format.Format_ARGB32)


def _flipped(image: QImage, flips: int) -> QImage:
    """A tile as the flip bits say; the diagonal flip comes first, as in Tiled."""
    if flips & FLIP_DIAGONAL:
        image = image.transformed(QTransform(0, 1, 1, 0, 0, 0))
    return image.mirrored(bool(flips & FLIP_EAST_WEST), bool(flips & FLIP_NORTH_SOUTH)) if flips else image


def _sample(image: QImage) -> bytes:
    """A tile as a few bytes that can be compared; nothing of an empty one."""
    if image.isNull():
        return b""
    small = image.scaled(_SAMPLE, _SAMPLE, transformMode=Qt.TransformationMode.SmoothTransformation)
    bits = small.convertToFormat(QImage.Format.Format_RGB888).constBits()
    return bytes(bits.asarray(_SAMPLE * _SAMPLE * 3)) if bits is not None else b""


def _distance(one: bytes, other: bytes) -> float:
    """How far two tiles are apart in the mean; 255 where one of them is empty."""
    if not one or not other:
        return 255
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
