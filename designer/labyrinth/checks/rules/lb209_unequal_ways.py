# SPDX-License-Identifier: GPL-3.0-or-later
"""Players whose ways to the symbols differ much in length."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Add up the units from each deploy tile to every symbol that all of them reach."""
    graph = context.graph
    deploys = [cell for cell, _ in graph.deploy_cells]
    if len(deploys) < 2 or not context.symbol_cells:
        return
    units = {cell: graph.units_from(cell) for cell in deploys}
    shared = [cell for cell in context.symbol_cells if all(cell in units[deploy] for deploy in deploys)]
    sums = {deploy: sum(units[deploy][cell] for cell in shared) for deploy in deploys}
    worst = max(deploys, key=lambda deploy: sums[deploy])
    if sums[worst] - min(sums.values()) > len(shared):
        message = sentence(
            "From the deploy tile at {cell} the ways to the symbols take {units} units, from the nearest {least}",
            cell=print_cell(worst),
            units=sums[worst],
            least=min(sums.values()),
        )
        yield check.finding(message, *at(worst))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A deploy tile is farther from the symbols than another one."),
    why=sentence(
        "On average its player drives more than a unit longer to each symbol that all players reach, and"
        " gets them later."
    ),
    mend=sentence("Move symbols or the deploy tile, or give it a shorter way."),
    bad="row: . . . .\nrow: EW+s EW+D1 EW EW\nrow: . . . .\nrow: EW EW EW+D2 EW",
    good="row: . . . .\nrow: . . . .\nrow: EW+D1 EW EW+s EW+D2\nrow: . . . .",
    reachability=True,
)
