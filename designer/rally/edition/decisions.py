# SPDX-License-Identifier: GPL-3.0-or-later
"""What players decide, and how a program writes it: ``announce=yes``, ``return-heading:3=W``, beside its cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from designer.base.errors import CourseDesignerError, meant
from designer.base.grid import Cell, Heading, parse_cell_name
from designer.base.numerals import parse_whole, whole
from designer.base.words import Sentence, sentence


class Choice(Enum):
    """What a player may choose.

    ``START_SPACE``: on which start space to begin (2016, 2023). ``START_HEADING``: when placed for a race (1994 wiki
    Zvláštní pravidla pro začátek hry; 1999 en START!, de START!). ``ANNOUNCE``: a power down; in 2023 for this very
    round. ``STAY_DOWN``: for another round. ``UNLOCK``: which register a repair unlocks (1999 en Repair, de Reparatur).
    ``DECLINE_REPAIR``: the damage stays (1999 en Repair, de Reparatur: a repair may be made). ``OPTION_INSTEAD``: an
    option card instead of the repair (1994 wiki Karty se zvláštními zbraněmi). ``SPEND_OPTION``: an option card instead
    of a point of damage (2005 Použití karet Vylepšení). ``RETURN_SPACE`` and ``RETURN_HEADING``: on re-entry (1999 en
    Putting a replica of a Robot into play, de Einsetzen eines Roboterduplikats; 2005 Příprava pro následující kolo).
    ``RETURN_DOWN``: powered down (2005 Příprava pro následující kolo). ``TURN_BOARD``: heads, for a coin that no player
    chooses (2005 course manual, p. 27).
    """

    START_SPACE = "start-space"
    START_HEADING = "start-heading"
    ANNOUNCE = "announce"
    STAY_DOWN = "stay-down"
    UNLOCK = "unlock"
    DECLINE_REPAIR = "decline-repair"
    OPTION_INSTEAD = "option-instead"
    SPEND_OPTION = "spend-option"
    RETURN_SPACE = "return-space"
    RETURN_HEADING = "return-heading"
    RETURN_DOWN = "return-down"
    TURN_BOARD = "turn-board"


Answer = Heading | Cell | int | bool


class DecisionError(CourseDesignerError):
    """A decision that is not written as one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a program says beside its cards: the answer to one question that the rules ask its robot.

    Attributes:
        round: from 1, in which it is asked.
        choice: what about.
        answer: what its player says.
        register: 1 to 5, in which it is asked; 0 is whenever that comes first in the round.
    """

    round: int
    choice: Choice
    answer: Answer
    register: int = 0

    def is_for(self, round_number: int, register: int, choice: Choice) -> bool:
        """Whether it answers what a robot is asked then."""
        return (self.round, self.choice) == (round_number, choice) and self.register in (0, register)

    def mapped(self, move: Callable[[Cell], Cell], turn: Callable[[Heading], Heading]) -> Decision:
        """The same where everything is elsewhere."""
        if isinstance(self.answer, Cell):
            return replace(self, answer=move(self.answer))
        return replace(self, answer=turn(self.answer)) if isinstance(self.answer, Heading) else self

    def __str__(self) -> str:
        register = f":{self.register}" if self.register else ""
        return f"{self.choice.value}{register}={print_answer(self.answer)}"


def print_answer(answer: Answer) -> str:
    """An answer as programs write it: ``yes``, ``W``, ``5,9``, ``3``."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, Heading):
        return answer.name
    return f"{answer.x},{answer.y}" if isinstance(answer, Cell) else str(answer)


def is_decision(text: str) -> bool:
    """Whether a word of a program is a decision, and no card."""
    return "=" in text


def split_decisions(words: Iterable[str], round_number: int) -> tuple[tuple[str, ...], tuple[Decision, ...]]:
    """The cards and the decisions among the words of a round.

    Raises:
        DecisionError: a decision is not written as one.
    """
    words = tuple(words)
    cards = tuple(word for word in words if not is_decision(word))
    return cards, tuple(parse_decision(word, round_number) for word in words if is_decision(word))


def split_rounds(words: Iterable[str]) -> tuple[tuple[tuple[str, ...], ...], tuple[Decision, ...]]:
    """The rounds of five cards in a row of words, and the decisions, each of the round of the card before it.

    Raises:
        DecisionError: a decision is not written as one.
    """
    cards: list[str] = []
    decisions: list[Decision] = []
    for word in words:
        if is_decision(word):
            decisions.append(parse_decision(word, max(1, (len(cards) + 4) // 5)))
        else:
            cards.append(word)
    return tuple(tuple(cards[at : at + 5]) for at in range(0, len(cards), 5)), tuple(decisions)


_DECISION = re.compile(r"([^:=]*)(?::([^=]*))?=(.*)")
_NUMBERS = re.compile(r"([0-9]{1,4}),([0-9]{1,4})")


def parse_decision(text: str, round_number: int) -> Decision:
    """The decision that a program writes: a choice, a register if it matters, and the answer.

    Raises:
        DecisionError: it is not written so.
    """
    match = _DECISION.fullmatch(text)
    name, told, answer = match.groups() if match else (text, None, "")
    choice = _WRITTEN.get(name)
    if choice is None:
        raise DecisionError(meant(sentence("unknown decision '{name}'", name=name[:40]), name, _WRITTEN))
    register = 0 if told is None else parse_whole(told, 1, 5)
    if register is None:
        raise DecisionError(sentence("'{text}': a register is a number from 1 to 5", text=text[:40]))
    found = _READERS[choice](answer)
    if found is None:
        what = sentence("'{text}': the answer is {answers}", text=text[:40], answers=_OFFERED[choice])
        raise DecisionError(what)
    return Decision(round_number, choice, found, register)


def _yes_or_no(text: str) -> bool | None:
    return {"yes": True, "no": False}.get(text)


def _heading(text: str) -> Heading | None:
    return Heading[text] if text in Heading.__members__ else None


def _register(text: str) -> int | None:
    return parse_whole(text, 1, 5)


def _space(text: str) -> Cell | None:
    """A space by its name, or by column and row from 0."""
    numbers = _NUMBERS.fullmatch(text)
    return Cell(whole(numbers[1]), whole(numbers[2])) if numbers else parse_cell_name(text)


_READERS: Mapping[Choice, Callable[[str], Answer | None]] = {
    **dict.fromkeys(Choice, _yes_or_no),
    Choice.START_HEADING: _heading,
    Choice.RETURN_HEADING: _heading,
    Choice.UNLOCK: _register,
    Choice.START_SPACE: _space,
    Choice.RETURN_SPACE: _space,
}
_OFFERED: Mapping[Choice, Sentence] = {
    **dict.fromkeys(Choice, sentence("yes or no")),
    Choice.START_HEADING: sentence("N, E, S or W"),
    Choice.RETURN_HEADING: sentence("N, E, S or W"),
    Choice.UNLOCK: sentence("a register from 1 to 5"),
    Choice.START_SPACE: sentence("a space like F10 or 5,9"),
    Choice.RETURN_SPACE: sentence("a space like F10 or 5,9"),
}
_WRITTEN: Mapping[str, Choice] = {choice.value: choice for choice in Choice if choice is not Choice.START_SPACE}
"""What a program can decide: all but where it begins, which it says itself."""
