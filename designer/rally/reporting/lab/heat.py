# SPDX-License-Identifier: GPL-3.0-or-later
"""Where on the boards it happens: what is counted by space, as squares that grow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, Worded, counted, sentence
from designer.pictures.figures import at
from designer.pictures.shapes import Group, Picture, Shape
from designer.rally.course.tables import BLOCKED, Tables
from designer.rally.lab.statistics import wilson
from designer.rally.lab.tally import CRUSHER, DAMAGED, EDGE, NEVER, PIT, Tally
from designer.rally.lab.verdict_words import percents
from designer.rally.picture.overlays import TILE, heat_shapes
from designer.rally.reporting.lab.chart import race_or_none


class Heat(Worded):
    """What is counted by space."""

    DEATHS = "deaths", sentence("Deaths")
    DAMAGE = "damage", sentence("Damage")
    VISITS = "visits", sentence("Visits")
    PUSHES = "pushes", sentence("Pushes")
    WAITING = "waiting", sentence("Waiting")

    @property
    def fields(self) -> tuple[str, str]:
        """Where a tally counts it, and where it has the first race of it; the second is empty if it has none."""
        return _FIELDS[self]


_FIELDS = {
    Heat.DEATHS: ("fates", "race_of_fate"),
    Heat.DAMAGE: ("damage", "race_of_damage"),
    Heat.VISITS: ("ends", ""),
    Heat.PUSHES: ("pushes", "race_of_push"),
    Heat.WAITING: ("waits", ""),
}


@dataclass(frozen=True)
class Brink:
    """A place beside the boards over which robots fell: how many, the number of a race, the spaces they left."""

    count: int
    race: int
    spaces: tuple[Cell, ...]


@dataclass(frozen=True)
class HeatMap:
    """How often something happened on each space.

    Attributes:
        heat: what; races: in how many races.
        counts: by space of the floor, how often.
        firsts: by space the number of a race in which it happened, a very large number if none; empty if nobody knows.
        width: of the floor.
        edges: where robots fell off, beside the boards.
    """

    heat: Heat
    races: int
    counts: tuple[int, ...]
    firsts: tuple[int, ...]
    width: int
    edges: Mapping[Cell, Brink] = field(default_factory=dict)

    @cached_property
    def most(self) -> int:
        """The most on one space."""
        return max((count for _, count in self.cells), default=0)

    @cached_property
    def total(self) -> int:
        """All together."""
        return sum(count for _, count in self.cells)

    @cached_property
    def cells(self) -> tuple[tuple[Cell, int], ...]:
        """The spaces on which it happened, with how often; places beside the boards come last."""
        wide = self.width
        inside = ((Cell(at % wide, at // wide), count) for at, count in enumerate(self.counts) if count)
        return *inside, *((cell, brink.count) for cell, brink in self.edges.items())

    def count(self, cell: Cell) -> int | None:
        """How often it happened on a space; None beside the boards where nobody fell off."""
        if cell in self.edges:
            return self.edges[cell].count
        at = self.index(cell)
        return None if at is None else self.counts[at]

    def beyond(self, cell: Cell, heading: Heading) -> Cell | None:
        """The place beside the boards to which an arrow leads from a space; in a corner either of two does."""
        step = cell.step(heading)
        if step in self.edges:
            return step
        corners = (there for there, brink in self.edges.items() if cell in brink.spaces)
        return next((there for there in corners if (there.x == step.x if heading.dx else there.y == step.y)), None)

    def share(self, count: int) -> float:
        """How hot a space is, 0 to 1: by the root, so that the rare is seen beside the frequent."""
        return sqrt(count / self.most) if self.most else 0.0

    def toward(self, cell: Cell) -> tuple[int, int]:
        """From a place beside the boards to a space that robots left, in steps east and south; on them (0, 0)."""
        if cell not in self.edges:
            return 0, 0
        near = min(self.edges[cell].spaces, key=lambda space: abs(space.x - cell.x) + abs(space.y - cell.y))
        return near.x - cell.x, near.y - cell.y

    def index(self, cell: Cell) -> int | None:
        """The number of a space in the rows; None off the floor."""
        at = cell.y * self.width + cell.x
        return at if 0 <= cell.x < self.width and 0 <= at < len(self.counts) else None

    def falls(self, cell: Cell) -> bool | None:
        """Whether what is counted on a space are falls off the edge; None if it may be these and others."""
        if cell in self.edges:
            return True
        return False if any(cell in brink.spaces for brink in self.edges.values()) else None

    def race(self, cell: Cell) -> int | None:
        """A race in which it happened there, where the tally knows one."""
        if cell in self.edges:
            return race_or_none(self.edges[cell].race)
        at = self.index(cell)
        return race_or_none(self.firsts[at]) if at is not None and self.firsts else None

    def words(self, cell: Cell) -> Sentence:
        """What there is to say of a space."""
        count = self.count(cell) or 0
        share = percents(wilson(count, self.total))
        if cell in self.edges:
            names = ", ".join(brink.name for brink in self.edges[cell].spaces)
            return sentence(
                "Over the edge at {spaces}: {what}; {share} of all",
                spaces=names,
                what=_happened(self, count),
                share=share,
            )
        return sentence("{space}: {what}; {share} of all", space=cell.name, what=_happened(self, count), share=share)


def _happened(found: HeatMap, count: int) -> Sentence:
    races = found.races
    if found.heat is Heat.DEATHS:
        return counted(
            "{n} robot destroyed in {races} races", "{n} robots destroyed in {races} races", count, races=races
        )
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
        return _deaths(tally, tables)
    return HeatMap(heat, tally.races, counts, firsts, tables.size.width)


def _deaths(tally: Tally, tables: Tables) -> HeatMap:
    """Robots that were lost on each space; those that fell off the edge lie beside it."""
    fates, firsts, spaces = tally.of("fates"), tally.of("race_of_fate"), tally.layout.spaces
    edges: dict[Cell, Brink] = {}
    inside = [PIT, CRUSHER, DAMAGED]
    counts = [sum(fates[fate * spaces + space] for fate in inside) for space in range(spaces)]
    races = [min(firsts[fate * spaces + space] for fate in inside) for space in range(spaces)]
    for space in range(spaces):
        fell, race = fates[EDGE * spaces + space], firsts[EDGE * spaces + space]
        beside = beside_edge(tables, space) if fell else None
        if beside is not None:
            before = edges.get(beside, Brink(0, NEVER, ()))
            cells = (*before.spaces, tables.cells[space])
            edges[beside] = Brink(before.count + fell, min(before.race, race), cells)
        else:  # a jump from a teleporter, far from the edge
            counts[space] += fell
            races[space] = min(races[space], race)
    return HeatMap(Heat.DEATHS, tally.races, tuple(counts), tuple(races), tables.size.width, edges)


def beside_edge(tables: Tables, space: int) -> Cell | None:
    """Where robots are shown that fell off from a space: beyond its open side, in a corner beyond both of them.

    None if none of its sides is open.
    """
    cell = tables.cells[space]
    open_sides = [way for way in Heading if (to := tables.step[way][space]) != BLOCKED and tables.off_floor[to]]
    if not open_sides:
        return None
    first = open_sides[0]
    across = next((way for way in open_sides if way not in (first, first.back)), None)
    beside = cell.step(first)
    corner = beside if across is None else beside.step(across)
    return beside if _on_floor(tables, corner) else corner  # where boards touch at their corners


def _on_floor(tables: Tables, cell: Cell) -> bool:
    number = tables.numbers.get(cell)
    return number is not None and not tables.off_floor[number]


def heat_picture(share: float, toward: tuple[int, int] = (0, 0)) -> Picture:
    """The square of a space; of one beside the boards, ``toward`` them."""
    return Picture(TILE, heat_shapes(share, toward))


def heat_group(found: HeatMap) -> Group:
    """All squares, to be laid over the picture of a course."""
    squares: list[Shape] = [
        Group(heat_shapes(found.share(count), found.toward(cell)), at(cell)) for cell, count in found.cells
    ]
    return Group(tuple(squares))
