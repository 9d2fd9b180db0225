# SPDX-License-Identifier: GPL-3.0-or-later
"""Paper, and what one may choose for a print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.errors import CourseDesignerError
from designer.words import sentence

PAPERS: Mapping[str, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "A3": (297.0, 420.0),
    "Letter": (215.9, 279.4),
}
"""Sheets of paper upright: width and height in millimetres."""

TOP = 20.0
"""Room above the boards for the head of a sheet, cut marks and column letters, in millimetres."""

BOTTOM = 31.0
"""Room below them for the ruler and the foot."""

SIDE = 12.0
"""Room at each side for cut marks and row numbers; printers reach no further."""


class PrintError(CourseDesignerError):
    """A print that cannot be made so."""


@dataclass(frozen=True)
class PrintOptions:
    """How a course is printed for the table.

    Attributes:
        space_mm: the side of a space, in millimetres.
        paper: the key of the paper in :data:`PAPERS`.
        by_board: every board on sheets of its own; else the whole course is cut into sheets.
        overlap_mm: how far a sheet goes on under the next one, for gluing.
        bleed_mm: how far floor and belts go on over the edge of a board, for cutting.
        double_sided: boards back to back, two by two.
        checkpoints, docks: whether flags and docks are printed on the boards.
        overview: whether a page shows which sheet lies where.
        card_mm: the width of a program card.
    """

    space_mm: float = 30.0
    paper: str = "A4"
    by_board: bool = True
    overlap_mm: float = 6.0
    bleed_mm: float = 0.0
    double_sided: bool = False
    checkpoints: bool = True
    docks: bool = True
    overview: bool = True
    card_mm: float = 44.0

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            known = ", ".join(PAPERS)
            raise PrintError(sentence("unknown paper '{paper}'; use one of {known}", paper=self.paper, known=known))
        for value, low, high in (
            (self.space_mm, 5, 200), (self.overlap_mm, 0, 20), (self.bleed_mm, 0, 10), (self.card_mm, 25, 120),
        ):  # fmt: skip
            if not low <= value <= high:
                raise PrintError(
                    sentence(
                        "{value} mm cannot be printed; choose {low}–{high} mm", value=f"{value:g}", low=low, high=high
                    )
                )

    def page(self, landscape: bool = False) -> tuple[float, float]:
        """Width and height of a page, in millimetres."""
        width, height = PAPERS[self.paper]
        return (height, width) if landscape else (width, height)
