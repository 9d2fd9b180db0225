# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices that the rules offer to players, as explicit questions with a default answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.rally.engine.state import State


class Choice(Enum):
    """What a player may choose.

    ``START_SPACE``: on which start space to begin (2016, 2023). ``START_HEADING``: when placed for a race (1994 wiki
    Zvláštní pravidla pro začátek hry; 1999 en START!, de START!). ``ANNOUNCE``: a power down; in 2023 for this very
    round. ``STAY_DOWN``: for another round. ``UNLOCK``: which register a repair unlocks (1999 en Repair, de Reparatur).
    ``DECLINE_REPAIR``: the damage stays (1999 en Repair, de Reparatur: a repair may be made). ``OPTION_INSTEAD``: an
    option card instead of the repair (1994 wiki Karty se zvláštními zbraněmi). ``SPEND_OPTION``: an option card instead
    of a point of damage (2005 Použití karet Vylepšení). ``RETURN_SPACE`` and ``RETURN_HEADING``: on re-entry (1999 en
    Putting a replica of a Robot into play, de Einsetzen eines Roboterduplikats; 2005 Příprava pro následující kolo).
    ``RETURN_DOWN``: powered down (2005 Příprava pro následující kolo).
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


Answer = Heading | Cell | int | bool


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked.

    Attributes:
        robot: whose player.
        choice: what about.
        answers: everything that the rules allow; at least two.
        default: what happens if nobody cares; one of the answers.
    """

    robot: str
    choice: Choice
    answers: tuple[Answer, ...]
    default: Answer


class Decisions(Protocol):
    """Someone who answers the questions of all players."""

    def decide(self, question: Question, state: State) -> Answer:
        """One of ``question.answers``."""
        ...


class Defaults:
    """Takes the default of every choice."""

    def decide(self, question: Question, state: State) -> Answer:
        """The default."""
        return question.default


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """An answer that was given."""

    robot: str
    choice: Choice
    answer: Answer


class Recorder:
    """Passes questions on and keeps the answers, so that a replay can give them again."""

    def __init__(self, inner: Decisions) -> None:
        self._inner = inner
        self._given: list[RecordedAnswer] = []

    def decide(self, question: Question, state: State) -> Answer:
        """What the one behind says."""
        answer = self._inner.decide(question, state)
        self._given.append(RecordedAnswer(question.robot, question.choice, answer))
        return answer

    def take(self) -> tuple[RecordedAnswer, ...]:
        """The answers since the last call."""
        given = tuple(self._given)
        self._given.clear()
        return given


class ChoiceError(CourseDesignerError):
    """An answer that the rules do not allow, or that answers another question."""


class Script:
    """Gives recorded answers again, in their order."""

    def __init__(self, given: Iterable[RecordedAnswer]) -> None:
        self._given = iter(tuple(given))

    def decide(self, question: Question, state: State) -> Answer:
        """The next recorded answer.

        Raises:
            ChoiceError: it was recorded for another question, or none is left.
        """
        decided = next(self._given, None)
        if decided is None or (decided.robot, decided.choice) != (question.robot, question.choice):
            raise ChoiceError(
                sentence(
                    "{robot}: no answer is recorded for '{choice}'", robot=question.robot, choice=question.choice.value
                )
            )
        return decided.answer


class Headings:
    """Chooses headings on re-entry in a given order; everything else, and whatever comes after them, by default."""

    def __init__(self, headings: Iterable[Heading]) -> None:
        self._left = list(headings)

    def decide(self, question: Question, state: State) -> Answer:
        """The next heading, where one is asked for."""
        if question.choice is Choice.RETURN_HEADING and self._left:
            return self._left.pop(0)
        return question.default


def answer(decisions: Decisions, question: Question, state: State) -> Answer:
    """Ask, and hold the answer against the rules.

    Raises:
        ChoiceError: the answer is none of those allowed.
    """
    given = decisions.decide(question, state)
    if given not in question.answers:
        raise ChoiceError(
            sentence(
                "{robot}: '{given}' is not an answer to '{choice}'",
                robot=question.robot,
                given=str(given),
                choice=question.choice.value,
            )
        )
    return given
