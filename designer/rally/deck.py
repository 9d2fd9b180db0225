# SPDX-License-Identifier: GPL-3.0-or-later
"""The 84 program cards, the same in every edition, and how they are written: ``M2/670``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from designer.errors import CourseDesignerError
from designer.numerals import whole
from designer.words import sentence


class CardKind(Enum):
    """What a program card commands.

    Attributes:
        steps: spaces forward; negative is backwards.
        quarters: quarter turns clockwise; negative is counter-clockwise.
    """

    MOVE_1 = ("M1", 1, 0)
    MOVE_2 = ("M2", 2, 0)
    MOVE_3 = ("M3", 3, 0)
    BACK_UP = ("BU", -1, 0)
    LEFT = ("L", 0, -1)
    RIGHT = ("R", 0, 1)
    U_TURN = ("U", 0, 2)

    steps: int
    quarters: int

    def __new__(cls, text: str, steps: int, quarters: int) -> CardKind:
        """A kind whose value is its text in the notation."""
        kind = object.__new__(cls)
        kind._value_ = text
        kind.steps = steps
        kind.quarters = quarters
        return kind

    @property
    def moves(self) -> bool:
        """Whether it is a move, forward or backwards, and no turn."""
        return self.steps != 0


class CardError(CourseDesignerError):
    """A card that does not exist, or that is there only once and lies twice."""


@dataclass(frozen=True, slots=True)
class Card:
    """A program card.

    Attributes:
        kind: what it commands.
        priority: its number; the higher acts first (1999 en 167, de 203; 2005 174-178). None where
            it is not known; such a card acts as the lowest of its kind.
    """

    kind: CardKind
    priority: int | None = None

    def __str__(self) -> str:
        return self.kind.value if self.priority is None else f"{self.kind.value}/{self.priority}"

    @property
    def rank(self) -> int:
        """The number by which it acts."""
        return self.priority if self.priority is not None else PRIORITIES[self.kind][0]


PRIORITIES: Mapping[CardKind, tuple[int, ...]] = {
    CardKind.U_TURN: tuple(range(10, 70, 10)),
    CardKind.LEFT: tuple(range(70, 420, 20)),
    CardKind.RIGHT: tuple(range(80, 430, 20)),
    CardKind.BACK_UP: tuple(range(430, 490, 10)),
    CardKind.MOVE_1: tuple(range(490, 670, 10)),
    CardKind.MOVE_2: tuple(range(670, 790, 10)),
    CardKind.MOVE_3: tuple(range(790, 850, 10)),
}
"""The numbers of the cards of each kind, rising; together 10 to 840, each once."""

DECK: tuple[Card, ...] = tuple(Card(kind, priority) for kind, row in PRIORITIES.items() for priority in row)
"""All 84 cards in the order of their numbers within each kind."""

_KINDS = {kind.value: kind for kind in CardKind}


def parse_card(text: str) -> Card | None:
    """The card that ``text`` writes: ``M2``, ``M2/670``, or ``-`` for no card (None).

    Numbers are free here, as cases have them; :func:`check_real` holds them against the deck.

    Raises:
        CardError: no card is written so.
    """
    if text == "-":
        return None
    match = re.fullmatch(r"([A-Z0-9]+)(?:/([0-9]{1,6}))?", text)
    if match is None or match[1] not in _KINDS:
        known = ", ".join(_KINDS)
        raise CardError(sentence("unknown card '{text}'; use one of {known}, or - for none", text=text, known=known))
    return Card(_KINDS[match[1]], whole(match[2]) if match[2] else None)


def print_card(card: Card | None) -> str:
    """The text of a card; ``-`` for none."""
    return "-" if card is None else str(card)


Programs = Mapping[str, Sequence[Card | None]]
"""By robot, the cards of its registers in order; None is no card."""


def number_cards(programs: Programs, taken: Iterable[Card] = ()) -> dict[str, tuple[Card | None, ...]]:
    """Give every card without a number the lowest of its kind that is still in the deck.

    Args:
        programs: the cards of one round.
        taken: further cards that are not in the deck any more.

    Raises:
        CardError: a numbered card does not exist or lies twice, or the deck has no more of a kind.
    """
    check_real(programs)
    used = {card.priority for row in programs.values() for card in row if card} | {card.priority for card in taken}
    numbered: dict[str, tuple[Card | None, ...]] = {}
    for robot, row in programs.items():
        cards = []
        for register, card in enumerate(row, 1):
            whole = card
            if card is not None and card.priority is None:
                whole = _lowest(card.kind, used, robot, register)
                used.add(whole.priority)
            cards.append(whole)
        numbered[robot] = tuple(cards)
    return numbered


def _lowest(kind: CardKind, used: set[int | None], robot: str, register: int) -> Card:
    number = next((number for number in PRIORITIES[kind] if number not in used), None)
    if number is None:
        raise CardError(
            sentence(
                "{robot}, register {register}: the deck has no more than {count} cards {kind}",
                robot=robot,
                register=register,
                count=len(PRIORITIES[kind]),
                kind=kind.value,
            )
        )
    return Card(kind, number)


def check_real(programs: Programs) -> None:
    """Hold the numbered cards of one round against the deck.

    Raises:
        CardError: the deck has no such card, or a card lies twice; names robot and register.
    """
    lying: dict[int, tuple[str, int]] = {}
    for robot, row in programs.items():
        for register, card in enumerate(row, 1):
            if card is None or card.priority is None:
                continue
            if card.priority not in PRIORITIES[card.kind]:
                raise CardError(
                    sentence(
                        "{robot}, register {register}: the deck has no card {card}; {kind} has {first} to {last}",
                        robot=robot,
                        register=register,
                        card=str(card),
                        kind=card.kind.value,
                        first=PRIORITIES[card.kind][0],
                        last=PRIORITIES[card.kind][-1],
                    )
                )
            if card.priority in lying:
                raise CardError(
                    sentence(
                        "{robot}, register {register}: card {card} is already in register {there} of {other}",
                        robot=robot,
                        register=register,
                        card=str(card),
                        other=lying[card.priority][0],
                        there=lying[card.priority][1],
                    )
                )
            lying[card.priority] = robot, register
