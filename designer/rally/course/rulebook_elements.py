# SPDX-License-Identifier: GPL-3.0-or-later
"""What the box of an edition has: one question, whether it is asked of an element, a space, a board or a floor."""

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

_PLACES = {kind.further: place for place, kind in enumerate(_IN_SOME) if kind.further is not None}
"""Where those of the others are among them, by the class of their elements."""

_PLAIN_PLACES = tuple(_IN_SOME.index(kind) for kind in _ON_PLAIN_SPACES)

_held = attrgetter("further", *(kind.key for kind in _ON_PLAIN_SPACES))
"""What a space holds of all these: mostly nothing, which is soon seen."""


def _lacked(edition: Edition, kind: ElementKind[Any], element: Any) -> Sentence | None:
    """What an element is called if the box of an edition lacks it, else None."""
    box = kind.box(element)
    return None if box is None or box[0] in edition.elements else box[1]


def has_element(edition: Edition, kind: ElementKind[Any], element: Any) -> bool:
    """Whether the box of an edition has an element of a kind."""
    return _lacked(edition, kind, element) is None


def lacked_on(edition: Edition, space: Space) -> Iterator[tuple[ElementKind[Any], Sentence]]:
    """The elements of a space that the box of an edition lacks: their kinds, and what they are called."""
    if not any(_held(space)):
        return
    for kind in _kinds_on(space) if space.further else _ON_PLAIN_SPACES:
        for element in kind.each(space):
            name = _lacked(edition, kind, element)
            if name is not None:
                yield kind, name


def _kinds_on(space: Space) -> Iterator[ElementKind[Any]]:
    """The kinds that some rulebook may lack and a space with further elements may hold, in their order."""
    further = (_PLACES[kind] for kind in map(type, space.further) if kind in _PLACES)
    return (_IN_SOME[place] for place in sorted((*_PLAIN_PLACES, *further)))


def has_space(edition: Edition, space: Space) -> bool:
    """Whether the box of an edition has every element of a space."""
    return next(lacked_on(edition, space), None) is None


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
            found = told[id(space)] = space, tuple(lacked_on(edition, space))
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
    """What people are told about an element that the box of an edition lacks."""
    return sentence("{edition} does not have {element}", edition=edition.name, element=element)


def told_with_boxes(edition: Edition, kind: ElementKind[Any], name: Sentence, space: Space) -> Sentence:
    """What people are told about an element of a space that the box of an edition lacks, with who has it."""
    books, told = known_in(kind, space), unknown_to(edition, name)
    if not books:
        return sentence("{told}: it comes from an expansion", told=told)
    years = ", ".join(map(str, sorted({book.year for book in books})))
    return sentence("{told} (in {years})", told=told, years=years)


def told_lacking(edition: Edition, space: Space) -> list[Sentence]:
    """What people are told about each element of a space that the box of an edition lacks."""
    return [unknown_to(edition, name) for _, name in lacked_on(edition, space)]
