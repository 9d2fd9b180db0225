# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``lab`` shows people: a line on length, docks, legs, and where robots are destroyed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from designer.base.words import Sentence, counted, decimal, percentage, sentence, tr
from designer.cli.frame.output import result, result_in_parts, shaded, show_table, table_of
from designer.game.findings import SEVERITY_HEADINGS, Finding, Severity
from designer.rally.lab.findings import findings
from designer.rally.lab.race_clusters import mean_deaths, share_at
from designer.rally.lab.statistics import (
    Interval,
    mean,
    mean_rounds,
    median_registers,
    survival,
)
from designer.rally.lab.tally import CRUSHER, DAMAGED, EDGE, NEVER, PIT, Tally
from designer.rally.lab.teams import robots_of_teams
from designer.rally.lab.verdict_words import verdict_lines
from designer.rally.reporting.lab.unsure_numbers import line_pieces

if TYPE_CHECKING:
    from designer.rally.lab.batch import Batch
    from designer.rally.lab.verdict import LegVerdict, RaceVerdict

MOST_SPACES = 10
"""So many deadly spaces are listed."""


def show(batch: Batch, verdict: RaceVerdict) -> None:
    """A batch for people: what is to be said of it, docks or teams, legs, deadly spaces, what is remarkable."""
    tally = batch.tally
    for line in (_played(tally, verdict), *verdict_lines(verdict)):
        _say(line)
    for words in _remarkable(findings(verdict)):
        result(words)
    result("")
    show_table(_teams(batch, verdict) if verdict.teams else _docks(batch, verdict))
    if verdict.legs:
        result("")
        show_table(_legs(tally, verdict.legs))
    if any(tally.of("fates")):
        result("")
        show_table(_spaces(batch))


def _remarkable(found: Sequence[Finding]) -> Iterator[str]:
    """Findings below headings, as ``validate`` tells them."""
    for severity in Severity:
        alike = [finding for finding in found if finding.severity is severity]
        if alike:
            yield str(SEVERITY_HEADINGS[severity])
        for finding in alike:
            place = f"{finding.cell.place}: " if finding.cell is not None else ""
            yield f"  {finding.code}  {place}{finding.message}"


def _say(line: Sentence) -> None:
    """A line in which numbers are faint that are not as exact as they are written."""
    result_in_parts((piece.words, piece.sure) for piece in line_pieces(line))


def _played(tally: Tally, verdict: RaceVerdict) -> Sentence:
    """How many races there were, and how long they took."""
    low, high = _whole(verdict.quick), _whole(verdict.slow)
    most = low if low == high else sentence("{low}–{high}", low=low, high=high)
    said = {"rounds": _number(mean_rounds(tally)), "span": most}
    length = (
        sentence("{rounds} rounds or more; eight of ten races take {span} or more", **said)
        if verdict.at_least
        else sentence("{rounds} rounds; eight of ten races take {span}", **said)
    )
    played = counted("{n} race was played", "{n} races were played", tally.races)
    return sentence("{played}; {length}", played=played, length=length)


def _number(found: Interval, digits: int = 1) -> Sentence:
    return sentence("{value}", value=told(found, digits), sure=found.is_within(10.0**-digits))


def _whole(found: Interval) -> Sentence:
    return sentence("{value}", value=f"{found.value:.0f}", sure=found.is_within(1.0))


def told(found: Interval, digits: int = 1) -> str:
    """A value with half the width of its interval, as people of the current language write numbers."""
    return f"{decimal(found.value, digits)} ± {decimal(found.half, digits)}"


def _in_table(found: Interval, digits: int = 1) -> Text:
    return shaded(told(found, digits), sure=found.is_within(10.0**-digits))


def _percent(found: Interval) -> Text:
    text = f"{percentage(round(100 * found.value))} ({100 * found.low:.0f}–{100 * found.high:.0f})"
    return shaded(text, sure=found.is_within(0.01))


def _race(number: int) -> str:
    return "" if number == NEVER else str(number)


