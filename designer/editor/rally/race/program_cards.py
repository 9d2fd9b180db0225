# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards of the robots that are played: laid into registers freely, or from a hand that is dealt from a seed.

A robot's registers show its cards and locks, and the register in which it was lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.words import sentence_in, tr
from designer.editor.rally.race.cards import card_name, card_words
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.positions import locked_registers, loss_in
from designer.rally.editing import programs
from designer.rally.editing.programs import full_round
from designer.rally.edition.cards import PRIORITIES, Card, CardError, CardKind, cards_of_round, parse_card, print_card

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.edition import Edition
    from designer.rally.engine import Robot, State, Step

Hands = dict[str, tuple[Card, ...]]
"""By robot the cards that it was dealt."""

FIRST_SEED, LAST_SEED = 1, 9999
"""The seeds that one can choose."""


def hands_of_round(begin: State, steps: Sequence[Step], index: int, edition: Edition, seed: int) -> Hands:
    """The hands of a round (from 0): fewer cards for damage, none for who is powered down or waits to return.

    The same seed deals the same hands. Cards in locked registers are not dealt. ``begin`` is how the robots stood
    before the first round, ``steps`` what was played.
    """
    from designer.rally.engine.deal import Deal, DeckDealer

    dealer, deal = DeckDealer(seed), Deal()
    for number in range(index + 1):
        deal = dealer.deal(start_of_round(begin, steps, number), edition)
    return {robot.name: deal.hand(robot.name) for robot in begin.robots}


def start_of_round(begin: State, steps: Sequence[Step], index: int) -> State:
    """How things stood before a round (from 0): who was damaged in the one before has registers locked in this one."""
    before = [step for step in steps if step.round <= index]
    return before[-1].state if before else begin


Cards = tuple[Card | None, ...]


@dataclass(frozen=True)
class LaidCards:
    """The registers of a robot in the round that is shown.

    Attributes:
        robot: as it is shown; None where nothing can be played.
        cards: of registers 1 to 5.
        locked: the registers that are locked.
        lost: the register in which it was destroyed, or reboots, in this round; 0 where there is none.
    """

    robot: Robot | None
    cards: Cards
    locked: tuple[int, ...] = ()
    lost: int = 0


def laid_cards_of(playback: Playback, name: str) -> LaidCards:
    """What lies before a robot of what is played."""
    shown = playback.shown
    robot = next((each for each in shown.robots if each.name == name), None) if shown is not None else None
    cards = _played(playback, name) or written_cards(playback).get(name, (None,) * 5)
    locked = locked_registers(playback.rules, robot) if robot is not None else ()
    return LaidCards(robot, cards, locked, _lost(playback, name))


def written_cards(playback: Playback) -> dict[str, Cards]:
    """The cards of the round that is shown as the program has them, with the numbers that they are played with."""
    program, index = playback.program, playback.round_index
    robots = program.robots if program is not None else ()
    rows = {robot.name: tuple(map(_card, full_round(robot, index))) for robot in robots}
    try:
        return cards_of_round(rows, playback.rules.deck)
    except CardError:
        return rows  # the problems panel tells which card the deck does not have


def _steps_back(playback: Playback) -> Iterator[Step]:
    """The steps of the round that is shown, from the one that is shown back to the first."""
    shown = playback.step.round if playback.step is not None else 0
    return takewhile(lambda step: step.round == shown, reversed(playback.steps[: playback.position]))


def _played(playback: Playback, name: str) -> Cards:
    """The cards in the registers; of a robot that was destroyed those that it had in this round."""
    for step in _steps_back(playback):
        found = next((robot for robot in step.state.robots if robot.name == name), None)
        if found is not None and any(found.registers):
            return tuple(found.registers)
    return ()


def _lost(playback: Playback, name: str) -> int:
    """The register of this round in which a robot was destroyed, or reboots; 0 where there is none."""
    for step in _steps_back(playback):
        if loss_in(step, name) is not None:
            return max(1, step.register)
    return 0


def _card(text: str) -> Card | None:
    """The card that a program writes; what is no card shows as none, and the problems panel tells why."""
    try:
        return parse_card(text)
    except CardError:
        return None


