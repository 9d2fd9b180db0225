# SPDX-License-Identifier: GPL-3.0-or-later
"""Which elements the rulebook of an edition does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from designer.base.words import Sentence, sentence
from designer.rally.edition import EDITIONS, Edition
from designer.rally.elements import KINDS, ElementKind
from designer.rally.spaces import Space

_IN_ALL_BOOKS = ElementKind.__dataclass_fields__["box"].default

_IN_SOME = tuple(kind for kind in KINDS if kind.box is not _IN_ALL_BOOKS)
"""The kinds of which some rulebook may lack an element; a stroke asks every space of the floor about them."""

_ON_PLAIN_SPACES = tuple(kind for kind in _IN_SOME if kind.further is None)
"""Those that a space without further elements can have: few, and most spaces are such."""

_held = attrgetter("further", *(kind.key for kind in _ON_PLAIN_SPACES))
"""What a space holds of all these: mostly nothing, which is soon seen."""


def unknown_elements(edition: Edition, space: Space) -> Iterator[tuple[ElementKind[Any], Sentence]]:
    """The elements of a space that the rulebook of an edition does not have: their kinds, and what they are called."""
    if not any(_held(space)):
        return
    for kind in _IN_SOME if space.further else _ON_PLAIN_SPACES:
        for element in kind.each(space):
            box = kind.box(element)
            if box is not None and box[0] not in edition.elements:
                yield kind, box[1]


P = TypeVar("P")
"""Where a space is: a cell of a board, or the number of a space of compiled tables."""


@dataclass(frozen=True, eq=False)
class LackedElement(Generic[P]):
    """An element that the box of an edition lacks: where it is, its kind, and what it is called."""

    place: P
    kind: ElementKind[Any]
    name: Sentence


def lacked_elements(edition: Edition, spaces: Iterable[tuple[P, Space]]) -> Iterator[LackedElement[P]]:
    """The elements of a board, a stamp or a floor that the box of an edition lacks, space by space.

    Args:
        edition: whose box.
        spaces: each space with its place, as ``board.items()`` gives them.
    """
    told: dict[int, tuple[Space, tuple[tuple[ElementKind[Any], Sentence], ...]]] = {}
    for place, space in spaces:
        # spaces that are alike are mostly one object, which is asked once; kept, it shares its identity with no other
        found = told.get(id(space))
        if found is None:
            found = told[id(space)] = space, tuple(unknown_elements(edition, space))
        for kind, name in found[1]:
            yield LackedElement(place, kind, name)


def fits_box(edition: Edition, spaces: Iterable[tuple[P, Space]]) -> bool:
    """Whether the box of an edition has every element of a board, a stamp or a floor."""
    return next(lacked_elements(edition, spaces), None) is None


def known_in(kind: ElementKind[Any], space: Space) -> tuple[Edition, ...]:
    """The editions whose rulebooks have what lies on a space of a kind."""
    return _books(frozenset(box[0] for box in map(kind.box, kind.each(space)) if box is not None))


@cache
def _books(words: frozenset[str]) -> tuple[Edition, ...]:
    """The editions whose rulebooks have all these elements; a stroke asks for many spaces, of few words."""
    return tuple(book for book in EDITIONS.values() if words <= book.elements)


def unknown_to(edition: Edition, element: Sentence) -> Sentence:
    """What people are told about such an element."""
    return sentence("{edition} does not know {element}", edition=edition.name, element=element)
