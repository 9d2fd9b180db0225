# SPDX-License-Identifier: GPL-3.0-or-later
"""May a checkpoint, a reboot token or the antenna lie on this space? One answer for whoever asks.

Each edition says as data what it makes of a space for a checkpoint: yes, yes with a remark, or no. The seven kinds
of the 1999 book are a reconstruction, because its pictures are lost (1999 en Designing the Race Course, de Rennstrecke
festlegen): open floor, floor with one wall, floor with two opposite walls, one wrench, one wrench with a wall, two
wrenches, two wrenches with a wall. The corner rule of 1994 is the official FAQ's; the published courses of 2005
have checkpoints on belts, so there nearly everything that holds a robot is allowed.

On tokens the rulebooks of 2016 and 2023 say little: a reboot token lies on its board, the antenna is an obstacle.
That a token wants a free space along its arrow and a calm one beneath is what course builders demand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.rally.course.floor import Floor, RebootToken
from designer.rally.edition import CheckpointSpaces, CheckpointsRide, Edition
from designer.rally.elements import BELT, KINDS, WALL, Burden, ElementKind, ElementRole
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Dock, Repair, Space


class Legality(IntEnum):
    """Whether a checkpoint may lie on a space; the worst comes last."""

    YES = 0
    REMARK = 1
    NO = 2


class Trait(Enum):
    """What a space may have that matters to a checkpoint."""

    NEVER = "never"
    """There is no board, or an element under which no edition has a checkpoint."""

    CORNER = "corner"
    WALLED_REPAIR = "walled-repair"
    HAMMER = "hammer"
    ACTS = "acts"
    """An element there acts on the robots that stand on it."""

    BEAM = "beam"


@dataclass(frozen=True)
class PlacementVerdict:
    """The answer for one space.

    Attributes:
        answer: the worst that any trait of the space gives.
        reasons: a sentence for each trait that is not simply allowed, the worst first.
    """

    answer: Legality
    reasons: tuple[Sentence, ...] = ()


ANSWERS: Mapping[CheckpointSpaces, Mapping[Trait, Legality]] = {
    CheckpointSpaces.SEVEN_KINDS: {
        Trait.NEVER: Legality.NO,
        Trait.CORNER: Legality.NO,
        Trait.WALLED_REPAIR: Legality.NO,
        Trait.HAMMER: Legality.NO,
        Trait.ACTS: Legality.NO,
        Trait.BEAM: Legality.REMARK,
    },
    CheckpointSpaces.CORNERS_EXCLUDED: {
        Trait.NEVER: Legality.NO,
        Trait.CORNER: Legality.NO,
        Trait.ACTS: Legality.REMARK,
        Trait.BEAM: Legality.REMARK,
    },
    CheckpointSpaces.ANY_THAT_HOLDS: {
        Trait.NEVER: Legality.NO,
        Trait.CORNER: Legality.REMARK,
        Trait.ACTS: Legality.REMARK,
        Trait.BEAM: Legality.REMARK,
    },
    CheckpointSpaces.OFF_PITS_STARTS_AND_TOKENS: {
        Trait.NEVER: Legality.NO,
        Trait.CORNER: Legality.REMARK,
        Trait.BEAM: Legality.REMARK,
    },
}
"""What each rule makes of each trait; a trait that is missing is allowed."""

_OFF_BOARD = sentence("there is no board")
_CORNER = sentence("it is in a corner of two walls")
_WALLED_REPAIR = sentence("a repair site with more than one wall is not one of the seven kinds")
_HAMMER = sentence("wrench and hammer is not one of the seven kinds")
_BEAM = sentence("a laser beam crosses it")

_NEVER = tuple(kind for kind in KINDS if kind.burden is Burden.NEVER)
_ACTING = tuple(kind for kind in KINDS if kind.burden is Burden.ACTS)


def verdict(floor: Floor, cell: Cell, edition: Edition) -> PlacementVerdict:
    """Whether a checkpoint may lie on ``cell``, which may be off every board, and why not or why with a remark.

    Of the edition only ``checkpoint-spaces``, ``checkpoint-covers`` and ``checkpoints-ride`` count.
    """
    answers = _answers(edition)
    found = [(answers[trait], reason) for trait, reason in _minded(floor, cell, edition) if trait in answers]
    found.sort(key=lambda item: -item[0])
    return PlacementVerdict(found[0][0] if found else Legality.YES, tuple(reason for _, reason in found))


def is_forbidden(floor: Floor, cell: Cell, edition: Edition) -> bool:
    """Whether an edition forbids a checkpoint on a space; told sooner than :func:`verdict`, without remarks."""
    forbidding = {trait for trait, answer in _answers(edition).items() if answer is Legality.NO}
    return any(trait in forbidding for trait, _ in _minded(floor, cell, edition, beams=Trait.BEAM in forbidding))


def _minded(floor: Floor, cell: Cell, edition: Edition, *, beams: bool = True) -> Iterator[tuple[Trait, Sentence]]:
    """The traits of a space but for its belt where that carries the checkpoint along."""
    rides = edition.checkpoints_ride is CheckpointsRide.BELTS
    return (found for found in traits(floor, cell, beams=beams) if not (rides and found[1] is BELT.reason))


def _answers(edition: Edition) -> Mapping[Trait, Legality]:
    """What an edition makes of each trait; nobody minds an element that the checkpoint switches off."""
    answers = ANSWERS[edition.checkpoint_spaces]
    if not edition.covers_ground:
        return answers
    return {trait: answer for trait, answer in answers.items() if trait is not Trait.ACTS}


def traits(floor: Floor, cell: Cell, *, beams: bool = True) -> Iterator[tuple[Trait, Sentence]]:
    """What a space of the merged floor has that matters to a checkpoint, each with a reason; nothing for plain floor.

    ``beams``: look for beams that cross it.
    """
    space = floor[cell]
    if space.gap:
        yield Trait.NEVER, _OFF_BOARD
        return
    if any(start.cell == cell for start in floor.starts):
        space = replace(space, dock=Dock(1, Heading.N))  # a floor keeps docks apart; any one is a burden
    if floor.antenna and floor.antenna.cell == cell:
        space = replace(space, further=(*space.further, Dish(floor.antenna.heading)))
    token = next((token for token in floor.tokens if token.cell == cell), None)
    if token is not None:
        space = replace(space, further=(*space.further, RebootArrow(token.heading)))
    yield from ((Trait.NEVER, reason) for reason in _reasons(space, _NEVER))
    yield from _wall_traits(floor, cell, space)
    yield from ((Trait.ACTS, reason) for reason in _reasons(space, _ACTING))
    if beams and floor.is_under_fire(cell):
        yield Trait.BEAM, _BEAM


def _reasons(space: Space, kinds: Iterable[ElementKind[Any]]) -> Iterator[Sentence]:
    return (kind.reason for kind in kinds if kind.reason is not None and kind.on(space))


def _wall_traits(floor: Floor, cell: Cell, space: Space) -> Iterator[tuple[Trait, Sentence]]:
    """What walls, on either side of the edges, and repair sites make of a space."""
    walls = [side for side in Heading if floor.has_wall(cell, side)]
    if any(side.right in walls for side in walls):
        yield Trait.CORNER, _CORNER
    elif space.repair is not None and len(walls) > 1:
        yield Trait.WALLED_REPAIR, _WALLED_REPAIR
    if space.repair is Repair.WRENCH_AND_HAMMER:
        yield Trait.HAMMER, _HAMMER


def unburdened(floor: Floor, edition: Edition) -> tuple[Cell, ...]:
    """The spaces without any element that the edition minds under a checkpoint; walls, beams and docks apart."""
    kinds = (*_NEVER, *_ACTING) if Trait.ACTS in _answers(edition) else _NEVER
    # most spaces that are alike are one object, which is asked once
    distinct = {id(space): space for row in floor.rows for space in row}.values()
    burdened = {id(space) for space in distinct if space.gap or any(kind.on(space) for kind in kinds)}
    return tuple(
        Cell(x, y) for y, row in enumerate(floor.rows) for x, space in enumerate(row) if id(space) not in burdened
    )


def nearest_legal(
    floor: Floor,
    cell: Cell,
    edition: Edition,
    taken: frozenset[Cell] = frozenset(),
    among: Iterable[Cell] | None = None,
) -> Cell | None:
    """The space nearest to ``cell`` on which a checkpoint may lie without a remark, or None.

    ``taken`` are spaces that are not free, such as those of other checkpoints; ``among`` is the answer of
    :func:`unburdened`, where it is known already.
    """
    free = set(unburdened(floor, edition) if among is None else among) - taken
    around = sorted(free, key=lambda other: (abs(other.x - cell.x) + abs(other.y - cell.y), other.y, other.x))
    minded = _answers(edition)
    return next((other for other in around if not any(trait in minded for trait, _ in traits(floor, other))), None)


_CHECKPOINT = sentence("a checkpoint is there")
_START = sentence("robots start there")
_ANTENNA = sentence("the priority antenna is there")
_TOKEN = sentence("a reboot token is there")
_PIT = sentence("robots would fall there")

_FILLING = tuple(kind for kind in KINDS if kind.role is not ElementRole.MARK and kind is not WALL)


def token_verdict(floor: Floor, cell: Cell, heading: Heading, players: int = 2) -> PlacementVerdict:
    """Whether a reboot token may lie on ``cell``, and why not or why with a remark.

    A token that lies on the floor already is left aside; a cell off every board is answered too. Five players need
    two free spaces along the arrow, which points to ``heading``.
    """
    refused = tuple(_token_faults(floor, cell))
    if refused:
        return PlacementVerdict(Legality.NO, refused)
    doubts = tuple(token_doubts(floor, RebootToken(cell, heading), players))
    return PlacementVerdict(Legality.REMARK if doubts else Legality.YES, doubts)


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
            return cell, sentence("a wall stops the pushed robot")
        if beyond not in floor:
            return cell, sentence("the arrow pushes over the edge")
        if floor[beyond].pit:
            return beyond, sentence("the arrow pushes into the pit on {space}", space=beyond.name)
        if floor.antenna and floor.antenna.cell == beyond:
            return beyond, sentence("the antenna stops the pushed robot")
        if beyond in floor.checkpoints:
            return beyond, sentence("the arrow pushes onto a checkpoint")
        cell = beyond
    return None


def antenna_verdict(floor: Floor, cell: Cell) -> PlacementVerdict:
    """Whether the antenna may stand on ``cell``, and why not; it may have walls beside it and nothing else."""
    refused = tuple(antenna_faults(floor, cell))
    return PlacementVerdict(Legality.NO if refused else Legality.YES, refused)


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
