# SPDX-License-Identifier: GPL-3.0-or-later
"""Images as arrays, so that tests can measure them."""

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtPdf import QPdfDocument

Pixels = NDArray[np.float64]


def pixels(image: QImage) -> Pixels:
    """Height x width x (red, green, blue), 0 to 255, on white."""
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(0xFFFFFFFF)
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    bits = ground.constBits()
    assert bits is not None
    bits.setsize(ground.sizeInBytes())
    rows = np.frombuffer(bits.asstring(), np.uint8).reshape(ground.height(), ground.bytesPerLine() // 4, 4)
    found: Pixels = rows[:, : ground.width(), 2::-1].astype(float)
    return found


def brightness(image: QImage) -> Pixels:
    """Height x width, 0 black to 255 white."""
    found: Pixels = pixels(image) @ np.array([0.2126, 0.7152, 0.0722])
    return found


def part(image: QImage, rows: slice, columns: slice) -> QImage:
    """What of an image lies in some rows and columns: a sheet of A0 as an array takes a gigabyte."""
    return image.copy(columns.start, rows.start, columns.stop - columns.start, rows.stop - rows.start)


class Document:
    """A PDF file, opened by Qt's reader."""

    def __init__(self, data: bytes) -> None:
        self._buffer = QBuffer()
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document = QPdfDocument(None)
        self._document.load(self._buffer)
        assert self._document.status() is QPdfDocument.Status.Ready

    def __len__(self) -> int:
        return self._document.pageCount()

    def size_mm(self, page: int) -> tuple[float, float]:
        """Width and height of a page in millimetres."""
        size = self._document.pagePointSize(page)
        return size.width() * 25.4 / 72, size.height() * 25.4 / 72

    def raster(self, page: int, per_mm: float) -> QImage:
        """A page at ``per_mm`` pixels a millimetre."""
        width, height = self.size_mm(page)
        return self._document.render(page, QSize(round(width * per_mm), round(height * per_mm)))

    def text(self, page: int) -> str:
        """The words of a page."""
        return self._document.getAllText(page).text()

    def close(self) -> None:
        """Let go of the file."""
        self._document.close()
