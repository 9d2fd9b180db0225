# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards, and how they are written: ``M2/670`` of the 84 that all share, ``AG`` of a deck of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from designer.base.errors import CourseDesignerError
from designer.base.numerals import whole
from designer.base.words import Sentence, counted, sentence
from designer.rally.edition import AgainFirst, Deck, Edition


class CardKind(Enum):
    """What a program card commands.

    Attributes:
        steps: spaces forward; negative is backwards.
        quarters: quarter turns clockwise; negative is counter-clockwise.
        called: its name, as the rulebooks have it.
    """

    MOVE_1 = ("M1", 1, 0, sentence("Move 1"))
    MOVE_2 = ("M2", 2, 0, sentence("Move 2"))
    MOVE_3 = ("M3", 3, 0, sentence("Move 3"))
    BACK_UP = ("BU", -1, 0, sentence("Back up"))
    LEFT = ("L", 0, -1, sentence("Turn left"))
    RIGHT = ("R", 0, 1, sentence("Turn right"))
    U_TURN = ("U", 0, 2, sentence("U-turn"))
    POWER_UP = ("PU", 0, 0, sentence("Power Up"))
    AGAIN = ("AG", 0, 0, sentence("Again"))

    steps: int
    quarters: int
    called: Sentence

    def __new__(cls, text: str, steps: int, quarters: int, called: Sentence) -> CardKind:
        """A kind whose value is its text in the notation."""
        kind = object.__new__(cls)
        kind._value_ = text
        kind.steps = steps
        kind.quarters = quarters
        kind.called = called
        return kind

    @property
    def moves(self) -> bool:
        """Whether it is a move, forward or backwards, and no turn."""
        return self.steps != 0

    @property
    def shared(self) -> bool:
        """Whether the deck that all share has such cards: it has neither Power Up nor Again."""
        return self in PRIORITIES


class CardError(CourseDesignerError):
    """A card that does not exist, or that is there only once and lies twice."""


@dataclass(frozen=True, slots=True)
class Card:
    """A program card.

    Attributes:
        kind: what it commands.
        priority: its number; the higher acts first (1999 en Priority Number, de Programmnummer; 2005 Priorita). None
        where
            it is not known; such a card acts as the lowest of its kind, and one that never has a number last.
        then: what the robot's own deck gives, in order, where this card is replaced by the top card.
        rank: the number by which it acts.
    """

    kind: CardKind
    priority: int | None = None
    then: tuple[CardKind, ...] = ()
    rank: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rank = self.priority if self.priority is not None else PRIORITIES.get(self.kind, (0,))[0]
        object.__setattr__(self, "rank", rank)

    def __str__(self) -> str:
        text = self.kind.value if self.priority is None else f"{self.kind.value}/{self.priority}"
        return ">".join((text, *(kind.value for kind in self.then))) if self.then else text


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

    Numbers are free here, as cases have them; :func:`check_real` holds them against the deck. ``AG>M1``: Again, and
    a Move 1 on top of the robot's own deck, which replaces it in register 1.

    Raises:
        CardError: no card is written so.
    """
    if text == "-":
        return None
    first, *then = text.split(">")
    match = re.fullmatch(r"([A-Z0-9]+)(?:/([0-9]{1,6}))?", first)
    if match is None or not {match[1], *then} <= _KINDS.keys():
        known = ", ".join(_KINDS)
        raise CardError(sentence("unknown card '{text}'; use one of {known}, or - for none", text=text, known=known))
    return Card(_KINDS[match[1]], whole(match[2]) if match[2] else None, tuple(_KINDS[kind] for kind in then))


def print_card(card: Card | None) -> str:
    """The text of a card; ``-`` for none."""
    return "-" if card is None else str(card)


Programs = Mapping[str, Sequence[Card | None]]
"""By robot, the cards of its registers in order; None is no card."""


def kinds_in(deck: Deck) -> tuple[CardKind, ...]:
    """The kinds of cards that a deck has."""
    return tuple(kind for kind in CardKind if (kind.shared if deck.shared else deck.count(kind.value)))


def check_kinds(robot: str, cards: Iterable[Card | None], edition: Edition, first: int = 1) -> None:
    """Hold the kinds of cards in a robot's registers, from ``first`` on, against the decks of an edition.

    Raises:
        CardError: the deck that all share has no such card, or Again lies in register 1 where it may not.
    """
    if edition.own_decks:
        if first == 1 and edition.again_first is AgainFirst.FORBIDDEN:
            _check_first(robot, next(iter(cards), None))
        return
    for register, card in enumerate(cards, first):
        # races ask this of every card: only a card that neither moves nor turns can be one that not all share
        if card is None or ((card.kind.steps or card.kind.quarters) and not card.then):
            continue
        if not (card.kind.shared and all(kind.shared for kind in card.then)):
            raise CardError(
                sentence(
                    "{robot}, register {register}: {edition} has no card {card}",
                    robot=robot,
                    register=register,
                    edition=edition.name,
                    card=card.kind.value,
                )
            )


def _check_first(robot: str, card: Card | None) -> None:
    if card is not None and card.kind is CardKind.AGAIN:
        raise CardError(sentence("{robot}: Again cannot be in register 1", robot=robot))


def cards_of_round(programs: Programs, deck: Deck) -> dict[str, tuple[Card | None, ...]]:
    """The cards of one round as they are in the decks: with a number where all draw from one, without in own decks.

    Raises:
        CardError: there is no such card, or not so often.
    """
    if deck.shared:
        return number_cards(programs)
    return {robot: _own_cards(robot, row, deck) for robot, row in programs.items()}


def _own_cards(robot: str, row: Sequence[Card | None], deck: Deck) -> tuple[Card | None, ...]:
    """The cards of one robot without numbers, which mean nothing there."""
    left = dict(deck.counts)
    for register, card in enumerate(row, 1):
        for kind in (card.kind, *card.then) if card else ():
            left[kind.value] = left.get(kind.value, 0) - 1
            if left[kind.value] < 0:
                raise _no_more(robot, register, kind, deck.count(kind.value))
    return tuple(card and Card(card.kind, None, card.then) for card in row)


def number_cards(programs: Programs, taken: Iterable[Card] = ()) -> dict[str, tuple[Card | None, ...]]:
    """Give every card of a round without a number the lowest of its kind that is still in the deck and not ``taken``.

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
    numbers = PRIORITIES.get(kind, ())
    number = next((number for number in numbers if number not in used), None)
    if number is None:
        raise _no_more(robot, register, kind, len(numbers))
    return Card(kind, number)


def _no_more(robot: str, register: int, kind: CardKind, count: int) -> CardError:
    return CardError(
        counted(
            "{robot}, register {register}: the deck has no more than {n} card {kind}",
            "{robot}, register {register}: the deck has no more than {n} cards {kind}",
            count,
            robot=robot,
            register=register,
            kind=kind.value,
        )
    )


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
            numbers = PRIORITIES.get(card.kind, ())
            if not numbers:
                raise _no_more(robot, register, card.kind, 0)
            if card.priority not in numbers:
                raise CardError(
                    sentence(
                        "{robot}, register {register}: the deck has no card {card}; {kind} has {first} to {last}",
                        robot=robot,
                        register=register,
                        card=str(card),
                        kind=card.kind.value,
                        first=numbers[0],
                        last=numbers[-1],
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
