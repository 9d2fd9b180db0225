# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as pages of a PDF file, at true size: a unit of a page is a millimetre."""

from __future__ import annotations

import hashlib
import re
import uuid
from collections.abc import Callable, Iterable

from PyQt6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PyQt6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from designer.documents import moment
from designer.drawing.application import ensure_application
from designer.drawing.painter import paint
from designer.pictures import LIGHT, Picture, Theme

_DOTS_PER_INCH = 1200
_DOTS_PER_MM = _DOTS_PER_INCH / 25.4


def pdf(pages: Iterable[Picture], theme: Theme = LIGHT, title: str = "") -> bytes:
    """A PDF file.

    With ``SOURCE_DATE_EPOCH`` set, the same pages give the same bytes: the file carries this time, and its
    identifier is made from its content.

    Args:
        pages: each with its size in millimetres as its extent.
        theme: the colours.
        title: what a reader shows in its title bar.
    """
    ensure_application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setTitle(title)
    writer.setCreator("Course Designer")
    painter = QPainter()
    try:
        for page in pages:
            writer.setPageLayout(_layout(page))
            if painter.isActive():
                writer.newPage()
            else:
                painter.begin(writer)
            painter.save()
            painter.scale(_DOTS_PER_MM, _DOTS_PER_MM)
            painter.translate(-page.extent.x, -page.extent.y)
            paint(painter, page, theme)
            painter.restore()
        if not painter.isActive():
            raise ValueError("a PDF file has a page")
    finally:
        if painter.isActive():
            painter.end()  # also when making the pages is given up: a file must not go before its painter
    return _stable(bytes(buffer.data().data()))


def _layout(page: Picture) -> QPageLayout:
    """A page of exactly this size without margins."""
    width, height = page.extent.width, page.extent.height
    short, long = sorted((width, height))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    turned = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
    layout = QPageLayout(size, turned, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


_DATE = re.compile(rb"\(D:\d{14}[^)]*\)")
_STAMP = re.compile(rb'(xmp:\w*Date=")[^"]*"')
_IDENTIFIER = re.compile(rb"uuid:[0-9a-f-]{36}")
_FILE_ID = re.compile(rb"/ID \[ <[0-9a-f]+> <[0-9a-f]+> \]")


def _stable(data: bytes) -> bytes:
    """The file with our own time and identifier instead of those that Qt makes up."""
    now = moment()
    date = now.strftime("(D:%Y%m%d%H%M%SZ)").encode()
    stamp = now.strftime("%Y-%m-%dT%H:%M:%S+00:00").encode()
    data = _replace(data, _DATE, lambda match: date)
    data = _replace(data, _STAMP, lambda match: match[1] + stamp + b'"')
    blank = uuid.UUID(int=0)
    data = _identified(data, blank)
    return _identified(data, uuid.uuid5(blank, hashlib.sha256(data).hexdigest()))


def _identified(data: bytes, identifier: uuid.UUID) -> bytes:
    name = str(identifier).encode()
    code = name.hex().encode()
    data = _replace(data, _IDENTIFIER, lambda match: b"uuid:" + name)
    return _replace(data, _FILE_ID, lambda match: b"/ID [ <%s> <%s> ]" % (code, code))


def _replace(data: bytes, pattern: re.Pattern[bytes], new: Callable[[re.Match[bytes]], bytes]) -> bytes:
    """Replace what the pattern finds, and mend the table of offsets at the end of the file."""
    parts, last, shifts = [], 0, []
    for match in pattern.finditer(data):
        text = new(match)
        parts += [data[last : match.start()], text]
        last = match.end()
        shifts.append((match.start(), len(text) - len(match[0])))
    if not any(shift for _, shift in shifts):
        return b"".join([*parts, data[last:]])
    changed = b"".join([*parts, data[last:]])

    def moved(offset: int) -> int:
        return offset + sum(shift for start, shift in shifts if start < offset)

    table = changed.rindex(b"\nxref\n")
    tail = re.sub(rb"(\d{10})( \d{5} n)", lambda m: b"%010d" % moved(int(m[1])) + m[2], changed[table:])
    tail = re.sub(rb"(startxref\n)(\d+)", lambda m: m[1] + b"%d" % moved(int(m[2])), tail)
    return changed[:table] + tail
