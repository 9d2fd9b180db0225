# SPDX-License-Identifier: GPL-3.0-or-later
"""Where on the boards it happens: what is counted by space, as squares that grow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import sqrt

from designer.grid import Cell
from designer.pictures import Group, Picture, Shape, Transform
from designer.rally.lab.statistics import wilson
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict_words import percents
from designer.rally.picture.overlays import TILE, heat_shapes
from designer.rally.reporting.lab.chart import race_or_none
from designer.rally.tables import Tables
from designer.words import Sentence, counted, sentence


class Heat(Enum):
    """What is counted by space."""

    DEATHS = "deaths"
    DAMAGE = "damage"
    VISITS = "visits"
    PUSHES = "pushes"
    WAITING = "waiting"

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return _TITLES[self]

    @property
    def fields(self) -> tuple[str, str]:
        """Where a tally counts it, and where it has the first race of it; the second is empty if it has none."""
        return _FIELDS[self]


_TITLES = {
    Heat.DEATHS: sentence("Deaths"),
    Heat.DAMAGE: sentence("Damage"),
    Heat.VISITS: sentence("Visits"),
    Heat.PUSHES: sentence("Pushes"),
    Heat.WAITING: sentence("Waiting"),
}

_FIELDS = {
    Heat.DEATHS: ("fates", "race_of_fate"),
    Heat.DAMAGE: ("damage", "race_of_damage"),
    Heat.VISITS: ("ends", ""),
    Heat.PUSHES: ("pushes", "race_of_push"),
    Heat.WAITING: ("waits", ""),
}


@dataclass(frozen=True)
class HeatMap:
    """How often something happened on each space.

    Attributes:
        heat: what; races: in how many races.
        counts: by space of the floor, how often.
        firsts: by space the number of a race in which it happened, a very large number if none; empty if nobody knows.
        width: of the floor.
    """

    heat: Heat
    races: int
    counts: tuple[int, ...]
    firsts: tuple[int, ...]
    width: int

    @cached_property
    def most(self) -> int:
        """The most on one space."""
        return max(self.counts, default=0)

    @cached_property
    def total(self) -> int:
        """All together."""
        return sum(self.counts)

    @cached_property
    def cells(self) -> tuple[tuple[Cell, int], ...]:
        """The spaces on which it happened, with how often."""
        wide = self.width
        return tuple((Cell(at % wide, at // wide), count) for at, count in enumerate(self.counts) if count)

    def share(self, count: int) -> float:
        """How hot a space is, 0 to 1: by the root, so that the rare is seen beside the frequent."""
        return sqrt(count / self.most) if self.most else 0.0

    def index(self, cell: Cell) -> int | None:
        """The number of a space in the rows; None off the floor."""
        at = cell.y * self.width + cell.x
        return at if 0 <= cell.x < self.width and 0 <= at < len(self.counts) else None

    def race(self, cell: Cell) -> int | None:
        """A race in which it happened there, where the tally knows one."""
        at = self.index(cell)
        return race_or_none(self.firsts[at]) if at is not None and self.firsts else None

    def words(self, cell: Cell) -> Sentence:
        """What there is to say of a space."""
        at = self.index(cell)
        count = self.counts[at] if at is not None else 0
        share = percents(wilson(count, self.total))
        return sentence("{space}: {what}; {share} of all", space=cell.name, what=_happened(self, count), share=share)


def _happened(found: HeatMap, count: int) -> Sentence:
    races = found.races
    if found.heat is Heat.DEATHS:
        return counted("{n} robot lost in {races} races", "{n} robots lost in {races} races", count, races=races)
    if found.heat is Heat.DAMAGE:
        return counted(
            "{n} point of damage in {races} races", "{n} points of damage in {races} races", count, races=races
        )
    if found.heat is Heat.VISITS:
        return counted(
            "{n} register ended here in {races} races", "{n} registers ended here in {races} races", count, races=races
        )
    if found.heat is Heat.PUSHES:
        return counted(
            "{n} robot pushed away in {races} races", "{n} robots pushed away in {races} races", count, races=races
        )
    return counted("{n} register waited in {races} races", "{n} registers waited in {races} races", count, races=races)


def heat_of(tally: Tally, tables: Tables, heat: Heat) -> HeatMap:
    """What a tally says of the spaces of a floor."""
    name, first = heat.fields
    counts, firsts = tally.of(name), tally.of(first) if first else ()
    if heat is Heat.DEATHS:
        counts = tuple(map(sum, zip(*(tally.fate(fate) for fate in range(4)), strict=True)))
        spaces = tally.layout.spaces
        firsts = tuple(min(firsts[space::spaces]) for space in range(spaces))
    return HeatMap(heat, tally.races, counts, firsts, tables.size.width)


def heat_picture(share: float) -> Picture:
    """The square of a space."""
    return Picture(TILE, heat_shapes(share))


def heat_group(found: HeatMap) -> Group:
    """All squares, to be laid over the picture of a course."""
    squares: list[Shape] = [
        Group(heat_shapes(found.share(count)), Transform(100.0 * cell.x, 100.0 * cell.y)) for cell, count in found.cells
    ]
    return Group(tuple(squares))
