# SPDX-License-Identifier: GPL-3.0-or-later
"""What the elements of the expansions do, compiled beside the tables; most floors have none of them.

Like the tables, everything here is by the number of a space, the last number being everything off the floor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from designer.base.grid import Heading, Size
from designer.base.words import Sentence, sentence
from designer.rally.course.floor import Floor, contradictions
from designer.rally.course.portal_pairs import portals, twins
from designer.rally.edition import Edition, FlamerHits, WaterSlows
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.teleporter import Teleporter
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import FurtherElement, Space

BLOCKED = -1
"""In a table of steps: a wall stands in the way, or nothing passes this side."""

NONE = -1
"""Where a space has no belt, pusher, current, other portal or the like."""

FALL, SPLASH = 2, 1
"""Damage of a fall over a ledge, onto the floor and into water."""

ACTING: Mapping[type[FurtherElement], frozenset[str]] = MappingProxyType(
    {
        Flamer: frozenset({"burns_in", "burns_turning", "burns_staying"}),
        Ledge: frozenset({"drops", "rises", "onward"}),
        Oil: frozenset({"slippery"}),
        OneWayWall: frozenset({"onward"}),
        Portal: frozenset({"twin"}),
        Ramp: frozenset({"climbs", "rises"}),
        Randomizer: frozenset({"randomizes"}),
        Repulsor: frozenset({"repels", "onward"}),
        Teleporter: frozenset({"power"}),
        Trapdoor: frozenset({"open_in"}),
        Water: frozenset({"slows", "slows_back", "current"}),
    }
)
"""The elements that are compiled here, each with the fields of :class:`ExpansionTables` that tell of it."""

Steps = tuple[list[int], ...]
"""By heading and space, as :attr:`designer.rally.course.tables.Tables.step`."""

_F = TypeVar("_F", bound=FurtherElement)


@dataclass(frozen=True)
class ExpansionTables:
    """The elements of the expansions on a floor.

    Attributes:
        open_in: the registers of trapdoors, as bit masks.
        burns_in: the registers in which coming onto a space hurts, as bit masks.
        burns_turning, burns_staying: those in which turning there by a card, or being there when lasers fire, does.
        slows, slows_back: the steps that a move forward, or back, loses which begins on a space.
        slippery, randomizes: 1 on oil, on randomizers.
        current: the heading of the current, or ``NONE``.
        twin: the space of the other portal of a pair, or ``NONE``.
        power: of the teleporter, or 0.
        climbs: ``climbs[heading][space]`` is 1 where a step leads up a ramp.
        drops: ``drops[heading][space]`` is the damage of a step down over a ledge.
        repels: ``repels[heading][space]`` is 1 where a repulsor is on that side.
        rises: ``rises[heading][space]`` is 1 where a step leads to a higher space, -1 to a lower one.
        onward: where a beam goes on from a space; ledges do not stop it here, as it may fly above them.
    """

    open_in: list[int]
    burns_in: list[int]
    burns_turning: list[int]
    burns_staying: list[int]
    slows: list[int]
    slows_back: list[int]
    slippery: list[int]
    randomizes: list[int]
    current: list[int]
    twin: list[int]
    power: list[int]
    climbs: Steps
    drops: Steps
    repels: Steps
    rises: Steps
    onward: Steps

    @cached_property
    def slippery_spaces(self) -> frozenset[int]:
        """``slippery`` as a set."""
        return frozenset(space for space, slips in enumerate(self.slippery) if slips)

    def line(
        self, source: int, heading: int, off_floor: Sequence[int], *, both_ways: bool = False
    ) -> Iterator[tuple[int, bool]]:
        """The spaces of a line from a space on, and whether each is as high as the source.

        What is fired from above flies over lower spaces; from below it ends at a ledge. ``both_ways``: it ends too
        where what is fired from there would end.
        """
        here, height = source, 0
        while not off_floor[here]:
            yield here, height == 0
            beyond = self.onward[heading][here]
            height += self.rises[heading][here]
            if beyond == BLOCKED or height > 0 or (both_ways and self.onward[(heading + 2) % 4][beyond] == BLOCKED):
                return
            here = beyond


def is_special(spaces: Iterable[Space]) -> bool:
    """Whether any space has an element that acts and is compiled here."""
    return any(type(element) in ACTING for space in spaces if space.further for element in space.further)


def close_one_way(step: Steps, spaces: Sequence[Space]) -> None:
    """Close the sides that are passed one way only: out by one-way walls, up by ledges."""
    for kind in (OneWayWall, Ledge):
        for number, side in _sides(spaces, kind):
            step[side][number] = BLOCKED


def compile_special(
    floor: Floor, spaces: Sequence[Space], size: Size, walled: Steps, edition: Edition
) -> ExpansionTables:
    """Compile the elements of the expansions on a floor as it is played, whose spaces are given row by row.

    ``walled`` is where each space leads, walls and the antenna considered, what is passed one way not.
    """
    out = len(spaces)
    oil = _ones(spaces, Oil)
    water = _ones(spaces, Water)
    flamers = _masks(spaces, Flamer)
    all_slow = edition.water_slows is WaterSlows.ALL
    repels = _of_edges(spaces, size, Repulsor)
    up = [_of_sides(spaces, kind) for kind in (Ledge, Ramp)]
    down = [_turned(steps, size, out) for steps in up]
    heights = tuple(
        [ledge + ramp - below - beneath for ledge, ramp, below, beneath in zip(*lists, strict=True)]
        for lists in zip(*up, *down, strict=True)
    )
    onward = tuple(map(list, walled))
    for number, side in _sides(spaces, OneWayWall):
        onward[side][number] = BLOCKED
    for way in Heading:
        onward[way][:] = [BLOCKED if ends else then for ends, then in zip(repels[way], onward[way], strict=True)]
    return ExpansionTables(
        open_in=_masks(spaces, Trapdoor),
        burns_in=flamers,
        burns_turning=flamers if edition.flamer_hits is FlamerHits.ENTRY_TURN else [0] * (out + 1),
        burns_staying=flamers if edition.flamer_hits is FlamerHits.ENTRY_END else [0] * (out + 1),
        slows=[one + other for one, other in zip(oil, water, strict=True)],
        slows_back=[one + (other if all_slow else 0) for one, other in zip(oil, water, strict=True)],
        slippery=oil,
        randomizes=_ones(spaces, Randomizer),
        current=[
            space.belt.exit if space.belt and space.of(Water) else NONE for space in spaces
        ] + [NONE],
        twin=_twins(floor, size, out),
        power=[teleporter.power if (teleporter := space.of(Teleporter)) else 0 for space in spaces] + [0],
        climbs=up[1],
        drops=_drops(down[0], water, walled),
        repels=repels,
        rises=heights,
        onward=onward,
    )  # fmt: skip


def faults(floor: Floor) -> Iterator[Sentence]:
    """What makes a floor unplayable: three portals of a number on one board, two neighbours that are each higher."""
    for (_, number), cells in portals(floor).items():
        if len(cells) > 2:
            yield sentence("portal number {number} is on {count} spaces of a board", number=number, count=len(cells))
    for one, other in contradictions(floor):
        yield sentence("{one} and {other} are both marked as higher", one=one.name, other=other.name)


def _held(spaces: Sequence[Space], kind: type[_F]) -> Iterator[tuple[int, _F]]:
    for number, space in enumerate(spaces):
        if space.further and (element := space.of(kind)):
            yield number, element


def _sides(spaces: Sequence[Space], kind: type[_F]) -> Iterator[tuple[int, Heading]]:
    for number, element in _held(spaces, kind):
        assert isinstance(element, EdgeElement)
        for side in element.sides:
            yield number, side


def _ones(spaces: Sequence[Space], kind: type[FurtherElement]) -> list[int]:
    found = [0] * (len(spaces) + 1)
    for number, _ in _held(spaces, kind):
        found[number] = 1
    return found


def _masks(spaces: Sequence[Space], kind: type[Trapdoor] | type[Flamer]) -> list[int]:
    found = [0] * (len(spaces) + 1)
    for number, element in _held(spaces, kind):
        found[number] = sum(1 << register for register in element.registers)
    return found


def _of_sides(spaces: Sequence[Space], kind: type[EdgeElement]) -> Steps:
    found = tuple([0] * (len(spaces) + 1) for _ in Heading)
    for number, side in _sides(spaces, kind):
        found[side][number] = 1
    return found


def _beyond(number: int, side: Heading, size: Size) -> int | None:
    """The number of the space beyond a side, walls or not; None outside the box."""
    x, y = number % size.width + side.dx, number // size.width + side.dy
    return y * size.width + x if 0 <= x < size.width and 0 <= y < size.height else None


def _turned(steps: Steps, size: Size, out: int) -> Steps:
    """The same sides as they are from beyond."""
    found = tuple([0] * (out + 1) for _ in Heading)
    for side in Heading:
        for number in range(out):
            if steps[side][number] and (other := _beyond(number, side, size)) is not None:
                found[side.back][other] = 1
    return found


def _of_edges(spaces: Sequence[Space], size: Size, kind: type[EdgeElement]) -> Steps:
    """By both sides of each edge, on whichever it is written."""
    here = _of_sides(spaces, kind)
    there = _turned(here, size, len(spaces))
    return tuple([one | other for one, other in zip(*rows, strict=True)] for rows in zip(here, there, strict=True))


def _drops(down: Steps, water: list[int], walled: Steps) -> Steps:
    """What a step over a ledge costs: less where the lower space is water."""
    return tuple(
        [(SPLASH if water[walled[side][number]] else FALL) if falls else 0 for number, falls in enumerate(down[side])]
        for side in Heading
    )


def _twins(floor: Floor, size: Size, out: int) -> list[int]:
    found = [NONE] * (out + 1)
    for here, there in twins(floor).items():
        found[here.y * size.width + here.x] = there.y * size.width + there.x
    return found
