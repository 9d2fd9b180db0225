# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked of a course: how long it lasts, how deadly and hard it is, for how many, on how many boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import counted, sentence
from designer.rally.course.file_names import GAME
from designer.rally.edition import Edition, RaceGoal
from designer.rally.lab.verdict import minutes_a_round

VERSION = 1

MOST_BOARDS = 4
"""More boards than that nobody publishes; the search would be a guess."""

MOST_MINUTES = 600

FEWEST_ROUNDS = 2
"""A race is not over sooner."""


class WishLevel(Enum):
    """How much of something."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True)
class Band:
    """Numbers from one to another, both included."""

    low: float
    high: float

    def outside(self, value: float, margin: float = 0.0) -> float:
        """How far a number is outside, or nearer to the edge than ``margin``; 0 where it is well inside."""
        low = self.low + margin if self.low > -inf else self.low
        return max(0.0, low - value, value - (self.high - margin))


LETHAL: Mapping[WishLevel, Band] = {
    WishLevel.LOW: Band(-inf, 0.5),
    WishLevel.MEDIUM: Band(0.5, 1.0),
    WishLevel.HIGH: Band(1.0, inf),
}
"""GUESS: how often a robot is lost in a race, in the mean."""

DIFFICULTY: Mapping[WishLevel, Band] = {
    WishLevel.LOW: Band(-inf, 2.0),
    WishLevel.MEDIUM: Band(1.5, 3.0),
    WishLevel.HIGH: Band(3.0, inf),
}
"""The mean of the points of checkpoints by what lies at them, as the publisher's guide for designers (2005) counts:
3 is hard even for experts. Where easy ends is a guess."""


@dataclass(frozen=True)
class Wish:
    """What is asked of a course.

    Attributes:
        players: how many robots race.
        boards: how many boards, docking boards apart.
        minutes: how long a race takes at the table, by the lab's guess of minutes a round; None for any length.
        lethal: how often robots are lost; None for any.
        difficulty: how hard checkpoints are; None for any.
        docks: the most registers by which the ways from the starts to the first checkpoint may differ; None for any.
        checkpoints: fewest and most checkpoints.
    """

    players: int = 6
    boards: int = 2
    minutes: tuple[int, int] | None = None
    lethal: WishLevel | None = None
    difficulty: WishLevel | None = None
    docks: int | None = None
    checkpoints: tuple[int, int] = (3, 4)

    @property
    def rounds(self) -> Band | None:
        """The rounds that take so many minutes."""
        if self.minutes is None:
            return None
        each = minutes_a_round(self.players)
        return Band(self.minutes[0] / each, self.minutes[1] / each)


def check_wish(wish: Wish, edition: Edition) -> None:
    """Refuse what no course can be.

    Raises:
        CourseDesignerError: one sentence that says what cannot be, and what can.
    """
    for fault in _faults(wish, edition):
        raise fault


def _faults(wish: Wish, edition: Edition) -> Iterator[CourseDesignerError]:
    if not edition.players.low <= wish.players <= edition.players.high:
        few, many = edition.players.low, edition.players.high
        what = sentence(
            "{edition} is for {few}–{many} players, not for {n}",
            edition=edition.name, few=few, many=many, n=wish.players,
        )  # fmt: skip
        yield CourseDesignerError(what, place="--players")
    if edition.goal is RaceGoal.CAPTURE:
        what = sentence("courses on which teams capture checkpoints are not made: lay out two home boards by hand")
        yield CourseDesignerError(what, place="--option")
    low, high = wish.checkpoints
    least = max(edition.checkpoints.low, 2 if edition.start.on_checkpoint else 1)
    if not (least <= low and high <= edition.checkpoints.high):
        what = sentence(
            "courses by {edition} have {few}–{many} checkpoints, not {asked}",
            edition=edition.name, few=least, many=edition.checkpoints.high, asked=f"{low}–{high}",
        )  # fmt: skip
        yield CourseDesignerError(what, place="--checkpoints")
    if wish.docks is not None and edition.start.on_checkpoint:
        what = sentence("by {edition} the race starts on checkpoint 1: there are no docks", edition=edition.name)
        yield CourseDesignerError(what, place="--docks")
    rounds = wish.rounds
    if rounds is not None and rounds.high < FEWEST_ROUNDS:
        each = round(minutes_a_round(wish.players), 1)
        what = counted(
            "{n} player takes about {each} minutes for a round; ask for at least {least} minutes",
            "{n} players take about {each} minutes for a round; ask for at least {least} minutes",
            wish.players, each=each, least=-int(-FEWEST_ROUNDS * minutes_a_round(wish.players) // 1),
        )  # fmt: skip
        yield CourseDesignerError(what, place="--minutes")


def parse_span(text: str, least: int, most: int, place: str) -> tuple[int, int]:
    """Two numbers written ``45-75``, or one that stands for both.

    Raises:
        CourseDesignerError: it is written otherwise; names the option ``place``.
    """
    few, dash, many = text.partition("-")
    low, high = parse_whole(few, least, most), parse_whole(many if dash else few, least, most)
    if low is None or high is None or low > high:
        raise CourseDesignerError(
            sentence(
                "'{text}' is not a span of whole numbers from {least} to {most}; write it like {example}",
                text=text[:40], least=least, most=most, example=f"{least}-{most}",
            ),
            place=place,
        )  # fmt: skip
    return low, high


def wish_data(wish: Wish, edition: Edition) -> dict[str, Any]:
    """The data of a wish in a file."""
    optional = {
        "minutes": wish.minutes and list(wish.minutes),
        "lethal": wish.lethal and wish.lethal.value,
        "difficulty": wish.difficulty and wish.difficulty.value,
        "docks": wish.docks,
    }
    return {
        "format": "wish",
        "version": VERSION,
        "game": GAME,
        "edition": edition.key,
        "players": wish.players,
        "boards": wish.boards,
        "checkpoints": list(wish.checkpoints),
        **{key: value for key, value in optional.items() if value is not None},
    }
