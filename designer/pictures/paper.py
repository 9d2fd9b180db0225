# SPDX-License-Identifier: GPL-3.0-or-later
"""Paper, and what one may choose for a print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence

PAPERS: Mapping[str, tuple[float, float]] = {
    "A0": (841.0, 1189.0),
    "A1": (594.0, 841.0),
    "A2": (420.0, 594.0),
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""Sheets of paper upright: width and height in millimetres."""

SHORTEST, LONGEST = 80.0, 5000.0
"""The sides that paper of one's own may have, in millimetres; a page of a PDF file is 5080 mm long at most."""

STRIP = 297.0
"""How long a page on a roll is where nothing asks for more, in millimetres."""

INCH = 25.4
"""Millimetres in an inch."""

USUAL_MARGIN = 3.0
"""What pages are laid out for: nothing is nearer to the edge of the paper, in millimetres."""

TOP = 20.0
"""Room above the boards for the head of a sheet, cut marks and column letters, in millimetres."""

SIDE = 12.0
"""Room at each side for cut marks and row numbers; printers reach no further."""

NARROW = 190.0
"""Pages that are narrower have the words of their foot below each other."""

LEAST = 70.0
"""The width and height of a page that has room for its ruler and a space, within its margins."""


class PrintError(CourseDesignerError):
    """A print that cannot be made so."""


@dataclass(frozen=True)
class Paper:
    """What is printed on: a sheet upright, or a roll of a width, on which pages are as long as they need.

    Attributes:
        name: as it is chosen: ``A4``, ``300x400``, ``roll:914``.
        width: in millimetres.
        height: in millimetres; None for a roll.
    """

    name: str
    width: float
    height: float | None

    @classmethod
    def parse(cls, text: str) -> Paper:
        """The paper of a name (``A4``), of a size in mm or inches (``300x400``, ``4x6in``), or a roll (``roll:914``).

        Raises:
            PrintError: there is no such paper.
        """
        name = next((name for name in PAPERS if name.casefold() == text.strip().casefold()), None)
        if name is not None:
            return cls(name, *PAPERS[name])
        match = re.fullmatch(
            r"(?:(roll:)|([0-9]+(?:\.[0-9]+)?)[x×])([0-9]+(?:\.[0-9]+)?)(mm|in)?", text.strip().lower(), re.ASCII
        )
        if match is None:
            otherwise = sentence(
                "unknown paper '{paper}'; use one of {known}, a size such as 300x400 or 4x6in, or roll:914",
                paper=text, known=", ".join(PAPERS),
            )  # fmt: skip
            raise PrintError(meant(sentence("unknown paper '{paper}'", paper=text), text, PAPERS, otherwise))
        unit = INCH if match[4] == "in" else 1.0
        sides = sorted(round(unit * float(side), 6) for side in (match[2], match[3]) if side)
        _check(sides, SHORTEST, LONGEST)
        return cls(text.strip().lower(), sides[0], None if match[1] else sides[1])


def _check(values: list[float], low: float, high: float) -> None:
    for value in values:
        if not low <= value <= high:
            raise PrintError(
                sentence("{value} mm cannot be printed; choose {low}–{high} mm", value=f"{value:g}",
                         low=f"{low:g}", high=f"{high:g}")
            )  # fmt: skip


@dataclass(frozen=True)
class PrintOptions:
    """How a course is printed for the table.

    Attributes:
        space_mm: the side of a space, in millimetres.
        paper: the name of the paper as :meth:`Paper.parse` reads it.
        by_board: board by board, whole ones side by side where they fit; else the whole course is cut into sheets.
        overlap_mm: how far a sheet goes on under the next one, for gluing.
        bleed_mm: how far floor and belts go on over the edge of a board, for cutting.
        double_sided: boards back to back, two by two.
        checkpoints, docks: whether flags and docks are printed on the boards.
        overview: whether a page shows which sheet lies where.
        card_mm: the width of a program card.
        margin_mm: how much of the paper stays white at each edge, as the printer asks.
        text: whether heads, feet, labels and marks are printed round the boards. Without them boards fill the paper,
            which is the size after cutting: bleed lies outside of it, and there are no strips for glue.
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
    margin_mm: float = USUAL_MARGIN
    text: bool = True

    def __post_init__(self) -> None:
        for value, low, high in (
            (self.space_mm, 5, 200), (self.overlap_mm, 0, 20), (self.bleed_mm, 0, 10), (self.card_mm, 25, 120),
            (self.margin_mm, 0, 100),
        ):  # fmt: skip
            _check([value], low, high)
        if min(self.page()) < LEAST:
            raise PrintError(
                sentence("margins of {margin} mm leave nothing of {paper}; choose smaller margins or larger paper",
                         margin=f"{self.margin_mm:g}", paper=self.paper)
            )  # fmt: skip

    @cached_property
    def sheet(self) -> Paper:
        """The paper; ``PrintError`` if there is no such paper."""
        return Paper.parse(self.paper)

    @property
    def border(self) -> float:
        """What is cut off every edge of the paper beside what pages are laid out for, in millimetres; may be < 0."""
        return self.margin_mm - USUAL_MARGIN

    @property
    def around(self) -> float:
        """What lies round a page on the sheet that is printed: its border, without text the bleed too."""
        return self.border if self.text else self.border + self.bleed_mm

    @property
    def glue_mm(self) -> float:
        """How far a sheet goes on under the next one."""
        return self.overlap_mm if self.text else 0.0

    @property
    def top(self) -> float:
        """Room above the boards."""
        return TOP + self.bleed_mm if self.text else 0.0

    def foot(self, width: float) -> float:
        """Room below the boards of a page of this width."""
        return bottom(width) + self.bleed_mm if self.text else 0.0

    def page(self, landscape: bool = False, length: float = STRIP) -> tuple[float, float]:
        """Width and height within the margins, in millimetres; on a roll a page is ``length`` long."""
        cut = 2 * self.border
        paper = self.sheet
        width, height = paper.width - cut, length if paper.height is None else paper.height - cut
        return (height, width) if landscape else (width, height)


def bottom(width: float) -> float:
    """Room below the boards for the ruler and the foot of a page of this width, in millimetres."""
    return 31.0 if width >= NARROW else 44.0
