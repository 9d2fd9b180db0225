# SPDX-License-Identifier: GPL-3.0-or-later
"""Fits the constants of verdicts and findings again: ``python -m tests.refit FOLDER [RACES]``.

FOLDER holds course files and ``labels.csv`` (course, length, difficulty, players, asks: its rules, as
``start-damage=2``); none of them is part of this project. Minutes are of races by what a course asks for, all else goes
by the book alone. Told are the verdicts on these courses, what is found on them, and for each constant that a fit
decides what is kept, what the fit gives, and its standard error, from 400 bootstrap samples of courses. A constant that
lies outside of two of them is marked. The worst dock of few races seems worse than it is: its constants are of 20,000
races. At the end stands how many docks lie beyond limits that were fitted on the other courses.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from math import log
from pathlib import Path

import numpy as np
from scipy.stats import norm

from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import RobotsPerPlayer, find_edition
from designer.rally.edition.told_rules import unplayed_rules
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.constants import CONSTANTS, QUANTILES, SHARES, Measure
from designer.rally.lab.engines import choose
from designer.rally.lab.findings import findings
from designer.rally.lab.lone_races import LoneRaces, lone_races
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import DockEnd
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import LENGTH_LIMITS, RaceVerdict, judge

LENGTHS = ("short", "medium", "long")
PLAYERS = (2, 4, 6, 8)
RESAMPLES = 400
SCALES = [round(1.0 + 0.05 * step, 2) for step in range(41)]


@dataclass(frozen=True, eq=False)
class Published:
    """A published course with its publisher's words.

    Attributes:
        name: its name; tables: the course by its book alone, as the reference set is; ruled: by what it asks for, too.
        length, difficulty: the publisher's words; players: the middle of those that are stated.
        robots: of so many players; special: whether it asks for what no race here plays; races: how many are played.
    """

    name: str
    tables: Tables
    ruled: Tables
    length: str
    difficulty: str
    players: int
    robots: int
    special: bool
    races: int

    def verdict(self, players: int) -> RaceVerdict:
        """What races of so many careful bots say."""
        if players not in self._known:
            self._known[players] = judged(self.tables, players, self.races, self.lone)
        return self._known[players]

    @cached_property
    def as_asked(self) -> RaceVerdict:
        """What races by what it asks for say, of the middle of the players that are stated."""
        if self.ruled.edition == self.tables.edition:
            return self.verdict(self.players)
        return judged(self.ruled, self.robots, self.races, self.lone)

    @cached_property
    def lone(self) -> LoneRaces:
        """What a robot alone tells."""
        return lone_races(self.tables, fast=True)

    @cached_property
    def _known(self) -> dict[int, RaceVerdict]:
        return {}


def judged(tables: Tables, robots: int, races: int, lone: LoneRaces) -> RaceVerdict:
    """What races of so many careful bots say."""
    chart = {CAREFUL.chart: make_chart(tables, CAREFUL.chart)}
    setting = Setting(tables, (CAREFUL,) * robots, 80, 1, chart)
    engine = choose(setting).engine
    tally = Tally(setting.layout, engine.play(setting, (0, races)).numbers)
    return judge(tables, tally, setting.bots, lone=lone)


def published(folder: Path, races: int) -> Iterator[Published]:
    """The courses that the labels name."""
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            course = load_course(folder / f"{row['course'].lower().replace(' ', '-')}.course.json")
            least, _, most = row["players"].partition("-")
            rules = find_edition("ah-2005", asked(row.get("asks") or ""))
            middle, starts = -(-(int(least) + int(most)) // 2), len(course.floor.starts)
            each = 2 if rules.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER else 1
            yield Published(
                row["course"],
                compile_tables(course.floor, find_edition("ah-2005")),
                compile_tables(course.floor, rules),
                row["length"],
                row["difficulty"],
                min(middle, starts),
                min(each * middle, starts),
                bool(unplayed_rules(rules)),
                races,
            )


def asked(text: str) -> Mapping[str, str]:
    """The rules that a course asks for, as ``start-damage=2, power-down=off``."""
    return dict(part.strip().split("=", 1) for part in text.split(",") if part.strip())


# --- verdicts


def length_of(minutes: float) -> str:
    """The class of length of so many minutes."""
    short, medium = LENGTH_LIMITS
    return LENGTHS[0 if minutes < short else 1 if minutes <= medium else 2]


def best_scale(courses: Sequence[Published]) -> float:
    """The middle one of the scales with the most classes of length right."""
    right = {scale: sum(_is_right(one, scale) for one in courses) for scale in SCALES}
    best = [scale for scale in SCALES if right[scale] == max(right.values())]
    return best[len(best) // 2]


def _is_right(one: Published, scale: float) -> bool:
    return length_of(one.as_asked.guess * scale) == one.length


def tell_verdicts(courses: Sequence[Published]) -> None:
    """Print the verdict on each course, and how many classes are right."""
    print("| course | players | minutes | said | published | alone | six | findings |")
    print("|---|---|---|---|---|---|---|---|")
    for one in courses:
        found, six = one.verdict(one.players), one.verdict(6)
        assert found.alone is not None
        assert six.crowd is not None
        codes = ", ".join(finding.code for finding in findings(six)) or "–"
        mark, asked_for = "*" if one.special else "", one.as_asked
        print(
            f"| {one.name}{mark} | {one.players} | {asked_for.mean_minutes.value:.0f} | {asked_for.length.value}"
            f" | {one.length}"
            f" | {found.alone.word.value} {found.alone.deaths.value:.3f} ({one.difficulty})"
            f" | {six.crowd.word.value} {six.crowd.deaths.value:.2f} | {codes} |"
        )
    plain = [one for one in courses if not one.special]
    for name, some in (("all", courses), ("those without rules that no race plays", plain)):
        kept = sum(_is_right(one, CONSTANTS["minutes-scale"].value) for one in some)
        left = sum(_is_right(one, best_scale([other for other in some if other is not one])) for one in some)
        print(f"\nlength, {name}: {kept} of {len(some)} right; {left} with the scale fitted on the others")
    tell_expert(courses)
    counts = [len(findings(one.verdict(6))) for one in courses]
    print(f"findings among six: {sum(counts) / len(counts):.2f} a course, most {max(counts)}\n")


# --- expert or not

Deaths = Callable[[Published], float]

DEATHS: Mapping[str, Deaths] = {
    "alone": lambda one: one.lone.deaths.value,
    "among the middle of the players": lambda one: one.verdict(one.players).deaths.value,
    "among six": lambda one: one.verdict(6).deaths.value,
}
"""The deaths of a robot that may tell an expert's course."""


