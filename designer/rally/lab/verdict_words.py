# SPDX-License-Identifier: GPL-3.0-or-later
"""A verdict in words for people, and as data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Any

from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence, span
from designer.rally.edition import SuperBot
from designer.rally.lab.constants import Measure
from designer.rally.lab.difficulty import Difficulty, is_between
from designer.rally.lab.statistics import DockEnd, Fairness, Interval
from designer.rally.lab.verdict import LENGTH_LIMITS, DeadlySpace, LegVerdict, Length, RaceVerdict

LENGTH_NAMES: Mapping[Length, Sentence] = {
    Length.SHORT: sentence("short"),
    Length.MEDIUM: sentence("medium"),
    Length.LONG: sentence("long"),
}
CAUSES = (sentence("pits"), sentence("edge"), sentence("crushers"), sentence("damage"))


def verdict_lines(verdict: RaceVerdict) -> Iterator[Sentence]:
    """What races say, a line each; every number with the interval in which it lies."""
    yield _length(verdict)
    yield _difficulty(verdict)
    yield _fairness(verdict)
    yield from _bottleneck(verdict)
    yield from _deaths(verdict)
    yield _crowding(verdict)
    if verdict.won.value < 1:
        yield _not_won(verdict)
    if verdict.unplayed:
        yield sentence("Special rules are not played: {rules}", rules=", ".join(verdict.unplayed))
    if verdict.upgrades:
        yield sentence("Upgrades are not played: bots buy none")
    if verdict.options:
        yield sentence("Option cards only take damage here: what else they do is not played")
    if verdict.silence is not None:
        yield sentence("Not compared with published courses: {why}", why=verdict.silence)


def _length(verdict: RaceVerdict) -> Sentence:
    name = _word(LENGTH_NAMES[verdict.length], sure=not is_between(verdict.mean_minutes, LENGTH_LIMITS))
    minutes, rounds = whole(verdict.mean_minutes), number(verdict.rounds)
    players, most = counted("with {n} player", "with {n} players", verdict.people), span(*verdict.minutes)
    if verdict.clock.races:
        return counted(
            "Length: {name}, {minutes} minutes {players} by {n} race that you timed, mostly {span};"
            " {rounds} rounds",
            "Length: {name}, {minutes} minutes {players} by {n} races that you timed, mostly {span};"
            " {rounds} rounds",
            len(verdict.clock.races),
            name=name, minutes=minutes, players=players, span=most, rounds=rounds,
        )  # fmt: skip
    if verdict.at_least:
        return sentence(
            "Length: {name}, at least {minutes} minutes {players}, mostly {span} or more; at least {rounds}"
            " rounds",
            name=name, minutes=minutes, players=players, span=most, rounds=rounds,
        )  # fmt: skip
    return sentence(
        "Length: {name}, about {minutes} minutes {players}, mostly {span}; {rounds} rounds",
        name=name, minutes=minutes, players=players, span=most, rounds=rounds,
    )  # fmt: skip


def _difficulty(verdict: RaceVerdict) -> Sentence:
    """How hard it is alone and in a crowd, in words of our own (manual, calibration)."""
    alone, crowd = verdict.alone, verdict.crowd
    deaths, out = number(verdict.deaths, 2), percents(verdict.out)
    if crowd is None:
        return sentence(
            "Difficulty: {deaths} deaths per robot and race; {out} of robots are eliminated", deaths=deaths, out=out
        )
    among = sentence(
        "among {players} {word}, {deaths} deaths per robot and race; {out} of robots are eliminated",
        players=verdict.players,
        word=_word(crowd.word.words, sure=crowd.sure),
        deaths=deaths,
        out=out,
    )
    if alone is None:
        return sentence("Difficulty: {among}", among=among)
    return sentence(
        "Difficulty: alone {word}, {deaths} deaths a race; {among}",
        word=_word(alone.word.words, sure=alone.sure),
        deaths=number(alone.deaths, 3),
        among=among,
    )


def _word(name: Sentence, *, sure: bool) -> Sentence:
    """A class; grey where the interval holds a limit between two."""
    return sentence("{value}", value=name, sure=sure)


def _fairness(verdict: RaceVerdict) -> Sentence:
    if verdict.teams:
        wins = (f"{team}: {percents(share)}" for team, share in enumerate(verdict.teams, 1))
        return sentence("Fairness: races that teams win: {wins}; docks are not compared", wins=", ".join(wins))
    docks = verdict.docks
    if verdict.edition.superbot is not SuperBot.NOBODY:
        return sentence(
            "Fairness: the first robot begins as SuperBot and wins {share}; docks are not compared",
            share=percents(docks.shares[0]),
        )
    if verdict.edition.start.on_checkpoint:
        return _fairness_of_seats(docks, verdict.races)
    if verdict.start_spaces:
        return _fairness_of_start_spaces(docks, verdict.races, verdict.start_spaces)
    if not docks.unfair:
        return sentence(
            "Fairness: no difference between docks found among {races} races; less than {visible}% could not be seen",
            races=verdict.races,
            visible=round(100 * docks.visible),
        )
    best, worst = docks.best.dock, docks.worst.dock
    told = sentence(
        "Fairness: docks differ; dock {best} wins {most}, dock {worst} wins {least}",
        best=best + 1,
        most=percents(docks.shares[best]),
        worst=worst + 1,
        least=percents(docks.shares[worst]),
    )
    return told if verdict.fairer is None else _fairer(told, *verdict.fairer)


def _fairness_of_seats(seats: Fairness, races: int) -> Sentence:
    """Where all begin on checkpoint 1 there are no docks: who sits where may still decide who acts first."""
    if not seats.unfair:
        return sentence(
            "Fairness: no difference between seats found among {races} races; less than {visible}% could not be seen",
            races=races,
            visible=round(100 * seats.visible),
        )
    best, worst = seats.best.dock, seats.worst.dock
    return sentence(
        "Fairness: seats differ; seat {best} wins {most}, seat {worst} wins {least}",
        best=best + 1,
        most=percents(seats.shares[best]),
        worst=worst + 1,
        least=percents(seats.shares[worst]),
    )


def _fairness_of_start_spaces(starts: Fairness, races: int, spaces: Sequence[Cell]) -> Sentence:
    """Where players choose where to begin: spaces have no numbers."""
    if not starts.unfair:
        return sentence(
            "Fairness: no difference between start spaces found among {races} races;"
            " less than {visible}% could not be seen",
            races=races,
            visible=round(100 * starts.visible),
        )
    best, worst = starts.best.dock, starts.worst.dock
    return sentence(
        "Fairness: start spaces differ; {best} wins {most}, {worst} wins {least}",
        best=spaces[best].name,
        most=percents(starts.shares[best]),
        worst=spaces[worst].name,
        least=percents(starts.shares[worst]),
    )


def _fairer(told: Sentence, end: DockEnd, less: int) -> Sentence:
    if end is DockEnd.BEST:
        return sentence("{told}; {less} of 10 published courses are fairer", told=told, less=less)
    return sentence("{told}; the worst dock is better on {less} of 10 published courses", told=told, less=less)


def _bottleneck(verdict: RaceVerdict) -> Iterator[Sentence]:
    leg = verdict.bottleneck
    if leg is None or leg.par is None:
        return
    told = _of_bottleneck(leg)
    if leg.median is None:
        yield told
        return
    less = verdict.exceeded(Measure.LEG, leg.slowness)
    if less is None:
        yield told
    else:
        yield sentence("{told}; slower than {less} of 10 published legs", told=told, less=less)


def _of_bottleneck(leg: LegVerdict) -> Sentence:
    where = {"number": leg.number, "par": leg.par}
    if leg.median is None:
        if leg.again:
            return sentence(
                "Bottleneck: checkpoint {number}, of which less than half of all tries end; par is {par}", **where
            )
        return sentence(
            "Bottleneck: checkpoint {number}, which less than half of the robots touch; par is {par}", **where
        )
    if leg.again:
        return counted(
            "Bottleneck: checkpoint {number}; half of all tries take more than {n} register, par is {par}",
            "Bottleneck: checkpoint {number}; half of all tries take more than {n} registers, par is {par}",
            leg.median,
            **where,
        )
    return counted(
        "Bottleneck: checkpoint {number}; half of the robots take more than {n} register, par is {par}",
        "Bottleneck: checkpoint {number}; half of the robots take more than {n} registers, par is {par}",
        leg.median,
        **where,
    )


def _crowding(verdict: RaceVerdict) -> Sentence:
    """How close robots are, and whether the lead changes, where there is one."""
    share = percents(verdict.crowding)
    if not verdict.legs:
        return sentence("Crowding: {share} of robot pairs end a round close together", share=share)
    return sentence(
        "Crowding: {share} of robot pairs end a round close together; the lead never changes in {steady} of races",
        share=share,
        steady=percents(verdict.steady),
    )


def _not_won(verdict: RaceVerdict) -> Sentence:
    """How the races end that nobody wins."""
    out, limit = percents(verdict.everybody_out), percents(verdict.limit)
    if verdict.won.value > 0.5:
        return sentence(
            "Not always won: all robots are destroyed in {out} of races, {limit} hit the round limit",
            out=out, limit=limit,
        )  # fmt: skip
    return sentence(
        "Rarely won: all robots are destroyed in {out} of races, {limit} hit the round limit", out=out, limit=limit
    )


def _deaths(verdict: RaceVerdict) -> Iterator[Sentence]:
    if not verdict.deadly:
        return
    worst = verdict.deadly[0]
    yield sentence(
        "Deaths: {causes}; most on {space}: {share}",
        causes=[
            sentence("{cause} {share}", cause=cause, share=percents(share))
            for cause, share in zip(CAUSES, verdict.causes, strict=True)
            if share.value
        ],
        space=worst.cell.name,
        share=percents(worst.share),
    )


def number(interval: Interval, digits: int = 1) -> Sentence:
    """``17.0 (16.7–17.3)``; ``sure`` says whether it is known as exactly as it is written."""
    value, low, high = (round(part, digits) for part in (interval.value, interval.low, interval.high))
    if not (isfinite(low) and isfinite(high)):
        return sentence("{value}", value=value, sure=False)
    sure = interval.is_within(10.0**-digits)
    return sentence("{value} ({low}–{high})", value=value, low=max(0.0, low), high=high, sure=sure)


def whole(interval: Interval) -> Sentence:
    """``93 (91–95)``; ``sure`` as for :func:`number`."""
    if not (isfinite(interval.low) and isfinite(interval.high)):
        return sentence("{value}", value=round(interval.value), sure=False)
    value, low, high = (round(part) for part in (interval.value, interval.low, interval.high))
    return sentence("{value} ({low}–{high})", value=value, low=max(0, low), high=high, sure=interval.is_within(1.0))


def percents(interval: Interval) -> Sentence:
    """``34% (31–37)``; ``sure`` as for :func:`number`."""
    value, low, high = (round(100 * part) for part in (interval.value, interval.low, interval.high))
    return sentence("{value}% ({low}–{high})", value=value, low=low, high=high, sure=interval.is_within(0.01))


# --- for programs


def _unplayed(verdict: RaceVerdict) -> Iterator[str]:
    """The keys of what races are without."""
    yield from verdict.unplayed
    if verdict.upgrades:
        yield "upgrades"
    if verdict.options:
        yield "option-cards"


def verdict_data(verdict: RaceVerdict) -> dict[str, Any]:
    """The verdict as JSON has it: intervals as ``[value, low, high]``, shares from 0 to 1."""
    bottleneck = verdict.bottleneck
    return {
        "races": verdict.races,
        "players": verdict.players,
        "bots": list(verdict.bots),
        "rounds": _row(verdict.rounds),
        "quick": _row(verdict.quick),
        "slow": _row(verdict.slow),
        "minutes": list(verdict.minutes),
        "mean_minutes": _row(verdict.mean_minutes),
        "timed": len(verdict.clock.races),
        "length": verdict.length.value,
        "alone": _difficulty_data(verdict.alone),
        "crowd": _difficulty_data(verdict.crowd),
        "compared": verdict.silence is None,
        "unplayed": list(_unplayed(verdict)),
        **({"teams": list(map(_row, verdict.teams))} if verdict.teams else {}),
        "par": verdict.par,
        "won": _row(verdict.won),
        "everybody_out": _row(verdict.everybody_out),
        "limit": _row(verdict.limit),
        "deaths": _row(verdict.deaths),
        "out": _row(verdict.out),
        "causes": dict(zip(("pit", "edge", "crusher", "damage"), map(_row, verdict.causes), strict=True)),
        "deadly": list(map(_deadly_data, verdict.deadly)),
        "docks": [_row(share) for share in verdict.docks.shares],
        "best_dock": verdict.docks.best.dock + 1,
        "odds": _row(verdict.docks.best.odds),
        "worst_dock": verdict.docks.worst.dock + 1,
        "worst_odds": _row(verdict.docks.worst.odds),
        "unfair": verdict.docks.unfair,
        "chance": _rounded(verdict.docks.chance),
        "legs": list(map(_leg_data, verdict.legs)),
        "bottleneck": None if bottleneck is None else bottleneck.number,
        "crowding": _row(verdict.crowding),
        "steady": _row(verdict.steady),
    }


def _deadly_data(space: DeadlySpace) -> dict[str, Any]:
    """A space where robots are lost: how many, which share of all, and how often a robot is lost there in a race."""
    return {
        "x": space.cell.x,
        "y": space.cell.y,
        "deaths": space.deaths,
        "share": _row(space.share),
        "rate": _row(space.rate),
    }


def _leg_data(leg: LegVerdict) -> dict[str, Any]:
    """How a leg went: registers of the best program and of the races, how many robots began and did it."""
    return {
        "checkpoint": leg.number,
        "par": leg.par,
        "median": leg.median,
        "begun": leg.survival.begun,
        "done": leg.survival.done,
    }


def _difficulty_data(found: Difficulty | None) -> dict[str, Any] | None:
    """A class, whether the interval leaves no other one, and the deaths that it goes by."""
    if found is None:
        return None
    return {"word": found.word.value, "sure": found.sure, "deaths": _row(found.deaths)}


def _row(interval: Interval) -> list[float | None]:
    return [_rounded(interval.value), _rounded(interval.low), _rounded(interval.high)]


def _rounded(value: float) -> float | None:
    return round(value, 4) if isfinite(value) else None
