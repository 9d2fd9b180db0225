# SPDX-License-Identifier: GPL-3.0-or-later
"""What elements of the edges of a space share: their sides."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeVar

from designer.base.grid import Heading, sorted_headings
from designer.rally.elements.spelling import print_headings, read_headings
from designer.rally.spaces import FurtherElement, Move

_S = TypeVar("_S", bound="EdgeElement")


@dataclass(frozen=True, slots=True)
class EdgeElement(FurtherElement):
    """An element on some sides of a space, in the order N E S W.

    Attributes:
        sides: those sides.
        leads_up: whether the spaces beyond these sides are higher.
        stops_beams: whether no beam leaves the space by these sides.
        either_side: whether it does not matter on which space of an edge it is written.
    """

    sides: tuple[Heading, ...]
    leads_up: ClassVar[bool] = False
    stops_beams: ClassVar[bool] = False
    either_side: ClassVar[bool] = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "sides", sorted_headings(self.sides))

    def moved(self, move: Move) -> Self:
        """The element with its sides mapped by ``move``."""
        return replace(self, sides=tuple(map(move, self.sides)))

    def without(self, sides: Iterable[Heading]) -> Self | None:
        """The element without some sides; None if that is nothing."""
        gone = set(sides)
        left = tuple(side for side in self.sides if side not in gone)
        return replace(self, sides=left) if left else None


def reader(element: type[_S]) -> Callable[[re.Match[str]], _S]:
    """Reads a token that ends with its sides."""
    return lambda match: element(read_headings(match["sides"], match[0]))


def writer(letter: str) -> Callable[[EdgeElement], str]:
    """Writes a token of a letter and sides."""
    return lambda element: f"{letter}{print_headings(element.sides)}"


def pattern(letter: str) -> str:
    """The regular expression of such a token."""
    return rf"{letter}(?P<sides>[NESW]+)"


def joined(below: _S | None, above: _S) -> _S:
    """The sides of both."""
    return replace(above, sides=(*below.sides, *above.sides)) if below else above
