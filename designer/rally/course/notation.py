# SPDX-License-Identifier: GPL-3.0-or-later
"""The text notation of spaces: ``cE+k:15`` is an east belt under a crusher of registers 1 and 5.

One notation serves course files, case files, the clipboard and the terminal. Reading takes the
elements of a space, and the sides and feeds of an element, in any order; printing has one order, so
that ``parse_space(print_space(space)) == space`` and files are canonical.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence
from designer.rally.elements import ANTENNA, KINDS, WALL, ElementKind, with_elements
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.spelling import TokenFault
from designer.rally.spaces import GAP, OPEN_FLOOR, Space


class NotationError(CourseDesignerError):
    """A token that is no space.

    Attributes:
        token: the whole token.
        column: the column of the space in its row, from 1; 0 where a lone token was read.
    """

    def __init__(self, reason: Sentence, token: str, column: int = 0) -> None:
        what = sentence("'{token}' is not a space: {reason}", token=token, reason=reason)
        place = f"column {column}" if column else ""
        super().__init__(what, place=place)
        self.reason = reason
        self.token = token
        self.column = column


def parse_space(token: str, column: int = 0) -> Space:
    """The space that ``token`` writes.

    Args:
        token: elements joined by ``+``, without blanks.
        column: the column to name in an error, from 1.

    Raises:
        NotationError: the token is no space.
    """
    try:
        return _parse(token)
    except TokenFault as fault:
        raise NotationError(fault.reason, token, column) from None


def parse_row(line: str) -> tuple[Space, ...]:
    """The spaces of one row: tokens separated by any blanks.

    Raises:
        NotationError: a token is no space; its column is named.
    """
    return tuple(parse_space(token, column) for column, token in enumerate(line.split(), 1))


def print_space(space: Space) -> str:
    """The one canonical token of ``space``."""
    if space.gap:
        return "_"
    return "." if space is OPEN_FLOOR else _print(space) or "."


def print_row(spaces: Iterable[Space]) -> str:
    """The canonical text of a row: tokens separated by one blank."""
    return " ".join(map(print_space, spaces))


@lru_cache(maxsize=16384)
def _parse(token: str) -> Space:
    if token == "_":
        return GAP
    if token == ".":
        return OPEN_FLOOR
    found: dict[ElementKind[Any], Any] = {}
    for element in token.split("+"):
        if element in ("_", "."):
            raise TokenFault(sentence("'{element}' cannot be combined with other elements", element=element))
        kind = _kind_of(element)
        value = kind.read(_match(kind, element))
        if kind.several:
            found[kind] = (*found.get(kind, ()), value)
        elif kind in found:
            raise TokenFault(sentence("'{element}' appears twice", element=element))
        else:
            found[kind] = value
    if ANTENNA in found and not found.keys() <= {ANTENNA, WALL}:
        raise TokenFault(sentence("only walls can be next to a priority antenna"))
    _check_together(found)
    return with_elements(OPEN_FLOOR, found)


def _check_together(found: Mapping[ElementKind[Any], Any]) -> None:
    """Refuse what cannot be on one space, or of edges on one side of it.

    Raises:
        TokenFault: a pit with a trapdoor, or a side with a ledge and with a ramp.
    """
    by_key = {kind.key: value for kind, value in found.items()}
    for kind, element in found.items():
        for other, why in kind.excludes.items():
            if other not in by_key:
                continue
            if not isinstance(element, EdgeElement):
                raise TokenFault(why)
            twice = next((side for side in element.sides if side in by_key[other].sides), None)
            if twice is not None:
                raise TokenFault(Sentence(why.template, {"side": twice.name}))


_BY_LETTER: Mapping[str, ElementKind[Any]] = {letter: kind for kind in KINDS for letter in kind.usage}


def _kind_of(element: str) -> ElementKind[Any]:
    """The kind whose tokens begin as this one does."""
    if not element:
        raise TokenFault(sentence("an element is missing next to '+'"))
    kind = _BY_LETTER.get(element[0])
    if kind is None:
        raise TokenFault(sentence("unknown element '{letter}'", letter=element[0]))
    return kind


def _match(kind: ElementKind[Any], element: str) -> re.Match[str]:
    match = re.fullmatch(kind.pattern, element)
    if match is None:
        usage = kind.usage[element[0]]
        raise TokenFault(sentence("'{element}' is not written like {usage}", element=element, usage=usage))
    return match


@lru_cache(maxsize=16384)
def _print(space: Space) -> str:
    return "+".join(kind.write(element) for kind in KINDS for element in kind.each(space))
