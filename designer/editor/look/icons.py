# SPDX-License-Identifier: GPL-3.0-or-later
"""Icons of commands and panels: Phosphor line icons in the colours of the theme, made when first shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPainterPath, QPen, QPixmap

from designer.editor.look import theme
from designer.painting.painter import kept, painting
from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES

_OWN_SIZE = 20.0
"""Our own line icons are drawn in a square of so many units."""

_GLYPH = 0.875
"""How high a letter of the icon font is, in heights of the icon."""


def icon(name: str, role: str = "text", on_role: str = "accent-on") -> QIcon:
    """The icon called ``name`` in theme colours: that of ``role``, and of ``on_role`` while its button is on.

    It is a Phosphor icon without its prefix (``folder-open``), or one of our own such as ``belt``.
    """
    return _icon(name, *_colours(theme.current(), role, on_role))


@cache
def _colours(shown: str, role: str, on_role: str) -> tuple[str, str, str, str]:
    """The colours of an icon in a theme; kept, as whatever shows an icon asks for them each time."""
    roles = (role, on_role, "muted", "accent-on")
    colour, on_colour, muted, chosen = (QColor(THEMES[shown].colour(Role(each))).name() for each in roles)
    return colour, on_colour, muted, chosen


def forget() -> None:
    """Forget all icons: the program ends, and pictures may not outlive it."""
    _icon.cache_clear()


@lru_cache(maxsize=2048)
def _icon(name: str, colour: str, on_colour: str, muted: str, chosen: str) -> QIcon:
    faded = QColor(muted)
    faded.setAlpha(130)
    return QIcon(_Engine(name, QColor(colour), QColor(on_colour), faded, QColor(chosen)))


class _Engine(QIconEngine):
    """Draws an icon anew in whatever size it is wanted."""

    def __init__(self, name: str, colour: QColor, on_colour: QColor, faded: QColor, chosen: QColor) -> None:
        super().__init__()
        self._name, self._colour, self._on_colour, self._faded = name, colour, on_colour, faded
        self._chosen = chosen
        self._kept: dict[tuple[int, int, QIcon.Mode, QIcon.State], QPixmap] = {}

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._colour, self._on_colour, self._faded, self._chosen)

    def paint(self, painter: QPainter | None, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        if painter is None:
            return
        colour = self._on_colour if state is QIcon.State.On else self._colour
        colour = self._faded if mode is QIcon.Mode.Disabled else colour
        if mode in (QIcon.Mode.Selected, QIcon.Mode.Active):  # the chosen row of a list or a menu is filled
            colour = self._chosen
        with kept(painter, smooth=True):
            if self._name in _OWN:
                _paint_own(painter, rect, self._name, colour)
            else:
                _paint_glyph(painter, rect, self._name, colour)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        key = size.width(), size.height(), mode, state
        if key not in self._kept:  # every painting of a button asks
            result = self._kept[key] = QPixmap(size)
            result.fill(Qt.GlobalColor.transparent)
            with painting(result) as painter:
                self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        return self._kept[key]


def _paint_own(painter: QPainter, rect: QRect, name: str, colour: QColor) -> None:
    painter.translate(QPointF(rect.topLeft()))
    painter.scale(rect.width() / _OWN_SIZE, rect.height() / _OWN_SIZE)
    painter.setPen(QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    _OWN[name](painter)


def _paint_glyph(painter: QPainter, rect: QRect, name: str, colour: QColor) -> None:
    family, letters = _phosphor()
    font = QFont(family)
    font.setPixelSize(max(1, round(rect.height() * _GLYPH)))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), letters[name])


@cache
def _phosphor() -> tuple[str, Mapping[str, str]]:
    """The font of Phosphor icons that QtAwesome ships, and the letter of each icon by name.

    Only its files are read: to import QtAwesome loads a dozen fonts and costs a third of the start.

    Raises:
        FileNotFoundError: QtAwesome is not installed as it should be.
    """
    package = find_spec("qtawesome")
    folders = [Path(place) / "fonts" for place in (package and package.submodule_search_locations) or ()]
    fonts = sorted(file for folder in folders for file in folder.glob("phosphor-*.ttf"))
    tables = sorted(file for folder in folders for file in folder.glob("phosphor-charmap-*.json"))
    if not fonts or not tables:
        raise FileNotFoundError("the icon font of QtAwesome is not there")
    number = QFontDatabase.addApplicationFont(str(fonts[-1]))
    codes = json.loads(tables[-1].read_text("utf-8"))
    return QFontDatabase.applicationFontFamilies(number)[0], {name: chr(int(code, 16)) for name, code in codes.items()}


def _lines(painter: QPainter, *points: tuple[float, float]) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    painter.drawPath(path)


def _belt(painter: QPainter) -> None:
    """A belt that comes from the left, turns down, and a plus."""
    path = QPainterPath(QPointF(3, 5))
    path.lineTo(8, 5)
    path.quadTo(11.5, 5, 11.5, 8.5)
    path.lineTo(11.5, 17)
    painter.drawPath(path)
    inner = QPainterPath(QPointF(3, 10))
    inner.lineTo(6.5, 10)
    inner.lineTo(6.5, 17)
    painter.drawPath(inner)
    _lines(painter, (7.2, 13), (9, 15), (10.8, 13))
    _lines(painter, (16, 3.5), (16, 8.5))
    _lines(painter, (13.5, 6), (18.5, 6))


def _wall(painter: QPainter) -> None:
    """A space with one thick side."""
    painter.drawRect(QRectF(4, 4, 12, 12))
    painter.setPen(QPen(painter.pen().color(), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    _lines(painter, (4, 4), (4, 16))


def _laser(painter: QPainter) -> None:
    """A mount with a beam."""
    _lines(painter, (3, 3), (3, 17))
    _lines(painter, (3, 6.5), (7, 8), (7, 12), (3, 13.5))
    _lines(painter, (9, 10), (12, 10))
    _lines(painter, (14, 10), (17, 10))


def _pusher(painter: QPainter) -> None:
    """A ram that comes out of a wall."""
    _lines(painter, (3, 3), (3, 17))
    painter.drawRect(QRectF(3, 7.5, 5, 5))
    _lines(painter, (8, 10), (12, 10))
    _lines(painter, (12, 5), (12, 15), (17, 10), (12, 5))


def _dock(painter: QPainter) -> None:
    """A slot that is open to the back, with a heading."""
    _lines(painter, (4, 17), (4, 5), (16, 5), (16, 17))
    _lines(painter, (7, 10.5), (10, 7.5), (13, 10.5))
    _lines(painter, (10, 13), (10, 17))


def _boards(painter: QPainter) -> None:
    """Two boards side by side."""
    painter.drawRoundedRect(QRectF(2.5, 4, 7, 12), 1, 1)
    painter.drawRoundedRect(QRectF(10.5, 4, 7, 7), 1, 1)
    _lines(painter, (2.5, 10), (9.5, 10))


def _mirror_east_west(painter: QPainter) -> None:
    """Two triangles beside a standing axis."""
    _lines(painter, (7.5, 4), (7.5, 16), (2, 16), (7.5, 4))
    _lines(painter, (12.5, 4), (12.5, 16), (18, 16), (12.5, 4))
    _lines(painter, (10, 2), (10, 18))


def _mirror_north_south(painter: QPainter) -> None:
    """Two triangles above and below a lying axis."""
    _lines(painter, (4, 7.5), (16, 7.5), (16, 2), (4, 7.5))
    _lines(painter, (4, 12.5), (16, 12.5), (16, 18), (4, 12.5))
    _lines(painter, (2, 10), (18, 10))


def _card(painter: QPainter) -> None:
    """A programming card with an arrow."""
    painter.drawRoundedRect(QRectF(4.5, 2.5, 11, 15), 1.5, 1.5)
    _lines(painter, (10, 13.5), (10, 6.5))
    _lines(painter, (7.5, 9), (10, 6.5), (12.5, 9))


def _board_with_docks(painter: QPainter) -> None:
    """A board with a dark strip at its foot."""
    painter.drawRect(QRectF(2.5, 2.5, 15, 15))
    painter.fillRect(QRectF(2.5, 13, 15, 4.5), painter.pen().color())


def _rings(painter: QPainter) -> None:
    """Two rings, one in the other."""
    painter.drawRect(QRectF(2.5, 2.5, 15, 15))
    painter.drawRect(QRectF(7, 7, 6, 6))


def _line_tool(painter: QPainter) -> None:
    """Two points joined."""
    _lines(painter, (5.5, 14.5), (14.5, 5.5))
    painter.drawRect(QRectF(2.5, 14, 3.5, 3.5))
    painter.drawRect(QRectF(14, 2.5, 3.5, 3.5))


_OWN: dict[str, Callable[[QPainter], None]] = {
    "belt": _belt,
    "wall": _wall,
    "laser": _laser,
    "pusher": _pusher,
    "dock": _dock,
    "boards": _boards,
    "mirror-east-west": _mirror_east_west,
    "mirror-north-south": _mirror_north_south,
    "card": _card,
    "line-tool": _line_tool,
    "board-with-docks": _board_with_docks,
    "rings": _rings,
}
