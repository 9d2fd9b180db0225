# SPDX-License-Identifier: GPL-3.0-or-later
"""What closes the way to a checkpoint: a kind of elements without which there is one, and where they lie.

One kind after another is left out, and the way is searched again: a kind is named only if there is a way without it.
Where none alone closes the way, so many are named that there is one without them, and none without all but one of them.
Of a kind alone as many places are left in as stay open, so that those are named on which it hangs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import inf
from typing import Any

import numpy as np

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.rally.checks.context import Context
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.elements import KINDS, WALL, ElementKind, ElementRole, without_elements
from designer.rally.reachability.answers import Leg
from designer.rally.reachability.entries import find_entries
from designer.rally.reachability.legs import among
from designer.rally.reachability.luck import plays_dice, tamed
from designer.rally.reachability.motion import CARDS, MOVES, Ints, compile_motion
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.spaces import Space

MOST_PLACES = 4
"""More places than these are not named one by one."""

MOST_SEARCHES = 40
"""So often places and pairs are tried for one checkpoint; on a board of 12x12 each takes one to three milliseconds."""

LEAST_SEARCHES = 12
"""However large the floor is."""

Kind = ElementKind[Any] | None
"""A kind of elements; None stands for the antenna."""

Site = tuple[Cell, Heading | None]
"""Where an element is: a space, and for a wall the side of it."""


@dataclass(frozen=True)
class Closure:
    """What closes a way.

    Attributes:
        kinds: the kinds that have to go together.
        sites: of a kind alone those of its elements that suffice; none where all have to go.
    """

    kinds: tuple[Kind, ...]
    sites: tuple[Site, ...] = ()

    @property
    def places(self) -> float:
        """How many places of a kind alone suffice."""
        if self.kinds == (None,):
            return 1
        return len(self.sites) or inf

    @property
    def told(self) -> Sentence:
        """What closes the way, in words."""
        names = [_name(kind) for kind in self.kinds]
        if len(names) > 1:
            return sentence("{one} and {other} together close every way", one=names[:-1], other=names[-1])
        if self.kinds == (None,):
            return sentence("the antenna closes every way")
        if not self.sites:
            return sentence("{things} close every way", things=names[0])
        places = ", ".join(dict.fromkeys(cell.name for cell, _ in self.sites))
        return sentence("{things} close every way ({places})", things=names[0], places=places)


class Reason:
    """A reason that is found when somebody reads it: most findings come and go with a stroke, or are only counted."""

    def __init__(self, find: Callable[[], Sentence]) -> None:
        self._find = find

    @cached_property
    def sentence(self) -> Sentence:
        """The reason in words."""
        return self._find()

    def __str__(self) -> str:
        return str(self.sentence)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.sentence == other.sentence

    def __hash__(self) -> int:
        return hash(Reason)


def _name(kind: Kind) -> Sentence:
    return sentence("the antenna") if kind is None else kind.plural


def closure_of(context: Context, leg: Leg) -> Closure | None:
    """What closes the way of a leg on which a robot alone never touches its checkpoint.

    Returns:
        A kind without which there is a way, the one with the fewest such elements; two or more kinds where none alone
        does; None where the floor has no way without all of them.
    """
    search = _Search(context, leg)
    kinds: list[Kind] = [*_kinds(context.floor), *([None] if context.floor.antenna else [])]
    alone = [kind for kind in kinds if search.opens([kind])]
    if alone:
        found = [Closure((kind,), search.fewest(kind)) for kind in alone]
        return min(found, key=lambda item: item.places)
    if not search.opens(kinds):
        return None
    needed = search.needed(kinds)
    return Closure(needed if len(needed) == 2 else search.pair(kinds) or needed)


def _kinds(floor: Floor) -> list[ElementKind[Any]]:
    """The kinds on a floor that may close a way."""
    spaces = {space for _, space in floor.items()}
    return [
        kind
        for kind in KINDS
        if kind.acts
        and kind.role is not ElementRole.MARK
        and not kind.of_course
        and any(kind.on(space) for space in spaces)
    ]


class _Search:
    """Asks for the way of one leg on floors that lack something."""

    def __init__(self, context: Context, leg: Leg) -> None:
        self._context, self._leg = context, leg
        self._left = max(LEAST_SEARCHES, MOST_SEARCHES * 144 // max(1, context.tables.out))

    def opens(self, kinds: Collection[Kind]) -> bool:
        """Whether there is a way without any element of some kinds."""
        chosen = [kind for kind in kinds if kind is not None]
        floor = self._context.floor
        if None in kinds:
            floor = replace(floor, antenna=None)
        return self._leads(_without(floor, chosen, lambda cell: True))

    def needed(self, kinds: Sequence[Kind]) -> tuple[Kind, ...]:
        """Of kinds without which there is a way those of which none may stay, while all others do."""
        left = list(kinds)
        for kind in kinds:
            fewer = [other for other in left if other is not kind]
            if self.opens(fewer):
                left = fewer
        return tuple(left)

    def pair(self, kinds: Sequence[Kind]) -> tuple[Kind, Kind] | None:
        """Two kinds without which there is a way; None if there are none, or it would take long to find them."""
        return next((pair for pair in combinations(kinds, 2) if self._may_ask() and self.opens(pair)), None)

    def fewest(self, kind: Kind) -> tuple[Site, ...]:
        """Some elements of a kind without which there is a way while all others stay; none where they are many."""
        if kind is None:
            return ()
        sites = list(_sites(self._context.floor, kind))
        size = len(sites)
        while size > 1:
            size = -(-size // 2)
            parts = [sites[at : at + size] for at in range(0, len(sites), size)]
            kept = next((rest for rest in _smaller(sites, parts) if self._opens_at(kind, rest)), None)
            if kept is not None:
                sites, size = kept, len(kept)
        return tuple(sites) if len(sites) <= MOST_PLACES else ()

    def _opens_at(self, kind: ElementKind[Any], sites: Sequence[Site]) -> bool:
        if not self._may_ask():
            return False
        if kind is WALL:
            return self._leads(_without_walls(self._context.floor, frozenset(sites)))
        cells = {cell for cell, _ in sites}
        return self._leads(_without(self._context.floor, [kind], cells.__contains__))

    def _may_ask(self) -> bool:
        """Whether there is time for one search more."""
        self._left -= 1
        return self._left >= 0

    def _leads(self, floor: Floor) -> bool:
        """Whether a robot alone comes from where the leg begins to its checkpoint."""
        tables = compile_tables(floor, self._context.edition)
        return leads(tamed(tables) if plays_dice(tables) else tables, self._leg)


def _smaller(sites: Sequence[Site], parts: Sequence[list[Site]]) -> Iterator[list[Site]]:
    """Each part alone, then all but each."""
    yield from parts
    if len(parts) > 2:
        yield from ([site for site in sites if site not in part] for part in parts)


def _sites(floor: Floor, kind: ElementKind[Any]) -> Iterator[Site]:
    """Where elements of a kind are; a wall between two spaces once."""
    for cell, space in floor.items():
        if kind is WALL:
            yield from ((cell, side) for side in Heading if _is_wall(floor, cell, side))
        elif kind.on(space):
            yield cell, None


def _is_wall(floor: Floor, cell: Cell, side: Heading) -> bool:
    """Whether there is a wall, told by the space before it, or from beyond if there is none before it."""
    if side in (Heading.E, Heading.S):
        return floor.has_wall(cell, side)
    return side in floor[cell].walls and cell.step(side) not in floor


def _without(floor: Floor, kinds: Sequence[ElementKind[Any]], chosen: Callable[[Cell], bool]) -> Floor:
    """A floor without elements of some kinds on the spaces that are chosen."""
    return _changed(floor, lambda cell, space: without_elements(space, kinds) if chosen(cell) else space)


def _without_walls(floor: Floor, sites: frozenset[Site]) -> Floor:
    both = sites | {(cell.step(side), side.back) for cell, side in sites if side is not None}
    return _changed(
        floor,
        lambda cell, space: replace(space, walls=tuple(side for side in space.walls if (cell, side) not in both)),
    )


def _changed(floor: Floor, change: Callable[[Cell, Space], Space]) -> Floor:
    rows = tuple(
        tuple(space if space.gap else change(Cell(x, y), space) for x, space in enumerate(row))
        for y, row in enumerate(floor.rows)
    )
    return replace(floor, rows=rows)


def leads(tables: Tables, leg: Leg) -> bool:
    """Whether a robot alone comes from where a leg begins to its checkpoint, without being destroyed before."""
    assert leg.goal is not None
    motion = compile_motion(tables)
    asked = np.zeros(tables.out + 1, dtype=np.bool_)
    asked[tables.index(leg.goal)] = True
    touching = find_entries(motion, asked, tables.edition.touch).edges
    begins = [
        motion.state(0, tables.index(origin.cell), heading)
        for origin in leg.origins
        if not tables.deadly[tables.index(origin.cell)]
        for heading in origin.headings
    ]
    first = leg.origins[0].start is not None and tables.edition.first_card_moves if leg.origins else False
    cards = np.array(MOVES) if first else np.arange(len(CARDS))
    seen = np.zeros(motion.dead + 1, dtype=np.bool_)
    seen[-1] = True
    edge: Ints = distinct(np.array(begins, dtype=np.int64))
    while len(edge):
        seen[edge] = True
        edges = (edge[:, None] * len(CARDS) + cards).ravel()
        if among(touching, edges).any():
            return True
        onward = distinct(motion.after(edges))
        edge, cards = onward[~seen[onward]].astype(np.int64), np.arange(len(CARDS))
    return False