class CardEditor(QObject):
    """Changes the cards of the round that is shown.

    Attributes:
        seed: of the hands that are dealt; None while every card can be laid.

    Signals:
        dealt: there are other hands, or none.
    """

    dealt = pyqtSignal()

    def __init__(self, editor: Editor, playback: Playback) -> None:
        super().__init__(playback)
        self._editor, self._playback = editor, playback
        self.seed: int | None = None
        self._hands: tuple[Any, dict[str, tuple[Card, ...]]] = (None, {})

    # hands

    def deal(self, seed: int | None) -> None:
        """Deal hands from a seed, or (None) let every card be laid again."""
        self.seed = seed
        self.dealt.emit()

    def hand(self, name: str) -> tuple[Card, ...]:
        """What a robot was dealt for the round that is shown; empty without hands."""
        playback, shown = self._playback, self._playback.begin
        if self.seed is None or shown is None:
            return ()
        key = (id(playback.steps), playback.round_index, self.seed)
        if self._hands[0] != key:
            hands = hands_of_round(shown, playback.steps, playback.round_index, playback.rules, self.seed)
            self._hands = (key, {each: _in_order(cards) for each, cards in hands.items()})
        return self._hands[1].get(name, ())

    def left(self, name: str) -> tuple[bool, ...]:
        """For each card of a hand whether it still is in it."""
        lying = [card for card in self._row(name) if card is not None]
        found = []
        for card in self.hand(name):
            found.append(card not in lying)
            if card in lying:
                lying.remove(card)
        return tuple(found)

    def _row(self, name: str) -> tuple[Card | None, ...]:
        """The cards that a robot has in this round, with their numbers."""
        return laid_cards_of(self._playback, name).cards

    # cards

    def numbers(self, name: str, register: int, kind: CardKind) -> tuple[int, ...]:
        """The numbers that a card of a kind can have in a register: those that lie nowhere else in this round."""
        hand = self.hand(name)
        offered = {card.priority for card in hand if card.kind is kind} if hand else set(PRIORITIES.get(kind, ()))
        program = self._playback.program
        lying = {
            card.priority
            for robot in (program.robots if program is not None else ())
            for at, card in enumerate(self._row(robot.name), 1)
            if card is not None and (robot.name, at) != (name, register)
        }
        return tuple(sorted(number for number in offered if number is not None and number not in lying))

    def put(self, name: str, register: int, kind: CardKind | None, number: int | None = None) -> bool:
        """Put a card into a register, or (None) take it out; returns whether that was possible."""
        if self._is_locked(name, register):
            return False
        if kind is None:
            return self._write(name, {register: programs.NO_CARD})
        if self.hand(name) and number is None:
            free = self._of_hand(name, register, kind)
            if free is None:
                told = tr("{robot} has no more {card} in hand", robot=name, card=card_name(kind))
                self._editor.state.set_status(told)
                return False
            number = free.priority
        return self._write(name, {register: print_card(Card(kind, number))})

    def renumber(self, name: str, register: int, step: int) -> bool:
        """Give the card in a register the next higher number of its kind, or with -1 the next lower one."""
        card = self._row(name)[register - 1]
        if card is None or card.priority is None:
            return False
        numbers = self.numbers(name, register, card.kind)
        further = [number for number in numbers if (number - card.rank) * step > 0]
        nearest = min(further, key=lambda number: abs(number - card.rank), default=None)
        return nearest is not None and self.put(name, register, card.kind, nearest)

    def drop(self, name: str, text: str, source: int, register: int) -> bool:
        """Take a card in the case notation that was dragged onto a register of a robot.

        ``source`` is the register from which it comes, which gets the other card; 0 from elsewhere.
        """
        card = parse_card(text)
        if card is None or source == register:
            return False
        if not source:
            return self.put(name, register, card.kind, card.priority)
        if self._is_locked(name, source) or self._is_locked(name, register):
            return False
        row = self._row(name)
        return self._write(name, {source: print_card(row[register - 1]), register: print_card(row[source - 1])})

    def _of_hand(self, name: str, register: int, kind: CardKind) -> Card | None:
        """The lowest card of a kind in a hand that lies in no other register."""
        lying = [card for at, card in enumerate(self._row(name), 1) if card is not None and at != register]
        for card in self.hand(name):
            if card in lying:
                lying.remove(card)
            elif card.kind is kind:
                return card
        return None

    def _is_locked(self, name: str, register: int) -> bool:
        """Whether a register was locked before the round; says so."""
        playback, begin = self._playback, self._playback.begin
        if begin is None:
            return False
        start = start_of_round(begin, playback.steps, playback.round_index)
        robot = next((each for each in start.robots if each.name == name), None)
        if robot is None or register not in locked_registers(playback.rules, robot):
            return False
        card = robot.registers[register - 1]
        told = tr("Register {n} of {robot} is locked: its card stays", n=register, robot=name)
        self._editor.state.set_status(told + (f" · {card_words(card)}" if card is not None else ""))
        return True

    def _write(self, name: str, cards: dict[int, str]) -> bool:
        """Put cards into registers, in one step of the history."""
        course, index = self._playback.kept()
        for register, card in cards.items():
            course = programs.set_card(course, index, name, self._playback.round_index, register, card)
        if not self._editor.document.apply(course, sentence_in("step", "Change card")):
            return False
        self._playback.load()
        return True


def _in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand sorted: turns, back up, moves, each by its number."""
    return tuple(sorted(cards, key=lambda card: (list(CardKind).index(card.kind), card.rank)))
