# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole validation on arrays, and with networkx's answers, against the naive graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import networkx as nx

from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.bottlenecks import Bottlenecks
from designer.rally.reachability.explanation import Condensation, chance_of_par, confirmed
from designer.rally.reachability.survey import survey_of
from tests.bench.clock import best, ratio, table
from tests.bench.floors import KINDS, shipped
from tests.bench.naive import Answer, NaiveValidation

EDITION = EDITIONS["ah-2005"]
SIZES = (12, 24, 48, 96)
NAIVE_MOST = 48
"""The largest board on which the naive graph is asked, unless all is wanted."""


@dataclass(frozen=True)
class Measured:
    """Milliseconds: rules, graph and questions of the naive validation; arrays; networkx's answers; the rest."""

    name: str
    rules: float | None
    build: float | None
    ask: float | None
    arrays: float
    answers: float
    bottlenecks: float
    chances: float

    @property
    def naive(self) -> float | None:
        """The whole naive validation."""
        return None if self.rules is None else self.rules + self.graph

    @property
    def graph(self) -> float:
        """The naive graph and its questions, the transitions given."""
        return (self.build or 0) + (self.ask or 0)

    def row(self) -> Iterator[object]:
        """The line of the table."""
        yield from (self.name, self.rules, self.build, self.ask, self.arrays, self.answers)
        yield ratio(self.naive, self.arrays)
        yield ratio(self.naive, self.arrays + self.answers)
        known = None if self.naive is None else self.graph
        yield from (ratio(known, self.arrays), ratio(known, self.arrays + self.answers))
        yield from (self.bottlenecks, self.chances)


HEADS = (
    "ms", "rules", "build", "ask", "arrays", "+networkx", "arrays vs naive", "+networkx vs naive",
    "arrays vs graph", "+networkx vs graph", "bottlenecks", "chances",
)  # fmt: skip


def confirm(analysis: Analysis) -> None:
    """Networkx's answers to what is reached and lost."""
    condensed = Condensation(survey_of(analysis))
    for index, leg in enumerate(analysis.legs):
        confirmed(survey_of(analysis), condensed, index, leg)


def narrow(analysis: Analysis) -> None:
    """The bottlenecks of all legs."""
    found = Bottlenecks(survey_of(analysis))
    for index in range(len(analysis.legs)):
        found.of_leg(index)


def measured(name: str, floor: Floor, with_naive: bool) -> Measured:
    """Measure one floor; the answers of both sides must be the same."""
    tables: Tables = compile_tables(floor, EDITION)
    arrays, analysis = best(lambda: measure(tables))
    answers, _ = best(lambda: confirm(analysis))
    bottlenecks, _ = best(lambda: narrow(analysis), 0.2)
    chances, _ = best(lambda: [chance_of_par(survey_of(analysis), n, leg) for n, leg in enumerate(analysis.legs)], 0.2)
    rules = build = ask = None
    if with_naive:
        rules, naive = best(lambda: NaiveValidation(floor, EDITION), 0.5, 3)
        build, graph = best(naive.build, 0.5, 3)
        ask, told = best(lambda: naive.ask(graph), 0.5, 3)
        survey = survey_of(analysis)
        ours = [Answer(leg.par, int(survey.lost(n).sum()) if leg.par else 0) for n, leg in enumerate(analysis.legs)]
        if told != ours:
            raise SystemExit(f"{name}: the naive graph says {told}, the arrays say {ours}")
    return Measured(name, rules, build, ask, arrays, answers, bottlenecks, chances)


def run(everything: bool = False) -> None:
    """Measure all floors and print the table."""
    rows = []
    for size in SIZES:
        for kind, make in KINDS.items():
            rows.append(measured(f"{kind} {size}x{size}", make(size), everything or size <= NAIVE_MOST))
            print(".", end="", flush=True)
    floor = shipped().floor
    rows.append(measured("shipped course {}x{}".format(*floor.size), floor, with_naive=True))
    table(
        f"Validation of {EDITION.title}, 6 checkpoints, networkx {nx.__version__} "
        "(promised at 24x24 against naive: arrays 60x, with networkx 40x)",
        HEADS,
        (row.row() for row in rows),
    )
    by_name = {row.name: row for row in rows}
    pairs = [(size, by_name[f"serpentine {size}x{size}"], by_name[f"random {size}x{size}"]) for size in SIZES]
    table(
        "Serpentine against random, arrays (promised: at most 3x at 24x24)",
        ("size", "serpentine", "random", "times"),
        ((f"{size}x{size}", one.arrays, other.arrays, one.arrays / other.arrays) for size, one, other in pairs),
    )
