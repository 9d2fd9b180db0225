# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices that the rules offer to players, as explicit questions with a default answer."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from designer.base.errors import CourseDesignerError
from designer.base.grid import Heading
from designer.base.words import Sentence, sentence
from designer.rally.edition.decisions import Answer, Choice, Decision, print_answer
from designer.rally.engine.state import State


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


class Coins:
    """Tosses the coins of a race by a seed; everything else by default."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(f"coins {seed}")

    def decide(self, question: Question, state: State) -> Answer:
        """Heads or tails, where a coin is tossed."""
        return self._random.random() < 0.5 if question.choice is Choice.TURN_BOARD else question.default


class Headings:
    """Chooses headings on re-entry in a given order; everything else, and whatever comes after them, by default."""

    def __init__(self, headings: Iterable[Heading]) -> None:
        self._left = list(headings)

    def decide(self, question: Question, state: State) -> Answer:
        """The next heading, where one is asked for."""
        if question.choice is Choice.RETURN_HEADING and self._left:
            return self._left.pop(0)
        return question.default


@dataclass(frozen=True, slots=True)
class UnaskedDecision:
    """A decision that a program writes and that nobody asks for, or that the rules do not allow there.

    Attributes:
        robot: whose player; decision: what is written; why: says what is wrong, and names both.
    """

    robot: str
    decision: Decision
    why: Sentence


class WrittenDecisions:
    """Gives the answers that programs write, each to one question; everything else by default, or as another says.

    ``strict``: an answer that the rules do not allow is an error, else the question is answered as if nothing were
    written.
    """

    def __init__(
        self, written: Mapping[str, Iterable[Decision]], usual: Decisions | None = None, *, strict: bool = True
    ) -> None:
        self._left = {robot: list(decisions) for robot, decisions in written.items()}
        self._refused: dict[tuple[str, Decision], Sentence] = {}
        self._usual, self._strict = usual or Defaults(), strict

    def decide(self, question: Question, state: State) -> Answer:
        """The first answer that is written for it.

        Raises:
            ChoiceError: the rules do not allow it.
        """
        usual = self._usual.decide(question, state)
        left = self._left.get(question.robot, [])
        asked = state.round, state.register, question.choice
        found = next((decision for decision in left if decision.is_for(*asked)), None)
        if found is None:
            return usual
        if found.answer in question.answers:
            left.remove(found)
            return found.answer
        self._refused[question.robot, found] = _not_allowed(question, found)
        if self._strict:
            raise ChoiceError(self._refused[question.robot, found], place=_place(found))
        return usual

    def left(self, robot: str) -> tuple[Decision, ...]:
        """What is written for a robot and was not asked so far."""
        return tuple(self._left.get(robot, ()))

    def unasked(self, rounds: int) -> Iterator[UnaskedDecision]:
        """What is written for the first ``rounds`` rounds, which were played, and was not taken there."""
        for robot, decisions in self._left.items():
            for decision in decisions:
                if decision.round <= rounds:
                    why = self._refused.get((robot, decision)) or sentence(
                        "{robot} is not asked for '{decision}' there; leave it out", robot=robot, decision=str(decision)
                    )
                    yield UnaskedDecision(robot, decision, why)

    def refuse_unasked(self, rounds: int) -> None:
        """Refuse a decision that nobody asked for in the first ``rounds`` rounds, which were played.

        Raises:
            ChoiceError: names robot, round and decision.
        """
        for unasked in self.unasked(rounds):
            raise ChoiceError(unasked.why, place=_place(unasked.decision))


def _place(decision: Decision) -> str:
    return f"round {decision.round}"


def _not_allowed(question: Question, decision: Decision) -> Sentence:
    return sentence(
        "{robot}: '{decision}' is not allowed there; use one of {known}",
        robot=question.robot,
        decision=str(decision),
        known=", ".join(map(print_answer, question.answers)),
    )


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
                given=print_answer(given),
                choice=question.choice.value,
            )
        )
    return given
