# SPDX-License-Identifier: GPL-3.0-or-later
"""What every chart of the lab has: a card with a title, a plot with a scale, and spots that lead to races."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import floor, isfinite, log10

from designer.base.words import decimal
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Path, Pen, Picture, Rect, Role, Shape, Text, path_data
from designer.rally.lab.statistics import Interval
from designer.rally.lab.tally import NEVER

SURE_ENOUGH = 20
"""With fewer races a chart accuses nobody."""


@dataclass(frozen=True)
class ChartRoom:
    """How large a chart is: width and height in units of its picture, the size of its words, sentences at its foot."""

    width: float
    height: float
    letter: float = 11.5
    sentences: int = 0

    @property
    def plot(self) -> Extent:
        """What is left under the title, with room for a scale at the left and below."""
        return Extent(3.2 * self.letter, self.head, self.width - 4.6 * self.letter, self.foot - self.head)

    @property
    def head(self) -> float:
        """Where the title ends."""
        return 3.4 * self.letter

    @property
    def foot(self) -> float:
        """Where the words of the scale below begin."""
        return self.height - (2.6 + 1.5 * self.sentences) * self.letter


@dataclass(frozen=True)
class ChartSpot:
    """A part of a chart that says something of its own.

    Attributes:
        area: where it is, in units of the picture.
        words: what it says.
        race: the number of a race in which that happened; None if there is none.
        players: the number of players that it is about, who can race instead; None if it is about no other.
    """

    area: Extent
    words: str
    race: int | None = None
    players: int | None = None

    @property
    def leads(self) -> bool:
        """Whether a click on it does something."""
        return self.race is not None or self.players is not None


@dataclass(frozen=True)
class Chart:
    """A picture, its spots, and what it says in words for those who do not see it."""

    picture: Picture
    spots: tuple[ChartSpot, ...]
    words: str

    def spot_at(self, x: float, y: float) -> ChartSpot | None:
        """The spot at a point, None where there is nothing."""
        return next((spot for spot in self.spots if _holds(spot.area, x, y)), None)


def _holds(area: Extent, x: float, y: float) -> bool:
    return area.x <= x < area.x + area.width and area.y <= y < area.y + area.height


def card(
    room: ChartRoom, title: str, aside: str, shapes: Iterable[Shape], spots: Iterable[ChartSpot], words: str
) -> Chart:
    """A chart on its card; the aside is left out where it would touch the title."""
    size, edge = room.letter, 0.9 * room.letter
    head: list[Shape] = [
        Rect(0.5, 0.5, room.width - 1, room.height - 1, Role.FIELD, Pen(Role.BORDER, 1), radius=6),
        Text(edge, 1.9 * size, title, 1.1 * size, Role.TEXT, bold=True),
    ]
    if text_width(title, 1.25 * size) + text_width(aside, size) + 3 * edge < room.width:
        head.append(Text(room.width - edge, 1.9 * size, aside, 0.96 * size, Role.MUTED, Anchor.END))
    picture = Picture(Extent(0, 0, room.width, room.height), (*head, *shapes))
    return Chart(picture, tuple(spots), f"{title}. {words}")


def sentences(room: ChartRoom, told: Sequence[str]) -> Iterator[Shape]:
    """Sentences at the foot of a chart, for which its room has so many places; one that is too long is left out."""
    for place, words in enumerate(told):
        if text_width(words, room.letter) + 1.2 * room.letter < room.width:
            y = room.height - (0.9 + 1.5 * (len(told) - 1 - place)) * room.letter
            yield Text(0.9 * room.letter, y, words, room.letter, Role.TEXT)


def nothing(room: ChartRoom, title: str, words: str) -> Chart:
    """A chart that has nothing to show, and says so."""
    said = Text(room.width / 2, room.height / 2 + room.letter, words, room.letter, Role.MUTED, Anchor.MIDDLE)
    return card(room, title, "", (said,), (), words)


def steps(most: float, count: int = 4) -> Iterator[float]:
    """Round numbers from 0 up to ``most``, about so many."""
    wide = 10.0 ** floor(log10(most / count)) if most > 0 else 1.0
    step = next(wide * factor for factor in (1, 2, 5, 10) if wide * factor * count >= most * 0.999)
    for index in range(int(most / step + 1e-9) + 1):
        yield index * step


def level_line(plot: Extent, y: float, role: Role = Role.BORDER, dash: tuple[float, ...] = ()) -> Path:
    """A line across a plot."""
    return Path(path_data("M", plot.x, y, "H", plot.x + plot.width), pen=Pen(role, 1, dash))


def upright_line(plot: Extent, x: float, role: Role = Role.BORDER, width: float = 1) -> Path:
    """A line from the top of a plot to its foot."""
    return Path(path_data("M", x, plot.y, "V", plot.y + plot.height), pen=Pen(role, width))


def race_or_none(number: int) -> int | None:
    """A race of a tally, None if it says that there is none."""
    return None if number >= NEVER else number


def tone(interval: Interval, rounding: float) -> Role:
    """The role of a number: grey where its interval is wider than its rounding."""
    return Role.TEXT if interval.is_within(rounding) else Role.MUTED


def between(interval: Interval, digits: int = 0, factor: float = 1.0) -> str:
    """``12–15``: within which two numbers it is; empty where nobody knows."""
    if not (isfinite(interval.low) and isfinite(interval.high)):
        return ""
    low, high = (decimal(max(0.0, end) * factor, digits) for end in (interval.low, interval.high))
    return f"{low}–{high}"
