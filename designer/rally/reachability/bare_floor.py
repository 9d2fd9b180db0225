# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor without its checkpoints, and where registers lead there after falls: the same wherever those lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.reachability.motion import Ints, compile_motion
from designer.rally.reachability.reboot_edges import Edges, RebootLayout


class BareFloor:
    """A floor of which the checkpoints are left out; what is asked of it once is kept.

    Attributes:
        tables: the floor.
        headings: the headings that robots choose on return, each once.
    """

    def __init__(self, floor: Floor, edition: Edition) -> None:
        self.tables = compile_tables(replace(floor, checkpoints=()), edition)
        self.headings: list[tuple[Heading, ...]] = []
        self._edges: dict[int, tuple[Edges, Ints, Ints]] = {}

    @classmethod
    def of(cls, floor: Floor, edition: Edition, known: BareFloor | None) -> BareFloor:
        """That of a floor: ``known`` where that is the same one."""
        if known is not None:
            tables = known.tables
            if tables.edition == edition and tables.floor == replace(floor, checkpoints=()):
                return known
        return cls(floor, edition)

    @cached_property
    def layout(self) -> RebootLayout:
        """What registers lead to, but for falls after which it depends on the robot where it comes back."""
        return RebootLayout(self.tables, compile_motion(self.tables))

    def edges(self, home: int) -> tuple[Edges, Ints, Ints]:
        """All edges of robots that come back on a space without a token, and the headings chosen, by their number.

        Beside them, by node, the place of its first edge.
        """
        if home not in self._edges:
            edges, backs = self.layout.with_falls([home] if self.layout.depends else [])
            faces = np.array([*(self.chosen(back.headings) for back in backs), -1], dtype=np.int64)
            begins = np.searchsorted(edges.begins, np.arange(self.layout.count + 1))
            self._edges[home] = edges, faces[edges.backs], begins
        return self._edges[home]

    def chosen(self, headings: Sequence[Heading] | Sequence[int]) -> int:
        """The number of headings that a robot chooses on returns."""
        key = tuple(map(Heading, headings))
        if key not in self.headings:
            self.headings.append(key)
        return self.headings.index(key)
