# SPDX-License-Identifier: GPL-3.0-or-later
"""A text as a QR code, for people who hold the paper and not the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.pictures.shapes import Group, Path, Role, Shape, Transform, path_data

LEAST_MODULE = 0.5
"""How wide a module is at least, in millimetres: finer ones blur on paper and in the camera of a telephone."""

MOST_MODULE = 0.6
QUIET = 4
"""So many modules around a QR code stay white."""


@dataclass(frozen=True)
class QrCode:
    """A QR code in modules, with the white around it.

    Attributes:
        modules: how many there are on a side.
        dark: the runs of dark modules: column, row, and how many to the right.
    """

    modules: int
    dark: tuple[tuple[int, int, int], ...]

    def shape(self, x: float, y: float, side: float) -> Shape:
        """The code as a square with its corner at ``x``, ``y``; on white paper."""
        return Group((Path(_absolute(self.dark), Role.TEXT),), Transform(x, y, scale=side / self.modules))

    def side(self, room: float) -> float:
        """How wide it is where there is so much room, in millimetres; 0 where its modules would be too fine."""
        module = min(MOST_MODULE, room / self.modules)
        return self.modules * module if module >= LEAST_MODULE else 0.0


def _absolute(dark: Sequence[tuple[int, int, int]]) -> str:
    return " ".join(
        path_data("M", column, row, "H", column + many, "V", row + 1, "H", column, "Z") for column, row, many in dark
    )


def qr_code(text: str) -> QrCode | None:
    """The QR code of a text; None where it is longer than any can hold."""
    import segno

    try:
        rows = segno.make(text, error="l", micro=False).matrix
    except segno.DataOverflowError:
        return None
    return QrCode(len(rows) + 2 * QUIET, tuple(_runs(rows)))


def _runs(rows: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, int]]:
    for row, cells in enumerate(rows):
        start = None
        for column, cell in enumerate((*cells, 0)):
            if cell and start is None:
                start = column
            elif not cell and start is not None:
                yield start + QUIET, row + QUIET, column - start
                start = None
