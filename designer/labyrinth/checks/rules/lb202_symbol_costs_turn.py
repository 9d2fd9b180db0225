# SPDX-License-Identifier: GPL-3.0-or-later
"""A symbol that nobody gets without turning on a wall (rulebook, Pravidla pohybu robota)."""

from __future__ import annotations

from dataclasses import dataclass

from designer.labyrinth.checks.graph import Numbers, Ways, reach
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for a round trip to each symbol without a turn, which the robots of some player can drive."""
    if not context.symbol_cells:
        return
    owners = {owner for _, tile in context.tiles for owner in (tile.deploy, tile.computer) if owner is not None}
    trips = [_Trips.of(context, player) for player in (_NOBODY, *sorted(owners))]
    for cell in context.symbol_cells:
        place = context.graph.on(cell)
        if any(place & trip.all for trip in trips) and not any(place & trip.turnless for trip in trips):
            message = sentence("Fetching what is at {cell} costs a turn on a wall", cell=print_cell(cell))
            yield check.finding(message, *at(cell))


_NOBODY = 0
"""A player who has nothing on the plan."""


@dataclass(frozen=True)
class _Trips:
    """The nodes to which robots of a player come from ring or deploy tile, and from which they come home."""

    all: Numbers
    turnless: Numbers

    @classmethod
    def of(cls, context: Context, player: int) -> _Trips:
        """Home is the ring, or a computer of another player, which sends them there."""
        graph = context.graph
        deployed = {node for cell, owner in graph.deploy_cells if owner == player for node in graph.standing(cell)}
        sending = (cell for cell, tile in context.tiles if tile.computer not in (None, player))
        sent = {node for cell in sending for node in graph.on(cell)}
        begin, home = graph.ring | deployed, graph.ring_tiles | sent
        return cls(*(_there_and_back(ways, begin, home, sent) for ways in (graph.ways, graph.turnless)))


def _there_and_back(ways: Ways, begin: Numbers, home: Numbers, sent: Numbers) -> Numbers:
    """The nodes on the ways from some nodes home; they end where a computer sends robots there."""
    return reach(ways.onward, begin, sent) & reach(ways.back, home)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A symbol can be fetched only with a turn on a wall."),
    why=sentence("Turning on a wall costs a unit, so this symbol is dearer than it looks. That may be meant."),
    mend=sentence("Give the tile or the corridor behind it a second way out."),
    bad="row: NS . .\nrow: NE EW W+s\nrow: . . .",
    good="row: NS . .\nrow: NE EW EW+s\nrow: . . .",
    reachability=True,
)
