# SPDX-License-Identifier: GPL-3.0-or-later
"""Small tables to play at: floors from text, hands and answers that a test chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition, find_edition
from designer.rally.edition.cards import DECK, Card, CardKind, parse_card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import Event, Question, Robot, State, Step
from designer.rally.engine.deal import Deal
from designer.rally.engine.race import Race

Answers = Mapping[Choice, Answer]


def table(rows: str, edition: str | Edition = "amigo-1999", **options: str) -> Tables:
    """A floor, its rows separated by line ends or strokes, under an edition with options."""
    rules = find_edition(edition) if isinstance(edition, str) else edition
    rules = rules.with_options({key.replace("_", "-"): value for key, value in options.items()})
    return compile_tables(Floor.of_board(Board.parse(rows.replace("/", "\n"))), rules)


def robot(text: str, **facts: object) -> Robot:
    """A robot written ``A@0,0,E``; it returns where it stands unless said otherwise."""
    name, _, place = text.partition("@")
    x, y, heading = place.split(",")
    cell = Cell(int(x), int(y))
    values: dict[str, object] = {"archive": cell, **facts}
    return Robot(name, cell, Heading[heading], **values)  # type: ignore[arg-type]


def cards(text: str) -> tuple[Card, ...]:
    """Cards of the deck: ``M1 L R`` are the lowest of their kind that the text has not had yet."""
    found: list[Card] = []
    for word in text.split():
        card = parse_card(word)
        assert card is not None
        if card.priority is None:
            card = next(one for one in DECK if one.kind is card.kind and one not in found)
        found.append(card)
    return tuple(found)


class Says:
    """Answers some choices in one way and takes the default of the others; keeps what was asked."""

    def __init__(self, answers: Answers | None = None) -> None:
        self.answers = dict(answers or {})
        self.asked: list[Question] = []

    def decide(self, question: Question, state: State) -> Answer:
        self.asked.append(question)
        return self.answers.get(question.choice, question.default)


class Deals:
    """Deals each robot just the cards that it is to lay, round by round; no cards where none are written."""

    def __init__(self, rounds: Sequence[Mapping[str, str]], stock: str = "") -> None:
        self._rounds = rounds
        self._stock = stock

    def _text(self, name: str, state: State) -> str:
        return self._rounds[state.round - 1].get(name, "") if state.round <= len(self._rounds) else ""

    def deal(self, state: State, edition: Edition) -> Deal:
        hands = {robot.name: (cards(self._text(robot.name, state)),) for robot in state.robots if robot.on_floor}
        return Deal(hands, cards(self._stock))

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        return list(hand)


def play(
    tables: Tables,
    robots: Sequence[Robot],
    rounds: Sequence[Mapping[str, str]],
    says: Says | None = None,
    stock: str = "",
) -> Race:
    """A race of these rounds."""
    deals = Deals(rounds, stock)
    race = Race(tables, State(tuple(robots)), deals, deals, says or Says())
    race.play(len(rounds))
    return race


def told(steps: Sequence[Step], kind: type[Event], name: str = "") -> list[Event]:
    """The events of a kind, of one robot or of all."""
    found = [event for step in steps for event in step.events if type(event) is kind]
    return [event for event in found if not name or event.robot == name]


__all__ = ["Answers", "CardKind", "Deals", "Says", "cards", "play", "robot", "table", "told"]
