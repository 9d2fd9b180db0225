# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as images: PNG at any scale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PyQt6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PyQt6.QtGui import QImage

from designer.painting.application import ensure_application
from designer.painting.painter import paint_into, painting
from designer.pictures.shapes import Picture
from designer.pictures.themes import LIGHT, Theme

Follow = Callable[[Sequence[Picture]], Iterable[Picture]]
"""Hands out the parts of a picture one by one, so that somebody can watch how far it is."""

PART = 2000
"""How many shapes are painted in one go."""


def image(picture: Picture, theme: Theme = LIGHT, scale: float = 1.0, follow: Follow = iter) -> QImage:
    """The picture as an image of ``scale`` pixels a unit; what it does not paint is clear."""
    ensure_application()
    size = QSize(max(1, round(picture.extent.width * scale)), max(1, round(picture.extent.height * scale)))
    found = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    found.fill(0)
    parts = [replace(picture, shapes=picture.shapes[at : at + PART]) for at in range(0, len(picture.shapes), PART)]
    with painting(found) as painter:
        for part in follow(parts):
            paint_into(painter, part, theme, QRectF(0, 0, size.width(), size.height()))
    return found


def png(picture: Picture, theme: Theme = LIGHT, scale: float = 1.0, follow: Follow = iter) -> bytes:
    """The picture as a PNG file of ``scale`` pixels a unit."""
    return _as_png(image(picture, theme, scale, follow))


def svg_as_png(text: bytes, side: int) -> bytes:
    """An SVG file as a square PNG file of so many pixels."""
    from PyQt6.QtSvg import QSvgRenderer

    ensure_application()
    found = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    found.fill(0)
    with painting(found) as painter:
        QSvgRenderer(text).render(painter, QRectF(0, 0, side, side))
    return _as_png(found)


def _as_png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):
        raise OSError("Qt cannot write PNG here")
    return bytes(buffer.data().data())
