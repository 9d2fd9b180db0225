# SPDX-License-Identifier: GPL-3.0-or-later
"""A computer that visitors cannot reach (rulebook, Nasazovací pole a počítač)."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for a way to each computer: from the ring, and from the deploy tile of every other player."""
    graph = context.graph
    for cell, tile in context.tiles:
        if tile.computer is None:
            continue
        place = graph.on(cell)
        if place.isdisjoint(graph.from_ring):
            yield check.finding(sentence("No way from the ring leads to the computer at {cell}", cell=print_cell(cell)),
                                *at(cell))  # fmt: skip
            continue
        for deploy, player in graph.deploy_cells:
            if player != tile.computer and place.isdisjoint(graph.from_deploy(deploy)):
                message = sentence(
                    "Player {player} cannot get from the deploy tile at {deploy} to the computer at {cell}",
                    player=player,
                    deploy=print_cell(deploy),
                    cell=print_cell(cell),
                )
                yield check.finding(message, *at(cell, deploy))
                break


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A computer cannot be reached."),
    why=sentence("A computer must not be hidden behind a door or a hole: the others could never take discs out of it."),
    mend=sentence("Lay a way to the computer, or turn the door."),
    bad="row: . NS+dN .\nrow: . N+K1 .\nrow: . . .",
    good="row: . NS+dS .\nrow: . N+K1 .\nrow: . . .",
    reachability=True,
)