def tell_expert(courses: Sequence[Published]) -> None:
    """Print on how many courses deaths tell whether they are for experts, with a limit fitted on the others, too."""
    limit, expert = CONSTANTS["alone-treacherous"].value, [one.difficulty == "expert" for one in courses]
    kept = sum((one.lone.deaths.value >= limit) == told for one, told in zip(courses, expert, strict=True))
    print(f"expert or not, by deaths alone and the limit that is kept: {kept} of {len(courses)};", end=" ")
    print(f"always the more frequent: {max(sum(expert), len(courses) - sum(expert))}")
    for name, deaths in DEATHS.items():
        known = [(deaths(one), told) for one, told in zip(courses, expert, strict=True)]
        fitted = sum(_told(known, best_limit(known)))
        left = sum(_told([known[at]], best_limit([*known[:at], *known[at + 1 :]]))[0] for at in range(len(known)))
        print(f"by deaths {name}: {fitted} with the best limit, {left} with that of the others")


def _told(known: Sequence[tuple[float, bool]], limit: float) -> list[bool]:
    """Whether each is told rightly."""
    return [(deaths >= limit) == expert for deaths, expert in known]


def best_limit(known: Sequence[tuple[float, bool]]) -> float:
    """The middle one of the limits with the most right, of those halfway between two courses and beyond all."""
    values = sorted({deaths for deaths, _ in known})
    limits = [0.0, *((one + other) / 2 for one, other in pairwise(values)), values[-1] * 2 + 1]
    right = {limit: sum(_told(known, limit)) for limit in limits}
    best = [limit for limit in limits if right[limit] == max(right.values())]
    return best[len(best) // 2]


# --- quantiles


MEASURED: Mapping[Measure, Callable[[RaceVerdict], float]] = {
    Measure.WORST_DOCK: lambda verdict: 1 / verdict.docks.worst.odds.value,
    Measure.DEATHS: lambda verdict: verdict.deaths.value,
    Measure.MINUTES: lambda verdict: verdict.mean_minutes.value,
    Measure.SPACE: lambda verdict: max((space.share.value for space in verdict.deadly), default=0.0),
}
"""What each course has one of."""


def tell_quantiles(courses: Sequence[Published]) -> None:
    """Print what shares of these courses have at the most, and what is kept."""
    print("| measure | players | here | kept |\n|---|---|---|---|")
    for measure, of in MEASURED.items():
        for players in PLAYERS:
            here = np.quantile([of(one.verdict(players)) for one in courses], SHARES)
            kept = QUANTILES[measure][players]
            print(f"| {measure.value} | {players} | {here.round(2).tolist()} | {list(kept)} |", flush=True)
    print()


# --- constants


Fit = Callable[[Sequence[Published]], Mapping[str, float]]


def _line(rows: Sequence[tuple[float, Sequence[float]]]) -> tuple[list[float], float]:
    """Least squares: the coefficients, and the standard deviation of what is left."""
    ys, xs = np.array([y for y, _ in rows]), np.array([x for _, x in rows])
    found = np.linalg.lstsq(xs, ys, rcond=None)[0]
    left = ys - xs @ found
    return [float(one) for one in found], float(np.sqrt(left @ left / max(1, len(ys) - xs.shape[1])))


def fit_docks(end: DockEnd, courses: Sequence[Published]) -> Mapping[str, float]:
    """The odds of the best or the worst dock; of two docks the worst is what the best is not."""
    name, raced = ("docks", PLAYERS) if end is DockEnd.BEST else ("worst-dock", PLAYERS[1:])
    rows = [(log(odds_of(one, p, end)), (1.0, log(p))) for one in courses for p in raced]
    (base, players), spread = _line(rows)
    return {f"{name}-base": base, f"{name}-players": players, f"{name}-spread": spread}


def odds_of(one: Published, players: int, end: DockEnd) -> float:
    """The odds of the best or the worst dock among so many; of a dock that never wins as if it had won half a race."""
    docks = one.verdict(players).docks
    odds = (docks.best if end is DockEnd.BEST else docks.worst).odds.value
    return max(odds, (players - 1) * 0.5 / one.races)


def tell_left_out(courses: Sequence[Published]) -> None:
    """Print how many docks lie beyond a limit that was fitted on the other courses; one in twenty is promised."""
    far = float(norm.ppf(0.95))
    for end, outward in ((DockEnd.BEST, 1), (DockEnd.WORST, -1)):
        beyond = []
        for one in courses:
            base, slope, spread = fit_docks(end, [other for other in courses if other is not one]).values()
            for p in PLAYERS if end is DockEnd.BEST else PLAYERS[1:]:
                above = log(odds_of(one, p, end)) - base - slope * log(p)
                beyond.append(outward * above > far * spread)
        print(f"{end.value} docks beyond the limit of the other courses: {sum(beyond)} of {len(beyond)}")
    print()


def fit_spaces(courses: Sequence[Published]) -> Mapping[str, float]:
    """Deaths on the worst space."""
    rows = [(log(one.verdict(p).deadly[0].rate.value), (1.0, log(p))) for one in courses for p in PLAYERS]
    (base, players), spread = _line(rows)
    return {"space-base": base, "space-players": players, "space-spread": spread}


def fit_legs(courses: Sequence[Published]) -> Mapping[str, float]:
    """Registers of legs."""
    legs = [(leg, p) for one in courses for p in PLAYERS for leg in one.verdict(p).legs if leg.median and leg.raced_par]
    (base, par, players), spread = _line([(log(leg.median or 1), (1.0, log(leg.raced_par), log(p))) for leg, p in legs])
    return {"leg-base": base, "leg-par": par, "leg-players": players, "leg-spread": spread}


def fit_near(courses: Sequence[Published]) -> Mapping[str, float]:
    """Shares of near pairs."""
    shares = [(one.verdict(p).crowding.value, p) for one in courses for p in PLAYERS if p > 2]
    (base, players), spread = _line([(log(share / (1 - share)), (1.0, log(p))) for share, p in shares])
    return {"near-base": base, "near-players": players, "near-spread": spread}


def fit_rest(courses: Sequence[Published]) -> Mapping[str, float]:
    """What is no line: the scale of minutes, how deaths grow, and the outermost of some measures."""
    deaths = [(log(one.verdict(p).deaths.value), (1.0, log(p))) for one in courses for p in PLAYERS]
    (_, players), _ = _line(deaths)
    alone = [
        (leg.median or 400) / (one.lone.par if at == 0 and one.lone.par else one.verdict(6).legs[at].raced_par)
        for one in courses
        for at, leg in enumerate(one.lone.legs)
    ]
    return {
        "minutes-scale": best_scale([one for one in courses if not one.special] or courses),
        "crowd-players": players,
        "alone-slow": max(alone),
        "steady": max(one.verdict(p).steady.value for one in courses for p in PLAYERS),
    }


FITS: Sequence[Fit] = (*(partial(fit_docks, end) for end in DockEnd), fit_spaces, fit_legs, fit_near, fit_rest)


def tell_constants(courses: Sequence[Published]) -> None:
    """Print what is kept and what these courses give."""
    print("| constant | kept | source | fitted here | error | |\n|---|---|---|---|---|---|")
    dice = random.Random(1)
    samples = [dice.choices(courses, k=len(courses)) for _ in range(RESAMPLES)]
    for fit in FITS:
        again = [fit(sample) for sample in samples]
        for name, value in fit(courses).items():
            error = float(np.std([found[name] for found in again]))
            kept = CONSTANTS[name]
            mark = "" if abs(kept.value - value) <= 2 * error else "outside"
            print(f"| {name} | {kept.value:g} | {kept.source.value} | {value:.3f} | {error:.3f} | {mark} |", flush=True)


def main(words: Sequence[str]) -> None:
    """Print verdicts, quantiles and constants."""
    courses = list(published(Path(words[0]), int(words[1]) if len(words) > 1 else 2000))
    tell_verdicts(courses)
    tell_quantiles(courses)
    tell_constants(courses)
    tell_left_out(courses)


if __name__ == "__main__":
    main(sys.argv[1:])
