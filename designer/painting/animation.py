# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures one after the other: as an animation (GIF, WebP), or side by side in a strip. Pillow writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from math import ceil

from PIL import Image
from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QColor, QImage, QPainter

from designer.painting.application import ensure_application
from designer.painting.painter import paint_into, paint_shapes, painting
from designer.pictures.shapes import Anchor, Extent, Picture, Role, Shape, Text
from designer.pictures.themes import LIGHT, Theme

ANIMATIONS = (".gif", ".webp")
"""The endings of animations."""

_CAPTION = 110.0
"""Units above a picture of a strip, for its name."""

_LARGEST = 16_000
"""Pixels that a strip is wide or high at the most."""


def animation(
    ground: Picture,
    frames: Sequence[Callable[[], Sequence[Shape]]],
    times: Sequence[int],
    suffix: str,
    *,
    scale: float,
    theme: Theme = LIGHT,
) -> bytes:
    """An animation that begins again at its end; its pictures are made one by one, so that long ones fit into memory.

    ``ground`` is what all pictures have in common; each of ``frames`` makes what lies on it and is shown for so
    many milliseconds of ``times``. ``suffix`` is ``.gif`` or ``.webp``, ``scale`` pixels a unit.
    """
    pictures = _images(ground, (make() for make in frames), scale, theme)
    if suffix == ".gif":
        palette = _palette(tuple(_images(ground, (frames[0](), frames[-1]()), scale, theme)))
        pictures = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
    out, first = BytesIO(), next(pictures)
    extra = {"quality": 80, "method": 4} if suffix == ".webp" else {"optimize": False}
    first.save(out, suffix[1:].upper(), save_all=True, append_images=pictures, duration=list(times), loop=0, **extra)
    return out.getvalue()


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """A picture with 256 colours that serve all of an animation: with one palette each, colours would flicker."""
    first = pictures[0]
    all_of_them = Image.new("RGB", (first.width, first.height * len(pictures)))
    for at, picture in enumerate(pictures):
        all_of_them.paste(picture, (0, at * first.height))
    return all_of_them.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _images(ground: Picture, frames: Iterable[Sequence[Shape]], scale: float, theme: Theme) -> Iterator[Image.Image]:
    """The pictures as Pillow has them; the ground is painted once."""
    ensure_application()
    base = _blank(ground.extent, scale, theme)
    _paint(base, ground.extent, scale, theme, ground.shapes)
    for shapes in frames:
        found = base.copy()
        _paint(found, ground.extent, scale, theme, shapes)
        yield _pillow(found)


def _blank(extent: Extent, scale: float, theme: Theme) -> QImage:
    size = QSize(max(1, round(extent.width * scale)), max(1, round(extent.height * scale)))
    found = QImage(size, QImage.Format.Format_RGB888)
    found.fill(QColor(theme.colour(Role.TABLE)))
    return found


def _paint(image: QImage, extent: Extent, scale: float, theme: Theme, shapes: Sequence[Shape]) -> None:
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(QPointF(-extent.x, -extent.y))
        paint_shapes(painter, shapes, theme)


def _pillow(image: QImage) -> Image.Image:
    bits = image.constBits()
    assert bits is not None
    data = bytes(bits.asarray(image.sizeInBytes()))
    return Image.frombuffer("RGB", (image.width(), image.height()), data, "raw", "RGB", image.bytesPerLine(), 1)


def strip(
    ground: Picture, frames: Sequence[tuple[str, Sequence[Shape]]], *, columns: int, scale: float, theme: Theme = LIGHT
) -> bytes:
    """A PNG with pictures on one ground in rows of ``columns``, each under its name.

    ``scale`` is pixels a unit; less where the strip would grow too large.
    """
    ensure_application()
    width, height = ground.extent.width, ground.extent.height + _CAPTION
    columns = max(1, min(columns, len(frames)))
    rows = ceil(len(frames) / columns)
    scale = min(scale, _LARGEST / (columns * width), _LARGEST / (rows * height))
    sheet = _blank(Extent(0, 0, columns * width, rows * height), scale, theme)
    with painting(sheet) as painter:
        for at, (name, shapes) in enumerate(frames):
            x, y = (at % columns) * width * scale, (at // columns) * height * scale
            caption = Text(width / 2, _CAPTION * 0.75, name, _CAPTION * 0.7, Role.TEXT, Anchor.MIDDLE, bold=True)
            picture = Picture(Extent(0, 0, width, _CAPTION), (caption,))
            paint_into(painter, picture, theme, QRectF(x, y, width * scale, _CAPTION * scale))
            boards = Picture(ground.extent, (*ground.shapes, *shapes))
            paint_into(
                painter, boards, theme, QRectF(x, y + _CAPTION * scale, width * scale, ground.extent.height * scale)
            )
    out = BytesIO()
    _pillow(sheet).save(out, "PNG", optimize=True)
    return out.getvalue()
