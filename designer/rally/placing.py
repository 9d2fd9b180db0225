# SPDX-License-Identifier: GPL-3.0-or-later
"""May a checkpoint lie on this space? One answer for the editor, the validator and the command line.

Each edition says as data what it makes of a space: yes, yes with a remark, or no. The seven kinds of
the 1999 book are a reconstruction, because its pictures are lost (1999 en 81-83, de 104): open floor,
floor with one wall, floor with two opposite walls, one wrench, one wrench with a wall, two wrenches,
two wrenches with a wall. The corner rule of 1994 is the official FAQ's; the published courses of 2005
have checkpoints on belts, so there nearly everything that holds a robot is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum

from designer.grid import Cell, Heading
from designer.rally.edition import CheckpointSpaces, Edition
from designer.rally.floor import Floor
from designer.rally.spaces import Repair, Space
from designer.words import Sentence, sentence


class Answer(IntEnum):
    """Whether a checkpoint may lie on a space; the worst comes last."""

    YES = 0
    REMARK = 1
    NO = 2


class Trait(Enum):
    """What a space may have that matters to a checkpoint."""

    OFF_BOARD = "off-board"
    PIT = "pit"
    DOCK = "dock"
    CORNER = "corner"
    WALLED_REPAIR = "walled-repair"
    HAMMER = "hammer"
    BELT = "belt"
    GEAR = "gear"
    PUSHER = "pusher"
    CRUSHER = "crusher"
    BEAM = "beam"


@dataclass(frozen=True)
class Verdict:
    """The answer for one space.

    Attributes:
        answer: the worst that any trait of the space gives.
        reasons: a sentence for each trait that is not simply allowed, the worst first.
    """

    answer: Answer
    reasons: tuple[Sentence, ...] = ()


_NEVER = {Trait.OFF_BOARD: Answer.NO, Trait.PIT: Answer.NO, Trait.DOCK: Answer.NO}
_MACHINES = (Trait.BELT, Trait.GEAR, Trait.PUSHER, Trait.CRUSHER)

ANSWERS: Mapping[CheckpointSpaces, Mapping[Trait, Answer]] = {
    CheckpointSpaces.SEVEN_KINDS: {
        **_NEVER,
        Trait.CORNER: Answer.NO,
        Trait.WALLED_REPAIR: Answer.NO,
        Trait.HAMMER: Answer.NO,
        **dict.fromkeys(_MACHINES, Answer.NO),
        Trait.BEAM: Answer.REMARK,
    },
    CheckpointSpaces.CORNERS_EXCLUDED: {
        **_NEVER,
        Trait.CORNER: Answer.NO,
        **dict.fromkeys(_MACHINES, Answer.REMARK),
        Trait.BEAM: Answer.REMARK,
    },
    CheckpointSpaces.ANY_THAT_HOLDS: {
        **_NEVER,
        Trait.CORNER: Answer.REMARK,
        **dict.fromkeys(_MACHINES, Answer.REMARK),
        Trait.BEAM: Answer.REMARK,
    },
}
"""What each rule makes of each trait; a trait that is missing is allowed."""

REASONS: Mapping[Trait, Sentence] = {
    Trait.OFF_BOARD: sentence("no board lies there"),
    Trait.PIT: sentence("a pit holds no checkpoint"),
    Trait.DOCK: sentence("robots start there: it is a dock"),
    Trait.CORNER: sentence("it lies in a corner of two walls"),
    Trait.WALLED_REPAIR: sentence("a repair site with more than one wall is none of the seven kinds"),
    Trait.HAMMER: sentence("wrench and hammer is none of the seven kinds"),
    Trait.BELT: sentence("a belt carries robots away"),
    Trait.GEAR: sentence("a gear turns robots there"),
    Trait.PUSHER: sentence("a pusher pushes robots away"),
    Trait.CRUSHER: sentence("a crusher destroys robots there"),
    Trait.BEAM: sentence("a laser beam crosses it"),
}


def verdict(floor: Floor, cell: Cell, edition: Edition) -> Verdict:
    """Whether a checkpoint may lie on ``cell``, and why not or why with a remark.

    Args:
        floor: the merged floor of the course.
        cell: the space asked for; a cell off every board is answered too.
        edition: the rules; only its ``checkpoint-spaces`` counts.
    """
    answers = ANSWERS[edition.checkpoint_spaces]
    found = [(answers[trait], trait) for trait in traits(floor, cell) if trait in answers]
    found.sort(key=lambda item: -item[0])
    return Verdict(found[0][0] if found else Answer.YES, tuple(REASONS[trait] for _, trait in found))


def traits(floor: Floor, cell: Cell) -> Iterator[Trait]:
    """What the space has that matters to a checkpoint; nothing for plain floor."""
    space = floor[cell]
    if space.gap:
        yield Trait.OFF_BOARD
        return
    if space.pit:
        yield Trait.PIT
    if any(start.cell == cell for start in floor.starts):
        yield Trait.DOCK
    yield from _wall_traits(floor, cell, space)
    for trait, element in (
        (Trait.BELT, space.belt),
        (Trait.GEAR, space.gear),
        (Trait.PUSHER, space.pusher),
        (Trait.CRUSHER, space.crusher),
    ):
        if element is not None:
            yield trait
    if beam_crosses(floor, cell):
        yield Trait.BEAM


def _wall_traits(floor: Floor, cell: Cell, space: Space) -> Iterator[Trait]:
    """What walls, on either side of the edges, and repair sites make of a space."""
    walls = [side for side in Heading if floor.has_wall(cell, side)]
    if any(side.right in walls for side in walls):
        yield Trait.CORNER
    elif space.repair is not None and len(walls) > 1:
        yield Trait.WALLED_REPAIR
    if space.repair is Repair.WRENCH_AND_HAMMER:
        yield Trait.HAMMER


def beam_crosses(floor: Floor, cell: Cell) -> bool:
    """Whether a board laser fires over ``cell``, robots apart."""
    return any(_beam_from(floor, cell, heading) for heading in Heading)


def _beam_from(floor: Floor, cell: Cell, heading: Heading) -> bool:
    """Whether a laser that fires ``heading`` reaches ``cell``: look back along the beam."""
    space, back = floor[cell], heading.back
    while not (space.lasers and any(laser.fire is heading for laser in space.lasers)):
        cell = cell.step(back)
        behind = floor[cell]
        if behind.gap or back in space.walls or heading in behind.walls:
            return False
        space = behind
    return True


def unburdened(floor: Floor, edition: Edition) -> tuple[Cell, ...]:
    """The spaces without any element that the edition minds under a checkpoint; walls, beams and docks apart."""
    minded = ANSWERS[edition.checkpoint_spaces]
    belt, gear, pusher, crusher = (trait in minded for trait in (Trait.BELT, Trait.GEAR, Trait.PUSHER, Trait.CRUSHER))
    return tuple(
        Cell(x, y)
        for y, row in enumerate(floor.rows)
        for x, space in enumerate(row)
        if not (
            space.gap
            or space.pit
            or (belt and space.belt is not None)
            or (gear and space.gear is not None)
            or (pusher and space.pusher is not None)
            or (crusher and space.crusher is not None)
        )
    )


def nearest_legal(
    floor: Floor,
    cell: Cell,
    edition: Edition,
    taken: frozenset[Cell] = frozenset(),
    among: Iterable[Cell] | None = None,
) -> Cell | None:
    """The space nearest to ``cell`` on which a checkpoint may lie without a remark, or None.

    Args:
        floor: the merged floor of the course.
        cell: where the checkpoint is, or was meant to be.
        edition: the rules.
        taken: spaces that are not free, such as those of other checkpoints.
        among: the answer of :func:`unburdened`, where it is known already.
    """
    free = set(unburdened(floor, edition) if among is None else among) - taken
    around = sorted(free, key=lambda other: (abs(other.x - cell.x) + abs(other.y - cell.y), other.y, other.x))
    minded = ANSWERS[edition.checkpoint_spaces]
    return next((other for other in around if not any(trait in minded for trait in traits(floor, other))), None)
