# SPDX-License-Identifier: GPL-3.0-or-later
"""How well the lab foretells what publishers wrote on their courses: ``python -m tests.calibration FOLDER [RACES]``.

FOLDER holds course files and ``labels.csv`` (course, length, difficulty, players); none of them is part of this
project. The method was written down before it was first run, and is not changed by what comes out:

* Bots race under ``ah-2005`` with the middle of the players that are stated (rounded up), at most 80 rounds, seed 1.
* Every predictor below is told, whatever it is worth: rank correlation (Spearman) with its 95 % interval from 4,000
  bootstrap samples of courses; and classes foretold with each course left out in turn, its thresholds taken from the
  others: those with the least sum of errors in classes, of equal ones the middle ones. Beside them stands the class
  that is most frequent among the others.
"""

from __future__ import annotations

import csv
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path

from scipy.stats import rankdata

from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import BOTS, EXPECTED
from designer.rally.lab.races import LabRace
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import mean
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import minutes_a_round
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.plans import UNIT

LENGTHS = ("short", "medium", "long")
DIFFICULTIES = ("easy", "mid", "hard", "expert")
EDITION = "ah-2005"
ROUNDS = 80
RESAMPLES = 4000


@dataclass(frozen=True, eq=False)
class Published:
    """A published course with its publisher's words.

    Attributes:
        name: its name; course: the course.
        length, difficulty: places in ``LENGTHS`` and ``DIFFICULTIES``.
        players: the middle of those that are stated.
        races: how many are played.
    """

    name: str
    course: Course
    length: int
    difficulty: int
    players: int
    races: int

    @cached_property
    def tables(self) -> Tables:
        """The course under the edition."""
        return compile_tables(self.course.floor, find_edition(EDITION))

    @cached_property
    def analysis(self) -> Analysis:
        """What is known without races."""
        return measure(self.tables)

    def raced(self, bot: str, players: int) -> Tally:
        """What races of so many bots of a kind come to."""
        key = bot, players
        if key not in self._known:
            driver = BOTS[bot]
            charts = {driver.chart: make_chart(self.tables, driver.chart)}
            setting = Setting(self.tables, (driver,) * players, ROUNDS, 1, charts)
            row = setting.layout.empty()
            for number in range(self.races):
                LabRace(setting, number, row).play()
            self._known[key] = Tally(setting.layout, tuple(row))
        return self._known[key]

    @cached_property
    def _known(self) -> dict[tuple[str, int], Tally]:
        return {}


Predictor = Callable[[Published], float]


def manhattan(one: Published) -> float:
    """Spaces between dock 1 and the checkpoints in order, walls and all left aside."""
    stops = [one.tables.starts[0].cell, *(cell for cell in one.course.floor.checkpoints if cell is not None)]
    return sum(abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(stops))


def par(one: Published) -> float:
    """The fewest registers of a robot alone."""
    registers = one.analysis.registers
    return 1000.0 if registers is None else float(registers)


def expected(one: Published) -> float:
    """Rounds of a robot alone with random hands, the mean of the docks that are used."""
    chart = make_chart(one.tables, EXPECTED)
    from designer.rally.lab.bot_decisions import remaining

    docks = one.tables.starts[: one.players]
    values = [remaining(chart, 0, one.tables.index(dock.cell), int(dock.heading)) for dock in docks]
    return sum(values) / len(values) / UNIT / 5


def rounds(bot: str) -> Predictor:
    """Rounds of a race."""
    return lambda one: mean(one.raced(bot, one.players).of("rounds")).value


def minutes(bot: str) -> Predictor:
    """Minutes of a race, by the guess of the lab."""
    return lambda one: rounds(bot)(one) * minutes_a_round(one.players)


def lone_rounds(one: Published) -> float:
    """Rounds of a careful robot alone."""
    return mean(one.raced("careful", 1).of("rounds")).value


def lone_deaths(one: Published) -> float:
    """How often a careful robot alone is lost in a race."""
    return mean(one.raced("careful", 1).of("deaths")).value


def deaths(bot: str) -> Predictor:
    """How often a robot is lost in a race."""
    return lambda one: mean(one.raced(bot, one.players).of("deaths")).value


def deaths_a_round(bot: str) -> Predictor:
    """How often a robot is lost in a round."""
    return lambda one: deaths(bot)(one) / rounds(bot)(one)


def out(bot: str) -> Predictor:
    """The share of robots that are out for good."""

    def share(one: Published) -> float:
        tally = one.raced(bot, one.players)
        return tally.of("out")[0] / (tally.races * one.players)

    return share


BOTH: Mapping[str, Predictor] = {"Manhattan": manhattan, "par": par, "expected rounds, alone": expected}
FOR_LENGTH: Mapping[str, Predictor] = {
    **BOTH,
    "rounds, careful alone": lone_rounds,
    "rounds, careful": rounds("careful"),
    "rounds, human": rounds("human"),
    "minutes, careful": minutes("careful"),
    "minutes, human": minutes("human"),
}
FOR_DIFFICULTY: Mapping[str, Predictor] = {
    **BOTH,
    "deaths, careful alone": lone_deaths,
    "deaths, careful": deaths("careful"),
    "deaths, human": deaths("human"),
    "deaths a round, careful": deaths_a_round("careful"),
    "deaths a round, human": deaths_a_round("human"),
    "out for good, careful": out("careful"),
    "out for good, human": out("human"),
}


