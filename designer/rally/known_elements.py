# SPDX-License-Identifier: GPL-3.0-or-later
"""Which elements the rule book of an edition does not have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from designer.rally.edition import AH_2005, Edition
from designer.rally.spaces import Repair, Space
from designer.words import Sentence, sentence

CRUSHER = sentence("a crusher")
TWO_WRENCHES = sentence("two wrenches")
HAMMER = sentence("wrench and hammer")

_HAS: tuple[tuple[Sentence, Callable[[Space], bool]], ...] = (
    (CRUSHER, lambda space: space.crusher is not None),
    (TWO_WRENCHES, lambda space: space.repair is Repair.TWO_WRENCHES),
    (HAMMER, lambda space: space.repair is Repair.WRENCH_AND_HAMMER),
)

_LACKS: Mapping[str, tuple[Sentence, ...]] = {AH_2005.key: (CRUSHER, TWO_WRENCHES)}
"""What an edition does not have (2005 205, 298-301); every other edition lacks wrench and hammer."""


def unknown_elements(edition: Edition, space: Space) -> Iterator[Sentence]:
    """The elements of a space that the rule book of an edition does not have."""
    lacking = _LACKS.get(edition.key, (HAMMER,))
    return (element for element, has in _HAS if element in lacking and has(space))


def unknown_to(edition: Edition, element: Sentence) -> Sentence:
    """What people are told about such an element."""
    return sentence("{edition} does not know {element}", edition=edition.name, element=element)
