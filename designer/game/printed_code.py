# SPDX-License-Identifier: GPL-3.0-or-later
"""The code of a course as it is printed on the sheet that goes with it: a QR code, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.game.codes import code_of
from designer.pictures.pages import LEFT, SMALL, wrapped
from designer.pictures.qr_code import QrCode, qr_code
from designer.pictures.shapes import Anchor, Role, Shape, Text

LEADING = 5.2
"""From one line of a sheet to the next, in millimetres."""

_APART = 10.0

_LEAST_TEXT = 60.0
"""How wide the text beside the printed code is at least, in millimetres."""


@dataclass(frozen=True)
class PrintedCode:
    """The code of a course as it is printed beside what is told: its square, and how wide that is in millimetres.

    Without a square ``remark`` says why there is none.
    """

    square: QrCode | None = None
    side: float = 0.0
    remark: str = ""

    @property
    def room(self) -> float:
        """What it takes of the width of the text."""
        return self.side + _APART if self.square is not None else 0.0

    @property
    def height(self) -> float:
        """What it takes of the height of the page, with the words below it."""
        return self.side + 3 * LEADING if self.square is not None else 0.0

    def shapes(self, x: float, y: float) -> Iterator[Shape]:
        """The square and what it is, its corner at ``x``, ``y``."""
        if self.square is None:
            return
        yield self.square.shape(x, y, self.side)
        words = wrapped(tr("The course code: scan it, and open it in Course Designer"), SMALL, self.side)
        for number, line in enumerate(words):
            at = y + self.side + LEADING * (number + 0.6)
            yield Text(x + self.side / 2, at, line, SMALL, Role.MUTED, Anchor.MIDDLE)


def printed_code(text: str, width: float) -> PrintedCode:
    """The code of a course on a page so many millimetres wide: the whole, else without programs and remarks, else none.

    ``text`` is the course file, with its boards in it.
    """
    room = width - 2 * LEFT - _APART - _LEAST_TEXT
    with suppress(CourseDesignerError):
        for bare in (False, True):
            square = qr_code(code_of(text, bare=bare).text)
            side = square.side(room) if square is not None else 0.0
            if side:
                return PrintedCode(square, side)
    return PrintedCode(remark=tr("The course code is too long to be printed here; ask for the file instead."))
