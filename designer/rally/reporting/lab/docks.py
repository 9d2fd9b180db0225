# SPDX-License-Identifier: GPL-3.0-or-later
"""Which dock, seat or team wins how often, with whiskers, beside what would be fair."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from designer.base.words import decimal, percentage, tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Circle, Extent, Path, Pen, Role, Shape, Text, lines, path_data
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition, SuperBot
from designer.rally.lab.statistics import DockEnd, Fairness, Interval, fairness, looks, wilson
from designer.rally.lab.tally import Tally
from designer.rally.lab.teams import robots_of_teams, wins_of_teams
from designer.rally.lab.verdict import RaceVerdict, start_spaces
from designer.rally.reporting.lab.chart import (
    SURE_ENOUGH,
    Chart,
    ChartRoom,
    ChartSpot,
    between,
    card,
    level_line,
    nothing,
    race_or_none,
    sentences,
    steps,
    tone,
)

WHISKERS = 0.01
"""How often a whisker may miss: eight docks are looked at together, and one must not be accused by chance."""

_AIR = 6
"""Units between the scale and the plot."""

_ABOVE = 2.2
"""The room above the highest whisker, in letters: half a mark that lies at its end, and the share above that."""


@dataclass(frozen=True)
class _Wins:
    """What is shown: whose wins, of which races.

    Attributes:
        title: of the chart; label: what is counted along it, a dock, a seat, a start space or a team.
        names: of each of them, a number or a space.
        shares: for each its share; races: how many are shared out.
        unfair: whether they are found to differ; seen: for each a race that it has won, or ``NEVER``.
        said: says of one, by its number, its share and how sure that is.
    """

    title: str
    label: str
    shares: tuple[Interval, ...]
    races: int
    unfair: bool
    seen: tuple[int, ...]
    said: Callable[[str, int, str], str]
    names: Sequence[str]


def docks_chart(
    tally: Tally, room: ChartRoom, verdict: RaceVerdict | None = None, tables: Tables | None = None
) -> Chart:
    """Shares of wins by dock; by team where an edition has some, whose robots win together.

    They are told by seat where all begin on checkpoint 1, by space where starts have no numbers. One is marked as
    better or worse only where the test finds that they differ, and none where one begins as SuperBot. A verdict tells
    in a sentence whether docks do.
    """
    edition = None if tables is None else tables.edition
    teams = robots_of_teams(edition, tally.layout.players) if edition is not None else ()
    wins = _of_teams(tally, edition) if edition is not None and teams else _of_docks(tally)
    if tables is not None and not teams:
        wins = _named(wins, tables)
    if not wins.races:
        return nothing(room, wins.title, tr("No race was won yet"))
    told = () if verdict is None or teams else (_told(verdict),)
    room = replace(room, sentences=len(told))
    picture = _Plot(room, wins)
    shapes = [*_ground(picture, room)]
    for at, share in enumerate(wins.shares):
        shapes += _mark(picture, at, share, room)
    shapes += sentences(room, told)
    aside = trn("share of {n} race", "share of {n} races", wins.races) if picture.enough else tr("too few to tell")
    said = tr("Fair would be {share}%.", share=decimal(100 / len(wins.shares), 1))
    return card(room, wins.title, aside, shapes, _spots(picture), said)


def _named(wins: _Wins, tables: Tables) -> _Wins:
    """Wins by dock as these tables call docks; a SuperBot wins by its title, of which no dock is to blame."""
    if tables.edition.start.on_checkpoint:
        wins = replace(wins, title=tr("Wins by seat"), label=tr("seat"), said=_said_of_seat)
    elif spaces := start_spaces(tables):
        names = tuple(cell.name for cell in spaces[: len(wins.names)])
        wins = replace(wins, title=tr("Wins by start space"), label=tr("space"), said=_said_of_space, names=names)
    return wins if tables.edition.superbot is SuperBot.NOBODY else replace(wins, unfair=False)


def _of_docks(tally: Tally) -> _Wins:
    """Of the races that one robot wins."""
    wins = tally.of("wins")
    return _Wins(
        tr("Wins by dock"),
        tr("dock"),
        tuple(wilson(won, sum(wins), WHISKERS) for won in wins) if sum(wins) else (),
        sum(wins),
        fairness(wins, looks(tally.races)).unfair,
        tuple(tally.of("race_of_win")),
        _said_of_dock,
        _numbers(len(wins)),
    )


def _of_teams(tally: Tally, edition: Edition) -> _Wins:
    """Of the races that teams win."""
    seen, won = tally.of("race_of_win"), wins_of_teams(edition, tally)
    return _Wins(
        tr("Wins by team"),
        tr("team"),
        tuple(wilson(count, sum(won), WHISKERS) for count in won) if sum(won) else (),
        sum(won),
        fairness(won, looks(tally.races)).unfair,
        tuple(min(seen[seat] for seat in seats) for seats in robots_of_teams(edition, tally.layout.players)),
        _said_of_team,
        _numbers(len(won)),
    )


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, count + 1)))


def _said_of_space(space: str, share: int, sure: str) -> str:
    return tr("{space} wins {share}% ({between}) of the races that one robot wins",
              space=space, share=share, between=sure)  # fmt: skip


def _said_of_dock(number: str, share: int, sure: str) -> str:
    return tr("Dock {number} wins {share}% ({between}) of the races that one robot wins",
              number=number, share=share, between=sure)  # fmt: skip


def _said_of_seat(number: str, share: int, sure: str) -> str:
    return tr("Seat {number} wins {share}% ({between}) of the races that one robot wins",
              number=number, share=share, between=sure)  # fmt: skip


def _said_of_team(number: str, share: int, sure: str) -> str:
    return tr("Team {number} wins {share}% ({between}) of the races that are won",
              number=number, share=share, between=sure)  # fmt: skip


def _told(verdict: RaceVerdict) -> str:
    """Whether docks or seats differ, and how many published courses are fairer."""
    docks = verdict.docks
    if verdict.edition.superbot is not SuperBot.NOBODY:
        return tr("the first robot begins as SuperBot")
    if verdict.edition.start.on_checkpoint:
        return tr("seats differ") if docks.unfair else tr("no seat stands out; less than {visible}% could not be seen",
                                                          visible=round(100 * docks.visible))  # fmt: skip
    if verdict.start_spaces:
        return _told_of_spaces(docks)
    if not docks.unfair:
        return tr("no dock stands out; less than {visible}% could not be seen", visible=round(100 * docks.visible))
    if verdict.fairer is None:
        return tr("docks differ")
    end, less = verdict.fairer
    if end is DockEnd.BEST:
        return tr("docks differ; {n} of 10 published courses are fairer", n=less)
    return tr("the worst dock is better on {n} of 10 published courses", n=less)


def _told_of_spaces(starts: Fairness) -> str:
    if starts.unfair:
        return tr("start spaces differ")
    return tr("no start space stands out; less than {visible}% could not be seen", visible=round(100 * starts.visible))


class _Plot:
    """Where shares lie, and which stand out."""

    def __init__(self, room: ChartRoom, wins: _Wins) -> None:
        self.wins = wins
        highest = max(share.high for share in wins.shares)
        self.most = highest * max(1.12, room.plot.height / max(1.0, room.plot.height - _ABOVE * room.letter))
        self.docks, self.enough = len(wins.shares), wins.races >= SURE_ENOUGH
        self.fair = 1 / self.docks
        self.plot = self._beside_scale(room)

    def _beside_scale(self, room: ChartRoom) -> Extent:
        """The room between the words of the scale, however wide they are, and those of what is fair."""
        plot, size = room.plot, 0.92 * room.letter
        words = (self.wins.label, *(percentage(round(100 * share)) for share in steps(self.most)))
        left = max(plot.x, max(text_width(each, size) for each in words) + _AIR + 0.8 * room.letter)
        return Extent(left, plot.y, plot.x + plot.width - 2.8 * room.letter - left, plot.height)

    def x(self, dock: int) -> float:
        """The middle of the place of a dock or a team."""
        return self.plot.x + self.plot.width * (dock + 0.5) / self.docks

    def y(self, share: float) -> float:
        """How high a share lies."""
        return self.plot.y + self.plot.height * (1 - share / self.most)

    def stands_out(self, share: Interval) -> bool:
        """Whether one is surely better or worse than fair."""
        return self.enough and self.wins.unfair and not share.low <= self.fair <= share.high


def _ground(plot: _Plot, room: ChartRoom) -> Iterator[Shape]:
    size, end = 0.92 * room.letter, plot.plot.x + plot.plot.width
    for share in steps(plot.most):
        y = plot.y(share)
        yield level_line(plot.plot, y)
        yield Text(plot.plot.x - _AIR, y + 0.35 * size, percentage(round(100 * share)), size, Role.MUTED, Anchor.END)
    y = plot.y(plot.fair)
    yield level_line(plot.plot, y, Role.INK, (5, 3))
    yield Text(end + 5, y - 0.2 * size, tr("fair"), size, Role.TEXT)
    yield Text(end + 5, y + 1.0 * size, percentage(decimal(100 * plot.fair, 1)), size, Role.TEXT)
    yield Text(plot.plot.x - _AIR, room.foot + 1.3 * size, plot.wins.label, size, Role.MUTED, Anchor.END)


def _mark(plot: _Plot, dock: int, share: Interval, room: ChartRoom) -> Iterator[Shape]:
    """A whisker, a disc on it or, off the fair line, a diamond; the share above, the dock below."""
    x, out = plot.x(dock), plot.stands_out(share)
    role = Role.WARNING if out else Role.ACCENT if plot.enough else Role.MUTED
    low, middle, high = plot.y(share.low), plot.y(share.value), plot.y(share.high)
    cap, half = 0.5 * room.letter, (0.62 if out else 0.46) * room.letter
    whisker = path_data("M", x, low, "V", high, "M", x - cap, low, "H", x + cap, "M", x - cap, high, "H", x + cap)
    yield Path(whisker, pen=Pen(role, 2))
    if out:
        points = ((x, middle - half), (x + half, middle), (x, middle + half), (x - half, middle))
        yield Path(lines(*points, closed=True), role)
    else:
        yield Circle(x, middle, half, role)
    size = 0.92 * room.letter
    tint = Role.TEXT if out else tone(share, 0.01)
    above = min(high, middle - half) - 0.4 * size
    yield Text(x, above, f"{100 * share.value:.0f}", size, tint, Anchor.MIDDLE, bold=out)
    yield Text(x, room.foot + 1.3 * size, plot.wins.names[dock], size, Role.TEXT, Anchor.MIDDLE, bold=out)


def _spots(plot: _Plot) -> Iterator[ChartSpot]:
    wide = plot.plot.width / plot.docks
    for at, share in enumerate(plot.wins.shares):
        area = Extent(plot.plot.x + at * wide, plot.plot.y, wide, plot.plot.height)
        words = plot.wins.said(plot.wins.names[at], round(100 * share.value), between(share, 0, 100))
        yield ChartSpot(area, words, race_or_none(plot.wins.seen[at]))
