# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor without its checkpoints, and where registers lead there after falls: the same wherever those lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.motion import STATES_A_SPACE, Ints, RobotMotion, compile_motion
from designer.rally.reachability.reboot_edges import A_REGISTER, Edges, RebootLayout, cheapest

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_Found = TypeVar("_Found")

MOST_KEPT = 64
"""Distances to so many groups of spaces are kept at most."""

MOST_FOUND = 4096
"""So many searches are kept at most."""


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
        self._graphs: dict[tuple[int, ...], csr_array] = {}
        self._registers: dict[tuple[tuple[int, ...], frozenset[int]], Ints] = {}
        self._found: dict[Hashable, Any] = {}
        self._motion: RobotMotion | None = None

    @classmethod
    def of(cls, floor: Floor, edition: Edition, known: BareFloor | None) -> BareFloor:
        """That of a floor: ``known`` where that is the same one."""
        if known is not None:
            tables = known.tables
            if tables.edition == edition and tables.floor == replace(floor, checkpoints=()):
                return known
        return cls(floor, edition)

    def kept(self, motion: RobotMotion, key: Hashable, search: Callable[[], _Found]) -> _Found:
        """What a search has found here before for robots that move so; else it is searched.

        Args:
            motion: where cards and factory take robots.
            key: all else on which it depends.
            search: what looks for it.
        """
        known = self._motion is motion or (self._motion is not None and self._motion.same_as(motion))
        if not known or len(self._found) >= MOST_FOUND:
            self._found = {}
        self._motion = motion
        searched = self._found  # other threads may begin anew meanwhile
        if key not in searched:
            searched[key] = search()
        found: _Found = searched[key]
        return found

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

    def registers_to(self, homes: tuple[int, ...], spaces: Sequence[int]) -> Ints:
        """By node, the fewest registers to any of some spaces; ``FAR`` without a way.

        ``homes`` are all spaces without a token on which robots may come back.
        """
        from scipy.sparse.csgraph import dijkstra

        key = homes, frozenset(spaces)
        if key not in self._registers:
            nodes = np.flatnonzero(np.isin(np.arange(self.layout.count) % self._stances // STATES_A_SPACE, spaces))
            found = np.full(self.layout.count, FAR, dtype=np.int64)
            if len(nodes):
                costs = dijkstra(self._backwards(homes), indices=nodes, min_only=True)
                found = np.minimum(costs, FAR).astype(np.int64)
            if len(self._registers) == MOST_KEPT:
                self._registers.clear()
            self._registers[key] = found
        return self._registers[key]

    def _backwards(self, homes: tuple[int, ...]) -> csr_array:
        """All edges from their ends to their begins, with their registers, of robots that come back on these spaces."""
        if homes not in self._graphs:
            edges, _ = self.layout.with_falls(homes if self.layout.depends else [])
            registers = (edges.costs // A_REGISTER).astype(np.float64)
            self._graphs[homes] = cheapest(edges.ends, edges.begins, registers, self.layout.count)
        return self._graphs[homes]

    @property
    def _stances(self) -> int:
        return len(self.layout.motion.stances)

    def chosen(self, headings: Sequence[Heading] | Sequence[int]) -> int:
        """The number of headings that a robot chooses on returns."""
        key = tuple(map(Heading, headings))
        if key not in self.headings:
            self.headings.append(key)
        return self.headings.index(key)