def spearman(xs: Sequence[float], ys: Sequence[float]) -> float:
    """The correlation of ranks; 0 where all are equal."""
    one, other = rankdata(xs), rankdata(ys)
    one, other = one - one.mean(), other - other.mean()
    size = float((one @ one) * (other @ other)) ** 0.5
    return float(one @ other) / size if size else 0.0


def bootstrap(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """Between which correlations 95 % of resamples lie."""
    dice, found = random.Random(1), []
    for _ in range(RESAMPLES):
        picked = dice.choices(range(len(xs)), k=len(xs))
        found.append(spearman([xs[at] for at in picked], [ys[at] for at in picked]))
    found.sort()
    return found[int(0.025 * RESAMPLES)], found[int(0.975 * RESAMPLES) - 1]


def thresholds(xs: Sequence[float], classes: Sequence[int], count: int) -> tuple[float, ...]:
    """The bounds between classes with the least sum of errors; of equal ones those in the middle."""
    values = sorted(set(xs))
    between = [(a + b) / 2 for a, b in pairwise(values)]
    middles = [values[0] - 1, *between, values[-1] + 1]
    best: list[tuple[float, ...]] = []
    least = 1 << 30
    for bounds in combinations([value for value in middles for _ in range(count - 1)], count - 1):
        if list(bounds) != sorted(bounds):
            continue
        errors = sum(abs(sum(x > bound for bound in bounds) - known) for x, known in zip(xs, classes, strict=True))
        if errors < least:
            least, best = errors, []
        if errors == least:
            best.append(bounds)
    best = sorted(set(best))
    return best[len(best) // 2]


def left_out(xs: Sequence[float], classes: Sequence[int], count: int) -> tuple[int, float]:
    """How many classes are foretold rightly with each course left out in turn, and the mean error in classes."""
    errors = []
    for at in range(len(xs)):
        others = [other for other in range(len(xs)) if other != at]
        bounds = thresholds([xs[other] for other in others], [classes[other] for other in others], count)
        errors.append(abs(sum(xs[at] > bound for bound in bounds) - classes[at]))
    return errors.count(0), sum(errors) / len(errors)


def most_frequent(classes: Sequence[int]) -> tuple[int, float]:
    """The same for who always says the class that is most frequent among the others."""
    errors = []
    for at, known in enumerate(classes):
        others = Counter(other for place, other in enumerate(classes) if place != at)
        errors.append(abs(min(others, key=lambda found: (-others[found], found)) - known))
    return errors.count(0), sum(errors) / len(errors)


def published(folder: Path, races: int) -> Iterator[Published]:
    """The courses that the labels name."""
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            name = row["course"]
            course = load_course(folder / f"{name.lower().replace(' ', '-')}.course.json")
            least, _, most = row["players"].partition("-")
            players = min(-(-(int(least) + int(most)) // 2), len(course.floor.starts))
            difficulty = DIFFICULTIES.index(row["difficulty"])
            yield Published(name, course, LENGTHS.index(row["length"]), difficulty, players, races)


def table(
    title: str, predictors: Mapping[str, Predictor], courses: Sequence[Published], classes: Sequence[int]
) -> None:
    """Print what each predictor is worth, as Markdown."""
    count = max(classes) + 1
    print(f"\n| {title} | Spearman | 95 % | left out: right | error |\n|---|---|---|---|---|")
    for name, predictor in predictors.items():
        xs = [predictor(one) for one in courses]
        low, high = bootstrap(xs, classes)
        right, error = left_out(xs, classes, count)
        interval = f"{low:.2f} to {high:.2f}"
        print(f"| {name} | {spearman(xs, classes):.2f} | {interval} | {right} of {len(xs)} | {error:.2f} |", flush=True)
    right, error = most_frequent(classes)
    print(f"| most frequent class | | | {right} of {len(classes)} | {error:.2f} |")


def main(words: Sequence[str]) -> None:
    """Print both tables, and for the constants of verdicts the thresholds from all courses."""
    races = int(words[1]) if len(words) > 1 else 300
    courses = list(published(Path(words[0]), races))
    print(
        f"{len(courses)} courses, {races} races each; players: " + ", ".join(f"{c.name} {c.players}" for c in courses)
    )
    lengths, difficulties = [one.length for one in courses], [one.difficulty for one in courses]
    table("length", FOR_LENGTH, courses, lengths)
    table("difficulty", FOR_DIFFICULTY, courses, difficulties)
    careful = [minutes("careful")(one) for one in courses]
    harm = [deaths_a_round("careful")(one) for one in courses]
    print("\nthresholds from all: minutes, careful", thresholds(careful, lengths, len(LENGTHS)))
    print("thresholds from all: deaths a round, careful", thresholds(harm, difficulties, len(DIFFICULTIES)))


if __name__ == "__main__":
    main(sys.argv[1:])