def _docks(batch: Batch, verdict: RaceVerdict) -> Table:
    """How often robots win by dock; by seat where all begin on checkpoint 1, by space where starts have no numbers."""
    if verdict.edition.start.on_checkpoint:
        begins = {tr("Seat"): [str(seat + 1) for seat in range(verdict.players)]}
    elif verdict.start_spaces:
        begins = {tr("Start space"): [cell.name for cell in verdict.start_spaces]}
    else:
        cells = [robot.cell for robot in batch.setting.start.robots]
        docks = [str(dock + 1) for dock in range(verdict.players)]
        begins = {tr("Dock"): docks, tr("Space"): [cell.name if cell else "" for cell in cells]}
    table, races = table_of((*begins, tr("Wins"), tr("Race")), None), batch.tally.of("race_of_win")
    for *begin, share, race in zip(*begins.values(), verdict.docks.shares, races, strict=True):
        table.add_row(*begin, _percent(share), _race(race))
    return table


def _teams(batch: Batch, verdict: RaceVerdict) -> Table:
    """Where the robots of each team begin, and how often it wins."""
    table = table_of((tr("Team"), tr("Starts on"), tr("Wins"), tr("Race")), None)
    robots, races = batch.setting.start.robots, batch.tally.of("race_of_win")
    members = robots_of_teams(batch.setting.tables.edition, len(robots))
    for team, (seats, share) in enumerate(zip(members, verdict.teams, strict=True), 1):
        cells = [cell.name for seat in seats if (cell := robots[seat].cell)]
        table.add_row(str(team), " ".join(cells), _percent(share), _race(min(races[seat] for seat in seats)))
    return table


def _legs(tally: Tally, legs: Sequence[LegVerdict]) -> Table:
    """How long each leg takes; it is told where it leads, unless the first one leads to checkpoint 1 and so on."""
    in_order = [leg.number for leg in legs] == list(range(1, len(legs) + 1))
    finished = tr("Tries that end it") if any(leg.again for leg in legs) else tr("Robots that finish it")
    table = table_of((tr("Leg"), tr("Registers, median"), finished, tr("Race")), None)
    for leg in range(tally.layout.legs):
        curve = survival(tally.touched(leg), tally.unfinished(leg))
        sure = median_registers(tally.touched(leg), tally.unfinished(leg)).is_within(1.0)
        median = shaded("–" if curve.median is None else str(curve.median), sure=sure)
        done = f"{curve.done}/{curve.begun}"
        name = str(leg + 1) if in_order else f"{leg + 1} → {legs[leg].number}"
        table.add_row(name, median, done, _race(tally.of("race_of_leg")[leg]))
    return table


def _spaces(batch: Batch) -> Table:
    """The spaces where most robots are lost, by cause."""
    tally = batch.tally
    cells = batch.setting.tables.cells
    causes = (PIT, EDGE, CRUSHER, DAMAGED)
    by_space = [sum(tally.fate(cause)[space] for cause in causes) for space in range(tally.layout.spaces)]
    worst = sorted(range(len(by_space)), key=lambda space: -by_space[space])[:MOST_SPACES]
    table = table_of(
        (tr("Robots destroyed on"), tr("Share"), tr("Pit"), tr("Edge"), tr("Crusher"), tr("Damage"), tr("Race")), None
    )
    for space in (space for space in worst if by_space[space]):
        races = [tally.of("race_of_fate")[cause * tally.layout.spaces + space] for cause in causes]
        counts = (str(tally.fate(cause)[space]) for cause in causes)
        share = _percent(share_at(tally, space))
        table.add_row(cells[space].name, share, *counts, _race(min(races)))
    return table


def show_sweep(batches: Sequence[Batch]) -> None:
    """A row for each number of players."""
    table = table_of((tr("Players"), tr("Races"), tr("Rounds"), tr("Lost a robot"), tr("Lead changes")), None)
    for batch in batches:
        tally = batch.tally
        lead = mean(tally.of("lead_changes"))
        row = (_in_table(mean_rounds(tally)), _in_table(mean_deaths(tally), 2), _in_table(lead))
        table.add_row(str(batch.setting.players), str(tally.races), *row)
    show_table(table)
