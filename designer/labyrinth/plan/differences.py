# SPDX-License-Identifier: GPL-3.0-or-later
"""What changed between two plans, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.labyrinth.plan.maze import reading_order
from designer.labyrinth.plan.notation import print_cell, print_tile
from designer.labyrinth.plan.plan import Plan


class PlanPart(StrEnum):
    """The parts of a plan that can differ."""

    TILE = "tile"
    TEXT = "text"
    RULES = "rules"
    PROGRAM = "program"
    REMARK = "remark"


@dataclass(frozen=True)
class Change:
    """One difference: the part, in words, and where it is a cell, both tokens."""

    part: PlanPart
    what: Sentence
    cell: Cell | None = None
    before: str = ""
    after: str = ""


def compare(one: Plan, other: Plan) -> tuple[Change, ...]:
    """What is different in ``other``, in a stable order."""
    return (*_texts(one, other), *_rules(one, other), *_tiles(one, other), *_lists(one, other))


def _tiles(one: Plan, other: Plan) -> Iterator[Change]:
    for cell in sorted(one.tiles.keys() | other.tiles.keys(), key=reading_order):
        before, after = print_tile(one.tiles.get(cell)), print_tile(other.tiles.get(cell))
        if before != after:
            what = sentence("{cell}: {before} became {after}", cell=print_cell(cell), before=before, after=after)
            yield Change(PlanPart.TILE, what, cell, before, after)


def _texts(one: Plan, other: Plan) -> Iterator[Change]:
    names = {
        "title": sentence("title"),
        "author": sentence("author"),
        "licence": sentence("licence"),
        "description": sentence("description"),
    }
    for key, name in names.items():
        before, after = getattr(one, key), getattr(other, key)
        if before != after:
            yield Change(PlanPart.TEXT, sentence("{part} changed", part=name), None, before, after)


def _rules(one: Plan, other: Plan) -> Iterator[Change]:
    if one.side != other.side:
        what = sentence("the side of the interior: {before} became {after}", before=one.side, after=other.side)
        yield Change(PlanPart.RULES, what, None, str(one.side), str(other.side))
    for key in sorted(one.options.keys() | other.options.keys()):
        before, after = one.options.get(key, "-"), other.options.get(key, "-")
        if before != after:
            what = sentence("variant {key}: {before} became {after}", key=key, before=before, after=after)
            yield Change(PlanPart.RULES, what, None, before, after)
    if one.players != other.players:
        yield Change(PlanPart.RULES, sentence("the number of players changed"))
    if one.deck != other.deck:
        yield Change(PlanPart.RULES, sentence("the deck changed"))


def _lists(one: Plan, other: Plan) -> Iterator[Change]:
    if one.programs != other.programs:
        yield Change(PlanPart.PROGRAM, sentence("sample programs changed"))
    if one.notes != other.notes:
        yield Change(PlanPart.REMARK, sentence("notes changed"))
    if one.accepted != other.accepted:
        yield Change(PlanPart.REMARK, sentence("accepted problems changed"))
