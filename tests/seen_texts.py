# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text that a window paints: where, in which colour, on what; and what of that a person cannot read.

Widgets are painted once more into a device that takes down texts in place of drawing them: what a widget means to say
is found so, whoever paints it, and not only what it would answer when asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from PyQt6.QtCore import QPoint, QPointF, QRectF
from PyQt6.QtGui import QColor, QImage, QPaintDevice, QPaintEngine, QRegion, QTextItem
from PyQt6.QtWidgets import QAbstractScrollArea, QWidget

from designer.pictures.themes import contrast, mixed

LEAST_CONTRAST = 4.5
"""Of a text against what lies behind it."""

_SLACK = 1.5
"""Pixels by which the room of a text may be smaller than the text: letters begin and end with a little air."""


@dataclass(frozen=True)
class SeenText:
    """A run of letters that a widget paints.

    Attributes:
        widget: who paints it.
        text: the letters.
        box: where, in the widget.
        room: what the painter was let paint on, in the widget; None for all of it.
        colour: of the letters, as they lie on what is behind.
    """

    widget: QWidget
    text: str
    box: QRectF
    room: QRectF | None
    colour: QColor


class _TextEngine(QPaintEngine):
    """Takes texts down and draws nothing."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._widget = widget
        self.texts: list[SeenText] = []

    def begin(self, device: QPaintDevice | None) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: object) -> None: ...
    def drawPixmap(self, *given: object) -> None: ...
    def drawImage(self, *given: object) -> None: ...
    def drawPath(self, *given: object) -> None: ...
    def drawRects(self, *given: object) -> None: ...
    def drawLines(self, *given: object) -> None: ...
    def drawPolygon(self, *given: object) -> None: ...
    def drawPoints(self, *given: object) -> None: ...
    def drawEllipse(self, *given: object) -> None: ...

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        painter = self.painter()
        if painter is None or not item.text().strip():
            return
        to_widget = painter.combinedTransform()
        box = QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent())
        room = to_widget.mapRect(painter.clipBoundingRect()) if painter.hasClipping() else None
        colour = QColor(painter.pen().color())
        colour.setAlphaF(colour.alphaF() * painter.opacity())
        self.texts.append(SeenText(self._widget, item.text(), to_widget.mapRect(box), room, colour))


class _TextDevice(QPaintDevice):
    """Something as large as a widget, for the engine."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.engine = _TextEngine(widget)
        metric = QPaintDevice.PaintDeviceMetric
        self._metrics = {
            metric.PdmWidth: widget.width(), metric.PdmHeight: widget.height(), metric.PdmWidthMM: widget.widthMM(),
            metric.PdmHeightMM: widget.heightMM(), metric.PdmNumColors: 1 << 24, metric.PdmDepth: 32,
            metric.PdmDpiX: widget.logicalDpiX(), metric.PdmDpiY: widget.logicalDpiY(),
            metric.PdmPhysicalDpiX: widget.physicalDpiX(), metric.PdmPhysicalDpiY: widget.physicalDpiY(),
            metric.PdmDevicePixelRatio: 1,
            metric.PdmDevicePixelRatioScaled: round(QPaintDevice.devicePixelRatioFScale()),
        }  # fmt: skip

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(metric, 0)


def texts_of(widget: QWidget) -> list[SeenText]:
    """What one widget paints, without what lies in it."""
    device = _TextDevice(widget)
    QWidget.render(widget, device, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return device.engine.texts


def seen_in(window: QWidget) -> Iterator[SeenText]:
    """What all widgets of a window paint that are seen."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.window() is window.window() and widget.isVisible() and not widget.visibleRegion().isEmpty():
            yield from texts_of(widget)


def ground_of(text: SeenText, image: QImage, window: QWidget) -> str:
    """The colour that lies behind a text in a picture of its window: the one that most of its box has."""
    ratio = image.devicePixelRatio()
    corner = QPointF(text.widget.mapTo(window, QPoint()))
    seen = QRectF(text.widget.visibleRegion().boundingRect())
    box = text.box.intersected(seen).translated(corner)
    pixels = QRectF(box.topLeft() * ratio, box.bottomRight() * ratio).toAlignedRect() & image.rect()
    if pixels.isEmpty():
        return ""
    part = image.copy(pixels).convertToFormat(QImage.Format.Format_RGB32)
    bits = part.constBits()
    assert bits is not None
    rows = np.frombuffer(bits.asstring(part.sizeInBytes()), np.uint32).reshape(part.height(), part.width())
    colours = Counter(rows.T.ravel().tolist())
    return QColor(colours.most_common(1)[0][0]).name()


def contrast_of(text: SeenText, ground: str) -> float:
    """That of a text on its ground, 1 to 21."""
    return contrast(mixed(text.colour.name(), ground, text.colour.alphaF()), ground)


def is_scrolled(widget: QWidget) -> bool:
    """Whether a widget is what somebody scrolls, or lies in that: it is seen in parts."""
    area = None if widget.isWindow() else widget.parentWidget()
    if area is None:
        return False
    if isinstance(area, QAbstractScrollArea) and area.viewport() is widget:
        bars = (area.horizontalScrollBar(), area.verticalScrollBar())
        if any(bar is not None and bar.maximum() > bar.minimum() for bar in bars):
            return True
    return is_scrolled(area)


def is_cut(text: SeenText) -> bool:
    """Whether a text has less room than it takes, in its widget or beside others that lie over it."""
    box = text.box.adjusted(_SLACK, _SLACK, -_SLACK, -_SLACK)
    if text.room is not None and not text.room.contains(box):
        return not is_scrolled(text.widget)
    return not QRectF(text.widget.visibleRegion().boundingRect()).contains(box) and not is_scrolled(text.widget)
