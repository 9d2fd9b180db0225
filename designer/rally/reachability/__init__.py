# SPDX-License-Identifier: GPL-3.0-or-later
"""Reachability: whether a course can be won, how long it is, and where it kills; exact, for a robot alone.

A state is (register, space, heading); a card and the factory phase after it lead to the next. Cards,
damage and other robots are no part of it. Importing this package loads neither numpy nor scipy nor
networkx; the first question does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from designer.base.breathe import Breathe, keep_on
from designer.base.garbage_collection import without_collecting
from designer.rally.course.floor import Start
from designer.rally.course.tables import Tables
from designer.rally.course.team_races import first_team_race
from designer.rally.course.timetable import Timetable
from designer.rally.edition import Death
from designer.rally.reachability.answers import Analysis, CoursePar, Leg, Luck, Reach, Route, Run, Trap, TrapSpace

__all__ = [
    "Analysis",
    "CoursePar",
    "Leg",
    "Luck",
    "Reach",
    "Route",
    "Run",
    "Trap",
    "TrapSpace",
    "analyse",
    "explain",
    "measure",
    "measure_without_falls",
]


def analyse(tables: Tables, starts: Sequence[Start] | None = None, previous: Analysis | None = None) -> Analysis:
    """Everything at once: :func:`measure`, then :func:`explain`.

    ``starts`` are the docks where the edition starts on docks, those of the floor if left out; ``previous`` is an
    earlier answer, which is given again if nothing that matters has changed.
    """
    return explain(measure(tables, starts, previous))


def measure(
    tables: Tables,
    starts: Sequence[Start] | None = None,
    previous: Analysis | None = None,
    times: Timetable | None = None,
    breathe: Breathe = keep_on,
) -> Analysis:
    """All that findings of severity error and warning need, from arrays alone: fast enough to follow a brush.

    Bottlenecks, the chance of a hand and harmless damage are left open (None) unless ``previous`` answers for the
    same floor and was explained. ``times`` are those of the checkpoints where they ride and somebody knows already.
    ``breathe`` is called between two pieces of work; what it raises ends the work.
    """
    return _with_coins(_measured(tables, starts, previous, times, breathe))


def _with_coins(analysis: Analysis) -> Analysis:
    """The answers for boards as they are laid, where coins may open what is out of reach on those."""
    shut = {
        leg.number for leg in analysis.legs if leg.reach is Reach.NEVER and analysis.tables.may_have_turned(leg.number)
    }
    if not shut:
        return analysis
    legs = (replace(leg, undecided=True, touchable=True) if leg.number in shut else leg for leg in analysis.legs)
    return replace(analysis, legs=tuple(legs))


def _measured(
    tables: Tables,
    starts: Sequence[Start] | None,
    previous: Analysis | None,
    times: Timetable | None,
    breathe: Breathe,
) -> Analysis:
    if tables.homes:  # as team 1 races: from its home board to the other checkpoint, and to where its own began
        tables, starts, times = first_team_race(tables), None, None
    asked = tables.starts if starts is None else tuple(starts)
    if tables.in_layers:
        from designer.rally.reachability.riding_analysis import measure_riding

        return measure_riding(tables, asked, previous, times)
    if previous is not None and previous.tables.in_layers:
        previous = None
    found = _by_choice(tables, asked, previous, breathe)
    if tables.special is None or not any(tables.special.randomizes):
        return found
    from designer.rally.reachability.luck import tamed, with_luck

    lucky = previous.lucky if previous is not None else None
    return with_luck(found, _by_choice(tamed(tables), asked, lucky, breathe))


def measure_without_falls(tables: Tables, previous: Analysis | None = None) -> Analysis:
    """What the cards lead to that a player chooses who never falls, where checkpoints lie still: a part of the rest.

    For those who ask no more than what is touched from where. Where robots reboot, that is much the quicker part.
    """
    return _without_falls(tables, tables.starts, previous, keep_on)


def _by_choice(tables: Tables, starts: tuple[Start, ...], previous: Analysis | None, breathe: Breathe) -> Analysis:
    """What the cards that a player chooses lead to."""
    found = _without_falls(tables, starts, previous, breathe)
    if tables.edition.death is Death.DESTROYED or (previous is not None and found.survey is previous.survey):
        return found
    breathe()
    from designer.rally.reachability.reboot_answers import with_reboots

    return with_reboots(found, previous)


def _without_falls(tables: Tables, starts: tuple[Start, ...], previous: Analysis | None, breathe: Breathe) -> Analysis:
    with without_collecting():
        from designer.rally.reachability.leg_answers import measure as measure_now

    return measure_now(tables, starts, previous, breathe)


def explain(analysis: Analysis, breathe: Breathe = keep_on) -> Analysis:
    """The same analysis with networkx's answers: its condensation decides what is reached and lost.

    What :func:`measure` leaves open comes with it. It is slower; an editor asks when the hand rests.
    ``breathe`` is called before each leg; what it raises ends the explanation.
    """
    with without_collecting():
        from designer.rally.reachability.explanation import explain as explain_now

    return analysis if analysis.explained else explain_now(analysis, breathe)
