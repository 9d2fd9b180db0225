# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a course stands among published ones: its length and its difficulty, each with a word, one measure, a strip.

A strip is an axis on which ticks are published courses: at or below them lie a tenth, a quarter, half, three quarters,
nine tenths and all of these. The course is a diamond, a robot alone a ring. Without published courses to compare with
there is no strip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.base.words import Sentence, decimal, span, tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Circle, Extent, Path, Pen, Rect, Role, Shape, Text, lines, path_data
from designer.rally.lab.constants import Measure
from designer.rally.lab.difficulty import Difficulty
from designer.rally.lab.other_players import NUMBERS
from designer.rally.lab.reference import quantiles
from designer.rally.lab.statistics import Interval
from designer.rally.lab.verdict import RaceVerdict
from designer.rally.lab.verdict_words import LENGTH_NAMES
from designer.rally.reporting.lab.chart import Chart, ChartRoom, ChartSpot, card, nothing, steps

_ALL = 10
"""Of ten published courses so many are all."""

_TICK = 1.3
"""How high the ticks of a strip are, in letters; that of the middle course is higher by a half."""


@dataclass(frozen=True)
class Strip:
    """An axis with published courses as ticks: ``most`` lies at its right end, the axis itself at ``foot``."""

    left: float
    width: float
    foot: float
    most: float
    published: tuple[float, ...]
    letter: float

    def x(self, value: float) -> float:
        """Where a value lies."""
        return self.left + self.width * min(value, self.most) / self.most

    def ticks(self) -> Iterator[Shape]:
        """The axis and the published courses on it."""
        yield Path(path_data("M", self.left, self.foot, "H", self.left + self.width), pen=Pen(Role.CTL, 1))
        for place, value in enumerate(self.published):
            if value <= self.most:
                high = _TICK * self.letter * (1.5 if place == len(self.published) // 2 - 1 else 1.0)
                yield Path(path_data("M", self.x(value), self.foot, "V", self.foot - high), pen=Pen(Role.MUTED, 1.5))

    def scale(self, digits: int = 0) -> Iterator[Shape]:
        """Round numbers below the axis."""
        for value in steps(self.most, 4):
            yield Text(
                self.x(value), self.foot + 1.3 * self.letter, decimal(value, digits), 0.92 * self.letter, Role.MUTED,
                Anchor.MIDDLE,
            )  # fmt: skip

    def diamond(self, value: float, role: Role = Role.ACCENT) -> Shape:
        """The course itself."""
        return diamond(self.x(value), self.foot - 0.6 * self.letter, 0.62 * self.letter, role)

    def ring(self, value: float) -> Shape:
        """A robot alone."""
        return ring(self.x(value), self.foot - 0.6 * self.letter, 0.42 * self.letter)


def diamond(x: float, y: float, side: float, role: Role = Role.ACCENT) -> Shape:
    """The sign of the course."""
    points = ((x, y - side), (x + side, y), (x, y + side), (x - side, y))
    return Path(lines(*points, closed=True), role, Pen(Role.FIELD, 1))


def ring(x: float, y: float, radius: float) -> Shape:
    """The sign of a robot alone."""
    return Circle(x, y, radius, Role.FIELD, Pen(Role.ACCENT, 2))


def capitalised(word: Sentence) -> str:
    """A class as it begins a line."""
    text = str(word)
    return text[:1].upper() + text[1:]


def _strip(room: ChartRoom, foot: float, measure: Measure, verdict: RaceVerdict, values: Sequence[float]) -> Strip:
    published = tuple(quantiles(measure, verdict.players))
    edge = 1.4 * room.letter
    return Strip(edge, room.width - 2 * edge, foot, 1.05 * max(*published, *values), published, room.letter)


def _strip_foot(room: ChartRoom) -> float:
    return _sentence_foot(room) - 3.4 * room.letter


def _sentence_foot(room: ChartRoom) -> float:
    """Where the sentence stands: below it there is room for two lines."""
    return room.height - 4.9 * room.letter


# --- length


def length_chart(verdict: RaceVerdict, room: ChartRoom) -> Chart:
    """How long races take at the table: the class, the minutes of eight of ten races, and where published ones lie."""
    title = tr("Length")
    if not verdict.races:
        return nothing(room, title, tr("No race was played yet"))
    word = capitalised(LENGTH_NAMES[verdict.length])
    most = span(*verdict.minutes)
    minutes = tr("{span} minutes or more", span=most) if verdict.at_least else tr("{span} minutes", span=most)
    told = _length_rank(verdict)
    numbers = list(_numbers_of_players(verdict, room))
    shapes = [*_headline(room, word, minutes), *_length_strip(verdict, room), _foot(room, told)]
    shapes += [shape for number in numbers for shape in number.shapes(room.letter)]
    aside = trn("{n} robot", "{n} robots", verdict.players)
    said = f"{word}, {minutes}; {told}."
    spots = [*_spots(room, said, verdict, Measure.MINUTES), *(number.spot for number in numbers)]
    words = " ".join((said, *(f"{number.words}." for number in numbers)))
    return card(room, title, aside, shapes, spots, words)


@dataclass(frozen=True)
class _NumberOfPlayers:
    """What races take with a number of players: ``is_raced`` where these are the players that race."""

    area: Extent
    players: int
    minutes: int
    is_raced: bool

    @property
    def words(self) -> str:
        who = trn("{n} player", "{n} players", self.players)
        return f"{who}: {trn('about {n} minute', 'about {n} minutes', self.minutes)}"

    @property
    def spot(self) -> ChartSpot:
        return ChartSpot(self.area, self.words, players=None if self.is_raced else self.players)

    def shapes(self, letter: float) -> Iterator[Shape]:
        area, middle = self.area, self.area.x + self.area.width / 2
        who = str(self.players)
        if self.is_raced:
            yield Rect(area.x, area.y, area.width, area.height, Role.ACCENT_TINT, Pen(Role.ACCENT, 1), radius=4)
            told = trn("{n} player", "{n} players", self.players)
            who = told if text_width(told, letter) < area.width else who
        yield Text(middle, area.y + 1.3 * letter, who, letter, Role.TEXT if self.is_raced else Role.MUTED,
                   Anchor.MIDDLE)  # fmt: skip
        yield Text(middle, area.y + 2.75 * letter, str(self.minutes), 1.1 * letter, Role.TEXT, Anchor.MIDDLE, bold=True)


def _numbers_of_players(verdict: RaceVerdict, room: ChartRoom) -> Iterator[_NumberOfPlayers]:
    """A place for each number of players, which stays empty until somebody has raced with it."""
    known = verdict.minutes_by_players
    places = sorted({*NUMBERS, verdict.people})
    edge, gap = 0.9 * room.letter, 0.6 * room.letter
    wide = (room.width - 2 * edge + gap) / len(places)
    for place, players in enumerate(places):
        if players in known:
            area = Extent(edge + place * wide, room.height - 4.1 * room.letter, wide - gap, 3.4 * room.letter)
            yield _NumberOfPlayers(area, players, known[players], players == verdict.people)


def _headline(room: ChartRoom, word: str, measure: str, role: Role = Role.TEXT) -> Iterator[Shape]:
    """The class, where there is one, and one measure."""
    size = room.letter
    y = room.head + 1.6 * size
    yield Text(0.9 * size, y, word, 2.2 * size, role, bold=True)
    x = 0.9 * size + (1.12 * text_width(word, 2.2 * size) + size if word else 0.0)
    fits = x + 1.1 * text_width(measure, 1.25 * size) < room.width
    yield Text(x, y, measure, (1.25 if fits else 1.0) * size, Role.TEXT, bold=fits)


def _length_strip(verdict: RaceVerdict, room: ChartRoom) -> Iterator[Shape]:
    if verdict.silence is not None or verdict.clock.races:
        return
    low, high = verdict.minutes
    strip = _strip(room, _strip_foot(room), Measure.MINUTES, verdict, (high,))
    height = _TICK * room.letter
    yield Rect(strip.x(low), strip.foot - height, strip.x(high) - strip.x(low), height, Role.ACCENT_TINT)
    yield from strip.ticks()
    yield strip.diamond(verdict.mean_minutes.value)
    yield from strip.scale()


def _length_rank(verdict: RaceVerdict) -> str:
    """Where it stands, in words."""
    if verdict.clock.races:
        return trn("by {n} timed race", "by {n} timed races", len(verdict.clock.races))
    less = verdict.exceeded(Measure.MINUTES, verdict.mean_minutes.value)
    if less is None:
        return tr("not compared with published courses")
    if not less:
        return tr("shorter than {n} of 10 published courses", n=9)
    if less == _ALL:
        return tr("longer than any published course")
    return tr("longer than {n} of 10 published courses", n=less)


# --- difficulty


def difficulty_chart(verdict: RaceVerdict, room: ChartRoom) -> Chart:
    """How often a robot is destroyed in a race, in a crowd and alone, each in a word, and where published courses lie.

    Both words are our own.
    """
    title = tr("Difficulty")
    if not verdict.races:
        return nothing(room, title, tr("No race was played yet"))
    crowd, alone = verdict.crowd, verdict.alone
    rows = [(tr("among {players}", players=verdict.players), crowd, verdict.deaths)]
    if alone is not None:
        rows.append((tr("alone"), alone, alone.deaths))
    told = _deaths_rank(verdict)
    shapes = [*_headline(room, _class(crowd), decimal(verdict.deaths.value, 2), _class_role(crowd))]
    shapes += [*_deaths_strip(verdict, room), _foot(room, told)]
    for place, row in enumerate(rows):
        shapes += _row(room, place, *row)
    said = "; ".join((*(f"{who}: {_class(found)} {_deaths(deaths)}" for who, found, deaths in rows), f"{told}."))
    return card(room, title, tr("deaths per robot and race"), shapes, _spots(room, said, verdict, Measure.DEATHS), said)


def _class(found: Difficulty | None) -> str:
    return "" if found is None else capitalised(found.word.words)


def _deaths(deaths: Interval) -> str:
    value, low, high = (decimal(max(0.0, part), 2) for part in (deaths.value, deaths.low, deaths.high))
    return f"{value} ({low}–{high})"


def _class_role(found: Difficulty | None) -> Role:
    """A class is grey where the interval holds a limit."""
    return Role.TEXT if found is None or found.sure else Role.MUTED


def _row(room: ChartRoom, place: int, who: str, found: Difficulty | None, deaths: Interval) -> Iterator[Shape]:
    """A sign, who that is about, the class, and the number."""
    size, word = room.letter, _class(found)
    y = room.height - (2.8 - 1.9 * place) * size
    yield (
        diamond(1.5 * size, y - 0.4 * size, 0.6 * size) if not place else ring(1.5 * size, y - 0.4 * size, 0.45 * size)
    )
    yield Text(2.7 * size, y, who, size, Role.TEXT)
    x = 3.3 * size + 1.1 * text_width(who, size)
    end, number = room.width - 0.9 * size, _deaths(deaths)
    if x + 1.15 * (text_width(word, size) + text_width(number, size)) + size > end:
        number = decimal(deaths.value, 2)
    yield Text(x, y, word, size, _class_role(found), bold=True)
    yield Text(end, y, number, size, Role.TEXT, Anchor.END, bold=True)


def _deaths_strip(verdict: RaceVerdict, room: ChartRoom) -> Iterator[Shape]:
    if verdict.silence is not None:
        return
    strip = _strip(room, _strip_foot(room), Measure.DEATHS, verdict, (verdict.deaths.value,))
    yield from strip.ticks()
    yield strip.diamond(verdict.deaths.value)
    if verdict.alone is not None:
        yield strip.ring(verdict.alone.deaths.value)
    yield from strip.scale(1)


def _deaths_rank(verdict: RaceVerdict) -> str:
    less = verdict.exceeded(Measure.DEATHS, verdict.deaths.value)
    if less is None:
        return tr("not compared with published courses")
    if not less:
        return tr("safer than {n} of 10 published courses", n=9)
    if less == _ALL:
        return tr("deadlier than any published course")
    return tr("deadlier than {n} of 10 published courses", n=less)


# --- what both have


def _foot(room: ChartRoom, told: str) -> Shape:
    """Where the course stands, in a sentence."""
    return Text(0.9 * room.letter, _sentence_foot(room), told, room.letter, Role.TEXT, bold=True)


def _spots(room: ChartRoom, said: str, verdict: RaceVerdict, measure: Measure) -> Iterator[ChartSpot]:
    """A card says in words what it shows, and what its ticks are."""
    whole = Extent(0, room.head, room.width, _sentence_foot(room) + 0.5 * room.letter - room.head)
    if verdict.silence is not None:
        yield ChartSpot(whole, f"{said}\n{verdict.silence}")
        return
    digits = 0 if measure is Measure.MINUTES else 2
    tenth, _, half, _, most, last = (decimal(value, digits) for value in quantiles(measure, verdict.players))
    ticks = tr("Ticks are published courses: a tenth up to {tenth}, half up to {half}, nine tenths up to {most}, "
               "the last at {last}.", tenth=tenth, half=half, most=most, last=last)  # fmt: skip
    yield ChartSpot(whole, f"{said}\n{ticks}")
