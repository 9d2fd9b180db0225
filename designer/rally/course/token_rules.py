# SPDX-License-Identifier: GPL-3.0-or-later
"""May a reboot token, or the antenna, lie on this space? One answer for the editor and the validator.

The rulebooks of 2016 and 2023 say little: a token lies on its board, the antenna is an obstacle. That a token
wants a free space along its arrow and a calm one beneath is what course builders demand.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.rally.course.floor import Floor, RebootToken
from designer.rally.course.placement_rules import Answer, Verdict
from designer.rally.elements import KINDS, WALL, Burden, ElementRole

_OFF_BOARD = sentence("there is no board")
_CHECKPOINT = sentence("a checkpoint is there")
_START = sentence("robots start there")
_ANTENNA = sentence("the priority antenna is there")
_TOKEN = sentence("a reboot token is there")
_PIT = sentence("robots would fall there")

_ACTING = tuple(kind for kind in KINDS if kind.burden is Burden.ACTS)
_FILLING = tuple(kind for kind in KINDS if kind.role is not ElementRole.MARK and kind is not WALL)


def token_verdict(floor: Floor, cell: Cell, heading: Heading, players: int = 2) -> Verdict:
    """Whether a reboot token may lie on ``cell``, and why not or why with a remark.

    A token that lies on the floor already is left aside; a cell off every board is answered too. Five players need
    two free spaces along the arrow, which points to ``heading``.
    """
    refused = tuple(_token_faults(floor, cell))
    if refused:
        return Verdict(Answer.NO, refused)
    doubts = tuple(token_doubts(floor, RebootToken(cell, heading), players))
    return Verdict(Answer.REMARK if doubts else Answer.YES, doubts)


def _token_faults(floor: Floor, cell: Cell) -> Iterator[Sentence]:
    space = floor[cell]
    if space.gap:
        yield _OFF_BOARD
        return
    if space.pit:
        yield _PIT
    if cell in floor.checkpoints:
        yield _CHECKPOINT
    if any(start.cell == cell for start in floor.starts):
        yield _START
    if floor.antenna and floor.antenna.cell == cell:
        yield _ANTENNA


def token_faults(floor: Floor, token: RebootToken) -> tuple[Sentence, ...]:
    """Why a token cannot lie where it lies; none where it can."""
    return tuple(_token_faults(floor, token.cell))


def token_doubts(floor: Floor, token: RebootToken, players: int = 2) -> Iterator[Sentence]:
    """What speaks against the place of a token that may lie there."""
    space = floor[token.cell]
    yield from (kind.reason for kind in _ACTING if kind.on(space) and kind.reason)
    blocked = runway_end(floor, token, 2 if players >= 5 else 1)
    if blocked is not None:
        yield blocked[1]


def runway_end(floor: Floor, token: RebootToken, spaces: int) -> tuple[Cell, Sentence] | None:
    """What stops a robot that is pushed so many spaces along the arrow, and where; None if nothing does."""
    cell = token.cell
    for _ in range(spaces):
        beyond = cell.step(token.heading)
        if floor.has_wall(cell, token.heading):
            return cell, sentence("a wall stops who is pushed along the arrow")
        if beyond not in floor:
            return cell, sentence("the arrow pushes over the edge")
        if floor[beyond].pit:
            return beyond, sentence("the arrow pushes into the pit on {space}", space=beyond.name)
        if floor.antenna and floor.antenna.cell == beyond:
            return beyond, sentence("the antenna stops who is pushed along the arrow")
        if beyond in floor.checkpoints:
            return beyond, sentence("the arrow pushes onto a checkpoint")
        cell = beyond
    return None


def antenna_verdict(floor: Floor, cell: Cell) -> Verdict:
    """Whether the antenna may stand on ``cell``, and why not; it may have walls beside it and nothing else."""
    refused = tuple(antenna_faults(floor, cell))
    return Verdict(Answer.NO if refused else Answer.YES, refused)


def antenna_faults(floor: Floor, cell: Cell) -> Iterator[Sentence]:
    """Why the antenna cannot stand on a space."""
    space = floor[cell]
    if space.gap:
        yield _OFF_BOARD
        return
    if any(kind.on(space) for kind in _FILLING):
        yield sentence("an element is there")
    if cell in floor.checkpoints:
        yield _CHECKPOINT
    if any(start.cell == cell for start in floor.starts):
        yield _START
    if any(token.cell == cell for token in floor.tokens):
        yield _TOKEN
