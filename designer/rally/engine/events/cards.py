# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of cards and registers: dealing, programming, powering down, playing, locking."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.edition.cards import Card, print_card
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot

_EMPTY = (None,) * 5


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """It was dealt these cards; ``again``: after a hand without a move.

    In the rulebooks: 1999 en Deal Program cards, de Programmierkarten austeilen.
    """

    cards: tuple[Card, ...]
    again: bool = False

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and its cards."""
        cards = " ".join(map(print_card, self.cards))
        if self.again:
            return sentence("{robot} has no move card and is dealt again: {cards}.", robot=self.robot, cards=cards)
        if not self.cards:
            return sentence("{robot} is dealt no cards.", robot=self.robot)
        return sentence("{robot} is dealt {cards}.", robot=self.robot, cards=cards)


@dataclass(frozen=True, slots=True)
class Programmed(Event):
    """These cards lie in its registers, the locked ones included."""

    cards: tuple[Card | None, ...]

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and its cards."""
        return sentence("{robot} lays {cards}.", robot=self.robot, cards=" ".join(map(print_card, self.cards)))

    def changed(self, robot: Robot) -> Robot:
        """The robot with its program."""
        return replace(robot, registers=self.cards)


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """It will be powered down in the next round."""

    says = sentence("{robot} will be powered down in the next round.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with its announcement."""
        return replace(robot, announced=True)


@dataclass(frozen=True, slots=True)
class PoweredDown(Event):
    """It is powered down in this round; all its damage is repaired."""

    says = sentence("{robot} is powered down; all its damage is repaired.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, down and whole."""
        return replace(robot, down=True, announced=False, damage=0, locked=())


@dataclass(frozen=True, slots=True)
class PoweredUp(Event):
    """It takes part again after a round powered down."""

    says = sentence("{robot} is powered up again.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, no longer down."""
        return replace(robot, down=False)


@dataclass(frozen=True, slots=True)
class ShutDown(Event):
    """It is shut down for this round: its cards are put away, the damage cards in its hand too; ``damage`` is left."""

    damage: int
    says = sentence("{robot} is shut down for this round; damage now {damage}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, down and without a program."""
        return replace(robot, down=True, damage=self.damage, locked=(), registers=_EMPTY)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """It carries out a card of its program."""

    card: Card

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and the card, with its number if it has one."""
        args = {"robot": self.robot, "card": self.card.kind.called}
        if self.card.priority is None:
            return sentence("{robot} plays {card}.", **args)
        return sentence("{robot} plays {card} ({number}).", **args, number=self.card.priority)


@dataclass(frozen=True, slots=True)
class CarriedOut(Event):
    """What it carries out in place of the card that lies there: what Again repeats, or the top card of its own deck.

    Attributes:
        card: None where there is nothing: nothing came before, or the deck has run out.
        again: whether it repeats what it carried out before.
        drawn: how many cards of its own deck that took.
    """

    card: Card | None
    again: bool
    drawn: int = 0

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and the card, or says why there is none."""
        if self.card is None:
            if self.again:
                return sentence("{robot} did nothing before that it could repeat.", robot=self.robot)
            return sentence("The deck of {robot} has no card left to replace it.", robot=self.robot)
        args = {"robot": self.robot, "card": self.card.kind.called}
        if self.again:
            return sentence("{robot} repeats {card}.", **args)
        return sentence("The top card of the deck replaces it: {robot} plays {card}.", **args)

    def changed(self, robot: Robot) -> Robot:
        """The robot with so many cards of its deck drawn."""
        return robot if self.again else replace(robot, drawn=robot.drawn + self.drawn)


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """Damage locked a register."""

    register: int
    says = sentence("Register {register} of {robot} is locked.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with one more register locked."""
        return replace(robot, locked=tuple(sorted((*(robot.locked or ()), self.register))))


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The top card of the deck went into a register that locked while it was powered down."""

    register: int
    card: Card
    says = sentence("The top card of the deck goes into register {register} of {robot}: {card}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with that card in its register."""
        cards = list(robot.registers)
        cards[self.register - 1] = self.card
        return replace(robot, registers=tuple(cards))


@dataclass(frozen=True, slots=True)
class Unlocked(Event):
    """A repair unlocked a register."""

    register: int
    says = sentence("Register {register} of {robot} is free again.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with one register less locked."""
        return replace(robot, locked=tuple(number for number in robot.locked or () if number != self.register))


@dataclass(frozen=True, slots=True)
class Wiped(Event):
    """The cards of these registers were put away."""

    registers: tuple[int, ...]

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and the registers."""
        registers = ", ".join(map(str, self.registers))
        return sentence("{robot} discards the cards of registers {registers}.", robot=self.robot, registers=registers)

    def changed(self, robot: Robot) -> Robot:
        """The robot without those cards."""
        kept = (None if number in self.registers else card for number, card in enumerate(robot.registers, 1))
        return replace(robot, registers=tuple(kept))


__all__ = [
    "Announced",
    "CardPlayed",
    "CarriedOut",
    "Dealt",
    "Drawn",
    "Locked",
    "PoweredDown",
    "PoweredUp",
    "Programmed",
    "ShutDown",
    "Unlocked",
    "Wiped",
]
