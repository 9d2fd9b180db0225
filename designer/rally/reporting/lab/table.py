# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of races as a table for other programs (CSV): a row for each, the same in every language."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from designer.rally.course.tables import Tables
from designer.rally.lab.statistics import Interval, wilson
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import RaceVerdict
from designer.rally.reporting.lab.chart import race_or_none
from designer.rally.reporting.lab.docks import WHISKERS
from designer.rally.reporting.lab.heat import Heat, heat_of
from designer.rally.reporting.lab.histograms import minutes_of

HEADS = ("what", "of", "value", "low", "high", "race")
"""What is counted; by rounds, dock, leg, cause or space; the number; within which two numbers it is; a race that shows
it. Empty where there is none."""

_CAUSES = ("pit", "edge", "crusher", "damage")

_Row = tuple[object, ...]


def table_text(tally: Tally, tables: Tables, verdict: RaceVerdict) -> str:
    """All that the lab shows of some races, as CSV."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADS)
    writer.writerows(_rows(tally, tables, verdict))
    return text.getvalue()


def _rows(tally: Tally, tables: Tables, verdict: RaceVerdict) -> Iterator[_Row]:
    yield "races", "", verdict.races, "", "", ""
    yield _row("mean rounds", "", verdict.rounds)
    yield "minutes of eight of ten", _source(verdict), "", *verdict.minutes, ""
    yield _row("deaths a race", "", verdict.deaths)
    yield from _of_rounds(tally)
    for each in minutes_of(tally, verdict):
        minutes = f">={each.minutes}" if each.at_limit else each.minutes
        yield "races of so many minutes", minutes, each.races, "", "", _text(each.race)
    yield from _of_docks(tally, tables, verdict)
    for team, share in enumerate(verdict.teams, 1):
        yield _row("share of wins of team", team, share)
    for leg, race in zip(verdict.legs, tally.of("race_of_leg"), strict=False):  # teams that capture have no legs
        yield "par of leg", leg.number, _text(leg.par), "", "", ""
        yield "median registers of leg", leg.number, _text(leg.median), leg.survival.median_low, "", _race(race)
    spaces, firsts = tally.layout.spaces, tally.of("race_of_fate")
    for fate, (cause, share) in enumerate(zip(_CAUSES, verdict.causes, strict=True)):
        race = min(firsts[fate * spaces : (fate + 1) * spaces])
        yield "deaths", cause, sum(tally.fate(fate)), "", "", _race(race)
        yield _row("share of deaths", cause, share)
    for heat in Heat:
        found = heat_of(tally, tables, heat)
        for cell, count in found.cells:
            where = " ".join(brink.name for brink in found.edges[cell].spaces) if cell in found.edges else cell.name
            what = "off the edge at" if cell in found.edges else "on space"
            yield f"{heat.value} {what}", where, count, "", "", _text(found.race(cell))


def _source(verdict: RaceVerdict) -> str:
    """Whether minutes are guessed, or by how many races that were timed."""
    timed = len(verdict.clock.races)
    return f"{timed} timed" if timed else "guess"


def _of_rounds(tally: Tally) -> Iterator[_Row]:
    races = tally.of("race_of_rounds")
    for rounds, count in enumerate(tally.of("rounds")):
        if count:
            yield "races of so many rounds", rounds, count, "", "", _race(races[rounds])


def _of_docks(tally: Tally, tables: Tables, verdict: RaceVerdict) -> Iterator[_Row]:
    """Shares as the chart has them, with its wider whiskers.

    They are by seat where all begin on checkpoint 1, by space where starts have no numbers.
    """
    wins, races, spaces = tally.of("wins"), tally.of("race_of_win"), [cell.name for cell in verdict.start_spaces]
    by = "seat" if tables.edition.start.on_checkpoint else "start space" if spaces else "dock"
    for name, won, race in zip(spaces or range(1, len(wins) + 1), wins, races, strict=True):
        if any(wins):
            yield _row(f"share of wins of {by}", name, wilson(won, sum(wins), WHISKERS), _race(race))


def _row(what: str, of: object, found: Interval, race: object = "") -> _Row:
    return what, of, *(f"{number:.4g}" for number in (found.value, found.low, found.high)), race


def _race(number: int) -> object:
    return _text(race_or_none(number))


def _text(number: int | None) -> object:
    return "" if number is None else number
