# SPDX-License-Identifier: GPL-3.0-or-later
"""Plans on one sheet of paper each: how a game prints that says nothing of its own about paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from designer.pictures.pages import LEFT, Draft, Page, finished, head
from designer.pictures.paper import PrintOptions
from designer.pictures.shapes import Group, Level, Picture, Transform

_HEAD, _FOOT = 15.0, 30.0
"""Millimetres above and below the picture."""


class Drawn(Protocol):
    """What draws a plan; the pictures of every game do."""

    def picture(self, plan: Any, level: Level, *, names: bool) -> Picture:
        """A plan with so much detail."""


@dataclass(frozen=True, eq=False)
class OneSheet:
    """Prints the picture of a plan as large as a sheet has room for (:class:`designer.game.contract.Prints`)."""

    pictures: Drawn
    CHOICES = frozenset({"paper", "margin"})

    def page_by_page(self, plan: Any, options: PrintOptions) -> tuple[int, Iterator[Page]]:
        """One page."""
        return 1, iter(finished([self._draft(plan, options)]))

    def first_pages(self, plan: Any, options: PrintOptions, most: int) -> tuple[tuple[Page, ...], int]:
        """The one page."""
        return tuple(self.page_by_page(plan, options)[1]), 1

    def _draft(self, plan: Any, options: PrintOptions) -> Draft:
        picture = self.pictures.picture(plan, Level.L, names=True)
        extent = picture.extent
        width, height = options.page(landscape=extent.width > extent.height)
        across, down = width - 2 * LEFT, height - _HEAD - _FOOT
        scale = min(across / max(extent.width, 1), down / max(extent.height, 1))
        x = (width - scale * extent.width) / 2 - scale * extent.x
        drawing = Group(picture.shapes, Transform(x, _HEAD - scale * extent.y, scale=scale))
        return Draft(plan.title, width, height, (*head(width, plan.title), drawing), border=options.border)
