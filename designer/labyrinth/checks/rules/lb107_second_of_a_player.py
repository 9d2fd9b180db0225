# SPDX-License-Identifier: GPL-3.0-or-later
"""A second computer or deploy tile of one player (rulebook, Příprava hry)."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.labyrinth.checks.kit import (
    Check,
    Context,
    Finding,
    Iterator,
    Offer,
    Sentence,
    Severity,
    at,
    lay,
    sentence,
)
from designer.labyrinth.plan.laying_rules import owners
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import Tile


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at computers and deploy tiles in reading order."""
    seen: set[tuple[str, int]] = set()
    for cell, tile in context.tiles:
        for owner in owners(tile):
            if owner in seen:
                yield check.finding(_message(owner, cell), *at(cell), fixes=_remove(cell, tile))
            seen.add(owner)


def _message(owner: tuple[str, int], cell: Cell) -> Sentence:
    kind, player = owner
    place = print_cell(cell)
    if kind == "K":
        return sentence("{cell} has a second computer of player {player}", cell=place, player=player)
    return sentence("{cell} has a second deploy tile of player {player}", cell=place, player=player)


def _remove(cell: Cell, tile: Tile) -> Offer:
    plain = replace(tile, computer=None, deploy=None)
    return lay(sentence("Make it a plain corridor"), {cell: plain})


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A player has two computers or two deploy tiles."),
    why=sentence(
        "Each player has one card of each. With two, nobody could say where a robot comes back, or where discs are."
    ),
    mend=sentence("Give one of them to another player, or make it a plain corridor."),
    bad="row: NS+D1 NS+D1 .\nrow: . . .\nrow: . . .",
    good="row: NS+D1 NS+D2 .\nrow: . . .\nrow: . . .",
)
