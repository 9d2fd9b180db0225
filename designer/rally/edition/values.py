# SPDX-License-Identifier: GPL-3.0-or-later
"""What values the fields of an edition take, and how options spell them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from designer.base.numerals import parse_whole
from designer.base.words import Sentence

NEVER = 1_000_000
"""What ``never`` is where a field is a number of damage: more than any robot can have."""


@dataclass(frozen=True)
class Range:
    """A range of numbers, both ends included, written ``2-6``."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        """Whether ``number`` lies in the range."""
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True)
class Deck:
    """The program cards of each player, written ``M1x4 M2x3``; none at all is the deck that all share.

    Attributes:
        counts: kinds of cards as the notation writes them, in its order, each with how many there are.
    """

    counts: tuple[tuple[str, int], ...] = ()

    @property
    def shared(self) -> bool:
        """Whether all players draw from one deck, whose cards have numbers."""
        return not self.counts

    def count(self, kind: str) -> int:
        """How many cards of a kind each player has."""
        return dict(self.counts).get(kind, 0)

    @property
    def ample(self) -> Deck:
        """The same kinds, each often enough for all five registers of a round, as par counts cards."""
        return Deck(tuple((kind, max(count, 5)) for kind, count in self.counts))

    def __str__(self) -> str:
        return " ".join(f"{kind}x{count}" for kind, count in self.counts) or "shared"


@dataclass(frozen=True)
class OptionDraft:
    """Option cards that a player is dealt and those that it keeps of them, written ``3/1``; none at all is ``none``."""

    dealt: int = 0
    kept: int = 0

    def __str__(self) -> str:
        return f"{self.dealt}/{self.kept}" if self.dealt else "none"


def draft_of_up_to(most: int) -> FieldType:
    """None, or so many cards dealt, up to ``most``, of which fewer are kept."""
    return FieldType(lambda text: _parse_draft(text, most), f"none, 2/1-{most}/{most - 1}")


def _parse_draft(text: str, most: int) -> OptionDraft | None:
    if text == "none":
        return OptionDraft()
    dealt, _, kept = text.partition("/")
    first, last = parse_whole(dealt, 2, most), parse_whole(kept, 1, most)
    return OptionDraft(first, last) if first is not None and last is not None and last < first else None


KINDS_OF_CARDS = ("M1", "M2", "M3", "BU", "L", "R", "U", "PU", "AG")
"""Every kind of program card in any edition, as the notation writes it."""


class FieldType(NamedTuple):
    """What a field of an edition takes.

    Attributes:
        parse: the value that a text spells; None if it spells none.
        usage: what a value looks like: ``off, with-board, after-board`` or ``0-84``.
        listed: the values as options spell them, where they can be listed; else empty (numbers, ranges).
        fault: what is wrong with a text that spells none, and where; None where the usage says enough.
    """

    parse: Callable[[str], object | None]
    usage: str
    listed: tuple[str, ...] = ()
    fault: Callable[[str], Sentence | None] = lambda text: None


def one_of(members: type[Enum]) -> FieldType:
    """One member of an enum, spelled by its value."""
    by_name = {str(item.value): item for item in members}
    return FieldType(by_name.get, ", ".join(by_name), tuple(by_name))


YES_NO = FieldType({"yes": True, "no": False}.get, "yes, no", ("yes", "no"))


def number(low: int, high: int) -> FieldType:
    """A whole number from ``low`` to ``high``."""
    return FieldType(lambda text: parse_whole(text, low, high), f"{low}-{high}")


def number_or_never(low: int, high: int) -> FieldType:
    """A whole number from ``low`` to ``high``, or ``never``."""
    whole = number(low, high)
    return FieldType(lambda text: NEVER if text == "never" else whole.parse(text), f"{whole.usage}, never")


def range_in(low: int, high: int) -> FieldType:
    """A range whose ends are numbers from ``low`` to ``high``."""
    return FieldType(lambda text: _parse_range(text, low, high), f"{low}-{high}")


def _parse_range(text: str, low: int, high: int) -> Range | None:
    least, _, most = text.partition("-")
    first, last = parse_whole(least, low, high), parse_whole(most, low, high)
    return Range(first, last) if first is not None and last is not None and first <= last else None


def deck_of_up_to(most: int) -> FieldType:
    """The deck that all share, or of each kind of card up to ``most`` for each player."""
    return FieldType(lambda text: _parse_deck(text, most), "shared, M1x4 M2x3 M3x1 BUx1 Lx4 Rx4 Ux1 PUx1 AGx1")


def _parse_deck(text: str, most: int) -> Deck | None:
    if text == "shared":
        return Deck()
    counts: dict[str, int] = {}
    for word in text.split():
        kind, _, number = word.partition("x")
        count = parse_whole(number, 1, most)
        if kind not in KINDS_OF_CARDS or kind in counts or count is None:
            return None
        counts[kind] = count
    ordered = tuple((kind, counts[kind]) for kind in KINDS_OF_CARDS if kind in counts)
    return Deck(ordered) if ordered else None


def order_of(members: type[Enum], *, may_lack: str) -> FieldType:
    """All members of an enum in any order, with spaces or commas between them; one of them may be left out."""
    return FieldType(lambda text: _parse_order(text, members, may_lack), " ".join(item.value for item in members))


def _parse_order(text: str, members: type[Enum], may_lack: str) -> tuple[Enum, ...] | None:
    names = text.replace(",", " ").split()
    if sorted({*names, may_lack}) != sorted(item.value for item in members) or len(set(names)) < len(names):
        return None
    return tuple(members(name) for name in names)


def rule(takes: FieldType, doc: str, source: str, since: int = 1, **usual: Any) -> Any:
    """A field of an edition: the values that it takes, what it says, and where the rulebooks say it.

    ``since`` is the version of files from which on they can name it; ``usual`` has ``default``, for what a book
    need not answer.
    """
    return field(**usual, metadata={"takes": takes, "doc": doc, "source": source, "since": since})


def print_value(value: object) -> str:
    """A value of a field as options spell it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if value == NEVER:
        return "never"
    if isinstance(value, tuple):
        return " ".join(item.value for item in value)
    return str(value)
