# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known of a course, kept from test to test: many command lines ask about the same shipped courses.

An analysis follows from floor, rules and starts alone, and nobody changes one: within the program, too, all that ask
about a course share it. Only what begins from nothing is shared; whoever hands on an earlier answer is left alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pytest

from designer.base.breathe import Breathe
from designer.rally import reachability
from designer.rally.course.floor import Start
from designer.rally.course.tables import Tables
from designer.rally.course.timetable import Timetable
from designer.rally.reachability import Analysis, explanation

_MOST = 200
"""How many analyses are kept, those that were asked for last."""

Measure = Callable[[Tables, "Sequence[Start] | None", "Analysis | None", "Timetable | None", Breathe], Analysis]
Explain = Callable[[Analysis, Callable[[], None]], Analysis]


@contextmanager
def shared_analyses() -> Iterator[None]:
    """Until it ends, every analysis is made once."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reachability, "_measured", _once_measured(reachability._measured))
        patched.setattr(explanation, "explain", _once_explained(explanation.explain))
        yield


def _once_measured(measure: Measure) -> Measure:
    known: OrderedDict[Hashable, Analysis] = OrderedDict()

    def measured(
        tables: Tables,
        starts: Sequence[Start] | None,
        previous: Analysis | None,
        times: Timetable | None,
        breathe: Breathe,
    ) -> Analysis:
        if previous is not None or times is not None:
            return measure(tables, starts, previous, times, breathe)
        key = (tables.floor, tables.edition, None if starts is None else tuple(starts))
        found = known.get(key)
        if found is None or found.tables != tables:  # some have their checkpoints elsewhere, or a deck that is tame
            found = measure(tables, starts, None, None, breathe)
        _keep(known, key, found)
        return found

    return measured


def _once_explained(explain: Explain) -> Explain:
    known: OrderedDict[Hashable, tuple[Analysis, Analysis]] = OrderedDict()

    def explained(analysis: Analysis, breathe: Callable[[], None]) -> Analysis:
        # the analysis is kept beside its number, which no other gets as long as that is so
        found = known.get(id(analysis)) or (analysis, explain(analysis, breathe))
        _keep(known, id(analysis), found)
        return found[1]

    return explained


_Found = TypeVar("_Found")


def _keep(known: OrderedDict[Hashable, _Found], key: Hashable, found: _Found) -> None:
    """Keep it as what was asked for last."""
    known[key] = found
    known.move_to_end(key)
    while len(known) > _MOST:
        known.popitem(last=False)
